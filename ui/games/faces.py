"""What the page asks of each game, found by the game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from engine.catalogue import GAMES
from engine.on_demand import OnDemand
from ui.kit.face import Cover, Face
from ui.kit.lesson import Lesson
from ui.kit.pitch import Pitch
from ui.kit.things import Things

COVERS: Mapping[str, Cover] = OnDemand(GAMES, lambda name: import_module(f"ui.games.{name}.cover").COVER)
FACES: Mapping[str, Face[Any, Any]] = OnDemand(
    GAMES, lambda name: import_module(f"ui.games.{name}.face").FACE
)


def reason_told(game: str, reason: object, names: Sequence[str]) -> str:
    """What speaks for an action or against it, in words; brought in by the first who asks."""
    said: str = _reasons_of(game).say(reason, names)
    return said


def part_named(game: str, part: str) -> str:
    """A part of what a bot thinks a board is worth, as a noun; brought in by the first who asks."""
    named: str = _reasons_of(game).part(part)
    return named


def difference_told(game: str, parts: str) -> str:
    """In what a move is expected to be better than another, and by when."""
    said: str = _reasons_of(game).difference(parts)
    return said


def _reasons_of(game: str) -> Any:
    return import_module(f"ui.games.{game}.reasons")


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; brought in by the first who takes it."""
    lesson: Lesson = import_module(f"ui.games.{game}.lesson").LESSON
    return lesson


def things_of(game: str) -> Things:
    """What the things of a game are; brought in by the first who points at one."""
    things: Things = import_module(f"ui.games.{game}.things").THINGS
    return things


def title(game: str) -> str:
    """The name of a game, in the current language."""
    name: str = import_module(f"ui.games.{game}").title()
    return name


def pitch(game: str) -> Pitch:
    """What the cover of a game says, in the current language."""
    said: Pitch = import_module(f"ui.games.{game}").pitch()
    return said


def easiest_first() -> list[str]:
    """The games in the order in which they are easiest to learn."""
    return sorted(GAMES, key=lambda game: pitch(game).weight)
