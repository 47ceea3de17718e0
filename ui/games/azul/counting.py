"""Azul: the end of a round and of the game, told and lit up tile by tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.azul.actions import Take
from engine.azul.board import (
    Board,
    Fallen,
    Tiled,
    Wall,
    fall,
    full_colours,
    full_columns,
    full_rows,
    put,
    tile,
)
from engine.azul.pieces import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    COLUMNS,
    EMPTY,
    FLOOR_LOSS,
    LINES,
    ROW_BONUS,
)
from engine.azul.rules import FloorLoss, State, after_take
from ui.games.azul.names import colour_name
from ui.kit.view_types import Light, Sentence, Step
from ui.kit.words import _, points


class Floor(NamedTuple):
    """As a place of a light: a space of the floor line, or None for all of it. The others are on the wall."""

    space: int | None = None


def counted(step: Step, names: Sequence[str]) -> Iterator[Sentence]:
    """What a step scored: each sentence with its light, and the table as it was then."""
    state, action, after, events = step
    shown: State = after_take(state, action) if events and isinstance(action, Take) else state
    for event in events:
        seat, name = event.seat, names[event.seat]
        if isinstance(event, FloorLoss):
            first, *others = _losses(event, shown)
            yield Sentence(_tell_loss(event, name), first)
            yield from (Sentence("", part) for part in others)
            last = [first, *others][-1].shown
            assert last is not None
            shown = _with(last, seat, last.boards[seat]._replace(floor=()))
            continue
        for one in event.steps:
            shown = _with(shown, seat, _tiled(shown.boards[seat], one))
            yield Sentence(_tell_tiling(one, name), _light(seat, one, shown))
    if after.is_over:
        for seat, name in enumerate(names):
            for words, places, bonus in _bonuses(shown.boards[seat].wall, name):
                board = shown.boards[seat]
                shown = _with(shown, seat, board._replace(score=board.score + bonus))
                yield Sentence(words, Light(seat, places, points(bonus), bonus, shown))


def _losses(event: FloorLoss, shown: State) -> Iterator[Light]:
    """What each space of a floor line costs, one after the other, as long as there are points to lose."""
    left = event.lost
    for space in range(event.tiles):
        lost = min(left, FLOOR_LOSS[space + 1] - FLOOR_LOSS[space])
        left -= lost
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
    """A tile on the wall with the neighbours that count, from left to right and down."""
    if isinstance(step, Fallen):
        return Light(seat, (Floor(),), "", 0, shown)
    wall = shown.boards[seat].wall
    across = [(step.row, column) for column in _run(wall[step.row], step.column)]
    down = [(row, step.column) for row in _run([row[step.column] for row in wall], step.row)]
    lit = (across if step.across > 1 else []) + (down if step.down > 1 else [])
    return Light(seat, tuple(lit or [(step.row, step.column)]), points(step.points), step.points, shown)


def _run(spaces: Sequence[int], place: int) -> range:
    """The places of the tiles that lie in a row without a gap, including the one at `place`."""
    start = end = place
    while start and spaces[start - 1] != EMPTY:
        start -= 1
    while end + 1 < len(spaces) and spaces[end + 1] != EMPTY:
        end += 1
    return range(start, end + 1)


def _bonuses(wall: Wall, name: str) -> Iterator[tuple[str, tuple[tuple[int, int], ...], int]]:
    """The final bonuses of a wall: in words, the spaces, and the points."""
    for row in full_rows(wall):
        words = _(
            "{name}, complete row {number}: {points}.", name=name, number=row + 1, points=points(ROW_BONUS)
        )
        yield words, tuple((row, column) for column in COLUMNS), ROW_BONUS
    for column in full_columns(wall):
        words = _(
            "{name}, complete column {number}: {points}.",
            name=name,
            number=column + 1,
            points=points(COLUMN_BONUS),
        )
        yield words, tuple((row, column) for row in LINES), COLUMN_BONUS
    for colour in full_colours(wall):
        words = _(
            "{name}, all five {colour}: {points}.",
            name=name,
            colour=colour_name(colour),
            points=points(COLOUR_BONUS),
        )
        yield words, tuple((row, wall[row].index(colour)) for row in LINES), COLOUR_BONUS


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
    """Where the points of a tile come from, in brackets; "" for a tile by itself."""
    if tiled.across > 1 and tiled.down > 1:
        return _(" ({across} across, {down} down)", across=tiled.across, down=tiled.down)
    if tiled.across > 1:
        return _(" ({across} across)", across=tiled.across)
    return _(" ({down} down)", down=tiled.down) if tiled.down > 1 else ""


def _tell_loss(event: FloorLoss, name: str) -> str:
    if event.lost < FLOOR_LOSS[event.tiles]:
        return _(
            "{name} loses {lost} for the floor line; the score never falls below 0.",
            name=name,
            lost=event.lost,
        )
    return _("{name} loses {lost} for the floor line.", name=name, lost=event.lost)
