"""How a thing that can be picked is marked up, for every game alike."""

from __future__ import annotations

from ui.picks import Targets
from ui.scene import Scene
from ui.svg import Attribute

Attributes = dict[str, Attribute]


def attributes(pick: str, name: str, targets: Targets) -> Attributes:
    """The attributes of a thing that may be a target."""
    if pick not in targets:
        return {"role": "img", "aria_label": name}
    return {**_button(name), "data_pick": pick}


def first(pick: str, name: str, scene: Scene) -> Attributes:
    """The attributes of a thing that a choice begins with.

    The one that is chosen puts itself back, and the others may take its place.
    """
    if pick in scene.selection:
        chosen: Attributes = {"class_": "target chosen", "aria_pressed": "true", "data_do": "unpick"}
        return _button(name) | chosen
    if pick in scene.instead:
        return {**_button(name), "data_do": f"switch:{pick}"}
    return attributes(pick, name, scene.targets)


def _button(name: str) -> Attributes:
    return {"role": "button", "aria_label": name, "class_": "target", "tabindex": "0"}
