"""What searching bots find, remember and use up."""

from __future__ import annotations

import gc
from itertools import pairwise
from math import inf
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import alphabeta, bots
from engine.catalogue import GAMES
from engine.lines import Line, likeliest_line
from engine.patchwork_doodle import notation
from engine.patchwork_doodle.pieces import ROUNDS, TURNS
from engine.pausing import Steps, finished
from engine.sampling import WIDTH, Sampling
from engine.search import Search, Thought
from engine.session import Session
from tests.clocks import NO_END, counting
from tests.patchwork_doodle import positions as patchwork_positions
from tests.random_games import CASES, Case, middle, moments, played
from tests.searching import JUDGES, SEARCHED, full_tree, round_of

POSITIONS = 40


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_search_decides_in_every_game(case: Case) -> None:
    for session in moments(played(case, 0), 4)[:-1]:
        thinker = bots.thinker(JUDGES[case.name], session.state.to_move)
        thought = thinker.think(session.state, NO_END, POSITIONS)
        assert thought.action in session.state.legal_actions()
        assert thought.positions <= POSITIONS + 1


@pytest.mark.parametrize("name", ["azul", "sintra"])
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("envy", [1.0, 0.6])
def test_with_few_decisions_left_the_search_finds_the_best(name: str, seed: int, envy: float) -> None:
    options = {"azul": {"leftovers": "strict"}, "sintra": {}}[name]
    judge, session = JUDGES[name], Session.new(GAMES[name], seats=2, seed=seed, options=options)
    states = []
    while round_of(session) == 1:
        states.append(session.state)
        session = session.play(judge.likely(session.state))
    state = states[-4]
    thinker = Search(judge, state.to_move, envy=envy)
    thought = thinker.think(state, NO_END)
    best = full_tree(state, state.to_move, thinker.settled)
    assert thought.estimate == pytest.approx(best)
    after = state.apply(thought.action)
    assert full_tree(after, state.to_move, thinker.settled) == pytest.approx(best)


@pytest.mark.parametrize("name", ["azul", "sintra", "queens_garden"])
def test_how_much_the_points_of_the_other_count(name: str) -> None:
    """Of two seats."""
    judge: Any = JUDGES[name]
    over = played(next(case for case in SEARCHED if (case.name, case.seats) == (name, 2)), 1).state
    own, other = judge.worths(over)
    assert Search(judge, 0, envy=0.5).settled(over) == own - 0.5 * other
    assert Search(judge, 1, envy=0.5).settled(over) == other - 0.5 * own
    assert Search(judge, 0).settled(over) == own - other


def test_a_bot_envies_as_much_as_the_judge_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where envy makes a difference, it plays as the search does with that much."""
    judge: Any = JUDGES["azul"]
    monkeypatch.setattr(judge, "LOOKS", {"hard": 200})
    monkeypatch.setattr(judge, "SLIPS", {})
    for seed in range(1, 20):
        state = Session.new(GAMES["azul"], seats=2, seed=seed).state
        none, all_ = (Search(judge, 0, envy=envy).think(state, NO_END, 200).action for envy in (0.0, 1.0))
        if none != all_:
            break
    for envy, action in ((0.0, none), (1.0, all_)):
        monkeypatch.setattr(judge, "ENVY", envy)
        assert bots.Bot("azul", "hard").choose(state, Random(0), NO_END) == action
    assert none != all_


def test_a_search_stops_when_there_is_no_more_to_see() -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=1)
    states = []
    while round_of(session) == 1:
        states.append(session.state)
        session = session.play(JUDGES["azul"].likely(session.state))
    assert Search(JUDGES["azul"], states[-3].to_move).think(states[-3], NO_END).positions < 10_000


@pytest.mark.parametrize("name", GAMES)
def test_pauses_change_nothing(name: str) -> None:
    """Nor does another one that thinks meanwhile, or one that is given up."""
    state = middle(name).state
    once = bots.thinker(JUDGES[name], state.to_move).think(state, NO_END, 300)
    thinker, other = (bots.thinker(JUDGES[name], state.to_move) for _ in range(2))
    meanwhile = other.steps(state, NO_END, 300)
    pauses = 0

    def interrupted() -> Steps[Thought]:
        nonlocal pauses
        steps = thinker.steps(state, NO_END, 300)
        while True:
            try:
                yield next(steps)
            except StopIteration as end:
                thought: Thought = end.value
                return thought
            pauses += 1
            next(meanwhile, None)
            if pauses == 5:
                meanwhile.close()

    assert finished(interrupted()) == once
    assert pauses >= min(300, once.positions)
    assert other.think(state, NO_END, 300).action in state.legal_actions()


class Asked:
    """A judge, with how often it was asked for decisions."""

    def __init__(self, judge: Any) -> None:
        self._judge, self.times = judge, 0

    def __getattr__(self, name: str) -> Any:
        self.times += name in ("candidates", "likely")
        return getattr(self._judge, name)


@pytest.mark.parametrize("case", SEARCHED, ids=str)
def test_between_two_pauses_a_search_works_on_one_position(case: Case) -> None:
    most = pauses = 0
    for session in moments(played(case, 0), 4)[:-1]:
        judge, state = Asked(JUDGES[case.name]), session.state
        thinker = Search(judge, state.to_move)
        for work in (thinker.steps(state, NO_END, 100), thinker.rank(state, NO_END, 3, positions=100)):
            times = [judge.times, *(judge.times for _pause in work), judge.times]
            pauses += len(times)
            most = max([most, *(after - before for before, after in pairwise(times))])
    assert pauses > 12, "each of these works has a pause between its beginning and its end"
    assert most <= 2


@pytest.mark.parametrize("name", ["azul", "sintra", "queens_garden"])
def test_what_a_search_remembers_of_another_stretch_it_drops_with_pauses(name: str) -> None:
    case = next(case for case in SEARCHED if case.name == name)
    for session in moments(played(case, 0), 8)[:-1]:
        state = session.state
        thinker = Search(JUDGES[name], state.to_move)
        thinker.think(state, NO_END, 5_000)
        if thinker.remembered > 3 * alphabeta._AT_ONCE:
            break
    thinker.stretch, left = None, [thinker.remembered]
    steps = thinker.steps(state, NO_END, 1)
    while left[-1]:
        next(steps)
        left.append(thinker.remembered)
    assert left[0] > 3 * alphabeta._AT_ONCE
    assert max(before - after for before, after in pairwise(left)) <= alphabeta._AT_ONCE


@pytest.mark.parametrize(
    ("seats", "round_", "turn"),
    [(1, ROUNDS, TURNS), (2, ROUNDS, TURNS), (2, 1, TURNS), (2, ROUNDS, TURNS - 1)],
)
def test_where_nothing_is_left_to_luck_one_future_is_enough(seats: int, round_: int, turn: int) -> None:
    """After the last roll of a game, and in the last turn of a round. It pauses after each future."""
    board = notation.board(patchwork_positions.rows_full(5))
    state = patchwork_positions.table(*[board] * seats, round_=round_, turn=turn)
    thought = Sampling(JUDGES["patchwork_doodle"], 0).think(state, NO_END, 1_000)
    assert thought.positions == WIDTH
    pauses = list(Sampling(JUDGES["patchwork_doodle"], 0).steps(state, NO_END, 1_000))
    assert len(pauses) == len(state.legal_actions()) + 3 * WIDTH


def test_time_is_kept() -> None:
    clock = counting()
    state = Session.new(GAMES["azul"], seats=2, seed=1).state
    thought = Search(JUDGES["azul"], 0, clock).think(state, 100)
    assert 0 < thought.positions <= 101
    assert clock() <= 103


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alphabeta, "MOST_POSITIONS", 50)
    monkeypatch.setattr(alphabeta, "MOST_ROLLS", 60)
    monkeypatch.setattr(alphabeta, "_AT_ONCE", 10)
    thinker = Search(JUDGES["azul"], 0)
    thinker.think(Session.new(GAMES["azul"], seats=2, seed=1).state, NO_END, 3000)
    assert 0 < thinker.remembered <= 50 + 60 + 40  # a roll goes in at once


def test_what_is_remembered_holds_for_one_stretch() -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=1)
    thinker = Search(JUDGES["azul"], 0)
    thinker.think(session.state, NO_END, 500)
    before = thinker.remembered
    assert before
    other = Session.new(GAMES["azul"], seats=2, seed=2)
    thinker.think(other.state, NO_END, 1)
    assert thinker.remembered < before


@pytest.mark.parametrize("is_on", [True, False])
def test_the_collection_of_garbage_is_as_before(is_on: bool) -> None:
    was_on = gc.isenabled()
    try:
        (gc.enable if is_on else gc.disable)()
        bots.choose(middle("azul").state, "azul", "hard", rng=Random(1))
        assert gc.isenabled() == is_on
    finally:
        (gc.enable if was_on else gc.disable)()


def test_thinking_longer_looks_further() -> None:
    state = Session.new(GAMES["azul"], seats=2, seed=1).state
    budgets = [Search(JUDGES["azul"], 0).think(state, NO_END, most).budget for most in (100, 3000)]
    assert budgets[0] < budgets[1] < inf


class ToyJudge:
    """Proposes all actions, takes the scores for the worths, and no two positions for the same."""

    OVERDRAFT = 1.0

    def candidates(self, state: Any) -> list[Any]:
        return list(state.legal_actions())

    def likely(self, state: Any) -> Any:
        return self.candidates(state)[0]

    def lean(self, state: Any) -> Any:
        return state

    def line(self, state: Any) -> Line:
        return likeliest_line(state, self.likely, self.key)

    def worths(self, state: Any) -> tuple[int, int]:
        scores: tuple[int, int] = state.scores
        return scores

    def stretch(self, state: Any) -> int:
        return 0

    def key(self, state: Any) -> tuple[object, ...]:
        return (state,)


# --- a tree with any worths --------------------------------------------------------------------------------


class Fork(NamedTuple):
    """Five decisions with three choices each; who decides, and what it comes to, is as good as drawn."""

    tree: int
    path: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return len(self.path) == 5

    @property
    def to_move(self) -> int:
        return Random(repr(self)).randrange(2)

    @property
    def scores(self) -> tuple[int, int]:
        return Random(repr(self)).randrange(20), 0

    def legal_actions(self) -> list[int]:
        return [0, 1, 2]

    def apply(self, action: int) -> Fork:
        return Fork(self.tree, (*self.path, action))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_to_the_end_finds_what_every_line_of_play_comes_to(seat: int) -> None:
    judge: Any = ToyJudge()
    roots: list[Any] = [root for root in map(Fork, range(80)) if root.to_move == seat]
    assert len(roots) > 20
    for root in roots:
        searched = Search(judge, seat)
        thought = searched.think(root, NO_END)
        best = full_tree(root, seat, searched.settled)
        assert thought.estimate == best, root
        assert full_tree(root.apply(thought.action), seat, searched.settled) == best, root


# --- positions that are as good as each other ------------------------------------------------------------


class Pots(NamedTuple):
    """Two seats take pots in turn, and score what is in them. Equal pots are as good as each other."""

    pots: tuple[tuple[str, int], ...]
    to_move: int = 0
    scores: tuple[int, int] = (0, 0)

    @property
    def is_over(self) -> bool:
        return not self.pots

    def legal_actions(self) -> list[str]:
        return [name for name, _points in self.pots]

    def apply(self, action: str) -> Pots:
        mover, points = self.to_move, dict(self.pots)[action]
        scores = tuple(score + points * (seat == mover) for seat, score in enumerate(self.scores))
        left = tuple(pot for pot in self.pots if pot[0] != action)
        return Pots(left, 1 - mover, (scores[0], scores[1]))


class PotsJudge(ToyJudge):
    """Proposes one of several equal pots, and takes positions for the same that have the same points left."""

    def candidates(self, state: Pots) -> list[str]:
        first_of = {points: name for name, points in reversed(state.pots)}
        return [first_of[points] for points in sorted(first_of, reverse=True)]

    def key(self, state: Pots) -> tuple[object, ...]:
        return state.to_move, state.scores, sorted(points for _name, points in state.pots).__repr__()


def test_what_is_remembered_of_a_position_serves_another_where_actions_have_other_names() -> None:
    judge: Any = PotsJudge()
    search = Search(judge, 0)
    start: Any = Pots((("a", 3), ("b", 3), ("c", 9), ("d", 1)))
    assert search.think(start, NO_END).action == "c"  # then "a" for the other seat, and "b"
    other = start.apply("c").apply("b")
    assert search.think(other, NO_END).action == "a"
    assert search.think(other, NO_END, positions=1).action == "a"


def test_what_cannot_be_helped_uses_up_no_budget() -> None:
    """All pots but one are equal: once that one is gone, there is nothing left to think about."""
    judge: Any = PotsJudge()
    start: Any = Pots((("a", 9), *((name, 1) for name in "bcdefghijk")))
    thought = Search(judge, 0).think(start, NO_END)
    assert thought.action == "a"
    assert thought.estimate == 9
    assert thought.budget < len(start.pots) / 2
