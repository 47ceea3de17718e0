"""A puzzle at its table: the task, the answer to what was tried, and the ways on."""

from __future__ import annotations

from engine import advice
from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.posed import Posed
from ui.model.puzzles import AFTER, answers, asked, is_right
from ui.model.seen import Trying
from ui.model.table import Table
from ui.view import help
from ui.view.levels import level_name


def panel(table: Table, trial: Trying, posed: Posed) -> Markup:
    """All that is said about a puzzle, and its buttons."""
    name = _("Puzzle {number} of {all}", number=posed.number, all=posed.all)
    back = _("Back to the puzzles")
    close = tag("button", icon("close"), type="button", data_do="leave", class_="quiet", aria_label=back)
    holds = " while-holding" if table.selection else ""
    return tag(
        "div",
        tag("p", tag("b", name), close, class_="head"),
        _said(table, trial, posed),
        tag("p", _ways(table, trial, posed), class_="row"),
        class_=f"help trial{holds}",
        role="group",
        aria_label=_("Puzzle"),
    )


def _said(table: Table, trial: Trying, posed: Posed) -> list[Markup]:
    """The task, or the answer to the attempt with its reasons."""
    attempt = trial.attempt
    if attempt is None:
        found = _("Found by bots from this level on: {level}", level=level_name(posed.finder))
        return [tag("p", asked(table)), tag("p", found, class_="note")]
    said = [tag("p", " ".join(answers(table, posed, attempt)))]
    if attempt.ranking:
        state = table.session.state
        moves = advice.explained(state, table.session.game.name, attempt.ranking).moves
        said.append(help.reasons(table, moves[0]))
    return said


def _ways(table: Table, trial: Trying, posed: Posed) -> list[Markup]:
    """The buttons. The one that comes to mind first is the primary one."""
    attempt = trial.attempt
    is_done = attempt is not None and is_right(table, posed, attempt)
    again, after = f"puzzle:{posed.name}", f"puzzle:{posed.game}:{AFTER}{posed.number}"
    ways = [
        (_("Try once more"), again) if attempt and not is_done else None,
        None if is_done else (_("Show the solution"), "reveal"),
        (_("Next puzzle"), after),
    ]
    first = after if is_done else again if attempt else ""
    return [
        tag("button", name, type="button", data_do=command, class_="primary" if command == first else "quiet")
        for name, command in filter(None, ways)
    ]
