"""The statistics count a few games at a time, each once, and keep the counts on the device."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from math import ceil
from zlib import crc32

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.finished import finished, over
from tests.memory import Device
from tests.pages import Profile, code_of, start
from tests.records import START, screen_with, sealed, stored
from ui.app import App
from ui.kit.version import VERSION
from ui.model.screen import Event
from ui.model.statistics import UNREADABLE, facts_of, wants_more
from ui.saves.facts import FACTS_PREFIX
from ui.saves.records import Saved
from ui.update import statistics, summaries
from ui.update.update import update
from ui.view import page


def count_on(app: App, device: Device) -> int:
    """Let the page read and count until nothing is left. Returns in how many steps it counts."""
    steps = 0
    while at_once := [timer for timer, (wait, _call) in device.calls.items() if wait == 0]:
        steps += at_once[0] == app.running.timer
        device.calls.pop(at_once[0])[1]()
    return steps


def test_games_are_read_a_few_at_a_time_while_the_statistics_are_looked_at() -> None:
    app, device, _tab = Profile().open()
    app.switch_to(app.screen._replace(shelf=over()))
    app.handle("pick", "statistics", "")
    app.handle("set", "about:game", "azul")
    count_on(app, device)
    known = {saved.code for saved in over() if saved.game == "azul"}
    assert app.screen.statistics.facts.keys() >= known
    app.handle("set", "about:game", "sintra")
    app.handle("do", "menu", "")
    assert app.screen.room == ""


PLACE = FACTS_PREFIX + "azul"


@cache
def different(number: int) -> tuple[Saved, ...]:
    """This many finished games of Azul, no two alike."""
    players = (PERSON, "easy")
    games = [
        finished(Session.new(GAMES["azul"], seats=2, seed=seed, players=players)) for seed in range(number)
    ]
    return tuple(
        Saved(f"k{at}", savecode.encode(game), ("", ""), 2 * at + 2, summaries.summary_of(game, 1))
        for at, game in enumerate(games)
    )


def looked_at(profile: Profile) -> tuple[App, int]:
    """A page on which the statistics are looked at, and how many steps it took to count."""
    app, device, _tab = profile.open()
    app.handle("pick", "statistics", "")
    return app, count_on(app, device)


def test_a_game_is_counted_once_and_not_again_after_a_reload() -> None:
    profile = Profile(stored(*different(4)))
    app, steps = looked_at(profile)
    assert steps == 2
    again, steps = looked_at(profile)
    assert steps == 0
    assert again.screen.statistics.facts == app.screen.statistics.facts
    assert page.view(again.screen) == page.view(app.screen)


def test_the_more_games_there_are_the_more_seldom_what_they_add_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(statistics, "facts_of", lambda _saved: UNREADABLE)
    games = [START.new(START.game, seats=2, seed=seed) for seed in range(200)]
    summary = summaries.summary_of(START, 1)._replace(turn=None)
    shelf = [Saved(f"{at}", savecode.encode(one), ("", ""), at, summary) for at, one in enumerate(games)]
    screen = update(screen_with(*shelf), Event("do", "statistics")).screen
    tallies, drawn = 0, [len(screen.statistics.facts)]
    while wants_more(screen.shelf, screen.statistics):
        screen = update(screen, Event("do", "tally")).screen
        tallies += 1
        if len(screen.statistics.facts) > drawn[-1]:
            drawn.append(len(screen.statistics.facts))
    assert tallies == ceil(200 / statistics.AT_ONCE)
    assert screen.statistics.facts.keys() == {saved.code for saved in shelf}
    assert all(after >= (1 + statistics.SHARE) * before for before, after in pairwise(drawn[:-1]))


def test_what_was_found_for_one_game_stays_when_another_is_shown() -> None:
    screen = update(screen_with(*different(8)), Event("do", "statistics")).screen
    for _each in range(2):
        screen = update(screen, Event("do", "tally")).screen
    screen = screen._replace(statistics=screen.statistics._replace(facts={}, fresh=screen.statistics.facts))
    known = screen.statistics.fresh
    assert update(screen, Event("set", "about:game", "sintra")).screen.statistics.facts == known


def test_what_was_kept_of_a_deleted_game_goes_with_it() -> None:
    profile = Profile(stored(*different(4)))
    looked_at(profile)
    app, _device, _tab = profile.open()
    for saved in different(4):
        assert f'"{saved.key}"' in profile.memory.local[PLACE]
        app.handle("pick", f"delete:{saved.key}", "")
        assert f'"{saved.key}"' not in profile.memory.local.get(PLACE, "")
    assert PLACE not in profile.memory.local


def told(*entries: object) -> str:
    return sealed(json.dumps([VERSION, *entries]))


MARK = crc32(different(1)[0].code.encode())


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", sealed("[]", 2), sealed("{}"), sealed("[]"), sealed('["0.0.0"]')),
        told(5, [], ["k0"], ["k0", MARK, 1, [], []], ["k0", MARK, [[1]], [0], [[]]]),
        told(["k0", MARK, [[1], ["1"]], [0], [[], []]], ["k0", MARK, [[1], 1], [0], [[], []]]),
        told(["k0", MARK, [[1], [1]], [0.5], [[], []]], ["k0", MARK, [[1], [1]], [0], [[], [1]]]),
        told(["k0", MARK + 1, [[1], [1]], [0], [[], []]], ["other", MARK, [[1], [1]], [0], [[], []]]),
    ],
)
def test_what_does_not_read_is_counted_anew(text: str) -> None:
    profile = Profile(stored(*different(1)) | {PLACE: text})
    app, steps = looked_at(profile)
    assert steps == 1
    assert app.screen.statistics.facts == {saved.code: facts_of(saved) for saved in different(1)}
    assert app.screen.damaged == ()
    assert looked_at(profile)[1] == 0


def test_what_can_be_counted_anew_makes_room_for_a_game() -> None:
    profile = Profile(stored(*different(12)))
    looked_at(profile)
    app, _device, tab = profile.open()
    tab.room = tab.used
    start(app)
    assert app.screen.stores
    assert PLACE not in profile.memory.local
    assert code_of(app) in profile.codes()
