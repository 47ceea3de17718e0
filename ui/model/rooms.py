"""What the rooms beside the menu show. What they make of the games is worked out only when one is entered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # a start has no use for it
    from ui.model.picture import Picture
    from ui.saves.facts import Facts


class Wanted(NamedTuple):
    """Which games are looked for; "" is any."""

    text: str = ""  # in the name of a game, its label, or its players
    game: str = ""
    state: str = ""  # see ui.model.library
    player: str = ""


class Library(NamedTuple):
    """The view of all games."""

    wanted: Wanted = Wanted()
    chosen: frozenset[str] = frozenset()  # the keys of games to do something with
    first: int = 0  # the first of the rows that can be seen
    pictures: Mapping[str, Picture | None] = {}  # by save code; None: it does not open


class Statistics(NamedTuple):
    """The view of the statistics."""

    game: str = ""  # "": the one played last
    name: str = ""  # of the person they are about; "": everybody who plays here
    company: str = ""  # in which the games were played: see ui.model.statistics; "": in any
    facts: Mapping[str, Facts] = {}  # by save code, as far as they are known
    recalled: frozenset[str] = frozenset()  # games of which all that was kept is among these


NO_SEARCH = Library()
NOT_COUNTED = Statistics()
