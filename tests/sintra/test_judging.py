"""What bots think of positions of Stained Glass of Sintra."""

from engine.game import CHANCE
from engine.sintra.notation import board
from engine.sintra.outlook import NAMES, features
from tests.sintra.positions import table


def test_a_strip_counts_by_its_panes_and_by_how_often_its_window_was_filled() -> None:
    own = board("BYBYO/BY... PYPGP/PYP..", ". B")
    state = table(own, to_move=CHANCE, track="YOPGB")
    counted = {NAMES[place] for place, amount in features(state, 0) if amount}
    assert {name for name in counted if name.startswith(("front", "back"))} == {"front with 2", "back with 3"}
