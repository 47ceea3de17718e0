"""Azul in writing: positions and actions for people to read, and boards read back from the letters.

B is blue, Y yellow, R red, K black, W white, `.` nothing and `*` the marker. Players, factories, lines and
columns count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.azul.actions import Action, Deal, Take, Tile
from engine.azul.board import Board, Wall, line_colour, line_of, line_size
from engine.azul.pieces import CENTRE, COLOURS, COLUMNS, EMPTY, FLOOR, LINES, MARKER
from engine.azul.rules import NOBODY, State
from engine.azul.takes import fallen
from engine.game import CHANCE, Each, Fields, makes_sense
from engine.heap import HEAPS
from engine.heap_letters import HeapLetters

NAMES = ("blue", "yellow", "red", "black", "white")
LETTERS = "BYRKW.*"
_VALUES = dict(zip(LETTERS, (*COLOURS, EMPTY, MARKER), strict=True))
_LETTER = {value: letter for letter, value in _VALUES.items()}

NO_WALL = "..... ..... ..... ..... ....."
_WIDTH = 24  # of a board printed beside others

_HEAPS = HeapLetters(LETTERS[: len(NAMES)])
heap, in_letters, in_numbers = _HEAPS.heap, _HEAPS.in_letters, _HEAPS.in_numbers


# --- boards ----------------------------------------------------------------------------------------------


def wall(text: str) -> Wall:
    """`wall("B.... ..Y.. ..... ..... .....")`: five rows of five spaces."""
    rows = tuple(tuple(_VALUES[letter] for letter in row) for row in text.split())
    if [len(row) for row in rows] != [5] * 5:
        raise ValueError(f"not five rows of five spaces: {text}")
    return rows


def wall_in_letters(spaces: Wall) -> str:
    """The reverse of `wall`."""
    return " ".join("".join(_LETTER[space] for space in row) for row in spaces)


def board(lines: str = ". . . . .", walls: str = NO_WALL, floor: str = "", score: int = 0) -> Board:
    """`board("R YY . . K", floor="*B")`: the contents of the five pattern lines, from the top."""
    holds = ["" if line == "." else line for line in lines.split()]
    fits = [len(set(line)) <= 1 and len(line) <= row for row, line in enumerate(holds, 1)]
    if fits != [True] * len(LINES):
        raise ValueError(f"not five pattern lines: {lines}")
    return Board(
        tuple(line_of(_VALUES[line[0]], len(line)) if line else 0 for line in holds),
        wall(walls),
        tuple(_VALUES[letter] for letter in floor),
        score,
    )


def lines_in_letters(each: Board) -> str:
    """The reverse of `board`, for the pattern lines."""
    return " ".join(_LETTER[line_colour(line)] * line_size(line) or "." for line in each.lines)


def floor_in_letters(each: Board) -> str:
    """The floor line from the left."""
    return "".join(_LETTER[tile] for tile in each.floor)


# --- actions ---------------------------------------------------------------------------------------------


_FIELDS: Fields = {
    Take: (range(CENTRE + 1), COLOURS, (*LINES, FLOOR), range(len(LINES) + 1)),
    Tile: (LINES, COLUMNS),
    Deal: (Each(HEAPS),),
}


def action(played: Action, before: State | None = None) -> str:
    """An action in words: "red from factory 2: 1 to line 1", "line 3 to column 2" ...

    Given the position before it, also the tiles that fall: "red from factory 2: 1 to line 1, 2 to the floor".
    """
    if not makes_sense(played, _FIELDS):
        return repr(played)
    if isinstance(played, Deal):
        return f"deal {' '.join(in_letters(lying) or '.' for lying in played.factories)}"
    if isinstance(played, Tile):
        return f"line {played.row + 1} to column {played.column + 1}"
    source = "the centre" if played.source == CENTRE else f"factory {played.source + 1}"
    taken = f"{NAMES[played.colour]} from {source}"
    parts = [] if played.line == FLOOR else [f"{played.placed} to line {played.line + 1}"]
    if before is None or played not in before.legal_actions():
        parts = parts or ["all to the floor"]
    else:
        falling = fallen(before, played)
        parts += [f"{falling} to the floor"] if falling else []
    return f"{taken}: {', '.join(parts)}"


# --- positions -------------------------------------------------------------------------------------------


def position(state: State) -> str:
    """The whole table: the seat to move, the tiles on offer, and the boards."""
    wall = "grey" if state.variant.grey else "coloured"
    leftovers = "free" if state.variant.free else "strict"
    in_centre = state.marker == NOBODY
    marker = "in the centre" if in_centre else f"held by player {state.marker + 1}"
    factories = [f"{at} {in_letters(lying) or '.'}" for at, lying in enumerate(state.factories, 1)]
    return "\n".join(
        [
            f"Azul, wall {wall}, leftovers {leftovers}, round {state.round}: {_to_move(state)}",
            f"started by player {state.first + 1}, marker {marker}",
            f"factories  {'  '.join(factories)}",
            f"centre     {in_letters(state.centre) + '*' * in_centre or '.'}",
            f"bag {in_numbers(state.bag)}, lid {in_numbers(state.lid)}",
            "",
            *boards(state),
        ]
    ).rstrip()


def _to_move(state: State) -> str:
    if state.is_over:
        winners = " and ".join(f"player {seat + 1}" for seat in state.winners)
        return f"over ({state.ending}), won by {winners}"
    if state.to_move == CHANCE:
        return "the table to deal"
    return f"player {state.to_move + 1} to {'tile a wall' if state.is_tiling else 'move'}"


def boards(state: State) -> Iterator[str]:
    """The boards side by side, with pattern lines, wall, floor line and score."""
    drawn = [_board(seat, each) for seat, each in enumerate(state.boards)]
    for row in zip(*drawn, strict=True):
        yield "".join(f"{part:<{_WIDTH}}" for part in row).rstrip()


def _board(seat: int, each: Board) -> list[str]:
    lines, walls = lines_in_letters(each).split(), wall_in_letters(each.wall).split()
    rows = [
        f"{line.strip('.'):.>{row}}".rjust(5) + f"  {spaces}"
        for row, (line, spaces) in enumerate(zip(lines, walls, strict=True), 1)
    ]
    floor = floor_in_letters(each)
    return [f"player {seat + 1}: {each.score}", *rows, f"floor {floor}" if floor else ""]
