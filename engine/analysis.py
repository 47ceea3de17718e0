"""Print the worth of every decision in a game, given its save code.

python -m engine.analysis CODE --positions 3000
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine import advice, savecode
from engine.pausing import finished
from engine.session import Session
from engine.turning import Turn, turning_points
from engine.verdicts import (
    DOUBTFUL,
    LOOK,
    SAME,
    Verdict,
    accuracy,
    kind_of,
    line_played,
    losses_by_kind,
    rank,
    verdict_on,
)


class Looked(NamedTuple):
    """A decision that was looked at."""

    verdict: Verdict
    ranked: list[advice.Ranked]


def looked_at(session: Session, positions: int) -> Iterator[Looked]:
    """All decisions, from the first."""
    for number in session.decisions:
        ranked = finished(rank(session, number, positions))
        yield Looked(verdict_on(session, number, ranked), ranked)


def analysed(session: Session, positions: int) -> Iterator[Verdict]:
    """The verdicts on all decisions, from the first."""
    return (one.verdict for one in looked_at(session, positions))


# --- one decision ----------------------------------------------------------------------------------------


def _kind(session: Session, looked: Looked) -> str:
    is_lost = looked.verdict.loss >= SAME
    return kind_of(session, looked.verdict, looked.ranked) if is_lost else ""


def _line(session: Session, one: Verdict) -> list[dict[str, Any]]:
    """The line of best play: the seat, and what it decides."""
    line = line_played(session, one)
    entries = range(one.at, len(line.log))
    return [{"seat": line.positions[at].to_move, "action": str(line.log[at])} for at in entries]


def _reasons(session: Session, looked: Looked) -> list[str]:
    """The reasons for the best decision and against it."""
    one = looked.verdict
    state = session.positions[one.at]
    best = state.legal_actions()[one.best]
    moves = advice.explained(state, session.game.name, looked.ranked).moves
    return [str(reason) for reason in next(move for move in moves if move.action == best).reasons]


def _as_object(session: Session, looked: Looked) -> dict[str, Any]:
    one = looked.verdict
    return {
        **one._asdict(),
        "mark": one.mark(session.game.name),
        "kind": _kind(session, looked),
        "line": _line(session, one),
        "reasons": _reasons(session, looked),
    }


def _told(session: Session, looked: Looked) -> str:
    one = looked.verdict
    mark = one.mark(session.game.name)
    actions = session.positions[one.at].legal_actions()
    said = [f"{one.at:4} {mark:8} {-one.loss:6.1f}  {actions[one.played]}"]
    if one.best != one.played:
        said.append(f"{'':23}better: {actions[one.best]}")
        said += [f"{'':23}reason: {reason}" for reason in _reasons(session, looked)]
    if mark in DOUBTFUL:
        then = [f"player {step['seat'] + 1}, {step['action']}" for step in _line(session, one)[1:]]
        said += [f"{'':23}then:   {'; '.join(then)}"] if then else []
    return "\n".join(said)


# --- the whole game --------------------------------------------------------------------------------------


def _summed_up(session: Session, found: Sequence[Looked]) -> Iterator[str]:
    """A line for each seat, and one for each turning point."""
    choices = [one for one in found if len(session.positions[one.verdict.at].legal_actions()) > 1]
    for seat in range(session.seats):
        own = [one for one in choices if one.verdict.seat == seat]
        exact = accuracy([one.verdict for one in own], session.game.name)
        if exact is None:
            continue
        mean = sum(one.verdict.loss for one in own) / len(own)
        kinds = losses_by_kind((one.verdict, _kind(session, one)) for one in own)
        by_kind = "".join(f", {kind} {lost:.1f}" for kind, lost in kinds.items())
        yield f"player {seat + 1}: accuracy {exact:.0%}, lost {mean:.1f} per decision{by_kind}"
    for turn in turning_points(session, [one.verdict for one in found]):
        yield _turn_told(session, turn)


def _turn_told(session: Session, turn: Turn) -> str:
    what = "the table" if turn.is_luck else f"player {turn.seat + 1}"
    turned = f"{turn.before:+.1f} to {turn.after:+.1f} for player {turn.seat + 1}"
    return f"turning point at {turn.at}, from {turned}: {what}, {session.log[turn.at]}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the decisions of a game, each as soon as it is looked at; with --json, all of them at the end."""
    parser = argparse.ArgumentParser(prog="python -m engine.analysis", description=__doc__.split("\n\n")[0])
    parser.add_argument("code", help="the save code of a game")
    parser.add_argument("--positions", type=int, default=LOOK, help="for each decision; default: %(default)s")
    parser.add_argument("--json", action="store_true", help="a list of objects, one for each decision")
    given = parser.parse_args(arguments)
    if given.positions < 1:
        parser.error("a search looks at one position or more")
    try:
        session = savecode.decode(given.code)
    except savecode.BadCode as error:
        parser.error(str(error))
    found = []
    for one in looked_at(session, given.positions):
        found.append(one)
        if not given.json:
            print(_told(session, one), flush=True)
    if given.json:
        print(json.dumps([_as_object(session, one) for one in found]))
    else:
        print(*_summed_up(session, found), sep="\n")


if __name__ == "__main__":
    main()
