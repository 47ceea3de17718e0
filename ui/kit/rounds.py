"""The progress of a game, and the day it was played, in words."""

from __future__ import annotations

from typing import NamedTuple

from ui.kit.days import date_of
from ui.kit.words import _, plural


class Round(NamedTuple):
    """The progress of a game, as numbers."""

    number: int  # 0: before the first
    rounds: int = 0  # in the game; 0: as many as it takes
    turn: int | None = None  # 0: the round is being scored; None: the rounds have no turns


def round_in_words(far: Round) -> str:
    """The progress of a game, in words."""
    if far.turn is None and far.rounds:
        return _("Round {number} of {rounds}", number=far.number, rounds=far.rounds)
    if far.turn is None:
        return _("Round {number}", number=far.number)
    if not far.number:
        return _("Start cards")
    if not far.turn:
        return _("{round}, scoring", round=round_in_words(far._replace(turn=None)))
    return _("{round}, turn {turn}", round=round_in_words(far._replace(turn=None)), turn=far.turn)


def last_round(number: int, rounds: int) -> tuple[str, ...]:
    """The sentence for a round that begins, if it is the last one."""
    return (_("This is the last round."),) if number == rounds else ()


def date_in_words(day: int) -> str:
    """The date of a day, in the order that the page's language uses."""
    date = date_of(day)
    return _("{year}-{month:02}-{day:02}", year=date.year, month=date.month, day=date.day)


def day_in_words(played: int, today: int) -> str:
    """When a game was last played, in words; "" if unknown."""
    days = today - played
    if not played or days < 0:  # below 0 if the device's clock was set back
        return ""
    if days < 2:
        return _("yesterday") if days else _("today")
    return plural("{number} day ago", "{number} days ago", days)
