"""Puts mistakes of earlier games on the table again, and notes who solved them. Pure."""

from __future__ import annotations

from engine import savecode
from engine.session import Session
from ui.kit.words import _
from ui.model.analysis import PASSES, Analysis, choices
from ui.model.due import due
from ui.model.help import NO_HELP
from ui.model.returned import KEY, Returned
from ui.model.screen import Screen
from ui.model.seen import Trying
from ui.model.table import Table
from ui.model.trying import task, tried
from ui.saves import mistakes as saves
from ui.saves.mistakes import Mistake
from ui.update import answers, puzzles
from ui.update.effects import Answer

AWAITED = "mistake"  # awaited in place of a puzzle


def bring(screen: Screen, _which: str, text: str) -> Screen:
    """Take in the stored mistakes, and begin with one if somebody waits for that in their room."""
    known = screen.puzzles
    screen = screen._replace(mistakes=saves.read(text))
    if known is None or known.awaited != AWAITED or screen.room != puzzles.ROOM or screen.table:
        return screen
    return _begun(screen._replace(puzzles=known._replace(awaited="")))


def begin(screen: Screen) -> Answer:
    """Put the mistake that has waited longest on the table; if none waits, show their room.

    Outside that room, the stored ones are read first: an analysis, or another tab, may have changed them.
    """
    if screen.room == puzzles.ROOM:
        begun = _begun(screen)
        is_stuck = begun.table is not None and begun.table is screen.table
        return puzzles.enter(begun) if is_stuck else Answer(begun)
    screen, effects = puzzles.enter(screen)
    assert screen.puzzles is not None
    return Answer(screen._replace(puzzles=screen.puzzles._replace(awaited=AWAITED)), effects)


def _begun(screen: Screen) -> Screen:
    """The screen with the mistake that has waited longest. Any that cannot be opened are dropped."""
    for one in due(screen):
        table = _table(screen, one)
        if table is not None:
            then = tried(table)
            assert then is not None
            said = (task(table, then), _("Find a better move."))
            return screen._replace(room=puzzles.ROOM, table=table, dialog="", announced=said)
        rest = tuple(other for other in screen.mistakes or () if other is not one)
        screen = screen._replace(mistakes=rest)
    return screen


def _table(screen: Screen, one: Mistake) -> Table | None:
    """A table with a mistake; None if what is stored about it is no longer true."""
    saved = screen.saved(one.key)
    session = _opened(one)
    if saved is None or session is None or one.at not in choices(session):
        return None
    if (session.game.name, session.seats) != (saved.game, len(saved.names)):
        return None
    ranking = answers.ranking_of([*one.ranking], session, one.at)
    if not ranking:
        return None
    analysis = Analysis(session, {one.at: ranking}, {one.at: len(PASSES)}, only=(one.at,))
    returned = Returned(one, screen.today, len(due(screen)) - 1)
    table = Table(
        f"{KEY}{one.key}:{one.at}:{screen.seed}",  # the seed differs from tab to tab
        session,
        saved.names,
        seen=Trying(one.at),
        help=NO_HELP._replace(analysis=analysis),
        away=saved.away,
        is_guest=True,
        returned=returned,
    )
    return table if tried(table) else None


def _opened(one: Mistake) -> Session | None:
    try:
        return savecode.decode(one.code)
    except savecode.BadCode:
        return None


def noted(screen: Screen, is_right: bool) -> Screen:
    """The screen after a try at the mistake on the table. The first one counts."""
    table = screen.table
    returned = table.returned if table else None
    if table is None or returned is None or returned.is_judged:
        return screen
    after = returned.mistake.after(is_right, returned.today)
    returned = returned._replace(mistake=after, is_judged=True)
    return screen._replace(
        table=table._replace(returned=returned),
        mistakes=saves.changed(screen.mistakes or (), after),
        announced=(*screen.announced, returned.outcome),
    )
