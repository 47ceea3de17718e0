"""What the things of a table are, by the names that the views give them, `data-thing`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ui.kit.picks import Picks
from ui.kit.svg import Attribute, Markup
from ui.kit.view_types import Scene
from ui.kit.words import _


def named(kind: str, scene: Scene) -> dict[str, Attribute]:
    """The name of something that is on the table once: it is marked while a first game explains it."""
    return {"data_thing": kind, "data_new": ""} if is_new(kind, scene) else {"data_thing": kind}


def is_new(kind: str, scene: Scene) -> bool:
    """Whether a first game explains this kind of thing now."""
    return scene.guide is not None and scene.guide.new == kind


class Held(NamedTuple):
    """Some pieces in a bag: of what kind, as a picture and by name, and how many."""

    picture: Markup
    name: str
    number: int


class Thing(NamedTuple):
    """A kind of thing: what it is and does, and the section of the rules about it."""

    says: Callable[[], str]
    rule: str
    holds: Callable[[Any], Iterable[Held]] | None = None  # in a position, if it is a bag or the like


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
