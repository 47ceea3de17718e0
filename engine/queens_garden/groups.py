"""The groups of a garden one by one: the most each may still score, and pairs of hexagons that clash."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.queens_garden.board import Spaces
from engine.queens_garden.hexes import AROUND, around, connected, mask_of, spaces_in
from engine.queens_garden.pieces import (
    FREE,
    LEAST_GROUP,
    NO_EXPANSION,
    TRAITS,
    Scoring,
    hexagons_with,
    match,
    traits_of,
    worth,
)
from engine.queens_garden.scoring import groups_of


class Lying(NamedTuple):
    """A group of a garden, of any size."""

    size: int
    points: int  # the values of its hexagons
    border: int  # the spaces beside it, and its own, as a set


@lru_cache(maxsize=1 << 11)
def lying(spaces: Spaces) -> tuple[tuple[Lying, ...], ...]:
    """The groups of a garden, by colour and pattern."""
    masks = [0] * len(TRAITS)
    for space, lies in enumerate(spaces):
        if lies >= 0:
            masks[lies // 6] |= 1 << space
            masks[lies % 6 + 6] |= 1 << space
    found = []
    for trait, mask in enumerate(masks):
        groups = connected(mask) if mask else ()
        if trait < 6:
            points = [sum([spaces[space] % 6 + 1 for space in spaces_in(group)]) for group in groups]
        else:
            points = [(trait - 5) * group.bit_count() for group in groups]
        found.append(
            tuple(
                [
                    Lying(group.bit_count(), of, around(group))
                    for group, of in zip(groups, points, strict=True)
                ]
            )
        )
    return tuple(found)


def group_with(spaces: Spaces, trait: int, space: int) -> int:
    """The group of a colour or a pattern that covers a space, as a set of spaces."""
    return next(group for group in groups_of(spaces, trait) if group >> space & 1)


@lru_cache(maxsize=512)
def most_points(spaces: Spaces, trait: int, group: int, scoring: Scoring) -> int:
    """The most that a group of a colour or a pattern can still score.

    Each hexagon of its colour or pattern may join it once, on an open space that leads there. A space beside
    a group that shares one of its hexagons is not open, because nothing may join the two.
    """
    held = {spaces[space] for space in spaces_in(group)}
    open_ = mask_of(space for space, lies in enumerate(spaces) if lies in (FREE, NO_EXPANSION))
    joinable = 0
    for other in groups_of(spaces, trait):
        if other != group and held.isdisjoint(spaces[space] for space in spaces_in(other)):
            joinable |= other
        elif other != group:
            open_ &= ~around(other)
    (reached,) = (area for area in connected(group | joinable | open_) if area & group)
    missing = sorted((worth(each) for each in hexagons_with(trait) if each not in held), reverse=True)
    joining = missing[: (reached & ~group).bit_count()]
    size = len(held) + len(joining)
    return sum(map(worth, held)) + sum(joining) + scoring.group_bonus[size] if size >= LEAST_GROUP else 0


def lying_beside(spaces: Spaces, space: int) -> list[int]:
    """The spaces beside this one that hold a hexagon."""
    return [other for other in spaces_in(AROUND[space]) if spaces[other] >= 0]


class Collision(NamedTuple):
    """Two equal hexagons that would end up in one group."""

    trait: int  # of the group
    hexagon: int
    one: int  # spaces
    other: int


def collision(spaces: Spaces, hexagon: int, space: int) -> Collision | None:
    """The two equal hexagons that would meet if this one were laid here, beside one that matches it."""
    beside = lying_beside(spaces, space)
    if not any(match(spaces[other], hexagon) for other in beside):
        return None
    near = mask_of(beside)
    for trait in traits_of(hexagon):
        joined = [group for group in groups_of(spaces, trait) if group & near]
        held: dict[int, int] = {hexagon: space}
        for other in [each for group in joined for each in spaces_in(group)]:
            if spaces[other] in held:
                return Collision(trait, spaces[other], held[spaces[other]], other)
            held[spaces[other]] = other
    return None
