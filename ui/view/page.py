"""The page as markup: each region of it from the Screen."""

from __future__ import annotations

from engine.game import CHANCE
from engine.session import PERSON
from ui.games.faces import COVERS, FACES, title
from ui.kit import keys, picks, words
from ui.kit.icons import icon
from ui.kit.rounds import round_in_words
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Drawing, Scene, Step
from ui.kit.words import _
from ui.model.offline import Offline
from ui.model.screen import Screen
from ui.model.table import Table
from ui.view import dialogs, help, log, menu
from ui.view.levels import level_name, portrait, seat_name
from ui.view.offline import offer

Regions = dict[str, Markup]

REGIONS = (
    *("defs", "notice", "menu", "bar", "others", "market", "hand", "own", "above-log", "entries"),
    *("dialog", "live"),
)


def view(screen: Screen) -> Regions:
    """The markup of every region; one that is empty takes no room."""
    words.speak(screen.settings.language)
    regions = dict.fromkeys(REGIONS, NOTHING)
    regions["defs"] = _defs(screen)
    regions["live"] = tag("p", " ".join(screen.said))
    if screen.table is None:
        regions["menu"] = menu.view(screen)
    else:
        regions |= _table(screen, screen.table)
    dialog = dialogs.view(screen, regions["entries"])
    if dialog:  # all else is inert while it is open
        regions["dialog"] = Markup(dialog + _notice(screen))
    else:
        regions["notice"] = _notice(screen)
    return regions


def _defs(screen: Screen) -> Markup:
    """The definitions that the menu's sign and the drawings of the game on the table refer to."""
    all_defs = COVERS[screen.setup.game].defs
    if screen.table:
        game = screen.table.session.game.name
        all_defs += COVERS[game].defs + FACES[game].defs
    return Markup("".join(defs() for defs in dict.fromkeys(all_defs)))


def _notice(screen: Screen) -> Markup:
    if not screen.notice:
        return NOTHING
    return tag("p", screen.notice, role="alert")


# --- the table -------------------------------------------------------------------------------------------


def _table(screen: Screen, table: Table) -> Regions:
    session = table.session
    game = session.game.name
    front = front_seat(table)
    may_pick = table.may_choose and not screen.elsewhere
    spell = FACES[game].spell
    selection = table.selection if may_pick else ()  # when another tab takes over, the hand is not shown
    targets = picks.targets(table.state, spell, selection) if may_pick else {}
    waits = may_pick and bool(selection) and not targets  # everything is picked, and has to be confirmed
    if waits:
        *first, last = selection
        selection = tuple(first)
        targets = {last: picks.targets(table.state, spell, selection)[last]}
    instead = picks.targets(table.state, spell, ()).keys() if table.selection and may_pick else ()
    recent = _recent(table, front)
    scene = Scene(table.state, targets, selection, tuple(instead), recent, screen.refused, table.light)
    drawing = FACES[game].draw(scene)
    marked = help.hinted(screen, table)
    regions = {
        "bar": _bar(screen, table),
        "market": _one_tab_stop(drawing.market),
        "hand": _confirm(drawing)
        if waits
        else _hand(screen, table, drawing)
        if may_pick
        else _waiting(screen, table),
        "own": _one_tab_stop(_seat(screen, table, front, drawing, is_front=True)),
        "others": Markup("".join(_seat(screen, table, seat, drawing) for seat in _others(table, front))),
        "above-log": _above_log(screen, table),
        "entries": log.entries(session, table.names, table.counted),
    }
    for name in ("market", "hand", "own"):
        regions[name] = help.lit(regions[name], marked)
    return regions


def _hand(screen: Screen, table: Table, drawing: Drawing) -> Markup:
    """What the seat to move holds, with its name if several persons share the page; and a hint."""
    panel = help.panel(screen, table)
    if table.session.players.count(PERSON) < 2 or table.selection:
        return Markup(drawing.hand + panel)
    name = table.names[table.session.state.to_move]
    return Markup(tag("strong", name, class_="whose") + drawing.hand + panel)


def _one_tab_stop(markup: Markup) -> Markup:
    """Let the Tab key stop only at the first target of a region; arrow keys lead to the others."""
    first, stop, others = markup.partition('tabindex="0"')
    return Markup(first + stop + others.replace('tabindex="0"', 'tabindex="-1"'))


def front_seat(table: Table) -> int:
    """Whose board is in front: the one being scored, else that of the person to move next, else the first."""
    players = table.session.players
    state = table.state
    if table.light:
        return table.light.seat
    if table.last is not None and table.looking is None and not state.is_over:
        return table.last
    turn = state.winners[0] if state.is_over else state.to_move
    if turn == CHANCE:  # only when looking back
        turn = FACES[table.session.game.name].starter(state) or 0
    order = [(turn + after) % len(players) for after in range(len(players))]
    return next((seat for seat in order if players[seat] == PERSON), 0)


def _others(table: Table, front: int) -> list[int]:
    seats = table.session.seats
    return [(front + after) % seats for after in range(1, seats)]


def _recent(table: Table, seat: int) -> tuple[Step, ...]:
    """The steps since a seat's last decision, including that one."""
    positions = table.session.positions
    start = next((at for at in range(table.end - 1, -1, -1) if positions[at].to_move == seat), 0)
    return tuple(map(table.step, range(start, table.end)))


def _bar(screen: Screen, table: Table) -> Markup:
    session = table.session
    state = table.state
    face = FACES[session.game.name]
    over = state.is_over
    if table.counts:
        turn = _("Scoring")
    elif over or state.to_move == CHANCE:
        turn = _("Game over") if over else face.pause()
    else:
        turn = _("{name} to move", name=table.names[state.to_move])
    starter = face.starter(state)
    first = None if starter is None else _("{name} starts", name=table.names[starter])
    return Markup(
        _button("menu", _("Menu"), "menu", None)
        + tag(
            "div",
            tag("p", tag("strong", turn), class_="turn"),
            tag(
                "div",
                tag("h1", title(session.game.name), class_="title"),
                tag("span", round_in_words(face.round_of(state))),
                tag("span", first, class_="first") if first else None,
                class_="facts",
            ),
            class_="where",
        )
        + _undo_button(None if screen.elsewhere else table)
        + help.button(screen, table, "bar")
        + _button("list", _("All moves"), "dialog:moves", keys.MOVES)
        + _button("log", _("Log"), "dialog:log", None)
        + _button("share", _("Save code"), "dialog:share", None)
        + _button("settings", _("Settings"), "dialog:settings", None)
    )


@words.remembered
def _button(sign: str, name: str, command: str, key: str | None) -> Markup:
    return tag(
        "button",
        icon(sign),
        tag("span", name),
        type="button",
        data_do=command,
        class_=f"bar-{sign}",
        aria_keyshortcuts=key,
    )


def _undo_button(table: Table | None) -> Markup:
    """Undo, saying what it takes back."""
    sentence = ""
    if table and table.deciding is not None:
        sentence = table.told(table.deciding)[0].words
    return tag(
        "button",
        icon("undo"),
        tag("span", _("Undo")),
        tag("small", sentence) if sentence else None,
        type="button",
        disabled=not sentence,
        data_do="undo" if sentence else None,
        class_="bar-undo",
        aria_keyshortcuts=keys.UNDO,
        title=_("Takes back: {sentence}", sentence=sentence) if sentence else None,
    )


def _waiting(screen: Screen, table: Table) -> Markup:
    """Why there is nothing to choose, and what can be done instead."""
    if table.counts:
        return _counting(table)
    if table.looking is not None or table.counted is not None:
        hint = _("You are looking at what scored.")
        if table.looking is not None:
            hint = _("You are looking at an earlier position.")
        return _telling(screen, hint, _("Back to the game"), "look:now")
    if table.session.state.is_over:
        return _telling(screen, dialogs.outcome_sentence(table), _("Result"), "dialog:end")
    if screen.elsewhere:
        return _telling(screen)
    name = table.names[table.session.state.to_move]
    if table.is_handed_on:
        return _telling(
            screen, _("Hand over to the next player."), _("Continue as {name}", name=name), "take-page"
        )
    if table.is_thinking:
        return tag("p", _("{name} is thinking…", name=name), class_="hint")
    return tag("p", _("{name} is choosing…", name=name), class_="hint")


def _telling(screen: Screen, hint: str = "", name: str = "", command: str = "") -> Markup:
    """A sentence with its button; if another tab has the game, that comes first, with a way to take over."""
    buttons = {command: name} if name else {}
    if screen.elsewhere:
        hint = _("This game is open in another tab.")
        buttons = {"take-over": _("Take over"), **buttons}
    return tag(
        "div",
        tag("span", hint, class_="hint"),
        [
            tag("button", name, type="button", data_do=command, class_=None if number else "primary")
            for number, (command, name) in enumerate(buttons.items())
        ],
        class_="holding",
    )


def _counting(table: Table) -> Markup:
    """The sentence of a scoring that is being told."""
    assert table.counted is not None
    at, number = table.counted
    sentence = table.told(at)[number].words
    return tag(
        "div",
        tag("span", sentence, class_="hint"),
        tag("button", _("Skip"), type="button", data_do="skip"),
        class_="holding counting",
    )


def _confirm(drawing: Drawing) -> Markup:
    """The question before a decision; on a phone one's own board stays where it was for the last choice."""
    return tag(
        "div",
        tag("span", _("Play this?"), class_="hint"),
        tag("button", _("Confirm"), type="button", data_pick=picks.CONFIRM, class_="primary"),
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding on-own" if 'on-own"' in drawing.hand else "holding",
    )


def _opener(table: Table, seat: int) -> Markup:
    """The button that enlarges the small board of another seat."""
    name = _("Open the board of {name}", name=table.names[seat])
    return tag(
        "button",
        icon("larger"),
        type="button",
        data_do=f"dialog:board:{seat}",
        class_="open-board",
        aria_label=name,
        title=name,
    )


def _seat(screen: Screen, table: Table, seat: int, drawing: Drawing, *, is_front: bool = False) -> Markup:
    """A seat's board with its name, score and marks."""
    state = table.state
    is_turn = state.to_move == seat and not state.is_over
    marks = []
    if is_turn:
        marks.append(tag("span", _("to move"), class_="mark turn-mark"))
    if FACES[table.session.game.name].starter(state) == seat:
        marks.append(
            tag(
                "span",
                tag("span", _("starting player")),
                class_="mark first-mark",
                title=_("starting player"),
            )
        )
    kind = table.session.players[seat]
    is_bot = kind != PERSON
    return tag(
        "section",
        tag(
            "header",
            tag("h2", portrait(kind) if is_bot else None, table.names[seat]),
            tag("span", level_name(kind), class_="kind") if is_bot else None,
            marks,
            help.standing(screen, table, seat),
            help.button(screen, table, "seat") if is_front and help.asks(screen, table) else None,
            tag("b", words.signed(table.scores[seat]), class_="score", title=_("points")),
            None if is_front else _opener(table, seat),
        ),
        drawing.boards[seat],
        class_=f"seat seat-{seat}" + (" is-turn" if is_turn else ""),
        aria_label=seat_name(table.names[seat], kind),
    )


def _above_log(screen: Screen, table: Table) -> Markup:
    older = dialogs.older_rules(table.session) or NOTHING
    return Markup(_offer(screen.offline, table) + tag("h2", _("Log"), id="log-title") + older)


def _offer(offline: Offline, table: Table) -> Markup:
    """The offer of a new version, when nobody is in the middle of something."""
    is_safe = not (table.is_bots_turn or table.counts or table.selection) and table.looking is None
    return offer(offline) if is_safe else NOTHING
