"""The contents of the box of Azul.

Glossary, in the rulebook's words: **tile**, in five colours; **factory display**, a plate of four tiles;
**centre** of the table, where leftover tiles gather; **starting player marker**; **player board** with five
**pattern lines** (one to five spaces), a **wall** of five by five spaces, and a **floor line** of seven;
**bag** and **lid**. A **round** is the factory offer, the wall-tiling, and the preparation of the next one.

Colours are small ints. The contents of a factory, the centre, the bag or the lid are a **heap**: see
`engine.heap`.
"""

from __future__ import annotations

from engine.heap import alike

COLOURS = BLUE, YELLOW, RED, BLACK, WHITE = range(5)
MARKER = 5  # the starting player marker, as it lies on a floor line among the tiles
EMPTY = -1  # a wall space without a tile

TILES_PER_COLOUR = 20
FACTORIES = {2: 5, 3: 7, 4: 9}  # by number of players (Setup 3)
TILES_PER_FACTORY = 4
CENTRE = 9  # as a source of tiles: the factories are 0 to 8

LINES = range(5)  # pattern lines and wall rows, from the top; line 0 holds one tile
COLUMNS = range(5)
FLOOR = 5  # as a destination: the floor line

# Points lost by the number of tiles on the floor line, including the marker.
FLOOR_LOSS = (0, 1, 2, 4, 6, 8, 11, 14)
FLOOR_SPACES = len(FLOOR_LOSS) - 1

# End of the game.
ROW_BONUS = 2
COLUMN_BONUS = 7
COLOUR_BONUS = 10
# Our own limit: the rules do not force progress, since all tiles may go to the floor. No real game comes near
# it, and the longest one still fits in a save code.
MAX_ROUNDS = 100

# The coloured wall: the colour that each space shows.
_LETTERS = "BYRKW"
_WALL = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")
WALL_COLOUR = tuple(tuple(_LETTERS.index(letter) for letter in row) for row in _WALL)
WALL_COLUMN = tuple(tuple(row.index(colour) for colour in COLOURS) for row in WALL_COLOUR)

FULL_BAG = sum(alike(colour, TILES_PER_COLOUR) for colour in COLOURS)
