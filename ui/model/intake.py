"""Files and long texts that are looked through for games, a part at a time: the page goes on meanwhile.

A word tells what a file holds: "" (a text), "code" (a picture with a QR code, and what that says), "empty"
(a picture without one), "alien" (no picture that can be read, though it claims to be one), "large" (a picture
too large to be unpacked), "unread" (too long a text, or a file that is gone) or "missing" (what reads
pictures did not load).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.saves.records import Saved

OF_PICTURES = ("empty", "alien", "large", "missing")  # those without a text
OF_FILES = ("", "code", "unread", *OF_PICTURES)


class Intake(NamedTuple):
    """How far it is: first all files are read, then the games found in them join the shelf."""

    number: int = 0  # of files
    asked: int = 0  # how many of them the browser was asked for
    waits: bool = False  # for the last of these
    texts: tuple[str, ...] = ()  # to be looked through
    at: int = 0  # where in the first of them
    is_fruitful: bool = False  # whether anything was found in it
    games: tuple[Saved, ...] = ()  # found, and not yet on the shelf
    tries: Mapping[int, int] = {}  # at the tables of the day: see ui.saves.file
    damaged: int = 0
    newer: int = 0
    barren: int = 0  # files with nothing for this page
    problem: str = ""  # what the last of these is, as above
    added: int = 0  # games that are on the shelf by now
    known: int = 0  # games that were there before

    @property
    def goes_on(self) -> bool:
        """Whether there is something to do by itself."""
        return bool(self.texts) or not self.waits

    @property
    def done(self) -> float:
        """The part of the present stage that is done, from 0 to 1."""
        if not self.texts and not self.waits and self.asked == self.number:
            return (self.added + self.known) / max(self.added + self.known + len(self.games), 1)
        part = self.at / len(self.texts[0]) if self.texts else 0
        return (self.asked - bool(self.waits or self.texts) + part) / self.number
