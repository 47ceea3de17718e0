"""What a link says besides its save code: the names of the seats, and a position to look at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote

# Only signs that `fragment` writes, as a sentence may go on right after a link; so no dot at its end either.
_NAMES = re.compile(r"[#&](?:amp;)?names=((?:[A-Za-z0-9_~%,-]|\.(?=[A-Za-z0-9_~%,-]))*)")
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
    """A name as it was written, on one line, without characters that cannot be seen."""
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
