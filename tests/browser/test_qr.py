"""The share dialog draws the link as a QR picture; what draws it is loaded then, and from this site."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.desk import Tables
from tests.browser.host import Host
from tests.browser.playing import new_game, open_game
from ui.qr import WHEEL

pytestmark = pytest.mark.browser

# Where the dialog is and all that can be used in it.
PLACES = """[...document.querySelectorAll("#dialog, #dialog button, #dialog textarea")]
    .map((one) => JSON.stringify(one.getBoundingClientRect()))"""


def test_the_picture_is_drawn_when_it_is_asked_for(ready_page: Page) -> None:
    asked: list[str] = []
    ready_page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    ready_page.click("[data-pick=start]")
    assert not any(name.endswith(".whl") for name in asked)
    ready_page.click("[data-do='dialog:share']")
    ready_page.wait_for_selector("#dialog svg.qr")
    assert [name.split("-")[0] for name in asked if name.endswith(".whl")] == ["micropip", "segno"]
    ready_page.keyboard.press("Escape")
    ready_page.wait_for_selector("#dialog svg.qr", state="detached")
    ready_page.click("[data-do='dialog:share']")
    ready_page.wait_for_selector("#dialog svg.qr")


def test_nothing_moves_when_it_comes(tables: Tables) -> None:
    """Else a click on a button meets what is moved under it."""
    page = tables(new_game(1))
    is_drawn, before = page.evaluate(
        f"""() => {{
            document.querySelector("[data-do='dialog:share']").click();
            return [Boolean(document.querySelector("#dialog svg.qr")), {PLACES}];
        }}"""
    )
    assert not is_drawn
    page.wait_for_selector("#dialog svg.qr")
    assert page.evaluate(f"() => {PLACES}") == before


def test_what_draws_it_may_not_load(context: BrowserContext, dist: Path, tmp_path: Path) -> None:
    host = Host(tmp_path, dist)
    host.file(WHEEL).write_bytes(b"not a wheel")
    page = open_game(context, host.site, new_game(1))
    page.click("[data-do='dialog:share']")
    page.get_by_text("what draws it did not load").wait_for()
    assert page.input_value("#share-code")
    host.stop()


def test_another_game_gives_another_picture(tables: Tables) -> None:
    pictures = set()
    for seed in (1, 2):
        page = tables(new_game(seed))
        page.click("[data-do='dialog:share']")
        pictures.add(page.locator("#dialog svg.qr").inner_html())
        page.keyboard.press("Escape")
    assert len(pictures) == 2
