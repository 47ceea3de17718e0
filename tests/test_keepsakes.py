"""Keepsakes: the small pictures that finished games leave on the shelf."""

import re
from typing import Any

import pytest

from engine.azul.rules import State as Azul
from engine.catalogue import GAMES
from engine.game import State
from engine.patchwork_doodle.rules import State as Patchwork
from engine.patchwork_doodle.shapes import cells_of
from engine.queens_garden.pieces import NO_EXPANSION
from engine.queens_garden.rules import State as Garden
from engine.session import Session
from engine.sintra.pieces import WINDOW_SPACES
from engine.sintra.rules import State as Sintra
from tests.finished import finished
from tests.seats import few
from tests.sources import UI
from tests.typed import typed
from ui.games.faces import keepsake
from ui.model.picture import Picture
from ui.view import glimpse

MOVES_OR_ACTS = re.compile(r' (?:tabindex|id|data-pick|data-do|data-why|data-at)="')


def at_the_end(game: str) -> Session:
    return finished(Session.new(GAMES[game], seats=few(game), seed=3))


def left_by(game: str) -> tuple[State[Any], str]:
    """The end of a game, and what the first seat has left."""
    state = at_the_end(game).state
    drawn = keepsake(game, state, 0)
    assert drawn is not None
    return state, drawn


def test_a_wall_has_its_tiles_and_nothing_beside_them() -> None:
    state, drawn = left_by("azul")
    wall = typed(state, Azul).boards[0].wall
    tiles = sorted(str(tile) for row in wall for tile in row if tile >= 0)
    assert sorted(re.findall(r'data-is="(\d)"', drawn)) == tiles


def test_windows_have_their_panes_and_shine_where_they_are_complete() -> None:
    state, drawn = left_by("sintra")
    windows = typed(state, Sintra).boards[0].windows
    panes = [str(pane) for window in windows for pane in window]
    assert re.findall(r'data-is="(\d)"', drawn) == panes
    assert drawn.count('class="complete"') == sum(len(window) == WINDOW_SPACES for window in windows)


def test_a_garden_has_its_hexagons_and_no_places_for_more_expansions() -> None:
    state, drawn = left_by("queens_garden")
    board = typed(state, Garden).boards[0]
    assert re.findall(r'data-is="(\d+)"', drawn) == [str(lies) for lies in board.spaces if lies >= 0]
    assert NO_EXPANSION in board.slots
    assert "queens-closed" not in drawn


def test_a_quilt_has_every_patch_and_every_shaded_space() -> None:
    state, drawn = left_by("patchwork_doodle")
    board = typed(state, Patchwork).boards[0]
    assert drawn.count('class="wash"') == len(board.patches) + len(cells_of(board.shades))


@pytest.mark.parametrize("game", [game for game in GAMES if f"ui.games.{game}.keepsake" in UI])
def test_a_finished_game_leaves_its_keepsake_and_a_running_one_its_board(game: str) -> None:
    session = at_the_end(game)
    over, before = (
        glimpse.board(Picture(game, state, 0), "en") for state in (session.state, session.undo().state)
    )
    assert 'class="keepsake' in over
    assert 'class="keepsake' not in before
    assert MOVES_OR_ACTS.search(over) is None
