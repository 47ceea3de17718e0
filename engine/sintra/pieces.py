"""The contents of the box of Stained Glass of Sintra.

Glossary, in the rulebook's words: **pane** of glass, in five colours; **factory**, a plate of four panes;
**centre** of the table, where leftover panes gather; **start player marker**; **palace board** with
eight columns, in each a **pattern strip** of five spaces, printed on both sides, above a **window** of two;
**joker**, a grey space for any pane; **glazier**, who stands above a strip; **broken glass track**, which
counts the panes that broke; **round track**, whose topmost pane names the colour of this round's bonus;
**bag** and **glass tower**.

Four tables are marked below because we could not find out what the box says: anyone who owns it can correct
them. Each is kept by rules version (see `engine.tables`): a correction is a new entry, and everything else
follows from it.

Colours are small ints. The contents of a factory, the centre, the bag or the tower are a **heap**: see
`engine.heap`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.heap import alike
from engine.tables import in_force, released

COLOURS = BLUE, YELLOW, ORANGE, PINK, GREEN = range(5)
JOKER = 5  # as printed on a space
EMPTY = -1  # a space without a pane

PANES_PER_COLOUR = 20
FACTORIES = {2: 5, 3: 7, 4: 9}  # by number of players (Setup 1)
PANES_PER_FACTORY = 4
CENTRE = 9  # as a source of panes: the factories are 0 to 8

ROUNDS = 6
COLUMNS = range(8)  # of a palace board, from the left
SPACES = range(5)  # of a pattern strip, from the top
WINDOW_SPACES = 2
GROUND = 8  # as a destination: no strip has room, and all panes break

# The pattern strips, front and back. OUR DESIGN: no source shows them. They agree with what is known: eight
# strips for each player, five spaces a side, two jokers on exactly one side, which starts face down (Setup
# 4); one side has three orange spaces, one just one (Step 2, example), one two yellow (Step 3, example). All
# sides differ; the fronts have eight spaces of each colour, the backs seven or eight. All players have the
# same eight; whether the players' strips differ in the box is not known.
STRIPS = {
    1: (
        ("BYBYO", "PYPGP"),
        ("YOYOP", "GOGBG"),
        ("OPOPG", "BPBYB"),
        ("PGPGB", "YGYOY"),
        ("GBGBY", "OBOPO"),
        ("BYOPG", "JBOGJ"),
        ("BOBOY", "YPYPG"),
        ("PGPGY", "BOBOG"),
    ),
}

# Points below the windows, from the left, on both sides of the palace board. SINGLE SOURCE: an amateur
# version of the game; a review mentions 1 to 4 points, and the rulebook's example adds 2, 1 and 2 from left
# to right (Step 3c). That both sides agree is inferred: the rulebook distinguishes only their final scoring.
WINDOW_POINTS = {
    1: (4, 3, 3, 2, 2, 1, 1, 2),
}

# Points lost by the step reached on the broken glass track. OUR DESIGN. What is known: the top, that 4, 5 and
# 6 follow one another, that there is an 8, and that the bottom costs 18 (Final scoring 2).
GLASS_LOSS = {
    1: (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18),
}

# Side A: the windows around each ornament, from the left. Inferred: 4 ornaments with 4 panes are 8 windows
# with 2.
ORNAMENTS = {
    1: ((0, 1), (2, 3), (4, 5), (6, 7)),
}

# Final scoring.
PANES_PER_POINT = 3  # left on the strips
ORNAMENT_POINTS = (0, 0, 3, 6, 10)  # side A: by the number of panes around it

FULL_BAG = sum(alike(colour, PANES_PER_COLOUR) for colour in COLOURS)


# --- derived from the tables -----------------------------------------------------------------------------

RULES = released(STRIPS, WINDOW_POINTS, GLASS_LOSS, ORNAMENTS)

# Every side there has ever been, by number: 2 * strip for the front, one more for the back. Later versions
# continue the numbering, so a strip's number alone tells what is printed on it.
_LETTERS = "BYOPGJ"
SIDES = tuple(
    tuple(_LETTERS.index(letter) for letter in side)
    for since in sorted(STRIPS)
    for strip in STRIPS[since]
    for side in strip
)
_STRIP_NUMBERS = {since: range(8 * at, 8 * at + 8) for at, since in enumerate(sorted(STRIPS))}


class Box(NamedTuple):
    """The contents of the box in one rules version."""

    strips: range
    joker_side: int  # of SIDES
    window_points: tuple[int, ...]  # by column
    glass_loss: tuple[int, ...]  # by step; the last loss is taken at once, and the track starts over
    ornaments: tuple[tuple[int, int], ...]


def _box(rules: int) -> Box:
    strips = in_force(_STRIP_NUMBERS, rules)
    return Box(
        strips=strips,
        joker_side=next(side for side in range(2 * strips[0], len(SIDES)) if JOKER in SIDES[side]),
        window_points=in_force(WINDOW_POINTS, rules),
        glass_loss=in_force(GLASS_LOSS, rules),
        ornaments=in_force(ORNAMENTS, rules),
    )


BOXES = {rules: _box(rules) for rules in RULES}
