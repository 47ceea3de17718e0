"""Actions of Azul as one says them, with factories, lines and columns counted from 1."""

from engine.azul.pieces import CENTRE, FLOOR
from engine.azul.rules import Action, State, Take, Tile
from engine.heap import number_of

NAMES = ("blue", "yellow", "red", "black", "white")


def say(state: State, action: Action) -> str:
    """What the seat to move does: "red from factory 2: 1 to line 1, 2 to the floor"."""
    if isinstance(action, Tile):
        return f"line {action.row + 1} to column {action.column + 1}"
    assert isinstance(action, Take)
    lying = state.centre if action.source == CENTRE else state.factories[action.source]
    source = "the centre" if action.source == CENTRE else f"factory {action.source + 1}"
    falling = number_of(lying, action.colour) - action.placed
    parts = [] if action.line == FLOOR else [f"{action.placed} to line {action.line + 1}"]
    parts += [f"{falling} to the floor"] if falling else []
    return f"{NAMES[action.colour]} from {source}: {', '.join(parts)}"


def choices(state: State) -> list[str]:
    """Everything that the seat to move may do."""
    return [say(state, action) for action in state.legal_actions()]


def play(state: State, *sentences: str) -> State:
    """The position after these actions, each of which must be legal."""
    for sentence in sentences:
        state = state.apply(state.legal_actions()[choices(state).index(sentence)])
    return state
