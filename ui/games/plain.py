"""Plain stand-ins for modules that a game does without. Its first playable version does without them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.catalogue import GAMES
from ui.kit import reasons
from ui.kit.face import Choice, Choices, Cover
from ui.kit.sketch import sketch
from ui.kit.things import Things

if TYPE_CHECKING:
    from ui.kit.modules import ReasonsModule

THINGS = Things({}, {})


def cover(game: str) -> Cover:
    """A cover that offers each option by the names of the engine."""

    def choices() -> Choices:
        return {
            option: (option, {value: Choice(value, "", sketch()) for value in values})
            for option, values in GAMES[game].options.items()
        }

    return Cover(choices)


class _Named(dict[str, Callable[[], str]]):
    """The parts of a worth, each by the name that the judge has for it."""

    def __missing__(self, part: str) -> Callable[[], str]:
        return lambda: part


class _Reasons:
    """No reason is ever given, so none has to be said."""

    PART_NAMES: Mapping[str, Callable[[], str]] = _Named()

    def say(self, _reason: object, _names: Sequence[str], /) -> str:
        """Nothing."""
        return ""

    def difference(self, parts: str, /) -> str:
        """As with most games."""
        return reasons.by_the_end_of_the_round(parts)


REASONS: ReasonsModule = _Reasons()
