"""All games on this device: found, chosen, and opened. Of thousands, only the rows in view are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.catalogue import GAMES
from ui.games.faces import title
from ui.kit import words
from ui.kit.icons import icon
from ui.kit.rounds import day_in_words, round_in_words
from ui.kit.svg import NOTHING, Markup, tag, void
from ui.kit.words import _, isolated, listed, plural
from ui.model.library import FINISHED, IN_SIGHT, MOST_WRITTEN, RUNNING, matching, players, players_of
from ui.model.picture import Picture
from ui.model.rooms import Search
from ui.model.screen import Screen
from ui.model.setup import seat_names
from ui.model.shelf import name_of
from ui.saves.records import LONGEST_LABEL, Saved
from ui.view import glimpse
from ui.view.framing import badge, buttons, frame, invitation, page_head, players_with_scores
from ui.view.shelf import dropped, seats_in_words

ROW = 5  # the height of a row in em, as in library.css
BESIDE = 10  # rows drawn before and after those in view: the page hears of scrolling after as many
ROWS = IN_SIGHT + 2 * BESIDE  # at most


def view(screen: Screen) -> Markup:
    """The whole view."""
    games = matching(screen.shelf, screen.library.query)
    return Markup(
        page_head(_("All games"))
        + (_tools(screen, games) + _rows(screen, games) if screen.shelf else _nothing())
        + (dropped(screen, data_do="bring-back") or NOTHING)
    )


def _nothing() -> Markup:
    return invitation(
        _("There are no games here yet."),
        _("Every game you begin is kept here: continue it, replay it, analyse it or send it."),
    )


# --- finding ---------------------------------------------------------------------------------------------


def _tools(screen: Screen, games: tuple[Saved, ...]) -> Markup:
    return tag(
        "div",
        tag("div", _fields(screen), class_="wanted"),
        _chosen(screen, games),
        class_="card library-tools",
    )


def _fields(screen: Screen) -> list[Markup]:
    wanted = screen.library.query
    names = {game: title(game) for game in GAMES}
    states = {RUNNING: _("In progress"), FINISHED: _("Finished")}
    everybody = {name: isolated(name) for name in (*players(screen.shelf), wanted.player) if name}
    return [
        void(
            "input",
            type="text",
            dir="auto",
            value=wanted.text,
            data_field="want:text",
            placeholder=_("Search"),
            aria_label=_("Search the games"),
            autocomplete="off",
            id="want-text",
        ),
        _choice(wanted, "game", _("Game"), _("All games"), names),
        _choice(wanted, "state", _("Status"), _("Any status"), states),
        _choice(wanted, "player", _("Player"), _("Everybody"), everybody),
    ]


def _choice(wanted: Search, which: str, name: str, every: str, values: Mapping[str, str]) -> Markup:
    now = getattr(wanted, which)
    options = [
        tag("option", text, value=value, selected=value == now)
        for value, text in {"": every, **values}.items()
    ]
    return tag("select", options, data_field=f"want:{which}", aria_label=name, id=f"want-{which}")


def _chosen(screen: Screen, games: tuple[Saved, ...]) -> Markup:
    """The number of games, or of chosen ones, and the buttons for them."""
    number = len(screen.library.chosen)
    if screen.has_unread:
        said = _("Reading more games…")
    elif number:
        said = plural("{number} game chosen", "{number} games chosen", number)
    else:
        said = plural("{number} game", "{number} games", len(games))
    write = "write-picked" if (number or len(games)) <= MOST_WRITTEN else "too-many"
    box = void(
        "input",
        type="checkbox",
        data_field="choose-all",
        checked=0 < number == len(games),
        id="choose-all",
        aria_label=_("Choose all"),
    )
    return tag(
        "div",
        tag("label", box, tag("span", said), class_="check"),
        _action("save-picked", _("Save to a file")) if number or games else None,
        _action(write, _("Save as text")) if number or games else None,
        _action("delete-chosen", _("Delete")) if number else None,
        class_="row with-chosen",
    )


def _action(command: str, name: str) -> Markup:
    return tag("button", name, type="button", data_do=command, class_="quiet")


# --- the rows --------------------------------------------------------------------------------------------


def _rows(screen: Screen, games: tuple[Saved, ...]) -> Markup:
    if not games:
        return tag("p", _("No games match."), class_="note")
    first = min(screen.library.first, len(games) - 1)
    start, end = max(0, first - BESIDE), min(len(games), first + IN_SIGHT + BESIDE)
    rows = [_row_at(screen, games, at) for at in range(start, end)]
    return tag(
        "ul",
        _gap(start),
        rows,
        _gap(len(games) - end),
        class_="rows",
        data_rows=screen.library.first,
        aria_label=_("Games"),
    )


def _row_at(screen: Screen, games: tuple[Saved, ...], at: int) -> Markup:
    """A row. In view, it has the picture of its game once that has been opened."""
    library, saved = screen.library, games[at]
    row = _Row(saved, saved.key in library.chosen, at, len(games), screen.today)
    is_in_sight = 0 <= at - library.first < IN_SIGHT
    picture = library.pictures.get(saved.code) if is_in_sight else None
    return _bare_row(row) if picture is None else _pictured_row(row, picture, screen.settings.language)


def _gap(rows: int) -> Markup:
    """The space of rows that are not drawn. The policy of the page would refuse a style."""
    if not rows:
        return NOTHING
    room = tag("svg", width=1, height=f"{rows * ROW}em")
    return tag("li", room, class_="gap", aria_hidden="true")


class _Row(NamedTuple):
    """The content of a row.

    A row is found again by the identity of its game: most rows stay as others scroll in.
    """

    saved: Saved
    is_chosen: bool
    at: int
    number: int  # of all rows
    today: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Row) and self.saved is other.saved and self[1:] == other[1:]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((id(self.saved), *self[1:]))


@words.remembered
def _bare_row(row: _Row) -> Markup:
    """The row of a game that was not opened, with the mark of its kind.

    With forty posters, each of hundreds of shapes, the browser took more than half a second to style the
    page.
    """
    return _row(row, badge(row.saved.game))


@lru_cache(maxsize=64)  # as many as fit the screen: with its picture, a row is long
def _pictured_row(row: _Row, picture: Picture, language: str) -> Markup:
    return _row(row, glimpse.board(picture, language))


def _row(row: _Row, drawing: Markup) -> Markup:
    saved = row.saved
    name = name_of(saved)
    box = void(
        "input",
        type="checkbox",
        data_field=f"choose:{saved.key}",
        checked=row.is_chosen,
        aria_label=_("Choose {name}", name=name),
        id=f"choose-{saved.key}",
    )
    return tag(
        "li",
        tag("label", box, class_="choose"),
        tag(
            "button",
            tag("span", drawing, class_="miniature", aria_hidden="true"),
            tag("span", _facts(saved, row.today), class_="facts-of-game"),
            type="button",
            data_pick=f"resume:{saved.key}",
            class_="saved",
        ),
        _small("play", _("Replay {name}", name=name), f"replay:{saved.key}", "replay-row"),
        _small("more", _("More about {name}", name=name), f"dialog:game:{saved.key}", ""),
        id=f"row-{saved.key}",
        class_="game-row",
        aria_posinset=row.at + 1,
        aria_setsize=row.number,
    )


def _small(sign: str, name: str, pick: str, kind: str) -> Markup:
    return tag(
        "button",
        icon(sign),
        type="button",
        data_pick=pick,
        class_=f"quiet {kind}".strip(),
        aria_label=name,
        title=name,
    )


def _facts(saved: Saved, today: int) -> Iterable[Markup]:
    """The facts about a game, in three lines."""
    summary = saved.summary
    yield tag("b", name_of(saved))
    if summary is None:
        yield tag("span", seats_in_words(saved), class_="players")
        return
    yield players_with_scores(seat_names(summary.players, saved.names), summary.scores)
    where = _("finished") if summary.turn is None else round_in_words(summary.round)
    facts = [title(saved.game)] if saved.label else []
    facts += [where, day_in_words(summary.played, today)]
    yield tag("small", " · ".join(filter(None, facts)))


# --- one game --------------------------------------------------------------------------------------------


def about(screen: Screen, key: str) -> Markup:
    """The dialog about one game."""
    saved = screen.saved(key)
    if saved is None:
        return NOTHING
    field = void(
        "input",
        type="text",
        dir="auto",
        value=saved.label,
        maxlength=LONGEST_LABEL,
        data_field=f"label:{key}",
        placeholder=title(saved.game),
        autocomplete="off",
        id="game-label",
    )
    offers = {
        f"resume:{key}": _("Open"),
        f"replay:{key}": _("Replay"),
        **({f"analyse:{key}": _("Analyse")} if saved.summary and saved.summary.turn is None else {}),
        f"duplicate:{key}": _("Duplicate"),
    }
    ways = [tag("button", name, type="button", data_pick=pick) for pick, name in offers.items()]
    return frame(
        name_of(saved),
        tag("p", title(saved.game), " · ", listed(map(isolated, players_of(saved)))),
        tag("label", tag("span", _("Name")), field, class_="field"),
        tag("p", ways, class_="row"),
        tag("textarea", saved.code, readonly=True, rows="3", aria_label=_("Save code"), id="saved-code"),
        buttons(
            tag("button", _("Copy the code"), type="button", data_do=f"copy:saved:{key}"),
            tag("button", _("Save as text"), type="button", data_do=f"write-game:{key}"),
            tag("button", _("Delete"), type="button", data_pick=f"delete-game:{key}"),
        ),
    )
