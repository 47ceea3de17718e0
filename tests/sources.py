"""Our sources, and what they import, as tests of the architecture read them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.files import ROOT


def modules(*folders: str) -> dict[str, Path]:
    """Our modules by their dotted names."""
    found = {}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


ENGINE, UI, TOOLS = modules("engine"), modules("ui"), modules("tools")
OURS = ENGINE | UI | TOOLS


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    """The dotted names of all modules that a file imports, anywhere in it: late ones as mypy sees them."""
    return imported_in(tree(path))


def imported_in(part: ast.AST) -> set[str]:
    """The same, of a part of a file."""
    found: set[str] = set()
    for node in ast.walk(part):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            assert node.module is not None
            inside = {f"{node.module}.{name.name}" for name in node.names}
            found |= {name for name in inside if name in OURS} or {node.module}
    return found


def top(module: str) -> str:
    return module.partition(".")[0]


def calls(path: Path) -> Iterator[ast.Attribute]:
    """What is called as `something.name(...)`."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func


def room_of(module: str) -> str:
    """`room_of("ui.kit.svg") == "kit"`; "" for the package itself."""
    return module.split(".")[1] if "." in module else ""
