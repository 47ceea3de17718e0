"""The small picture of a game: of its present position, or of what a finished one has left."""

from __future__ import annotations

import re
from functools import lru_cache

from ui.games.faces import FACES, keepsake
from ui.kit.svg import Markup
from ui.kit.view_types import Scene
from ui.model.picture import Picture

ALIVE = re.compile(r' (?:tabindex|id|data-at|data-moved-by-finger)="[^"]*"')  # of parts that move or act


@lru_cache(maxsize=64)  # about as many as fit the screen, in the language they were drawn in
def board(picture: Picture, _language: str) -> Markup:
    """The keepsake of a finished game; otherwise the board, ready for a button.

    Of the board, only the largest drawing is shown, without the parts beside it.
    """
    left = keepsake(picture.game, picture.state, picture.seat) if picture.state.is_over else None
    if left is not None:
        return left
    scene = Scene(picture.state, {}, (), (), (), only=picture.seat)
    whole = FACES[picture.game].draw(scene).boards[picture.seat]
    drawing = max(re.findall(r"<svg\b.*?</svg>", whole, re.DOTALL), key=len)
    return Markup(ALIVE.sub("", drawing))
