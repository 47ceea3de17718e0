"""What a page hands over to itself across a reload that the player did not ask for. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from ui.model.screen import Event, Screen
from ui.model.setup import Setup, setup_of


def events(screen: Screen) -> list[Event]:
    """The events that turn a fresh screen into this one, except for what is stored.

    Games and settings are stored. The rest belongs to the tab: which game it shows, what is picked or typed.
    """
    place = list(_place(screen))
    if not screen.setup.game:
        return [Event("set", "code", screen.code), *place]
    sheet = [Event("do", f"cover:{screen.setup.game}")] if screen.dialog == "new" else []
    setups = [setup for game, setup in screen.sheets.items() if game and game != screen.setup.game]
    sheets = [event for setup in (*setups, screen.setup) for event in _setup(screen, setup)]
    return [*sheets, Event("set", "code", screen.code), *place, *sheet]


def _setup(screen: Screen, setup: Setup) -> Iterator[Event]:
    """The sheet of a cover, open and closed again."""
    fresh = len(setup_of(setup.game, screen.setups.get(setup.game)).seats)
    yield Event("do", f"cover:{setup.game}")
    yield from [Event("do", "add-seat")] * (len(setup.seats) - fresh)
    for extra in range(fresh - 1, len(setup.seats) - 1, -1):
        yield Event("do", f"remove-seat:{extra}")
    for number, seat in enumerate(setup.seats):
        yield Event("set", f"kind:{number}", seat.kind)
        yield Event("set", f"name:{number}", seat.name)
    for option, value in setup.options.items():
        yield Event("set", f"option:{option}", value)
    yield Event("do", "close")


def _place(screen: Screen) -> Iterator[Event]:
    table = screen.table
    if table is None:
        yield Event("do", screen.room or "menu")
        return
    yield Event("do", f"resume:{table.key}")
    if not screen.elsewhere:  # all tabs reload, and one that only looked on may get the lock first
        yield Event("do", "take-over")
    if table.counting:
        yield Event("do", f"tell-on:{table.counting}")
    if table.looking is not None:
        yield Event("do", f"look:{table.looking}")
    for pick in table.selection if table.lesson is None else ():
        yield Event("pick", pick)
