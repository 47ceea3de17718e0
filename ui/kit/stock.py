"""Shows the content of a bag, a lid or a tower, which everyone saw go in."""

from __future__ import annotations

from collections.abc import Iterable

from ui.kit.svg import Markup, tag
from ui.kit.words import _, listed, remembered

Counted = tuple[tuple[str, int], ...]  # number of each kind, by name


@remembered
def stocked(thing: str, picture: Markup | None, name: str, total: int, counted: Counted) -> Markup:
    """A bag or the like, and its number of pieces. Choosing it lists them: see static/things.js."""
    place = f"{name} {total}"
    if counted:
        place = _("{place}: {content}", place=place, content=contents(counted))
    shown = picture, tag("span", name), " ", tag("b", str(total))  # the space is for screen readers
    return tag(
        "li",
        tag(
            "button",
            *shown,
            type="button",
            aria_label=place,
            class_="tells",
            data_thing=thing,
            data_tells=True,
        ),
    )


def contents(counted: Iterable[tuple[str, int]]) -> str:
    """The number of each kind, in words."""
    return listed(_("{colour} {number}", colour=kind, number=number) for kind, number in counted)
