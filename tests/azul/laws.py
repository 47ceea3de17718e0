"""What the laws for all games need to know about Azul."""

from collections import Counter

from engine.azul import judge, notation, reasons, rules
from engine.azul.pieces import COLOURS
from engine.azul.rules import State
from tests.azul.positions import tiles_in_play
from tests.modules import Modules, OfEngine, OfPage
from ui.games import azul
from ui.games.azul import cover, face, lesson, medals, picks, poster, things
from ui.games.azul import reasons as told

BOX = (20, 20, 20, 20, 20)


def pieces(state: State) -> tuple[int, ...]:
    """How many tiles there are of each colour, in the bag, the lid, the offer and on the boards."""
    found = Counter(tiles_in_play(state))
    return tuple(found[colour] for colour in COLOURS)


MODULES = Modules(
    OfEngine(rules=rules, judge=judge, reasons=reasons, notation=notation),
    azul,
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
