"""The lesson of Patchwork Doodle: a solo first round, with three special actions."""

from __future__ import annotations

from ui.kit.lesson import Lesson, LessonStep, reply
from ui.kit.words import _

LESSON = Lesson(
    seed=696,
    players=("person",),
    options={},
    steps=(
        LessonStep(
            lambda: _(
                "This is your sheet. Shade a rectangle as large and as square as you can: after each of "
                "three rounds, your best one scores."
            ),
            about=("sheet",),
        ),
        LessonStep(
            lambda: _("First comes your start card. Turn its patch the way that is lit."),
            ("turn-3",),
        ),
        LessonStep(
            lambda: _(
                "Draw it where it is lit. Your best rectangle will score a point for each space of its "
                "largest square, and one for each row or column beyond it."
            ),
            ("at-5-6",),
        ),
        LessonStep(
            lambda: _(
                "Beside the sheet you see what your best rectangle would score in this round, and below "
                "that, what your empty spaces would cost."
            ),
            about=("rows",),
        ),
        LessonStep(
            lambda: _("The die moved the token to a card: draw its patch along the edge, where it is lit."),
            ("turn-0", "at-8-2"),
            ("die", "token"),
        ),
        reply("done"),
        LessonStep(
            lambda: _(
                "Every turn brings another patch. Turn this one the way that is lit, and it fits in between."
            ),
            ("turn-4", "at-5-4"),
        ),
        reply("done"),
        LessonStep(lambda: _("Draw the next one above the corner."), ("turn-0", "at-3-6")),
        LessonStep(
            lambda: _(
                "A hole is left. The four boxes are special actions, each usable once. Choose Shade, "
                "which fills a space."
            ),
            ("shade",),
            ("neighbour", "shade", "cut", "repeat"),
        ),
        LessonStep(lambda: _("Fill the hole."), ("space-71",)),
        reply("done"),
        LessonStep(
            lambda: _(
                "The token's patch would not fit well. Choose Neighbour, then the lit card: you draw "
                "its patch instead."
            ),
            ("neighbour", "card-21"),
            ("token",),
        ),
        LessonStep(lambda: _("Draw it beside the others."), ("turn-1", "at-3-4")),
        reply("done"),
        LessonStep(lambda: _("This patch is too large. Choose Cut."), ("cut",)),
        LessonStep(lambda: _("Cut it along the lit line, and keep the lit piece."), ("run-1", "piece-0")),
        LessonStep(lambda: _("Draw the piece that is left."), ("turn-4", "at-5-2")),
        reply("done"),
        LessonStep(lambda: _("The last turn of the round: close the left side."), ("turn-1", "at-4-1")),
        reply("done"),
        LessonStep(
            lambda: _(
                "Your best rectangle has 5 by 7 spaces: its square of 5 by 5 scores 25, the two columns"
                " beside it score 2."
            ),
            about=("sheet", "rows"),
        ),
        LessonStep(
            lambda: _(
                "Now you know how to play. Two rounds follow; at the end every empty space costs a "
                "point. You may always pass on a patch that does not fit."
            ),
            about=("sheet",),
        ),
    ),
)
