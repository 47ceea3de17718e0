"""The table on desktops and large tablets: composed for every number of seats, still while a turn goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser import patchwork_games as patchwork
from tests.browser import queens_games as queens
from tests.browser import sintra_games as sintra
from tests.browser.desk import Tables
from tests.browser.fitting import EXPANSION, PASS, PAYMENT, SOURCE, TILE, TRAIT, WAY, Picks, check_targets
from tests.browser.in_page import script
from tests.browser.measuring import covered, faults
from tests.browser.playing import THINKS_WITHIN_MS, new_game, open_another, set_setting, wait_until_shown
from tests.like import ByGame

pytestmark = pytest.mark.browser

SIZES = [(1180, 820), (1200, 800), (1280, 800), (1366, 900), (1440, 900), (1920, 1080), (2560, 1440)]
PIECES = ByGame(
    __file__,
    "PIECES",
    "the selector of what lies in its market",
    {
        "azul": "#market .factory svg",
        "sintra": "#market .factory svg",
        "queens_garden": "#market .plates svg",
        "patchwork_doodle": "#market .card-face .frame",
    },
)


class Least(NamedTuple):
    """What a game has at least, as parts of the window's height."""

    board: float  # one's own, as it is drawn
    piece: float  # a factory, an expansion of the display, a card
    other: float  # the board of the only other player


LEAST = ByGame(
    __file__,
    "LEAST",
    "how large its parts are at least",
    {
        "azul": Least(0.5, 0.105, 0.18),
        "sintra": Least(0.52, 0.1, 0.19),
        "queens_garden": Least(0.5, 0.105, 0.26),
        "patchwork_doodle": Least(0.54, 0.12, 0.2),
    },
)
LOG = 100  # pixels, that the log has at least


def some_of(seats: Sequence[int]) -> list[int]:
    """The fewest seats, one more, a middle number and the most."""
    return sorted({*seats[:2], seats[(len(seats) - 1) // 2], seats[-1]})


def at_each_size(page: Page) -> Iterator[tuple[int, int]]:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def weak(page: Page, game: str) -> list[str]:
    """What has less than it should at this size."""
    window = page.viewport_size
    assert window
    height = window["height"]
    least, found = LEAST[game], page.evaluate(script("measuring.desk"), PIECES[game])
    top, bottom = found["market"]
    is_beside = game != "azul"
    used = (bottom - top) / (found["floor"] - top)
    shares = {
        "board": found["board"][1] / height / least.board,
        "pieces": min(found["pieces"]) / height / least.piece,
        "market": used / 0.95 if is_beside else 1,
        "log": found["log"] / LOG,
    }
    if len(found["others"]) == 1:
        shares["other"] = found["others"][0][1] / height / least.other
    return [
        *(f"{name}: {share:.2f} of what it should have" for name, share in shares.items() if share < 1),
        *([f"the others are scrolled by {found['hidden']}"] if found["hidden"] > 0 else []),
        *faults(page),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_is_composed(tables: Tables, game: str) -> None:
    page = tables()
    for seats in some_of(GAMES[game].seats):
        players = [PERSON, *["medium"] * (seats - 1)]
        open_another(page, Session.new(GAMES[game], seats=seats, seed=3, players=players))
        found = {size: weak(page, game) for size in at_each_size(page)}
        assert {size: faulty for size, faulty in found.items() if faulty} == {}, seats
        check_targets(page)
    for language in ("zh-Hant", "ja"):  # with all seats
        set_setting(page, "language", language)
        found = {size: weak(page, game) for size in at_each_size(page)}
        assert {size: faulty for size, faulty in found.items() if faulty} == {}, language


TURNS = ByGame[tuple[Session, tuple[Picks, ...]]](
    __file__,
    "TURNS",
    "a position, and what is taken in hand there, one after the other",
    {
        "azul": (new_game(1), (SOURCE,)),
        "sintra": (sintra.POSITIONS["breaking"], (SOURCE,)),
        "queens_garden": (queens.SWING, (TRAIT, EXPANSION, TILE, PASS, PAYMENT)),
        "patchwork_doodle": (patchwork.POSITIONS["turn"], (WAY,)),
    },
)


def lay_again(page: Page, game: str) -> None:
    """Put the game on the table as it was, where what was in hand led to a decision."""
    session, ((first, *_others), *_more) = TURNS[game]
    if not page.locator(first).count():
        open_another(page, session)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_whatever_is_in_hand_and_a_hint_covers_no_board(tables: Tables, game: str) -> None:
    session, in_hand = TURNS[game]
    page = tables(session)
    before = {}
    for size in at_each_size(page):
        before[size] = page.evaluate(script("measuring.places"))
        for picks in in_hand:
            for pick in picks:
                page.locator(pick).first.press("Enter")
                wait_until_shown(page)
                assert page.evaluate(script("measuring.places")) == before[size], (picks, size)
            page.keyboard.press("Escape")
            wait_until_shown(page)
        lay_again(page, game)
    page.keyboard.press("h")
    page.wait_for_selector(".help .reasons", timeout=THINKS_WITHIN_MS)
    for size in at_each_size(page):
        assert page.evaluate(script("measuring.places")) == before[size], size
        assert covered(page, "#market, #hand, #own") == [], size
