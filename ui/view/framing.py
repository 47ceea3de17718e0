"""Shared parts of the dialogs: their frame, their buttons, and lines that several of them show."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import GAMES
from engine.session import Session
from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _, signed


def frame(title: str, *content: Markup | None, speaks_of_board: bool = False) -> Markup:
    """A dialog with its title and the button that closes it.

    A dialog that speaks of a board lies beside it if there is room.
    """
    close = tag(
        "button", icon("close"), type="button", data_do="close", class_="quiet", aria_label=_("Close")
    )
    look = "dialog beside" if speaks_of_board else "dialog"
    return tag("div", tag("header", tag("h2", title, id="dialog-title"), close), content, class_=look)


def page_head(title: str) -> Markup:
    """The head of a room beside the menu, with the way back."""
    back = tag(
        "button",
        icon("back"),
        type="button",
        data_pick="menu",
        class_="quiet",
        aria_label=_("Back to the menu"),
    )
    return tag("header", back, tag("h1", title), class_="room-head")


def invitation(*sentences: str) -> Markup:
    """A room with nothing in it yet: what will be here, and the way to a first game."""
    return tag(
        "section",
        tag("p", [badge(game) for game in GAMES], class_="badges", aria_hidden="true"),
        [tag("p", sentence) for sentence in sentences],
        tag("button", _("Choose a game"), type="button", data_pick="menu", class_="primary"),
        class_="card invitation",
    )


def quiet_button(sign: str, name: str, pick: str) -> Markup:
    """A button that does not stand out: a sign, and its name."""
    return tag("button", icon(sign), tag("span", name), type="button", data_pick=pick, class_="quiet")


def buttons(*each: Markup | None) -> Markup:
    """The row of buttons at the end of a dialog."""
    return tag("p", each, class_="row end")


def players_with_scores(names: Sequence[str], scores: Sequence[int]) -> Markup:
    """The players, each name together with its score."""
    separator, last = _(", "), len(names) - 1
    comma = separator.rstrip()  # stays with the name before it
    space = separator.removeprefix(comma)
    each = [
        tag("span", name, " ", tag("b", signed(score)), "" if at == last else comma, class_="together")
        for at, (name, score) in enumerate(zip(names, scores, strict=True))
    ]
    return tag("span", [[space if at else "", one] for at, one in enumerate(each)], class_="players")


def older_rules(session: Session) -> Markup | None:
    """A note that a game uses older tables than new games do, if so."""
    if session.rules == session.game.rules[-1]:
        return None
    said = _("This game keeps the components it began with; new games use corrected ones.")
    return tag("p", said, class_="note")


def poster(game: str) -> Markup:
    """The poster of a game. index.html holds it: see tools/prerender.py."""
    return _drawing("poster", game, 400)


def badge(game: str) -> Markup:
    """The small mark of a game, also from index.html."""
    return _drawing("badge", game, 40)


def _drawing(kind: str, name: str, size: int) -> Markup:
    return tag(
        "svg",
        tag("use", href=f"#{kind}-{name}"),
        viewBox=f"0 0 {size} {size}",
        class_=kind,
        aria_hidden="true",
        focusable="false",
    )
