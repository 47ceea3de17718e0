"""Stands for the `reasons` and `motifs` of a game that has none yet: nothing is said of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PARTS: Mapping[type, str] = {}
AGAINST: tuple[type, ...] = ()
MOTIFS: tuple[str, ...] = ()


def reasons(_state: Any, _action: Any, _alternative: Any, /) -> tuple[()]:
    """Nothing."""
    return ()


def motifs(_state: Any, _action: Any, _alternative: Any, _apart: Any, /) -> tuple[()]:
    """Nothing."""
    return ()
