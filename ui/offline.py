"""What the page says about playing without a network, and about a new version of itself."""

from __future__ import annotations

from typing import NamedTuple

from ui.icons import icon
from ui.svg import Markup, tag
from ui.words import _

NOTHING = Markup("")


class Offline(NamedTuple):
    """What static/offline.js has found out so far."""

    kept: int = 0  # bytes on the device, once every file of this version is there
    is_replaced: bool = False  # another version is complete too, and waits to be asked for

    def told(self, news: str, number: str) -> Offline:
        """This with a piece of news: "kept", with the number of bytes, or "replaced", with 1 or 0."""
        if news == "kept":
            return self._replace(kept=int(number))
        return self._replace(is_replaced=number == "1")


NOT_YET = Offline()


def readiness(offline: Offline) -> Markup:
    """That the page can be played offline, when it can."""
    if not offline.kept:
        return NOTHING
    size = f"{offline.kept / 1e6:.1f}"
    return tag("p", _("Ready to play offline ({size} MB)", size=size), class_="offline")


def offer(offline: Offline) -> Markup:
    """The new version, if there is one: to be shown where nothing is lost by a reload."""
    if not offline.is_replaced:
        return NOTHING
    return tag(
        "p",
        tag("span", _("There is a new version.")),
        tag("button", icon("reload"), tag("span", _("Reload")), type="button", data_do="renew"),
        class_="offer",
        role="status",
    )
