"""The easy bot of each game: against random play, and where one decision is plainly the best."""

from random import Random
from typing import Any

import pytest

from engine import bots, draw
from engine.azul.notation import board
from engine.catalogue import GAMES
from engine.patchwork_doodle import notation as patchwork_notation
from engine.queens_garden import notation as queens_notation
from engine.session import Session
from engine.sintra import notation as sintra_notation
from tests.azul.positions import table
from tests.patchwork_doodle import positions as patchwork_positions
from tests.queens_garden import positions as queens_positions
from tests.sentences import choices, play, say
from tests.sintra import positions as sintra_positions


def easy_against_random(game: str, options: dict[str, str], seed: int) -> bool:
    """True if the easy bot wins outright; it sits on seats 0 and 1 in turn."""
    session, rng, easy = Session.new(GAMES[game], seats=2, seed=seed, options=options), Random(seed), seed % 2
    while not session.state.is_over:
        action: Any = (
            bots.choose(session.state, game, "easy", rng=rng)
            if session.state.to_move == easy
            else draw.choice(rng, session.state.legal_actions())
        )
        session = session.play(action)
    return session.state.winners == (easy,)


def chosen(game: str, state: Any) -> set[str]:
    """The decisions of the easy bot in a position, by several rngs."""
    return {say(state, bots.choose(state, game, "easy", rng=Random(seed))) for seed in range(10)}


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_easy_beats_random_play_at_azul(wall: str) -> None:
    assert sum(easy_against_random("azul", {"wall": wall}, seed) for seed in range(40)) >= 38


@pytest.mark.parametrize("board", ["base", "variant"])
def test_easy_beats_random_play_at_queens_garden(board: str) -> None:
    """198 of 200 games on the base board, all of 200 on the other, when this was written."""
    assert sum(easy_against_random("queens_garden", {"board": board}, seed) for seed in range(12)) >= 11


def test_easy_completes_the_line_that_scores_most() -> None:
    state = table(
        board(". . RR . .", "....W ....K .WBY. ....Y ....."), factories="RKWW RRKK", centre="K", marker=1
    )
    assert "red from factory 1: 1 to line 3" in choices(state)
    assert chosen("azul", state) == {"red from factory 1: 1 to line 3"}  # four across and four down


def test_easy_takes_one_tile_to_the_floor_rather_than_five() -> None:
    full = board("K WW KKK WWWW KKKKK", score=30)
    state = table(full, factories="BBBB", centre="BBBBBR", marker=1)
    assert chosen("azul", state) == {"red from the centre: 1 to the floor"}


def test_easy_does_not_score_one_point_to_lose_six() -> None:
    full_but_one = board(". WW KKK WWWW KKKKK", "B...W ..... ..... ..... .....", score=30)
    state = table(full_but_one, factories="WBBB", centre="RRRRR", marker=1)
    assert "red from the centre: 1 to line 1, 4 to the floor" in choices(state)
    assert chosen("azul", state) == {"white from factory 1: 1 to the floor"}


def test_easy_goes_on_with_the_line_that_is_nearest_to_its_end() -> None:
    state = table(
        board("K YY RRR . WWW", "..... ..... ..... R.... ....."), factories="RRRR", centre="W", marker=1
    )
    assert chosen("azul", state) == {"white from the centre: 1 to line 5"}


def test_easy_counts_on_the_best_column_of_the_grey_wall() -> None:
    state = table(board(walls="BY... ..W.. ..K.. ..... ....."), factories="WWWW", centre="RK", grey=True)
    assert chosen("azul", state) == {"red from the centre: 1 to line 1"}  # six points in column 3


def test_easy_puts_a_tile_of_the_grey_wall_where_it_scores_most() -> None:
    tiling = table(
        board("R . . . .", "BY... ..W.. ..K.. ..... .....", score=5), grey=True, to_move=0, marker=1
    )
    assert tiling.is_tiling
    assert chosen("azul", tiling) == {"line 1 to column 3"}  # three across and three down


# --- Stained Glass of Sintra -----------------------------------------------------------------------------


@pytest.mark.parametrize("palace", ["A", "B"])
def test_easy_beats_random_play_at_sintra(palace: str) -> None:
    assert sum(easy_against_random("sintra", {"palace": palace}, seed) for seed in range(60)) >= 58


def test_easy_completes_a_strip_for_its_windows_and_its_bonus() -> None:
    own = sintra_notation.board("BYBYO/BYBY. YOYOP OPOPG", ". B G . P . . Y")
    state = sintra_positions.table(own, factories="OPGB YYBB", track="BYOPG")
    assert chosen("sintra", state) == {"1 orange from factory 1 to strip 1"}


def test_easy_breaks_one_pane_rather_than_four() -> None:
    state = sintra_positions.table(sintra_notation.board("PGPGB/PGPG."), factories="YYYY", centre="O")
    state = state._replace(marker=1)
    assert chosen("sintra", state) == {"1 orange from the centre, all break"}


def test_easy_sends_its_glazier_back_rather_than_break_much() -> None:
    own = sintra_notation.board("BYBYO OPOPG PGPGB/PGPG.", glazier=3)
    state = sintra_positions.table(own, factories="YYYY OOOO", marker=1)
    assert chosen("sintra", state) == {"send the glazier back to strip 1"}


def test_easy_keeps_the_colour_that_its_side_b_multiplies() -> None:
    own = sintra_notation.board("BYOPG/BYOPG - -", ". PP PG PO . . . .")
    state = sintra_positions.table(own, factories="YYYY", palace="B", keeping=True)
    assert chosen("sintra", state) == {"keep pink in window 1"}


# --- Patchwork Doodle ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "mean"), [("easy", 100.6), ("medium", 121.4)])  # when this was written
def test_how_well_a_level_plays_patchwork_doodle_alone(level: str, mean: float) -> None:
    """A hundred points are a good result, says the rulebook (Solo game): easy comes to about that."""
    scores = []
    for seed in range(1, 61):
        session, rng = Session.new(GAMES["patchwork_doodle"], seats=1, seed=seed), Random(seed)
        while not session.state.is_over:
            actions = session.state.legal_actions()
            action: Any = bots.choose(session.state, "patchwork_doodle", level, rng=rng)
            session = session.play_index(actions.index(action))
        scores.append(session.state.scores[0])
    assert abs(sum(scores) / len(scores) - mean) <= 6
    if level == "medium":
        assert sum(scores) / len(scores) >= 115
        assert sum(score >= 100 for score in scores) >= 0.8 * len(scores)


def test_easy_fills_the_hole_of_its_rectangle() -> None:
    gap = patchwork_notation.board("AAAAA AAAAA AA.AA AAAAA AAAAA")
    assert chosen("patchwork_doodle", patchwork_positions.table(gap, circle="mono O4 T4 I3")) == {
        "draw # at c3"
    }
    assert chosen("patchwork_doodle", patchwork_positions.before_scoring(gap)) == {"shade c3"}


def test_easy_keeps_its_shading_when_it_brings_little() -> None:
    scoring = patchwork_positions.before_scoring(patchwork_notation.board("AAAAA AAAAA AAAAA AAAAA AAA.."))
    assert chosen("patchwork_doodle", scoring) == {"done"}


def test_easy_takes_the_neighbour_or_cuts_when_the_patch_does_not_fit() -> None:
    text = patchwork_positions.rows_full(8, "AAAAAA...")
    state = patchwork_positions.table(patchwork_notation.board(text), circle="I3 O4 T4 X5", die=2, turn=5)
    assert chosen("patchwork_doodle", state) == {"take I3"}
    state = patchwork_positions.last_turn(patchwork_notation.board(text), circle="I4 O4 X5")
    assert chosen("patchwork_doodle", state) == {"choose I4"}
    assert {"cut left of b1, keep ###", "cut left of d1, keep ###"} >= chosen(
        "patchwork_doodle", play(state, "choose I4")
    )


# --- Azul: Queen's Garden --------------------------------------------------------------------------------


def test_easy_pays_with_hexagons_before_jokers() -> None:
    state = queens_positions.table(queens_notation.board("B3 B1 B2 B6 ***", "ring B4 B5 . . . ."))
    state = play(state, "place B3 at r2")
    assert "pay *" in choices(state)
    assert chosen("queens_garden", state) <= {"pay B1", "pay B2"}


def test_easy_completes_a_group() -> None:
    state = queens_positions.table(queens_notation.board("G1", "ring B5 B6 . . . ."), round_=4)
    assert "place G1 at r3" in choices(state)
    state = queens_positions.table(queens_notation.board("B4 *** V1", "ring B5 B6 . . . ."), round_=4)
    assert chosen("queens_garden", state) <= {"place B4 at r2", "place B4 at r5"}


def test_easy_passes_when_nothing_pays_and_gives_up_nothing_that_may_still_serve() -> None:
    state = queens_positions.table(queens_notation.board("B6 D5", score=3), round_=2)
    assert chosen("queens_garden", state) == {"pass"}
