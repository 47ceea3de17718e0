"""Who is ahead, at a table without a browser."""

from __future__ import annotations

import re

import pytest

from engine.session import PERSON
from tests.asking import opened, regions, table, worker_of
from tests.pages import Profile, play, start
from tests.random_games import CASES, played
from ui.view.seats import front_seat

pytestmark = pytest.mark.usefixtures("soon")


def test_who_is_ahead_is_worked_out_after_each_move_if_that_is_wanted() -> None:
    app, device = opened()
    assert not device.workers
    app.handle("set", "evaluation", "on")
    assert "with-standing" in regions(app)["bar"], "there is room for it before it is known"
    for _move in range(3):
        worker_of(device).answer()
        standing = table(app).help.prospects
        assert standing is not None
        assert standing.session is table(app).session
        assert standing.ahead[0] == -standing.ahead[1]
        shown = "".join(regions(app).values())
        assert shown.count('class="standing"') == 1
        lead = round(standing.ahead[front_seat(table(app))], 1)
        assert ("ahead by" in shown, "behind by" in shown) == (lead > 0, lead < 0)
        play(app)
        assert 'class="standing"' in regions(app)["bar"], "the last that is known stays until then"
    app.handle("set", "evaluation", "off")
    assert "standing" not in regions(app)["bar"]


def test_of_three_everybody_is_told_of() -> None:
    app, device = opened("azul", PERSON, "easy", "medium")
    app.handle("set", "evaluation", "on")
    worker_of(device).answer()
    (said,) = re.findall(r'class="unseen">([^<]*(?:ahead|behind|even)[^<]*)<', regions(app)["bar"])
    places = [said.index(f"{name}: ") for name in table(app).names]
    assert places == sorted(places)
    assert "\n" not in said
    assert re.search(r'title="[^"\n]*\n[^"\n]*\n[^"\n]*"', regions(app)["bar"]), "one of them a line"


def test_of_a_game_that_is_over_the_scores_say_enough() -> None:
    app, device = opened()
    app.handle("set", "evaluation", "on")
    worker_of(device).answer()
    over = played(CASES[0], 0)
    app.switch_to(app.screen._replace(table=table(app)._replace(session=over, given_names=("Ana", "Bo"))))
    assert "standing" not in regions(app)["bar"]
    assert len([one for one in worker_of(device).messages if "task" in one]) == 1


def test_a_lesson_has_no_room_for_it() -> None:
    app, _device = opened()
    app.handle("set", "evaluation", "on")
    app.handle("do", "menu", "")
    app.handle("pick", "lesson:azul", "")
    assert table(app).lesson
    assert "standing" not in regions(app)["bar"]


def test_alone_nobody_is_ahead() -> None:
    app, device = opened("patchwork_doodle", PERSON)
    app.handle("set", "evaluation", "on")
    assert not device.workers


def test_a_tab_that_looks_on_does_not_say_who_is_ahead() -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    app.handle("set", "evaluation", "on")
    start(app)
    worker_of(device).answer()
    reader, readers, _tab = profile.open()
    assert reader.screen.is_elsewhere
    assert not readers.workers
    other, _device, _tab = profile.open()
    other.handle("do", "take-over", "")
    assert 'class="standing"' not in regions(app)["bar"]
    app.handle("do", "menu", "")
    assert worker_of(device).is_closed
