"""Choices that people make: the page's settings, and the game to start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.catalogue import GAMES
from engine.levels import LADDER
from engine.session import PERSON, Session, complete_options
from ui.kit.words import LANGUAGES, _, isolated, remembered
from ui.saves.setups import Kept

PACES = {"slow": 2200, "normal": 1100, "fast": 350}  # ms between the moves of bots
WITHIN_A_TURN = 4  # times quicker between the decisions of one turn
# An expert's thinking time in seconds: about as long as the pause, in which people look at the last move
# anyway.
SECONDS = {"slow": 2.2, "normal": 1.5, "fast": 0.5}
SECONDS_BY_POSITIONS = 5.0  # for bots that search a set number of positions; most devices need far less
LONG = 700  # ms beyond its pause after which the page says that a bot is thinking
ROUND_END_PAUSE = 2.5  # times longer after the scoring of a round
THEMES = ("system", "light", "dark")
FLIGHTS = {"normal": 280, "fast": 140, "off": 0}  # ms that a piece travels; the setting "animation"
AT_ONCE = "at once"  # a speed of scorings: they are not told light by light
FRIENDS_MOVES = 10_000  # ms for all moves of friends, at most
FRIENDS_MOVE_SHORTEST = 600  # ms for each of their positions; too many share a step
LANDING = 900  # ms a move is seen on its own board before the next person's comes to the front
NAME_LENGTH = 20
FRIEND = "friend"  # a person on another device; to the engine, just a person
SEAT_KINDS = (PERSON, FRIEND, *LADDER)  # for the seats of a new game
FIRST_BOT = "easy"  # on a seat that nobody has set
_NUMBER = "\N{SUBSTITUTE}"  # before a number that is stored instead of a name: nobody types this sign
_NUMBERED = {f"{_NUMBER}{seat + 1}": seat for seat in range(10)}


class Speed(NamedTuple):
    """The speed at which scorings are told, in ms."""

    caption: int  # for each sentence, if there is time
    least: int  # and at least
    whole: int  # for a whole scoring, unless it has too many sentences
    lift: int  # longer for the first light of a seat, whose board rises


SPEEDS = {
    "slow": Speed(1800, 1200, 24_000, 450),
    "normal": Speed(1000, 640, 10_000, 300),
    "fast": Speed(420, 280, 4_000, 140),
}


class Settings(NamedTuple):
    """The settings of the page, stored on the device."""

    language: str = "en"
    pace: str = "normal"
    theme: str = "system"
    confirm: bool = False  # ask before playing a decision
    obvious: bool = False  # the page makes choices that make no difference
    ponder: bool = True  # experts think during a person's turn as well
    evaluation: bool = False  # show who is ahead
    animation: str = "normal"  # of pieces
    scoring: str = "normal"  # the speed of scorings: a key of SPEEDS, or AT_ONCE
    sound: bool = False
    sound_offered: bool = False  # in the first game on this device, once
    handover: bool = False  # ask people sharing the device to hand it on
    hints: bool = False  # show a hint every turn
    explain: bool = True  # explain the thing under the pointer, and new things in a first game
    keys: bool = True  # single typing keys press buttons, such as U for undo

    def with_stored(self, content: Mapping[str, Any]) -> Settings:
        """These settings, updated by all valid values of a stored record."""
        offers: dict[str, tuple[object, ...]] = {
            "language": tuple(LANGUAGES),
            "pace": tuple(PACES),
            "theme": THEMES,
            "confirm": (False, True),
            "obvious": (False, True),
            "ponder": (False, True),
            "evaluation": (False, True),
            "animation": tuple(FLIGHTS),
            "scoring": (*SPEEDS, AT_ONCE),
            "sound": (False, True),
            "sound_offered": (False, True),
            "handover": (False, True),
            "hints": (False, True),
            "explain": (False, True),
            "keys": (False, True),
        }
        sound = {
            key: content[key] for key, offer in offers.items() if key in content and content[key] in offer
        }
        return self._replace(**sound)


class Seat(NamedTuple):
    """A seat of a new game."""

    kind: str  # one of SEAT_KINDS
    name: str


class Setup(NamedTuple):
    """The new game on the sheet of a cover."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str]

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat, in the form that a session takes."""
        return tuple(PERSON if seat.kind == FRIEND else seat.kind for seat in self.seats)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of friends on other devices."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.kind == FRIEND)

    @property
    def first_name(self) -> str:
        """The given name of the first person on this device, "" for somebody without one."""
        return next((real_name(seat.name) for seat in self.seats if seat.kind == PERSON), "")

    @property
    def kept(self) -> Kept:
        """The part that is remembered for next time."""
        kinds, names = zip(*self.seats, strict=True)
        return Kept(kinds, names, self.options)

    def dealt(self, seed: int) -> Session:
        """The game as dealt from a seed."""
        return Session.new(
            GAMES[self.game], seats=len(self.seats), seed=seed, options=self.options, players=self.players
        )

    def with_option(self, name: str, value: str) -> Setup:
        """The same game with another option."""
        return self._replace(options=complete_options(GAMES[self.game], {**self.options, name: value}))

    def with_seat(self, which: int, **changes: str) -> Setup:
        """The same game with another kind of player or name at a seat."""
        seats = (seat._replace(**changes) if at == which else seat for at, seat in enumerate(self.seats))
        return self._replace(seats=tuple(seats))

    def with_one_more(self, level: str) -> Setup:
        """The same game with one more bot, if there is a seat for it."""
        return self._seated((*self.seats, Seat(level, "")))

    def without(self, which: int) -> Setup:
        """The same game with a seat removed, if enough are left."""
        return self._seated(tuple(seat for at, seat in enumerate(self.seats) if at != which))

    def _seated(self, seats: tuple[Seat, ...]) -> Setup:
        return self._replace(seats=seats) if len(seats) in GAMES[self.game].seats else self


NO_SETUP = Setup("", (), {})  # before a cover is opened: the page starts without any game


def setup_of(game: str, kept: Kept | None) -> Setup:
    """A new game with the last settings of its sheet, if they fit the game; otherwise the default."""
    if kept is None or len(kept.kinds) not in GAMES[game].seats or not set(kept.kinds) <= set(SEAT_KINDS):
        return default_setup(game)
    seats = tuple(Seat(kind, name[:NAME_LENGTH]) for kind, name in zip(kept.kinds, kept.names, strict=True))
    try:
        return Setup(game, seats, complete_options(GAMES[game], kept.options))
    except ValueError:
        return Setup(game, seats, complete_options(GAMES[game], {}))


def default_setup(game: str) -> Setup:
    """One person: alone if the game can be played solo, otherwise against the fewest bots."""
    return Setup(game, one_against(game, FIRST_BOT), complete_options(GAMES[game], {}))


def one_against(game: str, level: str) -> tuple[Seat, ...]:
    """The seats of one person, and of as many bots as the game needs to be played at all."""
    return (Seat(PERSON, ""), *[Seat(level, "")] * (GAMES[game].seats[0] - 1))


def seats_here(players: Sequence[str], away: Sequence[int]) -> list[int]:
    """The seats of the persons on this device, given the players by seat and the seats of friends."""
    return [seat for seat, kind in enumerate(players) if kind == PERSON and seat not in away]


def kind_name(kind: str) -> str:
    """A person or a level of bots, in words."""
    names = {
        PERSON: _("Person"),
        FRIEND: _("Friend, by code"),
        "beginner": _("Bot: beginner"),
        "gentle": _("Bot: gentle"),
        "easy": _("Bot: easy"),
        "casual": _("Bot: casual"),
        "medium": _("Bot: medium"),
        "skilled": _("Bot: skilled"),
        "hard": _("Bot: hard"),
        "expert": _("Bot: expert"),
    }
    return names[kind]


@remembered
def seat_names(kinds: tuple[str, ...], given: tuple[str, ...]) -> tuple[str, ...]:
    """The names at the table, ready for any sentence: as given, or by number in the current language."""
    return tuple(
        isolated(real_name(name)) or default_name(_NUMBERED.get(name, seat), kind)
        for seat, (kind, name) in enumerate(zip(kinds, given, strict=True))
    )


def real_name(given: str) -> str:
    """The name that somebody was given; "" for a seat called by its number."""
    return "" if given in _NUMBERED else given.strip()


def name_moved(given: str, seat: int, to: int) -> str:
    """The text to store as a name after a move to another seat. The nameless keep their number."""
    return real_name(given) or by_number(_NUMBERED.get(given, seat), to)


def by_number(number: int, seat: int) -> str:
    """The text stored instead of a name, in any language: a seat's number, unless it is this seat's."""
    return "" if number == seat else f"{_NUMBER}{number + 1}"


def default_name(seat: int, kind: str) -> str:
    """The name of a seat that nobody has named."""
    if kind in (PERSON, FRIEND):
        return _("Player {number}", number=seat + 1)
    return _("Bot {number}", number=seat + 1)
