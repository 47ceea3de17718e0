"""A mistake of a finished game that somebody tries again: the task, the answer, and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.on_demand import Late
from engine.verdicts import Verdict
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Drawing, Guide, Step
from ui.kit.words import _, run_on
from ui.model.attempts import Line
from ui.model.seen import Trying
from ui.model.table import Table, step_at
from ui.model.trying import (
    answer,
    best_of,
    branched,
    hint_given,
    is_as_good,
    mistakes,
    step_told,
    steps_to,
    task,
    tried,
)
from ui.view import analysis, help, replay, trial_panel

if TYPE_CHECKING:
    from ui.view import puzzle
else:
    puzzle = Late("ui.view.puzzle")


def hand(table: Table, trial: Trying, drawing: Drawing) -> Markup:
    """The hand, and the panel with all that is said about the mistake."""
    panel = puzzle.panel(table, trial, table.posed) if table.posed else _panel(table, trial)
    in_hand = NOTHING if trial.shown is not None else tag("div", drawing.hand, class_="hand-of-trial")
    return Markup(in_hand + panel)


def guide(table: Table, trial: Trying) -> Guide | None:
    """The guide to the best decision and to the one that was played, once somebody has asked for it."""
    solution = best_of(table)
    if trial.is_hinted and trial.shown is None and not trial.is_solved and solution is not None:
        state = table.session.positions[trial.past_at]
        return Guide(state.to_move, help.lit_first(table, state, state.legal_actions()[solution]))
    then = tried(table) if trial.is_solved and trial.shown is None else None
    if then is None:
        return None
    state = table.session.positions[then.at]
    actions = state.legal_actions()
    best, played = (help.lit(table, state, actions[place]) for place in (then.best, then.played))
    return Guide(state.to_move, best, made=played)


def recent(trial: Trying) -> tuple[Step, ...]:
    """The steps of an attempt, or those that led to the position shown of the better line."""
    if trial.line is not None:
        return steps_to(trial.line, trial.line.stop)
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
    if trial.line is not None and trial.line.stop:
        return _played_through(table, trial, trial.line)
    what = analysis.named(then.mark(table.session.game.name))
    if number and not table.returned:
        what = _("Mistake {number} of {all}", number=number, all=len(own))
    after = f"try:{own[number].at}" if 0 < number < len(own) else ""
    if table.returned and table.returned.is_judged and table.returned.others:
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
    outcome = table.returned.outcome if table.returned else ""
    if trial.is_solved:
        key = _("Solid frames show the better move, dashed ones the move that was played.")
        line = [] if trial.line is None else _in_words(table, trial.line)
        said = [tag("p", task(table, then)), *analysis.better(table, then)]
        return [*said, tag("p", outcome) if outcome else NOTHING, *line, tag("p", key, class_="note")]
    if trial.attempt is None:
        return [tag("p", task(table, then)), tag("p", hint_given(table) or _("Find a better move."))]
    judged = tag("p", run_on((answer(table, then, trial.attempt), outcome)))
    return [judged, *trial_panel.reasons(table, trial.attempt)]


def _ways(table: Table, trial: Trying, after: str) -> list[Markup]:
    """The buttons. The one that comes to mind first is the primary one."""
    attempt = trial.attempt
    is_done = trial.is_solved or (
        attempt is not None and bool(attempt.ranking) and is_as_good(table, attempt)
    )
    again = attempt is not None or trial.is_solved
    ways = [
        None if trial.line is None else (_("Play the better line"), "step:1"),
        (_("Try once more"), f"try:{trial.past_at}") if again else None,
        (_("Hint"), "hint") if trial.may_hint else None,
        None if is_done else (_("Show the solution"), f"solve:{trial.past_at}"),
        (_("Next mistake"), after) if after else (_back(table, trial), "leave"),
    ]
    first = "" if not again else f"try:{trial.past_at}"
    if is_done:
        first = after or "leave"
    return trial_panel.buttons(ways, first)


# --- the better line -------------------------------------------------------------------------------------


def _in_words(table: Table, line: Line) -> list[Markup]:
    """The steps of the better line, folded; nothing if there is only one."""
    steps = [tag("li", step_told(table, line, stop)) for stop in range(1, len(line.stops))]
    name = tag("summary", _("The better line"))
    return [tag("details", name, tag("ol", steps), class_="sums")] if len(steps) > 1 else []


def _played_through(table: Table, trial: Trying, line: Line) -> Markup:
    """The ways on while the better line is played through. They cover nothing: the boards are looked at."""
    last = len(line.stops) - 1
    said = _("The better line: {number} of {all}", number=line.stop, all=last)
    if line.stop == last > 1:
        said = _("The better line ends here.")
    on = tag("button", _("Play on from here"), type="button", data_do="branch")
    back = tag(
        "button", _("Back"), type="button", data_do="leave", aria_label=_back(table, trial), class_="primary"
    )
    may_play = branched(table) is not None
    return tag("div", tag("span", said, class_="hint"), on if may_play else None, back, class_="holding")


def strip(table: Table, trial: Trying) -> Markup:
    """The keys that step through the better line, in place of a replay's; nothing before its first step."""
    line = trial.line
    if line is None or not line.stop:
        return NOTHING
    last = len(line.stops) - 1
    told = step_told(table, line, line.stop)
    keys = [
        replay.key("first", _("To the start"), "step:first", "Home", True),
        replay.key("previous", _("Previous move"), "step:-1", "ArrowLeft", True),
        replay.key("next", _("Next move"), "step:1", "ArrowRight", line.stop < last),
        replay.key("last", _("To the end"), "step:last", "End", line.stop < last),
        replay.key("close", _back(table, trial), "leave", None, True),
    ]
    return tag(
        "div",
        tag("p", tag("b", f"{line.stop}/{last}"), " ", tag("span", told, class_="told"), class_="caption"),
        tag("progress", value=line.stop, max=last, class_="time", aria_hidden="true"),
        tag("div", keys, class_="keys"),
        class_="replay of-line",
        role="group",
        aria_label=_("The better line"),
    )
