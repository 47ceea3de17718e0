"""What the things of a table are, by the names that the views give them, `data-thing`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ui.kit.picks import Picks
from ui.kit.words import _


class Thing(NamedTuple):
    """A kind of thing: what it is and does, and the section of the rules about it."""

    says: Callable[[], str]
    rule: str


def of_another(rule: str) -> Thing:
    """The small board of another player."""
    return Thing(lambda: _("The board of another player. Choose it to see it large."), rule)


def last_move(rule: str) -> Thing:
    """What another player did last, beside the score."""
    return Thing(lambda: _("What this player did last in this round. The log says it in words."), rule)


class Things(NamedTuple):
    """All kinds of things of a game."""

    kinds: Mapping[str, Thing]
    # In a first game: from when on a kind of thing matters to a seat, by position, seat and what it holds.
    firsts: Mapping[str, Callable[[Any, int, Picks], bool]]
