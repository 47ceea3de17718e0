"""Stands in for the `reasons`, `kinds`, `motifs` or `tastes` that a game does not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PARTS: Mapping[type, str] = {}
AGAINST: tuple[type, ...] = ()
MOTIFS: tuple[str, ...] = ()
TASTES: Mapping[str, Any] = {}


def reasons(_state: Any, _action: Any, _alternative: Any, /) -> tuple[()]:
    """No reasons."""
    return ()


def motifs(_state: Any, _action: Any, _alternative: Any, _apart: Any, /) -> tuple[()]:
    """No motifs."""
    return ()


def kind_of(_state: Any, _played: Any, _best: Any, _denies: bool, /) -> str:
    """An empty name: decisions have no kinds."""
    return ""
