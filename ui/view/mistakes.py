"""The mistakes of earlier games in the room of the puzzles: how many wait, and the way to the first."""

from __future__ import annotations

from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _, plural
from ui.model.due import due, left
from ui.model.screen import Screen


def card(screen: Screen) -> Markup:
    """All that is said about them."""
    waiting = len(due(screen))
    notes = [tag("p", said, class_="note") for said in _said(screen, waiting)]
    way = tag("p", _button(), class_="row") if waiting else None
    return tag("section", tag("h2", _("Your mistakes")), notes, way, class_="card wide")


def _said(screen: Screen, waiting: int) -> list[str]:
    coming = left(screen)
    if not coming:
        return [
            _(
                "Analyse a finished game, and your mistakes come back here from the next day on, until you "
                "have solved each of them three times running."
            )
        ]
    if waiting:
        return [plural("{number} mistake is waiting.", "{number} mistakes are waiting.", waiting)]
    days = min(one.due for one in coming) - screen.today
    return [
        plural("{number} mistake left.", "{number} mistakes left.", len(coming)),
        plural("The next one comes back in {number} day.", "The next one comes back in {number} days.", days),
    ]


def _button() -> Markup:
    name = _("Solve")
    return tag(
        "button",
        icon("puzzle"),
        tag("span", name),
        type="button",
        data_do="mistake",
        class_="primary",
        aria_label=_("{place}: {content}", place=name, content=_("Your mistakes")),
    )
