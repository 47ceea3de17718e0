"""A player's rating in a game, reckoned from finished games against bots. Pure.

It is Glicko's (Mark Glickman, "The Glicko system", 1999). The bots' own ratings stay as they were measured in
matches between them: see docs/bots.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log, pi, sqrt
from typing import NamedTuple

from engine.levels import LADDER
from ui.games.faces import levels
from ui.kit.words import remembered_last
from ui.model.rooms import NOT_COUNTED
from ui.model.setup import real_name
from ui.model.statistics import BOTS, Entry, entries
from ui.saves.records import Saved

EVEN = 0.4  # the least share of games that a player is to win against a bot that suits them
_OF_BOTS = 40.0  # the deviation of their ratings
_LEAST = 50.0  # of a player's deviation: the newest game always counts
_A_DAY = 12.0  # a deviation's square grows by the square of this on each day without a game
_Q = log(10) / 400
_FAR, _HALVINGS = 6000.0, 20  # no rating lies further from 0; so many halvings find it to a hundredth


class Rating(NamedTuple):
    """A rating, on the scale of chess: a lead of 400 points means ten wins for each loss."""

    number: float = 1000.0
    deviation: float = 350.0  # the true number is within twice that, in 19 cases of 20

    @property
    def is_provisional(self) -> bool:
        """True if it comes from too few games to say much."""
        return self.deviation > 110

    def expects(self, opponent: float) -> float:
        """The share of games to be won against an opponent of this rating."""
        return _expected(self.number - opponent, sqrt(self.deviation**2 + _OF_BOTS**2))


def in_order(found: Iterable[Entry]) -> list[Entry]:
    """Finished plays, the first played first, even if a copy of it was finished later."""
    return sorted(found, key=lambda entry: entry.saved.rank)


def counts(entry: Entry, game: str) -> bool:
    """True if a game was played against bots alone and without hints, and the bots have ratings."""
    return bool(levels(game)) and entry.kind.company == BOTS and not entry.has_help


def histories(found: Iterable[Entry], game: str) -> dict[str, list[Rating]]:
    """The ratings of each person after each game that counts, by their given names."""
    bots, after = levels(game), dict[str, list[Rating]]()
    days: dict[str, int] = {}
    for entry in in_order(found):
        if not counts(entry, game):
            continue
        name = real_name(entry.saved.names[entry.seat])
        history = after.setdefault(name, [])
        last = days.get(name, 0)
        day = entry.summary.played or last  # 0: unknown
        before = _rested(history[-1] if history else Rating(), day - (last or day))
        days[name] = day
        history.append(rated(before, [(Rating(bots[kind], _OF_BOTS), won) for kind, won in _results(entry)]))
    return after


def rating_here(shelf: tuple[Saved, ...], game: str, name: str) -> Rating | None:
    """The rating of somebody by the games on this device; None if none of theirs counts."""
    history = _histories_here(shelf, game).get(name)
    return history[-1] if history else None


def suiting(shelf: tuple[Saved, ...], game: str, name: str) -> str | None:
    """The level of the bot that suits somebody by the games on this device; None if none of theirs counts."""
    rating = rating_here(shelf, game, name)
    return None if rating is None else match_for(rating, game)


@remembered_last
def _histories_here(shelf: tuple[Saved, ...], game: str) -> dict[str, list[Rating]]:
    return histories(entries(shelf, NOT_COUNTED, game), game)


def rated(before: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after a game. Each opponent's rating comes with 1 for a win, 0.5 for a tie, 0 for a loss."""
    known, surprise = 1 / before.deviation**2, 0.0
    for opponent, won in results:
        weight = _weight(opponent.deviation)
        expected = _expected(before.number - opponent.number, opponent.deviation)
        known += _Q**2 * weight**2 * expected * (1 - expected)
        surprise += weight * (won - expected)
    return Rating(before.number + _Q / known * surprise, max(_LEAST, sqrt(1 / known)))


def reckoned(results: Iterable[tuple[float, bool]]) -> Rating:
    """The likeliest rating for results against opponents of known strength, in whatever order they came.

    A result is the opponent's rating, and True if they were beaten. Before the first one it is `Rating()`.
    """
    before, found = Rating(), Counter(results)
    low, high = -_FAR, _FAR
    for _halving in range(_HALVINGS):
        number = (low + high) / 2
        surprise = sum(
            times * (won - _expected(number - opponent, 0)) for (opponent, won), times in found.items()
        )
        is_low = _Q * surprise > (number - before.number) / before.deviation**2
        low, high = (number, high) if is_low else (low, number)
    known = 1 / before.deviation**2
    for (opponent, _won), times in found.items():
        expected = _expected(high - opponent, 0)
        known += times * _Q**2 * expected * (1 - expected)
    return Rating(high, sqrt(1 / known))


def match_for(rating: Rating, game: str) -> str:
    """The level that suits a player: the strongest that they beat often enough, or the weakest."""
    fit = [level for level, number in levels(game).items() if rating.expects(number) >= EVEN]
    return fit[-1] if fit else LADDER[0]


def _weight(deviation: float) -> float:
    return 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)


def _expected(lead: float, deviation: float) -> float:
    return 1 / (1 + 10 ** (-_weight(deviation) * lead / 400))


def _rested(rating: Rating, days: int) -> Rating:
    """The rating after so many days without a game."""
    deviation = sqrt(rating.deviation**2 + _A_DAY**2 * max(0, days))
    return rating._replace(deviation=min(deviation, Rating().deviation))


def _results(entry: Entry) -> list[tuple[str, float]]:
    """The level of each bot, and 1 if it was beaten, 0.5 if its points were the same, or 0."""
    seats = enumerate(zip(entry.summary.players, entry.summary.scores, strict=True))
    return [
        (kind, ((entry.score > score) + (entry.score >= score)) / 2)
        for seat, (kind, score) in seats
        if seat != entry.seat
    ]
