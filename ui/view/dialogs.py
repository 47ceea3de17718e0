"""The dialogs: settings, save code, a game from a code, another board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.games.faces import FACES, title
from ui.kit import keys
from ui.kit.icons import icon
from ui.kit.svg import NOTHING, Markup, tag, void
from ui.kit.view_types import Scene
from ui.kit.words import LANGUAGES, _
from ui.model.screen import Screen
from ui.model.setup import AT_ONCE, FLIGHTS, PACES, SPEEDS, THEMES
from ui.model.table import Table
from ui.saves.lessons import NO_PROGRESS
from ui.saves.records import Newer
from ui.saves.recovery import Unreadable
from ui.view.framing import buttons, frame
from ui.view.shelf import seats_in_words

if TYPE_CHECKING:
    from ui.view import analysed, bar, by_code, ending, help, library, moves, replay, share, sheet
else:
    analysed = Late("ui.view.analysed")
    bar = Late("ui.view.bar")
    by_code = Late("ui.view.by_code")
    ending = Late("ui.view.ending")
    help = Late("ui.view.help")
    library = Late("ui.view.library")
    moves = Late("ui.view.moves")
    replay = Late("ui.view.replay")
    share = Late("ui.view.share")
    sheet = Late("ui.view.sheet")


def view(screen: Screen, entries: Markup) -> Markup:
    """The content of the open dialog, or nothing; `entries` are those of the log."""
    name, _colon, rest = screen.dialog.partition(":")
    if name == "new":
        return sheet.view(screen, screen.lessons.get(screen.setup.game, NO_PROGRESS))
    if name == "game":
        return library.about(screen, rest)
    if name == "unopened":
        return _unopened(screen, *rest.split(":", 1))
    if name == "settings":
        return _settings(screen)
    if name in ("damaged", "newer"):
        return _unreadable(screen, is_newer=name == "newer")
    if name == "incoming" and screen.incoming:
        return frame(*by_code.incoming(screen, screen.incoming))
    if name == "answer":
        return frame(*by_code.answer(screen))
    return NOTHING if screen.table is None else _at_table(screen, screen.table, entries)


def _at_table(screen: Screen, table: Table, entries: Markup) -> Markup:
    """The content of a dialog about the game on the table, or nothing."""
    name, _colon, rest = screen.dialog.partition(":")
    if name == "share":
        return share.view(screen, table)
    if name == "board" and int(rest) < table.session.seats:  # otherwise it is about an earlier game
        return _board(table, int(rest))
    if name == "moves":
        return moves.view(screen, table)
    if name == "why":
        return frame(_("Why?"), *help.why(table), speaks_of_board=True)
    if name == "more":
        tools = [tag("li", each) for each in bar.tools(screen, table)]
        return frame(_("More"), tag("ul", tools, class_="tools"))
    if name == "analysis":
        return analysed.dialog(table, replay.time_line(table, "in-analysis"))
    if name == "chart":
        return replay.dialog(screen, table)
    if name == "log":
        whole = tag("button", icon("play"), _("Replay"), type="button", data_do="replay", class_="quiet")
        heading = _("Log")
        lines = tag("ol", entries, class_="moves", tabindex="0", aria_label=heading, data_lines=True)
        return frame(heading, tag("p", whole), lines)
    if name == "end" and table.session.state.is_over:
        return ending.view(screen, table)
    return NOTHING


# --- settings --------------------------------------------------------------------------------------------


def _settings(screen: Screen) -> Markup:
    settings = screen.settings
    paces = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}
    scorings = {**paces, AT_ONCE: _("At once")}
    animations = {"normal": _("Normal"), "fast": _("Fast"), "off": _("Off")}
    themes = {"system": _("System"), "light": _("Light"), "dark": _("Dark")}
    assert set(paces) == set(PACES)
    assert set(themes) == set(THEMES)
    assert set(animations) == set(FLIGHTS)
    assert set(scorings) == {*SPEEDS, AT_ONCE}
    here = FACES[screen.table.session.game.name].keys() if screen.table else ""
    unasked = _("Choose for me when it makes no difference to the score")
    fields = (
        _select("language", _("Language"), LANGUAGES, settings.language),
        _select("pace", _("Bot speed"), paces, settings.pace),
        _select("scoring", _("Scoring speed"), scorings, settings.scoring),
        _select("animation", _("Animation"), animations, settings.animation),
        _select("theme", _("Theme"), themes, settings.theme),
    )
    checks = (
        _check("sound", _("Sound"), settings.sound),
        _check("handover", _("Remind players to hand over the device"), settings.handover),
        _check("confirm", _("Confirm each move"), settings.confirm),
        _check("obvious", unasked, settings.obvious),
        _check("ponder", _("Let expert bots think during my turn, too"), settings.ponder),
        _check("evaluation", _("Show who is ahead"), settings.evaluation),
        _check("hints", _("Show a hint every turn"), screen.shows_hints),
        _check("explain", _("Explain what I point at, and what is new to me"), settings.explain),
        _check("keys", _("Single-key shortcuts"), settings.keys),
    )
    return frame(
        _("Settings"),
        tag("div", tag("div", fields), tag("div", checks), class_="settings"),
        tag("p", _keys(are_single=settings.keys), class_="note keyboard"),
        tag("p", here, class_="note keyboard") if here and settings.keys else None,
    )


def _keys(*, are_single: bool) -> str:
    """The keys for every game, in a sentence."""
    if not are_single:
        return _("Keys: arrows move (in the log, too), Enter chooses, Escape puts back, F1 explains.")
    return _(
        "Keys: arrows move (in the log, too), Enter chooses, Escape puts back, {undo} undoes, {hint} "
        "hints, {moves} lists all moves, F1 explains.",
        undo=keys.UNDO,
        hint=keys.HINT,
        moves=keys.MOVES,
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


# --- codes that do not open ------------------------------------------------------------------------------


def _unopened(screen: Screen, kind: str, key: str) -> Markup:
    """The dialog about a game on the shelf with a code that does not open. The game stays there."""
    saved = screen.saved(key)
    if saved is None:
        return NOTHING
    why = _("It is kept as it is. Someone technical may be able to repair its save code.")
    if kind == "newer":
        why = _("It comes from a newer version of this page. Reload the page to play it.")
    return frame(
        _("This game cannot be opened here"),
        tag("p", title(saved.game), " · ", seats_in_words(saved)),
        tag("p", why),
        tag("textarea", saved.code, readonly=True, rows="4", aria_label=_("Save code"), id="saved-code"),
        buttons(tag("button", _("Copy the code"), type="button", data_do=f"copy:saved:{key}")),
    )


def _unreadable(screen: Screen, *, is_newer: bool) -> Markup:
    """The texts that cannot be played, for anyone who can repair them."""
    title = _("Games from a newer version") if is_newer else _("Games that cannot be read")
    intro = tag("p", _("This is the stored text. Someone technical may be able to repair it."))
    if is_newer:
        return frame(title, intro, *[_text(one, may_go=False) for one in screen.newer])
    spare = tag("p", _("The games in these texts are not lost: they were stored twice."))
    groups = [
        [_text(one, may_go=True) for one in screen.damaged if one.is_spare == is_spare]
        for is_spare in (False, True)
    ]
    return frame(title, intro, *groups[0], spare if groups[1] else None, *groups[1])


def _text(one: Unreadable | Newer, *, may_go: bool) -> Markup:
    copy = tag("button", _("Copy the text"), type="button", data_do=f"copy:text:{one.place}")
    forget = f"forget:{one.place}"
    drop = tag("button", _("Discard"), type="button", data_do=forget, data_once=True, class_="quiet")
    field = tag("textarea", one.text, readonly=True, rows="3", aria_label=_("Stored text"))
    return tag("div", field, buttons(*([drop] if may_go else []), copy))


# --- another board ---------------------------------------------------------------------------------------


def _board(table: Table, seat: int) -> Markup:
    """The board of another seat, enlarged."""
    drawing = FACES[table.session.game.name].draw(Scene(table.state, {}, (), (), (), only=seat))
    return frame(table.names[seat], tag("div", drawing.boards[seat], class_="large"))
