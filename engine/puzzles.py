"""Puzzles: positions in which one decision is clearly better than every other. It knows no game.

A puzzle is the save code of a game that ends with the solution. A game may have a file of them. Its first
line says what the file is. Each other line is a puzzle: its weakest finder, its code and its motifs, with
spaces between. Links and results name a puzzle by its place in the file, so a file only grows at its end.
A puzzle that no longer holds is replaced where it stands.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import savecode
from engine.advice import Ranked, rank
from engine.catalogue import EXPLAINERS, JUDGES, MOTIFS
from engine.pausing import finished
from engine.session import Session
from engine.verdicts import looks_for

FIRST_LINE = "Ladrilho puzzles 2"
FINDERS = ("easy", "medium", "hard", "expert")  # levels, the weakest first; the last finds every solution
LOOKS = 500  # positions: for the first look at a puzzle, which also decides its motifs


class Puzzle(NamedTuple):
    """A puzzle, as its file has it."""

    code: str  # of the game up to the solution, which is its last decision
    finder: str  # the weakest level that finds the solution
    motifs: tuple[str, ...] = ()  # some of the game's: see `engine.game.Motifs`

    def line(self) -> str:
        """The puzzle as a line of its file."""
        return " ".join((self.finder, self.code, *self.motifs)) + "\n"


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
        finder, _space, rest = line.partition(" ")
        code, *motifs = rest.split(" ")
        if finder not in FINDERS or not code or not all(motifs):
            raise ValueError(f"no puzzle: {line!r}")
        puzzles.append(Puzzle(code, finder, tuple(motifs)))
    return tuple(puzzles)


def set_up(code: str) -> tuple[Session, int]:
    """The game before the solution of a puzzle, and the solution's place among the legal actions."""
    session = savecode.decode(code)
    at = session.decisions[-1]
    return session.before(at), session.places[at][0]


def margin(game_name: str) -> float:
    """The least number of points by which a solution is better than any other decision.

    To miss it is a mistake, or half of one where chance follows every turn and evens much out.
    """
    judge = JUDGES[game_name]
    return judge.MARKS[1] / 2 if judge.KIND == "sampling" else judge.MARKS[1]


def looked_at(session: Session, positions: int) -> list[Ranked]:
    """The two best decisions of the seat to move, found by looking at this number of positions."""
    name = session.game.name
    looks = looks_for(name, positions)
    return finished(rank(session.state, name, sys.maxsize, count=2, positions=looks))


def lead(ranked: Sequence[Ranked]) -> float:
    """The points by which the first decision is better than the next; infinite if there is no other."""
    return ranked[0].estimate - ranked[1].estimate if len(ranked) > 1 else math.inf


def motifs(session: Session, ranked: Sequence[Ranked]) -> tuple[str, ...]:
    """The motifs of a puzzle, in the game's order: what its solution does, and the next best does not.

    The two best decisions are `ranked` as by `looked_at`, with LOOKS positions.
    """
    name, state = session.game.name, session.state
    actions, reasons = state.legal_actions(), EXPLAINERS[name].reasons
    best, other = (actions[one.place] for one in ranked)
    shared = {reason for _weight, reason in reasons(state, other, best)}
    apart = [reason for _weight, reason in reasons(state, best, other) if reason not in shared]
    found = set(MOTIFS[name].motifs(state, best, other, apart))
    return tuple(motif for motif in MOTIFS[name].MOTIFS if motif in found)
