"""Stands for the `reasons`, `kinds`, `motifs` and `tastes` of a game without them: they say nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PARTS: Mapping[type, str] = {}
AGAINST: tuple[type, ...] = ()
MOTIFS: tuple[str, ...] = ()
TASTES: Mapping[str, Any] = {}


def reasons(_state: Any, _action: Any, _alternative: Any, /) -> tuple[()]:
    """Nothing."""
    return ()


def motifs(_state: Any, _action: Any, _alternative: Any, _apart: Any, /) -> tuple[()]:
    """Nothing."""
    return ()


def kind_of(_state: Any, _played: Any, _best: Any, _denies: bool, /) -> str:
    """None."""
    return ""
