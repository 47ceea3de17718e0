"""The names of the games, and what the page asks of each."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from engine.lazily import Lazily
from ui.face import Face
from ui.words import _

_MODULES = {
    "azul": "azul_face",
    "patchwork_doodle": "patchwork_face",
    "sintra": "sintra_face",
    "queens_garden": "queens_face",
}

FACES: Mapping[str, Face] = Lazily(_MODULES, lambda name: import_module(f"ui.{_MODULES[name]}").FACE)


def titles() -> dict[str, str]:
    """The names of the games, in the language spoken now."""
    return {
        "azul": _("Azul"),
        "patchwork_doodle": _("Patchwork Doodle"),
        "sintra": _("Stained Glass of Sintra"),
        "queens_garden": _("Azul: Queen's Garden"),
    }


def title(game: str) -> str:
    """The name of a game, in the language spoken now."""
    return titles()[game]
