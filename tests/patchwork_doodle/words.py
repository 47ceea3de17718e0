"""Actions of Patchwork Doodle as one says them; columns are letters, rows are counted from 1."""

from engine.patchwork_doodle.actions import Action, Choose, Cut, Deal, Done, Draw, Neighbour, Roll, Shade
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import SIDE, cornered, extent, runs
from tests.patchwork_doodle.positions import NAMES


def square(row: int, column: int) -> str:
    """`square(0, 2)` is "c1"."""
    return f"{'abcdefghi'[column]}{row + 1}"


def form(mask: int) -> str:
    """`form(3)` is "##": the spaces in rows from above, wherever they lie."""
    shape = cornered(mask)
    height, width = extent(shape)
    rows = [[".#"[shape >> row * SIDE + column & 1] for column in range(width)] for row in range(height)]
    return "/".join("".join(row) for row in rows)


def say(state: State, action: Action) -> str:
    """What is done: "draw ##/#. at c1", "take T4", "cut along row 2 from b to b, keep ##", "shade e5"."""
    match action:
        case Draw():
            return f"draw {form(action.spaces)} at {square(action.row, action.column)}"
        case Choose():
            return f"choose {NAMES[action.card]}"
        case Neighbour():
            return f"take {NAMES[action.card]}"
        case Cut():
            run = runs(state.shape)[action.run]
            start, line, end = run.start, run.line, run.end - 1
            ends = [(start, line), (end, line)] if run.is_vertical else [(line, start), (line, end)]
            edge = "left of" if run.is_vertical else "above"
            along = " to ".join(dict.fromkeys(square(*each) for each in ends))
            return f"cut {edge} {along}, keep {form(run.pieces[action.piece])}"
        case Shade():
            return f"shade {square(*divmod(action.space, 9))}"
        case Done():
            return "pass" if action.passes else "done"
        case Roll():
            return f"roll {action.pips}"
        case Deal():
            return f"deal {' '.join(NAMES[card] for card in action.cards + action.starts)}"


def choices(state: State) -> list[str]:
    """Everything that the seat to move may do."""
    return [say(state, action) for action in state.legal_actions()]


def words(state: State, first: str) -> list[str]:
    """The choices that begin so."""
    return [choice for choice in choices(state) if choice.startswith(first)]


def kinds(state: State) -> list[str]:
    """The first words of the choices, in their order, each once."""
    return list(dict.fromkeys(choice.split()[0] for choice in choices(state)))


def play(state: State, *sentences: str) -> State:
    """The position after these actions, each of which must be legal."""
    for sentence in sentences:
        state = state.apply(state.legal_actions()[choices(state).index(sentence)])
    return state
