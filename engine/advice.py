"""Help for a player: the best move, the reasons for it, and who stands better. It knows no game.

Advice thinks as the bots do: by a search or, where chance follows every turn, by playing on. So a hint knows
no more than the players see. The reasons are the game's own, see `engine.game.Explainer`. The judge compares
the positions that the search expects two decisions to lead to. It says in which parts of its worth one is
better.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots import thinker
from engine.catalogue import EXPLAINERS, JUDGES
from engine.game import OTHERS, WHOLE, WIN, SamplingJudge, State
from engine.lines import is_settled
from engine.on_demand import Late
from engine.pausing import Steps
from engine.search import Worth
from engine.session import Session
from engine.weighing import NO_GAINS, Gains, told

if TYPE_CHECKING:
    from engine import sampling
else:
    sampling = Late("engine.sampling")

COUNT = 3  # the best decision, and two others

Clock = Callable[[], float]


class Ranked(NamedTuple):
    """A decision that was looked at, in the form that the page and its worker exchange."""

    place: int  # among the legal actions
    estimate: float  # points ahead at the next draw, as a search counts them; in a game for one, the points
    parts: Sequence[Mapping[str, float]] = ()  # by seat, the judge's parts of its worth there, if known
    line: Sequence[int] = ()  # the decisions expected after it, each as a place among the legal actions


class Move(NamedTuple):
    """A decision with the reasons for and against it."""

    action: Any
    estimate: float
    reasons: tuple[Hashable, ...]
    gains: Gains  # by part, its lead over the decision that it is compared with: see `explained`


class Advice(NamedTuple):
    """The decision in question, usually the best, and the best of the others."""

    moves: tuple[Move, ...]

    @property
    def lead(self) -> float:
        """The points by which the first decision is better than the next; 0 if there is no other."""
        return self.moves[0].estimate - self.moves[1].estimate if len(self.moves) > 1 else 0.0


def rank(
    state: State[Any],
    game_name: str,
    seconds: float,
    *,
    named: Any = None,
    clock: Clock = perf_counter,
    count: int = COUNT,
    positions: float = inf,
) -> Steps[list[Ranked]]:
    """The best decisions of the seat to move, best first, after the `named` one; with pauses.

    The search ends after a time or a number of positions. Raises ValueError if no seat is to move.
    """
    if is_settled(state):
        raise ValueError("no seat is to move")
    thinks = thinker(JUDGES[game_name], state.to_move, clock)
    found: list[Worth] = yield from thinks.rank(state, seconds, count, named, positions)
    ranked = []
    for one in found:
        place, *line = yield from _placed(state, (one.action, *one.line))
        ranked.append(Ranked(place, one.estimate, one.parts, line))
    return ranked


def _placed(state: State[Any], line: Sequence[Any]) -> Steps[list[int]]:
    """The place of each of these decisions among the legal actions when it is made."""
    places = []
    for action in line:
        places.append(state.legal_actions().index(action))
        state = state.apply(action)
        yield
    return places


def rank_played(
    session: Session,
    number: int,
    seconds: float,
    *,
    clock: Clock = perf_counter,
    positions: float = inf,
) -> Steps[list[Ranked]]:
    """Entry `number` of the log, before the best of the other decisions; with pauses.

    Raises ValueError if the table played that entry, or there is none.
    """
    if not 0 <= number < len(session.log):
        raise ValueError(f"there is no entry {number} in the log")
    state, action = session.positions[number], session.log[number]
    name = session.game.name
    return (yield from rank(state, name, seconds, named=action, clock=clock, count=2, positions=positions))


def explained(state: State[Any], game_name: str, ranked: Sequence[Sequence[Any]]) -> Advice:
    """The reasons for and against decisions, each given as `Ranked`.

    The first is compared with the second, and every other with the first.
    """
    actions, explainer = state.legal_actions(), EXPLAINERS[game_name]
    chosen = [Ranked(*one) for one in ranked]
    moves = []
    for at, one in enumerate(chosen):
        than = next(iter(chosen[1:] if at == 0 else chosen), None)
        action, other = actions[one.place], None if than is None else actions[than.place]
        gains = NO_GAINS if than is None else gained(one.parts, than.parts, state.to_move)
        of_other = () if than is None else explainer.reasons(state, other, action)
        reasons = told(explainer, gains, explainer.reasons(state, action, other), of_other)
        moves.append(Move(action, one.estimate, reasons, gains))
    return Advice(tuple(moves))


def gained(parts: Sequence[Mapping[str, float]], than: Sequence[Mapping[str, float]], seat: int) -> Gains:
    """The parts of an estimate where a decision beats another, in points.

    They add up to the difference of the two estimates. The part for the other seats is the points that they
    lose, counted as in `Search.settled`. If only one of the two decisions ends the game, the seat's own parts
    have different names, and are compared as a whole.
    """
    if not parts or not than:
        return NO_GAINS
    own, own_than, seats = without_win(parts[seat]), without_win(than[seat]), len(parts)
    if own.keys() == own_than.keys():
        found = {name: own[name] - own_than[name] for name in own}
    else:
        found = {WHOLE: sum(own.values()) - sum(own_than.values())}
    won = left = 0.0
    for at, (of_seat, of_seat_than) in enumerate(zip(parts, than, strict=True)):
        counts = 1.0 if at == seat else -2 / (seats * (seats - 1))
        won += counts * (of_seat.get(WIN, 0.0) - of_seat_than.get(WIN, 0.0))
        if at != seat:
            left += counts * (sum(without_win(of_seat).values()) - sum(without_win(of_seat_than).values()))
    if won:
        found[WIN] = won
    if seats > 1:
        found[OTHERS] = left
    return found


def without_win(parts: Mapping[str, float]) -> dict[str, float]:
    """The parts other than the value of winning."""
    return {name: points for name, points in parts.items() if name != WIN}


# --- who stands better -----------------------------------------------------------------------------------


def weigh(
    state: State[Any], game_name: str, seconds: float, *, clock: Clock = perf_counter
) -> Steps[tuple[float, ...]]:
    """The expected lead of each seat over the best other seat, in points; with pauses.

    With two seats, a search finds it. With more, each seat's search would assume that the others work
    together. So all seats make their likeliest decisions up to the next draw, and the judge values that
    position. Where chance follows every turn, each seat's game is played on. A single seat gets the points
    that it can expect.
    """
    if state.is_over:
        return _ahead([float(score) for score in state.scores])
    judge = JUDGES[game_name]
    if judge.KIND == "search" and len(state.scores) == 2:
        (best,) = yield from thinker(judge, state.to_move, clock).rank(state, seconds, 1)
        estimate = best.estimate
        return (estimate, -estimate) if state.to_move == 0 else (-estimate, estimate)
    end = clock() + seconds
    while not is_settled(state):
        state = state.apply(judge.likely(state))
        yield
    if judge.KIND == "search":
        return _ahead(judge.worths(state))
    return _ahead((yield from _played_on(state, judge, end, clock)))


def _ahead(points: Sequence[float]) -> tuple[float, ...]:
    """The lead of each over the best other; a single one as it is."""
    if len(points) == 1:
        return tuple(points)
    return tuple(
        own - max(other for at, other in enumerate(points) if at != seat) for seat, own in enumerate(points)
    )


def _played_on(state: State[Any], judge: SamplingJudge, end: float, clock: Clock) -> Steps[list[float]]:
    """The mean points of each seat in the same futures."""
    seats = range(len(state.scores))
    sums, number = [0.0 for _seat in seats], 0
    differ = any(sampling.has_luck(judge, state, seat) for seat in seats)
    while not number or (differ and clock() < end):
        for seat in seats:
            sums[seat] += yield from judge.play_on(state, seat, Random(number))
            yield
        number += 1
    return [total / number for total in sums]
