"""What the search expects of every judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine import draw
from engine.game import CHANCE
from engine.lines import Line, is_settled, likeliest_line
from tests.like import laws_of
from tests.random_games import CASES, COVERING, Case, moments, played
from tests.searching import JUDGES, SEARCHED
from tools.train import candidates_of


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_judge_proposes_legal_actions_each_once(case: Case) -> None:
    judge, file = JUDGES[case.name], f"engine/{case.name}/judge.py"
    for session in moments(played(case, 1), 6)[:-1]:
        candidates = list(candidates_of(judge, session.state))
        assert candidates, f"{file} has no candidates in {session.state}"
        assert len(set(candidates)) == len(candidates), f"{file} has a candidate twice: {candidates}"
        assert set(candidates) <= set(session.state.legal_actions()), f"{file} has others than legal ones"
        assert judge.likely(session.state) == candidates[0], f"`likely` in {file} is not the first candidate"


@pytest.mark.parametrize("case", SEARCHED, ids=str)
def test_positions_that_differ_are_not_the_same_to_a_judge(case: Case) -> None:
    """Whatever changes in a game tells two positions apart, unless its laws say that it may be left out."""
    states, left_out = to_decide(case), laws_of(case.name).left_out
    changed = set()
    for at in range(0, len(states), max(len(states) // 12, 1)):
        state = states[at]
        for other in (*states[at + 1 : at + 3], states[-1 - at]):
            for field, made in _mixed(state, other):
                if field not in left_out:
                    assert _as_known(case, made) != _as_known(case, state), (
                        f"`stretch` and `key` in engine/{case.name}/judge.py leave out `{field}`"
                    )
                    changed.add(field)
    assert changed


def to_decide(case: Case) -> list[Any]:
    """The positions of a game, without those where chance decides."""
    return [state for state in played(case, 2).positions if not state.is_over and state.to_move != CHANCE]


def _mixed(state: Any, other: Any) -> Iterator[tuple[str, Any]]:
    """The position with one part of another, as often as they differ, each with the name of the part."""
    for field in state._fields:
        here, there = getattr(state, field), getattr(other, field)
        if here == there:
            continue
        if hasattr(here, "_fields") and type(here) is type(there):
            mixed = [(f"{field}.{name}", part) for name, part in _mixed(here, there)]
        elif isinstance(here, tuple) and isinstance(there, tuple) and len(here) == len(there):
            differ = [at for at, part in enumerate(there) if part != here[at]]
            mixed = [(field, (*here[:at], there[at], *here[at + 1 :])) for at in differ]
        else:
            mixed = [(field, there)]
        yield from ((name, state._replace(**{field: part})) for name, part in mixed)


def _as_known(case: Case, state: Any) -> tuple[Hashable, Hashable]:
    """The stretch and the key, by which a search remembers a position."""
    judge = JUDGES[case.name]
    return judge.stretch(state), judge.key(state)


@pytest.mark.parametrize("name", sorted({case.name for case in SEARCHED}))
def test_what_a_judge_calls_the_same_is_the_same(name: str) -> None:
    """The same seat decides, and its candidates lead to the same, in any order."""
    compared = 0
    for case in [case for case in COVERING if case.name == name]:
        for state in [moment.state for moment in moments(played(case, 2), 24)[:-1]]:
            known: dict[Any, Any] = {}
            for after in _reached(case, state):
                twin = known.setdefault(_as_known(case, after), after)
                compared += twin is not after
                is_same = twin.to_move == after.to_move and _leads_to(case, twin) == _leads_to(case, after)
                assert is_same, f"not the same to engine/{name}/judge.py: {twin} {after}"
    assert compared


def _reached(case: Case, state: Any) -> Iterator[Any]:
    """Positions that follow soon: after each action, and after two turns of the seat in either order."""
    judge = JUDGES[case.name]
    actions = state.legal_actions()
    ends = [state.apply(action) for action in actions]
    for first, second in permutations(judge.candidates(state)[:6], 2):
        after = _turn_ended(judge, state, first)
        while not is_settled(after) and after.to_move != state.to_move:
            after = after.apply(judge.likely(after))
        if not is_settled(after) and second in after.legal_actions():
            ends.append(_turn_ended(judge, after, second))
    return (end for end in ends if not is_settled(end))


def _turn_ended(judge: Any, state: Any, action: Any) -> Any:
    """The position after an action and the likely rest of the turn."""
    after = state.apply(action)
    while not is_settled(after) and after.to_move == state.to_move:
        after = after.apply(judge.likely(after))
    return after


def _leads_to(case: Case, state: Any) -> Counter[object]:
    """The key of the position after each candidate; once the stretch is over, its worths instead."""
    judge, found = JUDGES[case.name], Counter[object]()
    for after in map(state.apply, judge.candidates(state)):
        is_within = not is_settled(after) and judge.stretch(after) == judge.stretch(state)
        while not is_within and not is_settled(after):
            after = after.apply(judge.likely(after))
        found[judge.key(after) if is_within else tuple(round(worth, 6) for worth in judge.worths(after))] += 1
    return found


@pytest.mark.parametrize("case", SEARCHED, ids=str)
def test_a_lean_position_leads_where_the_position_leads(case: Case) -> None:
    """It may end where a stretch does, before the next draw; then it promises no more than is brought."""
    judge, rng, file = JUDGES[case.name], Random(1), f"engine/{case.name}/judge.py"
    for session in moments(played(case, 1), 8)[:-1]:
        state, lean = session.state, judge.lean(session.state)
        while lean.to_move != CHANCE and not lean.is_over:
            assert judge.key(lean) == judge.key(state), f"`lean` in {file} is another position: {state}"
            actions = list(judge.candidates(state))
            assert list(judge.candidates(lean)) == actions, f"`lean` in {file} has other candidates: {state}"
            keys, end = _followed(judge.line(lean))
            keys_of_state, end_of_state = _followed(likeliest_line(state, judge.likely, judge.key))
            assert keys == keys_of_state[: len(keys)], f"`line` in {file} leads elsewhere from {state}"
            is_same = len(keys) == len(keys_of_state)
            _check_ends(judge, end, end_of_state, is_same)
            if not is_same:
                first_left = _after(judge, state, len(keys) + 1)
                ends_with_it = judge.stretch(first_left) != judge.stretch(state)
                assert ends_with_it, f"`line` in {file} stops within a stretch: {state}"
            action, before = draw.choice(rng, actions), state
            state, lean = state.apply(action), lean.apply(action)
        is_same = state.to_move == CHANCE or state.is_over
        if not is_same:
            assert judge.stretch(state) != judge.stretch(before), f"`lean` in {file} stops within a stretch"
            state = _followed(likeliest_line(state, judge.likely, judge.key))[1]
        _check_ends(judge, lean, state, is_same)


def _followed(line: Line) -> tuple[list[Hashable], Any]:
    """The keys of a line, and where it ends."""
    keys: list[Hashable] = []
    while True:
        try:
            keys.append(next(line))
        except StopIteration as end:
            return keys, end.value


def _after(judge: Any, state: Any, number: int) -> Any:
    """The position after a number of likely decisions."""
    for _decision in range(number):
        state = state.apply(judge.likely(state))
    return state


def _check_ends(judge: Any, end: Any, of_state: Any, is_same: bool) -> None:
    """Check what the end of a lean position promises against the end of the position itself."""
    promised, brought = judge.worths(end), judge.worths(of_state)
    if is_same:
        assert promised == pytest.approx(brought), f"{judge.__name__}: {of_state}"
    else:
        too_much = [worth for worth, real in zip(promised, brought, strict=True) if worth > real + 1e-6]
        assert not too_much, f"{judge.__name__}: `lean` promises too much before {of_state}"
