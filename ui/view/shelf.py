"""The games of the shelf in the menu: the one to continue, the other running ones, and the finished ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.games.faces import title
from ui.kit.icons import icon
from ui.kit.rounds import day_in_words, round_in_words
from ui.kit.svg import Attribute, Markup, tag
from ui.kit.words import _, isolated, listed, plural
from ui.model.screen import Screen
from ui.model.setup import real_name, seat_names, seats_here
from ui.model.shelf import finished, is_over, name_of, opened_to_continue, running, to_continue
from ui.saves.records import Saved
from ui.saves.summary import Summary
from ui.view.framing import badge, players_with_scores, poster

if TYPE_CHECKING:
    from ui.model import picture as pictures
    from ui.view import glimpse
else:
    pictures = Late("ui.model.picture")
    glimpse = Late("ui.view.glimpse")

# --- the game to continue --------------------------------------------------------------------------------


def continued(screen: Screen) -> Markup | None:
    """The card of the game to continue, if there is one."""
    saved = to_continue(screen)
    if saved is None:
        return None
    card = tag(
        "button",
        _picture(screen, saved),
        tag("span", *_where(saved, screen.today), class_="continue-facts"),
        tag("span", icon("back"), class_="continue-arrow"),
        type="button",
        data_pick=f"resume:{saved.key}",
        class_="continue-card",
    )
    return tag(
        "section",
        tag("h2", _("Continue"), id="continue-title"),
        card,
        _sign_button("close", _("Delete this game"), f"delete:{saved.key}", data_once=True),
        class_="continue",
        aria_labelledby="continue-title",
    )


def awaited() -> Markup:
    """The same card before Python has loaded and knows the game. It takes the same room."""
    return tag(
        "section",
        tag(
            "button",
            tag("span", class_="continue-picture"),
            tag("span", tag("b", _("Continue")), class_="continue-facts"),
            tag("span", icon("back"), class_="continue-arrow"),
            type="button",
            data_pick="continue",
            class_="continue-card",
        ),
        class_="continue",
    )


def _picture(screen: Screen, saved: Saved) -> Markup:
    """The board of a person here in its present position; the poster until the game has been opened."""
    table = opened_to_continue(screen)
    if table is None:
        return tag("span", poster(saved.game), class_="continue-picture")
    drawn = glimpse.board(pictures.picture_of(table), screen.settings.language)
    return tag("span", drawn, class_="continue-picture is-board", aria_hidden="true")


def _where(saved: Saved, today: int) -> Iterator[Markup]:
    summary = saved.summary
    if summary is None or summary.turn is None:
        yield tag("b", title(saved.game))
        yield tag("span", seats_in_words(saved), class_="players")
        return
    yield tag("b", _turn(saved, summary))
    yield _scores(saved, summary)
    when = day_in_words(summary.played, today)
    if when:
        yield tag("small", when)


def _turn(saved: Saved, summary: Summary) -> str:
    """The game, whose turn it is, and the progress. No line begins with the dot between them."""
    assert summary.turn is not None
    places = {"game": title(saved.game), "round": round_in_words(summary.round)}
    if seats_here(summary.players, saved.away) == [summary.turn]:
        told = _("Your turn in {game} · {round}", **places)
    else:
        name = seat_names(summary.players, saved.names)[summary.turn]
        told = _("{name} to move in {game} · {round}", name=name, **places)
    return told.replace(" ·", "\N{NO-BREAK SPACE}·")


def _scores(saved: Saved, summary: Summary) -> Markup:
    return players_with_scores(seat_names(summary.players, saved.names), summary.scores)


# --- all others ------------------------------------------------------------------------------------------


def games(screen: Screen) -> Markup | None:
    """The running and the finished games, each list with the last played first."""
    file = tag("button", _("Save all games to a file"), type="button", data_do="save-file", class_="quiet")
    if not screen.shelf:
        return None
    return tag(
        "section",
        tag(
            "div",
            _list(screen, _("More games in progress"), running(screen)),
            _list(screen, _("Finished games"), finished(screen)),
            class_="games-columns",
        ),
        tag("p", file, class_="row end"),
        class_="games shelf",
    )


def _list(screen: Screen, heading: str, those: Sequence[Saved]) -> Markup | None:
    """Some games, and a button for more: thousands at once would freeze the page."""
    if not those:
        return None
    shown = those[: screen.shown_games]
    more = tag("button", _("Show more"), type="button", data_pick="more-games", class_="quiet")
    how_many = tag("span", _("{shown} of {number}", shown=len(shown), number=len(those)), class_="note")
    return tag(
        "section",
        tag("h2", heading),
        tag("ul", [_saved(screen, saved) for saved in shown]),
        tag("p", how_many, more, class_="row end") if len(shown) < len(those) else None,
        class_="card",
    )


def _saved(screen: Screen, saved: Saved) -> Markup:
    again = _("Play again with the same seats")
    return tag(
        "li",
        tag(
            "button",
            tag("span", _miniature(screen, saved), class_="miniature", aria_hidden="true"),
            tag("span", *_facts(saved, screen.today), class_="saved-facts"),
            type="button",
            data_pick=f"resume:{saved.key}",
            class_="saved",
        ),
        _sign_button("reload", again, f"again:{saved.key}") if is_over(saved) else None,
        _sign_button("close", _("Delete this game"), f"delete:{saved.key}", data_once=True),
    )


def _miniature(screen: Screen, saved: Saved) -> Markup:
    """The board in its present position, once the game has been opened.

    Until then, and further down, it is the game's mark.
    """
    picture = screen.library.pictures.get(saved.code)
    if picture is None:
        return badge(saved.game)
    return glimpse.board(picture, screen.settings.language)


def _sign_button(sign: str, name: str, pick: str, **attributes: Attribute) -> Markup:
    return tag(
        "button",
        icon(sign),
        type="button",
        data_pick=pick,
        class_="quiet",
        aria_label=name,
        title=name,
        **attributes,
    )


def _facts(saved: Saved, today: int) -> Iterator[Markup]:
    """The facts about a game that are known before it is opened."""
    summary = saved.summary
    if summary is None:
        yield tag("b", name_of(saved))
        yield tag("span", seats_in_words(saved), class_="players")
        return
    names = seat_names(summary.players, saved.names)
    where = _("finished") if summary.turn is None else round_in_words(summary.round)
    yield tag("b", name_of(saved), " · ", where)
    yield _scores(saved, summary)
    turn = "" if summary.turn is None else _("{name} to move", name=names[summary.turn])
    when = day_in_words(summary.played, today)
    if turn or when:
        yield tag("small", turn, " · " if turn and when else None, when)


def seats_in_words(saved: Saved) -> str:
    """The players of a game on the shelf, as far as known before it is opened."""
    if saved.summary:
        return listed(seat_names(saved.summary.players, saved.names))
    given = [isolated(name) for name in map(real_name, saved.names) if name]
    return listed(given) or plural("{number} player", "{number} players", len(saved.names))


def dropped(screen: Screen, **command: str) -> Markup | None:
    """The button that brings back the games deleted last, with the room's command."""
    if not screen.dropped:
        return None
    first, *others = screen.dropped
    if others:
        said = plural("{number} game was deleted.", "{number} games were deleted.", len(screen.dropped))
    else:
        said = _("{game} with {names} was deleted.", game=title(first.game), names=seats_in_words(first))
    return tag(
        "p",
        tag("span", said),
        tag("button", _("Undo"), type="button", class_="primary", **command),
        _sign_button("close", _("Close"), "let-go"),
        class_="dropped",
        role="status",
    )


def results(screen: Screen, game: str, here: str = "") -> Markup:
    """The best solo results of a game, each with a button to open it. The one with this code is marked."""
    entries = [
        tag(
            "li",
            tag(
                "button",
                tag("b", str(result.points)),
                tag("span", _("this game"), class_="kind") if result.code == here else None,
                type="button",
                data_do=f"result:{game}:{place}",
                aria_label=plural("{number} point", "{number} points", result.points),
                aria_current="true" if result.code == here else None,
            ),
        )
        for place, result in enumerate(screen.best.get(game, ()))
    ]
    return tag("ol", entries, class_="results")
