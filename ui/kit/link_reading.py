"""Reads the rest of a link beside its save code: the names of the seats, and a position to show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple
from urllib.parse import unquote

from engine.catalogue import GAMES

# A sentence may go on right after a link. So a name contains no sign that ends a link, unless more of the
# name follows. More letters are read than `ui.kit.links` writes: some programs show a link decoded, others
# encode its end.
_AMP = "(?:amp(?:;|%3B))?"
# The start of another part of the link, after the names.
_IS = "%(?:25)*3D"
_GROUPS = "(?:[0-9a-z]{5}(?:-|%(?:25)*2D)){3}"
_PART = f"%(?:25)*26{_AMP}"
_GAME = f"g{_IS}{_GROUPS}"
_END = rf"(?:(?![\w%])|(?={_PART}{_GAME}))"
_NEXT = (
    rf"{_PART}(?:(?:[a-z_]|%[67][0-9a-f])+=|analysis{_END}(?![~-])|{_GAME}"
    rf"|at{_IS}[0-9]{{1,5}}(?:{_END}|(?={_PART}analysis{_END})))"
)
_NAME_SIGNS = rf"(?:(?!{_NEXT})[\w~%,-]|[.'*!]+(?=[\w~%,-]))*"
# The signs before each part. If a link is encoded throughout, so are its commas, and it is decoded first.
_MARK = r"(?:(?:[#&?!/;]|%(?:21|23|2F|3F))(?:amp(?:;|%3B))?{part}(?:=|%3D)|%26{part}(?:=|%3D))"
_NAMES = re.compile(f"{_MARK.replace('{part}', 'names')}({_NAME_SIGNS})", re.IGNORECASE)
_AT = re.compile(f"{_MARK.replace('{part}', 'at')}([0-9]{{1,5}})(?![0-9])", re.IGNORECASE)
_ANALYSIS = re.compile(f"(?:&|%26){_AMP}analysis(?![0-9a-z_=-])", re.IGNORECASE)
_CODE = re.compile("[a-z]=(?:[0-9a-z]{5}(?:-|%2D)){3}[0-9a-z]", re.IGNORECASE)  # longer than any name
_LAST_OF_LATIN = "\u024f"
_DAILY = re.compile(r"#[#!/]*daily(?![a-z=])", re.IGNORECASE)
_PUZZLE = re.compile(r"#[#!/]*puzzle/([a-z_]+)/([1-9][0-9]{0,5})(?![\w=])", re.IGNORECASE)
_ENCODED_AGAIN = re.compile(r"(?:[\w~.-]|%[0-9a-f]{2})*%[0-9a-f]{2}(?:[\w~.-]|%[0-9a-f]{2})*", re.IGNORECASE)
_TIMES = 2  # layers of encoding that programs add to a link, at most
_LONGEST = 100_000  # longest text, in characters, that may be such a link


class Details(NamedTuple):
    """The parts of a link found beside its code."""

    names: tuple[str, ...] = ()  # by seat; "" for one without a name
    at: int | None = None  # the position before this log entry is shown
    is_analysed: bool = False  # it asks for an analysis of that game


def readings(text: str) -> Iterator[str]:
    """A text as it is, then with one and two layers of encoding removed."""
    yield text
    for _time in range(_TIMES):
        before, text = text, unquote(text, errors="replace") if len(text) <= _LONGEST else text
        if text == before:
            return
        yield text


def details(text: str, seats: int) -> Details:
    """The names and position in a link, or in a text that holds one, for a game with so many seats."""
    for reading in readings(text):
        named = _NAMES.search(reading)
        names = tuple(map(_name, named[1].split(","))) if named else ()
        if len(names) == seats + 1 and not names[-1]:
            names = names[:-1]  # a comma after the link does not belong to it
        if named and len(names) == seats and not any(map(_holds_code, names)):
            return _details(names, reading[: named.start()] + reading[named.end() :])
    return _details((), text)


def _details(names: tuple[str, ...], text: str) -> Details:
    """The names, and the parts of a link found outside them."""
    at = _at(text)
    return Details(names, at, at is not None and any(map(_ANALYSIS.search, readings(text))))


def _holds_code(name: str) -> bool:
    """True if an encoded part of the link was read as the end of the last name."""
    return any(map(_CODE.search, readings(name)))


def _at(text: str) -> int | None:
    """The position in a link, found outside its names."""
    match = next(filter(None, map(_AT.search, readings(text))), None)
    return int(match[1]) if match else None


def command(fragment: str) -> str:
    """The command of an address that leads to the daily games or to a puzzle, whatever is appended to it.

    Returns "" for any other address.
    """
    for reading in readings(fragment):
        if _DAILY.match(reading):
            return "daily"
        if (match := _PUZZLE.match(reading)) and match[1].lower() in GAMES:
            return f"puzzle:{match[1].lower()}:{match[2]}"
    return ""


def _name(text: str) -> str:
    """A name as its player wrote it: on one line, without invisible characters.

    If a name in Latin letters runs into another script, the rest belongs to the sentence around the link.
    """
    if text[:1] <= _LAST_OF_LATIN:
        text = "".join(takewhile(lambda sign: sign <= _LAST_OF_LATIN, text))
    name = unquote(text, errors="replace")
    if _ENCODED_AGAIN.fullmatch(name):
        name = unquote(name, errors="replace")
    return " ".join("".join(sign for sign in name if sign.isprintable() or sign.isspace()).split())
