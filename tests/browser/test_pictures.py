"""The page reads QR codes in pictures and before the camera by itself; whatever a picture is, it goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.by_keyboard import focus
from tests.browser.desk import Tables
from tests.browser.host import Host
from tests.browser.in_page import script
from tests.browser.playing import accept, follow, open_page
from tools.files import WHEELS
from ui.saves.records import GAME_PREFIX
from ui.view.qr import WHEEL

pytestmark = pytest.mark.browser

LINK = "https://example.org/ladrilho/?openExternalBrowser=1#g="


class Drawn(Protocol):
    matrix: list[bytearray]


@cache
def games() -> list[str]:
    """Codes of all lengths: of games that begin, of games with all seats that end, and of a very long one."""
    codes = []
    for game in GAMES.values():
        session = Session.new(game, seats=max(game.seats), seed=5)
        codes.append(savecode.encode(session))
        random = Random(1)
        while not session.state.is_over:
            session = session.play(random.choice(session.state.legal_actions()))
        codes.append(savecode.encode(session))
    session = Session.new(GAMES["azul"], seats=4, seed=5)
    while len(savecode.encode(session)) < 441:
        session = session.play(session.state.legal_actions()[-1])
    codes.append(savecode.encode(session))
    return sorted(codes, key=len)


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], list[str]]]:
    """Draws a text as the page does, as rows of squares."""
    monkeypatch.syspath_prepend(WHEELS / WHEEL)
    import segno

    def drawn(text: str) -> list[str]:
        matrix = segno.make(text, micro=False).matrix
        return ["".join("1" if one else "0" for one in row) for row in matrix]

    yield drawn
    sys.modules.pop("segno")


JPEG = {"unit": 9, "type": "image/jpeg"}
LIGHT_ON_DARK = {"dark": "#fff", "light": "#111"}
TAKEN: dict[str, dict[str, Any]] = {
    "as it is drawn": {},
    "a pixel for each square": {"unit": 1},
    "small": {"unit": 2},
    "without white around": {"room": 0},
    "on nothing": {"light": "#0000"},
    "inverted": LIGHT_ON_DARK,
    "inverted without dark around": {**LIGHT_ON_DARK, "room": 0},
    "inverted and turned": {"dark": "#eee", "light": "#222", "turn": 33, "table": 1.5},
    "turned": {"turn": 17, "table": 1.5},
    "upside down": {"turn": 180},
    "leaning away": {"lean": 0.3, "table": 1.5, "turn": 8, "unit": 8},
    "leaning far": {"lean": 0.5, "table": 1.8, "turn": -12, "unit": 8},
    "blurred": {"blur": 2, "unit": 8},
    "pale and grainy": {"dark": "#777", "light": "#aaa", "noise": 30, **JPEG},
    "a photo": {"turn": 11, "lean": 0.25, "table": 1.6, "blur": 1.6, "noise": 60, "shade": 0.6, **JPEG},
    "in another format": {"type": "image/webp"},
}
LARGE = {"unit": 10, "turn": 11, "lean": 0.2, "table": 1.5, "blur": 2, "noise": 40, "shade": 0.5}


def ways(at: int, *, is_extreme: bool) -> list[tuple[str, dict[str, Any]]]:
    """The ways to take a code: every one for the shortest and the longest, some for each of the others."""
    return list(TAKEN.items())[0 if is_extreme else at % 4 :: 1 if is_extreme else 4]


@pytest.mark.core
def test_codes_of_every_length_are_read_however_the_picture_was_taken(
    tables: Tables, rows: Callable[[str], list[str]]
) -> None:
    page = tables()
    codes = games()
    assert len(codes[0]) < 30
    assert len(codes[-1]) > 400
    unread = []
    for at, code in enumerate(codes):
        squares = rows(LINK + code)
        for name, how in ways(at, is_extreme=code in (codes[0], codes[-1])):
            answer = page.evaluate(script("photos.opened"), [{**how, "rows": squares}, "", ""])
            if answer != ["code", LINK + code]:
                unread.append((name, len(code), answer))
    assert unread == []


@pytest.mark.core
def test_a_large_photo_is_read_while_the_page_goes_on(
    tables: Tables, rows: Callable[[str], list[str]]
) -> None:
    page = tables()
    code = games()[-1]
    taken = {**LARGE, "wide": [4000, 3000], "type": "image/jpeg", "rows": rows(LINK + code)}
    page.evaluate(script("photos.take"), taken)
    page.evaluate(script("photos.drop"))
    expect(page.locator("#dialog-title")).to_have_text("Open this game?")


@pytest.mark.core
def test_the_bytes_say_what_a_file_is(tables: Tables, rows: Callable[[str], list[str]]) -> None:
    page = tables()
    code = games()[0]
    asked = {"rows": rows(LINK + code)}
    assert page.evaluate(script("photos.opened"), [asked, "code.txt", "text/plain"]) == ["code", LINK + code]
    assert page.evaluate(script("photos.opened"), [asked, "code.svg", "image/svg+xml"]) == [
        "code",
        LINK + code,
    ]


def bombs() -> dict[str, tuple[str, bytes]]:
    """Files that claim to be pictures, or are too large for the memory of any device, and what each is."""
    use = '<use href="#l{}"/>'
    uses = "".join(f'<g id="l{n}">{use.format(n - 1) * 10}</g>' for n in range(1, 12))
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg"><g id="l0"><rect/></g>{uses}<use href="#l11"/></svg>'
    side = (30_000).to_bytes(4, "big")
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + side + side + bytes((8, 0, 0, 0, 0)) + bytes(4)
    jpeg = b"\xff\xd8\xff\xe0\0\4ab\xff\xc0\0\x11\x08" + (30_000).to_bytes(2, "big") * 2 + bytes(12)
    gif = b"GIF89a" + bytes((1, 0, 1, 0, 0, 0, 0)) + b"\x2c" + bytes(4) + b"\x30\x75\x30\x75" + bytes(9)
    webp = b"RIFF\xff\0\0\0WEBPVP8X\x0a\0\0\0" + bytes(4) + b"\x2f\x75\0\x2f\x75\0" + bytes(9)
    bmp = b"BM" + bytes(8) + b"\x36\0\0\0\x28\0\0\0" + (30_000).to_bytes(4, "little") * 2 + bytes(30)
    avif = b"\0\0\0\x18ftypavif" + bytes(12) + b"\0\0\0\x14ispe" + bytes(4) + side * 2 + bytes(30)
    kinds = {"image/png": png, "image/jpeg": jpeg, "image/gif": gif, "image/webp": webp, "image/bmp": bmp}
    return {
        "a drawing": ("not a picture", drawing.encode()),
        "a drawing by another name": ("not a picture", b"\xef\xbb\xbf" + drawing.encode()),
        "a text": ("not a picture", b"nothing of the kind"),
        "cut off": ("not a picture", png[:18]),
        "broken": ("not a picture", png[:16] + (9).to_bytes(4, "big") * 2 + png[24:]),
        "nothing": ("not a picture", b""),
        **{kind: ("too large", bytes_) for kind, bytes_ in kinds.items()},
        "image/avif": ("too large", avif),
    }


@pytest.mark.core
def test_what_is_no_picture_is_called_that_and_does_not_stop_the_page(
    tables: Tables,
) -> None:
    page = tables()
    for name, (said, content) in bombs().items():
        page.evaluate(
            script("photos.bringBytes"),
            [list(content), "code.png", name if "/" in name else "image/png"],
        )
        page.click("[data-pick='language:en']")  # which takes the last notice away
        expect(page.locator("#notice"), name).not_to_contain_text(said)
        page.evaluate(script("photos.drop"))
        expect(page.locator("#notice [role=alert]"), name).to_contain_text(said)


def test_a_file_that_is_no_picture_is_called_that_in_every_language(tables: Tables) -> None:
    page = tables()
    page.evaluate(script("photos.bringBytes"), [list(b"<svg/>"), "code.svg", "image/svg+xml"])
    said = {"zh-Hant": "不是本頁面能讀取的圖片", "ja": "このページで読める画像ではありません"}
    for language, sentence in said.items():
        page.click(f"[data-pick='language:{language}']")
        page.evaluate(script("photos.drop"))
        expect(page.locator("#notice [role=alert]")).to_contain_text(sentence)


def test_a_picture_is_read_offline(
    context: BrowserContext, host: Host, rows: Callable[[str], list[str]]
) -> None:
    page = open_page(context, host.site)
    expect(page.locator("footer")).to_contain_text("offline")
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    host.stop()
    code = games()[0]
    assert page.evaluate(script("photos.opened"), [{"rows": rows(LINK + code)}, "", ""]) == [
        "code",
        LINK + code,
    ]


def test_a_picture_can_be_pasted(tables: Tables, rows: Callable[[str], list[str]]) -> None:
    page = tables()
    page.evaluate(
        script("photos.paste"),
        {"rows": rows(LINK + games()[0])},
    )
    expect(page.locator("#dialog-title")).to_have_text("Open this game?")


# --- many files ------------------------------------------------------------------------------------------


def codes_of(number: int) -> list[str]:
    return [savecode.encode(Session.new(GAMES["azul"], seats=2, seed=seed)) for seed in range(number)]


def check_many_files(page: Page) -> None:
    """They are read while the page answers, and the focus stays where somebody has moved it."""
    page.locator("[data-pick='language:en']").press("Enter")
    page.evaluate(script("photos.bringCodes"), codes_of(300))
    page.evaluate(script("photos.noteReading"))
    page.evaluate(script("photos.drop"))
    expect(page.locator("#notice .reading")).to_contain_text("of 300")
    page.wait_for_selector("#notice [data-do=stop-reading]")  # it appears only after a moment
    page.focus("#notice [data-do=stop-reading]")
    expect(page.locator("#notice .reading")).to_contain_text("300 of 300")
    assert focus(page).name == "stop-reading"
    page.click("[data-pick='dialog:settings']")
    expect(page.locator("#dialog .reading progress")).to_be_visible()
    page.click("#dialog [data-do=close]")
    page.evaluate("release()")
    expect(page.locator("#notice [role=alert]")).to_have_text("300 games were opened.")
    assert page.evaluate("noted.size") > 100


def answering(**answer: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(**answer)


def test_reading_that_fails_is_tried_again_or_is_cancelled_and_many_files_are_read(
    context: BrowserContext, site: str, rows: Callable[[str], list[str]]
) -> None:
    page = open_page(context, site)
    page.evaluate(script("photos.take"), {"rows": rows(LINK + games()[0])})
    broken: dict[str, dict[str, Any]] = {
        "**/raster.js": {"content_type": "text/javascript", "body": "throw Error()"},
        "**/decode.js": {"content_type": "text/plain", "body": ""},
    }
    for part, answer in broken.items():  # what failed is asked for again
        page.route(part, answering(**answer))
        with page.expect_request(part):
            page.evaluate(script("photos.drop"))
        expect(page.locator("#notice [role=alert]")).to_contain_text("did not load")
        page.unroute(part)
        page.click("[data-pick='language:en']")  # which takes the notice away
        expect(page.locator("#notice [role=alert]")).to_have_count(0)
    page.evaluate(script("photos.drop"))
    expect(page.locator("#dialog-title")).to_have_text("Open this game?")
    page.keyboard.press("Escape")
    page.evaluate(script("photos.bringCodes"), codes_of(3))
    page.evaluate(script("photos.drop"))
    page.click("#notice [data-do=stop-reading]")
    expect(page.locator("#notice [role=alert]")).to_have_text("Cancelled. Nothing was opened.")
    page.evaluate("release()")
    page.click("[data-pick='language:ja']")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".reading")).to_have_count(0)
    stored = page.evaluate(
        "(prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))", GAME_PREFIX
    )
    assert stored == []
    page.click("[data-pick='language:en']")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    check_many_files(page)


# --- the camera ------------------------------------------------------------------------------------------


@pytest.mark.core
def test_a_code_is_read_before_the_camera(tables: Tables, rows: Callable[[str], list[str]]) -> None:
    page = tables()
    assert page.evaluate("'BarcodeDetector' in window") is False
    *_others, one, another, _last = games()
    read_by_camera(page, rows(LINK + one))
    accept(page)
    other = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=6))
    follow(page, f"g={other}&names=,")
    page.check("[data-field='here:1']")
    page.uncheck("[data-field='here:0']")
    accept(page)
    page.click("#hand [data-do='dialog:answer']")
    read_by_camera(page, rows(LINK + another))
    accept(page)
    page.evaluate("delete navigator.mediaDevices.getUserMedia")


def read_by_camera(page: Page, code: list[str]) -> None:
    page.evaluate(script("photos.showToCamera"), {"rows": code, "turn": 14, "table": 1.4})
    page.click("[data-do=scan]")
    expect(page.locator("#camera video")).to_be_visible()
    expect(page.locator("#dialog-title")).to_have_text("Open this game?")
    assert page.evaluate("seen.getTracks().map((track) => track.readyState)") == ["ended"]


def test_a_camera_that_may_not_be_used_is_told(tables: Tables) -> None:
    page = tables()
    page.evaluate("() => void (navigator.mediaDevices.getUserMedia = () => Promise.reject(Error('no')))")
    page.click("[data-do=scan]")
    expect(page.locator("#notice [role=alert]")).to_contain_text("camera cannot be used")
    expect(page.locator("#camera")).to_be_hidden()
    page.evaluate("delete navigator.mediaDevices.getUserMedia")
