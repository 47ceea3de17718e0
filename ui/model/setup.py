"""What a person sets: the page's settings, and the game to start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine import bots
from engine.catalogue import GAMES
from engine.session import PERSON, complete_options
from ui.kit.words import LANGUAGES, _, remembered

PACES = {"slow": 2200, "normal": 1100, "fast": 350}  # ms between the moves of bots
WITHIN_A_TURN = 4  # times as fast between the decisions of one turn
# Seconds that an expert thinks, within that time or little longer: it is how long one looks at a move anyway.
SECONDS = {"slow": 2.2, "normal": 1.5, "fast": 0.5}
SECONDS_BY_POSITIONS = 5.0  # for bots that look at so many positions; most devices need a tenth of it
LONG = 700  # ms beyond its pause, after which a bot that thinks is said to
ROUND_END_PAUSE = 2.5  # times as long after a round was scored
FIRST_GAME = next(iter(GAMES))  # that the menu offers
THEMES = ("system", "light", "dark")
NAME_LENGTH = 20


class Settings(NamedTuple):
    """What a person sets once, kept on the device."""

    language: str = "en"
    pace: str = "normal"
    theme: str = "system"
    confirm: bool = False  # a decision is shown first and played when confirmed
    obvious: bool = False  # a choice that makes no difference is made by the page

    def with_stored(self, content: Mapping[str, Any]) -> Settings:
        """These settings with what a stored record says, as far as it makes sense."""
        offers: dict[str, tuple[object, ...]] = {
            "language": tuple(LANGUAGES),
            "pace": tuple(PACES),
            "theme": THEMES,
            "confirm": (False, True),
            "obvious": (False, True),
        }
        sound = {
            key: content[key] for key, offer in offers.items() if key in content and content[key] in offer
        }
        return self._replace(**sound)


class Seat(NamedTuple):
    """A seat in the menu."""

    kind: str  # PERSON or a level of bots.LEVELS
    name: str


class Setup(NamedTuple):
    """The new game that the menu describes."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str]

    def with_option(self, name: str, value: str) -> Setup:
        """The same game with another option."""
        return self._replace(options=complete_options(GAMES[self.game], {**self.options, name: value}))

    def with_seat(self, which: int, **changes: str) -> Setup:
        """A seat with another kind or name."""
        seats = (seat._replace(**changes) if at == which else seat for at, seat in enumerate(self.seats))
        return self._replace(seats=tuple(seats))

    def with_one_more(self) -> Setup:
        """A bot more, as far as the game has seats."""
        return self._seated((*self.seats, Seat(bots.LEVELS[0], "")))

    def without(self, which: int) -> Setup:
        """A seat less, as far as enough are left."""
        return self._seated(tuple(seat for at, seat in enumerate(self.seats) if at != which))

    def _seated(self, seats: tuple[Seat, ...]) -> Setup:
        return self._replace(seats=seats) if len(seats) in GAMES[self.game].seats else self


def default_setup(game: str) -> Setup:
    """One person: alone, where the game can be played so, else against one bot."""
    seats = (Seat(PERSON, ""), Seat(bots.LEVELS[0], ""))
    return Setup(game, seats[: GAMES[game].seats[0]], complete_options(GAMES[game], {}))


@remembered
def seat_names(kinds: tuple[str, ...], given: tuple[str, ...]) -> tuple[str, ...]:
    """The names at the table: as given, else by number, in the language spoken now."""
    return tuple(
        name.strip() or default_name(number, kind)
        for number, (kind, name) in enumerate(zip(kinds, given, strict=True))
    )


def default_name(seat: int, kind: str) -> str:
    """The name of a seat that nobody gave one."""
    if kind == PERSON:
        return _("Player {number}", number=seat + 1)
    return _("Bot {number}", number=seat + 1)
