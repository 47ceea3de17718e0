"""Nasty texts through every door: each is answered clearly, in every language, and nothing is lost."""

from __future__ import annotations

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.memory import Device
from tests.pages import Profile, play, read_files, read_on, start
from tests.records import changed, game, newer, sealed
from ui.app import App
from ui.kit.words import LANGUAGES
from ui.saves.file import FILE_HEADER
from ui.saves.records import FILE_LIMIT, pack, unpack
from ui.view import page

CODE = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=1))
MEGABYTE = 1 << 20
MOST_MARKUP = 200_000  # characters of a page that says what is wrong

TEXTS = {
    "nothing": "",
    "only spaces": " \n\t\u3000" * 100,
    "nul": "\0" * 50,
    "html": "<img src=x onerror=alert(1)><script>alert(2)</script>",
    "an attribute": "\"' autofocus onfocus=alert(1) x='",
    "right to left": "\u202e\u2066\u200f" + "\u05d0" * 50,
    "marks without end": "e" + "\u0301" * 3_000,
    "half a character": "\ud800" * 40,
    "huge": "A" * 6 * MEGABYTE,
    "huge and like groups": "AAAAA-" * MEGABYTE,
    "cut off": CODE[:-4],
    "changed": CODE.replace("1", "2"),
    "of a later version": "2" + CODE[1:],
    "deep": "[" * 100_000,
    "a template": "{0.__class__} {name} %s %(x)s ${7*7}",
    "another page": "https://example.org/?q=" + "%F0%9F%98%80" * 300,
}

FILES = {
    "another file": "PK\x03\x04" + "\0" * 1_000,
    "a header alone": FILE_HEADER,
    "a later version": f"{FILE_HEADER} 1\n{newer(3)}\n",
    "no record": f"{FILE_HEADER} 1\n<script>alert(1)</script>\n",
    "nested": f"{FILE_HEADER} 1\n{sealed('[' * 200_000)}\n",
    "lines without end": FILE_HEADER + "\n" * (FILE_LIMIT // 2),
    "a number without end": FILE_HEADER + "\n" + sealed('{"counter": ' + "9" * 5_000 + "}"),
    "a million names": f"{FILE_HEADER} 1\n{changed(game(3), names=['A'] * MEGABYTE, summary=None)}\n",
    "a name without end": f"{FILE_HEADER} 1\n{changed(game(3), names=['A' * MEGABYTE, ''])}\n",
}


def opened(language: str) -> tuple[App, Device]:
    """A page with a game on the table, which must still be there afterwards."""
    app, device, _tab = Profile().open()
    app.handle("do", f"language:{language}", "")
    start(app)
    play(app)
    app.handle("do", "menu", "")
    return app, device


def bring(app: App, device: Device, door: str, text: str) -> None:
    if door == "fragment":
        device.fragment = f"#g={text}"
        app.open_fragment()
    elif door == "clipboard":
        device.clipboard = text
        app.handle("do", "paste", "")
    elif door == "picture":
        read_files(app, device, ("code" if text else "empty", text))
    elif door == "field":
        app.handle("set", "code", text)
        app.handle("do", "read-code", "")
    else:
        read_files(app, device, ("", text))
    read_on(app, device)


def told(app: App) -> str:
    """What the page says, in a page that is not swollen."""
    regions = page.view(app.screen)
    assert sum(map(len, regions.values())) < MOST_MARKUP
    assert "onerror=" not in "".join(regions.values()).replace("&lt;img src=x onerror=", "")
    return app.screen.notice


@pytest.mark.parametrize("door", ["fragment", "clipboard", "picture", "field", "file"])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_nasty_text_is_answered_and_nothing_is_lost(text: str, door: str) -> None:
    app, device = opened("en")
    before = app.screen.shelf
    bring(app, device, door, text)
    assert told(app)
    assert app.screen.shelf == before
    assert app.screen.table is None


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_a_nasty_file_is_answered_and_nothing_is_lost(text: str) -> None:
    app, device = opened("en")
    before = app.screen.shelf
    bring(app, device, "file", text)
    assert told(app)
    assert app.screen.shelf == before


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("text", ["", "nothing of the kind", CODE[:-4], "2" + CODE[1:], "A" * MEGABYTE])
def test_the_answer_is_in_the_language_of_the_page(text: str) -> None:
    answers = []
    for language in LANGUAGES:
        app, device = opened(language)
        bring(app, device, "clipboard", text)
        answers.append(told(app))
    assert len(set(answers)) == len(LANGUAGES)


def test_a_record_that_says_strange_things_is_shown_in_every_room() -> None:
    """Its check sum is right, so only what it says can be doubted."""
    lie = game(3)
    assert lie.summary
    summary = lie.summary._asdict() | {
        "options": {"wall": "<b>", "of": "it"},
        "turn": None,
        "round": [-999, 0, None],
        "scores": [-999_999, 999_999],
    }
    names = ["\u202e<script>\0", "{name}"]
    text = changed(lie, summary=summary, names=names, label="</li>\u202e{0}", hints=[10**11, 0], away=[1, 1])
    assert unpack("k", text)
    app, device = opened("en")
    bring(app, device, "file", f"{FILE_HEADER} 1\n{text}\n")  # with nothing else, it is a message
    assert "<script>" not in "".join(page.view(app.screen).values())
    app.handle("do", "close", "")
    bring(app, device, "file", f"{FILE_HEADER} 1\n{text}\n{pack(game(1, 9))}\n")
    key = next(saved.key for saved in app.screen.shelf if saved.label)
    assert len(app.screen.shelf) == 3
    for command in (
        "library",
        f"dialog:game:{key}",
        "close",
        "statistics",
        "tally",
        "puzzles",
        "daily",
        "menu",
    ):
        app.handle("do", command, "")
        assert "<script>" not in "".join(page.view(app.screen).values())
    app.handle("do", f"again:{key}", "")
    app.handle("do", "menu", "")
    app.handle("do", f"resume:{key}", "")
    assert app.screen.table or app.screen.dialog
