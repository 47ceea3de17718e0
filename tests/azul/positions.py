"""Positions of Azul in letters: B blue, Y yellow, R red, K black, W white, `.` nothing, `*` the marker."""

from engine.azul.board import EMPTY_BOARD, Board, Wall, line_colour, line_of, line_size
from engine.azul.pieces import COLOURS, EMPTY, FACTORIES, FULL_BAG, MARKER
from engine.azul.rules import NOBODY, State, Variant
from engine.game import CHANCE
from engine.heap import heap_of, spread

LETTERS = "BYRKW.*"
_VALUES = dict(zip(LETTERS, (*COLOURS, EMPTY, MARKER), strict=True))
_LETTER = {value: letter for letter, value in _VALUES.items()}

NO_WALL = "..... ..... ..... ..... ....."


def heap(letters: str) -> int:
    """`heap("RRK")`: two red and one black."""
    return heap_of(_VALUES[letter] for letter in letters)


def wall(text: str) -> Wall:
    """`wall("B.... ..Y.. ..... ..... .....")`: five rows of five spaces."""
    rows = tuple(tuple(_VALUES[letter] for letter in row) for row in text.split())
    assert [len(row) for row in rows] == [5] * 5
    return rows


def board(lines: str = ". . . . .", walls: str = NO_WALL, floor: str = "", score: int = 0) -> Board:
    """`board("R YY . . K", floor="*B")`: the five pattern lines from the top by what they hold."""
    holds = ["" if line == "." else line for line in lines.split()]
    assert [len(set(line)) <= 1 and len(line) <= row for row, line in enumerate(holds, 1)] == [True] * 5
    return Board(
        tuple(line_of(_VALUES[line[0]], len(line)) if line else 0 for line in holds),
        wall(walls),
        tuple(_VALUES[letter] for letter in floor),
        score,
    )


def table(
    *boards: Board,
    factories: str = "",
    centre: str = "",
    bag: str | None = None,
    lid: str = "",
    grey: bool = False,
    free: bool = False,
    to_move: int = 0,
    first: int = 0,
    marker: int = NOBODY,
    round_: int = 1,
) -> State:
    """A position; in the bag is what lies nowhere else, unless it is given.

    Seats whose board is not given have an empty one, up to two.
    """
    seated = boards + (EMPTY_BOARD,) * (2 - len(boards))
    heaps = [heap(letters) for letters in factories.split()]
    state = State(
        variant=Variant(grey=grey, free=free),
        round=round_,
        first=first,
        marker=marker,
        to_move=to_move,
        factories=tuple(heaps + [0] * (FACTORIES[len(seated)] - len(heaps))),
        centre=heap(centre),
        bag=0,
        lid=heap(lid),
        boards=seated,
        ending="",
    )
    rest = FULL_BAG - sum(1 << 5 * colour for colour in tiles_in_play(state))
    return state._replace(bag=rest if bag is None else heap(bag))


def before_deal(*boards: Board, bag: str, lid: str = "", first: int = 0, round_: int = 2) -> State:
    """The table before the factories are filled."""
    return table(*boards, bag=bag, lid=lid, to_move=CHANCE, first=first, round_=round_)


def tiles_in_play(state: State) -> list[int]:
    """Every tile of the position, one by one, wherever it lies."""
    found = [
        colour for lying in (*state.factories, state.centre, state.bag, state.lid) for colour in spread(lying)
    ]
    for each in state.boards:
        for line in each.lines:
            found += [line_colour(line)] * line_size(line)
        found += [colour for row in each.wall for colour in row if colour != EMPTY]
        found += [colour for colour in each.floor if colour != MARKER]
    return found


def in_letters(lying: int) -> str:
    """The heap in letters, sorted by colour: the reverse of `heap`."""
    return "".join(_LETTER[colour] for colour in spread(lying))


def wall_in_letters(spaces: Wall) -> str:
    """The reverse of `wall`."""
    return " ".join("".join(_LETTER[space] for space in row) for row in spaces)


def lines_in_letters(each: Board) -> str:
    """The reverse of `board`, for the pattern lines."""
    return " ".join(_LETTER[line_colour(line)] * line_size(line) or "." for line in each.lines)


def floor_in_letters(each: Board) -> str:
    """The floor line from the left."""
    return "".join(_LETTER[tile] for tile in each.floor)
