"""What the laws for all games need to know about Stained Glass of Sintra."""

from collections import Counter

from engine.sintra import judge, notation, reasons, rules
from engine.sintra.pieces import COLOURS
from engine.sintra.rules import State
from tests.modules import Modules, OfEngine, OfPage
from tests.sintra.positions import panes_in_play
from ui.games import sintra
from ui.games.sintra import cover, face, lesson, medals, picks, poster, things
from ui.games.sintra import reasons as told

BOX = (20, 20, 20, 20, 20)


def pieces(state: State) -> tuple[int, ...]:
    """How many panes there are of each colour anywhere, including the round track."""
    found = Counter(panes_in_play(state))
    return tuple(found[colour] for colour in COLOURS)


MODULES = Modules(
    OfEngine(rules=rules, judge=judge, reasons=reasons, notation=notation),
    sintra,
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
