"""Azul written as plainly as possible, with lists of letters, to check the engine's counts.

It knows the factory offer and the wall-tiling of the grey wall, but no scores, floors or lids.
"""

from copy import deepcopy
from dataclasses import dataclass

from engine.azul.notation import in_letters, lines_in_letters, wall_in_letters
from engine.azul.rules import State

COLOURED_WALL = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]


@dataclass
class Position:
    sources: list[list[str]]  # the factories, and the centre last
    lines: list[list[list[str]]]  # by seat and row
    walls: list[list[list[str]]]  # by seat and row, "." where there is no tile
    seat: int
    free: bool


Move = tuple[int, str, int, int]  # source, letter, line (5 is the floor), tiles placed


def plain(state: State) -> Position:
    """The same position in lists."""
    return Position(
        [list(in_letters(heap)) for heap in (*state.factories, state.centre)],
        [[list(line.strip(".")) for line in lines_in_letters(each).split()] for each in state.boards],
        [[list(row) for row in wall_in_letters(each.wall).split()] for each in state.boards],
        state.to_move,
        state.variant.free,
    )


def moves(position: Position) -> list[Move]:
    """Every way to take tiles and to place them."""
    found = []
    for source, lying in enumerate(position.sources):
        for letter in "BYRKW":
            number = lying.count(letter)
            if number == 0:
                continue
            found.append((source, letter, 5, 0))
            for row in range(5):
                line = position.lines[position.seat][row]
                if letter in position.walls[position.seat][row]:
                    continue
                if any(tile != letter for tile in line):
                    continue
                spaces = row + 1 - len(line)
                for placed in range(1, number + 1):
                    fills_or_places_all = placed in (number, spaces)
                    if placed <= spaces and (position.free or fills_or_places_all):
                        found.append((source, letter, row, placed))
    return found


def after(position: Position, move: Move) -> Position:
    """The position after placing the tiles."""
    source, letter, row, placed = move
    then = deepcopy(position)
    left = [tile for tile in then.sources[source] if tile != letter]
    then.sources[source] = []
    then.sources[-1] += left
    if row < 5:
        then.lines[then.seat][row] += [letter] * placed
    then.seat = (then.seat + 1) % len(then.lines)
    return then


def count(position: Position, depth: int) -> int:
    """How many sequences of moves there are; none may end the factory offer early."""
    if depth == 1:
        return len(moves(position))
    return sum(count(after(position, move), depth - 1) for move in moves(position))


def count_tilings(lines: list[list[str]], wall: list[list[str]]) -> int:
    """In how many ways the completed lines of one board can be moved to a grey wall."""
    for row in range(5):
        if len(lines[row]) < row + 1:
            continue
        letter = lines[row][0]
        rest = [*lines[:row], [], *lines[row + 1 :]]
        columns = [
            column
            for column in range(5)
            if wall[row][column] == "." and letter not in [other[column] for other in wall]
        ]
        if not columns:
            return count_tilings(rest, wall)
        total = 0
        for column in columns:
            tiled = deepcopy(wall)
            tiled[row][column] = letter
            total += count_tilings(rest, tiled)
        return total
    return 1
