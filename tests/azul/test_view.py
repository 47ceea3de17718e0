"""Azul on the page: the rules do what targets promise, and refusals name the rule that applies."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from engine.azul.actions import Take
from engine.azul.board import Tiled
from engine.azul.events import FloorLoss, WallTiling
from engine.azul.notation import board
from engine.azul.pieces import CENTRE, FLOOR
from engine.azul.rules import State
from engine.azul.takes import NO_LOSS, outcome
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.azul.positions import table
from tests.events import update
from tests.moves import move
from ui.games.azul import board as azul_board
from ui.games.azul import picks as azul_picks
from ui.games.azul import refusals as azul_refusals
from ui.games.azul import words as azul_words
from ui.kit import picks, words
from ui.kit.picks import Targets
from ui.kit.view_types import Scene
from ui.model.meeting import Meeting
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, Setup, default_setup
from ui.model.table import Table
from ui.view import page, seats

BLUE, RED, WHITE = 0, 2, 4
MINUS = "\N{MINUS SIGN}"


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


def drawn(state: State, seat: int, targets: Targets) -> str:
    return azul_board.board(state, seat, Scene(state, targets, (), (), ()))


def paid(state: State, take: Take) -> tuple[int, int]:
    """What the end of the round gains and costs the first seat for the line of this last take."""
    _after, events = state.outcome(take)
    tiled = [
        step for event in events if isinstance(event, WallTiling) for step in event.steps if event.seat == 0
    ]
    gained = sum(step.points for step in tiled if isinstance(step, Tiled) and step.row == take.line)
    return gained, sum(event.lost for event in events if isinstance(event, FloorLoss) and event.seat == 0)


# --- promises --------------------------------------------------------------------------------------------


def test_a_target_counts_the_lines_above_that_are_full() -> None:
    # Blue goes to column 1 of row 1, then white to column 1 of row 2, below it.
    state = table(board("B W . . ."), centre="W", marker=1)
    take = Take(CENTRE, WHITE, 1, 1)
    assert outcome(state, take).tiled == Tiled(1, 0, WHITE, 1, 2)
    assert paid(state, take) == (2, 0)


def test_a_target_says_when_a_completed_line_will_fall() -> None:
    walls = "B.... .B... ..B.. ...B. ....K"  # blue is in all columns but the last, which is taken
    state = table(board(". . . . BBBB", walls, score=20), centre="B", marker=1, grey=True)
    take = Take(CENTRE, BLUE, 4, 1)
    found = outcome(state, take)
    assert (found.line, found.tiled, len(found.falls)) == ("falls", None, 5)
    assert paid(state, take) == (0, found.loss.now)
    assert found.loss.now == found.loss.most
    targets = picks.targets(state, azul_picks.spell, ("centre-0",))
    assert "all its tiles fall" in drawn(state, 0, targets)


def test_a_target_says_that_a_line_is_completed_when_its_column_is_open() -> None:
    state = table(centre="B", marker=1, grey=True)
    assert outcome(state, Take(CENTRE, BLUE, 0, 1)).line == "open"
    targets = picks.targets(state, azul_picks.spell, ("centre-0",))
    assert "completes the line" in drawn(state, 0, targets)


def test_what_finds_the_floor_line_full_is_not_promised_as_a_loss_of_nothing() -> None:
    state = table(board(floor="BBBBBBB"), centre="BB", marker=1)
    assert outcome(state, Take(CENTRE, BLUE, FLOOR, 0)).loss == NO_LOSS
    markup = drawn(state, 0, picks.targets(state, azul_picks.spell, ("centre-0",)))
    assert "to the lid" in markup
    assert "+0" not in re.sub(r"<text[^>]*cost[^>]*>[^<]*", "", markup)


def test_a_target_promises_no_loss_of_points_that_are_not_there() -> None:
    state = table(board(floor="B*RRR"), centre="YYY", factories="WWWW", marker=0)
    markup = drawn(state, 0, picks.targets(state, azul_picks.spell, ("centre-1",)))
    assert "3 to the floor line: 0" in markup
    assert MINUS + "6" not in markup


def test_a_target_says_what_its_tiles_may_cost_once_more_is_scored() -> None:
    state = table(factories="YYKK WWBB RRRR", marker=1)
    markup = drawn(state, 0, picks.targets(state, azul_picks.spell, ("factory-0-1",)))
    assert f"2 to the floor line: up to {MINUS}2" in markup
    assert f"1 to the floor line: {MINUS}1" in markup  # line 1 is complete, and scores a point to lose
    assert f">0…{MINUS}2<" in markup


def test_the_marker_is_seen_although_the_floor_line_had_no_space_for_it() -> None:
    full = board(floor="BBBBBBB")
    assert "kit-marker" in drawn(table(full, marker=0), 0, {})
    assert "kit-marker" not in drawn(table(full, marker=1), 0, {})


# --- columns of the grey wall ----------------------------------------------------------------------------


def choosing_a_column() -> State:
    state = table(board("B . . . .", walls=".W... B.... ..... ..... ....."), marker=1, grey=True)
    assert state.is_tiling
    return state


def test_every_target_of_a_board_shows_that_it_is_pointed_at() -> None:
    state = choosing_a_column()
    markup = drawn(state, 0, picks.targets(state, azul_picks.spell, ()))
    targets = re.findall(r'<g [^>]*class="target"[^>]*>(.*?)</g>', markup)
    assert len(targets) == 3
    assert all('class="hit"' in target for target in targets)


def test_targets_reach_to_the_left_edge_and_never_over_each_other() -> None:
    state = table(factories="BBYY")
    markup = drawn(state, 0, picks.targets(state, azul_picks.spell, ("factory-0-0",)))
    reaches = re.findall(
        r'<rect x="0" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" class="over">', markup
    )
    spans = [(float(top), float(top) + float(height)) for top, _width, height in reaches]
    assert len(spans) == 6  # five lines and the floor line
    assert all(end <= start for (_top, end), (start, _end) in pairwise(spans))
    scale = 344 / float(reaches[-1][1])  # of the board on a phone of 360 pixels
    assert (spans[-1][1] - spans[-1][0]) * scale >= 44


def test_a_refused_column_is_explained_by_its_rule() -> None:
    state = choosing_a_column()
    markup = drawn(state, 0, picks.targets(state, azul_picks.spell, ()))
    assert set(re.findall(r'data-why="(wall-[^"]*)"', markup)) == {"wall-0-0", "wall-0-1"}
    assert "Column 1 of your wall already has blue" in azul_refusals.why_not(state, (), "wall-0-0")
    assert "already a tile" in azul_refusals.why_not(state, (), "wall-0-1")
    assert "column" in azul_refusals.why_not(state, (), "line-3")


def test_only_the_board_of_the_seat_to_move_explains_itself() -> None:
    state = table(factories="BBWW")
    assert "data-why" in drawn(state, 0, {})
    assert "data-why" not in drawn(state, 1, {})


# --- the end ---------------------------------------------------------------------------------------------


def test_a_tie_that_rows_decided_is_explained() -> None:
    two_rows = board(walls="BYRKW WBYRK ..... ..... .....", score=30)
    one_row = board(walls="BYRKW ..... ..... ..... .....", score=30)
    over = table(two_rows, one_row)._replace(ending="row")
    assert "completed more rows" in azul_words.ending(over)
    assert "completed more rows" not in azul_words.ending(over._replace(boards=(one_row, one_row)))


# --- the frame around it ---------------------------------------------------------------------------------


def started(*names: str) -> Screen:
    seats = tuple(Seat(PERSON, name) for name in names)
    menu = Screen(Settings(), Setup("azul", seats, default_setup("azul").options), seed=7)
    return update(menu, Event("pick", "start"))


def table_of(screen: Screen) -> Table:
    assert screen.table is not None
    return screen.table


def test_nobody_is_said_to_move_when_a_round_is_over() -> None:
    screen = started("Ana", "Bo")
    while len(table_of(screen).session.decisions) == len(table_of(screen).session.log) - 1:
        screen = move(screen)
    dealt = len(table_of(screen).session.log) - 1
    looking = update(screen, Event("do", f"look:{dealt}"))
    bar = page.view(looking)["bar"]
    assert "to move" not in bar
    assert f"Move {dealt} of {dealt + 1}" in bar
    assert seats.front_seat(table_of(looking)) == table_of(looking).state.first


def test_the_latest_entry_of_the_log_is_no_earlier_position() -> None:
    screen = move(started("Ana", "Bo"))
    assert table_of(update(screen, Event("do", "look:2"))).past_at is None
    assert table_of(update(screen, Event("do", "look:1"))).past_at == 1


def test_what_is_taken_back_is_said() -> None:
    screen = started("Ana", "Bo")
    for index in (0, 9):
        screen = move(screen, index)
    once = update(screen, Event("do", "undo"))
    twice = update(once, Event("do", "undo"))
    assert once.announced != twice.announced
    assert "Bo takes" in once.announced[0]
    assert "Ana takes" in twice.announced[0]


def test_the_end_of_a_game_leaves_a_question_open() -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=1, players=("easy", "easy"))
    over = started("", "")._replace(table=Table("k", session, ("", "")))
    asked = over._replace(dialog="incoming", incoming=Meeting(session))
    while not table_of(over).session.state.is_over:
        over, asked = update(over, Event("do", "bot")), update(asked, Event("do", "bot"))
    while table_of(over).is_telling:
        over, asked = update(over, Event("do", "count")), update(asked, Event("do", "count"))
    assert (over.dialog, asked.dialog) == ("end", "incoming")


def test_a_choice_at_the_table_means_nothing_while_a_dialog_is_open() -> None:
    screen = started("Ana", "Bo")._replace(dialog="share")
    assert update(screen, Event("pick", "factory-0-1")) == screen


def test_a_line_says_how_full_it_is_and_where_its_colour_goes() -> None:
    for grey in (False, True):
        state = table(board(". RR B . ."), board(), factories="YYRK", grey=grey)
        names = re.findall('aria-label="(line [^"]+)"', drawn(state, 0, {}))
        column = [] if grey else ["; column 4 on the wall", "; column 3 on the wall"]
        said = ["line 2: 2 of 2 red, full", "line 3: 1 of 3 blue"]
        assert names[1:3] == [name + (column[at] if column else "") for at, name in enumerate(said)]
        assert names[0] == "line 1: empty"
        takes = [one for one in state.legal_actions() if isinstance(one, Take)]
        take = next(one for one in takes if (one.line, one.colour) == (4, RED))
        (offered,) = re.findall('aria-label="(line 5[^"]+)"', drawn(state, 0, {"line-4": (take,)}))
        assert offered.endswith("; column 2 on the wall") != grey
