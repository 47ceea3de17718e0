"""The analysis of a finished game: what a search has found about its decisions so far."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.session import Session
from engine.verdicts import Mark, Verdict, verdict_on
from ui.games.faces import FACES
from ui.kit.words import remembered_last

Ranking = tuple[tuple[Any, ...], ...]  # the decision and the best of the others, each as engine.advice.Ranked

GLANCE, LOOK = "glance", "look"  # tasks of engine.thinking: quick and rough, and thorough
PASSES = (GLANCE, LOOK)  # over the whole game
SERIOUS: tuple[Mark, ...] = ("mistake", "blunder")


class Analysis(NamedTuple):
    """The findings so far about the decisions of a finished game."""

    session: Session
    rankings: Mapping[int, Ranking] = MappingProxyType({})  # by entry of the log
    passes: Mapping[int, int] = MappingProxyType({})  # by entry: how many tasks have looked at it
    has_failed: bool = False
    awaits_kept: bool = False  # what was found earlier is being read
    only: tuple[int, ...] = ()  # the entries that it is about, if not all

    @property
    def is_complete(self) -> bool:
        """True once all is done."""
        return self.done == self.all

    @property
    def done(self) -> int:
        """The number of answers so far."""
        return sum(self.passes.values())

    @property
    def all(self) -> int:
        """The number of answers in the end."""
        return len(PASSES) * len(self._entries)

    @property
    def _entries(self) -> tuple[int, ...]:
        """The entries of the log that it is about."""
        return self.only or choices(self.session)

    def next_task(self) -> tuple[str, int] | None:
        """The next task, and the entry of the log that it looks at; None once all is done."""
        if self.has_failed or self.awaits_kept:
            return None
        for number, task in enumerate(PASSES):
            for at in self._entries:
                if self.passes.get(at, 0) == number:
                    return task, at
        return None

    def with_ranking(self, at: int, ranking: Ranking) -> Analysis:
        """The analysis with the result of a task."""
        passes = {**self.passes, at: self.passes.get(at, 0) + 1}
        return self._replace(rankings={**self.rankings, at: ranking}, passes=passes)

    def with_kept(self, rankings: Mapping[int, Ranking], passes: Mapping[int, int]) -> Analysis:
        """The analysis with what was found earlier."""
        return self._replace(rankings=rankings, passes=passes, awaits_kept=False)


@remembered_last
def choices(session: Session) -> tuple[int, ...]:
    """The entries of the log that were decided among several actions, and not by the page itself."""
    follows, positions = FACES[session.game.name].follows, session.positions
    return tuple(
        at
        for at in session.decisions
        if len(positions[at].legal_actions()) > 1 and follows(positions[at]) != session.log[at]
    )


@remembered_last
def found(known: Analysis) -> tuple[Verdict, ...]:
    """The verdicts so far, in the order of the log."""
    return tuple(verdict_on(known.session, at, known.rankings[at]) for at in sorted(known.rankings))
