"""Modules that load when first used, and how our files declare them."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable
from importlib import invalidate_caches
from pathlib import Path
from typing import Any

import pytest

from engine.on_demand import Late, brought
from tests.sources import ENGINE, OURS, UI, imported_in, tree
from tools.files import ROOT

# What a function imports itself, and why it is not declared at the top of the file.
INSIDE = {
    "engine.arena": {"argparse"},  # the Python of the browser has none
    "engine.bench": {"argparse"},
    # All else there runs without a browser.
    "ui.app": {f"ui.browser.{part}" for part in ("choices", "device", "listen", "show", "storage")},
    "ui.browser.device": {"ui.browser.thinker"},  # most pages need none
    "ui.browser.wheels": {"micropip"},  # there once it is loaded
    "ui.view.qr": {"segno"},  # there once it is installed
}


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Writes the source of a module with the name `tardy`, which has not loaded yet."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "tardy", None)
    monkeypatch.delitem(sys.modules, "tardy")

    def write(source: str) -> None:
        (tmp_path / "tardy.py").write_text(source, "utf-8")
        invalidate_caches()  # Python may have looked into the folder just now

    return write


def test_a_late_module_loads_when_first_used(written: Callable[[str], None]) -> None:
    written("number = 3\ndef doubled(): return 2 * number")
    late = Late("tardy")
    assert "tardy" not in sys.modules
    assert late.doubled() == 6
    assert late.number == 3
    assert late.__name__ == "tardy"


def test_what_is_set_in_a_module_is_set_in_the_late_one_as_well(
    written: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    written("number = 3\ndef doubled(): return 2 * number")
    late, other = Late("tardy"), Late("tardy")
    assert late.number == 3
    monkeypatch.setattr("tardy.number", 4)
    assert late.number == other.number == 4
    monkeypatch.setattr(late, "number", 5)
    assert late.doubled() == sys.modules["tardy"].doubled() == 10


def test_a_late_module_without_a_name_says_which_it_is(written: Callable[[str], None]) -> None:
    written("")
    late = Late("tardy")
    for _time in range(2):
        with pytest.raises(AttributeError, match=r"module 'tardy' has no attribute 'missing'"):
            _ = late.missing


def test_a_late_module_that_did_not_load_is_tried_again(written: Callable[[str], None]) -> None:
    late = Late("tardy")
    with pytest.raises(ModuleNotFoundError):
        _ = late.number
    written("number = 3")
    assert late.number == 3


def test_what_stands_for_a_module_is_only_asked_for_where_there_is_none(
    written: Callable[[str], None],
) -> None:
    assert brought("tardy", lambda: "nothing") == "nothing"
    written("import what_nobody_has")
    with pytest.raises(ModuleNotFoundError, match="what_nobody_has"):
        brought("tardy", lambda: "nothing")
    written("number = 3")
    found: Any = brought("tardy", lambda: "nothing")
    assert found.number == 3


# --- how they are declared -------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [*ENGINE, *UI])
def test_imports_stand_at_the_top_of_a_file(module: str) -> None:
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    inside = [imported_in(node) for node in ast.walk(tree(OURS[module])) if isinstance(node, functions)]
    assert set().union(*inside) <= INSIDE.get(module, set())


@pytest.mark.parametrize("module", [*ENGINE, *UI])
def test_a_late_module_is_the_one_that_mypy_sees(module: str) -> None:
    seen: dict[str, str] = {}
    late: dict[str, str] = {}
    for node in tree(OURS[module]).body:
        match node:
            case ast.If(ast.Name("TYPE_CHECKING"), body, orelse):
                for part in body:
                    assert isinstance(part, ast.ImportFrom)
                    seen |= {name.asname or name.name: f"{part.module}.{name.name}" for name in part.names}
                late |= dict(map(declared, orelse))
    assert late == {name: found for name, found in seen.items() if found in OURS}
    calls = [node for node in ast.walk(tree(OURS[module])) if is_late(node)]
    assert len(calls) == len(late), "one is declared elsewhere"


def declared(statement: ast.stmt) -> tuple[str, str]:
    """The name and the module of `name = Late("module")`."""
    match statement:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name("Late"), [ast.Constant(str(found))])):
            return name, found
    raise AssertionError(f"line {statement.lineno}: {ast.unparse(statement)}")


def is_late(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "Late"


@pytest.mark.parametrize("module", [*ENGINE, *UI])
def test_only_what_has_no_fixed_name_is_imported_by_its_name(module: str) -> None:
    for node in ast.walk(tree(OURS[module])):
        match node:
            case ast.Call(ast.Name("import_module" | "__import__"), [ast.Constant()]):
                raise AssertionError(f"line {node.lineno}: {ast.unparse(node)}")


# --- scripts ---------------------------------------------------------------------------------------------


def scripts_with(names: Iterable[str]) -> set[str]:
    """These scripts in static/, and all that they import."""
    found, left = set[str](), [*names]
    while left:
        name = left.pop()
        if name in found:
            continue
        found.add(name)
        if not name.startswith("vendor/"):
            source = (ROOT / "static" / name).read_text("utf-8")
            left += re.findall(r'^(?:import|export) [^;"]*"\./([\w./-]+)";', source, re.MULTILINE)
    return found


def test_what_a_late_script_imports_is_there_since_the_start() -> None:
    """A browser never asks again for an import that failed, though static/late.js asks for the importer."""
    page = (ROOT / "index.html").read_text("utf-8")
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    modules = re.findall(r'<script type="module" src="\./static/([\w.]+)">', page)
    modules += [Path(path).name for path in config["js_modules"]["main"] if Path(path).name != "games.js"]
    started = scripts_with(modules)
    askers = [path for path in (ROOT / "static").glob("*.*js") if '"./late.js"' in path.read_text("utf-8")]
    asked = {name for path in askers for name in re.findall(r'"(\w+\.js)"', path.read_text("utf-8"))}
    asked.add("rules.js")  # which static/shell.js asks for
    assert {"doors.js", "raster.js", "scoring.js", "sound.js"} <= asked, "not all are found"
    assert asked & started == set(), "what a start imports is not late"
    assert {name: more for name in asked if (more := scripts_with([name]) - started - {name})} == {}
