"""No way out of the page tells of a game what a try of the day has yet to draw."""

from __future__ import annotations

import pytest

from engine import savecode
from tests.days import TODAY, settle
from tests.finished import finished
from tests.memory import Device
from tests.pages import Profile, read_text
from ui.app import App
from ui.games.faces import FACES
from ui.kit.view_types import spoken
from ui.model import daily
from ui.model.table import step_at
from ui.saves.file import pack_file
from ui.saves.records import Saved
from ui.update import summaries
from ui.update.routes import COMMANDS, FIELDS

NAME = "Xanthippe"  # by which the sentences of this game are known from all others


def brought(day: int) -> tuple[App, Device, Saved]:
    """A device that was brought the finished game of a day in a file."""
    app, device, _tab = Profile().open()
    session = finished(daily.session_of(day))
    names = tuple(NAME for _seat in session.players)
    game = Saved("9-f", savecode.encode(session), names, 2, summaries.summary_of(session, TODAY))
    read_text(app, pack_file([game]))
    settle(app, device)
    app.handle("do", "library", "")
    settle(app, device)
    return app, device, app.screen.shelf[0]


def sentences(saved: Saved) -> set[str]:
    """What the page tells of the moves of a game."""
    session, tell = saved.replayed(), FACES[saved.game].tell
    told = (spoken(tell(step_at(session, at), saved.names)) for at in range(len(session.log)))
    return {line for lines in told for line in lines if NAME in line}


def words_out(app: App, device: Device) -> str:
    """All that the page shows and hands on."""
    shown = app.browser.show.regions.values()  # type: ignore[attr-defined]
    return "\n".join((*shown, *(text for _what, text in device.handed)))


def forms(saved: Saved) -> tuple[str, ...]:
    """What may follow the colon of a command about a game."""
    key = saved.key
    return ("", key, f"saved:{key}", f"game:{key}", "code", "0", "first")


@pytest.mark.parametrize("command", sorted({*COMMANDS, *FIELDS}))
@pytest.mark.parametrize("day", [TODAY, TODAY + 1])
def test_no_command_tells_of_a_table_whose_try_is_to_come(command: str, day: int) -> None:
    app, device, saved = brought(day)
    moves = sentences(saved)
    assert moves
    app.handle("set", f"choose:{saved.key}", "on")
    for rest in forms(saved):
        for kind, text in (("do", ""), ("pick", ""), ("set", "on")):
            app.handle(kind, f"{command}:{rest}".removesuffix(":"), text)
            settle(app, device)
            screen = app.screen
            if screen.table is None:  # another game of the same players has sentences that are the same
                said = words_out(app, device)
                assert not any(move in said for move in moves), (kind, command, rest)
            assert not screen.library.pictures.get(saved.code)
            assert not (screen.glimpse and screen.glimpse.code == saved.code and screen.glimpse.table)
            assert screen.table is None or screen.table.key != saved.key, (kind, command, rest)


@pytest.mark.parametrize("command", ["write-game", "write-picked"])
def test_a_veiled_game_is_written_out_without_its_moves_and_comes_back_whole(command: str) -> None:
    app, device, saved = brought(TODAY)
    app.handle("do", f"{command}:{saved.key}", "")
    text = device.handed[-1][1]
    assert "not tried yet" in text
    other, _device, _tab = Profile().open()
    read_text(other, text)
    assert [(one.code, one.names, one.summary) for one in other.screen.shelf] == [
        (saved.code, saved.names, saved.summary)
    ]


def test_a_table_of_a_day_before_is_written_out_with_its_moves() -> None:
    app, device, saved = brought(TODAY - 1)
    app.handle("do", f"write-game:{saved.key}", "")
    assert all(move in device.handed[-1][1] for move in sentences(saved))
