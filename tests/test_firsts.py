"""First games: what is new to a player is explained once, and can be put away and switched off."""

from __future__ import annotations

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.pages import Profile, play, start
from tests.sources import UI
from ui.app import App
from ui.games.faces import FACES, things_of
from ui.kit import picks
from ui.saves.firsts import FIRSTS_KEY, First, pack, read
from ui.view import page

MOST = 400  # clicks of a game


def news(app: App) -> str:
    """The kind of thing that is explained."""
    found = app.screen.explanation
    return found.thing if found and not found.offers_sound else ""


def begin(app: App, game: str = "azul") -> None:
    """Start a game of two persons, from the menu."""
    app.handle("do", "menu", "")
    start(app, game, PERSON, PERSON)


def click(app: App) -> None:
    """Choose the first thing that can be chosen."""
    table = app.screen.table
    assert table is not None
    spell = FACES[table.session.game.name].spell
    app.handle("pick", next(iter(picks.targets(table.state, spell, table.selection))), "")


@pytest.mark.parametrize("game", [game for game in GAMES if f"ui.games.{game}.things" in UI])
def test_each_kind_of_thing_is_explained_once_in_the_first_game_and_in_no_later_one(game: str) -> None:
    app, _device, _tab = Profile().open()
    app.handle("set", "animation", "off")
    begin(app, game)
    told = [news(app)]
    for _click in range(MOST):
        table = app.screen.table
        if table is None or table.session.state.is_over:
            break
        if table.is_telling:
            app.handle("do", "skip", "")
        elif table.is_handed_on:
            app.handle("do", "take-page", "")
        elif table.landed is not None:
            app.handle("do", "turn", "")
        else:
            click(app)
        if news(app) != told[-1]:
            told.append(news(app))
    kinds = [kind for kind in told if kind]
    assert kinds[0] == next(iter(things_of(game).firsts))
    assert len(kinds) == len(set(kinds)) >= min(4, len(things_of(game).firsts))
    begin(app, game)
    assert news(app) == ""


def test_what_is_new_is_said_in_place_and_read_aloud() -> None:
    app, _device, _tab = Profile().open()
    begin(app)
    says = things_of("azul").kinds["tile"].says()
    assert says in page.view(app.screen)["hand"]
    assert says in app.screen.announced
    assert app.explain("tile", "point") == "", "it is said already"
    assert app.explain("tile", "key") != ""
    app.handle("do", "understood", "")
    assert news(app) == ""
    assert app.explain("tile", "point") != ""
    play(app)
    app.handle("do", "no-sound", "")
    assert news(app) == "centre"
    assert 'data-thing="centre" data-new=""' in page.view(app.screen)["market"]
    app.handle("do", "look:0", "")
    assert 'class="news"' not in page.view(app.screen)["hand"]


def test_it_can_be_switched_off_for_a_game_or_for_all() -> None:
    app, _device, _tab = Profile().open()
    begin(app)
    app.handle("do", "no-more", "")
    assert news(app) == ""
    play(app)
    assert news(app) == ""
    app.handle("set", "explain", "off")
    begin(app, "sintra")
    assert news(app) == ""
    assert [app.explain("tile", how) for how in ("point", "focus")] == ["", ""]
    assert app.explain("tile", "key") != ""
    app.handle("set", "explain", "on")
    click(app)
    assert news(app) != ""
    assert app.explain("tile", "focus") != ""


def test_a_game_from_a_code_and_one_after_others_are_no_first_games() -> None:
    app, _device, _tab = Profile().open()
    app.handle("set", "code", savecode.encode(Session.new(GAMES["azul"], seats=2, seed=7)))
    app.handle("do", "read-code", "")
    app.handle("pick", "accept", "")
    assert news(app) == ""
    begin(app)
    assert news(app) == ""


def test_what_was_explained_is_remembered() -> None:
    profile = Profile()
    app, _device, tab = profile.open()
    begin(app)
    app.handle("do", "understood", "")
    tab.hold("", False, app.writer.on_lock)
    again, _device, _tab = profile.open()
    assert again.screen.firsts == app.screen.firsts
    assert again.screen.firsts["azul"].explained == ("tile",)
    assert FIRSTS_KEY in profile.memory.local


def test_what_was_not_put_away_is_there_again_at_once_after_a_reload() -> None:
    profile = Profile()
    app, _device, tab = profile.open()
    begin(app)
    play(app)
    app.handle("do", "no-sound", "")
    assert news(app) == "centre"
    tab.hold("", False, app.writer.on_lock)
    again, _device, _tab = profile.open()
    assert news(again) == "centre"
    again.handle("do", "menu", "")
    key = app.screen.open_key
    again.handle("pick", f"resume:{key}", "")
    assert news(again) == "centre", "and after a look at the menu"
    again.handle("do", "understood", "")
    again.handle("do", "menu", "")
    again.handle("pick", f"resume:{key}", "")
    assert news(again) == ""


def test_the_page_of_a_new_version_explains_what_the_old_one_did() -> None:
    profile = Profile()
    app, _device, tab = profile.open()
    begin(app)
    play(app)
    carried = app.events_to_carry()
    tab.hold("", False, app.writer.on_lock)
    again, _device, _tab = profile.open(carried)
    assert news(again) == "centre"
    assert again.screen.firsts == app.screen.firsts


def test_a_tab_that_only_looks_on_explains_nothing_until_it_takes_over() -> None:
    profile = Profile()
    begin(profile.open()[0])
    other, _device, _tab = profile.open()
    assert 'class="news"' not in page.view(other.screen)["hand"]
    other.writer.request_lock(steal=True)
    assert news(other) == "tile"


@pytest.mark.parametrize("text", ["", "[]", "x", pack({"azul": First("k", ("tile",))}) + " "])
def test_a_damaged_record_of_it_counts_as_none(text: str) -> None:
    assert read(text) == {}


def test_a_record_of_it_comes_back() -> None:
    firsts = {"azul": First("k", ("tile", "line")), "sintra": First("")}
    assert read(pack(firsts)) == firsts
    assert read(pack({"chess": First("k")})) == {}
