"""A lesson as markup: what it says, and of the table only what it asks for is lit."""

from __future__ import annotations

import re

from ui.games.faces import lesson_of
from ui.kit.icons import icon
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _
from ui.model.table import Table

# What can be chosen in a region: a pick, or a course of them.
_CHOICE = re.compile(r'((?: class="target[^"]*"| tabindex="(?:0|-1)")*) data-(?:pick|do)="((?:pick:)?[^"]+)"')


def guided(markup: Markup, asked: str) -> Markup:
    """The markup with what is asked for marked; all that could be chosen besides says why not now."""

    def led(match: re.Match[str]) -> str:
        if match[2] == asked:
            return f'{match[0]} data-hint=""'.replace('tabindex="-1"', 'tabindex="0"')
        if "data-do=" in match[0] and not match[2].startswith("pick:"):
            return match[0]
        return f' aria-disabled="true" tabindex="-1" data-why="{match[2]}"'

    return Markup(_CHOICE.sub(led, markup))


def holds(markup: str, asked: str) -> bool:
    """Whether what is asked for is in this markup."""
    return bool(asked) and f'="{asked}"' in markup


def card(table: Table) -> Markup:
    """What the lesson says, how far it is, and the way on."""
    step, place = table.lesson_step, table.lesson
    if step is None or place is None or step.say is None:
        return NOTHING
    steps = lesson_of(table.session.game.name).steps
    told = [at for at, one in enumerate(steps) if one.say]
    number, last = told.index(place.step) + 1, place.step + 1 == len(steps)
    count = _("Step {number} of {all}", number=number, all=len(told))
    share = tag("progress", max=len(told), value=number, aria_label=count)
    leave = tag(
        "button",
        icon("close"),
        type="button",
        data_do="menu",
        class_="quiet",
        aria_label=_("Leave the lesson"),
    )
    return tag(
        "div",
        tag("p", share, tag("span", count, class_="note"), class_="how-far"),
        tag("p", step.say(), class_="says"),
        _end() if last else None if step.picks else _on(),
        leave,
        class_="help lesson",
        role="group",
        aria_label=_("Lesson"),
    )


def _on() -> Markup:
    button = tag("button", _("Next"), type="button", data_do="lesson-on", class_="primary")
    return tag("p", button, class_="row")


def _end() -> Markup:
    """The real game that follows."""
    return tag(
        "p",
        tag("button", _("Play, with hints"), type="button", data_do="lesson-play:hints", class_="primary"),
        tag("button", _("Try it without help"), type="button", data_do="lesson-play:alone"),
        class_="row",
    )
