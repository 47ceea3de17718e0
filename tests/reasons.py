"""What the tests of a game's reasons need: actions of random games, with something else there was."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine import draw
from engine.catalogue import EXPLAINERS
from engine.game import CHANCE
from tests.random_games import CASES, played

_ACTIONS = 6  # of a position
_POSITIONS = 40  # of a game


def explained(name: str, seeds: range) -> Iterator[tuple[Any, Any, Any, list[Any]]]:
    """(position, action, alternative, reasons), in games of every number of players and every option.

    What a judge gains by the action is drawn: it decides which reasons are told, but not what they say.
    """
    explainer: Any = EXPLAINERS[name]
    parts = sorted(set(explainer.PARTS.values()))
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
                    gains = {part: rng.uniform(-9, 9) for part in parts if rng.random() < 0.5}
                    yield state, action, other, list(explainer.reasons(state, action, other, gains))
