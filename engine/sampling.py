"""The bots' way of thinking in games where chance follows every turn: they play on. It knows no game.

Each action of the seat is tried in many futures, each drawn anew, which the judge plays on quickly.
All actions that are left meet the same futures, so luck does not decide between them. After each part of the
time the worse half is dropped, so most of the time goes to actions that are hard to tell apart. If time is
short, an action may be dropped before it meets any future. Futures are numbered from 0 in every game, so a
bot learns nothing of what the table will really draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum, inf
from random import Random
from time import perf_counter
from typing import Any, TypeVar

from engine.game import SamplingJudge, State
from engine.pausing import Steps, finished
from engine.search import Thought, Worth, distinct

WIDTH = 16  # the most actions that are tried

_NO_PAUSE = object()

Future = Mapping[str, float]  # the points of a seat, by part
F = TypeVar("F")


class Sampling:
    """The trials of one seat; nothing is remembered from decision to decision."""

    def __init__(self, judge: SamplingJudge, seat: int, clock: Callable[[], float] = perf_counter) -> None:
        self._judge, self._seat, self._clock = judge, seat, clock

    def think(self, state: State[Any], seconds: float, positions: float = inf) -> Thought:
        """The best decision of the seat to move that can be found within a time and a number of futures."""
        return finished(self.steps(state, seconds, positions))

    def steps(self, state: State[Any], seconds: float, positions: float = inf) -> Steps[Thought]:
        """Think with pauses in each future. The clock runs on in them, but they do not change the result."""
        actions = (yield from self._judge.proposals(state))[:WIDTH]
        order, futures = yield from self._try(
            self._judge.play_on, fsum, state, actions, seconds, positions, 1
        )
        of_best = futures[order[0]]
        done = sum(map(len, futures.values()))
        return Thought(order[0], sum(of_best) / max(len(of_best), 1), done, float(len(of_best)))

    def rank(
        self, state: State[Any], seconds: float, count: int, named: Any = None, positions: float = inf
    ) -> Steps[list[Worth]]:
        """The best decisions, best first, each with its points.

        The distance of each from the best is measured in the futures that both have met. A decision that met
        none is left out, unless none met any. A `named` decision comes before the best of the others, and is
        the first to meet a future. Pauses like `steps`.
        """
        proposals = yield from self._judge.proposals(state)
        actions = yield from distinct(state, proposals[:WIDTH], named)
        play = self._judge.play_in_parts
        order, futures = yield from self._try(play, _points, state, actions, seconds, positions, count, named)
        known = [action for action in order if futures[action]] or order
        seats, ranked = range(len(state.scores)), []
        for action in known:
            parts = _level(futures[known[0]], futures[action])
            by_seat = tuple(parts if seat == self._seat else {} for seat in seats)
            ranked.append(Worth(action, sum(parts.values()), by_seat))
        ranked.sort(key=lambda one: (one.action != named, -one.estimate))
        return [one._replace(line=self._rest_of_turn(state.apply(one.action))[0]) for one in ranked[:count]]

    def _try(
        self,
        play: Callable[[State[Any], int, Random], Steps[F]],
        points: Callable[[Sequence[F]], float],
        state: State[Any],
        actions: Sequence[Any],
        seconds: float,
        positions: float,
        count: int,
        named: Any = None,
    ) -> Steps[tuple[list[Any], dict[Any, list[F]]]]:
        """The decisions, best first, and the futures that each has met.

        The best `count` of them and the named one, if any, are never dropped. `points` adds up futures in the
        form in which `play` returns them.
        """
        end = self._clock() + seconds
        tried = yield from self._ends_of_turn(state, actions)
        futures: dict[Any, list[F]] = {action: [] for action in actions}
        left, done, parts = list(actions), 0, max(len(actions) - 1, 0).bit_length()
        if not (yield from self._any_luck(tried.values())):
            parts, positions = 1, len(actions)
        dropped: list[Any] = []
        for part in range(1, parts + 1):
            until = end - seconds * (parts - part) / parts
            most = positions * part / parts
            while done + len(left) <= most and self._clock() < until:
                for action in left:
                    met = futures[action]
                    met.append((yield from play(tried[action], self._seat, Random(len(met)))))
                    done += 1
                    yield  # a future pauses by itself only if turns are left
                    if self._clock() >= end:
                        break
            # Among equals, the action that the judge thinks likelier stays.
            left.sort(key=lambda action: _place(futures[action], points))
            gone = _worse_half(left, count, named)
            dropped = gone + dropped
            left = [action for action in left if action not in gone]
        return left + dropped, futures

    def _ends_of_turn(self, state: State[Any], actions: Sequence[Any]) -> Steps[dict[Any, State[Any]]]:
        """The position at the end of the seat's turn, by the action that begins it."""
        ends = {}
        for action in actions:
            _rest, ends[action] = self._rest_of_turn(state.apply(action))
            yield
        return ends

    def _rest_of_turn(self, state: Any) -> tuple[tuple[Any, ...], Any]:
        """The likeliest decisions of the seat to the end of its turn, and the position then."""
        rest = []
        while not state.is_over and state.to_move == self._seat:
            rest.append(self._judge.likely(state))
            state = state.apply(rest[-1])
        return tuple(rest), state

    def _any_luck(self, states: Iterable[State[Any]]) -> Steps[bool]:
        """True if the futures of at least one position differ."""
        for state in states:
            if has_luck(self._judge, state, self._seat):
                return True
            yield
        return False


def has_luck(judge: SamplingJudge, state: State[Any], seat: int) -> bool:
    """True if the futures of a seat differ. If no turn is left, they have no pause and are all alike."""
    return next(judge.play_on(state, seat, Random(0)), _NO_PAUSE) is not _NO_PAUSE


def _worse_half(ranked: Sequence[Any], count: int, named: Any) -> list[Any]:
    """The actions to drop of those ranked, best first: never one of the best `count`, nor the named one."""
    stays = max((len(ranked) + 1) // 2, min(count, len(ranked)))
    return [action for action in ranked[stays:] if action != named]


def _place(futures: Sequence[F], points: Callable[[Sequence[F]], float]) -> tuple[bool, float]:
    """The key to sort an action by: those that met a future come first, then those with more points."""
    return not futures, -points(futures) / max(len(futures), 1)


def _points(futures: Sequence[Future]) -> float:
    return sum([sum(future.values()) for future in futures])


def _level(best: Sequence[Future], met: Sequence[Future]) -> Future:
    """The mean of each part: the best decision's, plus the difference in the futures that both have met."""
    names = {name: None for future in (*best, *met) for name in future}
    both = min(len(best), len(met))
    return {name: _mean(best, name) + _mean(met[:both], name) - _mean(best[:both], name) for name in names}


def _mean(futures: Sequence[Future], name: str) -> float:
    return sum([future.get(name, 0.0) for future in futures]) / max(len(futures), 1)
