"""What a thing of the table is, in words, with a link to its rule: shown by static/things.js."""

from __future__ import annotations

from typing import Any

from ui.games.faces import things_of
from ui.kit.svg import NOTHING, Markup, join, tag
from ui.kit.words import _
from ui.model.screen import Screen


def explained(screen: Screen, kind: str, *, only_contents: bool = False) -> Markup:
    """What a kind of thing on the table is, and what lies in it; nothing if that is not known."""
    table = screen.table
    if table is None:
        return NOTHING
    game = table.session.game.name
    inside = _contents(game, kind, table.state)
    return inside if only_contents else join([told(game, kind), inside])


def _contents(game: str, kind: str, state: Any) -> Markup:
    """What lies in a bag or the like, by colour, each with its picture."""
    thing = things_of(game).kinds.get(kind)
    if thing is None or thing.holds is None:
        return NOTHING
    held = [
        tag("li", tag("span", each.picture, role="img", aria_label=each.name), tag("b", str(each.number)))
        for each in thing.holds(state)
    ]
    return tag("ul", held, class_="inside")


def told(game: str, kind: str, *after: Markup) -> Markup:
    """What a kind of thing of a game is, with a link to its rule, and what comes after that."""
    thing = things_of(game).kinds.get(kind)
    if thing is None:
        return NOTHING
    rule = tag("a", _("Rule"), href=f"#rules/{game}/{thing.rule}")
    return tag("p", thing.says(), " ", rule, *((" ", each) for each in after))
