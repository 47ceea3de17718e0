"""The doors from the menu: to what the day has, and to the other rooms of the page."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.screen import Screen


def of_today(screen: Screen) -> Markup:
    """A button for each thing of the day, with a line about it. The line changes, and moves nothing."""
    day = screen.of_day
    doors = (
        ("calendar", _("Daily game"), day.daily if day else _("The same for everybody"), "daily"),
        ("puzzle", _("Puzzle of the day"), day.puzzle if day else _("One best move to find"), "puzzle:day"),
        ("reload", _("Your mistakes"), day.mistakes if day else _("From analysed games"), "mistake"),
    )
    return tag(
        "section",
        tag("h2", _("Today"), id="today-title"),
        tag("div", [_with_line(*door) for door in doors], class_="rooms"),
        aria_labelledby="today-title",
        class_="today-doors",
    )


def _with_line(sign: str, name: str, line: str, pick: str) -> Markup:
    words = tag("span", tag("span", name), tag("small", line))
    return tag("button", icon(sign), words, type="button", data_pick=pick, class_="door")


def room_buttons() -> Markup:
    """A button for each room."""
    return tag(
        "nav",
        _door("puzzle", _("Puzzles"), "puzzles"),
        _door("log", _("All games"), "library"),
        _door("chart", _("Statistics"), "statistics"),
        tag("a", icon("rules"), tag("span", _("Rules")), href="#rules", class_="door"),
        aria_label=_("Records and rules"),
        class_="rooms",
    )


def _door(sign: str, name: str, room: str) -> Markup:
    return tag("button", icon(sign), tag("span", name), type="button", data_pick=room, class_="door")
