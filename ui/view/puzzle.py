"""A puzzle at its table: the task, the answer to what was tried, and the ways on."""

from __future__ import annotations

from ui.kit.svg import Markup, tag
from ui.kit.words import _, run_on
from ui.model.posed import Posed
from ui.model.puzzles import answers, asked, is_right, next_name, told_motifs
from ui.model.seen import Trying
from ui.model.table import Table
from ui.model.trying import hint_given
from ui.view import trial_panel
from ui.view.levels import level_name


def panel(table: Table, trial: Trying, posed: Posed) -> Markup:
    """All that is said about a puzzle, and its buttons."""
    return trial_panel.panel(
        title=_("Puzzle {number} of {all}", number=posed.number, all=posed.all),
        name=_("Puzzle"),
        back=_("Back to the puzzles"),
        said=_said(table, trial, posed),
        ways=_ways(table, trial, posed),
    )


def _said(table: Table, trial: Trying, posed: Posed) -> list[Markup]:
    """The task, or the answer to the attempt with its reasons."""
    attempt = trial.attempt
    if attempt is None:
        found = _("Weakest bot that finds it: {level}", level=level_name(posed.finder))
        hint = hint_given(table)
        return [tag("p", asked(table)), tag("p", hint) if hint else tag("p", found, class_="note")]
    said = [tag("p", run_on(answers(table, posed, attempt))), *trial_panel.reasons(table, attempt)]
    motifs = told_motifs(posed) if is_right(table, posed, attempt) else ""
    return [*said, tag("p", motifs, class_="note")] if motifs else said


def _ways(table: Table, trial: Trying, posed: Posed) -> list[Markup]:
    """The buttons. The one that comes to mind first is the primary one."""
    attempt = trial.attempt
    is_done = attempt is not None and is_right(table, posed, attempt)
    again = f"puzzle:{posed.name}"
    after = f"puzzle:{next_name(posed.game, posed.number, posed.practised)}"
    ways = [
        (_("Try once more"), again) if attempt and not is_done else None,
        (_("Hint"), "hint") if trial.may_hint else None,
        None if is_done else (_("Show the solution"), "reveal"),
        (_("Next puzzle"), after),
        None if posed.day is None or attempt is None else (_("Share the result"), f"copy:puzzle:{posed.day}"),
    ]
    first = after if is_done else again if attempt else ""
    return trial_panel.buttons(ways, first)
