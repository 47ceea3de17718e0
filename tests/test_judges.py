"""What the search expects of every judge."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

import pytest

from engine import draw
from engine.game import CHANCE
from engine.lines import Line, likeliest_line
from tests.random_games import CASES, Case, moments, played
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
def test_what_a_judge_calls_the_same_is_the_same(case: Case) -> None:
    """Equal keys within a stretch: the same seat to move, with as many decisions to choose from."""
    judge: Any = JUDGES[case.name]
    met: dict[Any, tuple[int, int]] = {}
    for state in played(case, 2).positions[:400]:
        if not state.is_over and state.to_move != CHANCE:
            here = state.to_move, len(set(judge.candidates(state)))
            assert met.setdefault((judge.stretch(state), judge.key(state)), here) == here, (
                f"`stretch` and `key` in engine/{case.name}/judge.py leave out what tells positions apart"
            )


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
