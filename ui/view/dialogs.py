"""The dialogs: settings, save code, all moves, a game from a code, the end."""

from __future__ import annotations

from collections.abc import Sequence

from engine import savecode
from engine.session import PERSON, Session
from ui.games.faces import FACES, title
from ui.kit import keys
from ui.kit.icons import icon
from ui.kit.picks import Course
from ui.kit.rounds import round_in_words
from ui.kit.svg import NOTHING, Markup, tag, void
from ui.kit.view_types import Scene, step_of
from ui.kit.words import LANGUAGES, _, listed, plural, signed
from ui.model.screen import Screen
from ui.model.setup import PACES, THEMES, seat_names
from ui.model.table import Table
from ui.saves.records import Newer, Saved
from ui.saves.recovery import Unreadable
from ui.view import help, qr


def view(screen: Screen, entries: Markup) -> Markup:
    """The content of the open dialog, or nothing; `entries` are those of the log."""
    name, _colon, rest = screen.dialog.partition(":")
    if name == "delete":
        return _delete(screen, rest)
    if name == "unopened":
        return _unopened(screen, *rest.split(":", 1))
    if name == "settings":
        return _settings(screen)
    if name in ("damaged", "newer"):
        return _unreadable(screen, is_newer=name == "newer")
    if name == "incoming":
        return _incoming(screen)
    if screen.table is None:
        return NOTHING
    if name == "share":
        return _share(screen, screen.table)
    if name == "board":
        return _board(screen.table, int(rest))
    if name == "moves":
        return _moves(screen.table)
    if name == "why":
        return _frame(_("Why?"), *help.why(screen.table))
    if name == "log":
        return _frame(_("Log"), tag("ol", entries, class_="moves"))
    return _end(screen, screen.table) if name == "end" else NOTHING


def _frame(title: str, *content: Markup | None) -> Markup:
    close = tag(
        "button", icon("close"), type="button", data_do="close", class_="quiet", aria_label=_("Close")
    )
    return tag("div", tag("header", tag("h2", title, id="dialog-title"), close), content, class_="dialog")


def _buttons(*buttons: Markup) -> Markup:
    return tag("p", buttons, class_="row end")


# --- settings --------------------------------------------------------------------------------------------


def _settings(screen: Screen) -> Markup:
    settings = screen.settings
    paces = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}
    themes = {"system": _("System"), "light": _("Light"), "dark": _("Dark")}
    assert set(paces) == set(PACES)
    assert set(themes) == set(THEMES)
    here = FACES[screen.table.session.game.name].keys() if screen.table else ""
    unasked = _("Choose for me when it makes no difference to the score")
    return _frame(
        _("Settings"),
        _select("language", _("Language"), LANGUAGES, settings.language),
        _select("pace", _("Bot speed"), paces, settings.pace),
        _select("theme", _("Theme"), themes, settings.theme),
        _check("confirm", _("Confirm each move"), settings.confirm),
        _check("obvious", unasked, settings.obvious),
        _check("evaluation", _("Show who is ahead"), settings.evaluation),
        tag(
            "p",
            _(
                "Keys: arrows move, Enter chooses, Escape puts back, {undo} undoes, {hint} hints, "
                "{moves} lists all moves.",
                undo=keys.UNDO,
                hint=keys.HINT,
                moves=keys.MOVES,
            ),
            class_="note",
        ),
        tag("p", here, class_="note") if here else None,
    )


def _check(field: str, name: str, is_on: bool) -> Markup:
    box = void("input", type="checkbox", data_field=field, checked=is_on, id=f"set-{field}")
    return tag("label", box, tag("span", name), class_="check")


def _select(field: str, name: str, values: dict[str, str], chosen: str) -> Markup:
    options = [tag("option", text, value=value, selected=value == chosen) for value, text in values.items()]
    return tag(
        "label",
        tag("span", name),
        tag("select", options, data_field=field, id=f"set-{field}"),
        class_="field",
    )


# --- codes -----------------------------------------------------------------------------------------------


def _share(screen: Screen, table: Table) -> Markup:
    code = savecode.encode(table.session)
    pass_on = tag("button", _("Share…"), type="button", data_do="copy:share")
    return _frame(
        _("Save code"),
        tag(
            "p",
            _(
                "This code contains the whole game. Whoever opens it can continue from here, or look at "
                "every move."
            ),
        ),
        tag("textarea", code, readonly=True, rows="4", aria_label=_("Save code"), id="share-code"),
        _buttons(
            tag("button", _("Copy the code"), type="button", data_do="copy:code", class_="primary"),
            tag("button", _("Copy a link"), type="button", data_do="copy:link"),
            tag("button", _("Save to a file"), type="button", data_do="save-game"),
            *([pass_on] if screen.can_share else []),
        ),
        qr.view(screen.qr),
        tag(
            "p",
            _("The code also determines what comes next: someone who studies it could work it out."),
            class_="note",
        ),
    )


def players_with_scores(names: Sequence[str], scores: Sequence[int]) -> Markup:
    """Who plays, each name together with its score."""
    each = [
        tag("span", f"{name} {score}", class_="together") for name, score in zip(names, scores, strict=True)
    ]
    return tag("span", [[_(", ") if at else "", one] for at, one in enumerate(each)], class_="players")


def older_rules(session: Session) -> Markup | None:
    """A note that a game uses older tables than new games do, if so."""
    if session.rules == session.game.rules[-1]:
        return None
    said = _("This game keeps the components it began with; new games use corrected ones.")
    return tag("p", said, class_="note")


def _incoming(screen: Screen) -> Markup:
    session = screen.incoming
    if session is None:
        return NOTHING
    face = FACES[session.game.name]
    state = session.state
    names = seat_names(session.players, ("",) * session.seats)
    where = _("finished") if state.is_over else round_in_words(face.round_of(state))
    turn = None if state.is_over else tag("p", _("{name} to move", name=names[state.to_move]))
    return _frame(
        _("Open this game?"),
        tag("p", tag("b", title(session.game.name), " · ", where)),
        tag("p", players_with_scores(names, state.scores)),
        turn,
        older_rules(session),
        tag("p", _("It is added to your games; none is replaced."), class_="note"),
        _buttons(
            tag("button", _("Open"), type="button", data_pick="accept", class_="primary"),
            tag("button", _("Not now"), type="button", data_pick="close"),
        ),
    )


def seats_in_words(saved: Saved) -> str:
    """Who plays a game on the shelf, as far as that is known before it is opened."""
    if saved.summary:
        return listed(seat_names(saved.summary.players, saved.names))
    given = [name.strip() for name in saved.names if name.strip()]
    return listed(given) or plural("{number} player", "{number} players", len(saved.names))


def _unopened(screen: Screen, kind: str, key: str) -> Markup:
    """A game on the shelf whose code does not open: it stays there."""
    saved = next((saved for saved in screen.shelf if saved.key == key), None)
    if saved is None:
        return NOTHING
    why = _("It is kept as it is. Someone technical may be able to repair its save code.")
    if kind == "newer":
        why = _("It comes from a newer version of this page. Reload the page to play it.")
    return _frame(
        _("This game cannot be opened here"),
        tag("p", title(saved.game), " · ", seats_in_words(saved)),
        tag("p", why),
        tag("textarea", saved.code, readonly=True, rows="4", aria_label=_("Save code"), id="saved-code"),
        _buttons(tag("button", _("Copy the code"), type="button", data_do=f"copy:saved:{key}")),
    )


def _delete(screen: Screen, key: str) -> Markup:
    saved = next((saved for saved in screen.shelf if saved.key == key), None)
    if saved is None:
        return NOTHING
    return _frame(
        _("Delete this game?"),
        tag(
            "p",
            title(saved.game),
            " · ",
            seats_in_words(saved),
        ),
        _buttons(
            tag("button", _("Delete"), type="button", data_pick=f"delete:{key}", class_="primary"),
            tag("button", _("Keep it"), type="button", data_pick="close"),
        ),
    )


def _unreadable(screen: Screen, *, is_newer: bool) -> Markup:
    """The texts that cannot be played, for whoever can mend them."""
    title = _("Games from a newer version") if is_newer else _("Games that cannot be read")
    intro = tag("p", _("This is the stored text. Someone technical may be able to repair it."))
    if is_newer:
        return _frame(title, intro, *[_text(one, may_go=False) for one in screen.newer])
    spare = tag("p", _("The games in these texts are not lost: they were stored twice."))
    groups = [
        [_text(one, may_go=True) for one in screen.damaged if one.is_spare == is_spare]
        for is_spare in (False, True)
    ]
    return _frame(title, intro, *groups[0], spare if groups[1] else None, *groups[1])


def _text(one: Unreadable | Newer, *, may_go: bool) -> Markup:
    copy = tag("button", _("Copy the text"), type="button", data_do=f"copy:text:{one.place}")
    drop = tag("button", _("Discard"), type="button", data_do=f"forget:{one.place}", class_="quiet")
    field = tag("textarea", one.text, readonly=True, rows="3", aria_label=_("Stored text"))
    return tag("div", field, _buttons(*([drop] if may_go else []), copy))


# --- another board ---------------------------------------------------------------------------------------


def _board(table: Table, seat: int) -> Markup:
    """The board of another seat, enlarged."""
    drawing = FACES[table.session.game.name].draw(Scene(table.state, {}, (), (), ()))
    return _frame(table.names[seat], tag("div", drawing.boards[seat], class_="large"))


# --- all moves -------------------------------------------------------------------------------------------


def _moves(table: Table) -> Markup:
    """All legal moves as a plain list of sentences."""
    state = table.session.state
    face = FACES[table.session.game.name]
    if not table.may_choose:
        return _frame(_("All moves"), tag("p", _("There is nothing to choose now.")))
    groups: dict[str, list[Markup]] = {}
    for action in state.legal_actions():
        text = face.tell(step_of(state, action), table.names)[0].words
        course = Course(face.spell(state, action), confirm=True)
        move = tag("button", text, type="button", data_do=course.command)
        groups.setdefault(face.group(state, action), []).append(tag("li", move))
    lists = [_group(heading, tag("ol", moves, class_="moves")) for heading, moves in groups.items()]
    return _frame(_("All moves"), *lists)


def _group(heading: str, moves: Markup) -> Markup:
    return tag("details", tag("summary", heading), moves) if heading else moves


# --- the end ---------------------------------------------------------------------------------------------


def outcome_sentence(table: Table) -> str:
    """Who won, in words; a solo game has only a score."""
    state = table.session.state
    if table.session.seats == 1:
        return plural("{number} point", "{number} points", state.scores[0])
    winners = [table.names[seat] for seat in state.winners]
    if len(winners) == 1:
        return _("{name} wins.", name=winners[0])
    return _("Shared victory: {names}.", names=listed(winners))


def _end(screen: Screen, table: Table) -> Markup:
    session = table.session
    state = session.state
    if not state.is_over:
        return NOTHING
    face = FACES[session.game.name]
    head = tag(
        "tr", tag("th", _("Points"), scope="col"), [tag("th", name, scope="col") for name in table.names]
    )
    rows = [
        tag(
            "tr",
            tag("th", reason.name, scope="row"),
            [tag("td", signed(points)) for points in reason.points],
        )
        for reason in face.reckon([table.step(at) for at in range(len(session.log))])
    ]
    totals = [
        tag("td", tag("b", signed(score)), class_="wins" if seat in state.winners else None)
        for seat, score in enumerate(state.scores)
    ]
    total = tag("tr", tag("th", _("Total"), scope="row"), totals, class_="total")
    final = tag("table", tag("thead", head), tag("tbody", rows, total))
    return _frame(
        outcome_sentence(table),
        tag("p", table.told(len(session.log) - 1)[-1].words),
        tag("div", final, class_="scroll", tabindex="0", role="region", aria_label=_("Points")),
        help.hints_used(table),
        _alone(screen, session),
        _buttons(
            tag("button", _("New game"), type="button", data_pick="menu", class_="primary"),
            tag("button", _("Look at the table"), type="button", data_pick="close"),
        ),
    )


def _alone(screen: Screen, session: Session) -> Markup | None:
    """After a solo game: the best ones, with this one marked."""
    if session.players != (PERSON,) or not screen.best.get(session.game.name):
        return None
    return tag(
        "div",
        tag("h3", _("Your best solo scores")),
        results(screen, session.game.name, savecode.encode(session)),
    )


def results(screen: Screen, game: str, here: str = "") -> Markup:
    """The best solo results of a game, each to be opened again; the one with this code is marked."""
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
