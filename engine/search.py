"""The bots' search. It knows no game, only a State and the judge of its game.

- It looks as far as the next draw of chance, the end of the game, or what the judge foresees up to there,
  and asks the judge what the position is worth. Before that, it needs no judgement.
- It spends a budget instead of counting decisions. The first candidate costs 1, and later ones cost more, by
  the logarithm of their place. So likely decisions are followed far, unlikely ones only a short way. A late
  candidate that turns out better than all before it is looked at again, as if it had come first. One that
  costs far more than is left waits for a larger budget: if many were only glanced at, luck would choose the
  best.
- When the budget is spent, every seat plays its likeliest decisions to the end of the stretch.
- The other seats are assumed to work together against the one that thinks. In a game of two, that is true.
- The search remembers what it found until the end of the stretch, from one decision of its seat to the next.
  So it can use the time of others: what it finds in their positions serves it in its own.
- It ends early when nothing is left to find, or when what is left cannot change the choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import inf, isclose
from typing import Any, NamedTuple

from engine.alphabeta import COSTS, DEAREST, WINDOW, AlphaBeta, TimeIsUp
from engine.game import State
from engine.lines import is_settled
from engine.pausing import Steps, finished

STEP = 0.5  # added to the budget from one look to the next
MOST_BUDGET = 40.0  # more than any stretch can use
_LIKELY = 4  # decisions of another seat to think beyond: good players mostly choose one of them
_TO_RANK = 2_000  # positions to look at to find them


class Thought(NamedTuple):
    """The result of a search."""

    action: Any
    estimate: float  # points ahead, see `Search.settled`
    positions: int  # looked at
    budget: float  # of the last look that finished


class Worth(NamedTuple):
    """A decision and its estimate."""

    action: Any
    estimate: float  # as in Thought, but for decisions that the judge did not foresee
    parts: tuple[Mapping[str, float], ...] = ()  # by seat, the parts of what it leads to, if known
    line: tuple[Any, ...] = ()  # the decisions that are expected next, as far as they were looked at


class Search(AlphaBeta):
    """The search of one seat, with its memory of a stretch from decision to decision."""

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
        except TimeIsUp:
            pass
        finally:
            self._root = None
        return reached

    def _is_too_late(self, begun: float) -> bool:
        """True if the next look is unlikely to change the choice in time; the last look began at `begun`.

        A look changes nothing before it has followed the best decision so far. With a larger budget, that
        mostly takes longer than in the last look. It is quicker only if the last look followed that decision
        to the end.
        """
        return self._most_calls == inf and self._clock() + self._first_at - begun > self._deadline

    def first_worth(
        self, afters: Iterable[State[Any]], least: float, budget: float, positions: float
    ) -> Steps[int | None]:
        """The place of the first of these positions that proves to be worth `least`; None if none does.

        Call it right after `steps`. Each position follows a decision of the seat, and is looked at with the
        budget that this decision leaves. `positions` limits all these looks together. Pauses like `steps`.
        """
        self._calls, self._most_calls = 0, positions
        try:
            for place, after in enumerate(afters):
                worth = yield from self._look(self.judge.lean(after), budget - 1, least - WINDOW, least)
                if worth >= least:
                    return place
        except TimeIsUp:
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
        open_ = [after for after in following if not is_settled(after)]
        if not open_:
            return 0
        yield from self._begin(open_[0], end - self._clock(), inf)
        afters = [self.judge.lean(after) for after in open_ if self.judge.stretch(after) == self.stretch]
        yield
        try:
            budget = 1.0
            while budget < MOST_BUDGET:
                before = self._unfinished
                for after, cost in zip(afters, COSTS, strict=False):
                    yield from self._look(after, budget + 1 - cost, -inf, inf)
                if self._unfinished == before:
                    break
                budget += STEP
        except TimeIsUp:
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
        except TimeIsUp:
            pass
        return ranked or _ranked(found, named, count) or [(yield from self._glimpsed(state, named))]

    def _glimpsed(self, state: State[Any], named: Any) -> Steps[Worth]:
        """A decision if time was up before any was looked at: the named one, or else the likeliest."""
        action = self.judge.likely(state) if named is None else named
        after = state.apply(action)
        if is_settled(after):
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
        wanted = max(count - (named is not None), 1)  # beside the named one
        looked: dict[Any, float] = {}  # the worths of those found, before they follow what was not foreseen
        for place, action in enumerate(order):
            after = self.judge.lean(state.apply(action))
            others = sorted([worth for other, worth in looked.items() if other != named], reverse=True)
            bar = others[wanted - 1] if len(others) >= wanted and action != named else -inf
            if bar != -inf:
                left = budget - (COSTS[place] if place < len(COSTS) else DEAREST)
                if left < -self.judge.OVERDRAFT:
                    self._unfinished += 1
                    break
                if (yield from self._look(after, left, bar, bar + WINDOW)) <= bar:
                    continue
            worth = yield from self._look(after, full, bar, inf)
            if worth > bar:
                looked[action] = worth
                found[action] = Worth(action, worth)
                if count > 1:
                    found[action] = yield from self._with_reasons(found[action], state.apply(action))

    def _with_reasons(self, worth: Worth, after: State[Any]) -> Steps[Worth]:
        """A decision whose estimate was just found, with its parts and its line.

        The remembered candidates lead to the end of the stretch that the estimate rests on. If something else
        was looked at since, and they lead elsewhere, nothing is added. Where the search stopped short of
        decisions that turn out better for those who make them, the estimate follows these.
        """
        state, foreseen, line, is_searched = after, self.judge.lean(after), [], True
        while not is_settled(state):
            yield
            known = self._table.get(self.judge.key(state))
            is_searched = is_searched and known is not None
            action = self.judge.candidates(state)[known[3]] if known else self.judge.likely(state)
            if is_searched:
                line.append(action)
            state = state.apply(action)
            if not is_settled(foreseen):
                foreseen = foreseen.apply(action)
        if not isclose(self.settled(foreseen), worth.estimate, abs_tol=1e-6):
            return worth
        parts = tuple(self.judge.parts(state, seat) for seat in range(len(state.scores)))
        return Worth(worth.action, self.settled(state), parts, tuple(line))


def _ranked(found: dict[Any, Worth], named: Any, count: int) -> list[Worth]:
    """The decisions found, best first, after the named one."""
    best = sorted(found.values(), key=lambda one: -one.estimate)
    first = [one for one in best if one.action == named]
    return first + [one for one in best if one.action != named][: count - len(first)]


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
