"""The windows that tables are measured in, and a position in full swing for each game and number of seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

# With each, how high one's own board was at each size, in pixels, before the table had a composition for all
# windows.
POSITIONS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("windows.json").read_text("utf-8"))

BY_FINGER = [(1180, 820), (820, 1180), (744, 1133), (844, 390), (740, 360), (390, 844), (360, 740)]
BY_MOUSE = [(2560, 1440), (1920, 937), (1440, 900), (1440, 757), (1366, 641), (1280, 593), (640, 400)]
SIZES = {"finger": BY_FINGER, "mouse": BY_MOUSE}
