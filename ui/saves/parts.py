"""Cuts a long text into parts that can each be read as a text of its own. Pure."""

from __future__ import annotations

import re

from ui.saves.file import FILE_HEADER

PART = 20_000  # characters: some thirty games

# Best places first: after a record, after a code and an empty line, after a code, after a line, after a word.
# A record stands below the code of its game, which without it would be a game without names.
_CODE = r"[0-9A-Z]-[0-9A-Z]+\n"
_CUTS = [re.compile(pattern) for pattern in (r"\}\n", _CODE + r"[ \t]*\n", _CODE, r"\n", r"\s")]


def end_of_part(text: str, start: int, *, is_ours: bool) -> int:
    """The end of the part that begins here. If possible, a game ends there too.

    A file of ours has a game in each line, however long.
    """
    end = start + PART
    if is_ours:
        end = text.find("\n", end) + 1 or len(text)
    if is_ours or end >= len(text):
        return min(end, len(text))
    for cut in _CUTS:
        places = [found.end() for found in cut.finditer(text, start + PART // 2, end)]
        if places:
            return places[-1]
    return end


def header_of(text: str) -> str:
    """The line to put before every later part of a file of ours; "" for any other text."""
    first = text[:80].removeprefix("\ufeff")
    if not first.startswith(FILE_HEADER):
        return ""
    # The tries that follow it are read once, with the first part.
    return " ".join(first.split()[:3]) + "\n"
