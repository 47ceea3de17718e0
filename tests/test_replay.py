"""Looking back on a game: step by step, by itself, by its chart; and going on from there otherwise."""

from __future__ import annotations

import re

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.memory import Device
from tests.pages import Profile, code_of, come, play, start, waits
from tests.saved_games import played
from ui.app import App
from ui.games.faces import FACES
from ui.kit import link_reading, links
from ui.model.replay import reel
from ui.model.setup import PACES
from ui.model.table import Table, step_at
from ui.saves.file import pack_file
from ui.update import playing
from ui.view import chart, page


def looking_at(session: Session, at: int = 0) -> tuple[App, Device]:
    """A page that opened a link to a position of a game."""
    app, device, _tab = Profile().open()
    device.fragment = "#" + links.fragment(savecode.encode(session), at=at)
    app.open_fragment()
    return app, device


def table_of(app: App) -> Table:
    assert app.screen.table is not None
    return app.screen.table


# --- a reload in the middle ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_leads_back_to_the_position_that_was_looked_at(game: str) -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    device.fragment = "#" + links.fragment(savecode.encode(played(game, 6)))
    app.open_fragment()
    app.handle("pick", "accept", "")
    app.handle("do", "replay", "")
    app.handle("do", "step:1", "")
    looking = table_of(app).past_at
    assert looking
    again, _device, _tab = profile.open()
    assert table_of(again).past_at == looking
    again.handle("do", "look:now", "")
    at_last, _device, _tab = profile.open()
    assert table_of(at_last).past_at is None


@pytest.mark.parametrize("past", ["", "1", "other 1", "{key} x", "{key} 999", "{key} 1" + "0" * 5_000])
def test_a_past_position_that_is_not_there_is_not_looked_at(past: str) -> None:
    app, _device, _tab = Profile().open()
    start(app)
    play(app)
    text = past.format(key=app.screen.open_key)
    screen = playing.with_past(app.screen, text)
    assert screen.table
    assert screen.table.past_at is None


# --- where a replay stops --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_leads_from_the_first_position_to_the_last_and_back(game: str) -> None:
    session = played(game)
    app, _device = looking_at(session)
    stops = reel(session).stops
    assert (stops[0], stops[-1]) == (0, len(session.log))
    assert list(stops) == sorted(set(stops))
    there = []
    for _stop in stops:
        there.append(table_of(app).end)
        app.handle("do", "step:1", "")
        assert app.screen.announced
    assert tuple(there) == stops
    app.handle("do", "step:first", "")
    assert table_of(app).past_at == 0
    app.handle("do", "step:last", "")
    assert table_of(app).past_at == len(session.log)
    app.handle("do", "step:-1", "")
    assert table_of(app).past_at == stops[-2]
    assert app.screen.dialog == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_scores_and_rounds_of_a_replay_are_those_of_its_positions(game: str) -> None:
    session = played(game)
    found = reel(session)
    assert found.scores == tuple(tuple(session.positions[stop].scores) for stop in found.stops)
    assert found.leaders(len(found.stops) - 1)
    numbers = [number for number, _stop in found.rounds]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(chart.lines(found.scores)) == session.seats


def test_each_sentence_of_the_log_leads_to_a_stop() -> None:
    session = played("queens_garden", 30)
    app, _device = looking_at(session)
    log = app.browser.show.regions["entries"]  # type: ignore[attr-defined]
    for stop in reel(session).stops[1:]:
        assert f'data-do="look:{stop}"' in log


@pytest.mark.parametrize("game", GAMES)
def test_the_log_marks_the_move_that_led_to_a_past_position_with_those_to_come_above_it(game: str) -> None:
    session, face = played(game), FACES[game]
    app, _device = looking_at(session)
    steps = [step_at(session, at) for at in range(len(session.log))]
    told = [at for at, step in enumerate(steps) if not (face.is_routine(step) or face.is_part(step))]
    *past, end = reel(session).stops
    for stop in (*past, end):
        app.handle("do", f"look:{stop}", "")
        assert table_of(app).past_at == (None if stop == end else stop)
        log = page.view(app.screen)["entries"]
        entries = re.findall(r'<li data-shows="log:(\d+)" class="([^"]*)"', log)
        assert [int(at) for at, _look in entries] == told[::-1], stop
        marked = [int(at) for at, look in entries if "here" in look.split()]
        assert marked == ([] if stop == end else [at for at in told if at < stop][-1:]), stop
    app.handle("do", "step:last", "")
    assert table_of(app).past_at == end
    assert page.view(app.screen)["entries"].count(' here"') == 1


# --- by itself -------------------------------------------------------------------------------------------


def test_a_replay_goes_on_by_itself_at_three_speeds_until_the_end() -> None:
    session = played("azul", 5)
    app, device = looking_at(session)
    app.handle("do", "watch", "")
    for _speed in PACES:
        app.handle("do", "speed", "")
        assert table_of(app).is_running
        come(device, app)
        assert waits(device, app) == PACES[app.screen.speed]
    while table_of(app).is_running:
        come(device, app)
    assert table_of(app).past_at == len(session.log)
    assert waits(device, app) is None
    app.handle("do", "watch", "")
    assert table_of(app).past_at == 0, "once more from the start"


@pytest.mark.parametrize(
    "event", [("do", "dialog:log"), ("do", "step:1"), ("do", "watch"), ("why", "line-0")]
)
def test_whatever_somebody_does_pauses_a_replay(event: tuple[str, str]) -> None:
    app, device = looking_at(played("azul", 5))
    app.handle("do", "watch", "")
    app.handle(*event, "")
    assert not table_of(app).is_running
    here = table_of(app).past_at
    for timer in list(device.calls):
        device.calls.pop(timer)[1]()
    assert table_of(app).past_at == here


@pytest.mark.parametrize("command", ["copy:link", "copy:code", "save-game"])
def test_a_replay_goes_on_while_something_is_copied(command: str) -> None:
    app, _device = looking_at(played("azul", 5))
    app.handle("do", "watch", "")
    app.handle("do", command, "")
    assert table_of(app).is_running


def test_no_bot_moves_while_a_replay_is_watched() -> None:
    app, device, _tab = Profile().open()
    start(app, "azul", "easy", "easy")
    for _move in range(3):
        come(device, app)
    before = code_of(app)
    app.handle("do", "replay", "")
    assert table_of(app).past_at == 0
    app.handle("do", "watch", "")
    while table_of(app).is_running:
        come(device, app)
    assert code_of(app) == before
    app.handle("do", "look:now", "")
    come(device, app)
    assert code_of(app) != before


# --- what is shown ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_counts_as_a_link_does(game: str) -> None:
    session = played(game)
    for at in (0, reel(session).stops[9], len(session.log)):
        app, device = looking_at(session, at)
        assert f"<b>{at}/{len(session.log)}</b>" in page.view(app.screen)["replay"]
        app.handle("do", "copy:position", "")
        assert device.handed[-1][1].endswith(f"&at={at}")


def test_the_strip_is_there_while_somebody_looks_back_and_only_then() -> None:
    app, _device, _tab = Profile().open()
    start(app)
    shown = app.browser.show
    assert shown.regions["replay"] == ""  # type: ignore[attr-defined]
    app.handle("do", "replay", "")
    assert 'data-field="at"' in shown.regions["replay"]  # type: ignore[attr-defined]
    app.handle("do", "look:now", "")
    assert shown.regions["replay"] == ""  # type: ignore[attr-defined]


def test_a_jump_along_the_chart_leaves_its_dialog_open() -> None:
    session = played("azul", 12)
    app, _device = looking_at(session)
    app.handle("do", "dialog:chart", "")
    app.handle("set", "at", "4")
    assert table_of(app).past_at == reel(session).stops[4]
    assert app.screen.dialog == "chart"
    app.handle("set", "at", "9999")
    assert table_of(app).past_at == len(session.log)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_scores_have_room_in_the_chart(game: str) -> None:
    session = played(game)
    app, _device = looking_at(session)
    app.handle("do", "dialog:chart", "")
    drawn = page.view(app.screen)["dialog"]
    lines = re.findall(r' d="M0 ([^"]*)H600"', drawn)
    changes = [float(at) for line in lines for at in re.findall(r"H([\d.]+)V", line)]
    has_changed = len({position.scores for position in session.positions}) > 1
    assert bool(changes) == has_changed
    assert max(changes, default=0) < 585
    here = int(re.findall(r'max="(\d+)"', drawn)[0])
    app.handle("set", "at", str(here))
    assert table_of(app).past_at == len(session.log)


def test_the_chart_shows_who_led_and_nobody_while_several_did() -> None:
    bands = chart.band([(0, 1), (0, 1), (0,), (0,), (1,), (1,)])
    assert ["led-0" in band for band in bands] == [True, False]
    assert len(bands) == 2


# --- elsewhere from there --------------------------------------------------------------------------------


def test_a_link_to_a_position_leads_back_to_it() -> None:
    session = played("azul", 9)
    app, device = looking_at(session, 4)
    app.handle("do", "copy:position", "")
    found = link_reading.details(device.handed[-1][1], 2)
    assert found.at == 4
    app.handle("do", "step:1", "")
    app.handle("do", "copy:pass-position", "")
    assert device.handed[-1][0] == "share"
    again, _device, _tab = Profile().open()
    again.handle("set", "code", device.handed[-1][1])
    again.handle("do", "read-code", "")
    assert table_of(again).past_at == table_of(app).past_at


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_otherwise_as_a_new_one_and_stays_as_it_was(game: str) -> None:
    session = played(game)
    app, _device = looking_at(session)
    app.handle("pick", "accept", "")
    (old,) = app.screen.shelf
    at = reel(session).stops[len(reel(session).stops) // 2]
    app.handle("do", f"look:{at}", "")
    app.handle("do", "branch", "")
    branched = table_of(app).session
    assert branched.log == session.log[: len(branched.log)]
    assert at <= len(branched.log) < len(session.log)
    assert branched.seed == session.seed
    assert table_of(app).may_choose
    assert app.screen.notice
    assert old in app.screen.shelf
    assert len(app.screen.shelf) == 2
    assert savecode.decode(savecode.encode(branched)) == branched


def test_a_game_that_is_over_cannot_go_on_from_its_end() -> None:
    app, _device = looking_at(played("azul"))
    app.handle("do", "step:last", "")
    assert 'data-do="branch"' not in app.browser.show.regions["replay"]  # type: ignore[attr-defined]
    before = table_of(app)
    app.handle("do", "branch", "")
    assert table_of(app) == before


def test_a_game_of_the_shelf_is_replayed_from_its_first_position_on() -> None:
    app, _device, _tab = Profile().open()
    start(app)
    app.handle("do", "menu", "")
    (saved,) = app.screen.shelf
    app.handle("pick", f"replay:{saved.key}", "")
    assert table_of(app).past_at == 0
    app.handle("do", "menu", "")
    assert pack_file(app.screen.shelf) == pack_file([saved])
