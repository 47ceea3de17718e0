"""An expert thinks in the turn of a person: what it gains, and what stays as it is."""

from __future__ import annotations

import json
from collections import deque
from random import Random
from typing import Any

import pytest

from engine import alphabeta, bots, savecode
from engine.bots import Bot
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.levels import PONDERING
from engine.pausing import finished
from engine.search import Search, Thought
from engine.session import PERSON, Session
from engine.thinking import Desk
from tests.clocks import LOOKS, NO_END, counting
from tests.random_games import case_of_few, moments, played
from tests.searching import JUDGES, SEARCHED, full_tree, round_of
from tests.seats import with_enough

SEARCHING_GAMES = sorted({case.name for case in SEARCHED})
FIRST = next(iter(GAMES))
PLAYERS = (PERSON, PONDERING)
MANY = int(2 * LOOKS)  # positions: more than a bot has time to look at here


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def dealt(name: str = "azul", seed: int = 1, players: tuple[str, ...] = PLAYERS) -> Session:
    return Session.new(GAMES[name], seats=len(players), seed=seed, players=players)


def by_likeliest(name: str, seed: int = 1) -> list[Any]:
    """Everybody makes the likeliest decision through a first round: its positions."""
    session, states = dealt(name, seed), []
    while round_of(session) == 1:
        states.append(session.state)
        session = session.play(JUDGES[name].likely(session.state))
    return states


def following(name: str, state: Any) -> Any:
    """The position after the decision that is expected of the seat to move."""
    judge = JUDGES[name]
    ranked = finished(Search(judge, state.to_move).rank(state, NO_END, 1, positions=2_000))
    return state.apply(ranked[0].action)


def is_deep(state: Any) -> bool:
    """True if many positions may follow before the next draw, counted by the rules alone: no search."""
    seen, waiting = {state}, deque([state])
    while waiting and len(seen) <= MANY:
        now = waiting.popleft()
        if now.is_over or now.to_move == CHANCE:
            continue
        for after in map(now.apply, now.legal_actions()):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(seen) > MANY


def test_some_game_is_deep_but_not_at_the_end_of_a_round() -> None:
    """So a test that asks for deep games has one to look at."""
    starts = [dealt(name, players=with_enough(name, *PLAYERS)).state for name in SEARCHING_GAMES]
    assert any(map(is_deep, starts))
    assert not is_deep(by_likeliest(FIRST)[-1])


@pytest.mark.parametrize("name", SEARCHING_GAMES)
def test_it_sees_further_in_the_position_that_follows(name: str) -> None:
    """Never less far, and further in at least one of three deals; or it has seen all that may follow."""
    players = with_enough(name, *PLAYERS)
    gains = []
    for seed in (1, 2, 3):
        session = dealt(name, seed, players)
        while session.state.to_move != 0 or (after := following(name, session.state)).to_move != 1:
            session = session.play(JUDGES[name].likely(session.state))
        clock = counting()
        pondered, other = Bot(name, PONDERING, clock), Bot(name, PONDERING, counting())
        looked = finished(pondered.ponder(session.state, players, 40 * LOOKS))
        has_seen_all = clock() < 40 * LOOKS
        further, alone = (finished(bot.steps(after, LOOKS)) for bot in (pondered, other))
        if is_deep(after) and has_seen_all:
            assert further.positions < alone.positions
        elif is_deep(after):
            assert looked > LOOKS
            assert further.budget >= alone.budget
            gains.append(further.budget - alone.budget)
        else:
            assert further.estimate == alone.estimate, "both have seen everything"
    assert not gains or max(gains) > 0


def test_it_gains_most_in_what_follows_from_the_best_decision() -> None:
    state = dealt(FIRST, seed=3).state  # not so in every deal: some replies leave little to find
    ranked = finished(Search(JUDGES[FIRST], state.to_move).rank(state, NO_END, 4, positions=2_000))
    gains = []
    for one in ranked:
        after = state.apply(one.action)
        pondered, other = Bot(FIRST, PONDERING, counting()), Bot(FIRST, PONDERING, counting())
        finished(pondered.ponder(state, PLAYERS, 40 * LOOKS))
        further, alone = (finished(bot.steps(after, LOOKS)) for bot in (pondered, other))
        gains.append(further.budget - alone.budget)
    best, *others = gains
    assert len(others) == 3
    assert best > max(others)
    assert min(others) > 0


def test_a_move_takes_less_than_its_time_where_nothing_is_left_to_find() -> None:
    state = by_likeliest("azul")[-4]
    after = following("azul", state)
    pondered, other = Bot("azul", PONDERING), Bot("azul", PONDERING)
    finished(pondered.ponder(state, _expert(after), NO_END))
    sooner, later = (finished(bot.steps(after, NO_END)) for bot in (pondered, other))
    assert 0 < sooner.positions < later.positions / 4
    assert sooner.estimate == later.estimate


def _expert(state: Any) -> tuple[str, ...]:
    """The players of a game of two with an expert at the seat to move."""
    return tuple(PONDERING if seat == state.to_move else PERSON for seat in range(2))


@pytest.mark.parametrize("breaks_off", [1, 40, 400, 2_500])
@pytest.mark.parametrize("name", ["azul", "sintra"])
def test_broken_off_anywhere_it_leaves_nothing_wrong(name: str, breaks_off: int) -> None:
    state = by_likeliest(name)[-4]
    after = following(name, state)
    bot = Bot(name, PONDERING)
    steps = bot.ponder(state, _expert(after), NO_END)
    for _pause in zip(range(breaks_off), steps, strict=False):
        pass
    steps.close()
    thought = finished(bot.steps(after, NO_END))
    thinker = bot._searches[after.to_move]
    assert isinstance(thinker, Search)
    assert thought.estimate == pytest.approx(full_tree(after, after.to_move, thinker.settled))


def test_from_one_of_its_decisions_to_the_next_it_ponders_for_no_longer_than_it_may() -> None:
    state = dealt().state
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1
        return now

    bot = Bot("azul", PONDERING, clock)
    for _time in range(3):
        steps = bot.ponder(state, PLAYERS, 5 * LOOKS)
        for _pause in zip(range(5_000), steps, strict=False):
            pass
        steps.close()
    assert 5 * LOOKS < now < 5.5 * LOOKS, "it is read a few times more than positions are looked at"
    assert finished(bot.ponder(state, PLAYERS, 5 * LOOKS)) == 0
    finished(bot.steps(state.apply(JUDGES["azul"].likely(state)), LOOKS))
    assert finished(bot.ponder(state, PLAYERS, 5 * LOOKS)) > 0


def test_where_chance_moves_before_the_bot_it_does_not_ponder() -> None:
    last = by_likeliest("azul")[-1]
    bot = Bot("azul", PONDERING)
    assert finished(bot.ponder(last, tuple(reversed(_expert(last))), NO_END)) == 0
    assert not bot._searches


def test_of_several_experts_the_one_who_moves_next_ponders() -> None:
    session = dealt(players=(PERSON, PERSON, PONDERING, PONDERING))
    bot = Bot("azul", PONDERING, counting())
    assert finished(bot.ponder(session.state, session.players, 30 * LOOKS)) > 0
    assert list(bot._searches) == [2]


def test_in_games_of_sampled_futures_there_is_nothing_to_keep() -> None:
    session = dealt("patchwork_doodle")
    assert finished(bots.ponder(session.state, "patchwork_doodle", PLAYERS, NO_END)) == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_hard_bot_plays_the_same_whether_or_not_an_expert_pondered(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(JUDGES[name], "LOOKS", {"hard": 60})
    experts = with_enough(name, PONDERING)
    for session in moments(played(case_of_few(name), 0), 4)[:-1]:
        chosen = []
        for ponders in (False, True):
            bots.forget()
            if ponders:
                for _pause in zip(
                    range(3_000), bots.ponder(session.state, name, experts, NO_END), strict=False
                ):
                    pass
            chosen.append(bots.choose(session.state, name, "hard", rng=Random(0), seconds=NO_END))
        assert chosen[0] == chosen[1]


def test_its_memory_has_the_same_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alphabeta, "MOST_POSITIONS", 300)
    monkeypatch.setattr(alphabeta, "MOST_ROLLS", 200)
    monkeypatch.setattr(alphabeta, "_AT_ONCE", 50)
    bot = Bot("azul", PONDERING, counting())
    assert finished(bot.ponder(dealt().state, PLAYERS, 25 * LOOKS)) > 1_000
    (thinker,) = bot._searches.values()
    assert isinstance(thinker, Search)
    assert 0 < thinker.remembered <= 500


def test_a_worker_ponders_when_it_is_told_to_and_its_bot_keeps_the_findings() -> None:
    session, desk = dealt(), Desk()
    bot = bots._BOTS["azul", PONDERING] = Bot("azul", PONDERING, counting())
    asked = {"id": "p", "task": "ponder", "code": savecode.encode(session), "seconds": 30 * LOOKS}
    desk.take(json.dumps(asked))
    while not (text := desk.work_as_text(0.0)):
        pass
    assert json.loads(text)["id"] == "p"
    assert json.loads(text)["positions"] > 0
    assert list(bot._searches) == [1]


# --- a move that ends before its time --------------------------------------------------------------------


@pytest.mark.parametrize("name", SEARCHING_GAMES)
def test_a_search_that_ends_sooner_nearly_always_chooses_as_one_that_uses_up_its_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = JUDGES[name]
    states = [session.state for session in moments(played(case_of_few(name), 0), 5)[:-1]]
    asked = [(state, looks) for state in states for looks in (130.0, 500.0, 1_000.0)]

    def thoughts() -> list[Thought]:
        return [Search(judge, state.to_move, counting()).think(state, looks) for state, looks in asked]

    sooner = thoughts()
    monkeypatch.setattr(Search, "_is_too_late", lambda _self, _begun: False)
    later = thoughts()
    alike = [one.action == other.action for one, other in zip(sooner, later, strict=True)]
    assert sum(alike) >= 0.9 * len(alike)
    fewer, more = (sum(one.positions for one in each) for each in (sooner, later))
    assert fewer < more if any(map(is_deep, states)) else fewer == more


def test_a_bot_of_a_set_number_of_positions_looks_at_all_of_them_however_slow_the_machine() -> None:
    state = dealt().state
    assert Search(JUDGES["azul"], 0, counting()).think(state, 5 * LOOKS, 400).positions == 401
