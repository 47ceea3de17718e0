"""Analyses a finished game: one decision after the other, first at a glance, then thoroughly. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from engine.session import Session
from ui.kit.words import _
from ui.model.analysis import GLANCE, LOOK, Analysis
from ui.model.screen import Screen
from ui.model.seen import Past
from ui.model.table import Table
from ui.update import answers, arrivals, replay
from ui.update.want import Think, thought_id

SECONDS = {GLANCE: 5.0, LOOK: 30.0}  # that a slow device may need: only the positions count

DIALOG = "analysis"


def begin(screen: Screen, key: str) -> Screen:
    """Analyse a finished game, the one on the table or one of the shelf, and show what comes of it."""
    opened = arrivals.open_again(screen, key) if key else screen
    table = opened.table
    if table is None or (key and table.key != key):
        return opened
    if not table.session.state.is_over or table.lesson is not None:
        return screen
    if table.past_at is None:
        opened = replay.step(opened, replay.FIRST)
    elif table.trying:
        opened = opened._replace(table=table._replace(seen=Past(table.trying.past_at), selection=()))
    return _with_analysis(opened, table)._replace(dialog=DIALOG)


def _with_analysis(screen: Screen, table: Table) -> Screen:
    """The screen with an analysis that has begun: the known one, unless it failed."""
    known = table.help.analysis
    if known is None or known.has_failed:
        return _with(screen, Analysis(table.session))
    return screen


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
    is_done = analysis.next_task() is None
    return screen._replace(announced=(_("The analysis is complete."),)) if is_done else screen


def _with(screen: Screen, analysis: Analysis) -> Screen:
    table = screen.table
    assert table is not None
    return screen._replace(table=table._replace(help=table.help._replace(analysis=analysis)))
