"""The results of puzzles in a file of all games: they come along, and of two the better one counts."""

from __future__ import annotations

import pytest

from tests.analysed import done
from tests.pages import Profile, exported, read_text
from tests.posing import entered, known
from tests.records import game
from ui.app import App
from ui.saves import puzzles as saves
from ui.saves.file import pack_file, unpack_file
from ui.saves.parts import PART
from ui.saves.puzzles import FIRST, LATER, MISSED, NO_RESULTS, PUZZLES_KEY, SHOWN, Results, place_of_day
from ui.saves.records import sealed
from ui.update import arrivals
from ui.view import page

OURS = {"azul 1": MISSED, "azul 2": FIRST, "sintra 3": LATER}
THEIRS = {"azul 1": LATER, "azul 2": MISSED, "queens_garden 4": FIRST, place_of_day(20_000): SHOWN}
BETTER = {**OURS, **THEIRS, "azul 1": LATER, "azul 2": FIRST}


def with_results(results: Results) -> Profile:
    return Profile({PUZZLES_KEY: saves.pack(results)} if results else {})


def stored(profile: Profile) -> Results:
    return saves.read(profile.memory.local.get(PUZZLES_KEY, ""))


def read_on(profile: Profile, text: str) -> App:
    app = profile.open()[0]
    read_text(app, text)
    return app


@pytest.mark.parametrize("was_in_the_room", [False, True])
@pytest.mark.parametrize(("here", "then"), [(OURS, BETTER), (NO_RESULTS, THEIRS)])
def test_a_file_of_all_games_brings_the_better_results(
    here: Results, then: Results, was_in_the_room: bool
) -> None:
    from_, device, _tab = with_results(THEIRS).open()
    text = exported(from_, device)
    profile = with_results(here)
    app = profile.open()[0]
    if was_in_the_room:
        app.do("puzzles")
        app.do("menu")
    for _time in range(2):
        read_text(app, text)
        assert stored(profile) == then
        assert "The better result of each puzzle was kept." in app.screen.notice
    app.do("puzzles")
    assert known(app.screen).known == then
    other, its_device, _tab = profile.open()
    assert unpack_file(exported(other, its_device)).results == then


def test_a_file_from_before_opens_as_before() -> None:
    text = pack_file([game(1, 1)])
    assert len(text.splitlines()) == 2
    profile = with_results(OURS)
    app = read_on(profile, text)
    assert app.screen.notice == "1 game was opened."
    assert app.screen.puzzles is None
    assert stored(profile) == OURS


def line_with(results: object) -> str:
    return sealed({"puzzles": results})


WHOLE = line_with({"azul": {FIRST: [1]}})
UNSOUND = {
    "azul": {"best": [1], FIRST: ["x", -1, 0.5, [2], None]},
    "chess": {FIRST: [1]},
    "day": {FIRST: [-1]},
}


@pytest.mark.parametrize(
    ("line", "damaged"),
    [
        (WHOLE.replace("[1]", "[3]"), 1),
        (WHOLE[:-1], 1),
        (line_with([1]), 1),
        (line_with("azul"), 1),
        (line_with({"azul": [1]}), 1),
        (line_with({"azul": {FIRST: 1}}), 1),
        (line_with(UNSOUND), 0),
        (line_with({}), 0),
    ],
)
def test_damaged_results_are_told_and_nothing_is_lost(line: str, damaged: int) -> None:
    header, *games = pack_file([game(1, 1), game(2, 2)]).splitlines()
    profile = with_results(OURS)
    app = read_on(profile, "\n".join((header, line, *games)))
    told = " 1 is damaged." if damaged else ""
    assert app.screen.notice == f"2 games were opened.{told}"
    assert len(app.screen.shelf) == 2
    assert stored(profile) == OURS


def test_a_long_file_and_one_that_mail_has_wrapped_bring_their_results() -> None:
    many = {f"azul {number}": LATER for number in range(1, 320)}
    text = pack_file([game(at, at % 40, names=(f"Ana {at}", "Bo")) for at in range(1, 90)], results=many)
    assert len(text) > PART
    profile = with_results(NO_RESULTS)
    app = read_on(profile, text)
    assert len(app.screen.shelf) == 89
    assert stored(profile) == many
    wrapped = "".join(f"> {text[at : at + 70]}\n" for at in range(0, len(text), 70))
    assert unpack_file(wrapped).results == many


def test_results_alone_make_a_file() -> None:
    profile = with_results(NO_RESULTS)
    app = read_on(profile, pack_file([], results=THEIRS))
    assert app.screen.notice == "The better result of each puzzle was kept."
    assert stored(profile) == THEIRS


def test_whoever_has_results_but_no_game_saves_them_in_the_room_of_the_puzzles() -> None:
    app, device, _tab = with_results(THEIRS).open()
    app.do("puzzles")
    assert 'data-do="save-file"' in page.view(app.screen)["menu"]
    assert unpack_file(exported(app, device)).results == THEIRS
    read_text(app, pack_file([game(1, 1)]))  # now the menu has the button, beside the game
    app.do("puzzles")
    assert 'data-do="save-file"' not in page.view(app.screen)["menu"]
    assert 'data-do="save-file"' not in page.view(entered())["menu"]


def test_a_friend_who_is_sent_some_of_the_games_gets_no_results() -> None:
    app, device, _tab = with_results(THEIRS).open()
    read_text(app, pack_file([game(1, 1), game(2, 2)]))
    app.handle("do", "library", "")
    app.handle("set", f"choose:{app.screen.shelf[1].key}", "on")
    app.handle("do", "save-picked", "")
    assert unpack_file(device.handed[-1][1]).results == NO_RESULTS
    app.handle("set", f"choose:{app.screen.shelf[0].key}", "on")
    app.handle("do", "save-picked", "")
    assert unpack_file(device.handed[-1][1]).results == THEIRS


def test_a_puzzle_on_the_table_stays_as_it_is_when_results_come() -> None:
    screen = done(entered(), "puzzle:azul:1")
    after = arrivals.open_file(screen, pack_file([], results=THEIRS))
    assert after.table == screen.table
    assert known(after).known == THEIRS
