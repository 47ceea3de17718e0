"""Shows the progress of reading the files that somebody brought."""

from __future__ import annotations

from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.intake import Intake


def view(intake: Intake) -> Markup:
    """The stage, its progress, and the button that cancels."""
    words = _stage(intake)
    done = f"{intake.done:.2f}"
    return tag(
        "div",
        tag("span", words, id="reading"),
        tag("progress", value=done, max=1, aria_labelledby="reading"),
        tag("button", _("Cancel"), type="button", data_do="stop-reading"),
        class_="reading",
    )


def _stage(intake: Intake) -> str:
    if intake.games and not intake.texts and not intake.awaits_file:
        done = intake.added + intake.known
        return _("Adding games: {number} of {total}", number=done, total=done + len(intake.games))
    if intake.number > 1:
        return _("Reading file {number} of {total}", number=intake.asked, total=intake.number)
    return _("Reading the file…")
