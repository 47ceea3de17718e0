"""The cost of a start, without a clock. Every feature costs a little; these bounds only go down.

tests/browser/test_start.py does the same with what comes from the network.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from engine.catalogue import GAMES
from tests.pages import Profile, start
from tools.files import ROOT

# By the game on the table, "" for the menu: the modules of ours, and the calls of their functions.
MOST = {
    "": (95, 850),
    "azul": (130, 14_800),
    "sintra": (130, 8_900),
    "queens_garden": (131, 16_600),
    "patchwork_doodle": (124, 14_800),
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


# --- the modules it does without -------------------------------------------------------------------------


def games_imported_by(script: str) -> set[str]:
    """The games loaded after running a script on its own."""
    command = [sys.executable, "-c", f"{script}\nimport sys\nprint(*sys.modules)"]
    imported = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    return {name for name in GAMES if f"engine.{name}" in imported}


def test_the_page_starts_without_any_game() -> None:
    script = """
import ui.app
from ui.view import page
from ui.model.screen import Screen
from ui.model.setup import Settings
page.view(Screen(Settings()))
"""
    assert games_imported_by(script) == set()
    shown = "import sys\nprint(*(name for name in sys.modules if name.startswith('ui.')))"
    command = [sys.executable, "-c", f"{script}\n{shown}"]
    loaded = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert {name for name in loaded if name.startswith("ui.games.")} == {
        *("ui.games.faces", "ui.games.preload"),
        *(f"ui.games.{name}" for name in GAMES),
    }
    late = ("view.sheet", "view.glimpse", "update.setting_up", "update.shelving", "kit.poster", "kit.sketch")
    assert [name for name in late if f"ui.{name}" in loaded] == []


def test_the_page_starts_without_what_bots_look_ahead_with() -> None:
    script = "import sys\nimport ui.app\nprint(*sys.modules)"
    command = [sys.executable, "-c", script]
    loaded = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    unused = ("engine.pausing", "engine.search", "engine.sampling", "engine.thinking", "ui.browser")
    assert [module for module in unused if module in loaded] == []


def test_the_others_come_one_by_one_ahead_of_a_choice() -> None:
    script = "from ui.games import preload\nsteps = preload.steps()\n"
    assert len(games_imported_by(f"{script}next(steps)")) == 1
    assert games_imported_by(f"{script}assert len(list(steps)) > 2 * {len(GAMES)}") == set(GAMES)
