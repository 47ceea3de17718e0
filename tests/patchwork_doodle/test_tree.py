"""Patchwork Doodle: the game tree, counted by the engine and by a plain version, and listed in a table."""

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.patchwork_doodle.actions import Choose, Cut, Deal, Done, Draw, Neighbour, Roll, Shade
from engine.patchwork_doodle.notation import board
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import cells_of, runs
from engine.session import Session
from tests.game_tree import count, counts
from tests.patchwork_doodle import plain as patchwork_plain
from tests.patchwork_doodle.plain import Move, plain
from tests.patchwork_doodle.positions import ALL, before_scoring, last_turn, rows_full, table
from tests.random_games import Case, played

COUNTS = counts("patchwork_doodle")

NEARLY = board(rows_full(7, "AAAAA.... AAAA....."))
TIGHT = board(rows_full(8, "AAA.A.AA."), crossed="shade")
POSITIONS = {
    "turn": table(NEARLY, TIGHT, circle="L4 V3 O4 U5 T4", die=2),
    "last-of-round": table(TIGHT, NEARLY, circle="V3 U5 domino", die=2, turn=6),
    "final": last_turn(NEARLY._replace(crossed=TIGHT.crossed), TIGHT, circle="V3 U5 domino"),
    "used-up": table(board(rows_full(6, "A......AA"), crossed=ALL), circle="L4 V3 O4 U5 T4", die=2),
    "scoring": before_scoring(TIGHT, NEARLY),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_decisions_are_as_many_as_the_rules_allow(name: str) -> None:
    state, expected = POSITIONS[name], COUNTS[name]
    assert [count(state, depth) for depth in (1, 2, 3)] == expected
    assert [patchwork_plain.count(plain(state), depth) for depth in (1, 2, 3)] == expected


def plainly(state: State, action: Any) -> Move:
    match action:
        case Draw():
            return "draw", frozenset(cells_of(action.spaces))
        case Choose() | Neighbour():
            return "take", state.circle.index(action.card)
        case Cut():
            return "cut", frozenset(cells_of(runs(state.shape)[action.run].pieces[action.piece]))
        case Shade():
            return "shade", divmod(action.space, 9)
    assert isinstance(action, Done)
    return "close", None


def as_text(moves: list[Move]) -> list[str]:
    return sorted(f"{kind} {sorted(what) if isinstance(what, frozenset) else what}" for kind, what in moves)


@pytest.mark.parametrize("seats", [1, 2])
def test_every_choice_is_the_same_in_a_plain_writing_of_the_rules(seats: int) -> None:
    positions: tuple[Any, ...] = played(Case("patchwork_doodle", seats, ()), 3).positions
    for state in positions:
        if state.to_move != CHANCE and state.phase != "start":
            moves = [plainly(state, action) for action in state.legal_actions()]
            assert as_text(moves) == as_text(patchwork_plain.moves(plain(state)))


def test_a_game_is_thirty_cards_less_ten() -> None:
    session = Session.new(GAMES["patchwork_doodle"], seats=1, seed=4)
    assert isinstance(session.log[0], Deal)
    whole = played(Case("patchwork_doodle", 1, ()), 4)
    dealt = [action.cards for action in whole.log if isinstance(action, Deal)]
    assert [len(cards) for cards in dealt] == [8, 6, 6]
    assert len(set(sum(dealt, ()))) == 20
    assert sum(isinstance(action, Roll) for action in whole.log) == 3 * 6 - 1
