"""The cover of Patchwork Doodle."""

from __future__ import annotations

from ui.kit.face import Choices, Cover


def _choices() -> Choices:
    """The game has no options."""
    return {}


COVER = Cover(choices=_choices, is_simultaneous=True, ratings=(800, 950, 1100, 1250, 1410, 1590, 1840, 2000))
