"""Modules and other files that are still on their way when a page starts.

A start needs a third of them. The rest arrives afterwards in one piece: see static/interpreter.mjs. Whoever
imports one of them before that waits for all, and the page stands still. So the page first tries to answer an
event without them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from typing import Any, TypeVar
from zipimport import zipimporter

T = TypeVar("T")

NAMES = "later.txt"  # in the archive that a page starts with: see tools/archives.py


class NotHere(Exception):
    """Something cannot be done yet, because this module or file is still on its way."""


class Awaited:
    """Finds no module, but stops whoever looks for one that is on its way: see `sys.meta_path`."""

    def __init__(self) -> None:
        self.names: frozenset[str] = frozenset()
        self.bring: Callable[[], object] = lambda: None  # all of them, now; it calls `arrived`
        self.is_trying = False

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """None, once the module is here: the next finder knows it."""
        if name in self.names:
            self.need(name)
        return None

    def need(self, name: str) -> None:
        """Wait for what is on its way. Raises NotHere within `tried`."""
        if self.is_trying:
            raise NotHere(name)
        self.bring()


_awaited = Awaited()


def _read_again() -> None:
    """Have Python read the directories of the archives again."""
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, zipimporter):
            finder.invalidate_caches()


def expect(archive: str, bring: Callable[[], object]) -> None:
    """Expect the modules that the archive names but lacks; `bring` adds them at once, and calls `arrived`."""
    _read_again()  # a start from memory remembers an archive that held more than this one
    names = zipimporter(archive).get_data(NAMES).decode().split()
    _awaited.names, _awaited.bring = frozenset(names) - sys.modules.keys(), bring
    if _awaited not in sys.meta_path:
        sys.meta_path.insert(0, _awaited)


def arrived() -> None:
    """Everything is here."""
    _read_again()
    _awaited.names, _awaited.bring = frozenset(), lambda: None


def is_all_here() -> bool:
    """True unless something is still on its way."""
    return not _awaited.names


def tried(call: Callable[[], T]) -> T:
    """The result of a call that makes do with what is here. Raises NotHere if that is not enough."""
    _awaited.is_trying = True
    try:
        return call()
    finally:
        _awaited.is_trying = False


def content(loader: Any, path: str) -> bytes:
    """The content of a file beside a module, by the loader of the module."""
    try:
        return bytes(loader.get_data(path))
    except OSError:
        if is_all_here():
            raise
        _awaited.need(path)
        return bytes(loader.get_data(path))
