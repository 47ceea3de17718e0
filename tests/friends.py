"""Friends who play by codes, without a browser: what they send, follow and play."""

from __future__ import annotations

from random import Random

from engine.session import PERSON
from tests.memory import Device, Tab
from tests.own_board import by_own_board
from tests.pages import Profile
from ui.app import App
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.setup import FRIEND, Seat, default_setup
from ui.model.table import Table

Page = tuple[App, Device, Tab]


def table_of(page: Page) -> Table:
    table = page[0].screen.table
    assert table is not None
    return table


def invited(game: str = "azul", *kinds: str, names: tuple[str, ...] = ()) -> Page:
    """A page on which somebody has begun a game with friends."""
    page = Profile().open()
    kinds = kinds or (PERSON, FRIEND)
    seats = tuple(Seat(kind, name) for kind, name in zip(kinds, names or ("",) * len(kinds), strict=True))
    page[0].switch_to(page[0].screen._replace(setup=default_setup(game)._replace(seats=seats)))
    page[0].handle("pick", "start", "")
    return page


def settle(page: Page) -> None:
    """Let time pass until nothing more happens by itself."""
    _app, device, _tab = page
    while device.calls:
        timer = min(device.calls, key=lambda timer: (device.calls[timer][0], timer))
        device.calls.pop(timer)[1]()


def sent(page: Page) -> str:
    """The message for the friend."""
    app, device, _tab = page
    app.handle("do", "dialog:share", "")
    app.handle("do", "copy:message", "")
    app.handle("do", "close", "")
    return device.handed[-1][1]


def received(page: Page, text: str) -> None:
    """Follow the link in a message."""
    app, device, _tab = page
    device.fragment = text[text.index("#") :]
    app.open_fragment()
    settle(page)


def joined(text: str, *, seats: tuple[int, ...] | None = None) -> Page:
    """The page of a friend who follows the first link."""
    page = Profile().open()
    received(page, text)
    meeting = page[0].screen.incoming
    assert meeting is not None
    for seat in meeting.here:
        if seats is not None and seat not in seats:
            page[0].handle("set", f"here:{seat}", "off")
    page[0].handle("pick", "accept", "")
    settle(page)
    return page


def move(page: Page) -> None:
    """Play on until it is the turn of a friend, or the end."""
    app = page[0]
    table = table_of(page)
    while table.may_choose:
        action = by_own_board(table.session, Random(1))
        course = Course(FACES[table.session.game.name].spell(table.session.state, action), confirm=True)
        app.handle("do", course.command, "")
        settle(page)
        table = table_of(page)
