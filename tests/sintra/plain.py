"""Stained Glass of Sintra written as plainly as possible, with lists of letters, to check the engine against.

It knows whole turns with all their points, and the final scoring; the table's draws are passed in.
"""

from copy import deepcopy
from dataclasses import dataclass, field

from engine.sintra.actions import Keep, SendBack, Take
from engine.sintra.pieces import BOXES, CENTRE, GROUND, Box

COLOURS = "BYOPG"


@dataclass
class Column:
    front: str  # the print of the side that is up; "" when the strip is gone
    back: str
    lying: list[str] = field(default_factory=lambda: [""] * 5)
    window: list[str] = field(default_factory=list)

    def spaces(self, letter: str) -> list[int]:
        """The spaces that take the letter, those of its own colour first."""
        free = [space for space in range(len(self.front)) if not self.lying[space]]
        own = [space for space in free if self.front[space] == letter]
        return own + [space for space in free if self.front[space] == "J"]


@dataclass
class Palace:
    columns: list[Column]
    box: Box = BOXES[1]
    glazier: int = 0
    steps: int = 0  # down the track, all told
    score: int = 0

    def broken(self, number: int) -> None:
        for _ in range(number):
            self.steps += 1
            if self.steps % self.bottom == 0:
                self.score -= 18

    @property
    def bottom(self) -> int:
        return len(self.box.glass_loss) - 1

    @property
    def loss(self) -> int:
        return self.steps // self.bottom * 18 + self.box.glass_loss[self.steps % self.bottom]


@dataclass
class Position:
    palaces: list[Palace]
    factories: list[list[str]]
    centre: list[str]
    track: list[str]
    seat: int = 0
    marker_lies: bool = True
    keeping: bool = False
    side: str = "A"

    @property
    def palace(self) -> Palace:
        return self.palaces[self.seat]


Action = Take | Keep | SendBack


def moves(position: Position) -> list[Action]:
    """Everything that may be done."""
    palace = position.palace
    if position.keeping:
        lying = palace.columns[palace.glazier].lying
        return [Keep(palace.glazier, COLOURS.index(letter)) for letter in COLOURS if letter in lying]
    found: list[Action] = []
    for source, panes in [*enumerate(position.factories), (CENTRE, position.centre)]:
        for colour, letter in enumerate(COLOURS):
            if letter in panes:
                right = range(palace.glazier, 8)
                fitting = [at for at in right if palace.columns[at].spaces(letter)]
                found += [Take(source, colour, at) for at in fitting or [GROUND]]
    strips = [at for at, each in enumerate(palace.columns) if each.front]
    if strips and palace.glazier != strips[0]:
        found.append(SendBack(strips[0]))
    return found


def play(position: Position, action: Action) -> None:
    """Change the position as the action does, up to the next choice."""
    palace = position.palace
    if isinstance(action, SendBack):
        palace.glazier = action.column
    elif isinstance(action, Keep):
        keep(position, COLOURS[action.colour])
    else:
        take(position, action)
        if position.keeping:
            lying = palace.columns[palace.glazier].lying
            if len(set(lying)) > 1:
                return
            keep(position, lying[0])
    position.seat = (position.seat + 1) % len(position.palaces)


def count(position: Position, depth: int) -> int:
    """How many sequences of decisions there are; none may end the round early."""
    if depth == 1:
        return len(moves(position))
    total = 0
    for action in moves(position):
        then = deepcopy(position)
        play(then, action)
        total += count(then, depth - 1)
    return total


def take(position: Position, action: Take) -> None:
    palace, letter = position.palace, COLOURS[action.colour]
    source = position.centre if action.source == CENTRE else position.factories[action.source]
    number = source.count(letter)
    rest = [other for other in source if other != letter]
    source.clear()
    position.centre = sorted(position.centre + rest, key=COLOURS.index)
    if action.source == CENTRE and position.marker_lies:
        position.marker_lies = False
        palace.broken(1)
    if action.column == GROUND:
        palace.broken(number)
        return
    palace.glazier = action.column
    column = palace.columns[action.column]
    for space in column.spaces(letter)[:number]:
        column.lying[space] = letter
        number -= 1
    palace.broken(number)
    if all(column.lying):
        palace.score += column.lying.count(position.track[0])
        position.keeping = True


def keep(position: Position, letter: str) -> None:
    position.keeping = False
    palace = position.palace
    column = palace.columns[palace.glazier]
    column.window.append(letter)
    column.front, column.back = column.back, ""
    column.lying = [""] * 5
    palace.score += palace.box.window_points[palace.glazier]
    for right in range(palace.glazier + 1, 8):
        if palace.columns[right].window:
            palace.score += palace.box.window_points[right]


def final_score(palace: Palace, side: str) -> int:
    """The score with the final scoring."""
    left = sum(letter != "" for column in palace.columns for letter in column.lying)
    score = palace.score + left // 3 - palace.box.glass_loss[palace.steps % palace.bottom]
    windows = [column.window for column in palace.columns]
    if side == "A":
        for first in (0, 2, 4, 6):
            score += {0: 0, 1: 0, 2: 3, 3: 6, 4: 10}[len(windows[first]) + len(windows[first + 1])]
        return score
    kept = [letter for window in windows for letter in window]
    complete = [window for window in windows if len(window) == 2]
    return score + max(len(complete) * kept.count(letter) for letter in COLOURS)
