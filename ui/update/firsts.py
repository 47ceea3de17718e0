"""The first game of each kind explains everything once, when it first matters to a player. Pure."""

from __future__ import annotations

from ui.games.faces import things_of
from ui.model.help import Explanation, sound_offer
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


def explain(screen: Screen, *, may_offer: bool = True) -> Screen:
    """Explain the next thing that is new to the player in this position. Earlier explanations are done.

    The sounds are offered first if they may be.
    """
    table = screen.table
    if table is None or not _is_explained(screen, table):
        return screen
    news = screen.explanation
    is_offering = news is not None and news.offers_sound and news.session == table.session
    if news is not None and not news.is_about(table.session, table.selection):
        screen, news = screen if news.offers_sound else _with_explained(screen, news), None
    if news is None and table.may_choose and not screen.is_elsewhere:
        news = _next(screen, table)
        if news:
            return _beginning(screen, table, news, is_offering=is_offering, may_offer=may_offer)
    return screen._replace(explanation=news)


def _beginning(
    screen: Screen, table: Table, news: Explanation, *, is_offering: bool, may_offer: bool
) -> Screen:
    """Begin an explanation, unless the sounds are offered first or the offer still stands."""
    game = table.session.game.name
    has_begun = bool(screen.firsts[game].explained)
    if has_begun and (is_offering or (may_offer and _may_offer_sound(screen, table))):
        return _offering(screen, news, is_said=is_offering)
    said = things_of(game).kinds[news.thing].says()
    return screen._replace(announced=(*screen.announced, said), explanation=news)


def _offering(screen: Screen, news: Explanation, *, is_said: bool) -> Screen:
    """Offer the sounds before what is new is explained: once on a device, whatever the answer."""
    said = screen.announced if is_said else (*screen.announced, sound_offer())
    return screen._replace(
        settings=screen.settings._replace(sound_offered=True),
        announced=said,
        explanation=news._replace(offers_sound=True),
    )


def _may_offer_sound(screen: Screen, table: Table) -> bool:
    """True after the first move of a person here, in the first game on a device."""
    if screen.settings.sound or screen.settings.sound_offered:
        return False
    positions, is_first = table.session.positions, all(saved.key == table.key for saved in screen.shelf)
    return is_first and any(table.is_here(positions[at].to_move) for at in table.session.decisions)


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
