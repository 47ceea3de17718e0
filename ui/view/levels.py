"""The kinds of players for a seat: a person, or a level of bots, each with a picture and a description."""

from __future__ import annotations

from functools import cache

from engine.levels import LADDER
from engine.session import PERSON
from ui.games.faces import COVERS
from ui.kit.svg import Markup, tag
from ui.kit.words import _, remembered
from ui.model.setup import FRIEND

# Signs of 24 by 24 units. Bots have faces instead: static/portraits.svg.
_LINES = {
    PERSON: "M12 12.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7M5.5 19.5c.5-7 12.5-7 13 0",
    FRIEND: "M3.5 6.5h17v11h-17zM3.5 6.5l8.5 6.5 8.5-6.5",
}


@cache
def portrait(kind: str) -> Markup:
    """The face of a level of bots, or the sign of another kind of player. It has no name of its own."""
    if kind in LADDER:
        return tag("span", class_=f"portrait portrait-{kind}", aria_hidden="true")
    return tag(
        "svg",
        tag("path", d=_LINES[kind]),
        viewBox="0 0 24 24",
        class_="portrait",
        aria_hidden="true",
        focusable="false",
    )


def level_name(level: str) -> str:
    """The name of a level, to show beside a bot's name."""
    names = {
        "beginner": _("beginner"),
        "gentle": _("gentle"),
        "easy": _("easy"),
        "casual": _("casual"),
        "medium": _("medium"),
        "skilled": _("skilled"),
        "hard": _("hard"),
        "expert": _("expert"),
    }
    return names[level]


def level_in_words(level: str, game: str) -> str:
    """The way bots of a level play a game, in a sentence."""
    cover = COVERS[game]
    nearly = _("Casual weighs its moves by its own board, and now and then sees what comes next.")
    closely = _("Medium weighs its next move carefully.")
    often = _("Skilled looks ahead, though not as far as Hard does.")
    ahead = _("Hard looks a little ahead, and at what the others want.")
    if cover.is_simultaneous:  # each has a board of their own, and takes nothing from the others
        nearly = _("Casual weighs its next move, but not down to the last point.")
        often = _("Skilled looks a little ahead in about half of its moves.")
        ahead = _("Hard looks a little ahead.")
    elif cover.looks_ahead_in_some_moves:
        closely = _("Medium weighs its moves carefully, and looks ahead in about half of them.")
        often = _("Skilled looks ahead in most of its moves.")
        ahead = _("Hard looks ahead in nearly all of its moves, and at what the others want.")
    sentences = {
        "beginner": _("Beginner looks only at its own board, and is content with a fairly good move."),
        "gentle": _("Gentle looks only at its own board, and does not weigh its moves for long."),
        "easy": _("Easy prefers the obvious, and looks only at its own board."),
        "casual": nearly,
        "medium": closely,
        "skilled": often,
        "hard": ahead,
        "expert": _("Expert looks as far ahead as the bot speed allows."),
    }
    return sentences[level]


def by_code_in_words() -> str:
    """The way friends play on devices of their own, in a sentence."""
    return _("A friend plays on another device: you send each other the game as a link or a code.")


@remembered
def seat_name(name: str, kind: str) -> str:
    """The name of a seat, with its level if a bot sits there."""
    return name if kind == PERSON else _("{name}, {level}", name=name, level=level_name(kind))
