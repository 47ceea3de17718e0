"""The keys that serve at every table. A button names its key, and a press of the key finds it by that."""

from __future__ import annotations

import re

from ui.kit.svg import Markup

UNDO = "U"
MOVES = "M"
HINT = "H"

_NAMED = r'(<[^>]*) aria-keyshortcuts="(?:.|Plus|Space)"([^>]*>)'  # by a button: a key that types something
_IN_TITLE = r'( title="[^"]*) \(.\)"'


def unnamed(markup: Markup) -> Markup:
    """The markup without the keys that type something, for somebody who has switched them off."""

    def without(found: re.Match[str]) -> str:
        return re.sub(_IN_TITLE, r'\1"', found[1] + found[2])

    return Markup(re.sub(_NAMED, without, markup))
