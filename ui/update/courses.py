"""Plays courses: several picks made by one click. Pure."""

from __future__ import annotations

from engine.session import Session
from ui.games.faces import FACES
from ui.kit import picks
from ui.model.screen import Screen
from ui.model.seen import Now
from ui.update import playing


def choose(screen: Screen, what: str) -> Screen:
    """Make the picks of a course, and play the actions they complete. A stale course does nothing."""
    table = screen.table
    if table is None or not table.may_choose:
        return screen
    course = picks.Course.read(what)
    start = back_in_turn(table.session, course.undo)
    then = made(screen, start, course) if start else None
    if start is None or then is None:
        return screen
    session, selection = then
    table = table._replace(seen=Now())
    if session is table.session:
        return screen._replace(table=table._replace(selection=selection))
    after = playing.with_decision(screen._replace(table=table._replace(session=start), dialog=""), session)
    if session is start:
        return after._replace(announced=(playing.taken_back(table),))
    assert after.table is not None
    return after._replace(table=after.table._replace(selection=selection, before_press=table.session))


def back_in_turn(session: Session, number: int) -> Session | None:
    """The session before the last decisions of this turn; None if it has fewer."""
    start = len(session.log) - number
    if start < 0 or any(state.to_move != session.state.to_move for state in session.positions[start:]):
        return None
    return session.before(start) if number else session


def made(screen: Screen, session: Session, course: picks.Course) -> tuple[Session, picks.Picks] | None:
    """The session after a course, and the picks left in hand; None if one of its picks is no target."""
    spell = FACES[session.game.name].spell
    selection: picks.Picks = ()
    for number, which in enumerate(course.picks, start=1):
        if which not in picks.targets(session.state, spell, selection):
            return None
        selection = (*selection, which)
        action = picks.completed(session.state, spell, selection)
        is_sure = course.confirm or number < len(course.picks)
        if action is not None and (is_sure or not playing.is_asked(screen, session, action)):
            session, selection = session.play(action), ()
    return session, selection
