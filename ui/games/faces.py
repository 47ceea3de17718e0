"""The parts of each game that the page needs, by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from engine.catalogue import GAMES
from engine.levels import LADDER, MANNERED
from engine.on_demand import Late, OnDemand, brought
from ui.kit.face import Cover, Face
from ui.kit.lesson import Lesson
from ui.kit.pitch import Pitch
from ui.kit.things import Things
from ui.kit.words import remembered

if TYPE_CHECKING:
    from ui.games import plain
    from ui.kit.medals import Medal
    from ui.kit.modules import (
        CoverModule,
        FaceModule,
        FrontModule,
        KeepsakeModule,
        LessonModule,
        MannersModule,
        MedalsModule,
        MotifsModule,
        ReasonsModule,
        ThingsModule,
    )
    from ui.kit.svg import Markup
else:
    plain = Late("ui.games.plain")  # what stands for the modules that a game does without

T = TypeVar("T")


def _brought(module: str) -> Any:
    return import_module(f"ui.games.{module}")


def _brought_if_there(module: str, otherwise: Callable[[], T]) -> T:
    return brought(f"ui.games.{module}", otherwise)


def _cover(game: str) -> Cover:
    module: CoverModule | None = _brought_if_there(f"{game}.cover", lambda: None)
    return plain.cover(game) if module is None else module.COVER


def _face(game: str) -> Face[Any, Any]:
    module: FaceModule = _brought(f"{game}.face")
    return module.FACE


COVERS: Mapping[str, Cover] = OnDemand(GAMES, _cover)
FACES: Mapping[str, Face[Any, Any]] = OnDemand(GAMES, _face)


def levels(game: str) -> dict[str, int]:
    """The ratings of the bots of a game by level, the weakest first; empty if nobody has measured them."""
    return dict(zip(LADDER, COVERS[game].ratings, strict=False))


# --- loaded when first used ------------------------------------------------------------------------------


def reason_told(game: str, reason: object, names: Sequence[str]) -> str:
    """A reason for or against an action, in words."""
    return _reasons_of(game).say(reason, names)


def part_named(game: str, part: str) -> str:
    """A part of a bot's estimate of a board, as a noun."""
    return _reasons_of(game).PART_NAMES[part]()


def difference_told(game: str, parts: str) -> str:
    """The sentence that says how a move is expected to be better than another, and by when."""
    return _reasons_of(game).difference(parts)


def _reasons_of(game: str) -> ReasonsModule:
    return _brought_if_there(f"{game}.reasons", lambda: plain.REASONS)


def motifs_of(game: str) -> Mapping[str, str]:
    """The motifs of a game's puzzles in words, in the current language and the game's order."""
    module: MotifsModule | None = _brought_if_there(f"{game}.motifs", lambda: None)
    return {} if module is None else {motif: name() for motif, name in module.NAMES.items()}


def manner_of(game: str, level: str) -> str:
    """The manner of a game's bots of a level, in a sentence; "" if they have none."""
    if level not in MANNERED:
        return ""  # nothing to bring: most sheets show no other bot
    module: MannersModule | None = _brought_if_there(f"{game}.manners", lambda: None)
    return module.MANNERS[level]() if module and level in module.MANNERS else ""


def lesson_of(game: str) -> Lesson:
    """The lesson of a game that has one, as its pitch says."""
    module: LessonModule = _brought(f"{game}.lesson")
    return module.LESSON


def things_of(game: str) -> Things:
    """The kinds of things of a game."""
    module: ThingsModule | None = _brought_if_there(f"{game}.things", lambda: None)
    return plain.THINGS if module is None else module.THINGS


def medals_of(game: str) -> tuple[Medal, ...]:
    """The medals of a game."""
    module: MedalsModule | None = _brought_if_there(f"{game}.medals", lambda: None)
    return () if module is None else module.MEDALS


def keepsake(game: str, state: Any, seat: int) -> Markup | None:
    """The small picture that a finished game leaves of a seat's work; None if the game draws none."""
    module: KeepsakeModule | None = _brought_if_there(f"{game}.keepsake", lambda: None)
    return None if module is None else module.keepsake(state, seat)


@remembered
def title(game: str) -> str:
    """The name of a game, in the current language."""
    return _front(game).title()


def pitch(game: str) -> Pitch:
    """The text on a game's cover, in the current language."""
    return _front(game).pitch()


def _front(game: str) -> FrontModule:
    module: FrontModule = _brought(game)
    return module


def easiest_first() -> list[str]:
    """The games, the easiest to learn first."""
    return sorted(GAMES, key=lambda game: pitch(game).weight)
