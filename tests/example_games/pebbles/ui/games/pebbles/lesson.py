"""The lesson of Pebbles: a first move."""

from __future__ import annotations

from ui.kit.lesson import Lesson, LessonStep
from ui.kit.words import _

LESSON = Lesson(
    seed=1,
    players=("person", "easy", "easy"),
    options={"most": "three"},
    steps=(
        LessonStep(lambda: _("Choose the first pile."), ("pile-0",)),
        LessonStep(lambda: _("Take one stone."), ("take-1",)),
        LessonStep(lambda: _("Whoever takes the last stone of a round scores a point."), about=("pile",)),
    ),
)
