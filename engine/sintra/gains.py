"""The promise of panes in a round of Stained Glass of Sintra, shared by the boards that a search meets.

A take promises the points that its board gains from it, and what the numbers below add. They were fitted to
the choices of long looks (docs/bots.md). The promise depends on few things: the windows, the strips that the
glazier can reach, and the step on the broken glass track. Boards that agree in these share a Reach; those
that agree in a strip, its Column. Panes to take are colour << BITS | number.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf

from engine.heap import BITS, MASK
from engine.sintra.board import (
    NO_STRIP,
    Windows,
    colours_on,
    empty_strip,
    place,
    scoring_windows,
    side_of,
    window_points,
)
from engine.sintra.outlook import LOST, SCORE, STARTS, Ahead, Outlook, glazier_worth
from engine.sintra.pieces import BOXES, COLOURS, COLUMNS, GROUND, SPACES, WINDOW_SPACES
from engine.sintra.weights import BY_STAGE

_PLACED, _BROKEN = 1.5, -0.4  # each pane placed; each step on the track, the marker's too
_SPACES_LEFT = (4.5, 1.5, -0.25, -0.5, -1.8)  # by the number left empty on the strip
_PASSED, _MARKER = -0.75, -0.6  # each strip that the glazier passes; taking the marker, besides its step


@lru_cache(maxsize=1 << 11)
def outlook_of(windows: Windows, next_: Ahead) -> Outlook:
    """The outlook of windows after the round."""
    return Outlook(windows, next_, BY_STAGE[next_.stage])


class Prospects:
    """The promises that are the same for all boards in a round."""

    def __init__(self, next_: Ahead, bonus: int) -> None:
        self.next, self.bonus = next_, bonus  # the colour of this round's bonus
        self.weights = BY_STAGE[next_.stage]
        self._losses = BOXES[next_.rules].glass_loss

    def broken(self, broken: int, steps: int) -> float:
        """The cost of going down the broken glass track: minus what it promises."""
        weights, losses = self.weights, self._losses
        times, at = divmod(broken + steps, len(losses) - 1)
        step = losses[at] - losses[broken]
        return times * weights[SCORE] * losses[-1] - weights[LOST] * step - _BROKEN * steps

    def walk(self, before: int, after: int) -> float:
        """The promise of moving the glazier, by the number of strips on his left before and after."""
        moved = glazier_worth(self.weights, after) - glazier_worth(self.weights, before)
        return moved + _PASSED * (after - before)


class Above(dict[tuple[int, int, int], tuple[float, int, float]]):
    """The effect of panes on strips above some windows, filled in on demand.

    Maps a column, its strip, and panes to three numbers: minus the worth of the strip as it is, the number of
    panes that break, and the promise of what takes its place; the last is -inf if no pane fits.
    """

    def __init__(self, prospects: Prospects, windows: Windows) -> None:
        super().__init__()
        self.prospects, self._windows = prospects, windows
        self.outlook = outlook_of(windows, prospects.next)

    def __missing__(self, asked: tuple[int, int, int]) -> tuple[float, int, float]:
        column, strip, at = asked
        worth = self.outlook.strip
        after, broke = place(strip, at >> BITS, at & MASK)
        placed, spaces_left = (at & MASK) - broke, len(SPACES) - len(colours_on(after))
        if not placed:
            more = -inf
        else:
            more = worth(column, after, False) if spaces_left else self._complete(column, after)
            more += _PLACED * placed + _SPACES_LEFT[spaces_left]
        self[asked] = found = -worth(column, strip, False), broke, more
        return found

    def _complete(self, column: int, strip: int) -> float:
        """The gain from a complete strip: its points, and the change in windows and strip."""
        prospects, colours = self.prospects, colours_on(strip)
        points = colours.count(prospects.bonus)
        points += window_points(scoring_windows(self._windows, column), prospects.next.rules)
        kept = {*colours} if prospects.next.palace == "B" else {colours[0]}
        best = max([self.with_pane(column, strip, colour) for colour in kept])
        return prospects.weights[SCORE] * points + best

    def with_pane(self, column: int, strip: int, colour: int) -> float:
        """The change in the worth of the windows, and of the strip above, with another pane in a window."""
        windows = self._windows
        window = (*windows[column], colour)
        more = (*windows[:column], window, *windows[column + 1 :])
        after = NO_STRIP if len(window) == WINDOW_SPACES else empty_strip(side_of(strip) ^ 1)
        outlook = outlook_of(more, self.prospects.next)
        return outlook.windows - self.outlook.windows + outlook.strip(column, after, False)


class Column(dict[int, float]):
    """The promise of each take if its panes go to one strip, on demand; -inf if it has no room for them."""

    __slots__ = "_above", "_broken", "_strip", "_walk", "column"

    def __init__(self, above: Above, column: int, strip: int, broken: int, walk: float) -> None:
        self._above, self.column, self._strip, self._broken, self._walk = above, column, strip, broken, walk

    def __missing__(self, at: int) -> float:
        before, broke, after = self._above[self.column, self._strip, at]
        lost = self._above.prospects.broken(self._broken, broke) if broke else 0.0
        self[at] = promise = before - lost + after + self._walk
        return promise


class Reach(dict[int, float]):
    """The strips that the glazier can reach, and a step on the track: the best promise of each take.

    Many boards share it, since what lies left of the glazier changes nothing. Filled in on demand.
    """

    __slots__ = "_broken", "_prospects", "_ways", "best", "columns", "marker"

    def __init__(self, prospects: Prospects, broken: int, columns: tuple[Column, ...]) -> None:
        self._prospects, self._broken = prospects, broken
        self.columns = columns  # the last one first: of columns that promise the same, it is chosen
        self.best: dict[int, int] = {}  # the columns of these promises, or GROUND
        self.marker = prospects.weights[STARTS] - prospects.broken(broken, 1) + _MARKER  # promised by it
        self._ways: tuple[int, ...] | None = None

    def __missing__(self, at: int) -> float:
        promises = [column[at] for column in self.columns]
        best = max(promises, default=-inf)
        if best == -inf:
            best, self.best[at] = -self._prospects.broken(self._broken, at & MASK), GROUND
        else:
            self.best[at] = self.columns[promises.index(best)].column
        self[at] = best
        return best

    @property
    def ways(self) -> tuple[int, ...]:
        """By colour, the number of strips that have room for a pane; 0 if it breaks."""
        if self._ways is None:
            one_pane = range(1, 1 + (len(COLOURS) << BITS), 1 << BITS)
            self._ways = tuple([sum([column[at] != -inf for column in self.columns]) for at in one_pane])
        return self._ways


class Reaches(dict[tuple[tuple[int, ...], int], Reach]):
    """The reach of a glazier above some windows, by the strips from his own on, and a step on the track.

    Filled in on demand. Columns and reaches do not refer back to this: it would make cycles, and nothing
    collects those during a search.
    """

    def __init__(self, prospects: Prospects, windows: Windows) -> None:
        super().__init__()
        self.above = Above(prospects, windows)
        self._has_strip = [len(window) < WINDOW_SPACES for window in windows]  # by column
        self._columns: dict[tuple[int, int, int, int], Column] = {}

    def __missing__(self, asked: tuple[tuple[int, ...], int]) -> Reach:
        strips, broken = asked
        glazier, above, known, columns = len(COLUMNS) - len(strips), self.above, self._columns, []
        walked = to = sum(self._has_strip[:glazier])
        for column, strip in enumerate(strips, glazier):
            if strip != NO_STRIP:
                key = column, strip, broken, glazier
                if key not in known:
                    known[key] = Column(above, column, strip, broken, above.prospects.walk(walked, to))
                columns.append(known[key])
                to += 1
        self[asked] = reach = Reach(above.prospects, broken, tuple(columns[::-1]))
        return reach
