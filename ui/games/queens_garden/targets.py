"""Draws the targets in a garden of Azul: Queen's Garden with their results, and the places that refuse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.queens_garden.actions import Action, Buy, Expand, Place
from engine.queens_garden.board import Board, Spaces, lay, put, without_pieces
from engine.queens_garden.groups import collision
from engine.queens_garden.hexes import (
    CELLS,
    ORNAMENTS,
    PETALS,
    SLOT_CELLS,
    SLOTS,
    SPACES,
    Cell,
    middle,
    petal,
)
from engine.queens_garden.pieces import FACE_DOWN_COST, FREE, NO_EXPANSION, Scoring, worth
from engine.queens_garden.rules import State
from engine.queens_garden.scoring import final_groups, round_points
from engine.queens_garden.storage import best_payment
from ui.games.queens_garden import art
from ui.games.queens_garden.picks import (
    ORNAMENT,
    Expansion,
    Lay,
    Middle,
    Slot,
    Space,
    chosen,
    chosen_hexagon,
    read,
    write,
)
from ui.games.queens_garden.words import direction_name, jokers_named, space_name
from ui.kit import targeting
from ui.kit.svg import CENTRED, NOTHING, Attribute, Markup, join, tag
from ui.kit.view_types import Scene, Stake
from ui.kit.words import _, listed, points, remembered

BOX = (-160, -144, 320, 288)
AT = tuple(art.spot(cell) for cell in CELLS)  # by space
_HEX = art.hexagon_path(art.RADIUS)
_NOTE_HEIGHT = 18
_MOST_IN_LINE = 82  # half of a line: a small phone draws it 1.95 times as large


# --- marks in a garden -----------------------------------------------------------------------------------


@cache
def hit(space: int) -> Markup:
    """The part of a space that answers a pointer."""
    x, y = AT[space]
    return tag("path", d=_HEX, transform=f"translate({x:.2f} {y:.2f})", class_="hit")


@cache
def flower(cell: Cell, class_: str) -> Markup:
    """The seven hexagons of a slot around its middle."""
    x, y = art.spot(cell)
    return tag("path", d=art.flower_path(art.RADIUS), class_=class_, transform=f"translate({x:.2f} {y:.2f})")


@cache
def ring(space: int, class_: str) -> Markup:
    """A mark around a space."""
    x, y = AT[space]
    return tag("path", d=art.hexagon_path(19, x, y), class_=class_)


def laid(action: Expand) -> Markup:
    """An expansion in its slot."""
    x, y = art.spot(SLOT_CELLS[action.slot])
    drawing = art.expansion(action.hexagon, art.RADIUS, action.direction)
    return tag("g", drawing, transform=f"translate({x:.2f} {y:.2f})")


def first_line(y: float, lines: int = 1) -> float:
    """The y of the first line of a note on a space at y: above the space, or below if there is no room."""
    return y - 38 if y - 38 - _NOTE_HEIGHT * (lines - 1) >= BOX[1] else y + 24


def notes(texts: Sequence[str], x: float, y: float) -> Markup:
    """Lines of text above a space, inside the drawing; below it if there is no room above.

    A sheet may draw them larger around their origin, which keeps them inside if they have room there at all.
    """
    left, top, width, height = BOX
    first = first_line(y, len(texts))
    step = -_NOTE_HEIGHT if first < y else _NOTE_HEIGHT
    halves = [_half(text) for text in texts]
    widest, high = max(halves), _NOTE_HEIGHT * len(texts)
    upmost = first + min(0, step * (len(texts) - 1))
    # As far along the drawing as the lines are along the room that they leave in it.
    room = max(width - 2 * widest, 1)
    middle = left + width * min(max(x - widest - left, 0), room) / room
    level = top + height * (upmost - top) / (height - high)
    lines = []
    for at, (text, half) in enumerate(zip(texts, halves, strict=True)):
        centre = min(max(x, left + half), left + width - half) - middle
        upper = first + step * at - level
        lines.append(
            tag(
                "rect",
                x=round(centre - half, 1),
                y=round(upper, 1),
                width=round(2 * half, 1),
                height=16,
                rx=4,
            )
        )
        lines.append(tag("text", text, x=round(centre, 1), y=round(upper + 11.9, 1)))
    place = f"translate({middle:.1f} {level:.1f})"
    return tag("g", tag("g", lines, class_="note-here"), transform=place)


def in_lines(parts: Sequence[str]) -> Sequence[str]:
    """Parts of a note in one line, or each in its own if that would be too long for a small phone."""
    line = listed(parts)
    return (line,) if _half(line) < _MOST_IN_LINE else parts


def _half(text: str) -> float:
    """Half the breadth of a note, by that of a Latin sign and of a Chinese or Japanese one."""
    return sum(3.15 if ord(sign) < 0x2E80 else 5.7 for sign in text) + 6


# --- targets ---------------------------------------------------------------------------------------------


def targets(state: State, board: Board, scene: Scene) -> Markup:
    """The spaces, petals and slots that can be picked now, each with its result."""
    found: list[Markup] = []
    petals: dict[int, list[Expand]] = {}
    for pick, (action, *_others) in targeting.offered(scene).items():
        match read(pick), action:
            case Space(), Place():
                found.append(_space(state, board, action, pick, scene))
            case Lay(slot), Expand():
                found.append(_petal(state, board, action, pick, scene))
                petals.setdefault(slot, []).append(action)
            case Slot(slot), _:
                found += _slot(slot, pick, scene)
    gains = [_in_middle(slot, _gain(state, board, ways)) for slot, ways in petals.items()]
    return tag("g", gains, found, class_="choices-here")


def _slot(slot: int, pick: str, scene: Scene) -> tuple[Markup, Markup]:
    """A slot for an expansion of the supply, with its price."""
    price = points(-FACE_DOWN_COST)
    name = _("lay it to the {place} of the fountain: {points}", place=direction_name(slot), points=price)
    over = flower(SLOT_CELLS[slot], "hit")
    attributes = targeting.attributes(pick, name, scene)
    return tag("g", over, data_thing="slot", **attributes), _in_middle(slot, price)


def _space(state: State, board: Board, action: Place, pick: str, scene: Scene) -> Markup:
    """A space for the tile in hand. Its result appears beside it under a pointer."""
    wins, cost = _promised(board, action, state.round, state.scoring), _cost(action)
    name = _("{space}; {promise}; {cost}", space=space_name(action.space), promise=listed(wins), cost=cost)
    x, y = AT[action.space]
    said = notes(in_lines((*wins, cost)), x, y)
    ghost = tag("g", art.hexagon(action.hexagon, x, y), said, class_="preview", aria_hidden="true")
    attributes = targeting.attributes(pick, name, scene)
    return tag("g", tag("g", hit(action.space), data_thing="space", **attributes), ghost)


def _petal(state: State, board: Board, action: Expand, pick: str, scene: Scene) -> Markup:
    """A petal for the hexagon of the expansion in hand, with the result of laying it that way."""
    space = petal(action.slot, action.direction)
    wins, cost = _promised(board, action, state.round, state.scoring), _cost(action)
    name = _(
        "to the {place} of the fountain, its hexagon on the {direction}; {promise}; {cost}",
        place=direction_name(action.slot),
        direction=direction_name(action.direction),
        promise=listed(wins),
        cost=cost,
    )
    said = notes(in_lines((*wins, cost)), *AT[space])
    ghost = tag("g", laid(action), said, class_="preview", aria_hidden="true")
    attributes = targeting.attributes(pick, name, scene)
    over = tag("g", hit(space), data_slot=action.slot, data_thing="slot", **attributes)
    return tag("g", over, ghost)


def stake(state: State, action: Action) -> Stake:
    """The points, of this round and of groups, that a placement wins; and the price of an expansion."""
    if isinstance(action, Buy):
        return Stake(loss=points(-FACE_DOWN_COST))
    if not isinstance(action, Place | Expand):
        return Stake()
    now, then, _jokers = _gained(state.boards[state.to_move], action, state.round, state.scoring)
    return Stake(points(now + then)) if now + then else Stake()


def _gain(state: State, board: Board, ways: list[Expand]) -> str:
    """The points for laying the expansion in hand into a slot, over all directions."""
    sums = [sum(_gained(board, way, state.round, state.scoring)[:2]) for way in ways]
    least, most = points(min(sums)), points(max(sums))
    return most if least == most else f"{least} … {most}"


def _in_middle(slot: int, text: str) -> Markup:
    x, y = AT[middle(slot)]
    return tag("text", text, x=round(x, 1), y=round(y, 1), dy=CENTRED, class_="gain-here", aria_hidden="true")


def _cost(action: Place | Expand) -> str:
    return _("costs {number}", number=worth(action.hexagon))


@remembered
def _promised(board: Board, action: Place | Expand, round_: int, scoring: Scoring) -> tuple[str, ...]:
    """The result of laying a hexagon somewhere, in words: points now and at the end, and jokers."""
    now, then, jokers = _gained(board, action, round_, scoring)
    parts = []
    if now:
        parts.append(_("this round {points}", points=points(now)))
    if then:
        parts.append(_("groups {points}", points=points(then)))
    if jokers is not None:
        parts.append(jokers_named(jokers))
    return tuple(parts) or (_("nothing yet"),)


@remembered
def _gained(
    board: Board, action: Place | Expand, round_: int, scoring: Scoring
) -> tuple[int, int, int | None]:
    """Points of this round, points of groups, and jokers for surrounding something; None if nothing is."""
    jokers = None
    if isinstance(action, Expand):
        after = lay(board, action.slot, action.hexagon, action.direction)
    else:
        # Pieces placed and paid make room for jokers.
        paid = without_pieces(board, (action.hexagon, *best_payment(board, action.hexagon, ())))
        after, placed = put(paid, action.hexagon, action.space)
        jokers = placed.jokers if placed.surrounded else None
    now = round_points(after.spaces, round_, scoring) - round_points(board.spaces, round_, scoring)
    then = _of_groups(after.spaces, scoring) - _of_groups(board.spaces, scoring)
    return now, then, jokers


@remembered
def _of_groups(spaces: Spaces, scoring: Scoring) -> int:
    return sum(group.points + group.bonus for group in final_groups(spaces, scoring))


# --- places that refuse ----------------------------------------------------------------------------------


def why_not(board: Board, scene: Scene) -> Markup:
    """Everything that, when chosen, tells why it is no target."""
    empty = [slot for slot in SLOTS if board.slots[slot] == NO_EXPANSION]
    free = [space for space in SPACES if board.spaces[space] == FREE]
    refusing = []
    if isinstance(chosen(scene.selection), Expansion):
        for slot in empty:
            ways = ((petal(slot, way), write(Lay, slot, way)) for way in PETALS)
            refusing += [_refusing(space, thing, scene) for space, thing in ways]
            why = targeting.why(write(Middle, slot))
            refusing.append(tag("g", hit(middle(slot)), data_slot=slot, data_thing="slot", **why))
    else:
        refusing += [_refusing_slot(slot, scene) for slot in empty]
    refusing += [_refusing(space, write(Space, space), scene) for space in free]
    if scene.selection:
        refusing.append(_ornaments(board))
    return tag("g", refusing, class_="why-not")


def _refusing(space: int, thing: str, scene: Scene) -> Markup:
    return _saying_why("space", hit(space), thing, space_name(space), scene)


def _refusing_slot(slot: int, scene: Scene) -> Markup:
    name = _("the place for an expansion to the {place} of the fountain", place=direction_name(slot))
    return _saying_why("slot", flower(SLOT_CELLS[slot], "hit"), write(Slot, slot), name, scene)


def _saying_why(kind: str, over: Markup, thing: str, name: str, scene: Scene) -> Markup:
    """A place that is no target. With something in hand, the arrow keys reach it too."""
    if thing in targeting.offered(scene):
        return NOTHING
    attributes = targeting.refusing(thing, name, scene) if scene.selection else targeting.why(thing, scene)
    return _thing_over(kind, over, tuple(attributes.items()))


@remembered
def _thing_over(kind: str, over: Markup, attributes: tuple[tuple[str, Attribute], ...]) -> Markup:
    return tag("g", over, data_thing=kind, **dict(attributes))


@remembered
def _ornaments(board: Board) -> Markup:
    """The ornaments in a garden. A pavilion needs an expansion that shows one."""
    there = (
        each for each in ORNAMENTS if each.kind != "pavilion" or board.slots[SLOT_CELLS.index(each.cell)] >= 0
    )
    hits = [
        tag("path", d=art.hexagon_path(art.RADIUS, *art.spot(each.cell)), class_="hit", data_thing=each.kind)
        for each in there
    ]
    return tag("g", hits, **targeting.why(ORNAMENT))


def refused(board: Board, scene: Scene) -> Markup:
    """Rings around the two equal hexagons that were just refused in one group."""
    hexagon, space = chosen_hexagon(scene.selection), _refused_space(scene.refused)
    if hexagon is None or space is None or board.spaces[space] not in (FREE, NO_EXPANSION):
        return NOTHING
    found = collision(board.spaces, hexagon, space)
    return join([ring(each, "queens-clash") for each in (found.one, found.other)]) if found else NOTHING


def _refused_space(what: str) -> int | None:
    """The space where the hexagon in hand would lie, given the thing that refused it."""
    match read(what) if what else None:
        case Lay(slot, direction):
            return petal(slot, direction)
        case Space(space):
            return space
    return None
