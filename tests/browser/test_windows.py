"""Every window is used: what each part of the table has at least, for every game and number of seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.catalogue import GAMES
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.measuring import faults, small
from tests.browser.playing import open_another
from tests.browser.windows import POSITIONS, SIZES, positions_of
from ui.games.faces import FACES
from ui.kit.rounds import round_in_words

pytestmark = pytest.mark.browser

OF_BEFORE = 0.9  # of the height that one's own board had
DESERT = 0.12  # of the window, in which there may be nothing
HEAD = 26.5  # pixels: one line
BOARD, TILE = 110, 9  # pixels of every other board on a laptop
LOG, LINES = 150, 4 * 27


def weak(page: Page, name: str, far: str, size: tuple[int, int]) -> list[str]:
    """Parts that are too small, or that cover another part."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    use = page.evaluate(script("windows.use"))
    others, before = use["others"], POSITIONS[name]["own"][f"{width}x{height}"]
    has_log = width >= 1200 and height >= 590
    is_laptop = has_log and height < 780
    found = {
        "own board": use["own"]["high"] / before / OF_BEFORE,
        "desert": DESERT / use["empty"],
        "turn": use["turn"],
        "round": far in use["round"],
        "log": not has_log or min(use["log"] / LOG, use["entries"] / LINES),
        "heads": not has_log or all(one["head"] <= HEAD for one in others),
        "levels": not has_log or all(one["level"] for one in others),
        "boards": not is_laptop or all(one["high"] >= BOARD and one["tile"] >= TILE for one in others),
    }
    is_phone = min(size) < 480  # there a row of many is scrolled: see test_table_fits.py
    return [
        *(f"{what}: {share:.2f}" for what, share in found.items() if share < 1),
        *(small(page) if is_phone else faults(page)),
    ]


@pytest.mark.parametrize("by", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_window_is_used(tables: Tables, game: str, by: str) -> None:
    page = tables(touch=by == "finger")
    found: dict[str, list[str]] = {}
    for name, session in positions_of(game).items():
        open_another(page, session)
        far = round_in_words(FACES[game].round_of(session.state)._replace(turn=None))
        found |= {f"{name} {size}": weak(page, name, far, size) for size in SIZES[by]}
    assert {where: what for where, what in found.items() if what} == {}
