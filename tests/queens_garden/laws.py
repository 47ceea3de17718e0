"""What the laws for all games need to know about Azul: Queen's Garden."""

from tests.like import Laws
from tests.queens_garden.positions import BOX, pieces

# All of these follow from the rest, or serve nobody before the next draw.
LEFT_OUT = frozenset({"first", "to_move", "display.supply", "display.tower"})

LAWS = Laws(pieces, box=BOX, left_out=LEFT_OUT, material="stone")
