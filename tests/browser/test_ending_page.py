"""The end of a game in the browser: a picture made on the device, and another game."""

from __future__ import annotations

import itertools
import struct

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import SIZES, played, size, wait_for_table
from tests.seats import few

pytestmark = pytest.mark.browser

DESKTOPS = [(1280, 593), (1366, 641), (1440, 757), (1920, 937)]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_shared_as_a_picture_and_played_again(tables: Tables, game: str) -> None:
    seats = few(game)
    session = Session.new(GAMES[game], seats=seats, seed=6, players=(PERSON,) * seats)
    page = tables(played(session, lambda session: session.state.is_over))
    page.click("[data-do='dialog:end']")
    boards = page.locator(".final-boards > li")
    assert boards.count() == seats
    said, board = page.locator(".highlights").bounding_box(), boards.first.bounding_box()
    assert said
    assert board
    assert said["y"] + said["height"] <= board["y"], "what was special about the game lies over something"
    with page.expect_download() as download:
        page.click("[data-do=picture]")
    picture = download.value.path().read_bytes()
    assert picture.startswith(PNG)
    width, height = struct.unpack(">II", picture[16:24])
    assert width == 1200
    assert height > 300
    assert len(picture) > 20_000, "an empty picture is smaller"
    page.click("[data-pick=rematch]")
    wait_for_table(page)
    assert page.locator("#dialog[open]").count() == 0
    assert page.locator("#market [data-pick], #hand [data-pick], #own [data-pick]").count() > 0


def test_no_name_in_the_picture_lies_over_a_score(tables: Tables) -> None:
    session = Session.new(GAMES["patchwork_doodle"], seats=10, seed=6, players=(PERSON,) * 10)
    page = tables(played(session, lambda session: session.state.is_over))
    page.click("[data-do='dialog:end']")
    with page.expect_download():
        texts = page.evaluate(script("ending.texts"), "Wilhelmina Montgomer")
    assert len(texts) == 2 + 2 * 10 + 1
    for (line, _left, right, text), (next_line, left, _right, _text) in itertools.pairwise(texts):
        assert right <= (left if line == next_line else 1200), text


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if max(game.seats) == 4])
def test_the_points_of_four_are_in_sight(tables: Tables, game: str) -> None:
    session = Session.new(GAMES[game], seats=4, seed=6, players=(PERSON,) * 4)
    page = tables(played(session, lambda session: session.state.is_over))
    page.click("[data-do='dialog:end']")
    for device in SIZES:
        page.set_viewport_size(size(device))
        assert max(page.evaluate(script("ending.hidden"))) <= 0
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelector('#dialog').scrollTo(0, 0)")
        steps = page.evaluate(script("ending.steps"))
        assert steps["over"] == [], (width, height)
        assert steps["covered"] < 0, (width, height)
