"""Actions of Stained Glass of Sintra as one says them, with factories, strips and windows counted from 1."""

from engine.heap import number_of
from engine.sintra.actions import Action, Deal, Keep, Lay, SendBack, Take
from engine.sintra.board import place
from engine.sintra.pieces import CENTRE, GROUND, SIDES
from engine.sintra.rules import State
from tests.sintra.positions import LETTERS, in_letters

NAMES = ("blue", "yellow", "orange", "pink", "green")


def say(state: State, action: Action) -> str:
    """What is done: "2 orange from factory 3 to strip 1, 1 breaks", "keep pink in window 4" ..."""
    if isinstance(action, Keep):
        return f"keep {NAMES[action.colour]} in window {action.column + 1}"
    if isinstance(action, SendBack):
        return f"send the glazier back to strip {action.column + 1}"
    if isinstance(action, Deal):
        return f"deal {' '.join(map(in_letters, action.factories))}"
    if isinstance(action, Lay):
        sides = (
            " ".join("".join(LETTERS[space] for space in SIDES[side]) for side in seat)
            for seat in action.strips
        )
        track = "".join(LETTERS[colour] for colour in action.round_track)
        return f"lay {' | '.join(sides)}, round track {track}"
    assert isinstance(action, Take)
    lying = state.centre if action.source == CENTRE else state.factories[action.source]
    number = number_of(lying, action.colour)
    source = "the centre" if action.source == CENTRE else f"factory {action.source + 1}"
    taken = f"{number} {NAMES[action.colour]} from {source}"
    if action.column == GROUND:
        return f"{taken}, all break"
    _, broke = place(state.boards[state.to_move].strips[action.column], action.colour, number)
    breaking = f", {broke} break" if broke else ""
    return f"{taken} to strip {action.column + 1}{breaking}"


def choices(state: State) -> list[str]:
    """Everything that the seat to move may do."""
    return [say(state, action) for action in state.legal_actions()]


def play(state: State, *sentences: str) -> State:
    """The position after these actions, each of which must be legal."""
    for sentence in sentences:
        state = state.apply(state.legal_actions()[choices(state).index(sentence)])
    return state
