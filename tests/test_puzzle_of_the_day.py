"""The puzzle of the day: its result, the days in a row, and what friends get; and ratings by puzzles."""

from __future__ import annotations

import json
from itertools import permutations, repeat

import pytest

from engine import puzzles as shelf
from engine.catalogue import GAMES
from engine.levels import LEVELS
from tests.analysed import done
from tests.at_a_table import table_of
from tests.pages import Profile
from tests.posing import WITH_PUZZLES, command, entered, known, shipped, tried
from ui.games.faces import levels
from ui.kit import link_reading
from ui.model.puzzles import outcome, shared
from ui.model.rating import Rating, reckoned
from ui.model.screen import Event, Screen
from ui.model.setup import Settings
from ui.saves import puzzles as saves
from ui.saves.puzzles import FIRST, LATER, MISSED, SHOWN, place_of_day
from ui.update.effects import CopyLink, Share
from ui.update.update import update
from ui.view import page

TODAY = 20_785  # 2026-11-28


def room(results: dict[str, str] | None = None) -> Screen:
    """The room with all files on this day."""
    return entered(json.dumps(results or {}))._replace(utc_day=TODAY)


def posed(screen: Screen) -> Screen:
    """The puzzle of the day on the table."""
    found = known(screen).of_day(TODAY)
    assert found
    return done(screen, f"puzzle:{found[0]}:{found[1]}")


# --- the day ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "result"), [([True], FIRST), ([False], MISSED), ([False, True], LATER), ([True, False], FIRST)]
)
def test_the_day_has_a_result_of_its_own(moves: list[bool], result: str) -> None:
    found = known(room()).of_day(TODAY)
    assert found
    screen = posed(room({saves.place(*found): FIRST}))  # solved before its day
    assert known(screen).result_of_day(TODAY) == ""
    for right in moves:
        screen = posed(tried(screen, right=right))
    assert known(screen).result_of_day(TODAY) == result
    assert known(screen).result(*found) == FIRST


def test_another_puzzle_and_the_same_one_on_another_day_are_not_that_of_the_day() -> None:
    found = known(room()).of_day(TODAY)
    assert found
    game, number = found
    for screen in (
        done(room(), f"puzzle:{game}:{number % len(shipped(game)) + 1}"),
        done(room()._replace(utc_day=TODAY + 1), f"puzzle:{game}:{number}"),
    ):
        assert known(tried(screen, right=True)).result_of_day(screen.utc_day) == ""


@pytest.mark.parametrize("order", list(permutations(GAMES))[::5])
def test_a_friends_link_counts_in_whatever_order_the_files_come(order: tuple[str, ...]) -> None:
    found = known(room()).of_day(TODAY)
    assert found
    screen = Screen(Settings())._replace(utc_day=TODAY)
    screen = done(done(screen, f"puzzle:{found[0]}:{found[1]}"), "bring-puzzles")
    for game in order:
        assert screen.table is None
        screen = done(screen, f"bring-puzzles:{game}", shelf.file_of(shipped(game)))
    assert known(tried(screen, right=True)).result_of_day(TODAY) == FIRST


def test_a_file_that_does_not_come_keeps_no_other_puzzle_waiting() -> None:
    opened, failed, *others = GAMES
    screen = done(done(Screen(Settings()), f"puzzle:{opened}:2"), "bring-puzzles")
    for game in (opened, *others):
        screen = done(screen, f"bring-puzzles:{game}", shelf.file_of(shipped(game)))
    assert screen.table is None
    screen = done(screen, f"bring-puzzles:{failed}", "")
    assert table_of(screen).posed


def test_a_puzzle_begun_before_midnight_is_that_of_the_day_it_was_begun_on() -> None:
    screen = tried(posed(room())._replace(utc_day=TODAY + 1), right=False)
    screen = tried(posed(screen), right=True)
    assert known(screen).result_of_day(TODAY) == LATER
    assert known(screen).result_of_day(TODAY + 1) == ""


def test_a_solution_that_was_shown_is_not_solved_any_more() -> None:
    screen = posed(done(posed(room()), "reveal"))
    screen = tried(screen, right=True)
    assert known(screen).result_of_day(TODAY) == SHOWN
    assert known(screen).streak(TODAY) == 0
    solved = posed(tried(posed(room()), right=True))
    assert known(done(solved, "reveal")).result_of_day(TODAY) == FIRST


def test_of_two_tabs_the_better_result_is_stored() -> None:
    profile = Profile()
    one, other = profile.open()[0], profile.open()[0]
    for tab in (one, other):
        tab.do("puzzle", "azul:1")
    one.handle("do", command(one.screen, right=True), "")
    other.do("reveal")
    assert saves.read(profile.memory.local[saves.PUZZLES_KEY])["azul 1"] == FIRST


@pytest.mark.parametrize(
    ("solved", "days"),
    [([], 0), ([0], 1), ([1], 1), ([0, 1, 2], 3), ([1, 2, 3], 3), ([2, 3], 0), ([0, 2], 1)],
)
def test_days_in_a_row_end_today_or_yesterday(solved: list[int], days: int) -> None:
    results = {place_of_day(TODAY - ago): (FIRST, LATER)[ago % 2] for ago in solved}
    results[place_of_day(TODAY - 4)] = MISSED
    screen = room(results)
    assert known(screen).streak(TODAY) == days
    assert ("in a row" in page.view(screen)["menu"]) == (days > 1)


# --- what friends get ------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", [FIRST, LATER, MISSED, SHOWN])
def test_the_result_is_shared_with_a_link_and_gives_nothing_away(result: str) -> None:
    days = {place_of_day(TODAY - ago): FIRST for ago in (1, 2)}
    screen = room({**days, place_of_day(TODAY): result})
    link, text = shared(known(screen), TODAY)
    found = known(screen).of_day(TODAY)
    assert found
    assert link == f"puzzle/{found[0]}/{found[1]}"
    lines = text.splitlines()
    assert lines[0].startswith("Ladrilho 2026-11-28 · ")
    assert lines[1].endswith(outcome(result))
    assert lines[2:] == ([] if result in (MISSED, SHOWN) else ["3 days in a row"])
    assert update(screen, Event("do", "copy:puzzle"))[1] == (CopyLink(link, text),)
    can_share = screen._replace(can_share=True)
    assert update(can_share, Event("do", f"copy:puzzle:{TODAY}"))[1] == (Share(link, text),)


def test_a_link_copied_at_a_puzzle_leads_to_the_puzzle() -> None:
    screen = posed(room())
    copied = [
        effect for effect in update(screen, Event("do", "copy:link"))[1] if isinstance(effect, CopyLink)
    ]
    found = known(screen).of_day(TODAY)
    assert found
    assert [link_reading.command(f"#{one.fragment}") for one in copied] == [f"puzzle:{found[0]}:{found[1]}"]


@pytest.mark.parametrize("day", ["", ":20784", ":x", ":99999999"])
def test_a_result_that_is_not_there_is_not_shared(day: str) -> None:
    assert update(room(), Event("do", f"copy:puzzle{day}"))[1] == ()
    assert update(Profile().open()[0].screen, Event("do", f"copy:puzzle{day}"))[1] == ()


def test_the_button_comes_with_the_first_move() -> None:
    screen = posed(room())
    assert "copy:puzzle" not in "".join(map(str, page.view(screen).values()))
    screen = tried(screen, right=False)
    assert f"copy:puzzle:{TODAY}" in "".join(map(str, page.view(screen).values()))
    assert 'data-do="copy:puzzle"' in page.view(done(screen, "leave"))["menu"]


# --- ratings ---------------------------------------------------------------------------------------------


def test_a_rating_does_not_depend_on_the_order() -> None:
    results = [(800.0, True), (1100.0, False), (1400.0, True), (1700.0, False)]
    assert len({reckoned(order) for order in permutations(results)}) == 1


def test_a_rating_is_where_the_results_are_likeliest() -> None:
    """Whoever solves every other puzzle of 1200 has 1200, whoever solves ten of eleven 400 more, nearly."""
    even = reckoned([(1200.0, bool(number % 2)) for number in range(2000)])
    assert even.number == pytest.approx(1200, abs=2)
    strong = reckoned([(1200.0, bool(number % 11)) for number in range(2200)])
    assert strong.number == pytest.approx(1600, abs=10)


def test_more_results_make_a_rating_surer_and_none_leave_it_open() -> None:
    assert reckoned([]) == pytest.approx(Rating(), abs=0.01)
    deviations = [reckoned([(1000.0, True), (1000.0, False)] * pairs).deviation for pairs in range(20)]
    assert deviations == sorted(deviations, reverse=True)
    for always in (True, False):
        extreme = reckoned(repeat((1000.0, always), 500))
        assert 0 < abs(extreme.number - 1000) < 2000
        assert (extreme.number > 1000) == always


def test_a_puzzle_is_as_strong_as_the_weakest_bot_that_finds_it_and_the_first_move_counts() -> None:
    for game in WITH_PUZZLES:
        assert set(levels(game)) == set(LEVELS)
        finders = [puzzle.finder for puzzle in shipped(game)]
        numbers = {level: finders.index(level) + 1 for level in finders}
        results = dict(zip(numbers.values(), (FIRST, MISSED, LATER), strict=False))
        screen = room({saves.place(game, number): result for number, result in results.items()})
        expected = reckoned(
            (levels(game)[finders[number - 1]], result == FIRST) for number, result in results.items()
        )
        assert known(screen).rating(game) == expected
        assert f"Rating: {expected.number:.0f}?" in page.view(screen)["menu"]
    assert known(room()).rating(WITH_PUZZLES[0]) is None
    assert "Rating" not in page.view(room())["menu"]


def test_the_result_of_a_day_is_kept_with_the_others() -> None:
    profile = Profile()
    tab = profile.open()[0]
    tab.do("puzzles")
    today = tab.screen.utc_day
    found = known(tab.screen).of_day(today)
    assert found
    tab.do("puzzle", f"{found[0]}:{found[1]}")
    tab.do("reveal")
    assert table_of(tab.screen).posed
    kept = saves.read(profile.memory.local[saves.PUZZLES_KEY])
    assert kept == {saves.place(*found): MISSED, place_of_day(today): SHOWN}
