"""What the laws for all games need to know about Pebbles."""

from engine.pebbles import judge, notation, reasons, rules
from engine.pebbles.pieces import PEBBLES
from engine.pebbles.rules import State
from tests.modules import Modules, OfEngine, OfPage
from ui.games import pebbles
from ui.games.pebbles import cover, face, lesson, medals, picks, poster, things
from ui.games.pebbles import reasons as told

BOX = PEBBLES


def pieces(state: State) -> int:
    """How many pebbles there are, wherever they lie."""
    return state.bag + sum(state.piles) + sum(board.pebbles for board in state.boards)


MODULES = Modules(
    OfEngine(rules=rules, judge=judge, reasons=reasons, notation=notation),
    pebbles,
    OfPage(
        cover=cover,
        poster=poster,
        face=face,
        picks=picks,
        reasons=told,
        lesson=lesson,
        things=things,
        medals=medals,
    ),
)
