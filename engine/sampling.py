"""How bots think where chance comes after every turn: by playing on. It knows no game.

What the seat may do is tried in many futures, each drawn anew, in which the judge plays on quickly to the
end. All actions meet the same futures, so that luck does not decide between them; after each part of the time
the worse half is dropped, so that most of it is spent on what is hard to tell apart. The futures are numbered
from 0, whatever game is played: nothing is known of what the table will really draw.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from engine.game import CHANCE, SamplingJudge, State
from engine.search import Steps, Thought, finished

WIDTH = 16  # actions that are tried


class Sampling:
    """What one seat finds out by trying; it remembers nothing from decision to decision."""

    def __init__(self, judge: SamplingJudge, seat: int, clock: Callable[[], float] = perf_counter) -> None:
        self._judge, self._seat, self._clock = judge, seat, clock

    def think(self, state: State[Any], seconds: float, positions: float = inf) -> Thought:
        """What to do in a position in which the seat is to move, within a time and a number of futures."""
        return finished(self.steps(state, seconds, positions))

    def steps(self, state: State[Any], seconds: float, positions: float = inf) -> Steps[Thought]:
        """The same with pauses, after each future. The time runs on in them; nothing else depends on them."""
        end, judge = self._clock() + seconds, self._judge
        actions = judge.candidates(state)[:WIDTH]
        tried = {}
        for action in actions:
            tried[action] = self._end_of_turn(state.apply(action))
            yield
        sums, numbers = dict.fromkeys(actions, 0.0), dict.fromkeys(actions, 0)
        left, done, parts = list(actions), 0, max(len(actions) - 1, 0).bit_length()
        for part in range(1, parts + 1):
            until = end - seconds * (parts - part) / parts
            most = positions * part / parts
            while done + len(left) <= most and self._clock() < until:
                for action in left:
                    sums[action] += judge.play_on(tried[action], self._seat, Random(numbers[action]))
                    numbers[action] += 1
                    done += 1
                    yield
                    if self._clock() >= end:
                        break
            # Of equals, what the judge thinks likelier stays.
            left.sort(key=lambda action: -sums[action] / max(numbers[action], 1))
            del left[(len(left) + 1) // 2 :]
        best = left[0]
        return Thought(best, sums[best] / max(numbers[best], 1), done, float(numbers[best]))

    def _end_of_turn(self, state: Any) -> Any:
        """Where the turn of the seat leads when it goes on with its likeliest decisions."""
        while not state.is_over and state.to_move == self._seat != CHANCE:
            state = state.apply(self._judge.likely(state))
        return state
