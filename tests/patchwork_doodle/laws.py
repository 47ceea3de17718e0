"""What the laws of every game ask about Patchwork Doodle."""

from tests.patchwork_doodle.positions import pieces

__all__ = ["BOX", "pieces"]

BOX = (30, 0)  # cards, and spaces of which it is not plain what shaded them
