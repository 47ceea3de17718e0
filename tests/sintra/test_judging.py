"""The bots' judgement of positions of Stained Glass of Sintra."""

import pytest

from engine.game import CHANCE
from engine.sintra.board import Board
from engine.sintra.judge import stretch
from engine.sintra.notation import board
from engine.sintra.outlook import NAMES, features
from engine.sintra.pieces import ORNAMENT_POINTS
from tests.sintra.positions import table


def counted(own: Board) -> dict[str, float]:
    """The features of a board after the first round, by name."""
    found: dict[str, float] = {}
    for place, amount in features(table(own, to_move=CHANCE, track="YOPGB"), 0):
        found[NAMES[place]] = found.get(NAMES[place], 0.0) + amount
    return found


def test_what_is_found_by_one_version_of_the_rules_does_not_serve_another() -> None:
    state = table(board("BYBYO/BY... PYPGP/PYP..", ". B"), factories="OOGB")
    assert stretch(state._replace(rules=state.rules + 1)) != stretch(state)


def test_a_strip_counts_by_its_panes_and_by_how_often_its_window_was_filled() -> None:
    found = counted(board("BYBYO/BY... PYPGP/PYP..", ". B"))
    assert {name for name in found if name.startswith(("front", "back"))} == {"front with 2", "back with 3"}


def test_a_strip_needs_panes_once_it_has_one() -> None:
    assert counted(board("BYBYO/B.... YOYOP"))["panes that a strip still needs"] == 4


def test_a_strip_promises_what_its_pane_adds_to_the_ornament() -> None:
    found = counted(board("PYPGP/P....", "B Y"))
    added = ORNAMENT_POINTS[3] - ORNAMENT_POINTS[2]
    assert found["ornament of a strip"] == pytest.approx(added / 5)
