"""What bots think of positions of Azul: Queen's Garden."""

from collections import Counter
from itertools import pairwise
from typing import Any

from engine.game import CHANCE
from engine.queens_garden import outlook, storage
from engine.queens_garden.actions import Buy, Expand, Pass, Pay, Place, Take
from engine.queens_garden.board import Board, fits, jokers_for, put, surrounded_from
from engine.queens_garden.groups import lying
from engine.queens_garden.hexes import SPACES
from engine.queens_garden.judge import candidates, promise, stretch, value
from engine.queens_garden.notation import board, hexagon, hexagons
from engine.queens_garden.pieces import JOKER, ROUNDS, TILES_ON_TOP
from engine.queens_garden.rules import Paying, State, Taking
from tests.queens_garden.positions import table
from tests.random_games import CASES, played
from tests.typed import typed

GARDENS = [case for case in CASES if case.name == "queens_garden"]


def feature(state: State, seat: int, name: str) -> float:
    """A feature of a seat."""
    return dict(outlook.features(state, seat)).get(outlook.NAMES.index(name), 0.0)


def of(each: Board) -> storage.Storage:
    """The storage of a board."""
    return storage.Storage(each.tiles, each.expansions, each.jokers)


def is_whole_turn(state: State, action: Any) -> bool:
    """True if an action asks for nothing more."""
    if isinstance(action, Place | Expand):
        return action.hexagon % 6 == 0
    return isinstance(action, Take | Buy | Pass) and not isinstance(state.apply(action).doing, Taking)


def test_what_is_found_by_one_version_of_the_rules_does_not_serve_another() -> None:
    state = table(board("B1 G1"))
    assert stretch(state._replace(rules=state.rules + 1)) != stretch(state)


def test_candidates_come_in_the_order_of_what_they_bring_at_once() -> None:
    """They are weighed without being played: by the numbers of `promise`."""
    orders = 0
    for case in GARDENS:
        for position in played(case, 3).positions[::7]:
            state = typed(position, State)
            if state.is_over or state.to_move == CHANCE or state.doing:
                continue
            whole = [action for action in candidates(state) if is_whole_turn(state, action)]
            values = [promise(state.apply(action), state.seat) for action in whole]
            orders += len(set(values)) > 1
            for better, worse in pairwise(values):
                assert better >= worse - 1e-6
    assert orders > 20


def test_an_expansion_is_weighed_as_it_is_laid() -> None:
    state = table(board("[B1] G1 V1"), round_=2)
    whole = [action for action in candidates(state) if is_whole_turn(state, action)]
    values = [promise(state.apply(action), 0) for action in whole]
    assert isinstance(whole[0], Expand)
    assert values == sorted(values, reverse=True)


def test_an_expansion_that_brings_a_little_less_than_a_tile_comes_after_it() -> None:
    """In the last round, what its pavilion scores counts once."""
    state = table(board("[B1] G1", "ring . G2 G3 . . ."), round_=ROUNDS)
    whole = [action for action in candidates(state) if is_whole_turn(state, action)]
    tile, expansion = (
        next(at for at, action in enumerate(whole) if isinstance(action, kind)) for kind in (Place, Expand)
    )
    assert tile < expansion
    assert 0 < promise(state.apply(whole[tile]), 0) - promise(state.apply(whole[expansion]), 0) < 1


def test_of_the_ways_to_lay_an_expansion_the_best_are_tried() -> None:
    garden = "ring . . . . B5 B6"
    state = table(board("[B1]", garden), round_=4)
    ways = [action for action in state.legal_actions() if isinstance(action, Expand)]
    best = max(value(state.apply(action), 0) for action in ways)
    assert best == max(value(state.apply(a), 0) for a in candidates(state) if isinstance(a, Expand))


def test_of_the_places_for_a_hexagon_the_few_best_are_tried() -> None:
    state = table(board("B1 G1"))
    places = [action for action in candidates(state) if isinstance(action, Place)]
    assert Counter(place.hexagon for place in places) == {hexagon(name): 3 for name in ("B1", "G1")}


# --- the storage -----------------------------------------------------------------------------------------


def test_bots_pay_with_what_is_dear_and_leave_what_is_of_use() -> None:
    own = of(board("B1 B2 B6"))
    assert storage.payment(own, hexagon("B3"), ()) == hexagons("B2 B6")
    assert storage.best_payment(board("B1 B2 B6"), hexagon("B3"), ()) == hexagons("B1 B2")


def test_bots_pay_with_jokers_only_what_nothing_else_can_pay() -> None:
    own = of(board("B1 B2 ***"))
    assert storage.payment(own, hexagon("B4"), ()) == (*hexagons("B1 B2"), JOKER)


def test_a_payment_ends_as_it_was_begun() -> None:
    """However it was begun: what bots pay next may be paid."""
    for case in GARDENS:
        for position in played(case, 4).positions:
            state = typed(position, State)
            while isinstance(state.doing, Paying):
                (action,) = candidates(state)
                assert action in state.legal_actions()
                state = state.apply(action)


def test_what_a_storage_cannot_lay_is_left_over() -> None:
    assert storage.left_over(*of(board("B1 B2"))) == 0  # B2 is paid for with B1
    assert storage.left_over(*of(board("B6 B6 B6"))) == 18
    assert storage.left_over(*of(board("B6 B6 B6 *****"))) == 12


def test_equal_pieces_count_as_such() -> None:
    state = table(board("B6 B6 G6 B1"), board("B6 G6 B1"))
    assert feature(state, 0, "pieces that another equals") == 1
    assert feature(state, 1, "pieces that another equals") == 0


# --- the garden ------------------------------------------------------------------------------------------


def test_groups_and_what_is_surrounded_are_those_of_the_rules() -> None:
    for case in GARDENS:
        final = typed(played(case, 5).state, State)
        for each in final.boards:
            masks = [sum(group.size for group in groups) for groups in lying(each.spaces)]
            laid = [lies for lies in each.spaces if lies >= 0]
            assert sum(masks[:6]) == sum(masks[6:]) == len(laid)
            for space in SPACES:
                if fits(each.spaces).free >> space & 1:
                    _after, placed = put(each._replace(jokers=0, tiles=()), 0, space)
                    assert placed.surrounded == surrounded_from(each.spaces, space)
                    assert placed.jokers == jokers_for(placed.surrounded)


def test_jokers_wait_behind_the_last_hexagon() -> None:
    state = table(board("", "ring B1 V2 G3 Y4 P5 ."), board("", "ring B1 V2 G3 Y4 . ."))
    assert feature(state, 0, "jokers behind 1 hexagons") == 1
    assert feature(state, 1, "jokers behind 2 hexagons") == 1
    assert feature(state, 1, "jokers behind 1 hexagons") == 0


# --- the turns that are left -----------------------------------------------------------------------------


def test_one_who_plays_on_alone_has_all_that_is_there() -> None:
    state = table(display="B3 D1 / [Y2]", passed="1")
    assert feature(state, 0, "share in the pieces to come") == 3
    assert feature(state, 0, "share in the turns to come") == 1
    assert feature(state, 1, "share in the pieces to come") == 0
    both = table(display="B3 D1 / [Y2]")
    assert feature(both, 0, "share in the pieces to come") == 1.5


def test_the_tiles_of_a_stack_are_still_to_come() -> None:
    state = table(display="B3 D1 / [Y2]", top="G1", stack=1, passed="1")
    assert feature(state, 0, "share in the pieces to come") == 3 + 1 + TILES_ON_TOP


def test_the_best_take_is_the_one_that_brings_most() -> None:
    state = table(board("B1"), display="B2 B3 D1 / [Y2]")
    assert feature(state, 0, "best take at once") == 2
    assert feature(state, 1, "best take later") > 0


def test_the_best_payment_can_be_paid_as_it_is_listed() -> None:
    for case in GARDENS:
        for position in played(case, 1).positions:
            state = typed(position, State)
            if isinstance(state.doing, Paying):
                own, doing = state.boards[state.seat], state.doing
                for piece in storage.best_payment(own, doing.goal.hexagon, doing.paid):
                    assert Pay(piece) in state.legal_actions()
                    state = state.apply(Pay(piece))
                assert not state.doing
