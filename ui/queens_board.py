"""Azul: Queen's Garden drawn: a garden seen from above, with what can be placed in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.queens_garden.actions import Expand, Place
from engine.queens_garden.board import (
    FACE_DOWN,
    Board,
    Spaces,
    final_groups,
    groups_of,
    put,
    round_points,
    side,
    without_piece,
)
from engine.queens_garden.hexes import (
    CELLS,
    ORNAMENTS,
    SLOT_CELLS,
    SLOTS,
    SPACES,
    Cell,
    petal,
    spaces_in,
)
from engine.queens_garden.judge import best_payment
from engine.queens_garden.pieces import FREE, GROUP_BONUS, NO_EXPANSION, hexagons_with, worth
from engine.queens_garden.rules import Paying, State
from ui import queens_art as art
from ui import targeting
from ui.picks import Targets
from ui.queens_garden import (
    hexagon_name,
    jokers_named,
    points,
    space_name,
    trait_name,
)
from ui.scene import Scene, Step
from ui.svg import NOTHING, Markup, join, tag
from ui.words import _, listed, remembered

_BOX = (-160, -144, 320, 288)
_AT = tuple(art.spot(cell) for cell in CELLS)  # by space
_HEX = art.hexagon_path(art.RADIUS)


def garden(state: State, seat: int, scene: Scene, fresh: tuple[int, ...]) -> Markup:
    """The garden of a seat, with what can be picked in it; `fresh` are the spaces filled last."""
    board = state.boards[seat]
    is_own = seat == state.to_move and bool(scene.targets)
    box = " ".join(map(str, _BOX))
    return tag(
        "svg",
        _ground(board.spaces, board.slots),
        _fresh(fresh),
        _goal(state, seat),
        _why_not(board) if is_own else None,
        _targets(state, board, scene) if is_own else None,
        _groups(board.spaces, state.variant),
        viewBox=box,
        class_="queens-garden",
        role="group",
        aria_label=_("Garden"),
    )


def filled(recent: tuple[Step, ...], seat: int) -> tuple[int, ...]:
    """The spaces of a seat's garden that the recent steps filled."""
    if not recent:
        return ()
    before, after = recent[0].before.boards[seat].spaces, recent[-1].after.boards[seat].spaces
    return tuple(space for space in SPACES if before[space] < 0 <= after[space])


# --- what lies there -------------------------------------------------------------------------------------


@remembered
def _ground(spaces: Spaces, slots: tuple[int, ...]) -> Markup:
    """Earth, spaces, ornaments and hexagons."""
    earth = []
    for slot, cell in enumerate(SLOT_CELLS):
        kind = "closed" if slots[slot] == NO_EXPANSION else "back" if slots[slot] == FACE_DOWN else "earth"
        earth.append(_flower(cell, f"queens-{kind}"))
    board = (cell for cell in [*CELLS[:6], *(each.cell for each in ORNAMENTS if each.kind != "pavilion")])
    earth.append(tag("path", d=_outlined(board), class_="queens-fountain-board"))
    pieces = []
    for ornament in ORNAMENTS:
        is_there = ornament.kind != "pavilion" or slots[SLOT_CELLS.index(ornament.cell)] >= 0
        if is_there:
            done = all(spaces[space] >= 0 for space in spaces_in(ornament.around))
            pieces.append(
                art.ornament(ornament.kind, *art.spot(ornament.cell), class_="done" if done else "")
            )
    for space, lies in enumerate(spaces):
        if lies >= 0:
            pieces.append(art.hexagon(lies, *_AT[space]))
        elif lies == FREE:
            pieces.append(art.space(*_AT[space]))
    return tag("g", earth, pieces, aria_hidden="true")


def _flower(cell: Cell, class_: str) -> Markup:
    x, y = art.spot(cell)
    return tag("path", d=art.flower_path(art.RADIUS), class_=class_, transform=f"translate({x:.2f} {y:.2f})")


def _outlined(cells: Iterable[Cell]) -> str:
    return "".join(art.hexagon_path(art.RADIUS, *art.spot(cell)) for cell in cells) + art.hexagon_path(20)


def _fresh(spaces: tuple[int, ...]) -> Markup:
    """A ring round what was placed last."""
    return join([_ring(space, "queens-fresh") for space in spaces])


@cache
def _ring(space: int, class_: str) -> Markup:
    x, y = _AT[space]
    return tag("path", d=art.hexagon_path(19, x, y), class_=class_)


def _goal(state: State, seat: int) -> Markup:
    """Where the hexagon will lie that is being paid for."""
    doing = state.doing
    if not isinstance(doing, Paying) or seat != state.seat:
        return NOTHING
    goal = doing.goal
    if isinstance(goal, Place):
        return tag("g", art.hexagon(goal.hexagon, *_AT[goal.space]), class_="ghost")
    return tag("g", _laid(goal), class_="ghost")


def _laid(action: Expand) -> Markup:
    x, y = art.spot(SLOT_CELLS[action.slot])
    drawing = art.expansion(action.hexagon, art.RADIUS, action.direction)
    return tag("g", drawing, transform=f"translate({x:.2f} {y:.2f})")


# --- what can be picked ----------------------------------------------------------------------------------


def _hit(space: int) -> Markup:
    x, y = _AT[space]
    return tag("path", d=_HEX, transform=f"translate({x:.2f} {y:.2f})", class_="hit")


def _targets(state: State, board: Board, scene: Scene) -> Markup:
    """The spaces, petals and slots that can be picked now, each with what it would bring."""
    found = []
    for pick, actions in scene.targets.items():
        action = actions[0]
        if pick.startswith("space-") and isinstance(action, Place):
            found.append(_space(state, board, action, pick, scene.targets))
        elif pick.startswith("lay-") and isinstance(action, Expand):
            found.append(_petal(action, pick, scene.targets))
        elif pick.startswith("slot-"):
            slot = int(pick.removeprefix("slot-"))
            name = _("lay it as expansion {slot}", slot=slot + 1)
            hit = _flower(SLOT_CELLS[slot], "hit")
            found.append(tag("g", hit, **targeting.attributes(pick, name, scene.targets)))
    return tag("g", found, class_="choices-here")


def _space(state: State, board: Board, action: Place, pick: str, targets: Targets) -> Markup:
    """A space for the tile in hand: what it would bring stands beside it while it is pointed at."""
    promise = _promised(board, action, state.round, state.variant)
    name = _("{space}; {promise}", space=space_name(action.space), promise=promise)
    x, y = _AT[action.space]
    ghost = tag(
        "g", art.hexagon(action.hexagon, x, y), _note(promise, x, y), class_="preview", aria_hidden="true"
    )
    return tag("g", tag("g", _hit(action.space), **targeting.attributes(pick, name, targets)), ghost)


def _petal(action: Expand, pick: str, targets: Targets) -> Markup:
    """A petal for the hexagon of the expansion in hand."""
    space = petal(action.slot, action.direction)
    name = _("as expansion {slot}, its hexagon on {space}", slot=action.slot + 1, space=space_name(space))
    ghost = tag("g", _laid(action), class_="preview", aria_hidden="true")
    return tag("g", tag("g", _hit(space), **targeting.attributes(pick, name, targets)), ghost)


def _note(text: str, x: float, y: float) -> Markup:
    """A line of text near a space, inside the drawing."""
    left, _top, width, _height = _BOX
    half = sum(2.9 if ord(sign) < 0x2E80 else 5.2 for sign in text) + 6
    middle = min(max(x, left + half), left + width - half)
    below = y < -100
    top = y + 24 if below else y - 38
    return tag(
        "g",
        tag("rect", x=round(middle - half, 1), y=round(top, 1), width=round(2 * half, 1), height=16, rx=4),
        tag("text", text, x=round(middle, 1), y=round(top + 11.5, 1)),
        class_="note-here",
    )


@remembered
def _promised(board: Board, action: Place, round_: int, variant: bool) -> str:
    """What a tile brings on a space, in words: points now and at the end, and jokers."""
    paid = board  # what is placed and what is paid make room for jokers
    for piece in (action.hexagon, *best_payment(board, action.hexagon, ())):
        paid = without_piece(paid, piece)
    after, placed = put(paid, action.hexagon, action.space)
    now = round_points(after.spaces, round_, variant) - round_points(board.spaces, round_, variant)
    parts = []
    if now:
        parts.append(_("this round {points}", points=points(now)))
    then = _of_groups(after.spaces, variant) - _of_groups(board.spaces, variant)
    if then:
        parts.append(_("groups {points}", points=points(then)))
    if placed.surrounded:
        parts.append(jokers_named(placed.jokers))
    return listed(parts) or _("nothing yet")


@remembered
def _of_groups(spaces: Spaces, variant: bool) -> int:
    return sum(group.points + group.bonus for group in final_groups(spaces, variant))


@remembered
def _bare(spaces: Spaces) -> Markup:
    return join(
        [tag("g", _hit(space), data_why=f"space-{space}") for space in SPACES if spaces[space] == FREE]
    )


def _why_not(board: Board) -> Markup:
    """Free spaces and empty slots that say, when they are clicked, why they are no target."""
    slots = [
        tag("g", _flower(SLOT_CELLS[slot], "hit"), data_why=f"slot-{slot}")
        for slot in SLOTS
        if board.slots[slot] == NO_EXPANSION
    ]
    return tag("g", slots, _bare(board.spaces), class_="why-not")


# --- groups ----------------------------------------------------------------------------------------------


@remembered
def _groups(spaces: Spaces, variant: bool) -> Markup:
    """Over each hexagon what it is; pointed at, its two groups light up with their points."""
    now = {(group.trait, group.spaces): group.points + group.bonus for group in final_groups(spaces, variant)}
    found = []
    for space, lies in enumerate(spaces):
        if lies < 0:
            continue
        outlines, told = [], []
        for trait in (lies // 6, 6 + lies % 6):
            mask = next(group for group in groups_of(spaces, trait) if group >> space & 1)
            if mask.bit_count() < 2:
                continue
            cells = frozenset(CELLS[each] for each in spaces_in(mask))
            kind = "colour" if trait < 6 else "pattern"
            outlines.append(tag("path", d=art.outline(cells), class_=f"group-{kind}"))
            told.append(
                _(
                    "{trait}, group of {number}: {points}, at most {most}",
                    trait=trait_name(trait),
                    number=mask.bit_count(),
                    points=points(now.get((trait, mask), 0)),
                    most=points(_most(trait, variant)),
                )
            )
        x, y = _AT[space]
        notes = [_note(text, x, y - 18 * at) for at, text in enumerate(told)]
        name = "; ".join(
            [_("{space}: {hexagon}", space=space_name(space), hexagon=hexagon_name(lies)), *told]
        )
        hit = tag("g", _hit(space), role="img", aria_label=name, class_="lying", tabindex="-1")
        preview = tag("g", outlines, notes, class_="preview", aria_hidden="true") if told else None
        found.append(tag("g", hit, preview))
    return tag("g", found, class_="groups")


def _most(trait: int, variant: bool) -> int:
    """The points of a group of all six hexagons of a colour or a pattern."""
    return sum(map(worth, hexagons_with(trait))) + GROUP_BONUS[side(variant)][len(hexagons_with(trait))]
