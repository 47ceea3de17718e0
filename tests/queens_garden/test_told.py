"""Azul: Queen's Garden told, counted and reckoned."""

import re
from html import unescape
from random import Random

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.queens_garden.actions import Pass
from engine.queens_garden.notation import board
from engine.queens_garden.pieces import worth
from engine.queens_garden.rules import State
from engine.session import Session
from tests.events import update
from tests.queens_garden.playthrough import played_by_bots
from tests.queens_garden.positions import table
from tests.queens_garden.shown import NAMES, begun, screen, table_of, told
from tests.sentences import play
from ui.games.queens_garden import telling as queens_telling
from ui.kit import words
from ui.kit.view_types import Step, spoken, step_of
from ui.model.screen import Event, Screen
from ui.model.table import step_at
from ui.view import page


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


def test_takes_and_placings_are_told() -> None:
    assert told(table(top="B1 B2 Y2 V6"), "take light blue") == (
        "Ana takes light blue: light blue tree, light blue bird.",
    )
    assert told(table(board("B2 D2")), "place B2 at r0", "pay D2") == (
        "Ana places light blue bird on the right space at the fountain, paid with dark green bird.",
    )
    assert told(table(board("[B2] D2 *")), "expand B2 at 3.1", "pay *") == (
        "Ana lays the expansion with light blue bird to the left of the fountain, its hexagon on the lower "
        "right, paid with 1 joker.",
    )
    assert told(table(board("D1", "ring D6 D2 D3 D4 D5 .")), "place D1 at r5")[1:] == (
        "Ana surrounds the fountain: 1 joker.",
    )


FULL = table(
    board(
        "B1 B2 G3 V3 Y4 [G2] [V1] **", "ring B3 . . D2 . . / 0 Y3! . B4 . . . ^ / 4 . . V5 . . . .", score=12
    ),
    top="B1 B4 B6 Y2",
    display="B1 Y1 V2 / [V1] / Y1 D4",
)


@pytest.mark.parametrize(
    "state", [FULL, play(FULL, "place B2 at r1"), play(FULL, "take yellow"), play(FULL, "discard B1")]
)
def test_no_two_moves_of_the_list_are_told_alike(state: State) -> None:
    actions = state.legal_actions()
    said = [queens_telling.tell(step_of(state, action), NAMES)[0].words for action in actions]
    assert len(set(said)) == len(actions) > 1


def test_what_is_about_to_be_paid_for_is_told_with_its_place() -> None:
    assert told(FULL, "place B2 at r1") == (
        "Ana places light blue bird on the lower right space at the fountain…",
    )
    assert told(FULL, "expand G2 at 3.1") == (
        "Ana lays the expansion with light green bird to the left of the fountain, its hexagon on the lower "
        "right…",
    )


def test_a_round_is_told_by_its_reasons() -> None:
    state = table(board(), board("", "0 B1! . . . . . ^"), to_move=1, marker=0, passed="0")
    assert told(state, "pass") == (
        "Bo passes this round.",
        "Ana scores in round 1: light blue +0.",  # who gets nothing is told so once
        "Bo scores in round 1: light blue +1.",
        "Bo scores in round 1: tree +1.",
        "Bo scores in round 1: pavilions +1.",
    )


def test_the_final_scoring_is_told_group_by_group() -> None:
    each = board("B5 *", "ring D1 D2 D3 D4 D5 D6")
    said = told(table(each, board(), round_=4, to_move=1, marker=0, passed="0"), "pass")
    assert "Ana, final scoring: jokers +1, left in the storage \N{MINUS SIGN}5." in said
    assert "Ana, dark green group 1 + 2 + 3 + 4 + 5 + 6: +21, bonus +6." in said
    assert said[-1] == "The game ends after 4 rounds."


def test_each_sentence_of_a_scoring_lights_up_what_it_counts() -> None:
    """What is lit of a group adds up to its points; what is said of a round to what it brought."""
    session = played_by_bots(2, "variant", 5)
    counted = 0
    for step in steps_of(session):
        told = queens_telling.tell(step, NAMES)
        assert isinstance(step.action, Pass) or not any(light for _words, light in told)
        gained = [0] * 2
        for sentence, light in told:
            if light is None:
                continue
            counted += 1
            assert sentence.startswith(NAMES[light.seat])
            lying = [step.after.boards[light.seat].spaces[each] for each in light.places]
            if "group" in sentence:
                assert sum(map(worth, lying)) == int(light.says.split()[0])
            elif light.says:
                gained[light.seat] += int(light.says)
                assert light.points == int(light.says)
        if any(gained) and not step.after.is_over:
            assert [
                after - before for before, after in zip(step.before.scores, step.after.scores, strict=True)
            ] == gained
    assert counted > 8


def last_pass() -> Screen:
    """Just before the last pass of a game that is over with it."""
    each = board("B5 *", "ring D1 D2 D3 D4 D5 D6")
    return screen(
        begun(table(each, board("", "ring V1 V2 V3 . . ."), round_=4, to_move=1, marker=0, passed="0"))
    )


def test_the_final_scoring_goes_from_light_to_light() -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    heard, lit, scored = list(at.announced), [], []
    while table_of(at).is_telling:
        drawing = page.view(at)
        assert not at.dialog
        assert "data-pick" not in drawing["hand"]
        assert at.announced[-1] in unescape(drawing["hand"])
        light = table_of(at).light
        assert light is not None
        where = drawing["own" if light.seat == 1 else "others"]  # its own place: the second seat has passed
        assert ('class="counted"' in where) == bool(light.places)
        lit.append((light.seat, light.says))
        scored.append(table_of(at).scores)
        assert f'title="points">{table_of(at).scores[light.seat]}<' in where
        assert "<span>Scoring</span>" in drawing["bar"]
        at = update(at, Event("do", "count"))
        heard += at.announced
    assert lit == [(0, "+1"), (0, "+1"), (0, ""), (0, "+21 +6"), (1, "+0"), (1, ""), (1, "+6")]
    assert scored == [(16, 15), (17, 15), (13, 15), (40, 15), (40, 15), (40, 15), (40, 21)]
    assert table_of(at).scores == table_of(at).session.state.scores == (40, 21)
    assert "Game over" in page.view(at)["bar"]
    assert at.dialog == "end"
    assert tuple(heard) == spoken(table_of(at).sentences(0))
    assert update(at, Event("do", "count")) == at._replace(announced=())


def test_nothing_is_counted_behind_a_dialog() -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    at = update(update(at, Event("do", "count")), Event("do", "dialog:settings"))
    waiting = update(at, Event("do", "count"))
    assert (waiting.table, waiting.dialog) == (at.table, "settings")
    at = update(waiting, Event("do", "close"))
    assert table_of(at).is_telling
    while table_of(at).is_telling:
        at = update(at, Event("do", "count"))
    assert at.dialog == "end"


def test_a_round_is_counted_board_by_board_before_the_next_one_begins() -> None:
    each = board("B2", "ring B1 . . . . .")
    state = table(each, board("D1"), marker=0, passed="0", to_move=1, bag="B2 B3 B4 B5 Y1 Y2 Y3 Y4 Y5")
    at = update(update(screen(begun(state)), Event("pick", "pass")), Event("pick", "end"))
    for seat, says in ((0, "+1"), (0, "+1"), (1, "+0")):
        drawing = page.view(at)
        assert table_of(at).scorer == seat
        assert ">Player 2</h2>" in drawing["own"]
        assert f"Player {seat + 1} scores in round 1" in drawing["hand"]
        light = table_of(at).light
        assert light is not None
        assert light[:4] == (seat, (0,) if seat == 0 else (), says, int(says))
        assert "data-pick" not in drawing["market"] + drawing["own"] + drawing["hand"]
        at = update(at, Event("do", "count"))
    assert not table_of(at).is_telling
    assert at.announced[0].startswith("Round 2 begins")
    assert 'data-pick="pass"' in page.view(at)["hand"]


@pytest.mark.parametrize("event", [Event("do", "skip"), Event("do", "unpick")])
def test_the_final_scoring_can_be_skipped(event: Event) -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    heard = at.announced
    at = update(at, event)
    assert at.dialog == "end"
    assert not table_of(at).is_telling
    assert heard + at.announced == spoken(table_of(at).sentences(0))


def test_a_sentence_of_the_log_lights_up_what_it_counted() -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    at = update(at, Event("do", "skip"))._replace(dialog="")
    counted = re.compile(r'data-do="(light:0:\d+)"[^>]*>Player 2, dark purple group')
    (command,) = counted.findall(page.view(at)["entries"])
    at = update(at, Event("do", command))
    drawing = page.view(at)
    assert 'class="counted"' in drawing["own"]
    assert "+6" in drawing["own"]
    assert f'data-do="{command}" title="See what scores" aria-current="true"' in drawing["entries"]
    assert 'data-do="look:now"' in drawing["hand"]  # the way back, by touch too
    back = page.view(update(at, Event("do", "look:now")))
    assert 'class="counted"' not in back["own"]
    assert page.view(update(at, Event("do", "unpick"))) == back


def test_who_looks_at_the_log_while_points_are_counted_has_heard_the_rest() -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    heard = at.announced
    at = update(at, Event("do", "look:0"))
    assert heard + at.announced == spoken(table_of(at).sentences(0))
    assert (table_of(at).past_at, table_of(at).is_telling, at.dialog) == (0, False, "")
    assert 'data-do="dialog:end"' in page.view(update(at, Event("do", "look:now")))["hand"]


def steps_of(session: Session) -> list[Step]:
    return [step_at(session, at) for at in range(len(session.log))]


@pytest.mark.parametrize(("seats", "side"), [(2, "base"), (4, "variant")])
def test_the_reckoning_adds_up(seats: int, side: str) -> None:
    session = played_by_bots(seats, side, 3)
    for length in (1, len(session.log) // 3, len(session.log)):
        here = session.before(length) if length < len(session.log) else session
        steps = steps_of(here)
        if steps:
            reasons = queens_telling.reckon(steps)
            totals = tuple(sum(reason.points[seat] for reason in reasons) for seat in range(seats))
            assert totals == here.state.scores


def test_every_step_says_something() -> None:
    rng, session = Random(4), Session.new(GAMES["queens_garden"], seats=3, seed=4)
    while not session.state.is_over:
        session = session.play(draw.choice(rng, session.state.legal_actions()))
    for step in steps_of(session):
        assert all(sentence.words for sentence in queens_telling.tell(step, NAMES))
