"""The signs of the frame's buttons, drawn with one line."""

from __future__ import annotations

from ui.kit.svg import Markup, tag

_PATHS = {
    "menu": "M4 6h16M4 12h16M4 18h16",
    "undo": "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "share": "M12 15V3M7 8l5-5 5 5M5 13v8h14v-8",
    "list": "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
    "log": "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2",
    "settings": "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6",
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
    "back": "M5 12h14M11 6l-6 6 6 6",
}


def icon(name: str) -> Markup:
    """A sign of 24 by 24 units in the colour of the text; it has no name of its own."""
    return tag(
        "svg",
        tag("path", d=_PATHS[name]),
        viewBox="0 0 24 24",
        class_="icon",
        aria_hidden="true",
        focusable="false",
    )
