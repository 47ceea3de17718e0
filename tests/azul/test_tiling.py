"""Azul: the wall-tiling as a search foresees it, against all the ways to tile."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import bots, draw
from engine.azul import tiling
from engine.azul.notation import board
from engine.azul.pieces import MAX_ROUNDS
from engine.azul.rules import State
from engine.catalogue import JUDGES
from engine.lines import Settled
from engine.pausing import Steps, finished
from engine.search import Search, Worth
from tests.azul.positions import DEAD, table
from tests.clocks import NO_END
from tests.random_games import CASES, Case, moments, played
from tests.sentences import play, said, say

JUDGE: Any = JUDGES["azul"]
LAST_TILE = "white from the centre: 1 to the floor"
FEW = 200  # ways to tile all walls
GREY = [case for case in CASES if ("wall", "grey") in case.options and case.seats < 4]


def ends(state: State) -> list[State]:
    """All positions that the wall-tiling can end in; none if they are many."""
    found: list[State] = []
    left = [state]
    while left:
        state = left.pop()
        if state.is_tiling:
            left += [state.apply(action) for action in state.legal_actions()]
        else:
            found.append(state)
        if len(found) + len(left) > FEW:
            return []
    return found


def foreseen(case: Case, games: int) -> Iterator[tuple[Settled, list[State]]]:
    """The end that a search foresees when the last tile is taken, and all ends that can follow."""
    for seed in range(games):
        session, rng = case.start(seed), Random(seed)
        while not session.state.is_over:
            before: Any = session.state
            candidates = JUDGE.candidates(before)
            action = candidates[0] if rng.random() < 0.7 else draw.choice(rng, candidates[:12])
            session = session.play(action)
            after: Any = session.state
            lean = JUDGE.lean(before)
            if before.is_tiling or not after.is_tiling or lean is before:
                continue
            settled = lean.apply(action)
            assert isinstance(settled, Settled)
            if all_ends := ends(after):
                yield settled, all_ends


@pytest.mark.parametrize("case", GREY, ids=str)
def test_a_search_foresees_a_wall_tiling_that_is_possible_and_nearly_always_the_best(case: Case) -> None:
    seen = best = 0
    for settled, all_ends in foreseen(case, 10):
        worths = [JUDGE.worths(end) for end in all_ends]
        for seat, promised in enumerate(settled.worths):
            assert any(promised == pytest.approx(each[seat]) for each in worths)
            seen, best = seen + 1, best + (promised > max(each[seat] for each in worths) - 1e-6)
    assert seen > 25
    assert best > 0.93 * seen


def test_the_last_wall_tiling_counts_the_bonuses() -> None:
    """Row 4 will be complete. Black scores 3 + 4 in column 4 and only 5 in column 5, but completes it."""
    mine = board(". . . KKKK KKKKK", "....B ...BY ...YR BY.RW .BR..", score=30)
    before = table(mine, board(score=3), centre="W", to_move=1, marker=1, grey=True)
    state = play(before, LAST_TILE)
    assert say(state, JUDGE.likely(state)) == "line 5 to column 5"
    over = play(state, "line 5 to column 5")
    assert over.is_over
    assert JUDGE.lean(before).apply(said(before, LAST_TILE)).worths == pytest.approx(JUDGE.worths(over))


def test_a_search_knows_that_a_game_ends_where_no_row_can_be_completed() -> None:
    mine, theirs = board(walls=DEAD, score=30), board(walls=DEAD, score=40)
    before = table(mine, theirs, centre="W", to_move=1, marker=0, grey=True)
    over = play(before, LAST_TILE)
    assert over.ending == "no_row"
    assert JUDGE.lean(before).apply(said(before, LAST_TILE)).worths == pytest.approx(JUDGE.worths(over))


def test_a_search_knows_the_cost_of_a_line_that_finds_no_space() -> None:
    """Blue falls from row 2: it is in column 5, the only one left. Row 1 has a choice of columns."""
    mine = board("R BB . . .", "....B YRKW. ..... ..... .....", floor="YYYYYY", score=9)
    before = table(mine, board(score=3), centre="W", to_move=1, marker=1, grey=True)
    tiled = play(before, LAST_TILE)
    ends_of = [JUDGE.worths(end) for end in ends(tiled)]
    promised = JUDGE.lean(before).apply(said(before, LAST_TILE)).worths
    assert promised[0] == pytest.approx(max(worths[0] for worths in ends_of))


@pytest.mark.parametrize(("round_", "column"), [(MAX_ROUNDS - 1, 2), (MAX_ROUNDS, 3)])
def test_in_the_last_round_that_may_be_played_only_the_score_counts(round_: int, column: int) -> None:
    """Column 3 scores 2, all others 1; column 2 promises more, if there is a round to come."""
    mine = board(". . . . KKKKK", "..... ...WY ....W ..Y.. .....", score=30)
    before = table(mine, board(score=3), centre="W", to_move=1, marker=1, grey=True, round_=round_)
    tiled = play(before, LAST_TILE)
    assert say(tiled, JUDGE.likely(tiled)) == f"line 5 to column {column}"


@pytest.fixture
def few_ways(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fewer ways to tile are kept, so players find a better one more often."""
    monkeypatch.setattr(tiling, "_WAYS_KEPT", 2)
    bots.forget()
    yield
    bots.forget()


class Telling(Search):
    """Counts the estimates that were changed as their parts were told."""

    changed = 0

    def _with_reasons(self, worth: Worth, after: Any) -> Steps[Worth]:
        found = yield from super()._with_reasons(worth, after)
        self.changed += found.estimate != pytest.approx(worth.estimate)
        return found


@pytest.mark.usefixtures("few_ways")
def test_an_estimate_follows_the_better_tiling_that_a_decision_leads_to() -> None:
    """A hint compares decisions by these parts, so they have to add up to the estimate."""
    changed = 0
    for session in [each for case in GREY for each in moments(played(case, 0), 12)]:
        state: Any = session.state
        if state.is_over or state.is_tiling:
            continue
        search = Telling(JUDGE, state.to_move)
        for one in finished(search.rank(state, NO_END, 3, positions=400)):
            worths = [sum(parts.values()) for parts in one.parts]
            assert search.settled(Settled(tuple(worths))) == pytest.approx(one.estimate)
        changed += search.changed
    assert changed
