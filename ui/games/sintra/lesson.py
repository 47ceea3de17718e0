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
            ),
            about=("strip", "palace"),
        ),
        LessonStep(
            lambda: _("Take both pink panes from factory 5. Its other panes go to the centre."),
            ("factory-4-3",),
            ("centre",),
        ),
        LessonStep(
            lambda: _(
                "Your glazier works on the strip below him, or moves right to another. Strip 1 has two pink "
                "spaces: put them there."
            ),
            ("strip-0",),
            ("glazier",),
        ),
        reply("factory-1-1", "strip-4"),
        LessonStep(
            lambda: _(
                "Take the three blue panes from the centre. Whoever is first there gets the starting player "
                "marker, and goes a step down the broken glass track, which costs points at the end."
            ),
            ("centre-0",),
            ("marker:0", "glass"),
        ),
        LessonStep(
            lambda: _(
                "Put them on strip 2. It has only two blue spaces, so the third pane breaks: another step "
                "down. The glazier moves there."
            ),
            ("strip-1",),
            ("glass", "glazier"),
        ),
        reply("factory-2-4", "strip-5"),
        LessonStep(lambda: _("Take the three green panes from factory 4."), ("factory-3-4",)),
        LessonStep(
            lambda: _("Put them on strip 2 as well: two find a space, and the third breaks."),
            ("strip-1",),
            ("glass",),
        ),
        reply("centre-2", "strip-6"),
        LessonStep(
            lambda: _("Strip 2 lacks only yellow. Take the yellow panes from the centre."),
            ("centre-1",),
            ("strip:1",),
        ),
        LessonStep(
            lambda: _("Complete the strip: one pane is enough, and the other breaks."),
            ("strip-1",),
            ("glass",),
        ),
        LessonStep(
            lambda: _(
                "Choose the pane to keep: blue. It goes into the window below, which scores the points "
                "under it. The strip is turned over, and can be completed once more."
            ),
            ("keep-0",),
            ("strip:1", "window:1"),
        ),
        reply("centre-3", "strip-6"),
        LessonStep(
            lambda: _(
                "Strips left of the glazier are out of reach. Send him back to the leftmost strip: that"
                " is a whole turn."
            ),
            ("back",),
            ("strip:0", "glazier"),
        ),
        reply("centre-0", "strip-7"),
        LessonStep(lambda: _("Take the green pane from factory 1."), ("factory-0-4",)),
        LessonStep(lambda: _("Put it on strip 1."), ("strip-0",)),
        reply("centre-0", "strip-7"),
        LessonStep(
            lambda: _("Take both orange panes from the centre: just what strip 1 lacks."),
            ("centre-2",),
            ("strip:0",),
        ),
        LessonStep(
            lambda: _(
                "Complete strip 1. Pink is the colour of this round: each pink pane on it scores a "
                "point more."
            ),
            ("strip-0",),
            ("bonus",),
        ),
        LessonStep(
            lambda: _(
                "Keep the orange pane. Window 1 scores, and so does window 2 again: it lies further "
                "right and has a pane."
            ),
            ("keep-2",),
            ("window:0", "window:1"),
        ),
        LessonStep(
            lambda: _(
                "Now you know how to play. After six rounds, panes round the ornaments score, and "
                "broken glass costs points. Windows on the right score again and again, so fill them "
                "early."
            ),
            about=("ornament", "glass"),
        ),
    ),
)
