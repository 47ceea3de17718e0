"""Opens the room of the puzzles, puts a puzzle on the table, and judges what is tried. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import puzzles as shelf
from engine import savecode
from engine.catalogue import GAMES
from engine.puzzles import Puzzle
from engine.session import Session
from ui.kit.words import _
from ui.model.puzzles import KEY, NO_PUZZLES, answers, asked, is_right, read_name
from ui.model.screen import Screen
from ui.model.seen import Attempt, Task, Trying
from ui.model.table import Table
from ui.saves import puzzles as saves
from ui.saves.puzzles import FIRST, LATER, MISSED, PUZZLES_KEY
from ui.saves.records import Write, combined, fields
from ui.update.effects import Answer, FetchPuzzles

if TYPE_CHECKING:
    from ui.host import Store

ROOM = "puzzles"


def enter(screen: Screen) -> Answer:
    """Show the room of the puzzles, and fetch what is not here yet."""
    return _with_files(
        screen._replace(room=ROOM, table=None, dialog="", puzzles=screen.puzzles or NO_PUZZLES)
    )


def _with_files(screen: Screen) -> Answer:
    """The screen, and the request for the files that are not here yet."""
    known = screen.puzzles or NO_PUZZLES
    wanted = known.lacks
    if not wanted and known.results is not None:
        return Answer(screen)
    return Answer(screen._replace(puzzles=known._replace(failed=frozenset())), (FetchPuzzles(wanted),))


def know(screen: Screen, text: str) -> Screen:
    """Take in stored results, also those of another tab."""
    known = screen.puzzles or NO_PUZZLES
    return screen._replace(puzzles=known._replace(results={**saves.read(text), **known.known}))


def bring(screen: Screen, game: str, text: str) -> Screen:
    """Take in the file of a game's puzzles, or the stored results if no game is named.

    A text that is no such file means that it could not be had.
    """
    if not game:
        return know(screen, text)
    known = screen.puzzles
    if known is None or game not in GAMES or game in known.files:
        return screen
    try:
        there = shelf.read(text)
    except ValueError:
        return screen._replace(puzzles=known._replace(failed=known.failed | {game}))
    awaited = read_name(known.awaited)
    known = known._replace(files={**known.files, game: there})
    if awaited[0] != game:
        return screen._replace(puzzles=known)
    return _begun(screen._replace(puzzles=known._replace(awaited="")), *awaited)


def changes(screen: Screen, before: Screen, store: Store) -> Iterator[Write]:
    """The text to store after a change of the results, with those of other tabs."""
    now = screen.puzzles.results if screen.puzzles else None
    then = before.puzzles.results if before.puzzles else None
    if now is not None and then is not None and now != then:
        there = fields(store.text(PUZZLES_KEY))
        yield PUZZLES_KEY, saves.pack(combined(now, then, there))


def begin(screen: Screen, name: str) -> Answer:
    """Put a puzzle on the table: the one named, or the next of a game. It may have to be fetched first."""
    game, number = read_name(name)
    known = screen.puzzles or NO_PUZZLES
    if game in known.files and known.results is not None:
        return Answer(_begun(screen, game, number))
    return _with_files(
        screen._replace(room=ROOM, table=None, dialog="", puzzles=known._replace(awaited=name))
    )


def _begun(screen: Screen, game: str, number: int) -> Screen:
    """The screen with a puzzle on the table."""
    known = screen.puzzles
    assert known is not None
    there = known.files[game]
    number = number or known.following(game)
    if not 0 < number <= len(there):
        notice = _("There is no such puzzle.")
        return screen._replace(room=ROOM, table=None, dialog="", notice=notice)
    session, best = _set_up(there[number - 1])
    task = Task(game, number, len(there), best, there[number - 1].finder)
    seen = Trying(len(session.log), task=task)
    given = ("",) * session.seats
    table = Table(f"{KEY}{game}:{number}", session, given, seen=seen, is_guest=True)
    return screen._replace(room=ROOM, table=table, dialog="", announced=(asked(table),))


def _set_up(puzzle: Puzzle) -> tuple[Session, int]:
    """The game before the solution of a puzzle, and the solution's place among the legal actions."""
    session = savecode.decode(puzzle.code)
    at = session.decisions[-1]
    return session.before(at), session.places[at][0]


def attempted(screen: Screen, table: Table, task: Task, session: Session) -> Screen:
    """The screen with a move tried. The first one that is tried counts."""
    at = len(table.session.log)
    if len(session.log) <= at or session.log[:at] != table.session.log:
        return screen._replace(notice=_("What came before this decision stays as it was."))
    attempt = Attempt(session, at, next(session.latest_decisions) + 1)
    return answered(_counted(screen, table, task, attempt), attempt)


def _counted(screen: Screen, table: Table, task: Task, attempt: Attempt) -> Screen:
    """The screen with the result of a puzzle, unless its solution has been shown."""
    known = screen.puzzles
    if known is None:
        return screen
    before, right = known.result(task.game, task.number), is_right(table, task, attempt)
    now = before
    if not before:
        now = FIRST if right else MISSED
    elif before == MISSED and right and not task.is_shown:
        now = LATER
    if now == before:
        return screen
    results = {**known.known, saves.place(task.game, task.number): now}
    return screen._replace(puzzles=known._replace(results=results))


def answered(screen: Screen, attempt: Attempt) -> Screen:
    """The screen with an attempt, and its answer announced."""
    table = screen.table
    assert table is not None
    trial = table.trying
    assert trial is not None
    assert trial.task is not None
    said = tuple(answers(table, trial.task, attempt))
    table = table._replace(seen=trial._replace(attempt=attempt), selection=())
    return screen._replace(table=table, dialog="", announced=said)


def reveal(screen: Screen) -> Screen:
    """Show the solution. A puzzle that was not solved before counts as missed."""
    table = screen.table
    task = table.trying.task if table and table.trying else None
    if table is None or table.trying is None or task is None:
        return screen
    known = screen.puzzles
    if known is not None and not known.result(task.game, task.number):
        results = {**known.known, saves.place(task.game, task.number): MISSED}
        screen = screen._replace(puzzles=known._replace(results=results))
    task = task._replace(is_shown=True)
    table = table._replace(seen=table.trying._replace(task=task))
    session = table.session.play_index(task.best)
    return attempted(screen._replace(table=table), table, task, session)
