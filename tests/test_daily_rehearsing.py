"""A table of the day that is still to be tried cannot be rehearsed, whichever way its code comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import savecode
from engine.session import PERSON, Session
from tests.days import TODAY, play_on, settle
from tests.finished import finished
from tests.memory import Device
from tests.pages import Profile, play, read_text
from ui.app import App
from ui.model import daily
from ui.saves.daily import NO_TRIES
from ui.saves.file import pack_file
from ui.saves.records import Saved
from ui.update import summaries

Way = Callable[[App, Device, Session], None]


def by_link(app: App, device: Device, session: Session) -> None:
    device.fragment = f"#g={savecode.encode(session)}"
    app.open_fragment()


def at_a_position(app: App, device: Device, session: Session) -> None:
    device.fragment = f"#g={savecode.encode(session)}&at=9"
    app.open_fragment()


def pasted(app: App, device: Device, session: Session) -> None:
    device.clipboard = f"Look at that: {savecode.encode(session)}"
    app.handle("do", "paste", "")


def in_a_message(app: App, _device: Device, session: Session) -> None:
    read_text(app, f"Look: https://example.org/#g={savecode.encode(session)}&names=Ann,Ben")


def in_a_file(*, ends: str) -> Way:
    def way(app: App, device: Device, session: Session) -> None:
        away = tuple(seat for seat, kind in enumerate(session.players) if kind == PERSON)[:1]
        names = ("",) * session.seats
        summary = summaries.summary_of(session, TODAY)
        game = Saved("9-f", savecode.encode(session), names, 2, summary)
        if ends == "message":
            game = game._replace(away=away)
        read_text(app, pack_file([game]))
        for saved in app.screen.shelf:
            if ends in ("resume", "replay", "duplicate") and saved.code == game.code:
                app.handle("pick", f"{ends}:{saved.key}", "")

    return way


WAYS = {
    "link": by_link,
    "position": at_a_position,
    "clipboard": pasted,
    "message": in_a_message,
    "file": in_a_file(ends="message"),
    "resumed": in_a_file(ends="resume"),
    "replayed": in_a_file(ends="replay"),
}


def tried_out(session: Session) -> tuple[Session, ...]:
    """Codes by which a table could be rehearsed: fresh, played to its end, and with others at it."""
    persons = (PERSON,) * session.seats
    others = Session.new(session.game, seats=session.seats, seed=session.seed, players=persons)
    return session, finished(session), others


def shows(app: App) -> bool:
    """True if the game has come on the table, or is about to."""
    return app.screen.table is not None or app.screen.incoming is not None


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("which", range(3))
@pytest.mark.parametrize("ahead", [0, 1, 30])
def test_a_table_whose_try_is_to_come_is_not_looked_at(way: str, which: int, ahead: int) -> None:
    app, device, _tab = Profile().open()
    WAYS[way](app, device, tried_out(daily.session_of(TODAY + ahead))[which])
    assert not shows(app)
    assert "not tried yet" in app.screen.notice
    assert app.screen.tries == NO_TRIES
    while app.running.timer is not None:  # nor as a picture among the games
        device.calls.pop(app.running.timer)[1]()
    for saved in app.screen.shelf:
        app.handle("pick", "library", "")
        settle(app, device)
        assert app.screen.library.pictures.get(saved.code) is None


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("later", [0, 1])
def test_a_running_try_is_not_rehearsed_and_its_code_is_looked_at_afterwards(way: str, later: int) -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    settle(app, device)
    key = app.screen.open_key
    play(app)
    settle(app, device)
    assert app.screen.table
    code = app.screen.table.session
    app.handle("do", "menu", "")
    device.utc_day = lambda: TODAY + later  # type: ignore[method-assign]
    other = finished(code)
    WAYS[way](app, device, other)
    assert not shows(app)
    assert "once your try is over" in app.screen.notice
    app.handle("do", f"resume:{key}", "")
    assert app.screen.open_key == key
    play_on(app)
    app.handle("do", "menu", "")
    WAYS[way](app, device, other)
    assert shows(app)
    assert "once your try" not in app.screen.notice


def test_a_table_of_a_day_before_or_one_that_is_used_up_is_open_to_all() -> None:
    app, device, _tab = Profile().open()
    by_link(app, device, daily.session_of(TODAY - 1))
    assert shows(app)
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    key = app.screen.open_key
    app.handle("do", "menu", "")
    app.handle("do", f"delete:{key}", "")
    by_link(app, device, daily.session_of(TODAY))
    assert not shows(app), "the try can be brought back"
    app.handle("do", "begin-daily", "")
    app.handle("do", "menu", "")
    assert app.screen.dropped == ()
    by_link(app, device, daily.session_of(TODAY))
    assert shows(app)


def test_a_try_that_was_deleted_and_practised_does_not_come_back_by_a_file() -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    settle(app, device)
    key = app.screen.open_key
    kept = pack_file(app.screen.shelf, app.screen.tries)
    app.handle("do", "menu", "")
    app.handle("do", f"delete:{key}", "")
    app.handle("do", "begin-daily", "")
    app.handle("do", "menu", "")
    read_text(app, kept)
    assert daily.first_try(app.screen, TODAY) is None
    assert not app.screen.tries.counts(TODAY)


def test_a_day_is_not_practised_while_its_try_runs() -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    settle(app, device)
    key = app.screen.open_key
    for day in (TODAY, TODAY + 1):
        device.utc_day = lambda day=day: day  # type: ignore[method-assign, misc]
        app.handle("do", "menu", "")
        app.handle("do", "daily", "")
        shown = app.browser.show.regions["menu"]  # type: ignore[attr-defined]
        assert f'data-pick="resume:{key}"' in shown
        app.handle("do", f"begin-daily:{TODAY}", "")
        assert "once the try that counts is over" in app.screen.notice
        assert [saved.key for saved in app.screen.shelf] == [key]
