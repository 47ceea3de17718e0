"""What a start takes, without a clock. Every feature costs a little; these bounds only go down.

tests/browser/test_start.py does the same with what comes from the network.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.pages import Profile, start
from tools.files import ROOT

# By the game on the table, "" for the menu: the modules of ours, and the calls of their functions.
MOST = {
    "": (101, 920),
    "azul": (130, 15_000),
    "sintra": (130, 9_800),
    "queens_garden": (131, 17_000),
    "patchwork_doodle": (124, 15_100),
}
SPARE = 0.9  # of a bound: whoever saves more than a tenth lowers it


@pytest.mark.parametrize("game", MOST)
def test_a_start_takes_no_more_modules_and_calls_than_before(game: str) -> None:
    profile = Profile()
    if game:
        start(profile.open()[0], game)
    command = [sys.executable, "-m", "tests.starting", json.dumps(profile.memory.local)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    took = json.loads(done.stdout)
    assert took["game"] == bool(game)
    for what, most in zip(("modules", "calls"), MOST[game], strict=True):
        remedy = f"a start {f'of {game}' if game else 'up to the menu'} takes {took[what]} {what}"
        assert took[what] <= most, f"{remedy}, {most} at most: load what it does not need as Late, or later"
        assert took[what] >= SPARE * most, f"{remedy}: lower the bound in {__file__}"
