"""Bots play by the rules, the same for the same rng, and see as much as their level says."""

from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import pytest

from engine import bots, draw
from engine.catalogue import GAMES, JUDGES
from engine.game import CHANCE
from engine.levels import LADDER, LEVELS, SEARCHING
from engine.pausing import finished
from engine.search import Search
from engine.session import KINDS, Session
from tests.azul.positions import before_deal
from tests.clocks import LOOKS, NO_END, counting
from tests.random_games import CASES, COVERING, Case, moments, played


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_bot_chooses_a_legal_action(case: Case, level: str) -> None:
    for session in moments(played(case, 0), 5)[:-1]:
        action = bots.Bot(case.name, level, counting()).choose(session.state, Random(1), LOOKS)
        assert action in session.state.legal_actions()


@pytest.mark.parametrize("level", ["beginner", "gentle", "easy"])
@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_bot_that_sees_its_own_board_plays_the_same_for_the_same_rng(case: Case, level: str) -> None:
    for session in moments(played(case, 0), 5)[:-1]:
        chosen = {bots.choose(session.state, case.name, level, rng=Random(7)) for _ in range(3)}
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ["casual", "medium"])
@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_bot_that_answers_at_once_plays_the_same_whatever_it_was_asked_before(
    case: Case, level: str
) -> None:
    """So it does after a reload, and on every device."""
    asked_before = bots.Bot(case.name, level)
    session, rng = case.start(1), Random(1)
    while not session.state.is_over and len(session.decisions) < 10:
        new = bots.Bot(case.name, level)
        first, second = (bot.choose(session.state, Random(7), 0.0) for bot in (asked_before, new))
        assert first == second
        session = session.play(draw.choice(rng, session.state.legal_actions()))


@pytest.mark.parametrize("name", ["sintra", "queens_garden"])
def test_a_medium_bot_looks_where_its_judge_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge: Any = JUDGES[name]
    looks = judge.LOOKS["medium"]
    differ = 0
    for seats in (2, 3):
        for state in [moment.state for moment in moments(played(Case(name, seats, ()), 0), 8)[:-1]]:
            looking = Search(judge, state.to_move, envy=judge.ENVY).think(state, inf, looks).action
            assert bots.Bot(name, "medium").choose(state, Random(1), 0.0) == looking
            with monkeypatch.context() as patch:
                patch.setattr(judge, "LOOKS", {})
                by_board = bots.Bot(name, "medium").choose(state, Random(1), 0.0)
            mover = state.to_move
            worths = {action: judge.value(state.apply(action), mover) for action in state.legal_actions()}
            assert worths[by_board] == max(worths.values())
            differ += by_board != looking
    assert differ


@pytest.mark.parametrize(
    ("seats", "said", "looks"),
    [
        (2, 30, 30),
        (3, 30, 90),
        (4, 40, 180),
        (4, 200, 200),
        (2, 2_000, 2_000),
        (3, 2_000, 1_000),
        (4, 2_000, 500),
    ],
)
def test_a_hard_bot_looks_at_more_with_more_seats_up_to_a_point(
    seats: int, said: int, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(JUDGES["sintra"], "LOOKS", {"hard": said})
    state = Session.new(GAMES["sintra"], seats=seats, seed=1).state
    thought = finished(bots.Bot("sintra", "hard").steps(state, inf))
    assert thought.positions == looks + 1  # the last is counted, and not looked at any more


@pytest.mark.parametrize("name", ["azul", "sintra", "queens_garden"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_skilled_bot_looks_at_fewer_positions_than_a_hard_one_with_any_number_of_seats(
    name: str, seats: int
) -> None:
    skilled, hard = (bots.Bot(name, level)._looks(seats) for level in ("skilled", "hard"))
    assert skilled < hard


def test_a_hard_bot_that_plays_alone_looks_at_what_its_judge_says() -> None:
    """No game of ours has one that searches, but another may."""
    assert bots.Bot("sintra", "hard")._looks(1) == JUDGES["sintra"].LOOKS["hard"]


def test_in_which_decisions_a_bot_slips_is_the_same_on_every_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not the same for every level and position."""
    judge: Any = JUDGES["azul"]
    monkeypatch.setattr(judge, "SLIPS", {"medium": 0.5, "skilled": 0.5})
    starts = [Session.new(GAMES["azul"], seats=2, seed=seed).state for seed in range(1, 17)]
    nexts = [state.apply(state.legal_actions()[0]) for state in starts]
    found = [
        "".join(".x"[bots.Bot("azul", level)._looks_ahead(state)] for state in states)
        for level in ("medium", "skilled")
        for states in (starts, nexts)
    ]
    assert found == ["x.....x.........", "....xxxx..xx....", ".x.xxx.x.x.x.xxx", ".x....xxx.xxxx.."]


@pytest.mark.parametrize("level", ["casual", "medium", "skilled", "hard"])
@pytest.mark.parametrize("name", ["azul", "sintra", "queens_garden", "patchwork_doodle"])
def test_a_bot_that_slips_does_so_in_a_share_of_its_decisions_whatever_the_round(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No round of several decisions is all slips because of its luck: it says the same once more, too."""
    monkeypatch.setattr(JUDGES[name], "SLIPS", {level: 0.5})
    monkeypatch.setattr(JUDGES[name], "LOOKS", {level: 5})
    cases = [case for case in CASES if case.name == name]
    states = [state for case in cases for seed in range(3) for state in played(case, seed).positions]
    states = [state for state in states if state.to_move != CHANCE and not state.is_over]
    looks = [bots.Bot(name, level)._looks_ahead(state) for state in states]
    assert looks == [bots.Bot(name, level)._looks_ahead(state) for state in states]
    assert sum(looks) / len(looks) == pytest.approx(0.5, abs=0.08)
    changes = sum(one != other for one, other in pairwise(looks))
    assert changes / len(looks) == pytest.approx(0.5, abs=0.08), "a slip says nothing of the next decision"


@pytest.mark.parametrize("level", ["medium", "skilled", "hard"])
@pytest.mark.parametrize("name", ["azul", "patchwork_doodle"])
def test_a_slip_is_what_is_best_on_the_own_board_and_all_else_is_what_a_look_ahead_finds(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge: Any = JUDGES[name]
    monkeypatch.setattr(judge, "LOOKS", {level: 30, "hard": 30})
    slipped = looked = 0
    for session in moments(played(next(case for case in CASES if case.name == name), 0), 8)[:-1]:
        state = session.state
        worths = {action: judge.value(state.apply(action), state.to_move) for action in state.legal_actions()}
        chosen = []
        for share in (1.0, 0.0, 0.5):
            monkeypatch.setattr(judge, "SLIPS", {level: share})
            chosen.append(bots.Bot(name, level, is_plain=True).choose(state, Random(1), NO_END))
        slip, found, either = chosen
        assert worths[slip] == max(worths.values())
        slips = not bots.Bot(name, level)._looks_ahead(state)
        slipped, looked = slipped + slips, looked + (not slips)
        assert worths[either] == worths[slip] if slips else either == found
    assert slipped
    assert looked


@pytest.mark.parametrize("judge", JUDGES.values(), ids=JUDGES)
def test_the_lower_a_level_the_larger_the_differences_that_it_does_not_see(judge: Any) -> None:
    unseen = [judge.BLUR.get(level, 0.0) for level in LADDER]
    assert unseen == sorted(unseen, reverse=True)
    assert len(set(unseen[:3])) == 3


def test_levels_can_sit_at_the_table() -> None:
    assert KINDS[1:] == LEVELS
    assert LEVELS[:4] == ("easy", "medium", "hard", "expert"), "codes number them"


def test_the_ladder_has_each_level_once() -> None:
    assert len(LADDER) == len(LEVELS)
    assert set(LADDER) == set(LEVELS)
    assert LADDER[-len(SEARCHING) :] == SEARCHING


def test_what_a_bot_cannot_play_is_refused() -> None:
    state = played(CASES[0], 0).positions[1]
    with pytest.raises(ValueError, match="chess"):
        bots.choose(state, "chess", "easy", rng=Random(1))
    with pytest.raises(ValueError, match="divine"):
        bots.choose(state, "azul", "divine", rng=Random(1))
    for nobody_moves in (before_deal(bag="B" * 20), played(CASES[0], 0).state):
        assert nobody_moves.to_move == CHANCE or nobody_moves.is_over
        with pytest.raises(ValueError, match="no seat"):
            bots.choose(nobody_moves, "azul", "easy", rng=Random(1))
