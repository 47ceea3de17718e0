"""The page's words on playing without a network, and about a new version of itself."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _
from ui.model.offline import Offline


def readiness(offline: Offline) -> Markup:
    """The note that the page can be played offline, once it can."""
    if not offline.stored:
        return NOTHING
    size = f"{offline.stored / 1e6:.1f}"
    return tag("p", _("Ready to play offline ({size} MB)", size=size), class_="offline")


def offer(offline: Offline) -> Markup:
    """The offer of a new version, if there is one. It appears only where a reload loses nothing."""
    if not offline.is_replaced:
        return NOTHING
    return tag(
        "p",
        tag("span", _("There is a new version.")),
        tag("button", icon("reload"), tag("span", _("Reload")), type="button", data_do="renew"),
        class_="offer",
        role="status",
    )
