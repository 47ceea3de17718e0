"""Playing on: how a bot chooses where chance follows every turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import inf
from random import Random
from statistics import mean
from typing import Any

import pytest

from engine import catalogue
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.patchwork_doodle import notation
from engine.patchwork_doodle.pieces import NEIGHBOUR, ROUNDS, TURNS
from engine.pausing import finished
from engine.sampling import WIDTH, Sampling
from engine.session import Session
from tests.clocks import NO_END, counting
from tests.patchwork_doodle import positions as patchwork_positions
from tests.random_games import CASES, middle, played
from tests.sentences import say

JUDGES: Mapping[str, Any] = catalogue.JUDGES  # some look ahead, and one plays on


def test_playing_on_keeps_its_time() -> None:
    clock = counting()
    state = Session.new(GAMES["patchwork_doodle"], seats=1, seed=1).state
    thought = Sampling(JUDGES["patchwork_doodle"], 0, clock).think(state, 1000)
    assert 0 < thought.positions <= 1000
    assert clock() <= 1010


def test_a_future_is_the_same_for_the_same_luck_and_ends_as_games_do() -> None:
    judge: Any = JUDGES["patchwork_doodle"]
    for state in played(next(case for case in CASES if case.name == "patchwork_doodle"), 0).positions[2:]:
        if state.to_move == CHANCE:
            points = [finished(judge.play_on(state, 0, Random(luck))) for luck in (1, 1, 2)]
            assert points[0] == points[1]
            assert all(-81 <= each <= 3 * 81 for each in points)
            if state.is_over:
                assert points[2] == state.scores[0]


def test_futures_differ_by_their_luck() -> None:
    judge: Any = JUDGES["patchwork_doodle"]
    state: Any = next(each for each in middle("patchwork_doodle", 1).positions[2:] if each.to_move == CHANCE)
    assert len({finished(judge.play_on(state, 0, Random(luck))) for luck in range(20)}) > 5


def test_a_future_pauses_at_every_turn_with_a_roll() -> None:
    """The last turn of a game has none."""
    judge: Any = JUDGES["patchwork_doodle"]
    positions: Any = played(next(case for case in CASES if case.name == "patchwork_doodle"), 0).positions[2:]
    for state in positions:
        if state.to_move == CHANCE and not state.is_over:
            rolls = (TURNS if state.round < ROUNDS else TURNS - 1) - state.turn
            assert len(list(judge.play_on(state, 0, Random(1)))) == max(rolls, 0)


def test_a_future_tells_what_a_bot_gets_to_the_end() -> None:
    """In the mean: the learnt worth of a board stands for the rounds to come."""
    judge: Any = JUDGES["patchwork_doodle"]
    misses: dict[int, list[float]] = {1: [], 2: []}  # by the round that the futures end with, a turn later
    for seed in range(6):
        session = Session.new(GAMES["patchwork_doodle"], seats=1, seed=seed)
        while not session.state.is_over:
            session = session.play(judge.likely(session.state))
        positions: Any = session.positions
        for state in positions:
            if state.to_move == CHANCE and state.round in misses and state.turn == TURNS - 1:
                told = mean(finished(judge.play_on(state, 0, Random(luck))) for luck in range(8))
                ends = mean(end_by_a_bot(state, Random(luck)) for luck in range(2))
                misses[state.round].append(told - ends)
    assert [len(of_round) for of_round in misses.values()] == [6, 6]
    for of_round in misses.values():
        assert abs(mean(of_round)) < 8  # a future draws one patch in haste
        assert max(map(abs, of_round)) < 25


def end_by_a_bot(state: Any, rng: Random) -> int:
    """The points of a bot that plays a game alone to its end."""
    search = Sampling(JUDGES["patchwork_doodle"], 0)
    while not state.is_over:
        is_chance = state.to_move == CHANCE
        state = state.apply(state.chance(rng) if is_chance else search.think(state, NO_END, 48).action)
    points: int = state.scores[0]
    return points


def test_a_doodler_is_alone() -> None:
    """Whoever else is at the table, the same board promises the same."""
    judge: Any = JUDGES["patchwork_doodle"]
    state: Any = [each for each in middle("patchwork_doodle").positions if each.to_move == CHANCE][-1]
    alone = state._replace(boards=state.boards[:1])
    assert finished(judge.play_on(state, 0, Random(3))) == finished(judge.play_on(alone, 0, Random(3)))


def test_playing_on_fills_the_hole_of_the_rectangle() -> None:
    gap = notation.board("AAAAA AAAAA AA.AA AAAAA AAAAA")
    state = patchwork_positions.before_scoring(gap)
    action = Sampling(JUDGES["patchwork_doodle"], state.to_move).think(state, NO_END, 100).action
    assert say(state, action) == "shade c3"


def test_playing_on_draws_a_neighbour_once() -> None:
    judge: Any = JUDGES["patchwork_doodle"]
    filled = notation.board(patchwork_positions.rows_full(5, "AAAA")).filled
    for crossed, drawn in ((0, 5), (NEIGHBOUR, 1)):
        circle = [notation.card(name) for name in ("mono", "I5", "domino")]
        rolls = [0.0] * TURNS  # the token stays on the first card
        after = finished(judge._rest_of_round(filled, crossed, 1, TURNS - 1, circle, rolls))
        assert (after[0].bit_count() - filled.bit_count(), after[1]) == (drawn, NEIGHBOUR)


def test_what_does_best_in_its_futures_is_played_wherever_the_judge_proposed_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge: Any = JUDGES["patchwork_doodle"]
    gap = notation.board("AAAAA AAAAA AA.AA AAAAA AAAAA")
    state = patchwork_positions.before_scoring(gap)
    proposed = finished(judge.proposals(state))[:WIDTH]

    def worst_first(_state: Any) -> Any:
        yield
        return proposed[::-1]

    monkeypatch.setattr(judge, "proposals", worst_first)
    # With 100 futures, luck can prefer a second space before the hole.
    action = Sampling(judge, state.to_move).think(state, NO_END, 400).action
    assert say(state, action) == "shade c3"


def test_what_a_decision_is_worth_is_the_mean_of_its_futures() -> None:
    judge: Any = JUDGES["patchwork_doodle"]
    state = patchwork_positions.before_scoring(notation.board("AAAAA AAAAA AA.AA"))
    (best,) = finished(Sampling(judge, 0).rank(state, NO_END, 1, positions=100))
    after = state.apply(best.action)
    while after.to_move == state.to_move:
        after = after.apply(judge.likely(after))
    played_on = [finished(judge.play_on(after, 0, Random(luck))) for luck in range(100)]
    means = [mean(played_on[:number]) for number in range(2, 101)]
    assert any(best.estimate == pytest.approx(each) for each in means)


def met_by_ranked(
    monkeypatch: pytest.MonkeyPatch, state: Any, count: int, named: Any, seconds: float, positions: float
) -> tuple[list[Any], list[int]]:
    """The decisions that are ranked under a counting clock, and the number of futures that each has met."""
    judge: Any = JUDGES["patchwork_doodle"]
    play, begun = judge.play_in_parts, Counter[Any]()

    def counted(after: Any, seat: int, rng: Random) -> Any:
        begun[after] += 1
        return play(after, seat, rng)

    with monkeypatch.context() as patched:
        patched.setattr(judge, "play_in_parts", counted)
        sampling = Sampling(judge, state.to_move, counting())
        ranked = finished(sampling.rank(state, seconds, count, named, positions))
    return [one.action for one in ranked], [begun[end_of_turn(state, one.action)] for one in ranked]


def end_of_turn(state: Any, action: Any) -> Any:
    after = state.apply(action)
    while after.to_move == state.to_move:
        after = after.apply(JUDGES["patchwork_doodle"].likely(after))
    return after


def to_choose() -> list[Any]:
    """Positions before further draws, with more actions than the bots try."""
    positions = middle("patchwork_doodle", 1).positions
    return [each for each in positions if len(each.legal_actions()) > WIDTH]


@pytest.mark.parametrize(("seconds", "positions"), [(NO_END, 50), (NO_END, 20), (10, inf), (30, inf)])
def test_of_what_met_no_future_nothing_is_said(
    seconds: float, positions: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = to_choose()
    assert len(states) > 3
    for state in states:
        ranked, met = met_by_ranked(monkeypatch, state, 3, None, seconds, positions)
        assert all(met), state
        named = ranked[-1]
        ranked, met = met_by_ranked(monkeypatch, state, 3, named, seconds, positions)
        assert ranked[0] == named
        assert all(met), state


def test_without_time_for_a_future_there_is_still_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    for state in to_choose():
        ranked, met = met_by_ranked(monkeypatch, state, 3, None, 0, inf)
        assert len(ranked) == 3
        assert not any(met)


def test_decisions_are_compared_in_the_futures_that_both_have_met(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck alone gives the points here, so no decision is better, however few futures it has met."""
    judge: Any = JUDGES["patchwork_doodle"]

    def by_luck(_state: Any, _seat: int, rng: Random) -> Any:
        yield
        return {"luck": rng.random()}

    monkeypatch.setattr(judge, "play_in_parts", by_luck)
    for state in to_choose()[:4]:
        for seconds in range(20, 60):
            sampling = Sampling(judge, state.to_move, counting())
            ranked = finished(sampling.rank(state, seconds, WIDTH))
            assert [one.estimate for one in ranked] == [pytest.approx(ranked[0].estimate)] * len(ranked)


def test_what_met_no_future_is_not_chosen_even_if_all_others_lose_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge: Any = JUDGES["patchwork_doodle"]

    def losing(_state: Any, _seat: int, rng: Random) -> Any:
        yield
        return -1 - rng.random()

    monkeypatch.setattr(judge, "play_on", losing)
    state = to_choose()[0]
    for seconds in range(2, 60):
        thought = Sampling(judge, state.to_move, counting()).think(state, seconds)
        assert thought.budget >= 1 or not thought.positions, seconds
