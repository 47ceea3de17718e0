"""Writes down a game for the shelf: its record, and the summary that the menu reads. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from engine import savecode
from engine.session import Session
from ui.games.faces import FACES
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.records import Saved
from ui.saves.summary import Summary


def saved(screen: Screen, table: Table, counter: int) -> Saved:
    """The record of the game on the table."""
    session = table.session
    summary = summary_of(session, screen.today)
    code = savecode.encode(session)
    return Saved(table.key, code, table.given_names, counter, summary, table.help.used, table.away)


def summary_of(session: Session, played: int) -> Summary:
    """The summary of a game last played on this day."""
    state = session.state
    return Summary(
        session.game.name,
        session.players,
        dict(session.options),
        FACES[session.game.name].round_of(state),
        tuple(state.scores),
        None if state.is_over else state.to_move,
        played,
    )


def unread(screen: Screen) -> Iterator[str]:
    """The keys of games with records from before summaries."""
    return (game.key for game in screen.shelf if game.summary is None)


def with_summary(screen: Screen, key: str) -> Screen:
    """The screen with a game's summary made from its code, if that opens."""
    return screen._replace(shelf=tuple(_read(game) if game.key == key else game for game in screen.shelf))


def _read(game: Saved) -> Saved:
    try:
        summary = summary_of(game.replayed(), game.summary.played if game.summary else 0)
    except savecode.BadCode:
        return game  # opening it reports the error
    return game if summary == game.summary else game._replace(summary=summary)
