"""How bots think where chance comes after every turn: by playing on. It knows no game.

What the seat may do is tried in many futures, each drawn anew, in which the judge plays on quickly to the
end. All actions meet the same futures, so that luck does not decide between them; after each part of the time
the worse half is dropped, so that most of it is spent on what is hard to tell apart. The futures are numbered
from 0, whatever game is played: nothing is known of what the table will really draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from engine.game import CHANCE, SamplingJudge, State
from engine.search import Steps, Thought, Worth, distinct, finished

WIDTH = 16  # actions that are tried


class Sampling:
    """What one seat finds out by trying; it remembers nothing from decision to decision."""

    def __init__(self, judge: SamplingJudge, seat: int, clock: Callable[[], float] = perf_counter) -> None:
        self._judge, self._seat, self._clock = judge, seat, clock

    def think(self, state: State[Any], seconds: float, positions: float = inf) -> Thought:
        """What to do in a position in which the seat is to move, within a time and a number of futures."""
        return finished(self.steps(state, seconds, positions))

    def steps(self, state: State[Any], seconds: float, positions: float = inf) -> Steps[Thought]:
        """The same with pauses, in each future. The time runs on in them; nothing else depends on them."""
        actions = self._judge.candidates(state)[:WIDTH]
        order, points = yield from self._try(state, actions, seconds, positions, 1)
        best = order[0]
        number = len(points[best])
        done = sum(map(len, points.values()))
        return Thought(best, sum(points[best]) / max(number, 1), done, float(number))

    def rank(
        self, state: State[Any], seconds: float, count: int, named: Any = None, positions: float = inf
    ) -> Steps[list[Worth]]:
        """The best decisions, best first, each with its points.

        How far one is behind the best is measured in the futures that both have met. With a decision `named`,
        that one comes before the best of the others. With pauses, as `steps`.
        """
        actions = yield from distinct(state, self._judge.candidates(state)[:WIDTH], named)
        order, points = yield from self._try(state, actions, seconds, positions, count, named)
        of_best = points[order[0]]
        level = sum(of_best) / max(len(of_best), 1)
        ranked = [
            Worth(action, level - (sum(of_best[: len(met)]) - sum(met)) / max(len(met), 1))
            for action, met in ((action, points[action]) for action in order)
        ]
        ranked.sort(key=lambda one: (one.action != named, -one.estimate))
        return ranked[:count]

    def _try(
        self,
        state: State[Any],
        actions: Sequence[Any],
        seconds: float,
        positions: float,
        count: int,
        named: Any = None,
    ) -> Steps[tuple[list[Any], dict[Any, list[float]]]]:
        """These decisions, best first, and for each the points in the futures that it met.

        As many as `count` meet all futures, and the one that is named, if there is one.
        """
        end, judge = self._clock() + seconds, self._judge
        tried = {}
        for action in actions:
            tried[action] = self._end_of_turn(state.apply(action))
            yield
        points: dict[Any, list[float]] = {action: [] for action in actions}
        left, done, parts = list(actions), 0, max(len(actions) - 1, 0).bit_length()
        dropped: list[Any] = []
        for part in range(1, parts + 1):
            until = end - seconds * (parts - part) / parts
            most = positions * part / parts
            while done + len(left) <= most and self._clock() < until:
                for action in left:
                    met = points[action]
                    met.append((yield from judge.play_on(tried[action], self._seat, Random(len(met)))))
                    done += 1
                    if self._clock() >= end:
                        break
            # Of equals, what the judge thinks likelier stays.
            left.sort(key=lambda action: -sum(points[action]) / max(len(points[action]), 1))
            stays = max((len(left) + 1) // 2, min(count, len(left)))
            gone = [action for action in left[stays:] if action != named]
            dropped = gone + dropped
            left = [action for action in left if action not in gone]
        return left + dropped, points

    def _end_of_turn(self, state: Any) -> Any:
        """Where the turn of the seat leads when it goes on with its likeliest decisions."""
        while not state.is_over and state.to_move == self._seat != CHANCE:
            state = state.apply(self._judge.likely(state))
        return state
