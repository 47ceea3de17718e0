"""The doors from the menu to the other rooms of the page."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _


def room_buttons() -> Markup:
    """A button for each room."""
    return tag(
        "nav",
        _door("calendar", _("Daily game"), "daily"),
        _door("puzzle", _("Puzzles"), "puzzles"),
        _door("log", _("All games"), "library"),
        _door("chart", _("Statistics"), "statistics"),
        tag("a", icon("rules"), tag("span", _("Rules")), href="#rules", class_="door"),
        aria_label=_("Records and rules"),
        class_="rooms",
    )


def _door(sign: str, name: str, room: str) -> Markup:
    return tag("button", icon(sign), tag("span", name), type="button", data_pick=room, class_="door")
