"""The share dialog draws the link as a QR code; what draws it is loaded then, and from this site."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.desk import Tables
from tests.browser.host import Host
from tests.browser.in_page import script
from tests.browser.pixels import pixels
from tests.browser.playing import new_game, open_game, size, start, take, wait_for_table
from ui.view.qr import WHEEL

pytestmark = pytest.mark.browser

SEEN: tuple[tuple[int, Literal["light", "dark"]], ...] = ((1, "light"), (3, "dark"))  # a game, and when


def share(page: Page) -> list[str]:
    """Open the dialog. Returns the places of all in it before the picture is there."""
    is_drawn, places = page.evaluate(script("sharing.open"))
    assert not is_drawn
    assert len(places) > 4
    return list(places)


def test_nothing_moves_when_it_comes(tables: Tables) -> None:
    """Else a click on a button meets what is moved under it."""
    page = tables(new_game(1))
    for device in ("phone", "desktop"):
        page.set_viewport_size(size(device))
        before = share(page)
        page.wait_for_selector("#dialog svg.qr")
        assert page.evaluate(script("sharing.places")) == before, device
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog:not([open])", state="attached")


def test_the_picture_is_drawn_when_asked_for_and_a_click_meanwhile_is_answered(
    ready_page: Page,
) -> None:
    page = ready_page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    start(page)
    wait_for_table(page)
    assert not any(name.endswith(".whl") for name in asked)
    held: list[Route] = []
    page.route(f"**/{WHEEL}", lambda route: held.append(route))
    with page.expect_request(f"**/{WHEEL}"):
        share(page)
    page.locator("#dialog [data-do='copy:code']").hover()
    page.mouse.down()
    for route in held:
        route.continue_()
    page.wait_for_selector("#dialog svg.qr")
    page.mouse.up()
    page.locator("#dialog [role=alert]").wait_for()  # whether the browser lets it copy or not
    page.unroute(f"**/{WHEEL}")
    assert [name.split("-")[0] for name in asked if name.endswith(".whl")] == ["micropip", "segno"]
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog svg.qr", state="detached")
    page.click("[data-do='dialog:share']")
    page.wait_for_selector("#dialog svg.qr")


def test_it_is_drawn_again_when_a_bot_moves_behind_the_dialog(context: BrowserContext, site: str) -> None:
    page = open_game(context, site, new_game(1, ["person", "easy"]))
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    take(page)
    expect(page.locator("#bar .turn")).to_have_text("Bot 2 to move")
    page.click("[data-do='dialog:share']")
    before = page.input_value("#share-code"), page.locator("#dialog svg.qr").inner_html()
    page.clock.run_for(5_000)
    assert page.input_value("#share-code") != before[0]
    page.wait_for_function(
        "(one) => document.querySelector('#dialog svg.qr').innerHTML !== one", arg=before[1]
    )


def test_what_draws_it_may_not_load(context: BrowserContext, dist: Path, tmp_path: Path) -> None:
    host = Host(tmp_path, dist)
    host.file(WHEEL).write_bytes(b"not a wheel")
    page = open_game(context, host.site, new_game(1))
    before = share(page)
    page.get_by_text("part of the page did not load").wait_for()
    assert page.evaluate(script("sharing.places")) == before
    assert page.input_value("#share-code")
    host.stop()


def test_each_game_has_its_own_with_four_white_modules_round_it_by_day_and_by_night(tables: Tables) -> None:
    """Scanners look for the quiet zone; what is not white there they may take for a part of it."""
    pictures = set()
    for seed, scheme in SEEN:
        page = tables(new_game(seed))
        page.emulate_media(color_scheme=scheme)
        page.click("[data-do='dialog:share']")
        check_it_is_white_around(page)
        pictures.add(page.locator("#dialog svg.qr").inner_html())
        page.keyboard.press("Escape")
    assert len(pictures) == 2


def check_it_is_white_around(page: Page) -> None:
    drawn = page.locator("#dialog svg.qr")
    drawn.wait_for()
    colours = pixels(page, drawn)
    modules = int(str(drawn.get_attribute("viewBox")).split()[2])
    quiet = len(colours) * 4 / modules
    dark = [(x, y) for y, row in enumerate(colours) for x, one in enumerate(row) if sum(one) < 120]
    for at in (0, 1):
        assert min(spot[at] for spot in dark) == pytest.approx(quiet, abs=1)
        assert max(spot[at] for spot in dark) + 1 == pytest.approx(len(colours) - quiet, abs=1)
    margin = [colours[y][len(colours) // 2] for y in range(int(quiet) - 1)]
    assert set(margin) == {(255, 255, 255)}
