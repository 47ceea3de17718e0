"""What a link says besides its save code: the names of the seats, and a position to look at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple
from urllib.parse import quote, unquote

# A sentence may go on right after a link: so no sign that ends one, unless the name goes on behind it.
# More letters are read than `fragment` writes, as some programs show a link decoded; others encode its end.
_CODE = "(?:[0-9a-z]{5}(?:-|%2D)){3}"  # longer than a name
_AMP = "(?:amp(?:;|%3B))?"
# Another part, behind the names.
_NEXT = rf"%26{_AMP}(?:(?:[a-z_]|%[67][0-9a-f])+=|at%3D[0-9]{{1,5}}(?![\w%])|g%3D{_CODE})"
_NAME_SIGNS = rf"(?:(?!{_NEXT})[\w~%,-]|[.'*!]+(?=[\w~%,-]))*"
# Before each part, one of its signs encoded at most: a link that is encoded all over is decoded first.
_MARK = r"(?:(?:[#&?!/;]|%(?:21|23|2F|3F))(?:amp(?:;|%3B))?{part}(?:=|%3D)|%26{part}=)"
_NAMES = re.compile(f"{_MARK.replace('{part}', 'names')}({_NAME_SIGNS})", re.IGNORECASE)
_AT = re.compile(f"{_MARK.replace('{part}', 'at')}([0-9]{{1,5}})(?![0-9])", re.IGNORECASE)
_LAST_OF_LATIN = "\u024f"
_DAILY = re.compile(r"#[#!/]*daily(?![a-z=])", re.IGNORECASE)
_ENCODED_AGAIN = re.compile(r"(?:[\w~.-]|%[0-9a-f]{2})*%[0-9a-f]{2}(?:[\w~.-]|%[0-9a-f]{2})*", re.IGNORECASE)
_ONCE = "%00"  # behind a name that would read otherwise if it was decoded once more; nobody sees it
_TIMES = 2  # that programs encode a link at most, beside what belongs to it
_LONGEST = 100_000  # characters of a text that may be such a link


class Details(NamedTuple):
    """What was found beside a code."""

    names: tuple[str, ...] = ()  # by seat; "" for one without a name
    at: int | None = None  # the log entry before which to look


def readings(text: str) -> Iterator[str]:
    """A text as it is, and as it was before programs encoded it, once and then twice."""
    yield text
    for _time in range(_TIMES):
        before, text = text, unquote(text, errors="replace") if len(text) <= _LONGEST else text
        if text == before:
            return
        yield text


def details(text: str, seats: int) -> Details:
    """What a link to a game with so many seats, or a text with one in it, says besides its code."""
    for reading in readings(text):
        named = _NAMES.search(reading)
        names = tuple(map(_name, named[1].split(","))) if named else ()
        if len(names) == seats + 1 and not names[-1]:
            names = names[:-1]  # a comma after the link is not part of it
        if named and len(names) == seats:
            return Details(names, _at(reading[: named.start()] + reading[named.end() :]))
    return Details((), _at(text))


def _at(text: str) -> int | None:
    """The position that a link says, outside of its names."""
    found = next(filter(None, map(_AT.search, readings(text))), None)
    return int(found[1]) if found else None


def is_daily(fragment: str) -> bool:
    """Whether this is the address of the tables of the day, with whatever programs append to it."""
    return any(map(_DAILY.match, readings(fragment)))


def _name(text: str) -> str:
    """A name as it was written, on one line, without characters that cannot be seen.

    Where one in Latin letters meets another script, that belongs to the sentence around the link.
    """
    if text[:1] <= _LAST_OF_LATIN:
        text = "".join(takewhile(lambda sign: sign <= _LAST_OF_LATIN, text))
    name = unquote(text, errors="replace")
    if _ENCODED_AGAIN.fullmatch(name):
        name = unquote(name, errors="replace")
    return " ".join("".join(sign for sign in name if sign.isprintable() or sign.isspace()).split())


def _quoted(name: str) -> str:
    guard = _ONCE if "%" in name or "&" in name else ""
    return quote(name, safe="").replace(".", "%2E") + guard


def fragment(code: str, names: Sequence[str] = (), at: int | None = None) -> str:
    """What follows the # of a link: the code, and, if given, the names of the seats and a position."""
    parts = [f"g={code}"]
    if names:
        parts.append("names=" + ",".join(map(_quoted, names)))
    if at is not None:
        parts.append(f"at={at}")
    return "&".join(parts)
