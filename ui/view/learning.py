"""The button of a lesson, which shows how far somebody has come."""

from __future__ import annotations

from ui.games.faces import pitch, title
from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.saves.lessons import Progress


def button(game: str, reached: Progress, class_: str, *, is_behind: bool = False) -> Markup | None:
    """The button of a game's lesson, at the place where it was left. Not used from behind a sheet."""
    if not pitch(game).has_lesson:
        return None
    name = _("Continue the lesson") if reached.step > 0 else _("Learn by playing")
    full = _("{place}: {content}", place=name, content=title(game))
    return tag(
        "button",
        icon("check" if reached.is_done else "lesson"),
        tag("span", name),
        type="button",
        data_pick=None if is_behind else f"lesson:{game}",
        aria_label=_("{lesson}, done", lesson=full) if reached.is_done else full,
        title=_("You have played this lesson.") if reached.is_done else None,
        class_=class_,
    )
