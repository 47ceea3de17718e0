"""How a thing that can be picked is marked up and reached by keys, for every game alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from ui.kit.picks import Course, Targets
from ui.kit.svg import Attribute, Markup, tag
from ui.kit.view_types import Scene

Attributes = dict[str, Attribute]


def attributes(pick: str, name: str, targets: Targets) -> Attributes:
    """The attributes of a thing that may be a target."""
    return by_standing(pick, name, "target" if pick in targets else "")


Standing = Literal["chosen", "instead", "target", ""]  # of a thing in a choice, "" for one that has none


def standing(pick: str, scene: Scene) -> Standing:
    """How a thing that can begin a choice stands in it."""
    if pick in scene.selection:
        return "chosen"
    if pick in scene.instead:
        return "instead"
    return "target" if pick in scene.targets else ""


def by_standing(pick: str, name: str, stands: Standing) -> Attributes:
    """The attributes of a thing that can begin a choice.

    The one that is chosen puts itself back, and the others may take its place.
    """
    if stands == "chosen":
        chosen: Attributes = {"class_": "target chosen", "aria_pressed": "true", "data_do": "unpick"}
        return _button(name) | chosen
    if stands == "instead":
        return making(Course((pick,)), name)
    return {**_button(name), "data_pick": pick} if stands else {"role": "img", "aria_label": name}


def first(pick: str, name: str, scene: Scene) -> Attributes:
    """As `by_standing`, for how the thing stands in a scene."""
    return by_standing(pick, name, standing(pick, scene))


def command(what: str, name: str) -> Attributes:
    """The attributes of a thing that triggers a command of the page."""
    return {**_button(name), "data_do": what}


def making(course: Course, name: str) -> Attributes:
    """The attributes of a thing that makes several picks, or makes its own from nothing in hand."""
    return command(course.command, name)


def refusing(thing: str, name: str) -> Attributes:
    """The attributes of a thing that is no target now, and says why when it is chosen.

    The Tab key skips it; the arrow keys reach it.
    """
    return {**_button(name), "class_": None, "aria_disabled": "true", "tabindex": "-1", "data_why": thing}


@cache
def over(x: float, y: float, width: float, height: float) -> Markup:
    """The area that answers a pointer: a thing's drawing, and the room around it that a finger needs."""
    return tag("rect", x=x, y=y, width=width, height=height, class_="over")


def nearest(
    places: Sequence[tuple[float, float]], start: tuple[float, float], right: int, down: int
) -> int | None:
    """Which of the places an arrow key leads to: the nearest ahead, with sideways distance counted double."""
    best, best_distance = None, float("inf")
    for at, (x, y) in enumerate(places):
        ahead = (x - start[0]) * right + (y - start[1]) * down
        aside = abs((x - start[0]) * down) + abs((y - start[1]) * right)
        if ahead > 2 and ahead + 2 * aside < best_distance:
            best, best_distance = at, ahead + 2 * aside
    return best


def _button(name: str) -> Attributes:
    return {"role": "button", "aria_label": name, "class_": "target", "tabindex": "0"}
