"""Opens the room of the puzzles, puts a puzzle on the table, and judges what is tried. Pure."""

from __future__ import annotations

from engine import puzzles as shelf
from engine.catalogue import GAMES
from engine.session import Session
from ui.kit.words import _
from ui.model.attempts import Attempt
from ui.model.posed import Posed, name_of
from ui.model.puzzles import KEY, NO_PUZZLES, Puzzles, answers, asked, is_right, read_name
from ui.model.screen import Screen
from ui.model.seen import Trying
from ui.model.table import Table
from ui.saves import puzzles as saves
from ui.saves.puzzles import FIRST, LATER, MISSED, SHOWN
from ui.update.effects import Answer, FetchPuzzles

ROOM = "puzzles"
DAY = "day"  # the name of the puzzle of the day, whichever it is


def enter(screen: Screen) -> Answer:
    """Show the room of the puzzles, and fetch what is not here yet."""
    known = screen.puzzles or NO_PUZZLES
    return _with_files(screen._replace(room=ROOM, table=None, dialog="", puzzles=known._replace(awaited="")))


def _with_files(screen: Screen) -> Answer:
    """The screen, and the request for the results and for the files that are not here yet."""
    known = screen.puzzles or NO_PUZZLES
    return Answer(screen._replace(puzzles=known._replace(failed=frozenset())), (FetchPuzzles(known.lacks),))


def bring(screen: Screen, game: str, text: str) -> Screen:
    """Take in the file of a game's puzzles, or the stored results if no game is named.

    Any other text means that the file could not be fetched.
    """
    if not game:
        return screen._replace(puzzles=(screen.puzzles or NO_PUZZLES).with_results(saves.read(text)))
    known = screen.puzzles
    if known is None or game not in GAMES or game in known.files:
        return screen
    try:
        there = shelf.read(text)
    except ValueError:
        return _awaited(screen._replace(puzzles=known._replace(failed=known.failed | {game})))
    screen = screen._replace(puzzles=known._replace(files={**known.files, game: there}))
    return _awaited(screen)


def _awaited(screen: Screen) -> Screen:
    """The screen with the puzzle that waited for its file, once all files have come.

    Only then is it known whether it is the puzzle of the day.
    """
    known = screen.puzzles
    assert known is not None
    is_waiting = screen.room == ROOM and screen.table is None and not screen.dialog
    name = _named(screen, known, known.awaited)
    is_here = known.are_all_here and read_name(name).game in known.files
    return _begun(screen, name) if is_waiting and is_here else screen


def _named(screen: Screen, known: Puzzles, name: str) -> str:
    """The name of a puzzle, also of the day's; that one is "" while files are missing."""
    if name != DAY:
        return name
    game, number = known.of_day(screen.utc_day) or ("", "")
    return name_of(game, str(number))


def begin(screen: Screen, name: str) -> Answer:
    """Put a puzzle on the table: the one named, the day's, or the next of a game.

    It may have to be fetched first.
    """
    known = screen.puzzles or NO_PUZZLES
    named = _named(screen, known, name)
    game = read_name(named).game
    if not game and name != DAY:
        return Answer(screen)
    if game in known.files and known.are_all_here and known.results is not None:
        return Answer(_begun(screen, named))
    return _with_files(
        screen._replace(room=ROOM, table=None, dialog="", puzzles=known._replace(awaited=name))
    )


def _begun(screen: Screen, name: str) -> Screen:
    """The screen with a puzzle on the table."""
    known = screen.puzzles
    assert known is not None
    game, number, after, motif = read_name(name)
    there = known.files[game]
    number = number or known.following(game, after, motif)
    day = _day_of(screen, known, game, number)
    screen = screen._replace(room=ROOM, table=None, dialog="", puzzles=known._replace(awaited=""))
    if not 0 < number <= len(there):
        return screen._replace(notice=_("There is no such puzzle."))
    puzzle = there[number - 1]
    session, best = shelf.set_up(puzzle.code)
    posed = Posed(game, number, len(there), best, puzzle.finder, puzzle.motifs, motif, day)
    # The seed differs from tab to tab: no tab waits for another one to end the same puzzle.
    key = f"{KEY}{posed.name}:{screen.seed}"
    given = ("",) * session.seats
    table = Table(key, session, given, seen=Trying(len(session.log)), is_guest=True, posed=posed)
    return screen._replace(table=table, announced=(asked(table),))


def _day_of(screen: Screen, known: Puzzles, game: str, number: int) -> int | None:
    """The day whose puzzle this is: today or, if it is tried once more, the day when it was first begun."""
    before = screen.table.posed if screen.table else None
    if before and (before.game, before.number) == (game, number):
        return before.day
    return screen.utc_day if known.of_day(screen.utc_day) == (game, number) else None


def attempted(screen: Screen, table: Table, posed: Posed, session: Session) -> Screen | None:
    """The screen with a move tried; None if it changes what came before. The first move counts."""
    at = len(table.session.log)
    if len(session.log) <= at or session.log[:at] != table.session.log:
        return None
    attempt = _attempt(table, session)
    right = is_right(table, posed, attempt)
    if not posed.is_shown:  # what was shown is not solved
        screen = _noted(screen, posed, (FIRST, LATER) if right else (MISSED, MISSED))
    return answered(screen, attempt)


def _attempt(table: Table, session: Session) -> Attempt:
    return Attempt(session, len(table.session.log), next(session.latest_decisions) + 1)


def _noted(
    screen: Screen, posed: Posed, results: tuple[str, str], of_day: tuple[str, str] | None = None
) -> Screen:
    """The screen with the result of a puzzle: the first of `results`, or the second if it was tried before.

    A solved puzzle stays solved. A day's puzzle also has a result for that day alone, which may differ. Once
    the solution has been shown, that result stays.
    """
    known = screen.puzzles
    assert known is not None
    places = {saves.place(posed.game, posed.number): results}
    if posed.day is not None:
        places[saves.place_of_day(posed.day)] = of_day or results
    noted = dict(known.known)
    for place, (first, later) in places.items():
        before = noted.get(place, "")
        if before in ("", MISSED):
            noted[place] = later if before else first
    return screen._replace(puzzles=known._replace(results=noted))


def answered(screen: Screen, attempt: Attempt) -> Screen:
    """The screen with an attempt, and its answer announced."""
    table = screen.table
    assert table is not None
    assert table.posed is not None
    assert table.trying is not None
    said = tuple(answers(table, table.posed, attempt))
    table = table._replace(seen=table.trying._replace(attempt=attempt), selection=())
    return screen._replace(table=table, dialog="", announced=said)


def missed(screen: Screen, posed: Posed) -> Screen:
    """The screen after a hint: a puzzle that was not solved before can only be solved later."""
    return screen if posed.is_shown else _noted(screen, posed, (MISSED, MISSED))


def reveal(screen: Screen) -> Screen:
    """Show the solution. A puzzle that was not solved before counts as missed."""
    table = screen.table
    if table is None or table.posed is None or table.trying is None:
        return screen
    screen = _noted(screen, table.posed, (MISSED, MISSED), of_day=(SHOWN, SHOWN))
    table = table._replace(posed=table.posed._replace(is_shown=True))
    assert table.posed is not None
    session = table.session.play_index(table.posed.best)
    return answered(screen._replace(table=table), _attempt(table, session))
