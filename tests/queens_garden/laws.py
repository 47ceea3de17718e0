"""What the laws for all games need to know about Azul: Queen's Garden."""

from engine.queens_garden import judge, notation, reasons, rules
from tests.modules import Modules, OfEngine, OfPage
from tests.queens_garden.positions import BOX, pieces
from ui.games import queens_garden
from ui.games.queens_garden import cover, face, lesson, medals, picks, poster, things
from ui.games.queens_garden import reasons as told

__all__ = ["BOX", "MODULES", "pieces"]

MODULES = Modules(
    OfEngine(rules=rules, judge=judge, reasons=reasons, notation=notation),
    queens_garden,
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
