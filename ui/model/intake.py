"""Looks through files and long texts for games, a part at a time, so that the page goes on meanwhile.

One word tells what a file contains: "" (a text), "code" (a picture with a QR code, and the text of that),
"empty" (a picture without one), "alien" (a file that claims to be a picture and cannot be read), "large" (a
picture too large to unpack), "unread" (too long a text, or a file that is gone) or "missing" (the reader of
pictures did not load).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.saves.records import Saved

OF_PICTURES = ("empty", "alien", "large", "missing")  # these come without a text
OF_FILES = ("", "code", "unread", *OF_PICTURES)


class Intake(NamedTuple):
    """The progress of an intake: all files are read first, then the games found in them join the shelf."""

    number: int = 0  # of files
    asked: int = 0  # files that the browser has been asked for
    awaits_file: bool = False  # the last of them has not arrived
    texts: tuple[str, ...] = ()  # still to look through
    at: int = 0  # the position in the first text
    has_found: bool = False  # something was found in that text
    games: tuple[Saved, ...] = ()  # found, and not yet on the shelf
    tries: Mapping[int, int] = {}  # at the daily games: see ui.saves.file
    results: Mapping[str, str] = {}  # of puzzles: see ui.saves.puzzles
    damaged: int = 0
    newer: int = 0
    without_games: int = 0  # files with nothing for this page
    problem: str = ""  # of the last of these: a word from above
    added: int = 0  # games that are on the shelf by now
    known: int = 0  # games that were there already

    @property
    def goes_on(self) -> bool:
        """True if the page can continue without waiting for the browser."""
        return bool(self.texts) or not self.awaits_file

    @property
    def done(self) -> float:
        """The finished part of the present stage, from 0 to 1."""
        if not self.texts and not self.awaits_file and self.asked == self.number:
            return (self.added + self.known) / max(self.added + self.known + len(self.games), 1)
        part = self.at / len(self.texts[0]) if self.texts else 0
        return (self.asked - bool(self.awaits_file or self.texts) + part) / self.number
