"""Cuts a long text into parts that can be read one by one, each as a text of its own. Pure."""

from __future__ import annotations

import re

from ui.saves.file import FILE_HEADER

PART = 20_000  # characters: some thirty games

# From the best place on: behind a code and an empty line, behind a code, behind a line, behind a word.
_CODE = r"[0-9A-Z]-[0-9A-Z]+\n"
_CUTS = [re.compile(pattern) for pattern in (_CODE + r"[ \t]*\n", _CODE, r"\n", r"\s")]


def end_of_part(text: str, start: int, *, is_ours: bool) -> int:
    """Where the part that begins here ends: where a game does, if that is within reach.

    A file of ours has a game in each line, however long that is.
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
    """What every later part of a file of ours begins with; "" for any other text."""
    first = text[:80].removeprefix("\ufeff")
    if not first.startswith(FILE_HEADER):
        return ""
    # The tries at the tables of the day, which follow, are told once.
    return " ".join(first.split()[:3]) + "\n"
