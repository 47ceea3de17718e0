"""How much work a call does on a text, in steps that are the same on every machine."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

FOLDERS = ("engine", "ui")


def steps(call: Callable[[], object]) -> int:
    """The lines of our code that a call runs, those of a loop each time, and the text that these pass on.

    Work inside Python's own code runs no lines of ours, so each character passed in or returned is a step.
    """
    counted = 0
    begun: set[FrameType] = set()  # a generator is called again each time it resumes

    def trace(frame: FrameType, event: str, given: Any) -> Any:
        nonlocal counted
        if event == "call":
            if frame.f_globals.get("__name__", "").partition(".")[0] not in FOLDERS:
                return None
            if frame not in begun:
                begun.add(frame)
                counted += sum(len(value) for value in frame.f_locals.values() if isinstance(value, str))
        counted += 1
        if event == "return" and isinstance(given, str):
            counted += len(given)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return counted
