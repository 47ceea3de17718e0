"""Patchwork Doodle written as plainly as possible, with sets of cells, to check the engine's counts.

It knows a turn from the roll to the scoring, but no decks, scores or start cards.
"""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.game import CHANCE
from engine.patchwork_doodle.notation import BOXES
from engine.patchwork_doodle.pieces import PATCHES
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import cells_of

Cells = frozenset[tuple[int, int]]
Move = tuple[str, Any]


@dataclass
class Sheet:
    shaded: set[tuple[int, int]]
    boxes: set[str]  # not crossed off

    def has(self, box: str) -> bool:
        return box in self.boxes or "repeat" in self.boxes

    def cross_off(self, box: str) -> None:
        self.boxes.remove(box if box in self.boxes else "repeat")


@dataclass
class Position:
    sheets: list[Sheet]
    circle: list[Cells]
    token: int | None  # None in the final turn and in the window before a scoring
    is_window: bool
    ends_round: bool
    seat: int
    hand: Cells | None = None  # taken or cut, to be drawn
    has_cut: bool = False
    has_drawn: bool = False
    is_finished: bool = False


def plain(state: State) -> Position:
    """The same position, of a seat in its turn or before a scoring."""
    assert state.to_move != CHANCE
    sheets = [
        Sheet(set(cells_of(each.filled)), {box for box, bit in BOXES.items() if not each.crossed & bit})
        for each in state.boards
    ]
    is_held = state.phase == "holding"
    return Position(
        sheets=sheets,
        circle=[frozenset(cells_of(PATCHES[card])) for card in state.circle],
        token=state.die - 1 if state.die else None,
        is_window=state.phase == "scoring",
        ends_round=state.turn == 6,
        seat=state.to_move,
        hand=frozenset(cells_of(state.shape)) if is_held else None,
        has_cut=is_held and state.shape != PATCHES[state.card],
        has_drawn=state.phase == "drawn",
    )


def everywhere(cells: Cells, shaded: Iterable[tuple[int, int]]) -> set[Cells]:
    """All ways to draw it on unshaded spaces."""
    taken = set(shaded)
    return {spaces for spaces in anywhere(cells) if not spaces & taken}


@cache
def anywhere(cells: Cells) -> set[Cells]:
    """All ways to draw it, found by moving each of the eight images over the whole sheet."""
    found = set()
    for image in range(8):
        turned = cells
        for _ in range(image % 4):
            turned = frozenset((column, -row) for row, column in turned)
        if image >= 4:
            turned = frozenset((row, -column) for row, column in turned)
        for down in range(-9, 18):
            for right in range(-9, 18):
                moved = frozenset((row + down, column + right) for row, column in turned)
                if all(0 <= row < 9 and 0 <= column < 9 for row, column in moved):
                    found.add(moved)
    return found


@cache
def halves(cells: Cells) -> list[Cells]:
    """Both pieces of every cut: each line is cut along the longest runs of neighbours across it."""
    found = []
    for is_vertical in (True, False):
        laid = cells if is_vertical else frozenset((column, row) for row, column in cells)
        for line in range(1, 9):
            rows = sorted(row for row, column in laid if column == line and (row, line - 1) in laid)
            starts = [row for row in rows if row - 1 not in rows]
            for start in starts:
                end = start
                while end + 1 in rows:
                    end += 1
                one = reach(laid, (start, line - 1), line, range(start, end + 1))
                for piece in (one, laid - one):
                    found.append(piece if is_vertical else frozenset((c, r) for r, c in piece))
    return found


def reach(cells: Cells, first: tuple[int, int], line: int, barred: range) -> Cells:
    """What is connected to a cell when these rows of the line are cut."""
    reached, waiting = set(), [first]
    while waiting:
        row, column = waiting.pop()
        reached.add((row, column))
        for next_row, next_column in (
            (row, column + 1),
            (row, column - 1),
            (row + 1, column),
            (row - 1, column),
        ):
            crosses = next_row == row and {column, next_column} == {line - 1, line} and row in barred
            if (next_row, next_column) in cells - reached and not crosses:
                waiting.append((next_row, next_column))
    return frozenset(reached)


def can_be_drawn(cells: Cells, sheet: Sheet, may_cut: bool) -> bool:
    whole = everywhere(cells, sheet.shaded)
    return bool(whole) or (may_cut and any(everywhere(piece, sheet.shaded) for piece in halves(cells)))


def moves(position: Position) -> list[Move]:
    """Everything that the seat can do, in no order."""
    if position.is_finished:
        return []
    sheet = position.sheets[position.seat]
    found: list[Move] = []
    if position.hand is not None:
        found += [("draw", spaces) for spaces in everywhere(position.hand, sheet.shaded)]
        if not position.has_cut and sheet.has("cut"):
            found += [("cut", p) for p in halves(position.hand) if everywhere(p, sheet.shaded)]
        return found
    if not position.is_window and not position.has_drawn:
        found += offers(position, sheet)
    if sheet.has("shade"):
        every = {(row, column) for row in range(9) for column in range(9)}
        found += [("shade", cell) for cell in every - sheet.shaded]
    return [*found, ("close", None)]


def offers(position: Position, sheet: Sheet) -> list[Move]:
    """What can be done with the cards before anything is drawn."""
    found: list[Move] = []
    circle, token = position.circle, position.token
    if token is None:
        return [("take", at) for at in range(3) if can_be_drawn(circle[at], sheet, sheet.has("cut"))]
    current = circle[token]
    found += [("draw", spaces) for spaces in everywhere(current, sheet.shaded)]
    if sheet.has("cut"):
        found += [("cut", piece) for piece in halves(current) if everywhere(piece, sheet.shaded)]
    if sheet.has("neighbour"):
        later = deepcopy(sheet)
        later.cross_off("neighbour")
        for at in (token - 1, (token + 1) % len(circle)):
            if can_be_drawn(circle[at], sheet, later.has("cut")):
                found.append(("take", at % len(circle)))
    return found


def step(position: Position, move: Move) -> Position:
    """The position after a move, up to the next decision, a roll or the scoring."""
    sheets = [Sheet(set(each.shaded), set(each.boxes)) for each in position.sheets]
    after = replace(position, sheets=sheets)
    sheet = after.sheets[after.seat]
    kind, what = move
    if kind == "draw":
        sheet.shaded |= what
        after.hand, after.has_cut, after.has_drawn = None, False, True
        if after.ends_round:
            return next_seat(after)
    elif kind == "take":
        after.hand = after.circle[what]
        if after.token is not None:
            sheet.cross_off("neighbour")
    elif kind == "cut":
        after.hand, after.has_cut = what, True
        sheet.cross_off("cut")
    elif kind == "shade":
        sheet.shaded.add(what)
        sheet.cross_off("shade")
    else:
        return next_seat(after)
    if after.hand is None and is_idle(after):
        return next_seat(after)
    return after


def is_idle(position: Position) -> bool:
    """Whether the seat can only close its turn, or its window."""
    found = {kind for kind, _ in moves(position)}
    is_late = position.ends_round and not position.is_window
    return found <= ({"close", "shade"} if is_late else {"close"})


def next_seat(position: Position) -> Position:
    """Move to the next seat with something to do; after the last in a round's last turn, open the window."""
    position.has_drawn = False
    position.seat += 1
    if position.seat == len(position.sheets):
        if position.is_window or not position.ends_round:
            position.is_finished = True
            return position
        position.is_window, position.seat, position.token = True, 0, None
    return next_seat(position) if is_idle(position) else position


def count(position: Position, depth: int) -> int:
    """How many sequences of so many moves there are."""
    found = moves(position)
    if depth == 1:
        return len(found)
    return sum(count(step(position, move), depth - 1) for move in found)


def is_connected(cells: Cells) -> bool:
    return reach(cells, min(cells), -5, range(0)) == cells


def images(cells: Cells) -> set[tuple[tuple[int, int], ...]]:
    """The eight images in the corner; two shapes are the same if they share one."""
    return {tuple(sorted(spaces)) for spaces in anywhere(cells) if touches_the_corner(spaces)}


def touches_the_corner(cells: Cells) -> bool:
    return min(row for row, _ in cells) == 0 == min(column for _, column in cells)
