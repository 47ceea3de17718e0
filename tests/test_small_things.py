"""Small things at the table: last moves by the scores, what undo takes along, losses one by one."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from engine.azul.events import FloorLoss
from engine.azul.pieces import FLOOR_LOSS
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.at_a_table import played, screen_of, table_of
from tests.events import update
from ui.games.azul import counting
from ui.games.faces import FACES
from ui.games.queens_garden import art
from ui.kit.svg import Markup
from ui.model.message import undo_in_words
from ui.model.screen import Event
from ui.view import page


@pytest.mark.polish
@pytest.mark.parametrize("name", GAMES)
def test_each_decision_that_is_told_has_signs_by_the_score(name: str) -> None:
    face = FACES[name]
    table = table_of(screen_of(played(name)))
    shown = 0
    for at in table.session.decisions:
        step = table.step(at)
        if not (face.is_part(step) or face.is_routine(step)):
            shown += bool(face.brief(step))
    assert shown > 10, f"FACE in ui/games/{name}/face.py has no `brief`"


def test_the_log_shows_the_pieces_of_a_decision_before_its_words() -> None:
    pictured = 0
    for name in GAMES:
        screen = screen_of(played(name))
        entries = dict(
            re.findall(
                r'<li.*?<button [^>]*data-do="look:(\d+)"[^>]*>(.*?)</button>',
                page.view(screen)["entries"],
            )
        )
        for at in table_of(screen).session.decisions:
            entry, signs = entries.get(str(at + 1)), FACES[name].brief(table_of(screen).step(at))
            pictures = [
                part for part in (signs if isinstance(signs, tuple) else (signs,)) if isinstance(part, Markup)
            ]
            if entry and pictures:
                assert entry.startswith('<span class="pictured" aria-hidden="true">' + "".join(pictures))
                pictured += 1
    assert pictured > 40


def test_the_last_move_of_another_seat_stands_by_its_score_until_the_round_is_over() -> None:
    session = played("azul")
    first = screen_of(session.before(session.decisions[3]))
    others = page.view(first)["others"]
    said = table_of(first).sentences(session.decisions[2])[0].words
    assert f'class="last-move" role="img" aria-label="{said}"' in others
    start = screen_of(session.before(session.decisions[0]))
    assert "last-move" not in page.view(start)["others"]


def test_a_name_that_a_small_chip_cuts_off_is_there_in_full() -> None:
    names = ("Bartholomew Maximili", "陳王林李黃張吳劉蔡楊許鄭謝郭洪曾邱廖")
    screen = screen_of(played("azul").before(1))
    regions = page.view(screen._replace(table=table_of(screen)._replace(given_names=names)))
    for region, name in zip(("own", "others"), names, strict=True):
        assert f'<h2 title="{name}">{name}</h2>' in regions[region]


# --- undo ------------------------------------------------------------------------------------------------


def by_bots(session: Session, at: int, *players: str) -> Session:
    """A game up to an entry of its log, as if these had played it."""
    replayed = Session.new(
        session.game, seats=session.seats, seed=session.seed, options=session.options, players=players
    )
    for decision in session.decisions:
        if decision < at:
            replayed = replayed.play(session.log[decision])
    return replayed


def test_undo_says_that_moves_of_bots_and_a_scoring_go_with_it() -> None:
    session = played("azul")
    scored = next(at for at, events in enumerate(session.events) if events)
    after = next(at for at in session.decisions if at > scored and session.positions[at].to_move == 0)
    screen = screen_of(by_bots(session, after, PERSON, "easy"))
    table = table_of(screen)
    sentence = undo_in_words(table, "It.")
    assert re.fullmatch(
        r"It\. This also takes back (\d moves? by other players( and a scoring)?|a scoring)\.",
        sentence,
    ), sentence
    assert sentence.removeprefix("It. ") in page.view(screen)["bar"]
    undone = update(screen, Event("do", "undo"))
    assert undone.notice.endswith(sentence.removeprefix("It. "))


def test_undo_of_ones_own_last_move_says_no_more_than_that() -> None:
    screen = screen_of(played("azul").before(played("azul").decisions[1]))
    assert undo_in_words(table_of(screen), "It.") == "It."
    assert update(screen, Event("do", "undo")).notice == ""


# --- losses ----------------------------------------------------------------------------------------------


def test_a_floor_line_is_lost_space_by_space() -> None:
    table = table_of(screen_of(played("azul")))
    found = 0
    for step in table.steps:
        sentences = FACES["azul"].tell(step, ("Ana", "Bo"))
        lights = [
            one.light for one in sentences if one.light and isinstance(one.light.places[0], counting.Floor)
        ]
        lost = [event for event in step.events if isinstance(event, FloorLoss)]
        assert -sum(light.points for light in lights) == sum(event.lost for event in lost)
        assert len(lights) == sum(event.tiles for event in lost)
        for before, one in pairwise(sentences):
            assert one.words or before.light, "a part without what sums it up"
        found += len(lights)
        for light in lights:
            place = light.places[0]
            assert light.says in (
                "",
                f"\N{MINUS SIGN}{FLOOR_LOSS[place.space + 1] - FLOOR_LOSS[place.space]}",
            )
    assert found > 4


# --- prices ----------------------------------------------------------------------------------------------


def test_a_hexagon_has_as_many_beads_as_it_costs() -> None:
    prices = [found.count("Z") for found in re.findall(r'<path d="([^"]*)" class="queens-pips"', art.defs())]
    assert prices == [1, 2, 3, 4, 5, 6]


# --- looking back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_back_is_told_which_move_of_how_many(name: str) -> None:
    session = played(name)
    screen = update(screen_of(session), Event("do", f"look:{len(session.log) // 2}"))
    found = re.search(r"Move (\d+) of (\d+)", page.view(screen)["bar"])
    assert found
    assert 0 < int(found[1]) < int(found[2])


def test_a_notice_that_comes_again_is_drawn_anew_and_otherwise_stays() -> None:
    screen = screen_of(Session.new(GAMES["azul"], seats=2, seed=3, players=(PERSON, PERSON)))
    once = update(screen, Event("why", "line-0"))
    again = update(once, Event("why", "line-0"))
    assert again.notice == once.notice != ""
    assert page.view(again)["notice"] != page.view(once)["notice"]
    assert page.view(update(again, Event("why", "line-0")))["notice"] != page.view(again)["notice"]
    quiet = update(again, Event("do", "point:pick:x"))
    assert page.view(quiet)["notice"] == page.view(again)["notice"]
