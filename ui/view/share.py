"""The dialog with the save code of the game on the table."""

from __future__ import annotations

from engine import savecode
from ui.games.faces import FACES
from ui.kit.rounds import round_in_words
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.message import outcome
from ui.model.picture import picture_of
from ui.model.screen import Screen
from ui.model.table import Table
from ui.view import by_code, glimpse, qr
from ui.view.framing import buttons, frame


def view(screen: Screen, table: Table) -> Markup:
    """The dialog: the position it is about, the code, and the ways to pass it on."""
    letter = by_code.letter(screen, table)
    is_over = table.session.state.is_over
    said = _about_the_code(is_over)
    pass_on = tag("button", _("Share…"), type="button", data_do="copy:share")
    comes_first = not table.away
    return frame(
        _("Send the game") if table.away else _("Save code"),
        _position(screen, table, None if letter else said),
        letter,
        tag("p", said) if letter else None,
        tag(
            "textarea",
            savecode.encode(table.session),
            readonly=True,
            rows="3",
            aria_label=_("Save code"),
            id="share-code",
        ),
        buttons(
            tag(
                "button",
                _("Copy the code"),
                type="button",
                data_do="copy:code",
                class_="primary" if comes_first else None,
                autofocus=comes_first,
            ),
            tag("button", _("Copy a link"), type="button", data_do="copy:link"),
            None
            if table.is_guest
            else tag("button", _("Save to a file"), type="button", data_do="save-game"),
            pass_on if screen.can_share else None,
        ),
        qr.view(screen.qr),
        None
        if is_over
        else tag(
            "p",
            _("The code also determines what comes next: someone who studies it could work it out."),
            class_="note",
        ),
    )


def _about_the_code(is_over: bool) -> str:
    if is_over:
        return _("This code contains the whole game. Whoever opens it can look at every move.")
    return _(
        "This code contains the whole game. Whoever opens it can continue from here, or look at every move."
    )


def _position(screen: Screen, table: Table, said: str | None) -> Markup:
    """The present position, small and in words: a code leads there, whatever is looked at now."""
    drawn = glimpse.board(picture_of(table), screen.settings.language)
    return tag(
        "div",
        tag("span", drawn, class_="miniature", aria_hidden="true"),
        tag("b", _where(table)),
        tag("p", said) if said else None,
        class_="sent-position",
    )


def _where(table: Table) -> str:
    """The round and who is to move in the present position; of a finished game the outcome."""
    state = table.session.state
    if state.is_over:
        return outcome(table)
    far = round_in_words(FACES[table.session.game.name].round_of(state))
    return f"{far}\N{NO-BREAK SPACE}· {_('{name} to move', name=table.names[state.to_move])}"
