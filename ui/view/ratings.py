"""Ratings: each person's on the statistics page, with the bot that suits them; its change after a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ui.games.faces import levels
from ui.kit.svg import Markup, tag
from ui.kit.words import _, isolated, listed, plural, points
from ui.model.rating import Rating, counts, histories, in_order, match_for
from ui.model.rooms import NOT_COUNTED
from ui.model.screen import Screen
from ui.model.setup import kind_name, real_name
from ui.model.statistics import Entry, entries
from ui.model.table import Table
from ui.view import chart

NONE = Markup("")


def view(game: str, found: Iterable[Entry]) -> Markup:
    """The section; nothing if no game counts."""
    known = histories(found, game)
    if not known:
        return NONE
    rows = [_row(game, name, history) for name, history in known.items()]
    return tag(
        "section",
        tag("h2", _("Rating")),
        tag("ul", rows, class_="sources ratings"),
        tag("details", tag("summary", _("How it is calculated")), tag("p", _rules(game), class_="note")),
        class_="card wide",
    )


def after(screen: Screen, table: Table) -> str:
    """The player's rating after the game on the table; "" if it does not count."""
    game = table.session.game.name
    found = in_order(entries(screen.shelf, NOT_COUNTED, game))
    if not found or found[-1].saved.key != table.key or not counts(found[-1], game):
        return ""
    history = histories(found, game)[real_name(found[-1].saved.names[found[-1].seat])]
    now = history[-1]
    if len(history) == 1:
        return _("First rating: {number}", number=_number(now))
    change = points(round(now.number) - round(history[-2].number))
    return _("Rating: {number} ({change})", number=_number(now), change=change)


def in_figures(rating: Rating) -> str:
    """A rating and how far off it may be."""
    return f"{_number(rating)} {_give_or_take(rating)}"


def _number(rating: Rating) -> str:
    return f"{rating.number:.0f}" + ("?" if rating.is_provisional else "")


def _row(game: str, name: str, history: Sequence[Rating]) -> Markup:
    now = history[-1]
    who = isolated(name) if name else _("Without a name")
    return tag(
        "li",
        tag("b", who),
        tag("span", _drawn(history), class_="spark"),
        tag("b", _number(now)),
        tag("small", _about(game, history)),
    )


def _about(game: str, history: Sequence[Rating]) -> str:
    now = history[-1]
    games = plural("{number} game", "{number} games", len(history))
    match = _("“{bot}” is a good match", bot=kind_name(match_for(now, game)))
    return " · ".join((games, _give_or_take(now), match))


def _give_or_take(rating: Rating) -> str:
    return f"±\N{NO-BREAK SPACE}{2 * rating.deviation:.0f}"


def _drawn(history: Sequence[Rating]) -> Markup | None:
    """The history, from its lowest point upwards."""
    lowest = min(rating.number for rating in history)
    steps = [[rating.number - lowest] for rating in (*history, history[-1])]
    return chart.chart(chart.lines(steps)) if len(history) > 1 else None


def _rules(game: str) -> str:
    bots = [f"{kind_name(level)} {number}" for level, number in levels(game).items()]
    return _(
        "Bots have fixed ratings, from matches between them: {bots}. Your rating rises when you beat a "
        "bot and falls when you lose, and the more surprising the result, the further it moves. A lead of "
        "400 points means ten wins for each loss. ± says how far off the rating may be; a question mark "
        "means that there are too few games to tell. Only games against bots alone and without hints "
        "count. Taking moves back makes no difference.",
        bots=listed(bots),
    )
