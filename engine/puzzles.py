"""Puzzles: positions in which one decision is clearly better than every other. It knows no game.

A puzzle is the save code of a game that ends with the solution. A game may have a file of them: a first line
that says what it is, then a puzzle a line: its weakest finder, a space, and its code. Links and results name
a puzzle by its place there, so a file only grows at its end.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.advice import Ranked, rank
from engine.bots import LEVELS
from engine.catalogue import JUDGES
from engine.search import finished
from engine.session import Session
from engine.verdicts import looks_for

FIRST_LINE = "Ladrilho puzzles 1"
FINDERS = LEVELS  # of bots, from the weakest; the last finds them all


class Puzzle(NamedTuple):
    """A puzzle, as its file has it."""

    code: str  # of the game up to the solution, which is its last decision
    finder: str  # the weakest level that finds the solution

    def line(self) -> str:
        """The puzzle as a line of its file."""
        return f"{self.finder} {self.code}\n"


def file_of(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file."""
    return "".join((f"{FIRST_LINE}\n", *(puzzle.line() for puzzle in puzzles)))


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises ValueError for any other text."""
    first, *lines = text.splitlines() or [""]
    if first != FIRST_LINE:
        raise ValueError("no file of puzzles")
    puzzles = []
    for line in lines:
        finder, _space, code = line.partition(" ")
        if finder not in FINDERS or not code:
            raise ValueError(f"no puzzle: {line!r}")
        puzzles.append(Puzzle(code, finder))
    return tuple(puzzles)


def margin(game_name: str) -> float:
    """The points by which a solution is better than any other decision, at least.

    They make a mistake of missing it; half of them where chance follows every turn, and evens much out.
    """
    judge = JUDGES[game_name]
    return judge.MARKS[1] / 2 if judge.KIND == "sampling" else judge.MARKS[1]


def looked_at(session: Session, positions: int) -> list[Ranked]:
    """The two best decisions of the seat to move, found by a look at so many positions."""
    name = session.game.name
    looks = looks_for(name, positions)
    return finished(rank(session.state, name, sys.maxsize, count=2, positions=looks))


def lead(ranked: Sequence[Ranked]) -> float:
    """The points by which the first decision is better than the next; infinite if there is no other."""
    return ranked[0].estimate - ranked[1].estimate if len(ranked) > 1 else math.inf
