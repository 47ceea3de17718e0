"""The first game of each kind explains everything once, when it first matters to a player. Pure."""

from __future__ import annotations

from ui.games.faces import things_of
from ui.model.help import Explanation
from ui.model.screen import Screen
from ui.model.table import Table
from ui.saves.firsts import First


def begin(screen: Screen, *, anew: bool = False) -> Screen:
    """Explain the game just started, if it is the first of its kind here; with `anew`, in any case."""
    table = screen.table
    if table is None:
        return screen
    game = table.session.game.name
    is_known = game in screen.firsts or any(
        saved.game == game and saved.key != table.key for saved in screen.shelf
    )
    if is_known and not anew:
        return screen
    return screen._replace(firsts={**screen.firsts, game: First(table.key)})


def explain(screen: Screen) -> Screen:
    """Explain the next thing that is new to the player in this position. Earlier explanations are done."""
    table = screen.table
    if table is None or not _is_explained(screen, table):
        return screen
    news = screen.explanation
    if news is not None and not news.is_about(table.session, table.selection):
        screen, news = _with_explained(screen, news), None
    if news is None and table.may_choose and not screen.is_elsewhere:
        news = _next(screen, table)
        said = things_of(table.session.game.name).kinds[news.thing].says() if news else ""
        screen = screen._replace(announced=(*screen.announced, said)) if news else screen
    return screen._replace(explanation=news)


def _is_explained(screen: Screen, table: Table) -> bool:
    first = screen.firsts.get(table.session.game.name)
    return first is not None and first.key == table.key and not table.is_guest


def _next(screen: Screen, table: Table) -> Explanation | None:
    """The first kind of thing that matters now and has not been explained yet."""
    state, game = table.session.state, table.session.game.name
    told = screen.firsts[game].explained
    for kind, matters in things_of(game).firsts.items():
        if kind not in told and matters(state, state.to_move, table.selection):
            return Explanation(kind, table.session, table.selection)
    return None


def _with_explained(screen: Screen, news: Explanation) -> Screen:
    """Note that an explanation has been given, so that it is not repeated."""
    game = news.session.game.name
    first = screen.firsts[game]
    return screen._replace(firsts={**screen.firsts, game: First(first.key, (*first.explained, news.thing))})


def understood(screen: Screen) -> Screen:
    """Put the current explanation away: the player has understood it."""
    return (
        screen
        if screen.explanation is None
        else _with_explained(screen, screen.explanation)._replace(explanation=None)
    )


def stop(screen: Screen) -> Screen:
    """Explain nothing more in this game. Other games keep their own first games."""
    table = screen.table
    if table is None:
        return screen
    game = table.session.game.name
    return screen._replace(explanation=None, firsts={**screen.firsts, game: First("")})
