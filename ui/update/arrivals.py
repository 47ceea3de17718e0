"""Brings games to the shelf and table: from this page, from another tab, from a file. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine import savecode
from engine.on_demand import Late
from ui.kit.lesson import KEY
from ui.kit.words import _, plural, run_on
from ui.model.screen import Screen
from ui.model.seen import Now, Past
from ui.model.table import resumed
from ui.saves.records import Deleted, Newer, Record, Saved, last_played_first

if TYPE_CHECKING:  # the page starts without these
    from ui.model import daily as days
    from ui.model import puzzles
    from ui.saves import file, merging
    from ui.saves.file import Opened
    from ui.saves.puzzles import Results
    from ui.update import daily, lesson, meeting, writing
else:
    days = Late("ui.model.daily")
    puzzles = Late("ui.model.puzzles")
    file = Late("ui.saves.file")
    merging = Late("ui.saves.merging")
    daily = Late("ui.update.daily")
    lesson = Late("ui.update.lesson")
    meeting = Late("ui.update.meeting")
    writing = Late("ui.update.writing")

# --- the games of this page ------------------------------------------------------------------------------


def resume(screen: Screen, key: str) -> Screen:
    """Put a game of the shelf, or a lesson, on the table. If its code does not open, say so."""
    if key.startswith(KEY):
        return lesson.begin(screen, key.removeprefix(KEY))
    for game in screen.shelf:
        if game.key == key:
            try:
                return screen._replace(table=resumed(game), dialog="")
            except savecode.BadCode as error:
                kind = "newer" if error.kind in ("newer", "unknown") else "broken"
                return screen._replace(dialog=f"unopened:{kind}:{key}")
    return screen


def open_again(screen: Screen, key: str) -> Screen:
    """Put the chosen game on the table, unless it would reveal draws that a try has yet to make."""
    saved = screen.saved(key)
    if saved is not None and (why := days.veil_of(screen, saved)):
        return screen._replace(notice=why)
    return resume(screen, key)


# --- other tabs ------------------------------------------------------------------------------------------


def take_in(screen: Screen, records: Iterable[Record | Newer]) -> Screen:
    """Take in the records newer than the screen's own. A game on the table continues from there."""
    for record in records:
        ours = screen.saved(record.key)
        if isinstance(record, Newer):
            screen = _without(screen, record)
        elif ours is None or ours.counter < record.counter:
            screen = _with(screen, record)
    return _choosing_what_is_there(screen)


def _choosing_what_is_there(screen: Screen) -> Screen:
    """Choose no game any more that another tab has deleted or continued in a newer version of this page."""
    chosen = screen.library.chosen
    left = chosen.intersection(saved.key for saved in screen.shelf) if chosen else chosen
    return screen if left == chosen else screen._replace(library=screen.library._replace(chosen=left))


def _without(screen: Screen, record: Newer) -> Screen:
    """Take a game that was continued in a later version of this page off the screen."""
    shelf = tuple(saved for saved in screen.shelf if saved.key != record.key)
    others = tuple(one for one in screen.newer if one.key != record.key)
    screen = screen._replace(shelf=shelf, newer=(*others, record))
    if screen.table is None or screen.table.key != record.key:
        return screen
    notice = _("This game was continued in a newer version of this page. Reload the page to play it.")
    return screen._replace(table=None, dialog="", notice=notice)


def _with(screen: Screen, record: Record) -> Screen:
    others = [saved for saved in screen.shelf if saved.key != record.key]
    shelf = last_played_first([*others, record] if isinstance(record, Saved) else others)
    counter = max(screen.counter, record.counter)
    screen = screen._replace(shelf=tuple(shelf), counter=counter)
    table = screen.table
    if table is None or table.key != record.key:
        return screen
    if isinstance(record, Deleted):
        return screen._replace(table=None, dialog="", notice=_("This game was deleted in another tab."))
    try:
        session = record.replayed()
    except savecode.BadCode:
        return resume(screen._replace(table=None), record.key)
    if session.log == table.session.log:  # renamed or handed on: whatever is in progress goes on
        helped = table.help._replace(used=record.hints)
        return screen._replace(table=table._replace(given_names=record.names, away=record.away, help=helped))
    looking = table.past_at
    # `before_press` and the scoring belong to the earlier log.
    table = table._replace(
        session=session,
        given_names=record.names,
        away=record.away,
        selection=(),
        seen=Now() if looking is None or looking > len(session.log) else Past(looking),
        before_press=None,
        help=table.help.about(session)._replace(used=record.hints),
    )
    is_moot = table.help.why is None and screen.dialog.startswith("why:")
    is_moot |= table.help.analysis is None and screen.dialog == "analysis"
    return screen._replace(table=table, dialog="" if is_moot else screen.dialog)


# --- files -----------------------------------------------------------------------------------------------


def open_file(screen: Screen, text: str) -> Screen:
    """Add the games of a file to the shelf, except known ones. If it holds a single code, read that."""
    try:
        opened = file.unpack_file(text)
    except file.ForeignFile:
        return foreign_file(screen)
    if opened.codes:
        is_alone = len(opened.codes) == 1 and not (opened.games or opened.damaged or opened.newer)
        opened = writing.with_codes(opened, text, screen.shelf)
        if is_alone and len(opened.games) == 1:
            return meeting.read_file(screen, opened.games[0], text)
    if (met := _message(screen, opened)) is not None:
        return met
    return _with_games(screen, opened)


def with_these(screen: Screen, games: Iterable[Saved]) -> merging.Merged:
    """The shelf with these games added."""
    return merging.merged(screen.shelf, games, screen.counter, screen.open_key)


def _with_games(screen: Screen, opened: Opened) -> Screen:
    shelf, counter, number, known = with_these(screen, opened.games)
    screen = screen._replace(shelf=shelf, counter=counter)
    screen = with_rest(screen, opened.tries, opened.results)
    said = opened_in_words(number, known, opened.damaged, opened.newer, has_results=bool(opened.results))
    return screen._replace(notice=said)


def with_rest(screen: Screen, tries: Mapping[int, int], results: Results) -> Screen:
    """The screen with what a file has besides its games, which are on the shelf already.

    Of two results of a puzzle, the better one counts; what is stored here may not have been read yet.
    """
    if tries:
        screen = daily.take_in(screen, tries)
    if results:
        known = screen.puzzles or puzzles.NO_PUZZLES
        screen = screen._replace(puzzles=known.with_results(results))
    return screen


def opened_in_words(number: int, known: int, damaged: int, newer: int, *, has_results: bool = False) -> str:
    """The outcome for a file: how many games are new, were here already, are damaged, or too new.

    A file may have results of puzzles as well.
    """
    said = []
    if number or not has_results:
        said.append(plural("{number} game was opened.", "{number} games were opened.", number))
    if has_results:
        said.append(_("The better result of each puzzle was kept."))
    if known:
        said.append(plural("{number} was already here.", "{number} were already here.", known))
    if damaged:
        said.append(plural("{number} is damaged.", "{number} are damaged.", damaged))
    if newer:
        said.append(
            _("Some come from a newer version of this page: reload the page, then open the file again.")
        )
    return run_on(said)


def _message(screen: Screen, opened: Opened) -> Screen | None:
    """Meet the game of a file with one game among friends and nothing else: one of them sent it."""
    is_more = opened.damaged or opened.newer or opened.tries or opened.results
    if len(opened.games) != 1 or is_more or not opened.games[0].away:
        return None
    (game,) = opened.games
    try:
        session = game.replayed()
    except savecode.BadCode:
        return None
    return meeting.meet(screen, session, game.names)


def foreign_file(screen: Screen) -> Screen:
    """Say that a file is not ours."""
    return screen._replace(notice=_("This file contains no games from this page."))
