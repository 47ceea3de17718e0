"""The lesson of Azul: Queen's Garden: a first round with three trees and a pavilion."""

from __future__ import annotations

from ui.kit.lesson import Lesson, LessonStep, reply
from ui.kit.words import _

LESSON = Lesson(
    seed=195,
    players=("person", "easy"),
    options={"board": "base"},
    steps=(
        LessonStep(
            lambda: _(
                "Every hexagon has a colour and a pattern. The pattern decides its cost and its value, from "
                "1 for a tree to 6 for bells: count the beads along the lower edge."
            ),
            about=("hexagon",),
        ),
        LessonStep(
            lambda: _("Choose light green: you take everything on display of that colour."),
            ("trait-2",),
        ),
        LessonStep(lambda: _("Here that is four tiles. Take them into your storage."), ("take",)),
        reply("trait-0", "take"),
        LessonStep(
            lambda: _(
                "You may name a pattern instead: choose the tree. If hexagons are identical, you get only"
                " one of them."
            ),
            ("trait-6",),
        ),
        LessonStep(
            lambda: _("Besides two tiles you get an expansion, which was turned face up. Take them."),
            ("take",),
            ("expansion",),
        ),
        reply("trait-9", "take"),
        LessonStep(
            lambda: _(
                "Your storage also holds three jokers, with a star. When you pay, each stands for any "
                "hexagon."
            ),
            about=("joker",),
        ),
        LessonStep(lambda: _("Now place something. Choose the butterflies in your storage."), ("tile-14",)),
        LessonStep(
            lambda: _("With no hexagon beside it, any space will do: choose the lit one."),
            ("space-2",),
        ),
        LessonStep(
            lambda: _(
                "Butterflies cost 3: the tile itself and two more of its colour, or of its pattern. "
                "Pay with what is proposed."
            ),
            ("pick:pay-12+pay-13+confirm",),
        ),
        reply("pass", "end"),
        LessonStep(
            lambda: _(
                "The bot has passed, so you go on alone. A tree has no extra cost: choose the dark "
                "purple one."
            ),
            ("tile-30",),
        ),
        LessonStep(lambda: _("Put it on the lit space."), ("space-4",)),
        LessonStep(
            lambda: _("Your garden needs more room: choose the expansion in your storage."),
            ("expansion-18",),
        ),
        LessonStep(lambda: _("Lay it with its tree on the lit space."), ("lay-2-1",)),
        LessonStep(lambda: _("Choose the light purple tree."), ("tile-24",)),
        LessonStep(
            lambda: _("Next to other hexagons, at least one neighbour must match: here, the printed tree."),
            ("space-20",),
        ),
        LessonStep(
            lambda: _(
                "The top of the wheel shows what scores after this round: light blue, trees and dark "
                "green. You have three trees."
            ),
            about=("wheel",),
        ),
        LessonStep(lambda: _("That is enough for this round: choose Pass."), ("pass",)),
        LessonStep(
            lambda: _("Keep what is in your storage for the next round, and pass."), ("end",), ("storage",)
        ),
        LessonStep(
            lambda: _("Each of your three trees scored a point, and so did your pavilion."),
            about=("lying:1", "lying:2", "lying:3", "pavilion"),
        ),
        LessonStep(
            lambda: _(
                "Now you know how to play. After four rounds, every group of three or more of a colour or a "
                "pattern scores the sum of its values."
            ),
            about=("lying",),
        ),
    ),
)
