"""The windows that tables are measured in, and a position in full swing for each game and number of seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine import savecode
from engine.session import Session

# With each, how high one's own board was at each size, in pixels, before the table had a composition for all
# windows.
POSITIONS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("windows.json").read_text("utf-8"))

BY_FINGER = [(1180, 820), (820, 1180), (744, 1133), (844, 390), (740, 360), (390, 844), (360, 740)]
BY_MOUSE = [(2560, 1440), (1920, 937), (1440, 900), (1440, 757), (1366, 641), (1280, 593), (640, 400)]
SIZES = {"finger": BY_FINGER, "mouse": BY_MOUSE}


def positions_of(game: str) -> dict[str, Session]:
    """The position of a game for each number of seats, by its name in the table."""
    names = [name for name in POSITIONS if name.rpartition("-")[0] == game]
    assert names, f"{game} is missing in tests/browser/windows.json: a code for each number of seats"
    return {name: savecode.decode(POSITIONS[name]["code"]) for name in names}
