"""Scorings told step by step, in every game: what is lit adds up, and can be ended at every step."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import groupby, product

import pytest

from engine.catalogue import GAMES
from tests.at_a_table import played, screen_of, table_of
from tests.like import games_with
from tests.tellings import scorings, tellings, update
from ui import moving
from ui.games.faces import FACES
from ui.kit import picks
from ui.model.screen import Event, Screen
from ui.model.setup import AT_ONCE, SPEEDS, Settings
from ui.stored import read_settings
from ui.update import arrivals, scoring, timing
from ui.view import page, seats

LIT = games_with(lambda laws: laws.has_lights)
ALL = [
    (name, option, value)
    for name in LIT
    for option, values in (GAMES[name].options or {"": ("",)}).items()
    for value in values
]


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
            assert f'data-score="{light.seat}"' in scoring_seat(at)
            assert "data-pick" not in regions["market"] + regions["own"] + regions["hand"]
            if light.places and light.says:
                assert "lit-" in scoring_seat(at) or "counted" in scoring_seat(at)
            lit += 1
            at = update(at, Event("do", "count"))
        assert lit
        assert table_of(at).scores == table_of(at).session.state.scores
        assert "lit-" not in page.view(at)["own"] + page.view(at)["others"]
        assert (at.dialog == "end") == table_of(at).session.state.is_over


def test_the_sum_of_a_seat_is_that_of_the_points_before_it() -> None:
    sums, number = 0, "[+\N{MINUS SIGN}][0-9]+"
    for name in LIT:
        for at in [at for told in tellings(name, is_calm=True) for at in told]:
            told = unescape(re.sub("<[^>]+>", "", page.view(at)["hand"].partition("</span>")[0]))
            *parts, whole = re.findall(number, told)
            assert told.endswith(f": {' '.join(parts)} = {whole}" if parts else f": {whole}")
            if parts:
                worth = [int(part.replace("\N{MINUS SIGN}", "-")) for part in (*parts, whole)]
                assert sum(worth[:-1]) == worth[-1]
                sums += 1
    assert sums


def scoring_seat(screen: Screen) -> str:
    """The one seat that is marked as scoring."""
    regions = page.view(screen)
    seats_ = (regions["own"] + regions["others"]).split("<section")[1:]
    (found,) = [one for one in seats_ if re.search('^[^>]* scoring"', one)]
    return found


@pytest.mark.parametrize("name", LIT)
def test_each_seat_scores_where_it_is_and_the_seats_one_after_the_other(name: str) -> None:
    scorers = set()
    for told in tellings(name):
        fronts = {seats.front_seat(table_of(at)) for at in told}
        assert len(fronts) == 1
        by_entry = [(table_of(at).lit_place, table_of(at).scorer) for at in told]
        for entry in {place[0] for place, _seat in by_entry if place}:
            order = [seat for place, seat in by_entry if place and place[0] == entry]
            assert len([seat for seat, _lights in groupby(order)]) == len(set(order))
        scorers |= {seat for _place, seat in by_entry}
        assert all(scoring_seat(at) for at in told)
    assert len(scorers) == 2


@pytest.mark.parametrize("name", LIT)
@pytest.mark.parametrize("pace", SPEEDS)
def test_a_piece_lands_what_counts_lights_up_the_points_come_and_the_total_ticks(
    name: str, pace: str
) -> None:
    for told in tellings(name):
        last = None
        for at in told:
            settings = at.settings._replace(scoring=pace)
            moments = scoring.beat(table_of(at), settings)
            land, light, gain, tick, end = moments
            assert 0 <= land <= light < gain < tick < end
            place, seat = table_of(at).lit_place, table_of(at).scorer
            assert place
            assert (land > 0) == ((place[0], seat) != last)  # first, its board rises
            last = place[0], seat
            shown = at._replace(settings=settings)
            flight = moving.flight(at, update(shown, Event("do", "count")), Event("do", "count"))
            assert flight.beat is None or flight.milliseconds <= flight.beat.light - flight.beat.land


@pytest.mark.parametrize("name", LIT)
def test_a_sentence_of_a_scoring_can_be_read(name: str) -> None:
    for told in tellings(name):
        captions: dict[str, dict[str, int]] = {pace: {} for pace in SPEEDS}
        for pace, at in product(SPEEDS, told):
            said = unescape(page.view(at)["hand"])
            read = captions[pace].get(said, 0)
            captions[pace][said] = read + scoring.beat(table_of(at), Settings(scoring=pace)).end
        slow, normal, fast = (captions[pace] for pace in ("slow", "normal", "fast"))
        assert min(normal.values()) >= 600
        assert all(slow[said] > normal[said] > fast[said] for said in normal)
        most = SPEEDS["normal"].whole
        assert sum(normal.values()) <= most * 1.01 or max(normal.values()) <= 3 * SPEEDS["normal"].least


@pytest.mark.parametrize("name", LIT)
def test_who_wants_no_movement_reads_a_summary_of_each_seat_for_as_long_as_they_like(name: str) -> None:
    for told, calm in zip(tellings(name), tellings(name, is_calm=True), strict=True):
        seats_of = [(table_of(at).lit_place, table_of(at).scorer) for at in told]
        groups = [
            list(group) for _key, group in groupby(seats_of, lambda one: (one[0] and one[0][0], one[1]))
        ]
        assert [(table_of(at).lit_place, table_of(at).scorer) for at in calm] == [one[-1] for one in groups]
        for at, group in zip(calm, groups, strict=True):
            light = table_of(at).light
            assert light is not None
            assert len(light.parts) == len(group)
            assert light.points == sum(part.points for part in light.parts)
            assert timing.next_timer(at) is None
            assert 'data-do="count"' in page.view(at)["hand"]
            assert scoring_seat(at)
        assert [table_of(at).scores for at in calm][-1] == [table_of(at).scores for at in told][-1]


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
        off = before._replace(settings=before.settings._replace(scoring=AT_ONCE))
        at = update(off, event)
        assert not table_of(at).is_telling
        entry = scorings_told(at)
        assert set(entry) <= set(at.announced)


@pytest.mark.parametrize(
    ("kept", "speed"),
    [
        ({"animation": "off"}, AT_ONCE),
        ({"animation": "fast", "pace": "slow"}, "fast"),
        ({"pace": "fast"}, "normal"),
        ({"animation": "off", "scoring": "slow"}, "slow"),
        ({"scoring": "never"}, "normal"),
    ],
)
def test_settings_from_before_scorings_had_a_speed_mean_the_same(kept: dict[str, str], speed: str) -> None:
    assert read_settings(json.dumps(kept), ("en",)).scoring == speed


WRONG_VALUES = '{"language": "xx", "pace": 3, "theme": {}, "confirm": "yes"}'
NO_TEXTS = '{"language": {"toString": 1}, "theme": {"toString": 1}}'


@pytest.mark.parametrize("kept", ["", "x", "null", "5", "[]", WRONG_VALUES, NO_TEXTS, "[" * 50_000, "{}"])
def test_damaged_settings_are_as_if_there_were_none(kept: str) -> None:
    assert read_settings(kept, ("en",)) == Settings(language="en")


@pytest.mark.parametrize("name", LIT)
def test_a_speed_chosen_in_the_middle_counts_at_once(name: str) -> None:
    before, choice = scorings(name)[-1]
    at = update(
        update(update(before, choice), Event("do", "dialog:settings")), Event("set", "scoring", AT_ONCE)
    )
    due = timing.next_timer(update(at, Event("do", "close")))
    assert due is not None
    assert (due.milliseconds, due.command) == (0, "count")
    ended = update(update(at, Event("do", "close")), Event("do", "count"))
    assert not table_of(ended).is_telling


def test_the_page_learns_that_the_reader_wants_no_movement() -> None:
    before, _choice = scorings("azul")[0]
    calm = update(before, Event("do", "calm:on"))
    assert (calm.is_calm, update(calm, Event("do", "calm:off")).is_calm) == (True, False)
