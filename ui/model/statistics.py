"""What the games here say of those who played them: counted from the games, kept nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine import savecode
from engine.session import PERSON, Session
from ui.games.faces import FACES, medals_of
from ui.kit.medals import Played
from ui.model.rooms import Statistics
from ui.model.setup import FRIEND, real_name, seats_here
from ui.model.table import step_at
from ui.saves.facts import Facts
from ui.saves.records import Saved
from ui.saves.summary import Summary

UNREADABLE = Facts((), (), ())
ALONE, BOTS, TOGETHER, FRIENDS = COMPANIES = ("alone", "bots", "together", "friends")


class Entry(NamedTuple):
    """A finished game of somebody who plays here."""

    saved: Saved
    summary: Summary
    seat: int
    facts: Facts | None  # None while the game has not been replayed

    @property
    def score(self) -> int:
        """Their points."""
        return self.summary.scores[self.seat]

    @property
    def has_won(self) -> bool:
        """Whether they won; before the replay, ties are not broken."""
        if len(self.summary.scores) == 1:
            return False
        if self.facts and self.facts.winners:
            return self.seat in self.facts.winners
        return self.score == max(self.summary.scores)

    @property
    def kind(self) -> Kind:
        """What it counts among."""
        players, away = self.summary.players, self.saved.away
        kinds = (FRIEND if seat in away and kind == PERSON else kind for seat, kind in enumerate(players))
        others = (kind for seat, kind in enumerate(kinds) if seat != self.seat)
        return Kind(tuple(self.summary.options.items()), tuple(sorted(others)))

    @property
    def has_help(self) -> bool:
        """Whether a hint was asked for on this seat."""
        return bool(self.saved.hints) and self.saved.hints[self.seat] > 0


class Kind(NamedTuple):
    """Games that can be compared: the same options, against the same opponents."""

    options: tuple[tuple[str, str], ...]
    opponents: tuple[str, ...]  # kinds of seats

    @property
    def company(self) -> str:
        """In whose company it was played, one of COMPANIES: friends elsewhere come before persons here, and
        these before bots.
        """
        if FRIEND in self.opponents:
            return FRIENDS
        if PERSON in self.opponents:
            return TOGETHER
        return BOTS if self.opponents else ALONE


class Line(NamedTuple):
    """How games of one kind went."""

    kind: Kind
    games: int
    wins: int | None  # None where nobody else played, or several of those whom the statistics are about
    mean: float  # see `mean`
    best: Entry


def finished(shelf: tuple[Saved, ...]) -> Iterator[tuple[Saved, Summary]]:
    """The games that are over, the last played first.

    Of those that began as one, the first counts: the others are copies, practice, or what might have been.
    """
    each = {saved.beginning: saved for saved in shelf if saved.summary and saved.summary.is_over}
    return ((saved, saved.summary) for saved in each.values() if saved.summary)


def games_played(shelf: tuple[Saved, ...]) -> tuple[str, ...]:
    """Which games have been finished, the last played first."""
    return tuple(dict.fromkeys(summary.game for _saved, summary in finished(shelf)))


def names_here(shelf: tuple[Saved, ...]) -> tuple[str, ...]:
    """The persons who finished games here, by the names they were given."""
    names = {
        real_name(saved.names[seat])
        for saved, summary in finished(shelf)
        for seat in seats_here(summary.players, saved.away)
    }
    return tuple(sorted(names - {""}, key=str.casefold))


def entries(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> list[Entry]:
    """The finished games of a kind, of whomever the statistics are about, the first played first."""
    found = _entries(shelf, statistics, game)
    if statistics.company in companies(found):
        return [entry for entry in found if entry.kind.company == statistics.company]
    return found


def companies(found: list[Entry]) -> list[str]:
    """In which companies games were played, each of COMPANIES at most once."""
    met = {entry.kind.company for entry in found}
    return [company for company in COMPANIES if company in met]


def all_companies(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> list[str]:
    """The same of all finished games of a kind, whichever the statistics are about."""
    return companies(_entries(shelf, statistics, game))


def _entries(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> list[Entry]:
    found = [
        Entry(saved, summary, seat, statistics.facts.get(saved.code))
        for saved, summary in finished(shelf)
        if summary.game == game
        for seat in seats_here(summary.players, saved.away)
        if statistics.name in ("", real_name(saved.names[seat]))
    ]
    return found[::-1]


def lines(found: list[Entry]) -> list[Line]:
    """How they went, by kind, those played most first."""
    kinds: dict[Kind, list[Entry]] = {}
    for entry in found:
        kinds.setdefault(entry.kind, []).append(entry)
    told = [_line(kind, same) for kind, same in kinds.items()]
    return sorted(told, key=lambda line: -line.games)


def _line(kind: Kind, same: list[Entry]) -> Line:
    games = by_game(same)
    best = max(same, key=lambda entry: entry.score)
    is_shared = any(len(game) > 1 for game in games)
    wins = None if is_shared or kind.company == ALONE else sum(entry.has_won for entry in same)
    return Line(kind, len(games), wins, mean([[entry.score for entry in game] for game in games]), best)


def mean(games: Sequence[Sequence[int]]) -> float:
    """The mean of some games, each counted once: by what its seats got on average, if it has several."""
    return sum(sum(game) / len(game) for game in games) / len(games)


def by_game(found: list[Entry]) -> list[list[Entry]]:
    """The same entries, those of each game together."""
    games: dict[str, list[Entry]] = {}
    for entry in found:
        games.setdefault(entry.saved.key, []).append(entry)
    return list(games.values())


# --- what takes a replay ---------------------------------------------------------------------------------


def unread(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> Iterator[Saved]:
    """The finished games that have yet to be replayed."""
    return (
        saved
        for saved, summary in finished(shelf)
        if summary.game == game and saved.code not in statistics.facts
    )


def to_recall(shelf: tuple[Saved, ...], statistics: Statistics) -> str:
    """The game that is looked at, if what was kept of it is not here yet; else ""."""
    game = shown_game(shelf, statistics)
    return "" if game in statistics.recalled else game


def wants_more(shelf: tuple[Saved, ...], statistics: Statistics) -> bool:
    """Whether games of the kind that is looked at have yet to be replayed."""
    return next(unread(shelf, statistics, shown_game(shelf, statistics)), None) is not None


def shown_game(shelf: tuple[Saved, ...], statistics: Statistics) -> str:
    """The game that the statistics are about; "" if none has been finished."""
    games = games_played(shelf)
    return statistics.game if statistics.game in games else next(iter(games), "")


def facts_of(saved: Saved) -> Facts:
    """What a finished game says once it is replayed; UNREADABLE if its code does not open, or if it goes on
    after all: the summary in a foreign file is not to be believed.
    """
    try:
        session = saved.replayed()
    except savecode.BadCode:
        return UNREADABLE
    if not session.state.is_over:
        return UNREADABLE
    reasons = FACES[saved.game].reckon([step_at(session, at) for at in range(len(session.log))])
    points = tuple(tuple(reason.points[seat] for reason in reasons) for seat in range(session.seats))
    state: Any = session.state
    earned = tuple(_earned(session, own, seat) for seat, own in enumerate(points))
    return Facts(points, tuple(state.winners), earned)


def _earned(session: Session, points: tuple[int, ...], seat: int) -> tuple[str, ...]:
    played = Played(session.state, points, seat)
    return tuple(medal.name for medal in medals_of(session.game.name) if medal.is_earned(played))


def reasons_of(saved: Saved) -> list[str]:
    """What the points of a game are for, in the current language. Raises savecode.BadCode."""
    session = saved.replayed()
    steps = [step_at(session, at) for at in range(len(session.log))]
    return [reason.name for reason in FACES[saved.game].reckon(steps)]
