"""What passes between the page and the browser that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Frame(NamedTuple):
    """What style sheets read off the page as a whole: whenever it changes, everything is styled anew."""

    marks: dict[str, str]  # attributes of the body
    language: str
    theme: str


class Flight(NamedTuple):
    """How pieces travel from where they are to where they are shown next."""

    milliseconds: int = 0  # 0: they do not
    everywhere: bool = False  # not only those of the market and of the board in front


STILL = Flight()


class Shown(NamedTuple):
    """All that is shown of a screen."""

    regions: Mapping[str, str]  # markup, by the name of the region
    frame: Frame
    title: str  # of the document
    steps: int  # how far the way back to the menu is, without the dialog
    is_moving: bool = False  # whether the boards are about to change places
    flight: Flight = STILL
