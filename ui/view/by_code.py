"""Views for friends who play by code: the player awaited, the message to send, and the game in a code."""

from __future__ import annotations

from engine.game import CHANCE
from engine.session import Session
from ui.games.faces import FACES, title
from ui.kit.icons import icon
from ui.kit.rounds import round_in_words
from ui.kit.svg import NOTHING, Markup, tag, void
from ui.kit.view_types import Scene
from ui.kit.words import _, plural
from ui.model.meeting import FORESTALLED, NEWER, OLDER, PARTED, SAME, Meeting, persons
from ui.model.message import is_awaited, message
from ui.model.screen import Screen
from ui.model.setup import seat_names
from ui.model.table import Table, sentences_of, step_at
from ui.view.framing import buttons, older_rules, players_with_scores

# --- at the table ----------------------------------------------------------------------------------------


def awaiting_friend(screen: Screen, table: Table) -> Markup:
    """The player the table waits for, with the ways to send them the game and to open their answer."""
    assert table.awaited is not None
    name = table.names[table.awaited]
    take_over = tag("button", _("Take over"), type="button", data_do="take-over")
    reply = tag("button", _("Open the reply…"), type="button", data_do="dialog:answer")
    return tag(
        "div",
        tag("span", _("Waiting for {name}, on another device.", name=name), class_="hint"),
        tag("button", icon("share"), _("Send…"), type="button", data_do="dialog:share", class_="primary"),
        take_over if screen.is_elsewhere else reply,
        class_="holding by-code",
    )


def result_for(table: Table) -> str:
    """The name of the button that sends the result of a game that ended here to friends elsewhere."""
    if len(table.away) > 1:
        return _("Send the result to your friends")
    return _("Send the result to {name}", name=table.names[table.away[0]])


def has_sent(screen: Screen, table: Table) -> bool:
    """True if this tab has sent them the result."""
    return screen.sent_session == table.session


def letter(screen: Screen, table: Table) -> Markup:
    """The message for a friend, and the ways to send it; nothing unless somebody else waits for it."""
    if not is_awaited(table):
        return NOTHING
    share = tag("button", _("Share…"), type="button", data_do="copy:share", class_="primary", autofocus=True)
    copy = tag(
        "button",
        _("Copy the message"),
        type="button",
        data_do="copy:message",
        class_=None if screen.can_share else "primary",
        autofocus=not screen.can_share,
    )
    return Markup(
        tag("blockquote", message(table), class_="letter")
        + tag("p", _("A link with the whole game follows this message."), class_="note")
        + buttons(share if screen.can_share else None, copy)
    )


# --- what a friend sent ----------------------------------------------------------------------------------


def answer(screen: Screen) -> tuple[str, Markup]:
    """The dialog for opening a friend's answer: its title and its content."""
    return _("Open a code"), ways_in(screen)


def ways_in(screen: Screen) -> Markup:
    """The ways to bring in a code: as a text, from the clipboard, in a file or picture, by camera."""
    ways = [
        tag("button", _("Open"), type="button", data_do="read-code", class_="primary"),
        tag("button", _("Paste"), type="button", data_do="paste") if screen.can_paste else None,
        tag(
            "label",
            void("input", type="file", accept=".txt,text/plain,image/*", data_file=True, id="file-answer"),
            tag("span", _("File or picture…")),
            class_="file",
        ),
        tag("button", _("Scan with the camera"), type="button", data_do="scan") if screen.can_scan else None,
    ]
    return Markup(
        tag("p", _("Paste a code, a link or a whole message. You can also drop a file or a picture here."))
        + tag(
            "textarea",
            screen.code,
            rows="3",
            data_field="code",
            aria_label=_("Save code, link or message"),
            spellcheck="false",
            autocomplete="off",
            id="code-answer",
        )
        + tag("div", id="camera", hidden=True)
        + buttons(*ways)
    )


def incoming(screen: Screen, meeting: Meeting) -> tuple[str, *tuple[Markup | None, ...]]:
    """The dialog about a game from a code: its title and its content."""
    if meeting.relation == SAME:
        return _nothing_new(meeting)
    if meeting.relation == OLDER:
        return _older(screen, meeting)
    if meeting.relation == NEWER:
        return _newer()
    if meeting.relation in (FORESTALLED, PARTED) and meeting.ours:
        return _differing(meeting, meeting.ours)
    return _new(screen, meeting)


def _new(screen: Screen, meeting: Meeting) -> tuple[str, *tuple[Markup | None, ...]]:
    session = meeting.session
    state = session.state
    names = seat_names(session.players, meeting.given_names)
    turn = None if state.is_over else tag("p", _("{name} to move", name=names[state.to_move]))
    is_another = screen.table is not None and bool(screen.table.away)
    another = _("This is not the game on the table.")
    return (
        _("Open this game?"),
        tag("p", tag("b", title(session.game.name), " · ", _where(session))),
        tag("p", players_with_scores(names, state.scores)),
        turn,
        tag("p", another, class_="note") if is_another else None,
        _seats(meeting, names),
        older_rules(session),
        tag("p", _("It is added to your games; none is replaced."), class_="note"),
        buttons(
            tag("button", _("Open"), type="button", data_pick="accept", class_="primary"),
            tag("button", _("Not now"), type="button", data_pick="close"),
        ),
    )


def _seats(meeting: Meeting, names: tuple[str, ...]) -> Markup | None:
    """The choice of the seats played on this device, if there is one.

    For a finished game, it is the choice of those that were.
    """
    people, is_over = persons(meeting.session), meeting.session.state.is_over
    if len(people) < (1 if is_over else 2):
        return None
    boxes = [
        tag(
            "label",
            void(
                "input",
                type="checkbox",
                data_field=f"here:{seat}",
                checked=seat in meeting.here,
                id=f"here-{seat}",
            ),
            tag("span", names[seat]),
            class_="check",
        )
        for seat in people
    ]
    asked = _("Whose result counts in the statistics here?") if is_over else _("Seats on this device")
    return tag("fieldset", tag("legend", asked), tag("div", boxes, class_="row"))


def _where(session: Session) -> str:
    state = session.state
    return _("finished") if state.is_over else round_in_words(FACES[session.game.name].round_of(state))


def _nothing_new(meeting: Meeting) -> tuple[str, *tuple[Markup | None, ...]]:
    return (
        _("Nothing new"),
        tag("p", _("Your game is already as far as this code.")),
        buttons(tag("button", _("Continue"), type="button", data_pick=_on(meeting), class_="primary")),
    )


def _on(meeting: Meeting) -> str:
    """The pick that goes on with our game, even if another one was on the table before."""
    return f"resume:{meeting.key}" if meeting.before else "close"


def _older(screen: Screen, meeting: Meeting) -> tuple[str, *tuple[Markup | None, ...]]:
    assert meeting.ours
    number = len(meeting.ours.decisions) - len(meeting.session.decisions)
    sent = letter(screen, screen.table) if screen.table else NOTHING
    if sent:
        behind = plural(
            "This code is {number} move behind your game. Send yours again.",
            "This code is {number} moves behind your game. Send yours again.",
            number,
        )
    else:
        behind = plural(
            "This code is {number} move behind your game, where it is your turn.",
            "This code is {number} moves behind your game, where it is your turn.",
            number,
        )
    return (
        _("You are ahead"),
        tag("p", behind),
        sent,
        buttons(tag("button", _("Continue"), type="button", data_pick=_on(meeting), class_="quiet")),
    )


def _newer() -> tuple[str, *tuple[Markup | None, ...]]:
    """Shown for a moment, until this tab knows who writes the game."""
    return (_("The game goes on"), tag("p", _("One moment…")))


def _differing(meeting: Meeting, ours: Session) -> tuple[str, *tuple[Markup | None, ...]]:
    """Both games at the point where they part, and the choice between them."""
    number = sum(position.to_move != CHANCE for position in ours.positions[: meeting.at]) + 1
    if meeting.relation == PARTED:
        heading = _("Two different games")
        said = _("This code and your game differ from move {number} on.", number=number)
    else:
        heading = _("Somebody moved for you")
        said = _("In this code, move {number} has already been made for your seat.", number=number)
    names = seat_names(meeting.session.players, meeting.given_names)
    return (
        heading,
        tag("p", said),
        tag(
            "div",
            _one_of_two(_("Yours"), ours, meeting.at, names),
            _one_of_two(_("From the code"), meeting.session, meeting.at, names),
            class_="two-games",
        ),
        buttons(
            tag("button", _("Keep mine"), type="button", data_pick="close", class_="primary"),
            tag("button", _("Use this one"), type="button", data_pick="join:anyway"),
            tag("button", _("Keep both"), type="button", data_pick="accept"),
        ),
    )


def _one_of_two(heading: str, session: Session, at: int, names: tuple[str, ...]) -> Markup:
    """A game at the point where it parts from another.

    It shows the decision, the board that it was made on, and the scores.
    """
    if at >= len(session.log):
        sentence, board = _("Nothing yet"), NOTHING
    else:
        step = step_at(session, at)
        sentence = sentences_of(session.game.name, step, names)[0].words
        seat = max(step.before.to_move, 0)
        board = FACES[session.game.name].draw(Scene(step.after, {}, (), (), (), only=seat)).boards[seat]
    return tag(
        "section",
        tag("h3", heading),
        tag("p", sentence),
        board,
        tag("p", players_with_scores(names, session.state.scores), class_="note"),
    )
