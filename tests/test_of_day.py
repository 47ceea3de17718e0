"""The day's place in the menu, and the ways from there, tested without a browser."""

from __future__ import annotations

import pytest

from tests.memory import Device
from tests.mistaken import TODAY, profile_of
from tests.pages import Profile
from ui.app import App
from ui.model import daily
from ui.model.of_day import OfDay
from ui.saves import puzzles
from ui.saves.mistakes import MISTAKES_KEY, pack, read
from ui.saves.puzzles import FIRST, PUZZLES_KEY, place_of_day
from ui.view import page

STEPS = 20  # of idle work, at most
DOORS = ("daily", "puzzle:day", "mistake")


def rested(profile: Profile, day: int = TODAY) -> tuple[App, Device]:
    """The menu of a new page, once it has told what the day has."""
    app, device, _tab = profile.open()
    device.date = day
    app.clock.take_in_date()
    rest(app, device)
    return app, device


def rest(app: App, device: Device) -> None:
    """Let the page work in the menu until it knows what the day has."""
    app.idle_work.schedule()
    known = app.idle_work.day_known
    for _step in range(STEPS):
        if app.idle_work.day_known != known:
            return
        device.calls.pop(next(iter(device.calls)))[1]()
    raise AssertionError("the page did not tell")


def told(app: App) -> OfDay:
    assert app.screen.of_day is not None
    return app.screen.of_day


def test_a_start_says_nothing_of_the_day_and_only_lines_change_later() -> None:
    app, _device, _tab = Profile().open()
    before: str = page.view(app.screen)["menu"]
    after = page.view(rested(Profile())[0].screen)["menu"]
    assert app.screen.of_day is None
    for menu in (before, after):
        assert all(f'data-pick="{door}"' in menu for door in DOORS)
    day = told(rested(Profile())[0])
    lines = {
        "The same for everybody": day.daily,
        "One best move to find": day.puzzle,
        "From analysed games": day.mistakes,
    }
    for old, new in lines.items():
        before = before.replace(f"<small>{old}</small>", f"<small>{new}</small>")
    assert before == after


def test_the_daily_game_is_told_by_name_and_state() -> None:
    profile = Profile()
    app, device = rested(profile)
    game = daily.table_of(TODAY).setup.game
    assert told(app).game == game
    assert told(app).daily.endswith("not played yet")
    app.do("daily")
    app.do("begin-daily")
    app.do("menu")
    rest(app, device)
    assert told(app).daily.endswith("not over yet")


def test_the_puzzle_is_told_by_its_result_and_the_days_in_a_row() -> None:
    assert told(rested(Profile())[0]).puzzle == "Not tried yet"
    results = {place_of_day(TODAY - days): FIRST for days in range(3)}
    profile = Profile({PUZZLES_KEY: puzzles.pack(results)})
    assert told(rested(profile)[0]).puzzle == "Solved on the first move · 3 days in a row"
    assert told(rested(profile, TODAY + 1)[0]).puzzle == "Not tried yet · 3 days in a row"


@pytest.mark.parametrize(("days", "said"), [(0, "None waiting"), (1, "2 waiting")])
def test_mistakes_are_told_once_they_wait(days: int, said: str) -> None:
    profile = profile_of()
    profile.memory.local[MISTAKES_KEY] = pack(read(profile.memory.local[MISTAKES_KEY])[:2])
    assert told(rested(profile, TODAY + days)[0]).mistakes == said


def test_what_was_done_meanwhile_is_told_when_the_page_rests_again() -> None:
    profile = profile_of()
    app, device = rested(profile, TODAY + 1)
    number = told(app).waiting
    app.do("mistake")
    table = app.screen.table
    assert table is not None
    assert table.returned
    app.do("solve", str(table.returned.mistake.at))
    app.do("leave")
    app.do("menu")
    rest(app, device)
    assert told(app).waiting == number - 1


def test_the_doors_open_the_puzzle_and_the_mistake_at_once() -> None:
    app, _device = rested(profile_of(), TODAY + 1)
    app.handle("pick", "puzzle:day", "")
    table = app.screen.table
    assert table is not None
    assert table.posed
    assert table.posed.day == TODAY + 1
    app.do("leave")
    app.do("menu")
    again, _device = rested(profile_of(), TODAY + 1)
    again.handle("pick", "mistake", "")
    assert again.screen.table is not None
    assert again.screen.table.returned


def test_the_door_of_mistakes_leads_to_their_room_while_none_waits() -> None:
    app, _device = rested(Profile())
    app.handle("pick", "mistake", "")
    assert app.screen.table is None
    assert app.screen.room == "puzzles"
    app.do("menu")
    app.handle("pick", "mistake", "")
    assert app.screen.room == "puzzles"


def test_a_new_day_is_told_while_the_menu_stays_open() -> None:
    app, device = rested(Profile())
    before = told(app)
    device.date = TODAY + 1
    app.clock.on_midnight()
    assert app.screen.of_day is None
    rest(app, device)
    assert told(app).game != before.game
