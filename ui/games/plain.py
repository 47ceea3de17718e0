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
    from ui.kit.modules import KindsModule, ReasonsModule

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
    """Parts of a worth, or kinds of decisions, each by the name that the engine has for it."""

    def __missing__(self, name: str) -> Callable[[], str]:
        return lambda: name


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


class _Kinds:
    """The kinds of decisions."""

    KIND_NAMES: Mapping[str, Callable[[], str]] = _Named()


KINDS: KindsModule = _Kinds()
