"""The part of the table that shows what somebody rests on: a listed move, or an entry of the log."""

from __future__ import annotations

from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.kit.view_types import Step
from ui.model.screen import Screen
from ui.model.table import Table

_MOVE, _ENTRY = "pick:", "log:"


def picks(screen: Screen) -> frozenset[str] | None:
    """The picks of the listed move pointed at, and the commands that make them; None if there is none."""
    if not screen.pointed.startswith(_MOVE) or screen.dialog != "moves":
        return None
    made = Course.read(screen.pointed.removeprefix(_MOVE)).picks
    return frozenset((*made, *(Course((pick,)).command for pick in made)))


def steps(screen: Screen, table: Table) -> tuple[Step, ...]:
    """The steps of the entry pointed at, with those of the decision it belongs to; none if there is none."""
    if not screen.pointed.startswith(_ENTRY):
        return ()
    last = int(screen.pointed.removeprefix(_ENTRY))
    if last >= table.end:
        return ()
    is_part, positions, first = FACES[table.session.game.name].is_part, table.session.positions, last
    seat = positions[last].to_move
    while first and positions[first - 1].to_move == seat and is_part(table.step(first - 1)):
        first -= 1
    return tuple(map(table.step, range(first, last + 1)))
