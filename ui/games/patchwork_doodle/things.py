"""Explains each thing on the table of Patchwork Doodle, and says when it first matters."""

from __future__ import annotations

from engine.patchwork_doodle.rules import SCORING, START
from ui.kit.things import Thing, Things, last_move, of_another
from ui.kit.words import _

_KINDS = {
    "card": Thing(
        lambda: _(
            "A patch card. Everybody may draw the patch of the card at the token; a number in a circle is "
            "the roll that leads there next."
        ),
        "turn",
    ),
    "token": Thing(lambda: _("The token. Each turn the die moves it on to another card, clockwise."), "turn"),
    "die": Thing(lambda: _("The die. It says how many cards the token moved on in this turn."), "turn"),
    "circle": Thing(
        lambda: _(
            "The circle of cards. A card that has been drawn is discarded; each round six more come in."
        ),
        "table",
    ),
    "progress": Thing(
        lambda: _("Who has drawn this turn. Everybody draws the same patch, each on their own sheet."),
        "turn",
    ),
    "patch": Thing(
        lambda: _("A way to turn the patch. You may rotate it and flip it over before you draw it."), "draw"
    ),
    "sheet": Thing(
        lambda: _(
            "A sheet of 81 spaces. A patch goes on empty spaces, anywhere; each space that is empty at the "
            "end costs a point."
        ),
        "sheet",
    ),
    "rows": Thing(
        lambda: _(
            "The three scorings. In the best rectangle, each space of the largest square scores a "
            "point, and so does each further row or column. Below is what empty spaces cost."
        ),
        "scoring",
    ),
    "neighbour": Thing(
        lambda: _("Neighbour, once a game: draw the card to the left or right of the token instead."),
        "specials",
    ),
    "shade": Thing(
        lambda: _("Shade, once a game: fill any single space, besides the patch that you draw."), "specials"
    ),
    "cut": Thing(lambda: _("Cut, once a game: cut the patch in two and draw one of the pieces."), "cut"),
    "repeat": Thing(
        lambda: _("Repeat, once a game: it is crossed off when you use another special action again."),
        "specials",
    ),
    "other": of_another("sheet"),
    "last-move": last_move("turn"),
    "score": Thing(
        lambda: _("The points of the scorings so far. Empty spaces are subtracted at the end."), "final"
    ),
}

THINGS = Things(
    _KINDS,
    {
        "patch": lambda state, _seat, held: state.phase == START and not held,
        "sheet": lambda state, _seat, held: state.phase == START and bool(held),
        "card": lambda state, _seat, _held: state.phase != START,
        "shade": lambda state, _seat, _held: state.round > 1 or state.turn > 1,
        "neighbour": lambda state, _seat, _held: state.round > 1 or state.turn > 2,
        "cut": lambda state, _seat, _held: state.round > 1 or state.turn > 3,
        "rows": lambda state, _seat, _held: state.phase == SCORING or state.round > 1,
    },
)
