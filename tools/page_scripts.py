"""Scripts that measurements and tests run in a page: functions of files that the type checker reads."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "scripts"


@cache
def _source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def script(name: str, folder: Path = FOLDER) -> str:
    """A function for the page: "bench_page.watch" is that of bench_page.js with the name `watch`.

    It is an expression, which Playwright calls. The function may use everything else in its file, and leaves
    nothing behind in the page.
    """
    file, function = name.split(".")
    return "\n".join(["(() => {", _source(folder / f"{file}.js"), f"return {function};", "})()"])


def calling(name: str, folder: Path = FOLDER, argument: object = None) -> str:
    """A script for the page that calls such a function, to run before all others."""
    return f"({script(name, folder)})({json.dumps(argument)});\n"
