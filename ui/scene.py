"""What passes between the page and the view of a game."""

from __future__ import annotations

from typing import Any, NamedTuple

from ui.picks import Picks, Targets
from ui.svg import Markup


class Step(NamedTuple):
    """One entry of the log: the position, the action, the position after it."""

    before: Any
    action: Any
    after: Any


class Light(NamedTuple):
    """What a sentence of a scoring is about, to be lit up while it is told."""

    seat: int  # whose board
    places: tuple[int, ...]  # of it, as the game numbers them
    says: str  # the points


class Scene(NamedTuple):
    """A position as somebody looks at it."""

    state: Any
    targets: Targets
    selection: Picks
    instead: Picks  # first picks that may replace the selection
    recent: tuple[Step, ...]  # what happened since the seat to move decided last
    refused: str = ""  # what was clicked last, if that cannot be picked
    light: Light | None = None  # what is counted just now


class Drawing(NamedTuple):
    """A scene as markup."""

    market: Markup  # what lies on the table for all
    hand: Markup  # what has been picked so far, and what else can be done with it
    boards: tuple[Markup, ...]  # by seat


class Reason(NamedTuple):
    """A line of the final reckoning: where points came from, by seat."""

    name: str
    points: tuple[int, ...]
