"""Chooses the sounds of a change of the screen. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import CHANCE
from ui.games.faces import FACES
from ui.kit.face import Face
from ui.model.screen import Event, Screen
from ui.model.table import Table

FIRST = "ceramic"  # heard where no game is on the table


def heard(before: Screen, after: Screen, event: Event) -> tuple[str, ...]:
    """The sounds of a change, each as a material and what happens to it: see static/sound.js."""
    if not after.settings.sound:
        return ()
    if not before.settings.sound:
        return (_points(after.table),)  # to show at once that sounds are on
    old, new = before.table, after.table
    if old is None or new is None or old.key != new.key or new.past_at is not None:
        return ()
    return tuple(dict.fromkeys([*_of_moves(old, new), *_of_scoring(new, event)]))


def _of_moves(old: Table, new: Table) -> Iterator[str]:
    """The sounds of the pieces laid since, by people and bots, and of those that fell."""
    start, face = len(old.session.log), _face(new)
    if new.session.log[:start] != old.session.log:
        return
    for at in range(start, len(new.session.log)):
        step = new.step(at)
        if step.before.to_move != CHANCE:
            yield f"{face.material}/lay"
        if face.falls(step):
            yield f"{face.material}/fall"


def _of_scoring(new: Table, event: Event) -> Iterator[str]:
    """The sound of the points counted now."""
    light = new.light if new.is_telling and event.what == "count" else None
    if light:
        yield _points(new) if light.points > 0 else f"{_face(new).material}/fall"


def _points(table: Table | None) -> str:
    """The sound of points, in the game on the table."""
    return f"{_face(table).material if table else FIRST}/points"


def _face(table: Table) -> Face[Any, Any]:
    return FACES[table.session.game.name]
