"""Positions of Azul, written in the letters of its notation."""

from engine.azul.board import EMPTY_BOARD, Board, line_colour, line_size
from engine.azul.notation import heap
from engine.azul.pieces import EMPTY, FACTORIES, FULL_BAG, MARKER
from engine.azul.rules import NOBODY, State, Variant
from engine.game import CHANCE
from engine.heap import spread

# On this grey wall each row lacks one tile, and another row has its colour in that column.
DEAD = "WK.RY .RBYK RWYK. BYK.R Y.RWB"


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
    """A position; unless given, the bag holds every tile that is nowhere else.

    There are at least two seats; boards not given are empty.
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
    """Every tile of the position, one by one, wherever it is."""
    found = [
        colour for lying in (*state.factories, state.centre, state.bag, state.lid) for colour in spread(lying)
    ]
    for each in state.boards:
        for line in each.lines:
            found += [line_colour(line)] * line_size(line)
        found += [colour for row in each.wall for colour in row if colour != EMPTY]
        found += [colour for colour in each.floor if colour != MARKER]
    return found
