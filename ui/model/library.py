"""All games on this device: the search for some of them, and the choice among them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import normalize

from ui.games.faces import title
from ui.kit.words import remembered_last, unturned
from ui.model.rooms import Library, Search
from ui.model.setup import real_name, seat_names
from ui.saves.records import Saved

ANY_GAME = Search()
MOST_WRITTEN = 50  # games written as text at a time: each has to be replayed
RUNNING, FINISHED = "running", "finished"
_ACCENTS = re.compile("[\u0300-\u036f]")  # combining marks, as NFKD leaves them
IN_SIGHT = 20  # rows: as many as a large screen shows, and those that come in before the page hears of it


@remembered_last
def matching(shelf: tuple[Saved, ...], wanted: Search) -> tuple[Saved, ...]:
    """The games that match the search, the last played first."""
    if wanted == ANY_GAME:
        return shelf
    text = _plain(wanted.text).split()
    return tuple(saved for saved in shelf if _is_wanted(saved, wanted, text))


def _is_wanted(saved: Saved, wanted: Search, text: list[str]) -> bool:
    return (
        wanted.game in ("", saved.game)
        and wanted.state in ("", state_of(saved))
        and (not wanted.player or wanted.player in players_of(saved))
        and (not text or _has(saved, text))
    )


def _has(saved: Saved, text: list[str]) -> bool:
    said = _plain(" ".join((saved.label, title(saved.game), *players_of(saved))))
    return all(word in said for word in text)


def _plain(text: str) -> str:
    """A text prepared for the search: without capitals and accents, but with the marks of Japanese."""
    if text.isascii():
        return text.casefold()
    return normalize("NFC", _ACCENTS.sub("", normalize("NFKD", text).casefold()))


def state_of(saved: Saved) -> str:
    """The state of a game, running or finished; "" if it has not been read yet."""
    if saved.summary is None:
        return ""
    return FINISHED if saved.summary.is_over else RUNNING


def players_of(saved: Saved) -> tuple[str, ...]:
    """The players by seat, as far as known, for the search and not for display."""
    if saved.summary is None:
        return tuple(unturned(name) for name in map(real_name, saved.names) if name)
    return tuple(map(unturned, seat_names(saved.summary.players, saved.names)))


@remembered_last
def players(shelf: tuple[Saved, ...]) -> tuple[str, ...]:
    """The names of all players in any game."""
    # Many games have the same players.
    seats = {(saved.names, saved.summary and saved.summary.players): saved for saved in shelf}
    names = {name for saved in seats.values() for name in players_of(saved)}
    return tuple(sorted(names, key=str.casefold))


def in_sight(shelf: tuple[Saved, ...], library: Library) -> tuple[Saved, ...]:
    """The games whose rows are in view, and a few more: the page hears of scrolling in steps."""
    return matching(shelf, library.query)[library.first : library.first + IN_SIGHT]


def chosen(shelf: tuple[Saved, ...], library: Library) -> Iterator[Saved]:
    """The chosen games."""
    return (saved for saved in shelf if saved.key in library.chosen)
