"""The panel of a decision that somebody tries: its frame, its buttons, and the reasons for an attempt."""

from __future__ import annotations

from collections.abc import Iterable

from engine import advice
from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.model.attempts import Attempt
from ui.model.table import Table
from ui.view import help

Way = tuple[str, str]  # the name of a button, and its command


def panel(title: str, name: str, back: str, said: list[Markup], ways: list[Markup]) -> Markup:
    """The panel; `name` is its own for screen readers, `back` that of the button that closes it."""
    close = tag("button", icon("close"), type="button", data_do="leave", class_="quiet", aria_label=back)
    return tag(
        "div",
        tag("p", tag("b", title), close, class_="head"),
        tag("div", said, class_="said"),
        tag("p", ways, class_="row"),
        class_="help trial",
        role="group",
        aria_label=name,
    )


def buttons(ways: Iterable[Way | None], first: str) -> list[Markup]:
    """The buttons that there are. The one with the command `first` is the primary one."""
    return [
        tag("button", name, type="button", data_do=command, class_="primary" if command == first else "quiet")
        for name, command in filter(None, ways)
    ]


def reasons(table: Table, attempt: Attempt) -> list[Markup]:
    """The reasons for and against the decision tried, once they are known."""
    if not attempt.ranking:
        return []
    state = attempt.session.positions[attempt.at]
    moves = advice.explained(state, table.session.game.name, attempt.ranking).moves
    return [help.reasons(table, moves[0])]
