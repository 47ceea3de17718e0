"""Analyses a finished game: one decision after the other, first at a glance, then thoroughly. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from engine.session import Session
from ui.kit.words import _
from ui.model.analysis import GLANCE, LOOK, PASSES, Analysis, choices
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves import findings
from ui.update import answers, arrivals, replay
from ui.update.effects import Answer, Recollect
from ui.update.want import Think, thought_id

DIALOG = "analysis"  # its summary
SECONDS = {GLANCE: 5.0, LOOK: 30.0}  # that a slow device may need: only the positions count


def begin(screen: Screen, key: str) -> Answer:
    """Analyse a finished game, the one on the table or one of the shelf, and show what comes of it.

    What was found about a game of the shelf earlier is read first.
    """
    screen = opened(screen, key)
    analysis = screen.table.help.analysis if screen.table else None
    awaits = analysis is not None and analysis.awaits_kept
    return Answer(screen, (Recollect(screen.open_key),) if awaits else ())


def opened(screen: Screen, key: str) -> Screen:
    """The screen with the summary of an analysis that has begun, or goes on."""
    there = arrivals.open_again(screen, key) if key else screen
    table = there.table
    if table is None or (key and table.key != key):
        return there
    if not table.session.state.is_over or table.lesson is not None:
        return screen
    if table.past_at is None:
        there = replay.step(there, replay.FIRST)
    return _with_analysis(there, table)._replace(dialog=DIALOG)


def _with_analysis(screen: Screen, table: Table) -> Screen:
    """The screen with an analysis: the known one, unless it failed."""
    known = table.help.analysis
    if known is None or known.has_failed:
        is_here = screen.saved(table.key) is not None
        return _with(screen, Analysis(table.session, awaits_kept=is_here))
    return screen


def recollect(screen: Screen, key: str, text: str) -> Screen:
    """Take in the text that is kept about a game, and go on with what it lacks."""
    table, saved = screen.table, screen.saved(key)
    analysis = table.help.analysis if table else None
    if table is None or saved is None or table.key != key or analysis is None or not analysis.awaits_kept:
        return screen
    session = table.session
    found, passes = {}, {}
    for at, kept in findings.read(text, saved.code).items():
        if at not in choices(session) or not 0 < kept.passes <= len(PASSES):
            continue
        if ranking := answers.ranking_of(kept.ranking, session, at):
            found[at], passes[at] = ranking, kept.passes
    return _with(screen, analysis.with_kept(found, passes))


def tasks(analysis: Analysis) -> Iterator[Think]:
    """The next task, if there is one."""
    following = analysis.next_task()
    if following is not None:
        task, at = following
        yield Think(task, up_to(analysis.session, at), SECONDS[task])


def up_to(session: Session, at: int) -> Session:
    """The game right after an entry of the log, before the next decision."""
    return session.before(next(session.decisions_from(at + 1), len(session.log)))


def take_answer(screen: Screen, which: str, text: str) -> Screen:
    """Take in the answer to the present task. Others change nothing."""
    table = screen.table
    analysis = table.help.analysis if table else None
    following = analysis.next_task() if analysis else None
    if analysis is None or following is None:
        return screen
    task, at = following
    session = analysis.session
    if which != thought_id(task, up_to(session, at)):
        return screen
    number = len(session.positions[at].legal_actions())
    ranked = answers.ranked(answers.read(text), number, session.seats)
    if not ranked:
        return _with(screen, analysis._replace(has_failed=True))
    analysis = analysis.with_ranking(at, tuple(tuple(one) for one in ranked))
    screen = _with(screen, analysis)
    return screen._replace(announced=(_("The analysis is complete."),)) if analysis.is_complete else screen


def _with(screen: Screen, analysis: Analysis) -> Screen:
    table = screen.table
    assert table is not None
    return screen._replace(table=table._replace(help=table.help._replace(analysis=analysis)))
