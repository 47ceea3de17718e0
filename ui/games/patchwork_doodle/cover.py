"""The cover of Patchwork Doodle."""

from __future__ import annotations

from ui.kit.face import Choices, Cover


def _choices() -> Choices:
    """The game has no options."""
    return {}


COVER = Cover(choices=_choices, is_simultaneous=True, ratings=(800, 960, 1120, 1240, 1360, 1510, 1750, 1840))
