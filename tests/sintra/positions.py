"""Positions of Stained Glass of Sintra, written in the letters of its notation."""

from engine.game import CHANCE
from engine.heap import heap_of, spread
from engine.sintra.board import Board, colours_on
from engine.sintra.notation import LETTERS, board, heap
from engine.sintra.pieces import FACTORIES, FULL_BAG
from engine.sintra.rules import NOBODY, State


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

    There are at least two seats; boards not given have the front of every strip.
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
        rules=1,  # the examples use its tables
    )
    rest = FULL_BAG - heap_of(panes_in_play(state))
    return state._replace(bag=rest if bag is None else heap(bag))


def before_deal(*boards: Board, bag: str, tower: str = "", track: str = "YOPGB", first: int = 0) -> State:
    """The table before the factories are filled."""
    return table(*boards, bag=bag, tower=tower, track=track, to_move=CHANCE, first=first)


def panes_in_play(state: State) -> list[int]:
    """Every pane of the position, one by one, wherever it is."""
    heaps = (*state.factories, state.centre, state.bag, state.tower)
    found = [colour for lying in heaps for colour in spread(lying)] + list(state.round_track)
    for each in state.boards:
        found += [colour for laid in each.strips for colour in colours_on(laid)]
        found += [colour for window in each.windows for colour in window]
    return found
