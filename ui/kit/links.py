"""What a link says besides its save code: the names of the seats, and a position to look at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple
from urllib.parse import quote, unquote

# A sentence may go on right after a link: so no sign that ends one, unless the name goes on behind it.
# More letters are read than `fragment` writes, as some programs show a link decoded.
_NAMES = re.compile(r"[#&](?:amp;)?names=((?:[\w~%,-]|[.'*!]+(?=[\w~%,-]))*)")
_LAST_OF_LATIN = "\u024f"
_AT = re.compile(r"[#&](?:amp;)?at=([0-9]{1,5})(?![0-9])")


class Details(NamedTuple):
    """What was found beside a code."""

    names: tuple[str, ...] = ()  # by seat; "" for one without a name
    at: int | None = None  # the log entry before which to look


def details(text: str) -> Details:
    """What a link, or a text with one in it, says besides its code."""
    names, at = _NAMES.search(text), _AT.search(text)
    return Details(
        tuple(_name(name) for name in names[1].split(",")) if names else (), int(at[1]) if at else None
    )


def _name(text: str) -> str:
    """A name as it was written, on one line, without characters that cannot be seen.

    Where one in Latin letters meets another script, that belongs to the sentence around the link.
    """
    if text[:1] <= _LAST_OF_LATIN:
        text = "".join(takewhile(lambda sign: sign <= _LAST_OF_LATIN, text))
    words = unquote(text, errors="replace").split()
    return "".join(sign for sign in " ".join(words) if sign.isprintable())


def fragment(code: str, names: Sequence[str] = (), at: int | None = None) -> str:
    """What follows the # of a link: the code, and, if given, the names of the seats and a position."""
    parts = [f"g={code}"]
    if names:
        parts.append("names=" + ",".join(quote(name, safe="").replace(".", "%2E") for name in names))
    if at is not None:
        parts.append(f"at={at}")
    return "&".join(parts)
