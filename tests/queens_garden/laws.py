"""What the laws for all games need to know about Azul: Queen's Garden."""

from tests.like import Laws
from tests.queens_garden.positions import BOX, pieces

LAWS = Laws(pieces, box=BOX, material="stone")
