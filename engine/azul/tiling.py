"""The end of a round of Azul as a search foresees it: the walls as they will be tiled, and their worth.

Players tile their own walls, and affect nobody else unless the game ends. So the best way to tile is
worked out once for each board, and a search need not follow the choice of columns on a grey wall. Of the
many ways to tile one, it keeps the few that are worth the most after each line. A board has a code here: five
bits for each line from the top, and above them the number of pieces on the floor line.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

from engine.azul.board import (
    Wall,
    bonus,
    can_complete_a_row,
    columns_of,
    full_rows,
    line_of,
    points_of,
    put,
    run,
)
from engine.azul.outlook import SCORE, STARTS, Ahead, Outlook
from engine.azul.pieces import FLOOR_LOSS, FLOOR_SPACES, LINES
from engine.azul.weights import BY_STAGE
from engine.heap import BITS, MASK

WIN_POINTS = 8.0  # the worth of winning
FLOOR_AT = BITS * len(LINES)  # the place of the floor line in a code
_NO_LINES = (0,) * len(LINES)
_WAYS_KEPT = 3  # six take longer; with six, an expert won 11 games of 20 against one with two


@lru_cache(maxsize=1 << 11)
def outlook_of(wall: Wall, grey: bool, next_: Ahead) -> Outlook:
    """The outlook of a wall after the round."""
    return Outlook(wall, grey, next_, BY_STAGE[next_.stage])


class Way(NamedTuple):
    """A way to tile a wall."""

    wall: Wall  # tiled
    points: int
    fallen: int  # tiles of lines that found no space on the grey wall


class Above:
    """The lines above a wall in a round: their worth, the ways to tile them, the cost of the floor line."""

    def __init__(self, wall: Wall, grey: bool, next_: Ahead) -> None:
        self.wall, self.grey, self._next = wall, grey, next_
        self._outlook, weights = self.outlook_with(wall), BY_STAGE[next_.stage]
        self.point, self.starts = weights[SCORE], weights[STARTS]
        self.loss = [self.point * lost for lost in FLOOR_LOSS]
        self.loss += [self.loss[-1] + 0.02 * over for over in range(1, 25)]  # fewer is still better
        self._worths: dict[tuple[int, int], float] = {}
        self._ways: dict[tuple[int, ...], list[Way]] = {_NO_LINES: [Way(wall, 0, 0)]}

    def outlook_with(self, wall: Wall) -> Outlook:
        """The outlook of another wall."""
        return outlook_of(wall, self.grey, self._next)

    def worth(self, row: int, line: int) -> float:
        """The worth of a line; a full one counts with the tile that it brings to the wall."""
        known = self._worths.get((row, line))
        if known is None:
            known = self._full(row, line // 6) if line % 6 > row else self._outlook.line(row, line)
            self._worths[row, line] = known
        return known

    def _full(self, row: int, colour: int) -> float:
        empty = self._outlook.line(row, 0)
        wall, points, fallen = self.ways(put(_NO_LINES, row, line_of(colour, row + 1)))[0]
        after = self.outlook_with(wall).lines(_NO_LINES)
        return empty + self.point * points - self.loss[fallen] + after - self._outlook.lines(_NO_LINES)

    def ways(self, full: tuple[int, ...]) -> list[Way]:
        """The best ways to tile the wall with the completed lines, all others being 0; the best one first."""
        known = self._ways.get(full)
        if known is None:
            row = max([row for row, line in enumerate(full) if line])
            known = self._continued(self.ways(put(full, row, 0)), row, full[row] // 6)
            self._ways[full] = known
        return known

    def _continued(self, ways: list[Way], row: int, colour: int) -> list[Way]:
        """The best of these ways, each continued with one more line."""
        found: dict[Wall, Way] = {}
        for wall, points, fallen in ways:
            columns = columns_of(wall, row, colour, self.grey)
            for column in columns:
                spaces, down = wall[row], tuple([spaces[column] for spaces in wall])
                tiled = put(wall, row, put(spaces, column, colour))
                total = points + points_of(run(spaces, column), run(down, row))
                if tiled not in found or found[tiled].points < total:
                    found[tiled] = Way(tiled, total, fallen)
            if not columns:
                found[wall] = Way(wall, points, fallen + row + 1)
        if len(found) == 1:
            return [*found.values()]
        return sorted(found.values(), key=self._promise, reverse=True)[:_WAYS_KEPT]

    def _promise(self, way: Way) -> float:
        return self.point * way.points - self.loss[way.fallen] + self.outlook_with(way.wall).wall


# --- the end of a round ----------------------------------------------------------------------------------


class End(NamedTuple):
    """A board at the end of the round, tiled in the best way: once if the game goes on, once if it ends."""

    worth: float  # if it goes on, without the worth of starting
    wall: Wall  # then
    is_dead: bool  # no row of that wall can be completed any more
    final: tuple[int, int]  # if it ends: the score with the bonuses, and the number of full rows
    last_wall: Wall  # then


class _Tiled(NamedTuple):
    """A way to tile a wall, with what follows from it."""

    way: Way
    outlook: Outlook
    bonus: int
    rows: int  # full ones
    is_dead: bool


class Ends(dict[int, End]):
    """The ends of boards with a wall and a score, by code, on demand."""

    def __init__(self, above: Above, score: int) -> None:
        super().__init__()
        self._above, self._score = above, score
        self._tiled: dict[tuple[int, ...], list[_Tiled]] = {}  # by completed lines: few in a round

    def __missing__(self, code: int) -> End:
        of = self._above
        lines = [code >> BITS * row & MASK for row in LINES]
        full = tuple([line if line % 6 > row else 0 for row, line in enumerate(lines)])
        left = tuple([0 if line % 6 > row else line for row, line in enumerate(lines)])
        known = self._tiled.get(full)
        if known is None:
            self._tiled[full] = known = [self._with_results(way) for way in of.ways(full)]
        worth, final, wall, last_wall, is_dead = -inf, (-1, 0), of.wall, of.wall, False
        for way, outlook, of_wall, rows, dead in known:
            score = self._score + way.points
            score -= min(score, FLOOR_LOSS[min(way.fallen + (code >> FLOOR_AT), FLOOR_SPACES)])
            if not rows and (promised := of.point * score + outlook.lines(left)) > worth:
                worth, wall, is_dead = promised, way.wall, dead
            if (score + of_wall, rows) > final:
                final, last_wall = (score + of_wall, rows), way.wall
        self[code] = end = End(worth, wall, is_dead, final, last_wall)
        return end

    def _with_results(self, way: Way) -> _Tiled:
        of, wall = self._above, way.wall
        is_dead = of.grey and not can_complete_a_row(wall)
        return _Tiled(way, of.outlook_with(wall), bonus(wall), len(full_rows(wall)), is_dead)


def is_last(ends: list[End]) -> bool:
    """True if the game ends with this round, by the end of each board.

    A player completes a row if that way to tile the wall scores most. The game also ends if no player can
    complete a row any more.
    """
    return any(end.final[1] for end in ends) or all(end.is_dead for end in ends)
