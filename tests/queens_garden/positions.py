"""Positions of Azul: Queen's Garden, written in the letters of its notation."""

from collections import Counter
from typing import Any

from engine.game import CHANCE
from engine.queens_garden.board import EMPTY_BOARD, FACE_DOWN, Board
from engine.queens_garden.display import Display, Plate
from engine.queens_garden.hexes import SLOTS, petal
from engine.queens_garden.notation import hexagon, hexagons, name_of, space_name
from engine.queens_garden.pieces import (
    COPIES,
    FULL_BAG,
    HEXAGONS,
    NO_EXPANSION,
    ROUNDS,
    STACKS,
    heap_of,
    spread,
)
from engine.queens_garden.rules import NOBODY, Doing, State


def garden(each: Board) -> dict[str, str]:
    """The hexagons of a garden by the names of their spaces."""
    return {space_name(at): name_of(lies) for at, lies in enumerate(each.spaces) if lies >= 0}


def table(
    *boards: Board,
    top: str = "",
    display: str = "",
    stack: int | None = None,
    supply: int | None = None,
    bag: str | None = None,
    tower: str = "",
    variant: bool = False,
    round_: int = 1,
    to_move: int = 0,
    first: int = 0,
    marker: int = NOBODY,
    passed: str = "",
    doing: Doing = None,
) -> State:
    """A position; the bag holds all tiles that are nowhere else, and the supply all such expansions.

    Without tiles on its top there is no stack.
    `display="B3 D1 / [Y2]"` is an expansion with two tiles and one face up; `passed="1"` names seats.
    """
    seated = boards + (EMPTY_BOARD,) * (2 - len(boards))
    plates = tuple(
        Plate((), hexagon(part.strip(" []"))) if "[" in part else Plate(hexagons(part), FACE_DOWN)
        for part in (display.split("/") if display else ())
    )
    if stack is None:
        stack = STACKS[len(seated)] - len(plates) if top else 0
    state = State(
        variant=variant,
        round=round_,
        first=first,
        marker=marker,
        passed=tuple(str(seat) in passed for seat in range(len(seated))),
        seat=max(to_move, 0),
        to_move=to_move,
        doing=doing,
        display=Display(stack, hexagons(top), plates, 0, 0, 0, heap_of(hexagons(tower))),
        boards=seated,
        is_over=False,
        rules=1,  # the examples use its tables
    )
    tiles, expansions = counted(state)
    rest = FULL_BAG - sum(number << 2 * tile for tile, number in tiles.items())
    seen = {face for each in seated for face in (*each.expansions, *printed(each))}
    seen |= {plate.face for plate in plates if plate.face != FACE_DOWN}
    return state._replace(
        display=state.display._replace(
            bag=rest if bag is None else heap_of(hexagons(bag)),
            supply=len(HEXAGONS) - expansions if supply is None else supply,
            unseen=sum(1 << face for face in HEXAGONS if face not in seen),
        )
    )


def before_deal(*boards: Board, bag: str, tower: str = "", **facts: Any) -> State:
    """The table before the top of the stack is filled."""
    return table(*boards, bag=bag, tower=tower, **facts)._replace(to_move=CHANCE)


def printed(each: Board) -> list[int]:
    """The hexagons of a garden that are printed on its expansions."""
    return [
        each.spaces[petal(slot, direction)]
        for slot, direction in enumerate(each.slots)
        if direction not in (FACE_DOWN, NO_EXPANSION)
    ]


def counted(state: State) -> tuple[Counter[int], int]:
    """The tiles of the position by hexagon, and the number of expansions, wherever they lie."""
    display = state.display
    tiles = Counter([*spread(display.bag), *spread(display.tower), *display.top])
    expansions = (ROUNDS - state.round) * STACKS[len(state.boards)] + display.stack + display.supply
    for plate in display.plates:
        tiles.update(plate.tiles)
        expansions += 1
    for each in state.boards:
        tiles.update(each.tiles)
        tiles.update(lies for lies in each.spaces if lies >= 0)
        tiles.subtract(printed(each))
        expansions += len(each.expansions) + sum(each.slots[slot] != NO_EXPANSION for slot in SLOTS)
    return tiles, expansions


def pieces(state: State) -> tuple[set[int], int, bool]:
    """How many of each tile and how many expansions there are, and whether each face-up one is unique.

    Jokers are unlimited.
    """
    tiles, expansions = counted(state)
    faces = [plate.face for plate in state.display.plates if plate.face != FACE_DOWN]
    faces += [face for each in state.boards for face in (*each.expansions, *printed(each))]
    seen = {face for face in HEXAGONS if not state.display.unseen >> face & 1}
    return (
        {tiles[each] for each in HEXAGONS},
        expansions,
        len(set(faces)) == len(faces) and set(faces) <= seen,
    )


BOX = ({COPIES}, len(HEXAGONS), True)
