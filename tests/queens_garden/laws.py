"""What the laws for all games need to know about Azul: Queen's Garden."""

from tests.queens_garden.positions import BOX, pieces

__all__ = ["BOX", "pieces"]
