"""Installs wheels of the site with micropip, which the site has too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pyodide_js
from pyscript.js_modules import interpreter

_installing: set[asyncio.Future[None]] = set()  # held, because an unreferenced task may vanish


def install(wheel: str, tell: Callable[[bool], None]) -> None:
    """Install a wheel, and report if that worked."""
    task = asyncio.ensure_future(_install(wheel, tell))
    _installing.add(task)
    task.add_done_callback(_installing.discard)


async def _install(wheel: str, tell: Callable[[bool], None]) -> None:
    try:
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install(f"{interpreter.wheels}{wheel}", deps=False)
    except Exception:  # no network, or a damaged file: micropip has no error class of its own
        tell(False)
    else:
        tell(True)
