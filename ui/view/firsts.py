"""The explanations of a first game as markup."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.help import Explanation
from ui.view import things


def panel(news: Explanation) -> Markup:
    """The explanation of something new in this position, until it is put away."""
    stop = tag("button", _("Stop explaining"), type="button", data_do="no-more", class_="quiet")
    close = tag(
        "button",
        icon("check"),
        type="button",
        data_do="understood",
        class_="quiet",
        aria_label=_("Got it"),
        title=_("Got it"),
    )
    return tag(
        "div",
        things.explanation(news.session.game.name, news.thing, stop),
        close,
        class_="news",
        role="group",
        aria_label=_("New to you"),
    )
