"""The mistakes of a finished game that somebody tries again, and the worth of an attempt."""

from __future__ import annotations

from engine.session import Session
from engine.verdicts import DOUBTFUL, SAME, Verdict, line_played, verdict_on
from ui.games.faces import FACES
from ui.kit.view_types import Step, step_of
from ui.kit.words import _, decimal, run_on
from ui.model.analysis import SERIOUS, found
from ui.model.attempts import Attempt, Line
from ui.model.replay import branch_at, is_hidden
from ui.model.table import Table, sentences_of, step_at


def doubtful(table: Table) -> list[Verdict]:
    """The doubtful decisions, the worst first; none until the analysis is complete."""
    known = table.help.analysis
    if known is None or not known.is_complete:
        return []
    game = table.session.game.name
    return sorted((one for one in found(known) if one.mark(game) in DOUBTFUL), key=lambda one: -one.loss)


def mistakes(table: Table) -> list[Verdict]:
    """The mistakes and blunders of the people here, the worst first; none until the analysis is complete."""
    game = table.session.game.name
    return [one for one in doubtful(table) if table.is_here(one.seat) and one.mark(game) in SERIOUS]


def tried(table: Table) -> Verdict | None:
    """The verdict on the decision that is tried again."""
    at = None if table.trying is None else table.trying.past_at
    return next((one for one in doubtful(table) if one.at == at), None)


def verdict_of(attempt: Attempt) -> Verdict:
    """The verdict on an attempt that has its answer."""
    return verdict_on(attempt.session, attempt.at, attempt.ranking)


def is_as_good(table: Table, attempt: Attempt) -> bool:
    """True if an attempt is hardly worse than the best, or not at all."""
    return verdict_of(attempt).mark(table.session.game.name) in ("best", "good")


def answer(table: Table, then: Verdict, attempt: Attempt) -> str:
    """The answer to an attempt, beside the verdict on what was played then."""
    if attempt.has_failed:
        return _("This move could not be judged.")
    if not attempt.ranking:
        return _("Thinking…")
    now = verdict_of(attempt)
    points = decimal(now.loss)
    if now.loss < SAME:
        return _("As good as the best move.")
    if is_as_good(table, attempt):
        return _("Nearly as good: {points} points worse than the best.", points=points)
    if (now.at, now.played) == (then.at, then.played):
        return _("The same as before: {points} points worse than the best.", points=points)
    if now.loss < then.loss - SAME:
        return _("Better than before, but still {points} points worse than the best.", points=points)
    return _("Still {points} points worse than the best.", points=points)


def solution(table: Table, one: Verdict) -> str:
    """The better move, in words."""
    state = table.session.positions[one.at]
    step = step_of(state, state.legal_actions()[one.best])
    return _("Better: {move}", move=sentences_of(table.session.game.name, step, table.names)[0].words)


def best_of(table: Table) -> int | None:
    """The place of the best decision among the legal actions, in a puzzle too; None if none is tried."""
    one = tried(table)
    return table.posed.best if table.posed else None if one is None else one.best


def hint_told(table: Table, best: int) -> str:
    """The beginning of the best decision, in words."""
    assert table.trying is not None
    state = table.session.positions[table.trying.past_at]
    place = FACES[table.session.game.name].group(state, state.legal_actions()[best])
    return _("Hint: {place}", place=place) if place else _("Hint: the first thing to choose is framed.")


def hint_given(table: Table) -> str:
    """The hint that somebody asked for, in words; "" if nobody did."""
    best = best_of(table) if table.trying and table.trying.is_hinted else None
    return "" if best is None else hint_told(table, best)


def task(table: Table, one: Verdict) -> str:
    """The task, in words: the move that was played, and its cost."""
    step = step_at(table.session, one.at)
    played = sentences_of(table.session.game.name, step, table.names)[0].words
    points = decimal(one.loss)
    return _("Played: {move} That was {points} points worse than the best.", move=played, points=points)


# --- the better line -------------------------------------------------------------------------------------


def line_of(table: Table, one: Verdict) -> Line:
    """The line of best play in place of a decision, before its first step."""
    session = line_played(table.session, one)
    end = len(session.log)
    told = (at + 1 for at in range(one.at, end) if not is_hidden(session, at))
    return Line(session, tuple(sorted({one.at, end, *told})))


def steps_to(line: Line, stop: int) -> tuple[Step, ...]:
    """The steps of the line that lead to one of its stops from the one before; none to the first."""
    start = line.stops[max(0, stop - 1)]
    return tuple(step_at(line.session, at) for at in range(start, line.stops[stop]))


def step_told(table: Table, line: Line, stop: int) -> str:
    """The steps that lead to a stop of the line, in words."""
    game = table.session.game.name
    return run_on(sentences_of(game, step, table.names)[0].words for step in steps_to(line, stop))


def branched(table: Table) -> Session | None:
    """A new game that goes on from the position shown, in the better line or in a replay.

    If chance is to move there, it has already moved. None if the game ends there.
    """
    line = table.trying.line if table.trying else None
    if line is not None and line.stop:
        session = line.session.before(line.end - 1).play(line.session.log[line.end - 1])
        return None if session.state.is_over else session
    at = branch_at(table)
    return None if at is None else table.session.before(at)
