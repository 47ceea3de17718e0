"""The character of a game, for the laws that hold in every game: LAWS in its tests/GAME/laws.py.

Whatever a law needs to know about a game stands here, so no law names one. In some games a law finds nothing
to look at, such as lights where there are none: tests/test_laws.py makes sure that another game has some.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.catalogue import GAMES
from engine.on_demand import brought
from tools.files import ROOT

T = TypeVar("T")


class Laws(NamedTuple):
    """The character of a game. Most games fit the defaults."""

    pieces: Callable[[Any], object]  # counts the pieces of a position
    box: object  # what that always comes to
    has_luck: bool = True  # whether the table ever acts: a deal, a card, a die
    scores_in_play: bool = True  # whether points are won before the last decision
    has_lights: bool = True  # whether the sentences of its scorings light up what they count
    has_marks: bool = True  # whether its boards mark what a player did last
    left_out: frozenset[str] = frozenset()  # fields of a position that its judge need not tell apart
    material: str = "ceramic"  # of its pieces, which sound like it
    lesson: range = range(12, 21)  # how many sentences its lesson may have
    common_words: frozenset[str] = frozenset()  # words of its name that the page uses for other things too


class LawsModule(Protocol):
    """A game's module of tests."""

    LAWS: Laws


def laws_of(name: str) -> Laws:
    """The character of a game."""
    module: LawsModule | None = brought(f"tests.{name}.laws", lambda: None)
    assert module, f"a file is missing that says what the game is like: tests/{name}/laws.py"
    return module.LAWS


def games_with(feature: Callable[[Laws], bool]) -> list[str]:
    """The games that are like this."""
    return [name for name in GAMES if feature(laws_of(name))]


class ByGame(dict[str, T]):
    """A table in a test file, with an entry for each game.

    It has positions, or names in a game's drawings, that no law finds by itself. Asking for a game that has
    none fails, and says what is missing where.
    """

    def __init__(self, file: str, table: str, holds: str, entries: Mapping[str, T]) -> None:
        super().__init__(entries)
        self.missing = f"missing in {table} of {Path(file).relative_to(ROOT).as_posix()}: {holds}"

    def __missing__(self, game: str) -> T:
        raise AssertionError(f"{game} is {self.missing}")
