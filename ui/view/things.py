"""The explanation of a thing on the table, with a link to its rule: shown by static/things.js."""

from __future__ import annotations

from typing import Any

from ui.games.faces import things_of
from ui.kit.svg import NOTHING, Markup, join, tag
from ui.kit.words import _
from ui.model.screen import Screen


def explained(screen: Screen, kind: str, *, only_contents: bool = False) -> Markup:
    """The explanation of a kind of thing on the table, and its content; nothing if it is unknown."""
    table = screen.table
    if table is None:
        return NOTHING
    game = table.session.game.name
    inside = _contents(game, kind, table.state)
    return inside if only_contents else join([explanation(game, kind), inside])


def _contents(game: str, kind: str, state: Any) -> Markup:
    """The content of a bag or the like, by colour, with pictures."""
    thing = things_of(game).kinds.get(kind)
    if thing is None or thing.holds is None:
        return NOTHING
    held = [
        tag("li", tag("span", each.picture, role="img", aria_label=each.name), tag("b", str(each.number)))
        for each in thing.holds(state)
    ]
    return tag("ul", held, class_="inside")


def explanation(game: str, kind: str, *after: Markup) -> Markup:
    """The explanation of a kind of thing of a game, with a link to its rule and a further text."""
    thing = things_of(game).kinds.get(kind)
    if thing is None:
        return NOTHING
    rule = tag("a", _("Rule"), href=f"#rules/{game}/{thing.rule}")
    return tag("p", thing.says(), " ", rule, *((" ", each) for each in after))
