"""What a reload for a new version must not lose: replaying the events gives the same screen."""

from __future__ import annotations

from typing import Any

import pytest

from engine import savecode
from engine.session import PERSON
from tests.events import update
from tests.finished import finished
from tests.memory import Tab
from tests.moves import move
from tests.pages import Profile
from tests.pages import start as begin
from ui.app import App
from ui.games.faces import FACES
from ui.kit import links, picks
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, default_setup
from ui.model.table import Table
from ui.update import resume


def fresh(**changes: Any) -> Screen:
    return Screen(Settings(), default_setup("azul"), seed=7)._replace(**changes)


def after(screen: Screen, *events: Event) -> Screen:
    for event in events:
        screen = update(screen, event)
    return screen


def reloaded(screen: Screen, **opened: Any) -> Screen:
    """What a new page makes of the events: it finds the games and sheets of the one before."""
    found = fresh(shelf=screen.shelf, counter=screen.counter, setups=screen.setups, **opened)
    return after(found, *resume.events(screen))


def started() -> Screen:
    persons = (Seat(PERSON, ""), Seat(PERSON, ""))
    return after(fresh(setup=default_setup("azul")._replace(seats=persons)), Event("pick", "start"))


def table(screen: Screen) -> Table:
    assert screen.table is not None
    return screen.table


def test_the_menu_comes_back_as_it_was_filled_in() -> None:
    screen = fresh(code="AB CD")
    for name in ("sintra", "azul"):
        screen = after(screen, Event("do", f"cover:{name}"), Event("set", "name:0", f"Zoe & {name}"))
    back = reloaded(screen)
    assert (back.setup, back.dialog, back.code, back.table) == (screen.setup, "new", screen.code, None)
    closed = after(back, Event("do", "close"))
    assert reloaded(closed).dialog == ""
    assert after(reloaded(closed), Event("do", "cover:sintra")).setup.seats[0].name == "Zoe & sintra"


def test_the_tab_keeps_its_game_and_what_is_in_hand() -> None:
    screen = started()
    source = next(iter(picks.targets(table(screen).state, FACES["azul"].spell, ())))
    screen = after(screen, Event("pick", source))
    assert table(screen).selection == (source,)
    of_another_tab = after(fresh(seed=8, counter=screen.counter), Event("pick", "start"))
    screen = screen._replace(shelf=(*of_another_tab.shelf, *screen.shelf))
    assert table(reloaded(screen, table=of_another_tab.table)) == table(screen)


def test_a_look_back_goes_on() -> None:
    screen = after(move(started()), Event("do", "look:1"))
    assert table(reloaded(screen)).past_at == 1


def test_the_menu_comes_back_although_a_game_was_open_last() -> None:
    screen = started()
    assert reloaded(after(screen, Event("do", "menu")), table=screen.table).table is None


def test_news_of_the_network_leave_what_is_said() -> None:
    screen = started()._replace(notice="Copied.", announced=("one", "two"))
    told = after(screen, Event("do", "offline:stored:14400000"), Event("do", "offline:replaced:1"))
    assert (told.notice, told.announced) == (screen.notice, screen.announced)
    assert (told.offline.stored, told.offline.is_replaced) == (14_400_000, True)
    assert not after(told, Event("do", "offline:replaced:0")).offline.is_replaced


# --- what is no game of this device ----------------------------------------------------------------------

OVER = finished(table(started()).session)
PLAYED = table(move(move(move(started())))).session
NAMES = ("Ann", "Béa & Ben")
LINKS = {
    "a code": f"#{links.fragment(savecode.encode(PLAYED))}",
    "a code with names": f"#{links.fragment(savecode.encode(PLAYED), NAMES)}",
    "a position": f"#{links.fragment(savecode.encode(PLAYED), NAMES, 2)}",
    "a position without names": f"#{links.fragment(savecode.encode(PLAYED), (), 2)}",
    "a position of an analysis": f"#{links.fragment(savecode.encode(OVER), (), 2, is_analysed=True)}",
    "a puzzle": "#puzzle/azul/2",
}


def visible(app: App) -> tuple[object, ...]:
    """The parts of the page that a link decides."""
    shown, incoming = app.screen.table, app.screen.incoming
    analysed = shown and shown.help.analysis and shown.help.analysis.session
    of_table = shown and (shown.session, shown.given_names, shown.seen, shown.is_guest, shown.posed, analysed)
    return of_table, incoming, app.screen.dialog, app.screen.notice


def opened(link: str) -> tuple[Profile, App, Tab]:
    """A page that somebody entered by a link while a game was on the table."""
    profile = Profile()
    begin(profile.open()[0])
    app, device, tab = profile.open()
    device.fragment = link
    app.open_fragment()
    assert app.screen.incoming or (app.screen.table and app.screen.table.is_guest)
    return profile, app, tab


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
@pytest.mark.parametrize("is_for_version", [False, True], ids=["by the reader", "for a version"])
def test_what_a_link_opened_is_there_after_a_reload(link: str, is_for_version: bool) -> None:
    profile, app, tab = opened(link)
    again, _device, left = profile.open(app.events_to_carry() if is_for_version else (), tab)
    assert visible(again) == visible(app)
    assert visible(profile.open(left=left)[0]) == visible(app)
    assert visible(profile.open()[0]) != visible(app), "no other tab opens it"


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_what_a_link_opened_is_gone_once_it_was_left(link: str) -> None:
    profile, app, tab = opened(link)
    app.handle("do", "close", "")
    app.handle("do", "menu", "")
    again, _device, _tab = profile.open(left=tab)
    assert (again.screen.table, again.screen.incoming) == (None, None)


def test_a_position_from_a_link_comes_back_where_somebody_has_got_to() -> None:
    profile, app, tab = opened(LINKS["a position"])
    app.handle("do", "look:1", "")
    assert table(profile.open(left=tab)[0].screen).past_at == 1


def test_a_code_that_was_accepted_is_asked_about_no_more() -> None:
    profile, app, tab = opened(LINKS["a code"])
    app.handle("pick", "accept", "")
    again, _device, _tab = profile.open(left=tab)
    assert again.screen.incoming is None
    assert table(again.screen).session == PLAYED


def test_a_code_that_another_link_passed_over_is_asked_about_no_more() -> None:
    profile, app, tab = opened(LINKS["a code"])
    app.handle("do", "daily", "")
    assert app.screen.room == "daily"
    for carried in ((), app.events_to_carry()):
        again, _device, _tab = profile.open(carried, tab)
        assert again.screen.dialog == ""
