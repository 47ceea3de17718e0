"""Values that the page hands to the browser to show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Frame(NamedTuple):
    """Properties of the whole page that style sheets use. Each change of them restyles everything."""

    marks: dict[str, str]  # attributes of the body
    language: str
    theme: str


class Beat(NamedTuple):
    """The moments of a light while a scoring is told, in ms from its beginning."""

    land: int  # the piece that scores sets out; before that, the board of its seat rises
    light: int  # it has landed, and all that counts lights up
    gain: int  # the points stand beside it
    tick: int  # they have run into the score
    end: int  # the next light comes


class Flight(NamedTuple):
    """The movement of pieces from their old places to their new ones."""

    milliseconds: int = 0  # 0: they do not travel
    everywhere: bool = False  # on all boards, not only in the market and on the board in front
    beat: Beat | None = None  # while a scoring is told


STILL = Flight()


class Shown(NamedTuple):
    """Everything that a screen shows."""

    regions: Mapping[str, str]  # markup, by the name of the region
    frame: Frame
    title: str  # of the document
    steps: int  # steps of the way back to the menu, without the dialog
    is_moving: bool = False  # the boards are about to change places
    front: int = 0  # the seat whose board is in front
    flight: Flight = STILL
