"""The files with the puzzles: they are fetched when somebody opens their room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules import interpreter


def fetch(game: str, tell: Callable[[str], None]) -> None:
    """Fetch the file with the puzzles of a game, and report its text; "" if it cannot be had."""

    def arrived(answer: Any) -> Any:
        return answer.text() if answer.ok else ""

    window.fetch(f"{interpreter.puzzles}{game}.txt").then(create_once_callable(arrived)).then(
        create_once_callable(lambda text: tell(str(text))), create_once_callable(lambda _error: tell(""))
    )
