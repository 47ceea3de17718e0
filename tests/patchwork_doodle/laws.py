"""What the laws for all games need to know about Patchwork Doodle."""

from tests.like import Laws
from tests.patchwork_doodle.positions import pieces

LAWS = Laws(pieces, box=(30, 0), material="paper")  # cards, and shaded spaces that nothing accounts for
