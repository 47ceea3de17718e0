"""Positions of Stained Glass of Sintra in letters: B blue, Y yellow, O orange, P pink, G green, J joker.

A strip is written as its side, "BYBYO", and after a slash what lies on it: "BYBYO/.Y.Y."; "-" is none.
"""

from engine.game import CHANCE
from engine.heap import heap_of, spread
from engine.sintra.board import EMPTY_BOARD, NO_STRIP, Board, colours_on, empty_strip, panes_on, side_of
from engine.sintra.pieces import FACTORIES, FULL_BAG, SIDES
from engine.sintra.rules import NOBODY, State

LETTERS = "BYOPGJ"
_LETTER = {-1: ".", **dict(enumerate(LETTERS))}
SIDE = {"".join(_LETTER[space] for space in spaces): side for side, spaces in enumerate(SIDES)}
FRONTS = "BYBYO YOYOP OPOPG PGPGB GBGBY BYOPG BOBOY PGPGY"


def heap(letters: str) -> int:
    """A heap from its panes: "BBO"."""
    return heap_of(LETTERS.index(letter) for letter in letters)


def strip(text: str) -> int:
    """A strip from its side and what lies on it."""
    if text == "-":
        return NO_STRIP
    side, _, lying = text.partition("/")
    found = empty_strip(SIDE[side])
    for space, letter in enumerate(lying):
        found += LETTERS.index(letter) + 1 << 3 * space if letter != "." else 0
    return found


def board(
    strips: str = FRONTS,
    windows: str = "",
    glazier: int = 1,
    broken: int = 0,
    lost: int = 0,
    score: int = 0,
) -> Board:
    """A board; the glazier's column counts from 1, and columns that are not written have nothing."""
    laid = [strip(text) for text in strips.split()]
    kept = [tuple(LETTERS.index(letter) for letter in text.strip(".")) for text in windows.split()]
    return Board(
        tuple(laid + [NO_STRIP] * (8 - len(laid))),
        tuple(kept + [()] * (8 - len(kept))),
        glazier - 1,
        broken,
        lost,
        score,
    )


def table(
    *boards: Board,
    factories: str = "",
    centre: str = "",
    bag: str | None = None,
    tower: str = "",
    palace: str = "A",
    track: str = "BYOPGB",
    to_move: int = 0,
    first: int = 0,
    marker: int = NOBODY,
    keeping: bool = False,
) -> State:
    """A position; the round follows from what is left on the track. All other panes are in the bag.

    Seats whose board is not given have the front of every strip, up to two.
    """
    seated = boards + (board(),) * (2 - len(boards))
    heaps = [heap(letters) for letters in factories.split()]
    state = State(
        palace=palace,
        round=7 - len(track),
        first=first,
        marker=marker,
        to_move=to_move,
        is_keeping=keeping,
        round_track=tuple(LETTERS.index(letter) for letter in track),
        factories=tuple(heaps + [0] * (FACTORIES[len(seated)] - len(heaps))),
        centre=heap(centre),
        bag=0,
        tower=heap(tower),
        boards=seated,
        is_over=False,
    )
    rest = FULL_BAG - heap_of(panes_in_play(state))
    return state._replace(bag=rest if bag is None else heap(bag))


def before_deal(*boards: Board, bag: str, tower: str = "", track: str = "YOPGB", first: int = 0) -> State:
    """The table before the factories are filled."""
    return table(*boards, bag=bag, tower=tower, track=track, to_move=CHANCE, first=first)


def panes_in_play(state: State) -> list[int]:
    """Every pane of the position, one by one, wherever it lies."""
    heaps = (*state.factories, state.centre, state.bag, state.tower)
    found = [colour for lying in heaps for colour in spread(lying)] + list(state.round_track)
    for each in state.boards:
        found += [colour for laid in each.strips for colour in colours_on(laid)]
        found += [colour for window in each.windows for colour in window]
    return found


def in_letters(lying: int) -> str:
    """The heap in letters, sorted by colour: the reverse of `heap`."""
    return "".join(_LETTER[colour] for colour in spread(lying))


def strip_in_letters(laid: int) -> str:
    """The reverse of `strip`, with what lies on it only when something does."""
    if laid == NO_STRIP:
        return "-"
    side = "".join(_LETTER[space] for space in SIDES[side_of(laid)])
    lying = "".join(_LETTER[pane] for pane in panes_on(laid))
    return side if lying == "....." else f"{side}/{lying}"


def strips_in_letters(each: Board) -> str:
    """The strips from the left."""
    return " ".join(map(strip_in_letters, each.strips))


def windows_in_letters(each: Board) -> str:
    """The windows from the left, "." for one without a pane."""
    return " ".join("".join(_LETTER[pane] for pane in window) or "." for window in each.windows)


assert strips_in_letters(board()) == FRONTS
assert board("") == EMPTY_BOARD
