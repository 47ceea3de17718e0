"""The modules of a game that the page finds by name: the game's and the module's own.

The face gathers the rest of the game's folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from ui.kit.face import Cover, Face
from ui.kit.lesson import Lesson
from ui.kit.medals import Medal
from ui.kit.picks import Codec
from ui.kit.pitch import Pitch
from ui.kit.svg import Markup
from ui.kit.things import Things


class FrontModule(Protocol):
    """The folder itself: all that the page needs of a game to start."""

    def title(self) -> str:
        """The name of the game, in the current language."""

    def pitch(self) -> Pitch:
        """The text on its cover."""


class CoverModule(Protocol):
    """`cover`: the options of a new game."""

    COVER: Cover


class PosterModule(Protocol):
    """`poster`: pictures that the build draws once."""

    def draw(self) -> Markup:
        """The large picture of the cover."""

    def mark(self) -> Markup:
        """The small sign in lists of games."""


class FaceModule(Protocol):
    """`face`: the table."""

    FACE: Face[Any, Any]


class PicksModule(Protocol):
    """`picks`: everything that can be clicked."""

    CODEC: Codec[Any]


class ReasonsModule(Protocol):
    """`reasons`: the arguments for an action, in words."""

    PART_NAMES: Mapping[str, Callable[[], str]]  # the parts of the judge's estimate, as nouns

    def say(self, reason: Any, names: Sequence[str], /) -> str:
        """A reason as a sentence; `names` are those of the seats."""

    def difference(self, parts: str, /) -> str:
        """The sentence that says how an action is expected to be better than another, and by when."""


class MotifsModule(Protocol):
    """`motifs`: what there is to find in its puzzles, in words."""

    NAMES: Mapping[str, Callable[[], str]]  # by the names of the engine, in their order


class MannersModule(Protocol):
    """`manners`: the manners of its bots, in words."""

    MANNERS: Mapping[str, Callable[[], str]]  # by level: those of `tastes` in the engine


class KindsModule(Protocol):
    """`kinds`: the kinds of decisions, in words."""

    KIND_NAMES: Mapping[str, Callable[[], str]]  # those of `kinds` in the engine, as nouns


class LessonModule(Protocol):
    """`lesson`: the guided first game."""

    LESSON: Lesson


class ThingsModule(Protocol):
    """`things`: the explanation of each thing on the table."""

    THINGS: Things


class MedalsModule(Protocol):
    """`medals`: the medals that a finished game can earn."""

    MEDALS: tuple[Medal, ...]


class KeepsakeModule(Protocol):
    """`keepsake`: what a finished game leaves."""

    def keepsake(self, state: Any, seat: int, /) -> Markup:
        """The work of a seat at the end as a small picture, one drawing of the class `keepsake`."""
