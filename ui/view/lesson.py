"""A lesson as markup: its text, and the hand when that is needed."""

from __future__ import annotations

from ui.games.faces import FACES, lesson_of
from ui.kit.icons import icon
from ui.kit.picks import Course
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _, remembered
from ui.model.table import Table

_LONGEST = 4  # sentences: the one with most letters need not be the tallest


def needs_hand(table: Table) -> bool:
    """True if the lesson asks for a button in the hand, or for one that moves the piece held."""
    face = FACES[table.session.game.name]
    if table.selection and face.moves:
        return True
    course = Course.of(table.lesson_asks)
    return course.confirm or (bool(table.lesson_asks) and face.in_hand(course.picks[-1]))


def card(table: Table) -> Markup:
    """The lesson's text, its progress, and the button that goes on."""
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
        class_="quiet leave",
        aria_label=_("Leave the lesson"),
    )
    return tag(
        "div",
        tag("p", share, tag("span", count, class_="note"), class_="how-far"),
        tag("p", step.say(), class_="says"),
        _end() if last else None if step.picks else _on(),
        leave,
        class_="help lesson",
        data_about=" ".join(step.about) or None,
        role="group",
        aria_label=_("Lesson"),
    )


@remembered
def room(game: str) -> Markup:
    """Unseen copies of a lesson's longest sentences and its last: the lesson keeps room for any of them."""
    told = [step.say() for step in lesson_of(game).steps if step.say]
    longest = [tag("p", words) for words in sorted(told, key=len)[-_LONGEST:]]
    return tag(
        "div",
        longest,
        tag("p", told[-1], class_="last"),
        class_="lesson-room",
        aria_hidden="true",
    )


def _on() -> Markup:
    return tag("button", _("Next"), type="button", data_do="lesson-on", class_="primary on")


def _end() -> Markup:
    """The buttons that start the real game after it."""
    return tag(
        "p",
        tag("button", _("Play, with hints"), type="button", data_do="lesson-play:hints", class_="primary"),
        tag("button", _("Try it without help"), type="button", data_do="lesson-play:alone"),
        class_="row",
    )
