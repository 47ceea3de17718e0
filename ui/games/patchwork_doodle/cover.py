"""The cover of Patchwork Doodle."""

from __future__ import annotations

from ui.kit.face import Choices, Cover


def _choices() -> Choices:
    """The game has no options."""
    return {}


COVER = Cover(choices=_choices, is_simultaneous=True, ratings=(800, 950, 1120, 1240, 1360, 1480, 1670, 1760))
