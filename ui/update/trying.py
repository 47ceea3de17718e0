"""Lets people try their mistakes of a finished game again. The game itself stays as it is. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.session import Session
from engine.verdicts import Verdict
from ui.games.faces import FACES
from ui.kit import picks
from ui.kit.words import _
from ui.model.analysis import LOOK
from ui.model.attempts import Attempt
from ui.model.screen import Screen
from ui.model.seen import Past, Trying
from ui.model.table import Table
from ui.model.trying import (
    answer,
    best_of,
    doubtful,
    hint_told,
    is_as_good,
    line_of,
    mistakes,
    solution,
    step_told,
    task,
    tried,
)
from ui.update import analysing, answers, courses, playing, puzzles, replay, returning, rooms
from ui.update.want import Think


def begin(screen: Screen, which: str) -> Screen:
    """Show a mistake before it was made, by its entry in the log; the worst one if none is named."""
    table = screen.table
    if table is None:
        return screen
    one = next(iter(mistakes(table)), None) if not which else _decision(table, which)
    if one is None:
        return screen
    said = (task(table, one), _("Find a better move."))
    return _begun(screen, table, Trying(one.at), said)


def solve(screen: Screen, which: str) -> Screen:
    """Show a decision and the best one on the board before it, by its entry in the log."""
    table = screen.table
    one = None if table is None else _decision(table, which)
    if table is None or one is None:
        return screen
    trial = Trying(one.at, is_solved=True, line=line_of(table, one))
    screen = _begun(screen, table, trial, (task(table, one), solution(table, one)))
    return returning.noted(screen, is_right=False)


def hint(screen: Screen) -> Screen:
    """Show the first thing to choose in the best decision, which then no longer counts as found at once."""
    table = screen.table
    best = best_of(table) if table else None
    if table is None or table.trying is None or best is None or not table.may_try or table.trying.is_solved:
        return screen
    screen = puzzles.missed(screen, table.posed) if table.posed else returning.noted(screen, is_right=False)
    screen = _with(screen, table.trying._replace(is_hinted=True), selection=())
    return screen._replace(announced=(hint_told(table, best), *screen.announced))


def step(screen: Screen, where: str) -> Screen:
    """Go to the start or the end of the better line, or some of its stops on or back, and tell the step.

    Where none is shown, the steps are those of the replay.
    """
    table = screen.table
    line = table.trying.line if table and table.trying else None
    if table is None or table.trying is None or line is None:
        return replay.step(screen, where)
    last = len(line.stops) - 1
    ends = {replay.FIRST: 0, replay.LAST: last}
    stop = ends[where] if where in ends else min(max(line.stop + int(where), 0), last)
    one = tried(table)
    assert one is not None
    said = step_told(table, line, stop) if stop else solution(table, one)
    trial = table.trying._replace(line=line._replace(stop=stop))
    return _with(screen, trial, selection=())._replace(dialog="", announced=(said,))


def _decision(table: Table, which: str) -> Verdict | None:
    return next((one for one in doubtful(table) if which == str(one.at)), None)


def _begun(screen: Screen, table: Table, trial: Trying, said: tuple[str, ...]) -> Screen:
    """The screen with a trial, unless another tab plays the game. Leaving leads to where the first began."""
    if screen.is_elsewhere:
        return screen._replace(notice=_("This game is open in another tab."))
    stop = table.trying.stop if table.trying else None if screen.dialog else table.past_at
    begun = _with(screen, trial._replace(stop=stop), selection=())
    return begun._replace(dialog="", announced=said)


def leave(screen: Screen) -> Screen:
    """Go back to the analysis: to its summary, or to the move in the replay."""
    table = screen.table
    if table is None or table.trying is None:
        return screen
    if table.is_task:
        return rooms.menu(screen)
    stop = table.trying.stop
    seen = Past(table.trying.past_at if stop is None else stop)
    screen = screen._replace(table=table._replace(seen=seen, selection=()))
    return analysing.opened(screen, "") if stop is None else screen


# --- what a trial answers: see ui.update.routes ----------------------------------------------------------


def pick(screen: Screen, which: str) -> Screen:
    """Add a pick to the selection, and judge the decision that this completes."""
    table = screen.table
    if table is None or table.trying is None or not table.may_try:
        return screen
    session = table.session.before(table.trying.past_at)
    chosen = playing.chosen(screen, session, table.selection, which)
    if chosen is None:
        return screen
    selection, action = chosen
    if action is None:
        return screen._replace(table=table._replace(selection=selection))
    return _attempted(screen, table, table.trying, session.play(action))


def pick_course(screen: Screen, what: str) -> Screen:
    """Make the picks of a course, and judge the decisions they complete. A stale course does nothing."""
    table = screen.table
    if table is None or table.trying is None or not table.may_try:
        return screen
    course = picks.Course.read(what)
    start = courses.back_in_turn(table.session.before(table.trying.past_at), course.undo)
    made = courses.made(screen, start, course) if start else None
    if made is None:
        return screen
    session, selection = made
    if session is not start:
        return _attempted(screen, table, table.trying, session)
    return _as_played(screen) if course.undo else screen._replace(table=table._replace(selection=selection))


def say_why_not(screen: Screen, thing: str) -> Screen:
    """Say why the thing that was clicked cannot be picked."""
    table = screen.table
    if table is None or not table.may_try:
        return screen
    why = FACES[table.session.game.name].why_not(table.state, table.selection, thing)
    return screen._replace(notice=why, refused=thing)


def unpick(screen: Screen) -> Screen:
    """Put back the selection or the attempt. Without either, go back to the analysis."""
    table = screen.table
    if table is None or table.trying is None:
        return screen
    if table.selection or table.trying.attempt:
        return _with(screen, table.trying._replace(attempt=None), selection=())
    return leave(screen)


# --- what comes of it ------------------------------------------------------------------------------------


def _attempted(screen: Screen, table: Table, trial: Trying, session: Session) -> Screen:
    """The screen with decisions tried. The first that differs from the game is judged."""
    if table.posed:
        return puzzles.attempted(screen, table, table.posed, session) or _as_played(screen)
    end = next(session.latest_decisions) + 1
    both = zip(session.log, table.session.log, strict=False)
    differs = next((at for at, (now, then) in enumerate(both) if now != then), trial.past_at)
    at = min(differs, trial.past_at)
    if at == len(session.log):
        return _as_played(screen)
    attempt = Attempt(session, at, end)
    attempt = attempt._replace(ranking=_known(table, attempt))
    return _answered(screen, trial._replace(attempt=attempt, is_solved=False, line=None))


def _as_played(screen: Screen) -> Screen:
    """The screen with a notice that what was played before the mistake stays as it was."""
    return screen._replace(notice=_("The moves before this one cannot be changed."))


def _known(table: Table, attempt: Attempt) -> tuple[tuple[Any, ...], ...]:
    """The attempt before the best of the others, if the analysis has looked at it."""
    assert table.help.analysis is not None
    place, _number = attempt.session.places[attempt.at]
    looked_at = table.help.analysis.rankings.get(attempt.at, ())
    own = tuple(one for one in looked_at if one[0] == place)
    return (*own, *(one for one in looked_at if one[0] != place)) if own else ()


def tasks(table: Table) -> Iterator[Think]:
    """The task of the analysis, or the one that judges an attempt about which nothing is known."""
    if table.trying is None:
        if table.help.analysis is not None:
            yield from analysing.tasks(table.help.analysis)
        return
    attempt = table.trying.attempt
    if attempt and not attempt.ranking and not attempt.has_failed:
        yield Think(LOOK, analysing.up_to(attempt.session, attempt.at), analysing.SECONDS[LOOK])


def take_answer(screen: Screen, which: str, text: str) -> Screen:
    """Take in the answer to the present task. Others change nothing."""
    table = screen.table
    trial = table.trying if table else None
    if table is None or trial is None or trial.attempt is None:
        return screen
    if which not in (think.id for think in tasks(table)):
        return screen
    ranked = answers.read(text).get("ranked")
    ranking = answers.ranking_of(ranked, trial.attempt.session, trial.attempt.at)
    attempt = trial.attempt._replace(ranking=ranking, has_failed=not ranking)
    if table.posed:
        return puzzles.answered(screen, attempt)
    return _answered(screen, trial._replace(attempt=attempt))


def _answered(screen: Screen, trial: Trying) -> Screen:
    """The screen with an attempt, and its answer announced."""
    table = screen.table
    assert table is not None
    assert trial.attempt is not None
    then = tried(table)
    assert then is not None
    said = answer(table, then, trial.attempt)
    screen = _with(screen, trial, selection=())._replace(dialog="", announced=(said,))
    if trial.attempt.ranking:
        screen = returning.noted(screen, is_as_good(table, trial.attempt))
    return screen


def _with(screen: Screen, trial: Trying, **changes: Any) -> Screen:
    table = screen.table
    assert table is not None
    return screen._replace(table=table._replace(seen=trial, **changes))
