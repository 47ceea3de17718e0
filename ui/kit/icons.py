"""The signs on the frame's buttons, drawn as lines."""

from __future__ import annotations

from functools import cache

from ui.kit.svg import Markup, tag

ARROW = "\N{RIGHTWARDS ARROW}"  # between a thing and where it went

_PATHS = {
    "menu": "M4 6h16M4 12h16M4 18h16",
    "undo": "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "share": "M12 15V3M7 8l5-5 5 5M5 13v8h14v-8",
    "list": "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
    "log": "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2",
    "sound": "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
    "mute": "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
    "settings": "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "close": "M6 6l12 12M18 6 6 18",
    "plus": "M12 5v14M5 12h14",
    "swap": "M4 8h14l-4-4M20 16H6l4 4",
    "reload": "M20 4v6h-6M20 10a8 8 0 1 0 0 5",
    "rotate": "M19 5v5h-5M19 10a8 8 0 1 0 1 5",
    "flip": "M12 3v18M8 7l-5 10h5zM16 7l5 10h-5z",
    "check": "M4 13l5 5L20 6",
    "open": "M4 10V4h6M20 14v6h-6M4 4l6 6M20 20l-6-6",
    "larger": "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
    "groups": "M8.5 2.5l4.8 2.75v5.5L8.5 13.5 3.7 10.75v-5.5zM13.3 10.75 18 13.5V19l-4.7 2.75L8.5 19v-5.5",
    "minus": "M5 12h14",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15.5h7V13.9A6 6 0 0 0 12 3",
    "wins": "M7 4h10v5a5 5 0 0 1-10 0zM7 5H4v2a3 3 0 0 0 3 3M17 5h3v2a3 3 0 0 1-3 3M12 14v4M8 20h8",
    "picture": "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
    "puzzle": "M4 9h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v4H4z",
    "rules": "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01",
    "first": "M6 5v14M18 5l-8 7 8 7",
    "previous": "M15 5l-8 7 8 7",
    "play": "M8 5l11 7-11 7z",
    "pause": "M9 5v14M15 5v14",
    "next": "M9 5l8 7-8 7",
    "last": "M18 5v14M6 5l8 7-8 7",
    "chart": "M4 4v16h16M7 15l4-5 3 3 5-7",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "branch": "M6 4v16M6 15c0-5 12-2 12-8M15 8l3-4 3 4",
    "medal": "M8 3l4 6 4-6M12 9a6 6 0 1 0 0 12a6 6 0 1 0 0-12M12 13v4",
    "calendar": "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
    "lesson": "M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v6",
    "back": "M5 12h14M11 6l-6 6 6 6",
}


@cache
def icon(name: str) -> Markup:
    """A sign of 24 by 24 units in the colour of the text. It has no name of its own."""
    return tag(
        "svg",
        tag("path", d=_PATHS[name]),
        viewBox="0 0 24 24",
        class_="icon",
        aria_hidden="true",
        focusable="false",
    )
