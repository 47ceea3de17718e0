"""The state of the rooms beside the menu. Each room works out its content only when it is entered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the page starts without these
    from ui.model.picture import Picture
    from ui.saves.facts import Facts


class Search(NamedTuple):
    """A search among the games; "" matches any."""

    text: str = ""  # in a game's title, its label, or its players
    game: str = ""
    state: str = ""  # see ui.model.library
    player: str = ""


class Library(NamedTuple):
    """The view of all games."""

    query: Search = Search()
    chosen: frozenset[str] = frozenset()  # keys of the chosen games
    first: int = 0  # the first row in view
    pictures: Mapping[str, Picture | None] = {}  # by save code; None: it does not open


class Statistics(NamedTuple):
    """The view of the statistics."""

    game: str = ""  # "": the game played last
    name: str = ""  # the person they are about; "": everybody who plays here
    company: str = ""  # whom the games were played with: see ui.model.statistics; "": anybody
    facts: Mapping[str, Facts] = {}  # by save code, as far as known
    fresh: Mapping[str, Facts] = {}  # facts found since then, which will join `facts`
    recalled: frozenset[str] = frozenset()  # games whose kept facts have all been read


NO_SEARCH = Library()
NOT_COUNTED = Statistics()
