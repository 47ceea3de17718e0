"""The daily game: one a day, the same for everybody, and its result."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from ui.games.faces import title
from ui.kit.days import date_of
from ui.kit.rounds import date_in_words
from ui.kit.words import _
from ui.model.replay import reel
from ui.model.screen import Screen
from ui.model.setup import Setup, one_against
from ui.model.shelf import is_over
from ui.saves.records import Saved

ROTATION = 4  # the first games of the catalogue take turns; games added later change no day
OPPONENT = "medium"  # plays the same on every device: it looks at the position, not at a clock
DAYS_AHEAD = 400  # days in advance that imported games are checked against: a clock may be wrong
FRAGMENT = "daily"  # the link to today's game ends with it
PER_SQUARE = 20  # points for one square in a solo game

AHEAD, LEVEL, BEHIND, ALONE = "🟩", "🟨", "⬜", "🟦"  # a square for each round


class Daily(NamedTuple):
    """The game of a day."""

    setup: Setup
    seed: int


def table_of(day: int) -> Daily:
    """The game of a day, counted from 1970-01-01 (UTC).

    This rule can never change: all devices have to agree.
    """
    name = _game_of(day)
    game = GAMES[name]
    drawn = crc32(f"ladrilho {day}".encode())
    options = {}
    for option, choices in game.options.items():
        drawn, place = divmod(drawn, len(choices))
        options[option] = choices[place]
    seats = [*one_against(name, OPPONENT)]
    if drawn % 2:
        seats.reverse()
    return Daily(Setup(name, tuple(seats), options), _seed_of(day))


def _game_of(day: int) -> str:
    return list(GAMES)[day % ROTATION]


def _seed_of(day: int) -> int:
    return crc32(f"{_game_of(day)} {day}".encode())


def session_of(day: int) -> Session:
    """The game of a day, dealt."""
    setup, seed = table_of(day)
    return setup.dealt(seed)


def is_of(day: int, saved: Saved) -> bool:
    """True if a game may have been played as the daily game of a day, judging by its summary."""
    setup, summary = table_of(day).setup, saved.summary
    if summary is None:
        return False
    players = tuple(seat.kind for seat in setup.seats)
    return (summary.game, summary.players, summary.options) == (setup.game, players, setup.options)


def first_try(screen: Screen, day: int) -> Saved | None:
    """The game that counts for a day, if it is still here."""
    key = screen.tries.games.get(day, "")
    return screen.saved(key) if key else None


def is_tried(screen: Screen, key: str) -> bool:
    """True if a game is a try that counts and is not over yet."""
    saved = screen.saved(key)
    return key in screen.tries.games.values() and not (saved and is_over(saved))


def running_try(screen: Screen, day: int) -> Saved | None:
    """The unfinished try of a day. A deleted one counts for as long as it can be brought back."""
    key = screen.tries.games.get(day)
    games = (saved for saved in (*screen.shelf, *screen.dropped) if saved.key == key)
    return next((saved for saved in games if not is_over(saved)), None)


class Veiled(NamedTuple):
    """A game of the shelf that is hidden for now, and the reason."""

    saved: Saved
    why: str


def veil(screen: Screen, game: str, seed: int) -> str:
    """The reason for hiding a game with this seed; "" if it is not hidden.

    It is hidden while it would reveal draws that a try still has to make. Players and options do not matter:
    the deal is that day's deal.
    """
    for day in screen.tries.games:
        if _is_dealt(day, game, seed) and running_try(screen, day):
            shown = date_in_words(day)
            return _(
                "This is the daily game of {date}. You can look at it once your try is over.", date=shown
            )
    for day in range(screen.utc_day, screen.utc_day + DAYS_AHEAD):
        if _is_dealt(day, game, seed) and screen.tries.counts(day):
            shown = date_in_words(day)
            return _(
                "This is the daily game of {date}, which you have not tried yet. You can look at it "
                "after your try.",
                date=shown,
            )
    return ""


def veil_of(screen: Screen, saved: Saved) -> str:
    """The same for a game of the shelf. The try itself stays open."""
    if screen.tries.day_of(saved.key) is not None:
        return ""
    try:
        name, *_others, seed = savecode.beginning_of(saved.code)
    except savecode.BadCode:
        return ""  # opening it reports the error
    return veil(screen, str(name), int(str(seed)))


def veiled(screen: Screen, games: Iterable[Saved]) -> tuple[Saved | Veiled, ...]:
    """The games, with the reason beside each that is hidden now."""
    reasons = ((saved, veil_of(screen, saved)) for saved in games)
    return tuple(Veiled(saved, why) if why else saved for saved, why in reasons)


def _is_dealt(day: int, game: str, seed: int) -> bool:
    return game == _game_of(day) and seed == _seed_of(day)


def not_in_a_try() -> str:
    """The reason why no copy of a try can be played on: it would show draws that are still to come."""
    return _("You can do that once the try that counts is over.")


def has_won(saved: Saved) -> bool:
    """True if the person won. A replay breaks ties."""
    assert saved.summary
    own, scores = seat_of(saved), saved.summary.scores
    if scores.count(scores[own]) == 1 or scores[own] < max(scores):
        return scores[own] == max(scores)
    return own in _winners(saved.code)


@lru_cache(maxsize=64)
def _winners(code: str) -> tuple[int, ...]:
    """The winners of a game; none if its code does not open."""
    try:
        return tuple(savecode.decode(code).state.winners)
    except savecode.BadCode:
        return ()


def seat_of(saved: Saved) -> int:
    """The seat with the result."""
    assert saved.summary
    return saved.summary.players.index(PERSON)


def squares(session: Session) -> str:
    """The course of a finished game without its moves: a square for each round."""
    if session.seats == 1:
        return ALONE * max(1, session.state.scores[0] // PER_SQUARE)
    replayed = reel(session)
    ends = [after - 1 for (_, _before), (_, after) in pairwise(replayed.rounds)] + [len(replayed.stops) - 1]
    own = session.players.index(PERSON)
    return "".join(_square(replayed.scores[end], own) for end in ends)


def _square(scores: tuple[int, ...], own: int) -> str:
    best = max(score for seat, score in enumerate(scores) if seat != own)
    if scores[own] == best:
        return LEVEL
    return AHEAD if scores[own] > best else BEHIND


def streak(screen: Screen) -> int:
    """The number of days in a row, up to today or yesterday, on which somebody here has tried."""
    day = screen.utc_day if screen.utc_day in screen.tries.games else screen.utc_day - 1
    start = day
    while day in screen.tries.games:
        day -= 1
    return start - day


def result(screen: Screen, day: int) -> str:
    """The text for friends: the result of a day, without its moves; "" before the game is over."""
    saved = first_try(screen, day)
    if saved is None or saved.summary is None or not saved.summary.is_over:
        return ""
    try:
        session = saved.replayed()
    except savecode.BadCode:
        return ""
    if PERSON not in session.players:  # the summary in a foreign file may be wrong
        return ""
    own, scores = session.players.index(PERSON), session.state.scores
    others = [score for seat, score in enumerate(scores) if seat != own]
    hints = sum(saved.hints)
    lines = (
        f"Ladrilho {date_of(day).isoformat()} · {title(saved.game)}",
        f"{squares(session)} {' – '.join(map(str, (scores[own], *others)))}",
        f"💡 {hints}" if hints else "",
    )
    return "\n".join(filter(None, lines)) + "\n"
