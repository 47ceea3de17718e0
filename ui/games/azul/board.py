"""Draws a player board of Azul."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.azul.actions import Deal, Take
from engine.azul.board import Board, Tiled, Wall, full_line, line_colour, line_size
from engine.azul.events import FloorLoss, WallTiling
from engine.azul.pieces import COLUMNS, EMPTY, FLOOR_LOSS, FLOOR_SPACES, LINES, MARKER, WALL_COLOUR
from engine.azul.rules import State
from engine.azul.takes import Outcome
from ui.games.azul import art
from ui.games.azul.bare_board import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    FLOOR_TOP,
    LINES_BOTTOM,
    LINES_LEFT,
    LINES_RIGHT,
    STEP,
    TILE,
    WALL_LEFT,
    bare,
    floor_spot,
    line_spot,
    wall_spot,
)
from ui.games.azul.counting import Floor
from ui.games.azul.names import colour_name
from ui.games.azul.picks import FLOOR, Line, WallSpace, read, write
from ui.games.azul.targets import badge, floor_badge, floor_piece, outcomes_of, preview, price_of, promise
from ui.kit import lights, targeting
from ui.kit.picks import Targets
from ui.kit.svg import CENTRED, NOTHING, Markup, join, tag
from ui.kit.targeting import Standing
from ui.kit.things import is_new, named
from ui.kit.view_types import Light, Scene, Step, each_lit
from ui.kit.words import _, listed, points, remembered


class Marks(NamedTuple):
    """Changes on a board since the viewer's last decision, to be marked on it."""

    line: int | None  # of the last tiles
    tiled: tuple[Tiled, ...]  # tiles new on the wall, with their points
    lost: int  # points lost for the floor line


def marks_on(recent: tuple[Step, ...], seat: int) -> Marks:
    """The changes that recent steps made on a seat's board."""
    line: int | None = None
    tiled: tuple[Tiled, ...] = ()
    lost = 0
    for before, action, _after, events in recent:
        if isinstance(action, Take) and before.to_move == seat:
            line, tiled, lost = action.line, (), 0
        if isinstance(action, Deal):  # of a new round: marks of the last scoring end
            tiled, lost = (), 0
        for event in events:
            if event.seat == seat and isinstance(event, FloorLoss):
                lost += event.lost
            elif event.seat == seat and isinstance(event, WallTiling):
                tiled += tuple(step for step in event.steps if isinstance(step, Tiled))
                line = None
    return Marks(line, tiled, lost)


def _still_there(marks: Marks, state: State, seat: int, past: State) -> Marks:
    """The marks of an earlier position, but only of tiles that still lie there."""
    then, now, line = past.boards[seat], state.boards[seat], marks.line
    if line == len(LINES):
        is_there = past.round == state.round and now.floor[: len(then.floor)] == then.floor != ()
    else:
        is_there = line is not None and _is_as_then(then.lines[line], now.lines[line])
    return marks._replace(line=line if is_there else None, lost=0)


def _is_as_then(then: int, now: int) -> bool:
    """True if the tiles of a line are still there, perhaps with more."""
    return 0 < line_size(then) <= line_size(now) and line_colour(then) == line_colour(now)


def board(state: State, seat: int, scene: Scene) -> Markup:
    """The board of a seat, with its targets and their results."""
    own, marks = state.boards[seat], marks_on(scene.recent, seat)
    if scene.is_pointed:
        marks = _still_there(marks, state, seat, scene.recent[-1].after)
    targets: Targets = targeting.offered(scene) if seat == state.to_move else {}
    # Only the player to move is told why something is no target.
    is_asked = seat == state.to_move and not state.is_over
    waits = state.marker == seat and MARKER not in own.floor  # the floor line was full when it was taken
    outcomes = outcomes_of(state, scene.targets) if targets else {}
    return tag(
        "svg",
        bare(state.variant.grey),
        [
            _line(own, row, targets, outcomes, marks, scene, is_asked=is_asked, grey=state.variant.grey)
            for row in LINES
        ],
        _wall(own, targets, outcomes, marks, scene),
        _floor(own, targets, outcomes, marks, waits, scene),
        each_lit(scene.light, _lit) if scene.light and scene.light.seat == seat else None,
        viewBox=f"0 0 {BOARD_WIDTH:g} {BOARD_HEIGHT:g}",
        preserveAspectRatio="xMidYMin",
        class_="azul-board player-board",
        data_at=f"board-{seat}",
        data_thing="board",
        role="group",
        aria_label=_("Player board"),
    )


def _lit(light: Light) -> Markup:
    """The part scored now, with its points."""
    place = light.places[0]
    if isinstance(place, Floor):
        if place.space is None:
            return lights.points_of(light, LINES_LEFT + 7 * STEP + 16, FLOOR_TOP + 20)
        spots = [floor_spot(one.space) for one in light.places if one.space is not None]
        x, y = spots[-1]
        return join([lights.rings(spots, TILE), lights.points_of(light, x + TILE / 2, y - 10)])
    spots = [wall_spot(*place) for place in light.places]
    right, top = max(x for x, _y in spots), min(y for _x, y in spots)
    return join([lights.rings(spots, TILE), lights.points_of(light, right + 34, top + 6)])


def _line(
    board: Board,
    row: int,
    targets: Targets,
    outcomes: dict[str, Outcome],
    marks: Marks,
    scene: Scene,
    *,
    is_asked: bool,
    grey: bool,
) -> Markup:
    line = board.lines[row]
    pick = write(Line, row)
    if pick not in targets:
        stands = targeting.resting(pick, scene) if is_asked else targeting.ABSENT
        return _line_at_rest(line, row, marks.line == row, stands, grey)
    action = targets[pick][0]
    result = outcomes[pick]
    held = line_size(line)
    ghosts = [
        art.tile(action.colour, *line_spot(row, place), TILE, class_="ghost")
        for place in range(held, held + action.placed)
    ]
    name = _("{thing}; {promise}", thing=line_name(line, row), promise=promise(action, result))
    attributes = targeting.attributes(pick, _and_column(name, row, action.colour, grey), scene)
    # The points stand beside the target, not in it: its middle must stay clickable.
    won = result.tiled.points if result.tiled else None
    ahead = preview(len(board.floor), result.falls, result.tiled)
    over = targeting.over(0, row * STEP - 2, LINES_RIGHT, STEP)
    # The additions of a target come last: the morph compares in order, so everything before them is kept.
    tiles = _line_tiles(line, row, marks.line == row)
    target = tag("g", tiles, ghosts, over, data_thing="line", **attributes)
    return tag("g", target, _arrow(row), ahead, badge(row, won, price_of(result)))


@remembered
def _line_at_rest(line: int, row: int, is_fresh: bool, stands: Standing, grey: bool) -> Markup:
    """A line that cannot be picked."""
    over = targeting.over(*_line_box(row)) if stands.part else None
    name = line_name(line, row)
    if line:
        name = _and_column(name, row, line_colour(line), grey)
    attributes = targeting.by_standing(write(Line, row), name, stands)
    at_rest = tag("g", _line_tiles(line, row, is_fresh), over, data_thing="line", **attributes)
    return tag("g", at_rest, _arrow(row))


@remembered
def _line_tiles(line: int, row: int, is_fresh: bool) -> Markup:
    held = line_size(line)
    classes = "fresh" if is_fresh else ""
    tiles = [
        art.tile(line_colour(line), *line_spot(row, place), TILE, class_=classes) for place in range(held)
    ]
    x, y, width, height = _line_box(row)
    hit = tag("rect", x=x, y=y, width=width, height=height, rx=5, class_="hit")
    return join([hit, tiles])


def _line_box(row: int) -> tuple[float, float, float, float]:
    """The box around the spaces of a line: x, y, width, height."""
    return LINES_LEFT + (4 - row) * STEP - 2, row * STEP - 2, (row + 1) * STEP, STEP


@remembered
def line_name(line: int, row: int) -> str:
    held = line_size(line)
    if not held:
        return _("line {number}: empty", number=row + 1)
    facts = {"number": row + 1, "held": held, "of": row + 1, "colour": colour_name(line_colour(line))}
    if held == row + 1:
        return _("line {number}: {held} of {of} {colour}, full", **facts)
    return _("line {number}: {held} of {of} {colour}", **facts)


def _and_column(name: str, row: int, colour: int, grey: bool) -> str:
    """The name of a line with the column that its colour has on the wall, unless players choose it."""
    if grey:
        return name
    return _("{line}; column {column} on the wall", line=name, column=WALL_COLOUR[row].index(colour) + 1)


@cache
def _arrow(row: int) -> Markup:
    return tag("path", d=f"M{WALL_LEFT - 17} {row * STEP + 14}l7 6-7 6", class_="arrow")


def _wall(board: Board, targets: Targets, outcomes: dict[str, Outcome], marks: Marks, scene: Scene) -> Markup:
    if not any(isinstance(read(pick), WallSpace) for pick in targets):
        return _wall_at_rest(board.wall, marks.tiled, is_new("wall", scene))
    tiled = full_line(board)
    spaces = []
    for row in LINES:
        for column in COLUMNS:
            space = _wall_space(board.wall, row, column, marks.tiled)
            target = _wall_target(row, column, outcomes, scene)
            if target is None and row == tiled:
                pick = write(WallSpace, row, column)
                space = tag("g", space, _over_space(row, column), **targeting.why(pick, scene))
            spaces.append(target or space)
    return _wall_of(spaces, board.wall, "group", is_new("wall", scene))


@remembered
def _wall_at_rest(wall: Wall, fresh: tuple[Tiled, ...], explained: bool) -> Markup:
    """A wall that nothing can be picked on."""
    spaces = [_wall_space(wall, row, column, fresh) for row in LINES for column in COLUMNS]
    return _wall_of(spaces, wall, "img", explained)


def _wall_of(spaces: list[Markup], wall: Wall, role: str, explained: bool) -> Markup:
    name = _wall_name(wall)
    new = "" if explained else None
    return tag(
        "g",
        _behind_wall(),
        spaces,
        role=role,
        aria_label=name,
        class_="wall",
        data_thing="wall",
        data_new=new,
    )


@cache
def _behind_wall() -> Markup:
    """The area of the empty spaces that answers a pointer."""
    return targeting.over(WALL_LEFT - 2, -2, len(COLUMNS) * STEP, len(LINES) * STEP)


def _wall_name(wall: Wall) -> str:
    rows = (
        _("row {number} ({content})", number=row + 1, content=listed(_names(wall, row)) or _("empty"))
        for row in LINES
    )
    return _("Wall: {rows}", rows=listed(rows))


def _names(wall: Wall, row: int) -> Iterator[str]:
    return (
        _("{colour} in column {column}", colour=colour_name(colour), column=column + 1)
        for column, colour in enumerate(wall[row])
        if colour != EMPTY
    )


def _wall_space(wall: Wall, row: int, column: int, fresh: tuple[Tiled, ...]) -> Markup:
    colour = wall[row][column]
    if colour == EMPTY:
        return NOTHING
    x, y = wall_spot(row, column)
    new = next((tiled for tiled in fresh if (tiled.row, tiled.column) == (row, column)), None)
    if new is None:
        return art.tile(colour, x, y, TILE)
    return Markup(art.tile(colour, x, y, TILE, class_="fresh") + _medal(points(new.points), x + 34, y + 6))


def _wall_target(row: int, column: int, outcomes: dict[str, Outcome], scene: Scene) -> Markup | None:
    """A space of the grey wall where a tile may go, with the points it would score."""
    pick = write(WallSpace, row, column)
    if pick not in outcomes:
        return None
    x, y = wall_spot(row, column)
    tiled = outcomes[pick].tiled
    assert tiled is not None
    name = _(
        "row {row}, column {column}: {colour}, {points}",
        row=row + 1,
        column=column + 1,
        colour=colour_name(tiled.colour),
        points=points(tiled.points),
    )
    return tag(
        "g",
        tag("rect", x=x - 2, y=y - 2, width=STEP, height=STEP, rx=5, class_="hit"),
        art.tile(tiled.colour, x, y, TILE, class_="ghost"),
        _medal(points(tiled.points), x + 20, y + 20),
        _over_space(row, column),
        **targeting.attributes(pick, name, scene),
    )


def _over_space(row: int, column: int) -> Markup:
    x, y = wall_spot(row, column)
    return targeting.over(x - 2, y - 2, STEP, STEP)


def _medal(text: str, x: float, y: float, kind: str = "gain") -> Markup:
    """Points on a small disc, where they were scored."""
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=11),
        tag("text", text, x=x, y=y, dy=CENTRED),
        class_=f"medal {kind}",
        aria_hidden="true",
    )


def _floor(
    board: Board,
    targets: Targets,
    outcomes: dict[str, Outcome],
    marks: Marks,
    marker_waits: bool,
    scene: Scene,
) -> Markup:
    is_fresh = marks.line == len(LINES)
    beside = _beside_floor(marker_waits, 0 if board.floor else marks.lost)
    if FLOOR not in targets:
        stands = targeting.resting(FLOOR, scene) if targets else targeting.ABSENT
        return _floor_at_rest(board.floor, is_fresh, beside, stands, is_new("floor", scene))
    action, result = targets[FLOOR][0], outcomes[FLOOR]
    name = _("{thing}; {promise}", thing=floor_name(board.floor), promise=promise(action, result))
    attributes = targeting.attributes(FLOOR, name, scene)
    price, ghosts = floor_badge(price_of(result)), preview(len(board.floor), result.falls, None)
    target = tag("g", _floor_pieces(board.floor, is_fresh), _over_floor(), data_floor=True, **attributes)
    return tag("g", target, beside, ghosts, price, **named("floor", scene))


@remembered
def _floor_at_rest(
    floor: tuple[int, ...], is_fresh: bool, beside: Markup, stands: Standing, explained: bool
) -> Markup:
    """A floor line that cannot be picked."""
    over = _over_floor() if stands.part else None
    attributes = targeting.by_standing(FLOOR, floor_name(floor), stands)
    at_rest = tag("g", _floor_pieces(floor, is_fresh), over, data_floor=True, **attributes)
    return tag("g", at_rest, beside, data_thing="floor", data_new="" if explained else None)


def _over_floor() -> Markup:
    return targeting.over(0, LINES_BOTTOM, BOARD_WIDTH, BOARD_HEIGHT - LINES_BOTTOM)


@remembered
def floor_name(floor: tuple[int, ...]) -> str:
    return _("floor line: {content}", content=listed(map(colour_name, floor)) or _("empty"))


@remembered
def _floor_pieces(floor: tuple[int, ...], is_fresh: bool) -> Markup:
    """The pieces on the steps."""
    hit = tag(
        "rect", x=LINES_LEFT - 3, y=FLOOR_TOP - 3, width=7 * STEP + 2, height=STEP + 2, rx=5, class_="hit"
    )
    pieces = [floor_piece(piece, place, "fresh" if is_fresh else "") for place, piece in enumerate(floor)]
    return join([hit, pieces])


@remembered
def _beside_floor(marker_waits: bool, lost: int) -> Markup:
    """The cost of each step, the points lost, and the marker that found no room."""
    costs = []
    for place in range(FLOOR_SPACES):
        x, y = floor_spot(place)
        cost = FLOOR_LOSS[place] - FLOOR_LOSS[place + 1]
        costs.append(tag("text", points(cost), x=x + 20, y=y - 5, class_="cost"))
    marker = floor_piece(MARKER, FLOOR_SPACES + 1) if marker_waits else None
    loss = _medal(points(-lost), LINES_LEFT + 7 * STEP + 16, FLOOR_TOP + 20, "loss") if lost else None
    return join([costs, marker, loss])
