"""Patchwork Doodle on the page, as strings: turning, cutting, the circle, what is said."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from engine import bots
from engine.catalogue import GAMES
from engine.patchwork_doodle.actions import DONE
from engine.patchwork_doodle.board import best_rectangle
from engine.patchwork_doodle.pieces import CUT, NEIGHBOUR, PATCHES, REPEAT, SHADE
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, SCORING, State
from engine.patchwork_doodle.shapes import cells_of, cornered, flipped, orientations, shape_of
from engine.session import PERSON, Session
from tests.events import update
from tests.patchwork_doodle.positions import at_random
from tests.typed import typed
from ui.games.faces import FACES
from ui.games.patchwork_doodle import art as pencil
from ui.games.patchwork_doodle.cut import cutting
from ui.games.patchwork_doodle.ghost import grip
from ui.games.patchwork_doodle.hand import next_way
from ui.games.patchwork_doodle.market import coming
from ui.games.patchwork_doodle.words import spans
from ui.kit import picks
from ui.kit.picks import Picks
from ui.kit.view_types import Scene, spoken, step_of
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, Setup, default_setup
from ui.model.table import Table, resumed
from ui.view import page

FACE = FACES["patchwork_doodle"]
SPECIAL_PICKS = ("neighbour", "shade", "cut")


def started(*kinds: str, seed: int = 7) -> Screen:
    setup = Setup("patchwork_doodle", tuple(Seat(kind, "") for kind in kinds or (PERSON,)), {})
    return update(Screen(Settings(), setup, seed=seed), Event("pick", "start"))


def table(screen: Screen) -> Table:
    assert screen.table is not None
    return screen.table


def position_of(screen: Screen) -> State:
    return typed(table(screen).session.state, State)


def after(screen: Screen, *choices: str) -> Screen:
    for choice in choices:
        screen = update(screen, Event("pick", choice))
    return screen


def targets(screen: Screen) -> list[str]:
    return list(picks.targets(table(screen).session.state, FACE.spell, table(screen).selection))


def drawn(screen: Screen) -> Screen:
    """The first way to draw the patch in hand."""
    for _pick in range(2):
        screen = after(screen, targets(screen)[0])
    return screen


def by_bot(seed: int) -> Session:
    session, rng = Session.new(GAMES["patchwork_doodle"], seats=1, seed=seed), Random(1)
    while not session.state.is_over:
        session = session.play(bots.choose(session.state, session.game.name, "easy", rng=rng))
    return session


# --- placing ---------------------------------------------------------------------------------------------


def test_each_place_lies_under_the_grip_and_says_what_the_rectangle_would_be() -> None:
    screen = drawn(started())
    state = position_of(screen)
    screen = after(screen, "turn-0")
    down, right = grip(state.shape)
    places = re.findall(
        r'<rect x="(\d+)" y="(\d+)" [^>]*data-grip="(\d) (\d)" data-says="([^"]+)" data-best="([^"]+)"[^>]*'
        r'data-pick="at-(\d)-(\d)"',
        page.view(screen)["own"],
    )
    assert len(places) == len(targets(screen))
    for x, y, row, column, says, rectangle, at_row, at_column in places:
        assert (int(row) - down, int(column) - right) == (int(at_row), int(at_column))
        assert (float(x), float(y)) == (int(column) * pencil.UNIT, int(row) * pencil.UNIT)
        spaces = state.shape << int(at_row) * 9 + int(at_column)
        found = best_rectangle(state.boards[0].filled | spaces)
        assert says.endswith(f" {found.points}")
        assert rectangle == f"{found.row} {found.column} {found.height} {found.width}"


def test_the_grip_is_a_space_of_the_patch() -> None:
    for shape in PATCHES:
        assert grip(shape) in cells_of(shape)


def test_turning_four_times_and_flipping_twice_lead_back() -> None:
    starts = (started(seed=seed) for seed in range(50))  # of a patch that is another one turned over
    screen = after(next(one for one in starts if flipped(shape := table(one).state.shape) != shape), "turn-0")
    for key, times in (("R", 4), ("F", 2)):
        for _time in range(times):
            buttons = page.view(screen)["hand"]
            found = re.search(rf'data-do="(pick:turn-\d)" aria-keyshortcuts="{key}"', buttons)
            assert found
            screen = update(screen, Event("do", found[1]))
        assert table(screen).selection == ("turn-0",)


def test_what_is_the_same_turned_over_is_not_flipped() -> None:
    tee = shape_of("###/.#.")
    state = table(started()).state._replace(shape=tee)
    scene = Scene(state, {}, ("turn-0",), tuple(picks.targets(state, FACE.spell, ())), ())
    offered = {way: bool(next_way(state, scene, way, "flip")) for way in orientations(tee)}
    assert offered == {way: flipped(way) != way for way in orientations(tee)}
    assert set(offered.values()) == {True, False}


def test_the_token_s_card_holds_its_patch_and_puts_it_back() -> None:
    screen = drawn(started())
    assert 'data-do="pick:turn-0"' in page.view(screen)["market"]
    screen = update(screen, Event("do", "pick:turn-0"))
    assert table(screen).selection == ("turn-0",)
    assert re.search(r'data-do="unpick"[^>]*aria-pressed="true"', page.view(screen)["market"])


def test_a_place_that_is_to_be_confirmed_is_no_misfit() -> None:
    state = table(drawn(started())).state
    assert "Play this" in FACE.why_not(state, ("turn-0", "at-0-0"), "sheet")


def test_every_patch_is_hatched_within_its_outline() -> None:
    for shape in PATCHES:
        for style in range(len(pencil.STYLES)):
            assert pencil.hatching(shape, style)
        assert pencil.outline(shape).count("Z") == 1
    ring = shape_of("###/#.#/###")
    assert pencil.outline(ring).count("Z") == 2


# --- the circle ------------------------------------------------------------------------------------------


def test_the_cards_that_the_next_roll_leads_to() -> None:
    session = at_random(3, PERSON)
    positions = [typed(position, State) for position in session.positions]
    for before, after in pairwise(positions):
        if after.die and not before.die and before.round == after.round:
            assert after.current == coming(before)[after.die - 1]


# --- special actions -------------------------------------------------------------------------------------


def special_positions(special: str) -> Screen:
    """A position in somebody's turn with this special action available."""
    for seed in range(20):
        screen = drawn(started(seed=seed))
        if special in targets(screen):
            return screen
    raise AssertionError(special)


@pytest.mark.parametrize(
    ("special", "bit", "number"), [("neighbour", NEIGHBOUR, 2), ("shade", SHADE, 2), ("cut", CUT, 3)]
)
def test_a_special_action_is_crossed_off_and_the_second_time_repeat_too(
    special: str, bit: int, number: int
) -> None:
    screen = special_positions(special)
    for crossed in (bit, bit | REPEAT):
        while special not in targets(screen):
            screen = after(screen, next(one for one in targets(screen) if one not in SPECIAL_PICKS))
        screen = after(screen, special)
        for _pick in range(number - 1):
            screen = after(screen, targets(screen)[-1])
        assert position_of(screen).boards[0].crossed == crossed
    assert "Repeat is crossed off" in " ".join(screen.announced)
    assert special not in targets(screen)
    assert update(screen, Event("why", special)).notice


def test_a_cut_shows_its_lines_and_then_its_pieces() -> None:
    screen = after(special_positions("cut"), "cut")
    assert page.view(screen)["own"].count('data-pick="run-') == len(targets(screen))
    whole = position_of(screen).shape
    screen = after(screen, targets(screen)[0])
    assert page.view(screen)["own"].count('data-pick="piece-') == len(targets(screen))
    screen = after(screen, targets(screen)[0])
    piece = position_of(screen).shape
    assert cornered(piece).bit_count() < whole.bit_count()


def test_the_window_before_a_scoring_is_said() -> None:
    session = Session.new(GAMES["patchwork_doodle"], seats=1, seed=2)
    rng = Random(1)
    while typed(session.state, State).phase != SCORING:
        session = session.play(bots.choose(session.state, session.game.name, "easy", rng=rng))
    screen = Screen(Settings(), default_setup("patchwork_doodle"), table=Table("1", session, ("",)))
    assert "last chance" in page.view(screen)["hand"]


@pytest.mark.parametrize("thing", ["neighbour", "shade", "cut", "repeat", "sheet", "card-0", "card-39"])
def test_every_refusal_is_a_sentence_in_every_position(thing: str) -> None:
    session = at_random(5, PERSON)
    for position in session.positions:
        if position.to_move >= 0 and not position.is_over:
            assert FACE.why_not(position, (), thing).endswith(".")


# --- several people --------------------------------------------------------------------------------------


def test_the_page_is_handed_on_before_the_next_sheet_lies_in_front() -> None:
    screen = drawn(started(PERSON, PERSON))
    assert table(screen).is_handed_on
    assert "Player 1" in page.view(screen)["own"]
    assert update(screen, Event("pick", "turn-0")) == screen._replace(notice="", announced=())
    screen = update(screen, Event("do", "take-page"))
    assert "Player 2" in page.view(screen)["own"]
    back = update(screen, Event("do", "undo"))
    assert "Player 1" in page.view(back)["own"]
    assert targets(back)


def test_one_person_among_bots_hands_nothing_on() -> None:
    screen = drawn(started(PERSON, "easy", "easy"))
    assert not table(screen).follows_bot
    screen = update(screen, Event("do", "bot"))
    assert table(screen).follows_bot
    screen = update(screen, Event("do", "bot"))
    assert not table(screen).is_handed_on
    assert not table(screen).follows_bot  # the die was rolled
    assert targets(screen)


def test_the_page_is_still_handed_on_after_a_reload() -> None:
    (saved,) = drawn(started(PERSON, PERSON)).shelf
    assert resumed(saved).is_handed_on
    (saved,) = drawn(started(PERSON, "easy")).shelf
    assert not resumed(saved).is_handed_on


def test_the_log_does_not_tell_that_somebody_only_goes_on() -> None:
    session = by_bot(7)
    one = Table("1", session, ("",))
    routine = [step for step in one.steps if FACE.is_routine(step)]
    assert {step.action for step in routine} == {DONE}
    log = page.view(started()._replace(table=one))["entries"]
    assert log.count("<li") == len(one.steps) - len(routine)
    assert all(len(FACE.tell(step, one.names)) == 1 for step in routine)  # of which nothing came


def test_the_sheets_of_the_others_open_large() -> None:
    screen = drawn(started(PERSON, PERSON, "easy"))
    assert page.view(screen)["others"].count('data-do="dialog:board:') == 2
    screen = update(screen, Event("do", "dialog:board:2"))
    assert "Bot 3" in page.view(screen)["dialog"]


# --- the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 4])
def test_the_reckoning_adds_up(seats: int) -> None:
    session = at_random(9, *[PERSON] * seats)
    reasons = FACE.reckon(Table("1", session, ("",) * seats).steps)
    assert len(reasons) == 4
    sums = tuple(sum(reason.points[seat] for reason in reasons) for seat in range(seats))
    assert sums == session.state.scores


def test_the_list_of_all_moves_is_grouped() -> None:
    screen = drawn(started())
    screen = update(screen, Event("do", "dialog:moves"))
    dialog = page.view(screen)["dialog"]
    assert dialog.count('data-do="pick:') == len(table(screen).session.state.legal_actions())
    assert dialog.count("<details") == sum(pick.startswith("turn-") for pick in targets(screen))


@pytest.mark.parametrize("seed", [1, 2])
def test_no_two_choices_of_a_position_are_called_the_same(seed: int) -> None:
    for state in at_random(seed, PERSON, PERSON).positions[1::4]:
        sentences = [
            (FACE.group(state, action), *spoken(FACE.tell(step_of(state, action), ("Ana", "Bo"))))
            for action in state.legal_actions()
        ]
        assert len(set(sentences)) == len(sentences)
        firsts = picks.targets(state, FACE.spell, ())
        cuts = {
            (first, second)
            for first in firsts
            if first == "cut"
            for second in picks.targets(state, FACE.spell, (first,))
        }
        for selection in ((), *((first,) for first in firsts), *cuts):
            names = names_of_choices(typed(state, State), selection)
            assert len(set(names.values())) == len(names), selection


def names_of_choices(state: State, selection: Picks) -> dict[str, str]:
    """The name of each thing, by its pick, after these picks."""
    scene = Scene(state, picks.targets(state, FACE.spell, selection), selection, (), ())
    drawing = FACE.draw(scene)
    controls = re.findall(r"<[^>]*data-pick[^>]*>", drawing.market + drawing.hand + "".join(drawing.boards))
    named = [control for control in controls if "aria-label" in control]
    return {
        re.findall('data-pick="([^"]+)"', one)[0]: re.findall('aria-label="([^"]+)"', one)[0] for one in named
    }


def test_a_cut_says_where_it_runs_and_a_piece_what_it_is() -> None:
    square = shape_of("##/##")
    lines = str(cutting(square, Scene(None, {"run-0": (), "run-1": ()}, ("cut",), (), ())))
    assert "cut right of column 1 in rows 1–\u20602: 2 spaces left, 2 right" in lines
    assert "cut below row 1 in columns 1–\u20602: 2 spaces above, 2 below" in lines
    pieces = str(cutting(square, Scene(None, {"piece-0": (), "piece-1": ()}, ("cut", "run-0"), (), ())))
    assert "the patch of 2 spaces (row 1: 1, row 2: 1)" in pieces
    assert "the patch of 2 spaces (row 1: 2, row 2: 2)" in pieces


def test_what_a_place_would_bring_is_told_under_a_name() -> None:
    holding = page.view(after(drawn(started()), "turn-0"))["hand"]
    assert re.search(r'<output [^>]*id="promise"[^>]*aria-label="What it would score here"', holding)


def test_who_is_done_is_told_by_the_number_of_the_seat() -> None:
    state = table(drawn(started(PERSON, PERSON, PERSON))).state
    marks = re.findall(
        r'aria-label="(seat \d [a-z ]+)"[^>]*>([^<]*)</span>', FACE.draw(Scene(state, {}, (), (), ())).market
    )
    assert marks == [
        ("seat 1 has finished", "1✓"),
        ("seat 2 is still drawing", "2✎"),
        ("seat 3 is yet to draw", "3"),
    ]


def test_numbers_in_a_row_are_a_span() -> None:
    assert spans([1, 2, 3, 5, 7, 8]) == "1–\u20603 5 7–\u20608"


# --- the end of a turn -----------------------------------------------------------------------------------


def test_a_turn_ends_by_itself_once_its_patch_is_drawn_and_a_space_is_shaded_later() -> None:
    screen = started(PERSON, "easy")
    ended = asked = shaded = 0
    for _decision in range(60):
        state = position_of(screen)
        if state.is_over:
            break
        if state.to_move != 0:
            screen = update(screen, Event("do", "bot"))
            continue
        assert state.phase != DRAWN
        asked += state.phase == SCORING
        if state.phase == CHOOSING and state.turn > 1 and "shade" in targets(screen) and not shaded:
            screen, shaded = after(screen, "shade", "space-80"), 1
            assert position_of(screen).phase == CHOOSING
            continue
        before = screen
        screen = drawn(screen) if state.shape else after(screen, next(iter(targets(screen))))
        is_done = table(screen).session.log[-1] == DONE or DONE in table(screen).session.log[-3:]
        if state.phase == CHOOSING and state.shape and is_done and state.turn < 6:
            ended += 1
            undone = update(screen, Event("do", "undo"))
            assert table(undone).session.log == table(before).session.log
            assert "draws" in undone.announced[0]
    assert ended
    assert shaded
