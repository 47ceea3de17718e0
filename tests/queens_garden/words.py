"""Actions of Azul: Queen's Garden as one says them; hexagons and spaces as in `positions`."""

from engine.queens_garden.actions import Action, Buy, Copy, Deal, Discard, Expand, Pass, Pay, Place, Take
from engine.queens_garden.pieces import EXPANSION, JOKER, STACK
from engine.queens_garden.rules import State
from tests.queens_garden.positions import in_letters, name_of, space_name

COLOURS = ("light blue", "dark green", "light green", "yellow", "light purple", "dark purple")
PATTERNS = ("trees", "birds", "butterflies", "flowers", "plants", "bells")


def piece_name(piece: int) -> str:
    """A piece of a storage: "B3", "[B3]", "*"."""
    if piece == JOKER:
        return "*"
    return name_of(piece) if piece < EXPANSION else f"[{name_of(piece - EXPANSION)}]"


def say(action: Action) -> str:
    """What is done: "take birds", "B2 from 0", "place B3 at r0", "expand B3 at 0.2", "pay *", "pass"."""
    match action:
        case Take(trait):
            return f"take {(COLOURS + PATTERNS)[trait]}"
        case Copy(hexagon, source):
            return f"{name_of(hexagon)} from {'the stack' if source == STACK else source}"
        case Place(hexagon, space):
            return f"place {name_of(hexagon)} at {space_name(space)}"
        case Expand(hexagon, slot, direction):
            return f"expand {name_of(hexagon)} at {slot}.{direction}"
        case Buy(slot):
            return f"buy {slot}"
        case Pay(piece):
            return f"pay {piece_name(piece)}"
        case Discard(piece):
            return f"discard {piece_name(piece)}"
        case Pass():
            return "pass"
        case Deal(tiles, faces):
            turned = f"; turned up {in_letters(faces)}" if faces else ""
            return f"deal {in_letters(tiles) or 'nothing'}{turned}"


def choices(state: State) -> list[str]:
    """Everything that the seat to move may do."""
    return [say(action) for action in state.legal_actions()]


def words(state: State, first: str) -> list[str]:
    """The choices that begin so."""
    return [choice for choice in choices(state) if choice.startswith(first)]


def play(state: State, *sentences: str) -> State:
    """The position after these actions, each of which must be legal."""
    for sentence in sentences:
        state = state.apply(state.legal_actions()[choices(state).index(sentence)])
    return state
