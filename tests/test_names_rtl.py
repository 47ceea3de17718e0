"""Names written from right to left, or with signs that turn: they change the order of nothing beside them."""

from __future__ import annotations

import re
from functools import lru_cache
from html.parser import HTMLParser
from random import Random

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.memory import Device
from tests.pages import Profile
from tests.random_games import Case, moments, played
from tests.seats import few
from ui.app import App
from ui.kit.svg import Markup, join, tag
from ui.kit.words import isolated
from ui.saves.file import unpack_file
from ui.saves.records import Saved
from ui.update import summaries
from ui.update.writing import written_out
from ui.view import page

HEBREW, ARABIC, TURNED = "שלום", "مرحبا 7", "\u202eabc\u2067"
LABEL = "ליל שבת 3"
NAMES = (HEBREW, ARABIC)
GIVEN = (*NAMES, LABEL)
TURNS = re.compile("[\u202a-\u202e\u2066\u2067]")
WITHOUT_TEXT = {"input", "path", "use", "rect", "circle"}
RAW = {"value", "data-do", "data-pick", "data-field", "href", "id"}  # not shown, or in a field of its own
WALK = 60  # steps through the page from each moment of a game


class Shown(HTMLParser):
    """Collects where a name stands that is not set apart, and what is not balanced."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.found = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in WITHOUT_TEXT:
            self.open.append(tag)
        for key, value in attrs:
            if key not in RAW:
                self._look(value or "", f"{tag} {key}")
        given = dict(attrs)
        if tag == "input" and given.get("type") == "text" and given.get("dir") != "auto":
            self.wrong.append(f"a field without a direction: {given}")

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "textarea" not in self.open and "bdi" not in self.open:
            self._look(data, " > ".join(self.open[-3:]))
        elif "bdi" in self.open:
            self.found += sum(name in data for name in GIVEN)

    def _look(self, text: str, where: str) -> None:
        bare = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
        self.found += sum(name in text for name in GIVEN) - sum(name in bare for name in GIVEN)
        if any(name in bare for name in GIVEN) or TURNS.search(text) or "\u2068" in bare or "\u2069" in bare:
            self.wrong.append(f"{where}: {text}")


@lru_cache(maxsize=256)  # from one step to the next, most regions stay as they are
def names_in(region: str) -> int:
    """Check that a region sets every name apart, and count them."""
    shown = Shown(region)
    assert shown.wrong == []
    return shown.found


def check(app: App) -> int:
    """Check that the page sets every name apart, and count them."""
    return sum(map(names_in, page.view(app.screen).values()))


def on_the_shelf(session: Session) -> tuple[App, Device]:
    """A page that has this game and a finished one on its shelf."""
    app, device, _tab = Profile().open()
    names = (*NAMES, *[""] * 10)[: session.seats]
    for key, game in (("a", session), ("b", session.before(len(session.log) // 2))):
        saved = Saved(key, savecode.encode(game), names, 1, summaries.summary_of(game, 20_000), label=LABEL)
        app.switch_to(app.screen._replace(shelf=(*app.screen.shelf, saved)))
    return app, device


def commands(app: App) -> list[tuple[str, str]]:
    """What can be done on the page as it is."""
    regions = page.view(app.screen)
    markup = regions["dialog"] if app.screen.dialog else "".join(regions.values())
    found = re.findall(r'data-(do|pick)="([^"]*)"', markup)
    return [one for one in dict.fromkeys(found) if not one[1].startswith(("language", "delete", "discard"))]


@pytest.mark.parametrize("name", GAMES)
def test_every_name_is_set_apart_wherever_a_walk_through_the_page_leads(name: str) -> None:
    game = GAMES[name]
    options = tuple((option, values[0]) for option, values in game.options.items())
    whole = played(Case(name, few(name), options), 3)
    rng, found = Random(1), 0
    for session in moments(whole, 3)[1:]:
        app, _device = on_the_shelf(session)
        for opening in ("resume:a", "resume:b"):
            app.handle("pick", opening, "")
            for _step in range(WALK // 2):
                found += check(app)
                offered = commands(app)
                app.handle(*rng.choice(offered), "")
            app.handle("do", "close", "")
            app.handle("do", "menu", "")
    assert found > WALK


ROOMS = (
    ("menu",),
    ("library",),
    ("library", "dialog:game:a"),
    ("statistics", "tally"),
    ("puzzles",),
    ("daily",),
)
AT_THE_TABLE = ("dialog:share", "dialog:moves", "dialog:board:1", "dialog:end", "replay", "dialog:chart")


@pytest.mark.parametrize("name", GAMES)
def test_every_name_is_set_apart_in_every_room(name: str) -> None:
    game = GAMES[name]
    options = tuple((option, values[0]) for option, values in game.options.items())
    app, _device = on_the_shelf(played(Case(name, few(name), options), 3))
    for room in ROOMS:
        for command in room:
            app.handle("do", command, "")
            if command != "tally":
                check(app)
        app.handle("do", "close", "")
    app.handle("do", "menu", "")
    app.handle("pick", "resume:a", "")
    for command in AT_THE_TABLE:
        app.handle("do", command, "")
        assert check(app)
        app.handle("do", "close", "")


def test_a_name_is_set_apart_by_an_element_where_one_may_stand_and_else_by_signs() -> None:
    name = isolated(HEBREW)
    assert tag("b", name, " 26") == f"<b><bdi>{HEBREW}</bdi> 26</b>"
    assert join([name]) == f"<bdi>{HEBREW}</bdi>"
    for alone in ("text", "option", "textarea", "title", "tspan"):
        assert tag(alone, name) == f"<{alone}>\u2068{HEBREW}\u2069</{alone}>"
    assert tag("i", title=name) == f'<i title="\u2068{HEBREW}\u2069"></i>'
    assert isinstance(join(name), Markup)


def test_a_name_turns_nothing_beside_it() -> None:
    assert isolated(TURNED) == "abc"
    assert isolated(f"{HEBREW}\u2069{TURNED}") == f"\u2068{HEBREW}abc\u2069"
    assert isolated("Ana 花子") == "Ana 花子"


@pytest.mark.usefixtures("compiled")
def test_a_text_for_people_sets_names_apart_and_is_read_back_without() -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=1, players=[PERSON] * 2).play_index(0)
    text = written_out([Saved("k", savecode.encode(session), NAMES, 1, None)])
    for name in NAMES:
        assert f"\u2068{name}\u2069" in text
    assert unpack_file(text).games[0].names == NAMES
