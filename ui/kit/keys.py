"""Keys that work at every table. A button names its key; a press of the key finds the button by that name."""

from __future__ import annotations

import re

from ui.kit.svg import Markup

UNDO = "U"
MOVES = "M"
HINT = "H"

_NAMED = r'(<[^>]*) aria-keyshortcuts="(?:.|Plus|Space)"([^>]*>)'  # on a button: a key that types something
_IN_TITLE = r'( title="[^"]*) \(.\)"'


def unnamed(markup: Markup) -> Markup:
    """The markup without the keys that type something, for people who have switched them off."""

    def without(found: re.Match[str]) -> str:
        return re.sub(_IN_TITLE, r'\1"', found[1] + found[2])

    return Markup(re.sub(_NAMED, without, markup))
