"""A worker with a Python of its own, for bots to think in: see static/thinker.js."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import window
from pyscript.js_modules import interpreter

_LEAST_GIGABYTES = 2  # of device memory; a second Python takes up to 0.2, too much for smaller devices


class Worker:
    """A worker. Calls `tell` with each of its texts, and `fail` when it cannot go on. Raises JsException."""

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
        """Send the worker a text."""
        self._worker.postMessage(text)

    def close(self) -> None:
        """End the worker at once, whatever it is doing. That frees its memory."""
        self._worker.terminate()
        self._worker.onmessage = self._worker.onerror = self._worker.onmessageerror = None
        for proxy in self._proxies:
            proxy.destroy()


def hire(tell: Callable[[str], None], fail: Callable[[], None]) -> Worker | None:
    """A worker, or None without support or enough memory for one."""
    memory = getattr(window.navigator, "deviceMemory", None)  # only Chromium says
    if not getattr(window, "Worker", None) or (memory and memory < _LEAST_GIGABYTES):
        return None
    try:
        return Worker(tell, fail)
    except JsException:  # forbidden
        return None


def watch_power(tell: Callable[[bool], None]) -> None:
    """Report if the device has power to spare, now and at every change: see static/spare.js."""
    proxy = create_proxy(lambda has_power: tell(bool(has_power)))

    def watch(spare: Any) -> None:
        spare.watch(proxy)

    interpreter.spare().then(create_once_callable(watch))
