"""The markup of things that can be picked, and how keys reach them, for every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from ui.kit.picks import Course, Targets
from ui.kit.svg import Attribute, Markup, tag
from ui.kit.view_types import Scene

Attributes = dict[str, Attribute]
# lit: a hint or lesson points here; made: this was chosen; barred: a lesson asks for another choice
Mark = Literal["lit", "made", "barred", ""]


class Standing(NamedTuple):
    """A thing's part in a choice, and its mark."""

    part: Literal["chosen", "instead", "target", "resting", ""]
    mark: Mark = ""


ABSENT = Standing("")
_CHOSEN, _INSTEAD = Standing("chosen"), Standing("instead")
_TARGET, _RESTING = Standing("target"), Standing("resting")


def attributes(pick: str, name: str, scene: Scene) -> Attributes:
    """The attributes of a thing that may be a target."""
    return by_standing(pick, name, _among_targets(pick, scene))


def standing(pick: str, scene: Scene) -> Standing:
    """The standing of a thing that can begin a choice."""
    if pick in scene.selection:
        return _CHOSEN
    if pick in scene.instead:
        return Standing("instead", _mark(Course((pick,)).command, scene)) if scene.guide else _INSTEAD
    return _among_targets(pick, scene)


def by_standing(pick: str, name: str, stands: Standing) -> Attributes:
    """The attributes of a thing that can begin a choice.

    Choosing the chosen thing again puts it back; choosing another replaces it.
    """
    match stands.part:
        case "chosen":
            chosen: Attributes = {"class_": "target chosen", "aria_pressed": "true", "data_do": "unpick"}
            return _button(name) | chosen
        case "instead":
            return _target(name, "data_do", Course((pick,)).command, stands.mark)
        case "target":
            return _target(name, "data_pick", pick, stands.mark)
        case "resting":
            return {"role": "img", "aria_label": name} | _choosing("data_why", pick, stands.mark)
    return {"role": "img", "aria_label": name}


def resting(thing: str, scene: Scene) -> Standing:
    """The standing of a thing that is no target now and, when chosen, says why."""
    return Standing("resting", _mark_at_rest(thing, scene)) if scene.guide else _RESTING


def at_rest(thing: str, name: str, scene: Scene) -> Attributes:
    """The attributes of a thing at rest, which says why when chosen."""
    return by_standing(thing, name, resting(thing, scene))


def by_scene(pick: str, name: str, scene: Scene) -> Attributes:
    """As `by_standing`, with the thing's standing in a scene."""
    return by_standing(pick, name, standing(pick, scene))


def command(what: str, name: str) -> Attributes:
    """The attributes of a thing that runs a command of the page."""
    return {**_button(name), "data_do": what}


def making(course: Course, name: str, scene: Scene, *, is_stop: bool = True) -> Attributes:
    """The attributes of a thing that makes several picks, or a pick of its own from an empty hand.

    The Tab key skips it if it is no stop, unless a lesson asks for it.
    """
    what, guide = course.command, scene.guide
    made = _target(name, "data_do", what, _mark(what, scene))
    return made if is_stop or (guide and guide.asked == what) else made | {"tabindex": "-1"}


def with_class(look: str, attributes: Attributes) -> Attributes:
    """The attributes of a thing, with a class of its own added."""
    return attributes | {"class_": f"{look} {attributes.get('class_') or ''}".strip() or None}


def offered(scene: Scene) -> Targets:
    """The targets to draw. If a lesson asks for one of them, the others lie at rest."""
    asked = (scene.guide and scene.guide.asked) or ""
    return {asked: scene.targets[asked]} if asked in scene.targets else scene.targets


def picking(pick: str, scene: Scene) -> Attributes:
    """The attributes of an HTML button that makes a pick. The button has its own name."""
    return _choosing("data_pick", pick, _mark(pick, scene))


def playing(course: Course, scene: Scene) -> Attributes:
    """The attributes of an HTML button that makes several picks."""
    return _choosing("data_do", course.command, _mark(course.command, scene))


def refusing(thing: str, name: str, scene: Scene | None = None) -> Attributes:
    """The attributes of a thing at rest that the arrow keys reach and the Tab key skips.

    Leave out the scene for a thing that no hint leads to.
    """
    refuses: Attributes = {"class_": None, "aria_disabled": "true", "tabindex": "-1"}
    return _button(name) | refuses | why(thing, scene)


def why(thing: str, scene: Scene | None = None) -> Attributes:
    """The attributes of a thing that has its own name and, when chosen, says why it is no target."""
    return _choosing("data_why", thing, _mark_at_rest(thing, scene) if scene else "")


@cache
def over(x: float, y: float, width: float, height: float) -> Markup:
    """The area that answers a pointer: the thing's drawing, with room around it for a finger."""
    return tag("rect", x=x, y=y, width=width, height=height, class_="over")


def nearest(
    places: Sequence[tuple[float, float]], start: tuple[float, float], right: int, down: int
) -> int | None:
    """The place that an arrow key leads to: the nearest ahead, counting sideways distance double."""
    best, best_distance = None, float("inf")
    for at, (x, y) in enumerate(places):
        ahead = (x - start[0]) * right + (y - start[1]) * down
        aside = abs((x - start[0]) * down) + abs((y - start[1]) * right)
        if ahead > 2 and ahead + 2 * aside < best_distance:
            best, best_distance = at, ahead + 2 * aside
    return best


def _button(name: str) -> Attributes:
    return {"role": "button", "aria_label": name, "class_": "target", "tabindex": "0"}


def _among_targets(pick: str, scene: Scene) -> Standing:
    if pick not in scene.targets:
        return ABSENT
    return Standing("target", _mark(pick, scene)) if scene.guide else _TARGET


def _mark(choice: str, scene: Scene) -> Mark:
    """The mark of a pick, or of the command of a course."""
    if scene.guide is None:
        return ""
    if scene.guide.asked is None:
        return "lit" if choice in scene.guide.hinted else "made" if choice in scene.guide.made else ""
    return "lit" if choice == scene.guide.asked else "barred"


def _mark_at_rest(thing: str, scene: Scene) -> Mark:
    if scene.guide is None:
        return ""
    return "lit" if thing in scene.guide.hinted else "made" if thing in scene.guide.made else ""


def _target(name: str, attribute: str, choice: str, mark: Mark) -> Attributes:
    if not mark:
        return {**_button(name), attribute: choice}
    button = _button(name) | _choosing(attribute, choice, mark)
    return button | {"class_": None} if mark == "barred" else button


_MARKED: dict[Mark, Attributes] = {"": {}, "lit": {"data_hint": ""}, "made": {"data_played": ""}}


def _choosing(attribute: str, choice: str, mark: Mark) -> Attributes:
    """The attributes that make a choice. In a lesson that asks for another choice, they say why not now."""
    if mark == "barred":
        return {"aria_disabled": "true", "tabindex": "-1", "data_why": choice}
    return {attribute: choice, **_MARKED[mark]}
