"""What is worked out beside the page: requests, answers, and a desk with several of them."""

from __future__ import annotations

import gc
import json
from random import Random
from typing import Any

import pytest

from engine import bots, savecode, thinking, verdicts
from engine.catalogue import GAMES, JUDGES
from engine.levels import PONDERING, SEARCHING
from engine.session import Session
from engine.thinking import Desk
from tests.clocks import NO_END, counting
from tests.random_games import COVERING, Case, moments, played
from tests.seats import with_enough


def game(name: str = "azul", level: str = "hard", seed: int = 1) -> Session:
    players = with_enough(name, level)
    return Session.new(GAMES[name], seats=len(players), seed=seed, players=players)


def request(session: Session, which: str = "a") -> dict[str, Any]:
    return {"id": which, "task": "choose", "code": savecode.encode(session), "seconds": NO_END}


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def worked_out(desk: Desk) -> dict[str, Any]:
    """The next answer."""
    while True:
        answer = desk.work(0.0)
        if answer is not None:
            return answer


def ticking() -> Desk:
    """A desk whose clock counts how often it is read."""
    return Desk(counting())


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_is_what_the_bot_plays(name: str) -> None:
    session = game(name)
    answer = thinking.answer(request(session))
    bots.forget()
    action: Any = bots.choose(session.state, name, "hard", rng=Random(0), seconds=NO_END)
    assert (answer["id"], session.state.legal_actions()[answer["index"]]) == ("a", action)
    assert (answer["positions"] > 0) == (len(session.state.legal_actions()) > 1)
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_bot_is_not_told_what_will_be_drawn(
    case: Case, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seed is in the code, and what it has drawn already is the same in both."""
    monkeypatch.setattr(JUDGES[case.name], "LOOKS", {"hard": 30})  # the time of the other is none
    session = moments(played(case, 0), 3)[1]
    session = session._replace(players=(level,) * session.seats)
    answers = []
    for seed in (session.seed, session.seed + 1):
        bots.forget()
        desk = Desk()
        asked = request(session) | {"seconds": NO_END if level == "hard" else 0.0}
        desk.put(asked, session._replace(seed=seed))
        answers.append(worked_out(desk))
    assert answers[0] == answers[1]


class Sealed(Session):
    """A game that tells nobody its seed, and so nothing of what the table will draw."""

    @property
    def seed(self) -> int:
        raise AssertionError("the seed was looked at")


@pytest.mark.parametrize("task", thinking.TASKS)
@pytest.mark.parametrize("case", COVERING, ids=str)
def test_nothing_is_peeked_at(case: Case, task: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for looks in ("GLANCE", "LOOK"):
        monkeypatch.setattr(verdicts, looks, 30)
    for session in moments(played(case, 0), 4)[1:-1]:
        desk = Desk()
        players = (PONDERING,) * session.seats
        sealed = Sealed._make(session._replace(players=players))
        desk.put({"id": "a", "task": task, "seconds": 0.0}, sealed)
        assert worked_out(desk)["id"] == "a"


def test_an_expert_obeys_its_time() -> None:
    session = game(level="expert")
    assert thinking.answer({**request(session), "seconds": 0.0})["positions"] <= 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_got_ready_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    got_ready: list[str] = []
    warm = thinking.warm

    def noted(game_name: str) -> None:
        got_ready.append(game_name)
        warm(game_name)

    monkeypatch.setattr(thinking, "warm", noted)
    Desk().take(json.dumps({"warm": name}))
    assert got_ready == [name]


def test_slices_come_to_the_same_as_one_long_thought() -> None:
    whole = thinking.answer(request(game("sintra")))
    bots.forget()
    desk = ticking()
    desk.put(request(game("sintra")))
    slices = 0
    while (answer := desk.work(1)) is None:
        slices += 1
    assert answer == whole
    assert slices > 5


def test_requests_are_answered_in_turn_and_dropped_ones_not_at_all() -> None:
    desk = Desk()
    for which in "abc":
        desk.put(request(game(), which))
    desk.work(0.0)
    desk.drop("b")
    desk.drop("unknown")
    assert [worked_out(desk)["id"], worked_out(desk)["id"]] == ["a", "c"]
    assert desk.first is None
    assert desk.work(0.0) is None


def test_one_that_is_dropped_half_done_leaves_the_others_as_they_are() -> None:
    whole = thinking.answer(request(game("sintra")))
    bots.forget()
    desk = ticking()
    desk.put(request(game("sintra", seed=2), "b"))
    assert desk.work(3) is None
    desk.drop("b")
    desk.put(request(game("sintra")))
    assert worked_out(desk) == whole


def test_what_goes_wrong_is_raised_once() -> None:
    desk = Desk()
    desk.put({**request(game()), "code": "nonsense"})
    desk.put(request(game(), "b"))
    with pytest.raises(savecode.BadCode):
        desk.work(0.0)
    assert worked_out(desk)["id"] == "b"


def test_it_is_spoken_to_in_texts() -> None:
    desk = Desk()
    desk.take(json.dumps(request(game(), "a")))
    desk.take(json.dumps(request(game(), "b")))
    desk.take(json.dumps({"drop": "a"}))
    assert desk.work_as_text(0.0) == ""
    while not (text := desk.work_as_text(0.0)):
        pass
    assert json.loads(text)["id"] == "b"


def test_garbage_is_collected_between_slices() -> None:
    was_on = gc.isenabled()
    gc.enable()
    try:
        desk = Desk()
        desk.put(request(game()))
        desk.work(0.0)
        assert gc.isenabled()
    finally:
        (gc.enable if was_on else gc.disable)()
