"""Tells and lights up the end of a round and of the game of Azul, tile by tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.azul.actions import Take
from engine.azul.board import (
    Board,
    Bonus,
    Fallen,
    Tiled,
    counted_with,
    fall,
    put,
    tile,
)
from engine.azul.events import FinalBonuses, FloorLoss, WallTiling
from engine.azul.rules import State, after_take
from ui.games.azul.names import colour_name
from ui.kit.view_types import Light, Sentence, Step, by_seat
from ui.kit.words import _, points


class Floor(NamedTuple):
    """The place of a light: a space of the floor line, or None for all of it. Others are on the wall."""

    space: int | None = None


def counted(step: Step, names: Sequence[str]) -> Iterator[Sentence]:
    """The points of a step: sentences with their lights, and the table at each moment.

    The rules score all walls first, then all floor lines. No board affects another, so one seat is told after
    the other.
    """
    state, action, _after, events = step
    shown: State = after_take(state, action) if events and isinstance(action, Take) else state
    for event in by_seat(events):
        seat, name = event.seat, names[event.seat]
        match event:
            case WallTiling():
                for one in event.steps:
                    shown = _with(shown, seat, _tiled(shown.boards[seat], one))
                    yield Sentence(_tell_tiling(one, name), _light(seat, one, shown))
            case FloorLoss():
                first, *others = _losses(event, shown)
                yield Sentence(_tell_loss(event, name), first)
                yield from (Sentence("", part) for part in others)
                last = [first, *others][-1].shown
                assert last is not None
                shown = _with(last, seat, last.boards[seat]._replace(floor=()))
            case FinalBonuses():
                for bonus in event.bonuses:
                    own, gained = shown.boards[seat], points(bonus.points)
                    shown = _with(shown, seat, own._replace(score=own.score + bonus.points))
                    light = Light(seat, bonus.spaces(own.wall), gained, bonus.points, shown)
                    yield Sentence(_tell_bonus(bonus, name), light)


def _losses(event: FloorLoss, shown: State) -> Iterator[Light]:
    """The cost of each space of a floor line, one after the other."""
    for space, lost in enumerate(event.by_space):
        board = shown.boards[event.seat]
        shown = _with(shown, event.seat, board._replace(score=board.score - lost))
        yield Light(event.seat, (Floor(space),), points(-lost) if lost else "", -lost, shown)


def _with(state: State, seat: int, board: Board) -> State:
    return state._replace(boards=put(state.boards, seat, board))


def _tiled(board: Board, step: Tiled | Fallen) -> Board:
    """A board after one step of the wall-tiling."""
    if isinstance(step, Fallen):
        return fall(board, step.row)[0]
    return tile(board, step.row, step.column)[0]


def _light(seat: int, step: Tiled | Fallen, shown: State) -> Light:
    """A tile on the wall with the neighbours that count, from left to right and downwards."""
    if isinstance(step, Fallen):
        return Light(seat, (Floor(),), "", 0, shown)
    lit = counted_with(shown.boards[seat].wall, step)
    return Light(seat, lit, points(step.points), step.points, shown)


def _tell_bonus(bonus: Bonus, name: str) -> str:
    said = {"name": name, "points": points(bonus.points)}
    match bonus.kind:
        case "row":
            return _("{name}, complete row {number}: {points}.", number=bonus.number + 1, **said)
        case "column":
            return _("{name}, complete column {number}: {points}.", number=bonus.number + 1, **said)
        case "colour":
            return _("{name}, all five {colour}: {points}.", colour=colour_name(bonus.number), **said)


def _tell_tiling(step: Tiled | Fallen, name: str) -> str:
    if isinstance(step, Fallen):
        return _(
            "{name} has no space for {colour} in row {row}: the whole line falls.",
            name=name,
            colour=colour_name(step.colour),
            row=step.row + 1,
        )
    return _(
        "{name} lays {colour} in row {row}, column {column}: {points}{reason}.",
        name=name,
        colour=colour_name(step.colour),
        row=step.row + 1,
        column=step.column + 1,
        points=points(step.points),
        reason=_reason(step),
    )


def _reason(tiled: Tiled) -> str:
    """The source of a tile's points, in brackets; "" for a tile without neighbours."""
    if tiled.across > 1 and tiled.down > 1:
        return _(" ({across} across, {down} down)", across=tiled.across, down=tiled.down)
    if tiled.across > 1:
        return _(" ({across} across)", across=tiled.across)
    return _(" ({down} down)", down=tiled.down) if tiled.down > 1 else ""


def _tell_loss(event: FloorLoss, name: str) -> str:
    if event.is_capped:
        return _(
            "{name} loses {lost} for the floor line; the score never falls below 0.",
            name=name,
            lost=event.lost,
        )
    return _("{name} loses {lost} for the floor line.", name=name, lost=event.lost)
