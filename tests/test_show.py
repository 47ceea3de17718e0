"""Scorings told step by step, in every game: what is lit adds up, and can be ended at every step."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.catalogue import GAMES
from tests.at_a_table import played, screen_of, table_of
from tests.like import games_with
from ui import moving
from ui.games.faces import FACES
from ui.kit import picks
from ui.model.screen import Event, Screen
from ui.model.setup import LIGHTS, SHOW, Settings
from ui.update import arrivals, scoring
from ui.update.update import update as answer
from ui.view import page, seats

LIT = games_with(lambda laws: laws.has_lights)
ALL = [
    (name, option, value)
    for name in LIT
    for option, values in (GAMES[name].options or {"": ("",)}).items()
    for value in values
]


def update(screen: Screen, event: Event) -> Screen:
    return answer(screen, event).screen


@cache
def scorings(name: str) -> list[tuple[Screen, Event]]:
    """Each decision of a game that brings about a scoring: the screen before its last pick, and that pick."""
    session, found = played(name), []
    for at in session.decisions:
        step = table_of(screen_of(session)).step(at)
        told = FACES[name].tell(step, ("Ana", "Bo"))
        if any(one.light for one in told) and not FACES[name].is_routine(step):
            before = screen_of(session.before(at))
            *first, last = FACES[name].spell(step.before, step.action)
            for which in first:
                before = update(before, Event("pick", which))
            event = Event("pick", last)
            if table_of(update(before, event)).is_telling:  # not in the middle of a turn
                found.append((before, event))
    assert found
    return found


@pytest.mark.parametrize(("name", "option", "value"), ALL)
def test_what_is_lit_adds_up_to_the_scores(name: str, option: str, value: str) -> None:
    table = table_of(screen_of(played(name, option, value)))
    lit = 0
    for step in table.steps:
        gained = [0, 0]
        for _words, light in FACES[name].tell(step, ("Ana", "Bo")):
            if light:
                gained[light.seat] += light.points
                lit += 1
        if any(gained):
            now = [
                after - before for before, after in zip(step.before.scores, step.after.scores, strict=True)
            ]
            assert gained == now
    assert lit > 6


@pytest.mark.parametrize("name", LIT)
def test_a_scoring_goes_from_light_to_light(name: str) -> None:
    for before, event in scorings(name):
        at = update(before, event)
        assert table_of(at).is_telling
        lit = 0
        while table_of(at).is_telling:
            table = table_of(at)
            light = table.light
            assert light is not None
            regions = page.view(at)
            assert f'data-score="{light.seat}"' in regions["own"]
            assert "data-pick" not in regions["market"] + regions["own"] + regions["hand"]
            if table.lit and light.places:
                assert "lit-" in regions["own"] or "counted" in regions["own"]
            lit += 1
            at = update(at, Event("do", "count"))
        assert lit
        assert table_of(at).scores == table_of(at).session.state.scores
        assert "lit-" not in page.view(at)["own"]
        assert (at.dialog == "end") == table_of(at).session.state.is_over


@pytest.mark.parametrize("name", LIT)
def test_the_board_that_scores_next_comes_to_the_front_as_it_lies(name: str) -> None:
    came = 0
    for before, choice in scorings(name):
        old, at = before, update(before, choice)
        while table_of(at).is_telling:
            table, last = table_of(at), table_of(old)
            if table.next_scorer is not None:
                came += 1
                assert table.next_scorer == seats.front_seat(table) != seats.front_seat(last)
                assert (table.state, table.scores, table.lit_place) == (
                    last.state,
                    last.scores,
                    last.lit_place,
                )
                shown = page.view(at)
                assert "lit-" not in shown["own"]
                assert shown["entries"] == page.view(old)["entries"]
                flight = moving.flight(old, at, Event("do", "count"))
                assert scoring.pause(table, at.settings) > flight.milliseconds > 0
            elif last.is_telling and last.next_scorer is None:
                assert seats.front_seat(table) == seats.front_seat(last)
            old, at = at, update(at, Event("do", "count"))
    assert came


@pytest.mark.parametrize("name", LIT)
def test_the_log_tells_no_more_than_has_been_counted(name: str) -> None:
    steps = 0
    for before, choice in scorings(name):
        at = update(before, choice)
        whole = sentences(update(at, Event("do", "skip")))
        told = [sentences(at)]
        while table_of(at).is_telling:
            at = update(at, Event("do", "count"))
            told.append(sentences(at))
        assert told == [whole[: len(some)] for some in told]
        assert [len(some) for some in told] == sorted(len(some) for some in told)
        assert told[-1] == whole
        steps = max(steps, len({len(some) for some in told}))
    assert steps > 2


def sentences(screen: Screen) -> list[str]:
    """What the log says of the last decision and what it led to, the first first."""
    entries = page.view(screen)["entries"].split("<li")[1:]
    start = table_of(screen).session.decisions[-1]
    latest = [entry for entry in entries if int(re.findall(r"look:([0-9]+)", entry)[0]) > start]
    return [text for entry in reversed(latest) for text in re.findall(r">([^<>]+)<", entry)]


@pytest.mark.parametrize("name", LIT)
@pytest.mark.parametrize("event", [Event("do", "skip"), Event("do", "unpick"), Event("why")])
def test_it_can_be_ended_at_every_step(name: str, event: Event) -> None:
    before, choice = scorings(name)[-1]
    at = update(before, choice)
    event = event if event.what else Event("why", choice.what)
    while table_of(at).is_telling:
        ended = update(at, event)
        table = table_of(ended)
        assert not table.is_telling
        assert (table.light, table.scores) == (None, table.session.state.scores)
        assert table.session is table_of(at).session
        assert (ended.dialog == "end") == table.session.state.is_over
        at = update(at, Event("do", "count"))


@pytest.mark.parametrize("name", LIT)
def test_the_next_choice_ends_it_and_is_made(name: str) -> None:
    from ui.games.faces import FACES

    before, choice = scorings(name)[0]
    at = update(before, choice)
    spell = FACES[name].spell
    if table_of(at).is_handed_on:  # the next person has to take the page first
        at = at._replace(table=table_of(at)._replace(last_person=None))
    which = next(iter(picks.targets(table_of(at).session.state, spell, ())))
    chosen = table_of(update(at, Event("pick", which)))
    assert chosen.lit_place != table_of(at).lit_place
    assert chosen.selection == (which,) or len(chosen.session.log) > len(table_of(at).session.log)


def scorings_told(screen: Screen) -> list[str]:
    """The sentences with a light in the log's entries since the last decision."""
    table = table_of(screen)
    entries = range(table.session.decisions[-1], len(table.session.log))
    return [one.words for at in entries for one in table.sentences(at) if one.light and one.words]


@pytest.mark.parametrize("name", LIT)
def test_a_replay_ends_it_without_the_result(name: str) -> None:
    before, choice = scorings(name)[-1]
    at = update(update(before, choice), Event("do", "replay"))
    assert not table_of(at).is_telling
    assert (table_of(at).past_at, at.dialog) == (0, "")


@pytest.mark.parametrize("name", LIT)
def test_a_new_name_from_another_tab_does_not_end_it(name: str) -> None:
    before, choice = scorings(name)[-1]
    at = update(before, choice)
    saved = at.shelf[0]
    renamed = saved._replace(names=("Eva", "Uwe"), counter=saved.counter + 2)
    after = table_of(arrivals.take_in(at, [renamed]))
    assert (after.lit_place, after.is_telling) == (table_of(at).lit_place, True)
    assert after.names == ("Eva", "Uwe")


@pytest.mark.parametrize("name", LIT)
def test_nothing_is_shown_when_it_is_switched_off(name: str) -> None:
    for before, event in scorings(name):
        off = before._replace(settings=before.settings._replace(animation="off"))
        at = update(off, event)
        assert not table_of(at).is_telling
        entry = scorings_told(at)
        assert set(entry) <= set(at.announced)


@pytest.mark.parametrize("name", LIT)
def test_a_scoring_does_not_take_long(name: str) -> None:
    for before, event in scorings(name):
        table = table_of(update(before, event))
        normal, fast = (scoring.pause(table, Settings(animation=kind)) for kind in ("normal", "fast"))
        assert fast < normal <= LIGHTS["normal"]
        at, lights, whole = update(before, event), 0, 0.0
        while table_of(at).is_telling:  # the boards that turn are part of it
            lights += table_of(at).next_scorer is None
            whole += scoring.pause(table_of(at), Settings())
            at = update(at, Event("do", "count"))
        assert whole <= SHOW["normal"] * 1.001 or lights > 25
