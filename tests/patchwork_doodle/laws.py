"""What the laws for all games need to know about Patchwork Doodle."""

from tests.patchwork_doodle.positions import pieces

__all__ = ["BOX", "pieces"]

BOX = (30, 0)  # cards, and shaded spaces that nothing accounts for
