"""Modules, and a mapping, that load on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar, cast

T = TypeVar("T")


def brought(module: str, otherwise: Callable[[], T]) -> T:
    """The module, or the result of `otherwise` if there is no such module."""
    try:
        return cast(T, import_module(module))
    except ModuleNotFoundError as missing:
        if missing.name != module:  # it is there, and imports another that is not
            raise
        return otherwise()


class OnDemand(Mapping[str, T]):
    """A mapping whose values are loaded when first asked for.

    A page starts with one game; loading the others, with their tables of actions, would slow it down.
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


class Late:
    """A module that loads when first used: a start has no use for it.

    It is declared under the imports, where TYPE_CHECKING shows mypy the module itself. An attribute set in
    the module is set here too, and the other way round.
    """

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str) -> Any:
        module = import_module(self.__name__)
        self.__dict__ = vars(module)
        return getattr(module, name)
