"""The bots' search. It knows no game, only a State and the judge of its game.

- It looks as far as the next draw of chance, or the end of the game, and there asks the judge what the
  position is worth. Before that, it needs no judgement.
- It spends a budget instead of counting decisions. The first candidate costs 1, and later ones cost more, by
  the logarithm of their place. So likely decisions are followed far, unlikely ones only a short way. A late
  candidate that turns out better than all before it is looked at again, as if it had come first. One that
  costs far more than is left waits for a larger budget: if many were only glanced at, luck would choose the
  best.
- When the budget is spent, every seat plays its likeliest decisions to the end of the stretch.
- The other seats are assumed to work together against the one that thinks. In a game of two, that is true.
- The search remembers what it found until the end of the stretch, from one decision of its seat to the next.
  So it can use the time of others: what it finds in their positions serves it in its own.
- It ends before its time where nothing is left to find, or where what is left cannot change its mind.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain, islice
from math import inf, isclose, log2
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from engine.game import CHANCE, SearchJudge, State

T = TypeVar("T")
Steps = Generator[None, None, T]  # work that pauses at each yield, and returns its result

STEP = 0.5  # added to the budget from one look to the next
MOST_BUDGET = 40.0  # more than any stretch can use
_COSTS = tuple(1 + log2(1 + place) for place in range(400))
_DEAREST = _COSTS[-1]
_LIKELY = 4  # decisions of another seat that are thought about ahead: good players choose one of them mostly
_TO_RANK = 2_000  # positions, to find these
_WINDOW = 0.01  # points: the width of a look that only asks if a decision beats the best so far

# The most entries remembered at once. A position with its bounds took some 0.6 KB in a 64-bit CPython.
MOST_POSITIONS = 30_000
MOST_ROLLS = 30_000
_AT_ONCE = 1_000  # entries dropped between two pauses


class Thought(NamedTuple):
    """The result of a search."""

    action: Any
    estimate: float  # points ahead, see `Search.settled`
    positions: int  # looked at
    budget: float  # of the last look that finished


class Worth(NamedTuple):
    """A decision and its estimate."""

    action: Any
    estimate: float  # as in Thought
    parts: tuple[Mapping[str, float], ...] = ()  # by seat, the parts of what it leads to, if known
    line: tuple[Any, ...] = ()  # the decisions that are expected next, as far as they were looked at


class _TimeIsUp(Exception):
    """The time or the number of positions is used up."""


# A remembered position: the budget it was looked at with, the lower and the upper bound of its worth to the
# seat that thinks, and the place of its best candidate. In another position with the same key, another action
# may have that place.
_Entry = tuple[float, float, float, int]


class Search:
    """The search of one seat, with its memory of a stretch from decision to decision."""

    def __init__(
        self, judge: SearchJudge, seat: int, clock: Callable[[], float] = perf_counter, envy: float = 1.0
    ) -> None:
        """`envy` is the weight of the other seat's points in a game of two: see `settled`."""
        self.judge, self.seat, self._clock, self._envy = judge, seat, clock, envy
        self.stretch: Hashable = None
        self._table: dict[Hashable, _Entry] = {}
        self._rolls: dict[Hashable, float] = {}
        self._calls = self._unfinished = 0
        self._most_calls = self._deadline = 0.0
        self._root: Any = None
        self._choice: Any = None
        self._estimate = 0.0
        self._first_at = -inf  # when the likeliest decision of the root was last looked at

    def think(self, state: State[Any], seconds: float, positions: float = inf) -> Thought:
        """The best decision of the seat to move that can be found within a time and a number of positions."""
        return finished(self.steps(state, seconds, positions))

    def steps(self, state: State[Any], seconds: float, positions: float = inf) -> Steps[Thought]:
        """Think with pauses. The clock runs on in them, but they do not change the result.

        The caller keeps garbage collection out of the steps: see `without_collection`.
        """
        yield from self._begin(state, seconds, positions)
        likely = self.judge.likely(state)
        yield
        root = self.judge.lean(state)
        self._root, self._choice, self._estimate = root, likely, 0.0
        reached = yield from self._look_ever_further(root)
        return Thought(self._choice, self._estimate, self._calls, reached)

    def first_worth(
        self, afters: Iterable[State[Any]], least: float, budget: float, positions: float
    ) -> Steps[int | None]:
        """The place of the first of the positions that proves worth `least`, right after `steps`, or None.

        Each follows a decision of the seat, and is looked at with what that leaves of the budget, up to a
        number of positions for all. Pauses like `steps`.
        """
        self._calls, self._most_calls = 0, positions
        try:
            for place, after in enumerate(afters):
                worth = yield from self._look(self.judge.lean(after), budget - 1, least - _WINDOW, least)
                if worth >= least:
                    return place
        except _TimeIsUp:
            pass
        return None

    def ponder(self, state: State[Any], seconds: float) -> Steps[int]:
        """Look at what may follow from another seat's decision, likeliest first, and remember what is found.

        Returns the number of positions looked at. Pauses like `steps`.
        """
        end = self._clock() + seconds
        other = Search(self.judge, state.to_move, self._clock)
        ranked = yield from other.rank(state, seconds, _LIKELY, positions=_TO_RANK)
        following = [state.apply(one.action) for one in ranked]
        open_ = [after for after in following if not (after.is_over or after.to_move == CHANCE)]
        if not open_:
            return 0
        yield from self._begin(open_[0], end - self._clock(), inf)
        afters = [self.judge.lean(after) for after in open_ if self.judge.stretch(after) == self.stretch]
        yield
        try:
            budget = 1.0
            while budget < MOST_BUDGET:
                before = self._unfinished
                for after, cost in zip(afters, _COSTS, strict=False):
                    yield from self._look(after, budget + 1 - cost, -inf, inf)
                if self._unfinished == before:
                    break
                budget += STEP
        except _TimeIsUp:
            pass
        return self._calls

    def rank(
        self, state: State[Any], seconds: float, count: int, named: Any = None, positions: float = inf
    ) -> Steps[list[Worth]]:
        """The best decisions, best first, each with its worth, all found with the same budget.

        A `named` decision comes before the best of the others. Pauses like `steps`.
        """
        yield from self._begin(state, seconds, positions)
        order = yield from distinct(state, self.judge.candidates(state), named)
        ranked: list[Worth] = []
        found: dict[Any, Worth] = {}
        budget = 1.0
        try:
            while budget < MOST_BUDGET:
                before, found = self._unfinished, {}
                yield from self._sift(state, budget, order, count, named, found)
                ranked = _ranked(found, named, count)
                order = [*found, *(action for action in order if action not in found)]
                order.sort(key=lambda action: -found[action].estimate if action in found else inf)
                if self._unfinished == before or len(order) == 1:
                    break
                budget += STEP
        except _TimeIsUp:
            pass
        return ranked or _ranked(found, named, count) or [(yield from self._glimpsed(state, named))]

    def _glimpsed(self, state: State[Any], named: Any) -> Steps[Worth]:
        """A decision if time was up before any was looked at: the named one, or else the likeliest."""
        action = self.judge.likely(state) if named is None else named
        after = state.apply(action)
        is_settled = after.to_move == CHANCE or after.is_over
        if is_settled:
            return Worth(action, self.settled(after))
        return Worth(action, (yield from self._roll(self.judge.lean(after), self.judge.key(after))))

    def _sift(
        self,
        state: Any,
        budget: float,
        order: list[Any],
        count: int,
        named: Any,
        found: dict[Any, Worth],
    ) -> Steps[None]:
        """Find the exact worth of the best decisions and of the named one."""
        full = budget - 1
        for place, action in enumerate(order):
            after = self.judge.lean(state.apply(action))
            others = sorted([one.estimate for one in found.values() if one.action != named], reverse=True)
            bar = others[count - 1] if len(others) >= count and action != named else -inf
            if bar != -inf:
                left = budget - (_COSTS[place] if place < len(_COSTS) else _DEAREST)
                if left < -self.judge.OVERDRAFT:
                    self._unfinished += 1
                    break
                if (yield from self._look(after, left, bar, bar + _WINDOW)) <= bar:
                    continue
            worth = yield from self._look(after, full, bar, inf)
            if worth > bar:
                found[action] = Worth(action, worth)
                if count > 1:
                    found[action] = yield from self._with_reasons(found[action], state.apply(action))

    def _with_reasons(self, worth: Worth, after: State[Any]) -> Steps[Worth]:
        """A decision whose estimate was just found, with its parts and its line.

        The remembered candidates lead to the end of the stretch that the estimate rests on. If something else
        was looked at since, and they lead elsewhere, nothing is added.
        """
        state, line, is_searched = after, [], True
        while not (state.is_over or state.to_move == CHANCE):
            yield
            known = self._table.get(self.judge.key(state))
            is_searched = is_searched and known is not None
            action = self.judge.candidates(state)[known[3]] if known else self.judge.likely(state)
            if is_searched:
                line.append(action)
            state = state.apply(action)
        if not isclose(self.settled(state), worth.estimate, abs_tol=1e-6):
            return worth
        parts = tuple(self.judge.parts(state, seat) for seat in range(len(state.scores)))
        return worth._replace(parts=parts, line=tuple(line))

    def _begin(self, state: State[Any], seconds: float, positions: float) -> Steps[None]:
        """Start the clock, and forget any other stretch."""
        self._deadline = self._clock() + seconds
        self._calls, self._most_calls, self._first_at = 0, positions, -inf
        stretch = self.judge.stretch(state)
        if stretch != self.stretch:
            for remembered in (self._table, self._rolls):
                while remembered:
                    _drop_oldest(remembered)
                    yield
            self.stretch = stretch

    @property
    def remembered(self) -> int:
        """The number of positions remembered."""
        return len(self._table) + len(self._rolls)

    def _look_ever_further(self, state: State[Any]) -> Steps[float]:
        """Look with ever larger budgets, until time is up or there is no more to see.

        Returns the last budget that was finished.
        """
        reached = 0.0
        if len(self.judge.candidates(state)) < 2:
            return reached
        try:
            budget = 1.0
            while budget < MOST_BUDGET:
                before, begun = self._unfinished, self._clock()
                yield from self._look(state, budget, -inf, inf)
                reached = budget
                if self._unfinished == before or self._is_too_late(begun):
                    break
                budget += STEP
        except _TimeIsUp:
            pass
        finally:
            self._root = None
        return reached

    def _is_too_late(self, begun: float) -> bool:
        """True if the next look will hardly change the choice any more, after one that began at this time.

        A look changes nothing before it has followed the best decision so far. With its larger budget, that
        mostly takes longer than in the last look; it is shorter where that was followed to the end.
        """
        return self._most_calls == inf and self._clock() + self._first_at - begun > self._deadline

    def _look(self, state: Any, budget: float, alpha: float, beta: float) -> Steps[float]:
        """The worth of a position to the seat that thinks; exact only between alpha and beta."""
        self._calls += 1
        if self._calls > self._most_calls:
            raise _TimeIsUp
        if self._clock() > self._deadline:
            raise _TimeIsUp
        yield  # every time, since one position can take milliseconds; a pause costs next to nothing
        mover = state.to_move
        if mover == CHANCE or state.is_over:
            return self.settled(state)
        key = self.judge.key(state)
        first = 0
        known = self._table.get(key)
        if known is not None:
            reach, low, high, first = known
            if reach >= budget and state is not self._root:
                if low >= beta or high <= alpha or low == high:
                    self._unfinished += reach != inf
                    return low if low >= beta else high
                alpha, beta = max(alpha, low), min(beta, high)
        if budget <= 0:
            self._unfinished += 1
            return (yield from self._roll(state, key))
        before, sign = self._unfinished, 1 if mover == self.seat else -1
        low, high = (alpha, beta) if sign == 1 else (-beta, -alpha)
        best, choice = -inf, first  # of the candidates; in one loop with all else, as resuming a look costs
        candidates, overdraft = self.judge.candidates(state), self.judge.OVERDRAFT
        full = budget - (len(candidates) > 1)  # a forced decision costs nothing
        for number, place in enumerate(_places(len(candidates), first)):
            left = budget - (_COSTS[number] if number < len(_COSTS) else _DEAREST)
            if number and left < -overdraft:
                self._unfinished += 1
                break
            after = state.apply(candidates[place])
            if number == 0:
                bounds = (low, high) if sign == 1 else (-high, -low)
                worth = sign * (yield from self._look(after, full, *bounds))
            else:
                bar = best if best > low else low
                edge = bar + _WINDOW
                bounds = (bar, edge) if sign == 1 else (-edge, -bar)
                worth = sign * (yield from self._look(after, left, *bounds))
                if worth > bar:  # one that is better than expected deserves the full budget
                    bounds = (bar, high) if sign == 1 else (-high, -bar)
                    worth = sign * (yield from self._look(after, full, *bounds))
            if worth > best:
                best, choice = worth, place
                if state is self._root:
                    self._choice, self._estimate = candidates[place], worth
                    if number == 0:
                        self._first_at = self._clock()
                if best >= high:
                    break
        self._remember(key, inf if self._unfinished == before else budget, (low, best, high), sign, choice)
        return sign * best

    def _remember(
        self, key: Hashable, reach: float, within: tuple[float, float, float], sign: int, choice: int
    ) -> None:
        """Note the worth of a position to the seat to move, between the bounds of the look at it."""
        low, best, high = within
        bounds = (-inf if best <= low else best, inf if best >= high else best)
        if sign == -1:
            bounds = (-bounds[1], -bounds[0])
        if len(self._table) >= MOST_POSITIONS:
            _drop_oldest(self._table)
        self._table[key] = (reach, *bounds, choice)

    def _roll(self, state: Any, key: Hashable) -> Steps[float]:
        """The worth of a position if every seat goes on with its likeliest decisions."""
        rolls = self._rolls
        worth = rolls.get(key)
        if worth is not None:
            return worth
        passed, line = [key], self.judge.line(state)
        while worth is None:
            yield
            try:
                key = next(line)
            except StopIteration as end:
                worth = self.settled(end.value)
            else:
                worth = rolls.get(key)
                passed.append(key)
        if len(rolls) >= MOST_ROLLS:
            _drop_oldest(rolls)
        for key in passed:
            rolls[key] = worth
        return worth

    def settled(self, state: Any) -> float:
        """The lead of the seat in points, when chance is to move or the game is over.

        In a game of two, the other's points count times `envy`. Among more, the average of the others counts
        times 2 / seats: the more there are, the less it pays to harm one of them. In a game of tiles with
        four players, this won 0.59 of the games against three medium bots; counting only the best of the
        others, in full, won 0.40.
        """
        worths, seat = self.judge.worths(state), self.seat
        seats, own = len(worths), worths[seat]
        if seats == 1:
            return own
        if seats == 2:
            return own - self._envy * worths[1 - seat]
        others = sum([worth for other, worth in enumerate(worths) if other != seat])
        return own - others / (seats - 1) * 2 / seats


def _ranked(found: dict[Any, Worth], named: Any, count: int) -> list[Worth]:
    """The decisions found, best first, after the named one."""
    best = sorted(found.values(), key=lambda one: -one.estimate)
    first = [one for one in best if one.action == named]
    return first + [one for one in best if one.action != named][: count - len(first)]


def _places(number: int, first: int) -> Iterator[int]:
    """The places of the candidates, starting with the one that was best before."""
    return chain((first,), range(first), range(first + 1, number))


def distinct(state: State[Any], actions: Iterable[Any], named: Any) -> Steps[list[Any]]:
    """The first action that leads to each position, in order; a named one comes before all others."""
    leading: dict[State[Any], Any] = {}
    for action in _in_order(actions, named):
        leading.setdefault(state.apply(action), action)
        yield
    return list(leading.values())


def _in_order(actions: Iterable[Any], first: Any) -> Iterator[Any]:
    """The actions, the named one in front."""
    if first is not None:
        yield first
    for action in actions:
        if action != first:
            yield action


def _drop_oldest(remembered: dict[Any, Any]) -> None:
    """Make some room: the oldest entries are needed least."""
    for key in list(islice(remembered, _AT_ONCE)):
        del remembered[key]


def finished(steps: Steps[T]) -> T:
    """Run work to its end without a pause, and return its result."""
    with without_collection():
        while True:
            try:
                next(steps)
            except StopIteration as end:
                outcome: T = end.value
                return outcome


@contextmanager
def without_collection() -> Iterator[None]:
    """Turn off the collection of cycles: a search makes none, and collecting took half of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
