"""The games there are, in the order that save codes number them: append only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

from engine.game import Game, Judge

T = TypeVar("T")

_NAMES = ("azul", "patchwork_doodle", "sintra", "queens_garden")


class Lazily(Mapping[str, T]):
    """A mapping whose values are brought when they are first asked for.

    A page begins with one game: the others, with their tables of actions, would make its start longer.
    """

    def __init__(self, names: Iterable[str], bring: Callable[[str], T]) -> None:
        self._names = tuple(names)
        self._bring = bring
        self._brought: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._brought:
            if name not in self._names:
                raise KeyError(name)
            self._brought[name] = self._bring(name)
        return self._brought[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


# Each game is a package of its name, with GAME in its rules and `value` in its judge.
GAMES: Mapping[str, Game[Any]] = Lazily(_NAMES, lambda name: import_module(f"engine.{name}.rules").GAME)
JUDGES: Mapping[str, Judge] = Lazily(_NAMES, lambda name: import_module(f"engine.{name}.judge").value)
