"""Games of few persons at a table, without a browser."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.catalogue import GAMES
from engine.session import Session
from tests.own_board import played_out
from tests.seats import with_enough
from ui.model.screen import Screen
from ui.model.setup import Settings, default_setup
from ui.model.table import Table


@cache
def played(name: str, option: str = "", value: str = "") -> Session:
    """A whole game of few persons who look at their own boards."""
    options, players = {option: value} if option else {}, with_enough(name, "person", "person")
    session = Session.new(GAMES[name], seats=len(players), seed=3, options=options, players=players)
    return played_out(session, Random(3))


def screen_of(session: Session) -> Screen:
    screen = Screen(Settings(), default_setup("azul"))
    return screen._replace(table=Table("k", session, ("",) * session.seats))


def table_of(screen: Screen) -> Table:
    assert screen.table is not None
    return screen.table
