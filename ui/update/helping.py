"""Hints, reasons for moves, and who stands better: the questions and their answers. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.on_demand import Late
from engine.session import Session
from ui.kit.words import _
from ui.model.help import Hint, Prospects, Why
from ui.model.screen import Screen, with_help
from ui.model.table import Table
from ui.update import answers, playing
from ui.update.want import Think, thought_id

if TYPE_CHECKING:
    from ui.update import advised, trying
else:
    advised = Late("ui.update.advised")
    trying = Late("ui.update.trying")

ADVISE, REVISE, WHY, WEIGH = "advise", "revise", "why", "weigh"  # tasks of engine.thinking
# Seconds for each task. A hint comes soon, and may get better while somebody reads it.
SECONDS = {ADVISE: 0.5, REVISE: 2.0, WHY: 1.2, WEIGH: 0.4}


# --- tasks -----------------------------------------------------------------------------------------------


def tasks(screen: Screen) -> Iterator[Think]:
    """The tasks for help at a table. While another tab plays, only the reasons for moves are wanted."""
    table = screen.table
    if table is None:
        return
    hint, why, standing = table.hint, table.help.why, table.help.prospects
    if hint and hint.is_shown and not screen.is_elsewhere and (task := _task_of(hint, table)):
        yield _think(task, hint.session)
    if why and _is_open(why) and is_explaining(screen):
        yield _think(WHY, why.session)
    if weighs(screen) and (standing is None or standing.session is not table.session):
        yield _think(WEIGH, table.session)
    if _is_judged(table):
        yield from trying.tasks(table)


def _task_of(hint: Hint, table: Table) -> str:
    """The task that a hint waits for; "" if none. While somebody follows the hint, it is not revised."""
    if _is_open(hint):
        return ADVISE
    return REVISE if hint.is_rough and not table.selection else ""


def _is_judged(table: Table) -> bool:
    """True if decisions are judged: those of a finished game, or the one tried in a puzzle."""
    return table.help.analysis is not None or (table.posed is not None and table.trying is not None)


def _is_open(question: Hint | Why) -> bool:
    """True if a question has not been answered yet."""
    return question.advice is None and not question.has_failed


def _think(task: str, session: Session) -> Think:
    return Think(task, session, SECONDS[task])


def weighs(screen: Screen) -> bool:
    """True if the table shows who stands better: where it has a place for that, and is played here."""
    return screen.has_standing and not screen.is_elsewhere


def is_explaining(screen: Screen) -> bool:
    """True while somebody reads the reasons for a move."""
    return screen.dialog.partition(":")[0] == WHY


# --- what is asked for -----------------------------------------------------------------------------------


def ask_hint(screen: Screen) -> Screen:
    """Ask for a hint, or put away the one that is shown."""
    return _asked(playing.bring_next_board(screen))


def _asked(screen: Screen) -> Screen:
    table = screen.table
    if table is None or not table.may_choose or screen.is_elsewhere or screen.dialog:
        return screen
    hint = table.hint
    if hint is None or hint.has_failed:
        return with_help(screen, hint=Hint(table.session, held=table.selection))._replace(
            announced=(_("Thinking…"),)
        )
    shown = with_help(screen, hint=hint._replace(is_shown=not hint.is_shown, held=table.selection))
    return (
        shown._replace(announced=advised.spoken(table, hint)) if hint.advice and not hint.is_shown else shown
    )


def offer_hint(screen: Screen) -> Screen:
    """Show a hint when a choice begins, for people who want one every turn."""
    table = screen.table
    if table is None or table.hint or table.selection or table.lesson is not None:
        return screen
    return _asked(screen)._replace(announced=screen.announced)


def for_all_games(screen: Screen) -> Screen:
    """Make the setting for hints hold in every game, even in the one begun after a lesson."""
    lessons = {game: progress._replace(followed="") for game, progress in screen.lessons.items()}
    return screen._replace(lessons=lessons)


def more(screen: Screen) -> Screen:
    """Show the other moves of a hint, or hide them again."""
    hint = screen.table.hint if screen.table else None
    return with_help(screen, hint=hint._replace(has_more=not hint.has_more)) if hint else screen


def ask_why(screen: Screen, number: str) -> Screen:
    """Ask for the reasons for an entry of the log."""
    table, at = screen.table, int(number)
    if table is None or at not in table.session.decisions:
        return screen
    screen = screen._replace(dialog=f"{WHY}:{at}")
    later = next(table.session.decisions_from(at + 1), len(table.session.log))
    session, known = table.session.before(later), table.help.why
    if known and known.number == at and known.advice and known.session.log == session.log:
        return screen
    return with_help(screen, why=Why(at, session))


# --- what comes of it ------------------------------------------------------------------------------------


def take_answer(screen: Screen, which: str, text: str) -> Screen:
    """Take in the answer to a question. An empty text means that none was found. Others change nothing."""
    table = screen.table
    task = which.partition(":")[0]
    if table is None or (task in (ADVISE, REVISE) and screen.is_elsewhere):
        return screen
    about = _about(table, task)
    if about is None or which != thought_id(task, about):
        return screen
    answer = answers.read(text)
    if task == WEIGH:
        return with_help(screen, prospects=Prospects(about, answers.ahead(answer, about.seats)))
    if task == WHY:
        after = advised.explained(screen, answer)
        return after if is_explaining(screen) else after._replace(announced=screen.announced)
    return advised.hinted(screen, answer) if task == ADVISE else advised.revised(screen, answer)


def _about(table: Table, task: str) -> Session | None:
    """The session that a task's question is about."""
    if task == WEIGH:
        return table.session
    if task == REVISE:
        return table.hint.session if table.hint and table.hint.is_rough else None
    asked = table.hint if task == ADVISE else table.help.why
    return asked.session if asked and asked.advice is None else None
