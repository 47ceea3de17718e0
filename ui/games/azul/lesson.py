"""The lesson of Azul: the first round, and the beginning of the second."""

from __future__ import annotations

from ui.kit.lesson import Lesson, LessonStep, reply
from ui.kit.words import _

LESSON = Lesson(
    seed=76,
    players=("person", "easy"),
    options={"leftovers": "strict"},
    steps=(
        LessonStep(
            lambda: _(
                "The round plates are factories. You and the bot take turns taking tiles, and "
                "collect them in the lines on the left of your board."
            ),
            about=("factory", "line"),
        ),
        LessonStep(
            lambda: _("Take the two white tiles from factory 4: you always take all tiles of one colour."),
            ("factory-3-4",),
        ),
        LessonStep(
            lambda: _("Put them in line 4. A line holds one colour only, and this one has four spaces."),
            ("line-3",),
        ),
        reply("factory-2-4", "line-2"),
        LessonStep(
            lambda: _(
                "The other tiles go to the centre. Take the yellow one there: the first to take from "
                "the centre also gets the starting player marker."
            ),
            ("centre-1",),
            ("marker:0",),
        ),
        LessonStep(
            lambda: _(
                "Line 1 needs one tile: put it there. The marker on your floor line will cost a point."
            ),
            ("line-0",),
            ("floor",),
        ),
        reply("factory-1-2", "line-4"),
        LessonStep(lambda: _("Take two more white tiles, from factory 5."), ("factory-4-4",)),
        LessonStep(lambda: _("Put them with the others in line 4: now it is complete."), ("line-3",)),
        reply("centre-2", "line-3"),
        LessonStep(lambda: _("Take the two yellow tiles from factory 1."), ("factory-0-1",)),
        LessonStep(lambda: _("Line 2 has just two spaces: fill it."), ("line-1",)),
        reply("centre-3", "line-0"),
        LessonStep(lambda: _("Take the blue tiles from the centre: all four come together."), ("centre-0",)),
        LessonStep(
            lambda: _("Line 3 has room for three. Put them there: the fourth falls, and costs a point."),
            ("line-2",),
            ("floor",),
        ),
        reply("centre-4", "line-1"),
        LessonStep(
            lambda: _(
                "Each complete line moved a tile to the wall. A tile on its own scored 1; the last "
                "one made three in a column, and scored 3. The floor line cost 2."
            ),
            about=("wall", "floor"),
        ),
        LessonStep(
            lambda: _("You have the marker, so you start round 2. Take the two red tiles from factory 2."),
            ("factory-1-2",),
        ),
        LessonStep(
            lambda: _(
                "Put them in line 2: on the wall, red will lie beside yellow and score 2. Line 2 "
                "cannot take yellow again, because its row already has it."
            ),
            ("line-1",),
            ("wall",),
        ),
        LessonStep(
            lambda: _(
                "Now you know how to play. The game ends after the round in which somebody completes "
                "a row. Complete rows, columns and colours then score 2, 7 and 10 points."
            ),
            about=("wall",),
        ),
    ),
)
