"""The lesson of Stained Glass of Sintra: a first round with two completed strips."""

from __future__ import annotations

from ui.kit.lesson import Lesson, LessonStep, reply
from ui.kit.words import _

LESSON = Lesson(
    seed=2698,
    players=("person", "easy"),
    options={"palace": "A"},
    steps=(
        LessonStep(
            lambda: _(
                "Above each window of your palace stands a strip of five spaces. Fill strips with panes"
                " of the right colours to score."
            )
        ),
        LessonStep(
            lambda: _("Take both pink panes from factory 5. Its other panes go to the centre."),
            ("factory-4-3",),
        ),
        LessonStep(
            lambda: _("Your glazier stands above strip 1, which has two pink spaces: put them there."),
            ("strip-0",),
        ),
        reply("factory-1-1", "strip-4"),
        LessonStep(
            lambda: _(
                "Take the three blue panes from the centre. Whoever is first there gets the starting "
                "player marker, and goes one step down the broken glass track."
            ),
            ("centre-0",),
        ),
        LessonStep(
            lambda: _(
                "Put them on strip 2. It has two blue spaces, so one pane breaks; the glazier moves there."
            ),
            ("strip-1",),
        ),
        reply("factory-2-4", "strip-5"),
        LessonStep(lambda: _("Take the three green panes from factory 4."), ("factory-3-4",)),
        LessonStep(
            lambda: _("Put them on strip 2 as well: two find a space, and the third breaks."),
            ("strip-1",),
        ),
        reply("centre-2", "strip-6"),
        LessonStep(
            lambda: _("Strip 2 lacks only yellow. Take the yellow panes from the centre."), ("centre-1",)
        ),
        LessonStep(lambda: _("Complete the strip: one pane is enough, and the other breaks."), ("strip-1",)),
        LessonStep(
            lambda: _(
                "Choose the pane to keep: blue. It goes into the window below, which scores its points,"
                " and the strip is turned over."
            ),
            ("keep-0",),
        ),
        reply("centre-3", "strip-6"),
        LessonStep(
            lambda: _(
                "Strips left of the glazier are out of reach. Send him back to the leftmost strip: that"
                " is a whole turn."
            ),
            ("back",),
        ),
        reply("centre-0", "strip-7"),
        LessonStep(lambda: _("Take the green pane from factory 1."), ("factory-0-4",)),
        LessonStep(lambda: _("Put it on strip 1."), ("strip-0",)),
        reply("centre-0", "strip-7"),
        LessonStep(
            lambda: _("Take both orange panes from the centre: just what strip 1 lacks."), ("centre-2",)
        ),
        LessonStep(
            lambda: _(
                "Complete strip 1. Pink is the colour of this round: each pink pane on it scores a "
                "point more."
            ),
            ("strip-0",),
        ),
        LessonStep(
            lambda: _(
                "Keep the orange pane. Window 1 scores, and so does window 2 again: it lies further "
                "right and has a pane."
            ),
            ("keep-2",),
        ),
        LessonStep(
            lambda: _(
                "Now you know how to play. After six rounds, panes round the ornaments score, and "
                "broken glass costs points. Windows on the right score again and again, so fill them "
                "early."
            )
        ),
    ),
)
