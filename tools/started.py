"""Find what the page imports for its first answers: the menu, and the sheet of a game, opened and closed.

    python -m tools.started

Prints a JSON object: "ours", the names of our own modules and PyScript's, and "others", those that the
modules for the browser import, which cannot run here. tools/imported.mjs imports them all, to see what that
takes.
"""

import ast
import json
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.catalogue import GAMES
from tools.archives import pyscript_sources
from tools.files import name_of, our_python
from ui.model.screen import Event, Screen
from ui.model.setup import Settings
from ui.update.update import update
from ui.view import page

OURS = ("engine", "ui")


def main() -> None:
    import_module("ui.app")
    screen = Screen(Settings())
    page.view(screen)
    for game in GAMES:
        opened = update(screen, Event("pick", f"cover:{game}")).screen
        page.view(opened)
        page.view(update(opened, Event("do", "close")).screen)
    ours = {name for name in sys.modules if name.partition(".")[0] in OURS}
    others: set[str] = set()
    sources = _sources()
    _follow({"pyscript", *_imported(sources["ui.app"], everywhere=True)} - ours, sources, ours, others)
    print(json.dumps({"ours": sorted(ours), "others": sorted(others)}))


def _sources() -> dict[str, str]:
    """The sources of everything in the archive of our code, by the module's name."""
    files = {name_of(path): path.read_text("utf-8") for path in our_python()}
    files |= {name: source.decode() for name, source in pyscript_sources().items()}
    return {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): source
        for name, source in files.items()
    }


def _follow(names: set[str], sources: Mapping[str, str], ours: set[str], others: set[str]) -> None:
    """Add what these modules import, and the packages they are in, to `ours` and `others`."""
    for name in names - ours - others:
        if name not in sources:
            others.add(name)
            continue
        ours.add(name)
        package = name.rpartition(".")[0]
        _follow({package, *_imported(sources[name])} - {""}, sources, ours, others)


def _imported(source: str, *, everywhere: bool = False) -> Iterator[str]:
    """The names of the modules that a module imports as it loads; with `everywhere`, in its functions too.

    A name taken from a module may be a module itself, or anything else.
    """
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(str(module), names, 0):
                yield module
                yield from (f"{module}.{name.name}" for name in names)
            case ast.If(ast.Name("TYPE_CHECKING"), _, orelse):
                waiting += orelse
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not everywhere:
                pass
            case _:
                waiting += ast.iter_child_nodes(node)


if __name__ == "__main__":
    main()
