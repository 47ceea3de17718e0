"""What the laws for all games need to know about Patchwork Doodle."""

from engine.patchwork_doodle import judge, notation, reasons, rules
from tests.modules import Modules, OfEngine, OfPage
from tests.patchwork_doodle.positions import pieces
from ui.games import patchwork_doodle
from ui.games.patchwork_doodle import cover, face, lesson, medals, picks, poster, things
from ui.games.patchwork_doodle import reasons as told

__all__ = ["BOX", "MODULES", "pieces"]

BOX = (30, 0)  # cards, and shaded spaces that nothing accounts for

MODULES = Modules(
    OfEngine(rules=rules, judge=judge, reasons=reasons, notation=notation),
    patchwork_doodle,
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
