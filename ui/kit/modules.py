"""The modules that a game brings to the page, each found by the game's name and its own.

What else is in the folder of a game, its face gathers.
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
    """The folder of the game itself: all that a start needs."""

    def title(self) -> str:
        """The name of the game, in the current language."""

    def pitch(self) -> Pitch:
        """What its cover says."""


class CoverModule(Protocol):
    """`cover`: what a new game asks."""

    COVER: Cover


class PosterModule(Protocol):
    """`poster`: what the build draws of it, once."""

    def draw(self) -> Markup:
        """The large picture of the cover."""

    def mark(self) -> Markup:
        """The small sign in lists of games."""


class FaceModule(Protocol):
    """`face`: the table."""

    FACE: Face[Any, Any]


class PicksModule(Protocol):
    """`picks`: what can be clicked."""

    CODEC: Codec[Any]


class ReasonsModule(Protocol):
    """`reasons`: what speaks for an action, in words."""

    PART_NAMES: Mapping[str, Callable[[], str]]  # the parts of the judge's worth, as nouns

    def say(self, reason: Any, names: Sequence[str], /) -> str:
        """A reason in a sentence; `names` are those of the seats."""

    def difference(self, parts: str, /) -> str:
        """In what an action is expected to be better than another, and by when."""


class LessonModule(Protocol):
    """`lesson`: the guided beginning."""

    LESSON: Lesson


class ThingsModule(Protocol):
    """`things`: what each thing on the table is."""

    THINGS: Things


class MedalsModule(Protocol):
    """`medals`: what a finished game can be remembered for."""

    MEDALS: tuple[Medal, ...]
