"""The explanations of a first game as markup."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.help import Explanation, sound_offer
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
    explained = things.explanation(news.session.game.name, news.thing, stop)
    if news.offers_sound:
        return tag("div", explained, _offer(), class_="news offers", role="group", aria_label=_("Sound"))
    return tag(
        "div",
        explained,
        close,
        class_="news",
        role="group",
        aria_label=_("New to you"),
    )


def _offer() -> Markup:
    """The offer of sounds. It lies on the explanation that comes after it, so that then nothing moves."""
    return tag(
        "div",
        tag("span", sound_offer()),
        tag("button", icon("sound"), _("Sound on"), type="button", data_do="sound", class_="quiet"),
        tag("button", _("No, thanks"), type="button", data_do="no-sound", class_="quiet"),
        class_="offered",
    )
