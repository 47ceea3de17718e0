"""What is in the box of Stained Glass of Sintra.

Glossary, in the rulebook's words: **pane** of glass, in five colours; **factory**, a plate of four panes;
**centre** of the table, where the panes left over gather; **start player marker**; **palace board** with
eight columns, in each a **pattern strip** of five spaces, printed on both sides, above a **window** of two;
**joker**, a grey space for any pane; **glazier**, who stands above a strip; **broken glass track**, which
counts the panes that broke; **round track**, whose topmost pane names the colour of this round's bonus;
**bag** and **glass tower**.

Three tables are marked below, for what the box says was not to be had: whoever owns it may correct them line
by line. All else follows from them. Codes of games that were played before such a change open with other
points, or not at all, unless `rules.GAME` gets a new version and a migration.

Colours are small ints. What lies on a factory, in the centre, in the bag, in the tower is a **heap**: see
`engine.heap`.
"""

from __future__ import annotations

from engine.heap import alike

COLOURS = BLUE, YELLOW, ORANGE, PINK, GREEN = range(5)
JOKER = 5  # as the print of a space
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

# The pattern strips, front and back. OUR DESIGN: no source shows them. What is known is kept: eight strips
# for each player, five spaces a side, two jokers on exactly one side, which starts face down (Setup 4); some
# side has three orange spaces, some just one (Step 2, example), some two yellow (Step 3, example). All sides
# differ, the fronts hold eight spaces of each colour and the backs seven or eight. All players have the same
# eight; whether those of the players differ in the box is not known.
_LETTERS = "BYOPGJ"
_STRIPS = (
    ("BYBYO", "PYPGP"),
    ("YOYOP", "GOGBG"),
    ("OPOPG", "BPBYB"),
    ("PGPGB", "YGYOY"),
    ("GBGBY", "OBOPO"),
    ("BYOPG", "JBOGJ"),
    ("BOBOY", "YPYPG"),
    ("PGPGY", "BOBOG"),
)
STRIPS = range(len(_STRIPS))
# Every side by its number: 2 * strip for the front, one more for the back.
SIDES = tuple(tuple(_LETTERS.index(letter) for letter in side) for strip in _STRIPS for side in strip)
JOKER_SIDE = next(side for side, spaces in enumerate(SIDES) if JOKER in spaces)

# Points below the windows, from the left, on both sides of the palace board. SINGLE SOURCE: an amateur
# version of the game; a review speaks of 1 to 4 points, and the rulebook's example adds 2, 1 and 2 from left
# to right (Step 3c). That both sides agree is inferred: the rulebook tells only their final scoring apart.
WINDOW_POINTS = (4, 3, 3, 2, 2, 1, 1, 2)

# Points lost by the step that a player has reached on the broken glass track. OUR DESIGN: known are the top,
# that 4, 5 and 6 follow one another, that there is an 8, and that the bottom costs 18 (Final scoring 2).
GLASS_LOSS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18)
BOTTOM = len(GLASS_LOSS) - 1  # the step on which the loss is taken at once, and the track begins anew

# Final scoring.
PANES_PER_POINT = 3  # that are left on the strips
ORNAMENTS = ((0, 1), (2, 3), (4, 5), (6, 7))  # side A: the windows around each; inferred from 4 x 4 = 8 x 2
ORNAMENT_POINTS = (0, 0, 3, 6, 10)  # by the number of panes around it

FULL_BAG = sum(alike(colour, PANES_PER_COLOUR) for colour in COLOURS)
