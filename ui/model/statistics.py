"""Statistics about the players here, counted from the games themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import savecode
from engine.session import PERSON, Session
from ui.games.faces import FACES, medals_of
from ui.kit.medals import FinishedGame
from ui.kit.words import remembered_last
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
        """This person's points."""
        return self.summary.scores[self.seat]

    @property
    def has_won(self) -> bool:
        """True if they won. Ties are broken only after a replay."""
        if len(self.summary.scores) == 1:
            return False
        if self.facts and self.facts.winners:
            return self.seat in self.facts.winners
        return self.score == max(self.summary.scores)

    @property
    def kind(self) -> Kind:
        """The kind of game it counts as."""
        players, away = self.summary.players, self.saved.away
        kinds = (FRIEND if seat in away and kind == PERSON else kind for seat, kind in enumerate(players))
        others = (kind for seat, kind in enumerate(kinds) if seat != self.seat)
        return Kind(tuple(self.summary.options.items()), tuple(sorted(others)))

    @property
    def has_help(self) -> bool:
        """True if this seat asked for a hint."""
        return bool(self.saved.hints) and self.saved.hints[self.seat] > 0


class Kind(NamedTuple):
    """Games that can be compared: the same options, against the same opponents."""

    options: tuple[tuple[str, str], ...]
    opponents: tuple[str, ...]  # kinds of seats

    @property
    def company(self) -> str:
        """The company that a game was played in, one of COMPANIES.

        Friends elsewhere decide first, then persons here, then bots.
        """
        if FRIEND in self.opponents:
            return FRIENDS
        if PERSON in self.opponents:
            return TOGETHER
        return BOTS if self.opponents else ALONE


class Line(NamedTuple):
    """The results of the games of one kind."""

    kind: Kind
    games: int
    wins: int | None  # None in solo games, or if several of the persons took part
    mean: float  # see `mean`
    best: Entry


@remembered_last
def finished(shelf: tuple[Saved, ...]) -> tuple[tuple[Saved, Summary], ...]:
    """The finished games, the last played first.

    Of games that began as one, only the first counts: the others are copies, practice or variations.
    """
    each = {saved.beginning: saved for saved in shelf if saved.summary and saved.summary.is_over}
    return tuple((saved, saved.summary) for saved in each.values() if saved.summary)


@remembered_last
def games_played(shelf: tuple[Saved, ...]) -> tuple[str, ...]:
    """The games that have been finished, the last played first."""
    return tuple(dict.fromkeys(summary.game for _saved, summary in finished(shelf)))


def names_here(shelf: tuple[Saved, ...]) -> tuple[str, ...]:
    """The persons who finished games here, by their given names."""
    names = {
        real_name(saved.names[seat])
        for saved, summary in finished(shelf)
        for seat in seats_here(summary.players, saved.away)
    }
    return tuple(sorted(names - {""}, key=str.casefold))


def entries(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> list[Entry]:
    """The finished plays of a game by the persons shown, the first played first."""
    every = _entries(shelf, statistics.name, statistics.facts, game)
    if statistics.company in companies(every):
        return [entry for entry in every if entry.kind.company == statistics.company]
    return list(every)


def companies(found: Sequence[Entry]) -> list[str]:
    """The companies that these games were played in, in the order of COMPANIES."""
    met = {entry.kind.company for entry in found}
    return [company for company in COMPANIES if company in met]


def all_companies(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> list[str]:
    """The companies of all finished plays of a game, whichever company is shown."""
    return companies(_entries(shelf, statistics.name, statistics.facts, game))


@remembered_last
def _entries(
    shelf: tuple[Saved, ...], person: str, facts: Mapping[str, Facts], game: str
) -> tuple[Entry, ...]:
    found = [
        Entry(saved, summary, seat, facts.get(saved.code))
        for saved, summary in finished(shelf)
        if summary.game == game
        for seat in seats_here(summary.players, saved.away)
        if person in ("", real_name(saved.names[seat]))
    ]
    return tuple(found[::-1])


def lines(found: list[Entry]) -> list[Line]:
    """The results by kind, the most played first."""
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
    """The mean of some games. Each counts once: with several seats, by their average."""
    return sum(sum(game) / len(game) for game in games) / len(games)


def by_game(found: list[Entry]) -> list[list[Entry]]:
    """The same entries, grouped by game."""
    games: dict[str, list[Entry]] = {}
    for entry in found:
        games.setdefault(entry.saved.key, []).append(entry)
    return list(games.values())


# --- what takes a replay ---------------------------------------------------------------------------------


def unread(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> Sequence[Saved]:
    """The finished games that still have to be replayed."""
    left = _without_facts(shelf, statistics.facts, game)
    return [saved for saved in left if saved.code not in statistics.fresh]


@remembered_last
def _without_facts(shelf: tuple[Saved, ...], facts: Mapping[str, Facts], game: str) -> Sequence[Saved]:
    """Those without the facts that are drawn. Games with the same code have the same facts."""
    found = (saved for saved, summary in finished(shelf) if summary.game == game)
    return tuple({saved.code: saved for saved in found if saved.code not in facts}.values())


def game_to_recall(shelf: tuple[Saved, ...], statistics: Statistics) -> str:
    """The game shown, if its kept facts have not been read yet; otherwise ""."""
    game = shown_game(shelf, statistics)
    return "" if game in statistics.recalled else game


def wants_more(shelf: tuple[Saved, ...], statistics: Statistics) -> bool:
    """True if games of the kind shown still have to be replayed, or facts to be drawn."""
    return bool(statistics.fresh or unread(shelf, statistics, shown_game(shelf, statistics)))


def shown_game(shelf: tuple[Saved, ...], statistics: Statistics) -> str:
    """The game that the statistics show; "" if none has been finished."""
    games = games_played(shelf)
    return statistics.game if statistics.game in games else next(iter(games), "")


def facts_of(saved: Saved) -> Facts:
    """The facts of a finished game, found by a replay.

    UNREADABLE if its code does not open, or if it is not over after all: the summary in a foreign file may be
    wrong.
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
    played = FinishedGame(session.state, points, seat)
    return tuple(medal.name for medal in medals_of(session.game.name) if medal.is_earned(played))


def reasons_of(saved: Saved) -> list[str]:
    """The sources of a game's points, in the current language. Raises savecode.BadCode."""
    session = saved.replayed()
    steps = [step_at(session, at) for at in range(len(session.log))]
    return [reason.name for reason in FACES[saved.game].reckon(steps)]
