"""Worked examples of the rules, played by the engine; their numbers are the same in every language."""

import re

import pytest

from engine.azul.notation import board as azul_board
from engine.patchwork_doodle.board import Rectangle
from engine.patchwork_doodle.notation import board as sheet
from engine.patchwork_doodle.rules import OVER
from engine.queens_garden.board import fits
from engine.queens_garden.notation import board as garden
from engine.queens_garden.notation import hexagon, space
from engine.queens_garden.pieces import BOXES
from engine.queens_garden.scoring import round_points
from engine.sintra.board import break_glass
from engine.sintra.notation import board as palace
from engine.sintra.pieces import GLASS_LOSS, WINDOW_POINTS
from tests.azul.positions import table as azul_table
from tests.patchwork_doodle.positions import last_turn, rows_full
from tests.sentences import choices, play
from tests.sintra.positions import table as sintra_table
from tools.rules import sections, source
from ui.kit.words import LANGUAGES

RULES = 1  # the examples use its tables


def numbers_of(game: str, id_: str, language: str) -> list[int]:
    """The numbers of the examples of a section, as they follow each other."""
    text = source(game, language).read_text("utf-8")
    (section,) = (one for one in sections(text) if one.id == id_)
    told = "\n".join(line for line in section.lines if line.startswith("= "))
    return [int(found.replace("\N{MINUS SIGN}", "-")) for found in re.findall(r"\N{MINUS SIGN}?\d+", told)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "section", "numbers"),
    [
        ("sintra", "glass", [-16, -18, 18, -2]),
        ("queens_garden", "round-scoring", [1, 2, 1, 1]),
    ],
)
def test_an_example_has_the_same_numbers_in_every_language(
    language: str, game: str, section: str, numbers: list[int]
) -> None:
    told = numbers_of(game, section, language)
    assert [number for number in told if number in numbers] == numbers


# --- Azul ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("free", [True, False])
def test_two_red_tiles_for_a_line_with_one_space_and_for_an_empty_one(free: bool) -> None:
    state = azul_table(azul_board(". . RR . ."), factories="RRYY", free=free)
    red = [choice.removeprefix("red from factory 1: ") for choice in choices(state) if "red" in choice]
    assert [choice for choice in red if "line 3" in choice] == ["1 to line 3, 1 to the floor"]
    both, one = "2 to line 4", "1 to line 4, 1 to the floor"
    assert [choice for choice in red if "line 4" in choice] == ([both, one] if free else [both])


# --- Stained Glass of Sintra -----------------------------------------------------------------------------


def test_three_panes_break_above_the_bottom_of_the_track() -> None:
    step = GLASS_LOSS[RULES].index(16)
    after, lost = break_glass(palace(broken=step, score=50), 3, RULES)
    assert (lost, after.score, GLASS_LOSS[RULES][after.broken]) == (18, 50 - 18, 2)


def test_a_pane_on_a_joker_counts_for_the_colour_of_the_round() -> None:
    state = sintra_table(palace("JBOGJ/BBOG."), factories="PYYY", track="BG")
    after = play(state, "1 pink from factory 1 to strip 1", "keep pink in window 1")
    assert after.scores[0] - WINDOW_POINTS[RULES][0] == 2


# --- Azul: Queen's Garden --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "points"), [("ring B1 . . . . .", 2), ("ring D2 . . . . .", 1), ("0 P5! . . . . . ^", 1)]
)
def test_what_a_hexagon_and_a_pavilion_score_in_the_first_round(plan: str, points: int) -> None:
    base, _variant = BOXES[RULES]
    assert round_points(garden("", plan).spaces, 1, base) == points


def test_nothing_may_join_two_trees_that_are_identical() -> None:
    between = space("r1")
    by_hexagon = fits(garden("", "ring Y1 . Y1 . . .").spaces).by_hexagon
    assert not by_hexagon[hexagon("Y2")] >> between & 1
    assert not by_hexagon[hexagon("D1")] >> between & 1
    assert by_hexagon[hexagon("Y2")] >> space("r3") & 1


# --- Patchwork Doodle ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_scorings_less_nine_empty_spaces(language: str) -> None:
    scored = (Rectangle(0, 0, 3, 8), Rectangle(0, 0, 5, 5), Rectangle(0, 0, 6, 6))
    own = sheet(rows_full(8))._replace(scored=scored)
    assert last_turn(own, phase=OVER).scores == (66,)
    points = [each.points for each in scored]
    assert numbers_of("patchwork_doodle", "final", language)[-5:] == [*points, 9, 66]
