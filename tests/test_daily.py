"""The table of the day: the same for everybody, one try that counts, and a result to share."""

from __future__ import annotations

from random import Random

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.levels import SEARCHING
from engine.session import PERSON, Session
from tests.days import TODAY, play_on, settle
from tests.own_board import played_out
from tests.pages import Profile, code_of, play
from ui.app import App
from ui.kit.days import date_of
from ui.model import daily
from ui.saves.daily import NO_TRIES, TRIES_KEY, Tries, pack
from ui.saves.records import Saved
from ui.update import summaries

# What everybody played on these days. A change here breaks what friends have compared.
GOLDEN = (
    (0, "1K00C-4JRCB-A10H0-21GN7-ZWXD"),
    (20778, "1J008-G25JT-502H8-40YXD-NGB"),
    (20779, "1J008-MW0ZN-S23H8-02WNG-V3T"),
    (20780, "1K00C-F4WNF-V1014-2189W-90J5"),
    (20781, "1H004-VC76P-S31H0-8KPK4-8D"),
    (30003, "1K00C-W9SW9-Y33H8-02GJ0-DRH2"),
)


# --- which game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("day", "told"), GOLDEN)
def test_a_day_has_its_game_for_ever(day: int, told: str) -> None:
    assert savecode.encode(daily.session_of(day)) == told


def test_every_game_and_every_option_has_its_days() -> None:
    setups = [daily.table_of(day).setup for day in range(TODAY, TODAY + 200)]
    rotation = list(GAMES)[: daily.ROTATION]
    assert {setup.game for setup in setups} == set(rotation)
    for name in rotation:
        for option, choices in GAMES[name].options.items():
            assert {setup.options[option] for setup in setups if setup.game == name} == set(choices)
    assert len({daily.table_of(day).seed for day in range(TODAY, TODAY + 200)}) == 200


def test_the_opponent_plays_the_same_on_every_device() -> None:
    assert daily.OPPONENT not in SEARCHING
    for day in range(TODAY, TODAY + 20):
        setup = daily.table_of(day).setup
        assert [seat.kind for seat in setup.seats].count(PERSON) == 1


# --- one try ---------------------------------------------------------------------------------------------


def test_the_first_try_counts_and_every_later_one_is_practice() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    app.handle("pick", "daily", "")
    app.handle("pick", "begin-daily", "")
    (first,) = app.screen.shelf
    assert app.screen.tries.games == {TODAY: first.key}
    play_on(app)
    app.handle("do", "menu", "")
    app.handle("pick", "daily", "")
    app.handle("pick", "begin-daily", "")
    assert app.screen.tries.games == {TODAY: first.key}
    again, _device, _tab = profile.open()
    assert again.screen.tries.games == {TODAY: first.key}
    assert "practice" in app.screen.shelf[0].label.casefold()


def test_a_game_that_was_deleted_gives_no_second_try() -> None:
    app, _device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    app.handle("do", "menu", "")
    app.handle("do", f"delete:{app.screen.shelf[0].key}", "")
    assert not app.screen.tries.counts(TODAY)
    app.handle("do", "daily", "")
    assert "You have had your try" in app.browser.show.regions["menu"]  # type: ignore[attr-defined]


def test_a_clock_that_is_set_back_gives_no_second_try() -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    device.utc_day = lambda: TODAY - 3  # type: ignore[method-assign]
    app.handle("do", "begin-daily", "")
    assert list(app.screen.tries.games) == [TODAY]
    device.utc_day = lambda: TODAY + 1  # type: ignore[method-assign]
    app.handle("do", "begin-daily", "")
    assert list(app.screen.tries.games) == [TODAY, TODAY + 1]


def test_a_day_of_before_is_practice_and_one_to_come_is_not_dealt() -> None:
    app, _device, _tab = Profile().open()
    app.handle("do", f"begin-daily:{TODAY - 1}", "")
    assert code_of(app) == savecode.encode(daily.session_of(TODAY - 1))
    assert app.screen.tries == NO_TRIES
    app.handle("do", "menu", "")
    app.handle("do", f"begin-daily:{TODAY + 1}", "")
    assert app.screen.table is None


def test_nothing_is_taken_back_in_the_try_that_counts() -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    settle(app, device)
    play(app)
    before = code_of(app)
    app.handle("do", "undo", "")
    assert code_of(app) == before
    assert app.screen.notice


def test_while_it_runs_there_is_no_second_game_of_the_try_that_counts() -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    settle(app, device)
    play(app)
    settle(app, device)
    (key,) = (saved.key for saved in app.screen.shelf)
    for commands in ((f"replay:{key}", "branch"), ("menu", "library", f"duplicate:{key}")):
        for command in commands:
            app.handle("do", command, "")
        assert "once the try that counts is over" in app.screen.notice
        assert len(app.screen.shelf) == 1
    app.handle("do", f"resume:{key}", "")
    play_on(app)
    app.handle("do", "menu", "")
    app.handle("do", f"duplicate:{key}", "")
    assert len(app.screen.shelf) == 2


def test_a_clock_that_was_ahead_is_told_so() -> None:
    app, device, _tab = Profile().open()
    device.utc_day = lambda: TODAY + 9_000  # type: ignore[method-assign]
    app.handle("do", "begin-daily", "")
    device.utc_day = lambda: TODAY  # type: ignore[method-assign]
    app.handle("do", "menu", "")
    app.handle("do", "daily", "")
    told = app.browser.show.regions["menu"]  # type: ignore[attr-defined]
    assert "was set ahead" in told
    assert "You have had your try" not in told


def test_the_calendar_knows_who_won_a_tie() -> None:
    """The other one has more rows (rulebook, "End of the game")."""
    session = played_out(
        Session.new(GAMES["azul"], seats=2, seed=185, players=("person", "medium")), Random(185)
    )
    assert session.state.scores == (53, 53)
    assert session.state.winners == (1,)
    saved = Saved("t", savecode.encode(session), ("", ""), 2, summaries.summary_of(session, TODAY))
    assert not daily.has_won(saved)


def test_two_tabs_know_of_the_same_try() -> None:
    profile = Profile()
    (one, _, _), (other, _, _) = profile.open(), profile.open()
    one.handle("do", "begin-daily", "")
    other.other_tabs.on_stored(TRIES_KEY)
    assert other.screen.tries.games == one.screen.tries.games


def begun_by(*apps: App) -> list[int]:
    """Which of these pages have begun the try that counts, and how many games they have dealt."""
    return [sum(saved.label.startswith("Daily game, ") for saved in app.screen.shelf) for app in apps]


def test_of_two_tabs_that_begin_in_the_same_instant_one_alone_does() -> None:
    profile = Profile()
    (one, _, _), (other, _, _) = profile.open(), profile.open()
    one.handle("do", "begin-daily", "")
    other.handle("do", "begin-daily", "")  # before it hears of the first
    assert begun_by(one, other) == [1, 0]
    assert other.screen.table is None
    assert "another tab" in other.screen.notice
    (again, _, _) = profile.open()
    assert again.screen.tries.games == one.screen.tries.games == other.screen.tries.games


def test_a_tab_that_heard_of_nothing_begins_no_second_try_after_the_first_tab_was_closed() -> None:
    profile = Profile()
    (one, _, _), (other, _, _) = profile.open(), profile.open()
    one.handle("do", "begin-daily", "")
    profile.locks.kept.clear()
    other.handle("do", "begin-daily", "")
    assert begun_by(one, other) == [1, 0]
    assert other.screen.tries == one.screen.tries


def test_a_double_click_begins_one_game() -> None:
    app, _device, tab = Profile().open()
    answers = []
    tab.claim = lambda name, tell: answers.append(tell)  # type: ignore[method-assign]
    app.handle("do", "begin-daily", "")
    app.handle("do", "begin-daily", "")
    (tell,) = answers
    tell(True)
    assert len(app.screen.shelf) == 1


def test_a_try_that_another_tab_wrote_over_is_stored_again() -> None:
    """It may have opened a file with the tries of other days, and not known of this one."""
    profile = Profile()
    app, _device, tab = profile.open()
    app.handle("do", "begin-daily", "")
    tab.store(TRIES_KEY, pack(Tries({TODAY - 1: ""})))
    app.other_tabs.on_stored(TRIES_KEY)
    (again, _, _) = profile.open()
    assert again.screen.tries.games == {TODAY - 1: "", TODAY: app.screen.shelf[0].key}


# --- the result ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", range(daily.ROTATION))
def test_a_result_is_told_without_what_was_played(game: int) -> None:
    app, device, _tab = Profile().open()
    day = next(day for day in range(TODAY, TODAY + 4) if day % daily.ROTATION == game)
    device.utc_day = lambda: day  # type: ignore[method-assign]
    app.handle("do", "daily", "")
    app.handle("do", "begin-daily", "")
    assert daily.result(app.screen, day) == ""
    play_on(app)
    app.handle("do", "menu", "")
    app.handle("pick", "daily", "")
    text = daily.result(app.screen, day)
    first, second = text.splitlines()
    assert first.startswith(f"Ladrilho {date_of(day)}")
    assert set(second.split()[0]) <= {daily.AHEAD, daily.LEVEL, daily.BEHIND, daily.ALONE}
    app.handle("do", "copy:daily", "")
    assert device.handed[-1][1] == f"{text}https://example.org/#daily"
    assert daily.streak(app.screen) == 1
    app.handle("pick", f"resume:{app.screen.shelf[0].key}", "")
    app.handle("do", "dialog:end", "")
    device.utc_day = lambda: day + 1  # type: ignore[method-assign]
    assert f'data-do="copy:pass-daily:{day}"' in app.browser.show.regions["dialog"]  # type: ignore[attr-defined]
    app.handle("do", f"copy:daily:{day}", "")
    assert device.handed[-1][1] == f"{text}https://example.org/#daily", "midnight changes nothing"


def test_the_link_of_a_result_leads_to_the_table_of_the_day() -> None:
    app, device, _tab = Profile().open()
    device.fragment = "#daily"
    app.open_fragment()
    assert app.screen.room == "daily"
    assert "begin-daily" in app.browser.show.regions["menu"]  # type: ignore[attr-defined]


# --- midnight --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ["menu", "daily"])
def test_a_page_left_open_shows_the_new_day_by_itself(room: str) -> None:
    app, device, _tab = Profile().open()
    app.handle("do", room, "")
    before = dict(app.browser.show.regions)  # type: ignore[attr-defined]
    app.clock.await_midnight()
    device.utc_day = lambda: TODAY + 1  # type: ignore[method-assign]
    timer = next(timer for timer, (wait, _call) in device.calls.items() if wait > 3_000_000)
    device.calls.pop(timer)[1]()
    assert app.screen.utc_day == TODAY + 1
    assert room == "menu" or app.browser.show.regions["menu"] != before["menu"]  # type: ignore[attr-defined]
    assert any(wait > 3_000_000 for wait, _call in device.calls.values()), "and the day after"


def test_a_running_try_goes_on_under_its_day() -> None:
    app, device, _tab = Profile().open()
    app.handle("do", "begin-daily", "")
    settle(app, device)
    device.utc_day = lambda: TODAY + 1  # type: ignore[method-assign]
    app.clock.show_new_date()
    key = app.screen.open_key
    assert key
    play_on(app)
    app.handle("do", "dialog:end", "")
    assert app.screen.tries.games == {TODAY: key}
    assert f"copy:pass-daily:{TODAY}" in app.browser.show.regions["dialog"]  # type: ignore[attr-defined]
