"""The scores of a garden and a storage: the wheel and the pavilions, and at the end the groups."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.queens_garden.board import Board, Spaces
from engine.queens_garden.hexes import connected, spaces_in
from engine.queens_garden.pieces import (
    JOKER_POINTS,
    LEAST_GROUP,
    PAVILION,
    PAVILION_POINTS,
    TRAITS,
    Scoring,
    has_trait,
    worth,
)


def pavilions(spaces: Spaces) -> int:
    """The number of pavilions in a garden."""
    return spaces.count(PAVILION)


@lru_cache(maxsize=1 << 10)
def wheel_points(spaces: Spaces, round_: int, scoring: Scoring) -> tuple[int, ...]:
    """The points of a round for each of the three colours and patterns on the wheel (Phase two)."""
    lying = [lies for lies in spaces if lies >= 0]
    return tuple(
        scoring.wheel_points[trait] * sum([has_trait(lies, trait) for lies in lying])
        for trait in scoring.wheel[round_ - 1]
    )


def round_points(spaces: Spaces, round_: int, scoring: Scoring) -> int:
    """The total points of a round (Phase two)."""
    return sum(wheel_points(spaces, round_, scoring)) + PAVILION_POINTS * pavilions(spaces)


# --- the end of the game ---------------------------------------------------------------------------------


class Group(NamedTuple):
    """A group that counts in the final scoring."""

    trait: int
    spaces: int  # mask
    points: int  # the values of its hexagons
    bonus: int


def groups_of(spaces: Spaces, trait: int) -> list[int]:
    """The groups of a colour or a pattern, including single hexagons, as sets of spaces."""
    mask = 0
    for space, lies in enumerate(spaces):
        if lies >= 0 and has_trait(lies, trait):
            mask |= 1 << space
    return connected(mask)


@lru_cache(maxsize=1 << 10)
def final_groups(spaces: Spaces, scoring: Scoring) -> tuple[Group, ...]:
    """The groups of three or more: first by colour, then by pattern (Final scoring)."""
    bonus = scoring.group_bonus
    found = []
    for trait in TRAITS:
        for group in groups_of(spaces, trait):
            if group.bit_count() >= LEAST_GROUP:
                points = sum(worth(spaces[space]) for space in spaces_in(group))
                found.append(Group(trait, group, points, bonus[group.bit_count()]))
    return tuple(found)


def storage_loss(board: Board) -> int:
    """The points lost for the pieces left in a storage, except jokers (Final scoring)."""
    return sum(map(worth, board.tiles)) + sum(map(worth, board.expansions))


class Reckoning(NamedTuple):
    """The final scoring of a board (Final scoring)."""

    for_jokers: int  # points
    lost: int  # points, for the pieces left in the storage
    groups: tuple[Group, ...]

    @property
    def points(self) -> int:
        """The total."""
        return self.for_jokers - self.lost + sum(group.points + group.bonus for group in self.groups)


def reckon(board: Board, scoring: Scoring) -> Reckoning:
    """The points that the final scoring adds to a board's score."""
    return Reckoning(JOKER_POINTS * board.jokers, storage_loss(board), final_groups(board.spaces, scoring))
