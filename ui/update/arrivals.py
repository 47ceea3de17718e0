"""What comes to the shelf from elsewhere: what another tab played, what is in a file. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from engine import savecode
from ui.kit.words import _, plural
from ui.model.screen import Screen
from ui.saves.records import Deleted, ForeignFile, Record, Saved, new_key, next_counter, unpack_file


def take_in(screen: Screen, records: Iterable[Record]) -> Screen:
    """The screen with the records that are newer than its own; the game on the table goes on from there."""
    for record in records:
        ours = next((saved for saved in screen.shelf if saved.key == record.key), None)
        if ours is None or ours.counter < record.counter:
            screen = _with(screen, record)
    return screen


def _with(screen: Screen, record: Record) -> Screen:
    others = [saved for saved in screen.shelf if saved.key != record.key]
    shelf = [*others, record] if isinstance(record, Saved) else others
    shelf.sort(key=lambda saved: -saved.counter)
    counter = max(screen.counter, record.counter)
    screen = screen._replace(shelf=tuple(shelf), counter=counter)
    table = screen.table
    if table is None or table.key != record.key:
        return screen
    if isinstance(record, Deleted):
        return screen._replace(table=None, dialog="", notice=_("This game was deleted in another tab."))
    looking = table.looking
    if looking is not None and looking >= len(record.session.log):
        looking = None
    # What was pressed and counted here was so in the game as it stood.
    table = table._replace(
        session=record.session,
        given=record.names,
        selection=(),
        looking=looking,
        pressed=None,
        counted=None,
        counts=False,
    )
    return screen._replace(table=table)


def open_file(screen: Screen, text: str) -> Screen:
    """Put the games of a file beside all others; those that are here already are left out."""
    try:
        opened = unpack_file(text)
    except ForeignFile:
        return foreign_file(screen)
    here = {_content(saved) for saved in screen.shelf}
    added = 0
    for game in opened.games:
        if _content(game) not in here:
            here.add(_content(game))
            screen = _with(screen, _as_new(screen, game))
            added += 1
    said = [plural("{number} game was opened.", "{number} games were opened.", added)]
    known = len(opened.games) - added
    if known:
        said.append(plural("{number} was here already.", "{number} were here already.", known))
    if opened.damaged:
        said.append(plural("{number} is damaged.", "{number} are damaged.", opened.damaged))
    if opened.newer:
        said.append(
            _("Some come from a newer version of this page: reload the page, then open the file again.")
        )
    return screen._replace(notice=" ".join(said))


def foreign_file(screen: Screen) -> Screen:
    """The screen after a file that is none of ours was chosen."""
    return screen._replace(notice=_("This file holds no games of this page."))


def _content(saved: Saved) -> tuple[str, tuple[str, ...]]:
    """What makes a game another one."""
    return savecode.encode(saved.session), saved.names


def _as_new(screen: Screen, game: Saved) -> Saved:
    key, counter = new_key(screen.counter, game.session), next_counter(screen.counter, None)
    return game._replace(key=key, counter=counter)
