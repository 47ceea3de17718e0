"""Stands for the `reasons` of a game that has none yet: nothing is said of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PARTS: Mapping[type, str] = {}
AGAINST: tuple[type, ...] = ()


def reasons(_state: Any, _action: Any, _alternative: Any, /) -> tuple[()]:
    """Nothing."""
    return ()
