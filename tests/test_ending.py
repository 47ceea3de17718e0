"""The end of a game: when it was decided, records, playing again, and the picture to share."""

from __future__ import annotations

import re

import pytest

from engine import savecode
from engine.session import PERSON
from tests.like import laws_of
from tests.memory import Device
from tests.pages import Profile, come, start
from tests.random_games import CASES, Case, case_of_few, played
from tests.seats import few
from ui.app import App
from ui.games.faces import COVERS, FACES
from ui.kit import words
from ui.kit.picks import Course
from ui.model.highlights import gains, record_of, turning_point
from ui.model.screen import Event
from ui.model.setup import real_name
from ui.model.table import Table
from ui.saves.records import COUNTED_KEY
from ui.update import scoring
from ui.update.effects import SharePicture
from ui.update.update import update
from ui.view import page
from ui.view.shelf import seats_in_words

NAMES = ("Ana", "Bo", "Cy", "Di", "Eva", "Fay", "Gil", "Hal", "Ida", "Jon")


def over(case: Case) -> Table:
    session = played(case, 3)
    return Table("1-1", session, NAMES[: session.seats])


def finished(name: str) -> App:
    """A page with a finished game on its table, few people at it, and the dialog of its end open."""
    app, _device, _tab = Profile().open()
    start(app, name)
    assert app.screen.table is not None
    session = played(case_of_few(name), 3)
    table = app.screen.table._replace(session=session, given_names=NAMES[: session.seats])
    app.switch_to(app.screen._replace(table=table, dialog="end"))
    return app


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_rounds_add_up_to_the_scores(case: Case) -> None:
    table = over(case)
    before = table.session.positions[0].scores
    sums = (sum(column) for column in zip(*gains(table), strict=True))
    ends = tuple(start + gained for start, gained in zip(before, sums, strict=True))
    assert ends == tuple(table.session.state.scores)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_round_is_beyond_the_last(case: Case) -> None:
    for position in played(case, 3).positions:
        far = FACES[case.name].round_of(position)
        assert not far.rounds or far.number <= far.rounds, (
            f"`round_of` in ui/games/{case.name} tells of round {far.number} of {far.rounds}"
        )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_round_parted_the_winner_more_from_the_runner_up_than_the_turning_point(case: Case) -> None:
    table = over(case)
    turning, each = turning_point(table), gains(table)
    if turning is None:
        winners = table.session.state.winners
        assert len(winners) > 1 or len(set(each)) == 1 or len(each) == 1
        return
    assert table.session.state.winners == (turning.winner,)
    other = turning.other
    leads = [gained[turning.winner] - (0 if other is None else gained[other]) for gained in each]
    assert turning.gained - turning.by_other == max(leads) == leads[turning.round - 1]


@pytest.mark.parametrize("name", COVERS)
def test_the_points_stand_in_the_order_of_the_boards(name: str) -> None:
    dialog = str(page.view(finished(name).screen)["dialog"])
    boards = re.findall(r'class="who"[^>]*>(\w+)<', dialog)
    points = re.search(r'<table class="points"><thead>.*?</thead>', dialog)
    assert sorted(boards) == list(NAMES[: few(name)])
    assert (points is not None) == FACES[name].has_points
    assert points is None or re.findall(r'scope="col">(\w+)<', points[0])[1:] == boards


def test_a_record_is_more_than_anybody_had_here() -> None:
    app = finished("azul")
    table = app.screen.table
    assert table is not None
    (saved,) = app.screen.shelf
    assert saved.summary is not None
    best = max(table.session.state.scores)
    lower = saved.summary._replace(turn=None, options=table.session.options, scores=(best - 1, 0))
    shelf = (saved._replace(key="other", summary=lower),)
    assert record_of(table, shelf) == table.session.state.scores.index(best)
    assert record_of(table, ()) is None
    assert record_of(table, (saved._replace(key=table.key, summary=lower),)) is None
    assert record_of(table, (shelf[0]._replace(summary=lower._replace(scores=(0, best))),)) is None
    assert record_of(table, (shelf[0]._replace(summary=lower._replace(turn=0)),)) is None
    assert record_of(table, (shelf[0]._replace(away=(0, 1)),)) is None
    bots = table._replace(away=(0, 1))
    assert record_of(bots, shelf) is None


@pytest.mark.parametrize("name", COVERS)
def test_playing_again_keeps_the_people_and_lets_the_next_one_start(name: str) -> None:
    app = finished(name)
    before = app.screen.table
    assert before is not None
    app.handle("pick", "rematch", "")
    table = app.screen.table
    assert table is not None
    assert table.key != before.key
    assert not table.session.state.is_over
    assert table.session.options == before.session.options
    first, *others = before.given_names
    assert table.given_names == (before.given_names if COVERS[name].is_simultaneous else (*others, first))
    assert app.screen.dialog == ""


@pytest.mark.usefixtures("compiled")
def test_playing_again_calls_people_without_a_name_as_before() -> None:
    """Whoever was Player 1 does not become Player 2 because another one starts; but the number is no name."""
    app = finished("azul")
    assert app.screen.table is not None
    app.switch_to(app.screen._replace(table=app.screen.table._replace(given_names=("", ""))))
    assert app.screen.table.names == ("Player 1", "Player 2")
    app.handle("pick", "rematch", "")
    assert app.screen.table.names == ("Player 2", "Player 1")
    assert not any(map(real_name, app.screen.table.given_names))
    (saved,) = (game for game in app.screen.shelf if game.key == app.screen.table.key)
    assert seats_in_words(saved._replace(summary=None)) == "2 players"
    words.speak("ja")
    assert app.screen.table.names == ("プレイヤー2", "プレイヤー1")
    words.speak("en")
    app.handle("do", "rematch", "")
    assert app.screen.table.given_names == ("", "")


def test_a_friend_on_another_device_stays_there_when_it_is_played_again() -> None:
    app = finished("azul")
    assert app.screen.table is not None
    app.switch_to(app.screen._replace(table=app.screen.table._replace(away=(1,))))
    app.handle("pick", "rematch", "")
    assert app.screen.table is not None
    assert app.screen.table.away == (0,)
    assert app.screen.table.session.players == (PERSON, PERSON)


def test_a_game_of_friends_that_was_only_looked_at_is_played_here_when_it_is_played_again() -> None:
    app = finished("azul")
    assert app.screen.table is not None
    app.switch_to(app.screen._replace(table=app.screen.table._replace(away=(0, 1))))
    app.handle("pick", "rematch", "")
    assert app.screen.table is not None
    assert app.screen.table.away == ()
    assert app.screen.table.may_choose


@pytest.mark.parametrize("name", COVERS)
def test_the_end_shows_every_board_and_can_be_shared_as_a_picture(name: str) -> None:
    screen = finished(name).screen
    dialog = page.view(screen)["dialog"]
    assert dialog.count('<li class="won">') + dialog.count("<li>") >= 2
    assert ("Turning point" in dialog) == ('class="points"' in dialog) == FACES[name].has_points
    assert ("final-table" in dialog) == FACES[name].is_shared
    for who in ("Ana", "Bo"):
        assert who in dialog
    (effect,) = update(screen, Event("do", "picture")).effects
    assert isinstance(effect, SharePicture)
    assert effect.fragment.startswith("g=")
    assert "wins" in effect.words or "Shared" in effect.words


def test_a_picture_that_cannot_be_made_is_told() -> None:
    app = finished("azul")
    assert isinstance(app.device, Device)
    for app.device.lets_draw in (False, True):
        app.handle("do", "picture", "")
        assert bool(app.device.handed) == app.device.lets_draw
    assert app.screen.notice == "The picture could not be made."


@pytest.mark.parametrize("name", COVERS)
def test_a_reload_takes_up_the_last_scoring_wherever_it_was(name: str) -> None:
    whole = played(case_of_few(name), 3)
    before = whole.before(whole.decisions[-1])
    last = whole.log[whole.decisions[-1]]
    profile = Profile()
    app, device, _tab = profile.open()
    device.fragment = "#g=" + savecode.encode(before)
    app.open_fragment()
    app.handle("pick", "accept", "")
    app.handle("do", Course(FACES[name].spell(before.state, last), confirm=True).command, "")
    steps = 0
    while app.screen.table and app.screen.table.is_telling:
        told, dialog = app.screen.table, app.screen.dialog
        app, device, _tab = profile.open(
            app.events_to_carry() if steps % 2 else ()
        )  # unasked, and by the player
        assert app.screen.table
        assert app.screen.table.is_telling
        assert app.screen.table.seen == told.seen
        assert app.screen.dialog == dialog == ""
        come(device, app)
        steps += 1
    assert (steps > 1) == laws_of(name).has_lights, f"see has_lights in tests/{name}/laws.py"
    assert app.screen.dialog == "end"
    assert not any(COUNTED_KEY in place for place in profile.memory.local)


@pytest.mark.parametrize(
    "text", ["", "1-1", "1-1 9999 0", "1-1 0 99", "1-1 x y", "other 0 0", "1-1 0 0 0", "1-1 0 0 x"]
)
def test_a_place_in_no_scoring_is_forgotten(text: str) -> None:
    screen = finished("azul").screen
    assert scoring.with_telling(screen, text) is screen
