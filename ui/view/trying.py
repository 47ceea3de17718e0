"""A mistake of a finished game that somebody tries again: the task, the answer, and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import Late
from engine.verdicts import Verdict
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Drawing, Guide, Step
from ui.kit.words import _
from ui.model.seen import Trying
from ui.model.table import Table, step_at
from ui.model.trying import answer, is_as_good, mistakes, task, tried
from ui.view import analysis, help, trial_panel

if TYPE_CHECKING:
    from ui.view import puzzle
else:
    puzzle = Late("ui.view.puzzle")


def hand(table: Table, trial: Trying, drawing: Drawing) -> Markup:
    """The hand, and the panel with all that is said about the mistake."""
    panel = puzzle.panel(table, trial, table.posed) if table.posed else _panel(table, trial)
    in_hand = NOTHING if trial.attempt else tag("div", drawing.hand, class_="hand-of-trial")
    return Markup(in_hand + panel)


def guide(table: Table, trial: Trying) -> Guide | None:
    """The guide to the best decision and to the one that was played, once somebody has asked for it."""
    then = tried(table) if trial.is_solved else None
    if then is None:
        return None
    state = table.session.positions[then.at]
    actions = state.legal_actions()
    best, played = (help.lit(table, state, actions[place]) for place in (then.best, then.played))
    return Guide(state.to_move, best, made=played)


def recent(trial: Trying) -> tuple[Step, ...]:
    """The steps of an attempt."""
    attempt = trial.attempt
    if attempt is None:
        return ()
    start = min(attempt.at, trial.past_at)
    return tuple(step_at(attempt.session, at) for at in range(start, attempt.end))


def _panel(table: Table, trial: Trying) -> Markup:
    then = tried(table)
    if then is None:
        return NOTHING
    own = mistakes(table)
    number = own.index(then) + 1 if then in own else 0
    what = analysis.named(then.mark(table.session.game.name))
    if number and not table.returned:
        what = _("Mistake {number} of {all}", number=number, all=len(own))
    after = f"try:{own[number].at}" if 0 < number < len(own) else ""
    if table.returned and table.returned.others:
        after = "mistake"
    return trial_panel.panel(
        title=what,
        name=_("Analysis") if trial.is_solved else _("Try again"),
        back=_back(table, trial),
        said=_said(table, trial, then),
        ways=_ways(table, trial, after),
    )


def _back(table: Table, trial: Trying) -> str:
    if table.returned:
        return _("Back to the puzzles")
    return _("Back to the analysis") if trial.stop is None else _("Back to the replay")


def _said(table: Table, trial: Trying, then: Verdict) -> list[Markup]:
    """The task, or the answer to the attempt with its reasons, or the solution."""
    if trial.is_solved:
        key = _("Solid frames show the better move, dashed ones the move that was played.")
        return [tag("p", task(table, then)), *analysis.better(table, then), tag("p", key, class_="note")]
    if trial.attempt is None:
        return [tag("p", task(table, then)), tag("p", _("Find a better move."))]
    outcome = table.returned.outcome if table.returned else ""
    said = tag("p", f"{answer(table, then, trial.attempt)} {outcome}".strip())
    return [said, *trial_panel.reasons(table, trial.attempt)]


def _ways(table: Table, trial: Trying, after: str) -> list[Markup]:
    """The buttons. The one that comes to mind first is the primary one."""
    attempt = trial.attempt
    is_done = trial.is_solved or (
        attempt is not None and bool(attempt.ranking) and is_as_good(table, attempt)
    )
    again = attempt is not None or trial.is_solved
    ways = [
        (_("Try once more"), f"try:{trial.past_at}") if again else None,
        None if is_done else (_("Show the solution"), f"solve:{trial.past_at}"),
        (_("Next mistake"), after) if after else (_back(table, trial), "leave"),
    ]
    first = "" if not again else f"try:{trial.past_at}"
    if is_done:
        first = after or "leave"
    return trial_panel.buttons(ways, first)
