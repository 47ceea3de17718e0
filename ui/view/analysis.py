"""The analysis of a finished game as markup: a verdict on each decision, and the forecast."""

from __future__ import annotations

from bisect import bisect_left

from engine import advice
from engine.verdicts import DOUBTFUL, SAME, Mark, Verdict
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _, decimal, remembered_last
from ui.model import trying
from ui.model.analysis import SERIOUS, Analysis, found
from ui.model.replay import Reel
from ui.model.table import Table
from ui.view import help


def named(mark: Mark) -> str:
    """A mark in words."""
    names: dict[Mark, str] = {
        "best": _("Best move"),
        "good": _("Good move"),
        "slip": _("Slip"),
        "mistake": _("Mistake"),
        "blunder": _("Blunder"),
    }
    return names[mark]


def can_analyse(table: Table) -> bool:
    """True if the game on the table can be analysed: only finished ones, so it is no help to anybody."""
    return table.session.state.is_over and table.lesson is None


def try_again(table: Table, at: int | None = None) -> Markup | None:
    """The button that starts with the worst mistake, or with this entry of the log; None if that is none."""
    found = [one.at for one in trying.mistakes(table)]
    if not found or (at is not None and at not in found):
        return None
    return tag("button", _("Try again"), type="button", data_do="try" if at is None else f"try:{at}")


# --- one decision ----------------------------------------------------------------------------------------


def verdict_shown(table: Table, start: int) -> Markup:
    """The verdict on the move that led to the position shown, from an entry of the log on."""
    known = table.help.analysis
    if known is None:
        return NOTHING
    here = [one for one in found(known) if start <= one.at < table.end]
    if not here:
        return NOTHING
    worst = max(here, key=lambda one: one.loss)
    mark, ways = worst.mark(table.session.game.name), _ways(table, worst)
    return tag(
        "div",
        tag("p", tag("b", named(mark)), f" · {lost(worst.loss)}" if worst.loss >= SAME else None),
        better(table, worst) if mark in DOUBTFUL else None,
        ways,
        class_=f"help verdict {mark}",
        tabindex="0" if ways is None else "-1",  # a phone scrolls it: keys reach its buttons, or it
        role="group",
        aria_label=_("Analysis"),
    )


def _ways(table: Table, one: Verdict) -> Markup | None:
    """The buttons that lead to the position before a doubtful decision."""
    if one not in trying.doubtful(table):
        return None
    name = _("Show the better line")
    shown = tag("button", name, type="button", data_do=f"solve:{one.at}", class_="quiet")
    return tag("p", shown, try_again(table, one.at), class_="row")


def lost(points: float) -> str:
    return _("{points} points worse than the best", points=decimal(points))


def better(table: Table, one: Verdict) -> list[Markup]:
    """The best move in place of a decision, and the reasons for it."""
    known, session = table.help.analysis, table.session
    assert known is not None
    state = session.positions[one.at]
    best = state.legal_actions()[one.best]
    moves = advice.explained(state, session.game.name, known.rankings[one.at]).moves
    reasons = next(move for move in moves if move.action == best)
    return [tag("p", trying.solution(table, one)), help.reasons(table, reasons)]


# --- the forecast ----------------------------------------------------------------------------------------


def forecast(table: Table, reel: Reel) -> list[tuple[float, ...]] | None:
    """The points that the search expected at each stop of a replay; None while some seat's are unknown.

    In a game of two, the lead of the first seat; otherwise the points of each seat.
    """
    known = table.help.analysis
    return None if known is None else _forecast(known, reel.stops)


@remembered_last
def _forecast(known: Analysis, stops: tuple[int, ...]) -> list[tuple[float, ...]] | None:
    session, verdicts = known.session, found(known)
    result = session.state.scores if known.is_complete else None
    lines = []
    for seat in range(session.seats):
        points = [(one.at, one.expected[seat]) for one in verdicts]
        told = [(at, float(expected)) for at, expected in points if expected is not None]
        if not told:
            return None
        told.append((len(session.log), told[-1][1] if result is None else float(result[seat])))
        places = [at for at, _expected in told]
        lines.append([told[min(bisect_left(places, stop), len(told) - 1)][1] for stop in stops])
    if session.seats == 2:
        return [(own - other,) for own, other in zip(*lines, strict=True)]
    return list(zip(*lines, strict=True))


def doubtful(table: Table, reel: Reel) -> list[tuple[int, Mark]]:
    """The stops after mistakes and blunders."""
    known = table.help.analysis
    if known is None:
        return []
    marked = [(one, one.mark(table.session.game.name)) for one in found(known)]
    return [(reel.at(one.at + 1), mark) for one, mark in marked if mark in SERIOUS]
