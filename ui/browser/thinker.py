"""A worker in which bots think, with a Python of its own: see static/thinker.js."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import window
from pyscript.js_modules import interpreter

_LEAST_GIGABYTES = 2  # of the device; a second Python takes up to 0.2, which a smaller one may not have


class Worker:
    """A worker. `tell` is called with each text from it, `fail` when it cannot go on. Raises JsException."""

    def __init__(self, tell: Callable[[str], None], fail: Callable[[], None]) -> None:
        options = to_js({"type": "module"}, dict_converter=window.Object.fromEntries)
        self._worker = window.Worker.new(interpreter.thinker, options)

        def failed(event: Any) -> None:
            event.preventDefault()  # the page goes on without it
            fail()

        self._proxies = [create_proxy(lambda event: tell(str(event.data))), create_proxy(failed)]
        self._worker.onmessage, self._worker.onerror = self._proxies
        self._worker.onmessageerror = self._proxies[1]

    def post(self, text: str) -> None:
        """Send it a text."""
        self._worker.postMessage(text)

    def close(self) -> None:
        """End it at once, whatever it is doing; its memory is free then."""
        self._worker.terminate()
        self._worker.onmessage = self._worker.onerror = self._worker.onmessageerror = None
        for proxy in self._proxies:
            proxy.destroy()


def hire(tell: Callable[[str], None], fail: Callable[[], None]) -> Worker | None:
    """A worker; None where there can be none, or not enough memory for it."""
    memory = getattr(window.navigator, "deviceMemory", None)  # only Chromium tells
    if not getattr(window, "Worker", None) or (memory and memory < _LEAST_GIGABYTES):
        return None
    try:
        return Worker(tell, fail)
    except JsException:  # forbidden
        return None
