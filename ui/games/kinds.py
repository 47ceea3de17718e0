"""The kinds of decisions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import brought
from ui.games import plain

if TYPE_CHECKING:
    from ui.kit.modules import KindsModule


def kind_named(game: str, kind: str) -> str:
    """A kind of decision of a game, as a noun."""
    module: KindsModule = brought(f"ui.games.{game}.kinds", lambda: plain.KINDS)
    return module.KIND_NAMES[kind]()
