"""What a reload for a new version must not lose: replaying the events gives the same screen."""

from __future__ import annotations

from typing import Any

from engine.session import PERSON
from tests.events import update
from tests.moves import move
from ui.games.faces import FACES
from ui.kit import picks
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
