"""For tests of a game's reasons: actions of random games, each with an alternative or with none."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from engine import draw
from engine.catalogue import EXPLAINERS
from engine.game import CHANCE, Judge
from engine.pausing import finished
from tests.like import laws_of
from tests.random_games import CASES, Case, played

_ACTIONS = 6  # of a position
_POSITIONS = 40  # of a game


def ends_of_stretches(case: Case) -> list[Any]:
    """Where chance is to move in a random game, and its end. Before the first deal, nothing is learnt."""
    positions: list[Any] = list(played(case, 0).positions[2:])
    found = [state for state in positions if state.to_move == CHANCE or state.is_over]
    assert len(found) > 2 or not laws_of(case.name).has_luck
    return found


def in_parts(judge: Judge, state: Any, seat: int) -> tuple[Mapping[str, float], float]:
    """What a judge makes of a board: in its parts, and as a whole."""
    if judge.KIND == "search":
        return judge.parts(state, seat), judge.worths(state)[seat]
    parts = finished(judge.play_in_parts(state, seat, Random(1)))
    return parts, finished(judge.play_on(state, seat, Random(1)))


def reasons_of(name: str, state: Any, action: Any, other: Any = None) -> list[Any]:
    """What a game finds to say about an action, what weighs most first."""
    found = sorted(EXPLAINERS[name].reasons(state, action, other), key=lambda one: -one[0])
    return [reason for _weight, reason in found]


def explained(name: str, seeds: range) -> Iterator[tuple[Any, Any, Any, list[Any]]]:
    """(position, action, alternative, reasons), in games of every number of players and every option."""
    for case in [case for case in CASES if case.name == name]:
        for seed in seeds:
            rng = Random(seed)
            states: list[Any] = [
                state
                for state in played(case, seed).positions
                if state.to_move != CHANCE and not state.is_over
            ]
            for state in draw.shuffled(rng, states)[:_POSITIONS]:
                actions = state.legal_actions()
                for action in draw.shuffled(rng, actions)[:_ACTIONS]:
                    other = draw.choice(rng, [None, *(each for each in actions if each != action)])
                    yield state, action, other, reasons_of(name, state, action, other)
