"""The game of a day, played on without waiting."""

from __future__ import annotations

from tests.finished import finished
from tests.memory import Device
from ui.app import App
from ui.update import playing

TODAY = 20_778


def settle(app: App, device: Device) -> None:
    """Let time pass until a person has to do something."""
    while device.calls:
        timer = min(device.calls, key=lambda timer: (device.calls[timer][0], timer))
        device.calls.pop(timer)[1]()


def play_on(app: App) -> None:
    """Put the game on the table as bots would finish it."""
    table = app.screen.table
    assert table is not None
    session = finished(table.session)
    app.switch_to(playing.shelve(app.screen._replace(table=table._replace(session=session))))
