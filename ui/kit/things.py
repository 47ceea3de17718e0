"""The kinds of things on a table. Views name them in `data-thing`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ui.kit.picks import Picks
from ui.kit.svg import Attribute, Markup
from ui.kit.view_types import Scene
from ui.kit.words import _


def named(kind: str, scene: Scene) -> dict[str, Attribute]:
    """The name of a thing that the table has only once. It is marked while a first game explains it."""
    return {"data_thing": kind, "data_new": ""} if is_new(kind, scene) else {"data_thing": kind}


def is_new(kind: str, scene: Scene) -> bool:
    """True while a first game explains this kind of thing."""
    return scene.guide is not None and scene.guide.new == kind


class HeldPieces(NamedTuple):
    """Pieces of one kind in a bag: their picture, name and number."""

    picture: Markup
    name: str
    number: int


class Thing(NamedTuple):
    """A kind of thing: its explanation, and the section of the rules about it."""

    says: Callable[[], str]
    rule: str
    holds: Callable[[Any], Iterable[HeldPieces]] | None = None  # in a position, if it is a bag or the like


def of_another(rule: str) -> Thing:
    """The small board of another player."""
    return Thing(lambda: _("The board of another player. Choose it to see it large."), rule)


def last_move(rule: str) -> Thing:
    """Another player's last move, shown beside the score."""
    return Thing(lambda: _("What this player did last in this round. The log says it in words."), rule)


class Things(NamedTuple):
    """All kinds of things of a game."""

    kinds: Mapping[str, Thing]
    # In a first game: true from when a kind of thing matters to a seat, given the position, seat and picks in
    # hand.
    firsts: Mapping[str, Callable[[Any, int, Picks], bool]]
