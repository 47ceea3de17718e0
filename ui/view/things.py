"""What a thing of the table is, in words, with a link to its rule: shown by static/things.js."""

from __future__ import annotations

from ui.games.faces import things_of
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _
from ui.model.screen import Screen


def explained(screen: Screen, kind: str) -> Markup:
    """What a kind of thing on the table is; nothing if that is not known."""
    if screen.table is None:
        return NOTHING
    return told(screen.table.session.game.name, kind)


def told(game: str, kind: str, *after: Markup) -> Markup:
    """What a kind of thing of a game is, with a link to its rule, and what comes after that."""
    thing = things_of(game).kinds.get(kind)
    if thing is None:
        return NOTHING
    rule = tag("a", _("Rule"), href=f"#rules/{game}/{thing.rule}")
    return tag("p", thing.says(), " ", rule, *((" ", each) for each in after))
