"""What the laws of every game ask about Azul: Queen's Garden."""

from tests.queens_garden.positions import BOX, pieces

__all__ = ["BOX", "pieces"]
