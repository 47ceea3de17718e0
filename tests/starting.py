"""Start the page without a browser, as a program of its own, and say as JSON what that took.

python -m tests.starting TEXTS         with these texts on the device, as JSON
"""

from __future__ import annotations

import json
import sys
from types import FrameType

from tests.pages import Profile

OURS = ("engine.", "ui.")


def main(texts: str) -> None:
    profile = Profile(json.loads(texts))
    calls = 0

    def count(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_globals.get("__name__", "").startswith(OURS)

    sys.setprofile(count)
    app, _device, _tab = profile.open()
    sys.setprofile(None)
    modules = [name for name in sys.modules if name.startswith(OURS)]
    print(json.dumps({"calls": calls, "modules": len(modules), "game": app.screen.table is not None}))


if __name__ == "__main__":
    main(sys.argv[1])
