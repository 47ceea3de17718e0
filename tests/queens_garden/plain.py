"""Azul: Queen's Garden written as plainly as possible, to check the engine against.

Hexagons are names like "B3", gardens are dictionaries from coordinates to names. It knows whole turns, groups
and scores, and does everything by brute force.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product

from engine.queens_garden.board import FACE_DOWN, Board
from engine.queens_garden.notation import name_of
from engine.queens_garden.pieces import FREE, NO_EXPANSION
from engine.queens_garden.rules import State

Cell = tuple[int, int]
Turn = tuple[object, ...]

DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SLOTS = [(3 * q, 3 * r) for q, r in DIRECTIONS]
NAMES = [colour + number for colour in "BDGYPV" for number in "123456"]


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]


def cells() -> list[Cell]:
    """The cells by the engine's numbers: the ring, then each slot's petals and its middle."""
    return [*beside((0, 0)), *chain.from_iterable([*beside(slot), slot] for slot in SLOTS)]


@dataclass
class Garden:
    lying: dict[Cell, str]
    free: set[Cell]
    empty_slots: list[int]


def garden(board: Board) -> Garden:
    by_cell = dict(zip(cells(), board.spaces, strict=True))
    return Garden(
        {cell: name_of(lies) for cell, lies in by_cell.items() if lies >= 0},
        {cell for cell, lies in by_cell.items() if lies == FREE},
        [slot for slot in range(6) if board.slots[slot] == NO_EXPANSION],
    )


def groups(lying: dict[Cell, str], which: int) -> list[set[Cell]]:
    """The groups by colour (`which` 0) or by pattern (1)."""
    left, found = set(lying), []
    while left:
        group, border = set(), {left.pop()}
        while border:
            cell = border.pop()
            group.add(cell)
            border |= {
                other
                for other in beside(cell)
                if other in lying and other not in group and lying[other][which] == lying[cell][which]
            }
        left -= group
        found.append(group)
    return found


def may_lie(lying: dict[Cell, str], cell: Cell, name: str) -> bool:
    """Whether a hexagon may be placed on a cell that is free."""
    neighbours = [lying[other] for other in beside(cell) if other in lying]
    if neighbours and not any((other[0] == name[0]) != (other[1] == name[1]) for other in neighbours):
        return False
    then = {**lying, cell: name}
    held = [[then[each] for each in group] for which in (0, 1) for group in groups(then, which)]
    return all(len(set(names)) == len(names) for names in held)


def payments(storage: list[str], jokers: int, piece: str) -> set[tuple[str, ...]]:
    """Every payment for a piece of the storage: the other pieces, sorted as they are written."""
    name = piece.strip("[]")
    others = list(storage)
    others.remove(piece)
    found = set()
    need = int(name[1]) - 1
    for number in range(max(need - jokers, 0), need + 1):
        for paid in combinations(others, number):
            names = [other.strip("[]") for other in paid]
            all_different = len({*names, name}) == number + 1
            one_colour = {other[0] for other in names} <= {name[0]}
            one_pattern = {other[1] for other in names} <= {name[1]}
            if all_different and (one_colour or one_pattern):
                found.add((*sorted(paid), *["*"] * (need - number)))
    return found


def storage(board: Board) -> list[str]:
    return [*map(name_of, board.tiles), *(f"[{name_of(face)}]" for face in board.expansions)]


def turns(state: State) -> Iterator[Turn]:
    """Every whole turn of the seat to move, each once, except giving up pieces before a pass."""
    board = state.boards[state.seat]
    own, jokers = storage(board), board.jokers
    yield from takes(state, board)
    plan, lying = garden(board), garden(board).lying
    for piece in sorted(set(own)):
        paid = payments(own, jokers, piece)
        name = piece.strip("[]")
        if "[" not in piece:
            spots: list[Turn] = [("place", name, cell) for cell in plan.free if may_lie(lying, cell, name)]
        else:
            spots = [
                ("expand", name, slot, direction)
                for slot in plan.empty_slots
                for direction, cell in enumerate(beside(SLOTS[slot]))
                if may_lie(lying, cell, name)
            ]
        yield from ((*spot, payment) for spot, payment in product(spots, sorted(paid)))
    if board.score >= 6 and state.display.supply:
        yield from (("buy", slot) for slot in plan.empty_slots)


def takes(state: State, board: Board) -> Iterator[Turn]:
    """Every choice of one of each hexagon of a colour or a pattern that fits the storage."""
    display = state.display
    lying: dict[int | str, list[str]] = {"stack": [name_of(tile) for tile in display.top]}
    lying |= {at: [name_of(tile) for tile in plate.tiles] for at, plate in enumerate(display.plates)}
    for at, plate in enumerate(display.plates):
        if plate.face != FACE_DOWN:
            lying[at] = [f"[{name_of(plate.face)}]"]
    for letter in "BDGYPV123456":
        offered = []
        for name in NAMES:
            if letter in name:
                where = [(piece, at) for at, names in lying.items() for piece in set(names) if name in piece]
                if where:
                    offered.append(where)
        for chosen in product(*offered):
            expansions = sum("[" in piece for piece, _ in chosen)
            room = 12 - len(board.tiles) - board.jokers, 2 - len(board.expansions)
            if offered and len(chosen) - expansions <= room[0] and expansions <= room[1]:
                yield "take", letter, frozenset(chosen)


def points_at_the_end(board: Board, bonus: dict[int, int]) -> int:
    """What the final scoring adds."""
    total = board.jokers - sum(int(piece.strip("[]")[1]) for piece in storage(board))
    lying = garden(board).lying
    for which in (0, 1):
        for group in groups(lying, which):
            if len(group) >= 3:
                total += sum(int(lying[cell][1]) for cell in group) + bonus[len(group)]
    return total


def points_of_round(board: Board, shown: dict[str, int]) -> int:
    """What the end of a round scores, given the points of the colours and patterns shown."""
    letters = Counter(chain.from_iterable(garden(board).lying.values()))
    pavilions = sum(direction not in (FACE_DOWN, NO_EXPANSION) for direction in board.slots)
    return sum(letters[letter] * points for letter, points in shown.items()) + pavilions
