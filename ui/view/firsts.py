"""What is explained in a first game as markup, with its thing marked."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _
from ui.model.table import Table
from ui.view import things


def panel(table: Table) -> Markup:
    """What is new in this position, until it is put away."""
    news = table.help.news
    if news is None:
        return NOTHING
    stop = tag("button", _("Explain no more"), type="button", data_do="no-more", class_="quiet")
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
        things.told(table.session.game.name, news.thing, stop),
        close,
        class_="news",
        role="group",
        aria_label=_("New to you"),
    )


def marked(regions: dict[str, Markup], table: Table) -> dict[str, Markup]:
    """The regions with the thing marked that is explained, if there is only one such."""
    news = table.help.news
    name = f'data-thing="{news.thing}"' if news else ""
    places = [region for region in ("market", "own") if news and name in regions[region]]
    if sum(regions[region].count(name) for region in places) != 1:
        return regions
    (region,) = places
    return {**regions, region: Markup(regions[region].replace(name, f'{name} data-new=""'))}
