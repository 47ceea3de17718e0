"""Hints: legal, in time, without a look at the seed, and what is said of a move that was played."""

import json
from itertools import count
from typing import Any, cast

import pytest

from engine import advice, savecode, thinking
from engine.advice import Advice, Ranked
from engine.azul.board import EMPTY_BOARD
from engine.catalogue import EXPLAINERS, GAMES, JUDGES
from engine.game import CHANCE, OTHERS, WHOLE, WIN, SamplingJudge
from engine.patchwork_doodle import notation
from engine.patchwork_doodle.pieces import ROUNDS, TURNS
from engine.pausing import finished
from engine.sampling import Sampling
from engine.search import Search
from engine.session import Session
from engine.sintra.pieces import BOXES
from engine.weighing import told
from tests.azul.positions import before_deal, table
from tests.clocks import LOOKS, NO_END, counting
from tests.patchwork_doodle import positions as patchwork_positions
from tests.random_games import CASES, COVERING, Case, moments, played
from tests.reasons import ends_of_stretches, in_parts
from tests.seats import few


def rank(state: Any, name: str, looks: float = LOOKS) -> list[Ranked]:
    """The best decisions."""
    return finished(advice.rank(state, name, looks, clock=counting()))


def advise(state: Any, name: str, looks: float = LOOKS) -> Advice:
    """The best decisions, with what speaks for them."""
    return advice.explained(state, name, rank(state, name, looks))


def why(session: Session, number: int, looks: float = LOOKS) -> Advice:
    """What speaks for an entry of the log."""
    ranked = finished(advice.rank_played(session, number, looks, clock=counting()))
    return advice.explained(session.positions[number], session.game.name, ranked)


def weigh(state: Any, name: str, looks: float = LOOKS) -> tuple[float, ...]:
    """Who stands better."""
    return finished(advice.weigh(state, name, looks, clock=counting()))


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_hint_names_legal_actions_best_first(case: Case) -> None:
    for session in moments(played(case, 0), 4)[:-1]:
        legal = session.state.legal_actions()
        found = advise(session.state, case.name)
        estimates = [move.estimate for move in found.moves]
        assert 1 <= len(found.moves) <= advice.COUNT
        assert all(move.action in legal for move in found.moves)
        assert len({str(move.action) for move in found.moves}) == len(found.moves)
        assert estimates == sorted(estimates, reverse=True)
        assert found.lead == (estimates[0] - estimates[1] if len(estimates) > 1 else 0)


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_what_followed_a_decision_says_nothing_about_it(case: Case) -> None:
    whole = played(case, 0)
    number = whole.decisions[len(whole.decisions) // 3]
    assert why(whole, number, 30) == why(whole.before(number + 1), number, 30)


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_the_reasons_are_those_of_the_game_that_what_else_there_was_has_not(case: Case) -> None:
    session = moments(played(case, 0), 3)[1]
    found = advise(session.state, case.name)
    best, *others = [move.action for move in found.moves]
    explainer = EXPLAINERS[case.name]
    for move, other in zip(found.moves, [*others[:1], *[best] * len(others)] or [None], strict=False):
        of_its_own = explainer.reasons(session.state, move.action, other)
        of_other = explainer.reasons(session.state, other, move.action) if other else []
        assert move.reasons == told(explainer, move.gains, of_its_own, of_other)


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_what_a_judge_makes_of_a_board_adds_up_to_its_worth(case: Case) -> None:
    judge: Any = JUDGES[case.name]
    named: set[str] = set()
    for state in ends_of_stretches(case):
        for seat in range(case.seats):
            parts, worth = in_parts(judge, state, seat)
            named |= parts.keys()
            assert sum(parts.values()) == pytest.approx(worth), (
                f"in engine/{case.name}/judge.py, `parts` do not add up to what the seat is worth: {parts}"
            )
    explainer: Any = EXPLAINERS[case.name]
    unknown = set(explainer.PARTS.values()) - named - {OTHERS}
    assert not unknown, f"PARTS in engine/{case.name}/reasons.py are none of the judge's parts: {unknown}"


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_decisions_come_to_different_ends_and_what_makes_one_better_adds_up_to_its_lead(case: Case) -> None:
    number = known = 0
    for session in moments(played(case, 0), 12)[:-1]:
        found = advise(session.state, case.name)
        check_ends_differ(session.state, found)
        best, *others = found.moves
        for move, other in zip([best, *others], [*others[:1], *[best] * len(others)], strict=False):
            number += 1
            if move.gains:
                known += 1
                assert sum(move.gains.values()) == pytest.approx(move.estimate - other.estimate, abs=1e-5)
    assert known >= max(0.8 * number, 5)


def check_ends_differ(state: Any, found: Advice) -> None:
    """No two decisions come to the same."""
    ends = [state.apply(move.action) for move in found.moves]
    assert len(set(ends)) == len(ends)


def test_where_one_decision_ends_the_game_they_compare_as_a_whole() -> None:
    state = Session.new(GAMES["azul"], seats=2, seed=1).state
    over = [{"points": 40.0, WIN: 8.0}, {"points": 30.0, WIN: 0.0}]
    goes_on = [{"points": 25.0, "wall": 11.0}, {"points": 29.0, "wall": 2.0}]
    ended, other = advice.explained(state, "azul", [(0, 18.0, over), (1, 5.0, goes_on)]).moves
    assert ended.gains == {WHOLE: 4.0, WIN: 8.0, OTHERS: 1.0}
    assert other.gains == {WHOLE: -4.0, WIN: -8.0, OTHERS: -1.0}


def test_what_winning_counts_is_no_points_of_any_seat() -> None:
    state = Session.new(GAMES["azul"], seats=2, seed=1).state
    wins = [{"points": 40.0, WIN: 8.0}, {"points": 38.0, WIN: 0.0}]
    loses = [{"points": 37.0, WIN: 0.0}, {"points": 38.0, WIN: 8.0}]
    move, _other = advice.explained(state, "azul", [(0, 10.0, wins), (1, -9.0, loses)]).moves
    assert move.gains == {"points": 3.0, WIN: 16.0, OTHERS: 0.0}


def test_among_several_what_the_others_get_less_counts_as_in_a_search() -> None:
    state = Session.new(GAMES["azul"], seats=3, seed=1).state
    first = [{"points": 10.0}, {"points": 4.0}, {"points": 2.0}]
    second = [{"points": 9.0}, {"points": 7.0}, {"points": 5.0}]
    move, _other = advice.explained(state, "azul", [(0, 8.0, first), (1, 5.0, second)]).moves
    assert move.gains == {"points": 1.0, OTHERS: pytest.approx(2.0)}


def test_glass_that_was_paid_for_counts_as_points_lost() -> None:
    """When the marker comes to the bottom of the track, it starts anew, and what it cost is off the score."""
    judge: Any = JUDGES["sintra"]
    case = next(case for case in CASES if case.name == "sintra")
    state = next(state for state in ends_of_stretches(case) if not state.is_over)
    board = state.boards[0]
    losses = BOXES[state.rules].glass_loss

    def points(score: int, broken: int) -> float:
        boards = (board._replace(score=score, broken=broken), *state.boards[1:])
        found: float = judge.parts(state._replace(boards=boards), 0)["points"]
        return found

    assert points(30, len(losses) - 1) == points(30 - losses[-1], 0) == 30 - losses[-1]


def test_a_decision_by_itself_is_better_than_nothing() -> None:
    session = middle_of("azul")
    (ranked, *_others) = rank(session.state, "azul")
    assert ranked.parts
    assert advice.explained(session.state, "azul", [ranked]).moves[0].gains == {}
    assert advice.explained(session.state, "azul", [ranked[:2]]).moves[0].gains == {}


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_why_a_decision_was_made_names_none_that_comes_to_the_same(case: Case) -> None:
    begun = [session for session in moments(played(case, 1), 6)[:-1] if session.decisions]
    assert begun
    for session in begun:
        check_ends_differ(session.positions[session.decisions[-1]], why(session, session.decisions[-1]))


@pytest.mark.parametrize("case", [case for case in CASES if JUDGES[case.name].KIND == "sampling"], ids=str)
def test_the_games_that_are_played_on_end_with_the_time(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    judge: Any = JUDGES[case.name]
    play_on, games = judge.play_on, count()
    monkeypatch.setattr(judge, "play_on", lambda *given: (next(games), play_on(*given))[1])
    weigh(moments(played(case, 0), 3)[1].state, case.name, 3)
    assert next(games) == 1 + 3 * case.seats  # the first is to show whether luck is left


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_keeps_its_time(name: str) -> None:
    now = count()
    state = Session.new(GAMES[name], seats=few(name), seed=1).state
    finished(advice.rank(state, name, 100, clock=lambda: float(next(now))))
    assert next(now) <= 110


@pytest.mark.parametrize("name", GAMES)
def test_without_any_time_there_is_a_hint_all_the_same(name: str) -> None:
    session = middle_of(name)
    found = advise(session.state, name, 0)
    assert found.moves[0].action in session.state.legal_actions()
    number = session.decisions[-1]
    said = why(session, number, 0)
    assert said.moves[0].action == session.log[number]
    assert len(weigh(session.state, name, 0)) == session.seats


def middle_of(name: str) -> Session:
    return moments(played(next(case for case in CASES if case.name == name), 0), 3)[1]


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_why_is_said_of_any_move_played(case: Case) -> None:
    session = played(case, 0)
    for number in session.decisions[:: max(len(session.decisions) // 3, 1)]:
        found = why(session, number)
        assert found.moves[0].action == session.log[number]
        assert all(move.action != session.log[number] for move in found.moves[1:])
        assert len(found.moves) == min(2, len(found.moves))


def test_what_nobody_decides_is_refused() -> None:
    session = played(CASES[0], 0)
    for nobody_moves in (before_deal(bag="B" * 20), session.state):
        assert nobody_moves.to_move == CHANCE or nobody_moves.is_over
        with pytest.raises(ValueError, match="no seat"):
            advise(nobody_moves, "azul")
    with pytest.raises(ValueError, match="no seat"):
        why(session, 0)
    with pytest.raises(ValueError, match="no entry"):
        why(session, len(session.log))


def test_what_went_through_another_thread_is_explained_as_well() -> None:
    state = Session.new(GAMES["azul"], seats=2, seed=1).state
    ranked = rank(state, "azul")
    again = [Ranked(*one) for one in json.loads(json.dumps(ranked))]
    assert isinstance(advice.explained(state, "azul", again), Advice)
    assert advice.explained(state, "azul", again) == advice.explained(state, "azul", ranked)


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("name", GAMES)
def test_a_desk_answers_what_help_asks(name: str) -> None:
    """In JSON, as it goes from one thread to another."""
    session = played(next(case for case in CASES if case.name == name), 0)
    session = session.before(session.decisions[len(session.decisions) // 2])

    def asked(task: str) -> Any:
        request = {"id": "1", "task": task, "code": savecode.encode(session), "seconds": LOOKS}
        return json.loads(json.dumps(thinking.answer(request)))

    assert advice.explained(session.state, name, asked("advise")["ranked"]).moves
    assert len(asked("weigh")["ahead"]) == session.seats
    at = session.decisions[-1]
    said = advice.explained(session.positions[at], name, asked("why")["ranked"])
    assert said.moves[0].action == session.log[at]


# --- ranking ---------------------------------------------------------------------------------------------


def full_tree(judge: Any, state: Any, search: Search) -> float:
    """The worth of a position by every line of play that is worth trying, to the next draw."""
    if state.is_over or state.to_move == CHANCE:
        return search.settled(state)
    worths = [full_tree(judge, state.apply(action), search) for action in judge.candidates(state)]
    return max(worths) if state.to_move == search.seat else min(worths)


@pytest.mark.parametrize("name", ["azul", "sintra"])
def test_with_few_decisions_left_a_ranking_is_exact(name: str) -> None:
    options = {"azul": {"leftovers": "strict"}, "sintra": {}}[name]
    judge: Any = JUDGES[name]
    session = Session.new(GAMES[name], seats=2, seed=4, options=options)
    states: list[Any] = []
    while not states or session.state.round == 1:  # type: ignore[attr-defined]
        states.append(session.state)
        session = session.play(judge.likely(session.state))
    state = states[-4]
    search = Search(judge, state.to_move)
    exact = {action: full_tree(judge, state.apply(action), search) for action in judge.candidates(state)}
    assert len(exact) > 3
    ranked = finished(search.rank(state, NO_END, 3))
    assert [one.estimate for one in ranked] == pytest.approx(sorted(exact.values(), reverse=True)[:3])
    assert [exact[one.action] for one in ranked] == pytest.approx([one.estimate for one in ranked])
    by_seat = [[sum(of.values()) for of in one.parts] for one in ranked]
    made_up = [both[state.to_move] - both[1 - state.to_move] for both in by_seat]
    assert made_up == pytest.approx([one.estimate for one in ranked])
    worst = min(exact, key=exact.__getitem__)
    named, best = finished(search.rank(state, NO_END, 2, worst))
    assert (named.action, best.action) == (worst, ranked[0].action)
    assert named.estimate == pytest.approx(exact[worst])


def test_a_drawing_that_is_named_comes_first_whatever_it_promises() -> None:
    state, judge = (
        Session.new(GAMES["patchwork_doodle"], seats=1, seed=1).state,
        cast(SamplingJudge, JUDGES["patchwork_doodle"]),
    )
    ranked = finished(Sampling(judge, 0).rank(state, NO_END, 5, positions=100))
    assert len(ranked) == 5
    last = finished(judge.proposals(state))[-1]
    named = finished(Sampling(judge, 0).rank(state, NO_END, 2, last, positions=100))
    assert [one.action == last for one in named] == [True, False]
    estimates = [one.estimate for one in ranked]
    assert estimates == sorted(estimates, reverse=True)


# --- who stands better -----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_who_leads_is_ahead_of_all_others(case: Case) -> None:
    for session in moments(played(case, 0), 3):
        weighed = weigh(session.state, case.name)
        assert len(weighed) == case.seats
        if case.seats > 1:
            assert max(weighed) >= 0 >= min(weighed)
            assert sum(ahead > 0 for ahead in weighed) <= 1
            assert max(weighed) == pytest.approx(-sorted(weighed)[-2])


@pytest.mark.parametrize("mover", [0, 1])
def test_who_is_far_ahead_stands_better_whoever_is_to_move(mover: int) -> None:
    state = table(EMPTY_BOARD._replace(score=60), factories="RRBB KKWW", to_move=mover)
    ahead, behind = weigh(state, "azul")
    assert ahead > 0 > behind


@pytest.mark.parametrize("seats", [1, 2])
def test_where_nothing_is_left_to_luck_it_is_known_at_once_who_stands_better(seats: int) -> None:
    board = notation.board(patchwork_positions.rows_full(5))
    state = patchwork_positions.table(*[board] * seats, round_=ROUNDS, turn=TURNS)
    pauses = list(advice.weigh(state, "patchwork_doodle", NO_END))
    assert seats <= len(pauses) <= 5 * seats


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_at_the_end_the_scores_say_who_stands_better(case: Case) -> None:
    state = played(case, 0).state
    weighed = weigh(state, case.name)
    assert max(state.scores) == state.scores[weighed.index(max(weighed))]
    if case.seats == 1:
        assert weighed == state.scores
