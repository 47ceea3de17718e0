"""The contents of the box of Azul: Queen's Garden.

Glossary, in the rulebook's words: a **hexagon** is any combination of one of six **colours** and one of six
**patterns**; it stands on a **tile** or is printed on an **expansion**. The number of a pattern is its
**cost** and its **value**: a tree 1, a bird 2, three butterflies 3, a flower of four petals 4, a plant of
five leaves 5, six bells 6. A **joker** is a tile that pays for any hexagon. Each player has a **storage**
and a **garden**: the **fountain board** with its fountain, statues and benches, and up to six **expansions**
round it. Face up, an expansion shows a **pavilion** and one hexagon, and has five spaces; face down it has
seven spaces.

On the table are the **display**, the **stack** of the round and those of the rounds to come, the **supply**,
the **bag** and the **tower**. The **wheel** shows which three colours and patterns score in a round.
Hexagons of one colour, or of one pattern, that touch make a **group**.

Here a colour or a pattern is a **trait**: 0 to 5 are the colours, 6 to 11 the patterns. Hexagons are small
ints. A **heap**, the contents of the bag or the tower, is one int with two bits for each hexagon, as there
are at most three of each: heaps are added and subtracted as numbers.

Three tables are marked below because we could not find out what the box says: anyone who owns it can correct
them. Each is kept by rules version (see `engine.tables`): a correction is a new entry, and everything else
follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.tables import in_force, released

COLOURS = LIGHT_BLUE, DARK_GREEN, LIGHT_GREEN, YELLOW, LIGHT_PURPLE, DARK_PURPLE = range(6)
PATTERNS = TREE, BIRD, BUTTERFLIES, FLOWER, PLANT, BELLS = range(6)
HEXAGONS = range(36)  # colour * 6 + pattern
TRAITS = range(12)

COPIES = 3  # of each tile
FULL_BAG = sum(COPIES << 2 * hexagon for hexagon in HEXAGONS)  # 108 tiles

# On a space of a garden, instead of a hexagon.
FREE = -1
NO_EXPANSION = -2  # the slot of this space is empty
PAVILION = -3

# Pieces of a storage: a tile is its hexagon, an expansion its hexagon plus 36.
EXPANSION = 36
JOKER = 72

STORAGE_SPACES = 12  # for tiles and jokers
STORAGE_EXPANSIONS = 2
START_JOKERS = 3
START_SCORE = 15

ROUNDS = 4
STACKS = {2: 5, 3: 7, 4: 8}  # expansions in the stack of each round, by number of players (Setup)
TILES_ON_TOP = 4
STACK = max(STACKS.values())  # as a source of tiles: the expansions of the display are 0 to 7

FACE_DOWN_COST = 6  # points for an expansion from the supply
FIRST_PASS_LOSS = 1

# Confirmed by two implementations, one of them checked by an owner of the box.
JOKERS_FOR = {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}

# --- scoring ---------------------------------------------------------------------------------------------


def pattern_trait(pattern: int) -> int:
    """A pattern as a trait; a colour already is one."""
    return 6 + pattern


# The colours and patterns on the wheel in each round. The four triples come from photographs of a scoring
# board. That round 1 is light blue, tree, dark green: SINGLE SOURCE, a quotation from a forum. The order of
# the others is inferred from quarter turns of the wheel.
WHEEL = {
    1: (
        "light blue, tree, dark green",
        "bird, dark purple, butterflies",
        "light purple, flower, yellow",
        "plant, light green, bells",
    ),
}

# Points for a hexagon that matches the wheel, by trait: colours, then patterns.
# Base: one for each match, as the rulebook says. Variant: the numbers on photographs of a scoring board, a
# SINGLE SOURCE; that they belong to this side of it is OUR DESIGN.
WHEEL_POINTS = {
    1: {
        "base": (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        "variant": (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3),
    },
}
PAVILION_POINTS = 1

# The final scoring. The bonus by the size of the group: on the base board as in the rulebook, which says only
# that the variant offers more: its numbers are OUR DESIGN.
LEAST_GROUP = 3
GROUP_BONUS = {
    1: {
        "base": {3: 0, 4: 0, 5: 0, 6: 6},
        "variant": {3: 0, 4: 2, 5: 4, 6: 6},
    },
}
JOKER_POINTS = 1

_BY_NAME = {
    "light blue": LIGHT_BLUE,
    "dark green": DARK_GREEN,
    "light green": LIGHT_GREEN,
    "yellow": YELLOW,
    "light purple": LIGHT_PURPLE,
    "dark purple": DARK_PURPLE,
    "tree": pattern_trait(TREE),
    "bird": pattern_trait(BIRD),
    "butterflies": pattern_trait(BUTTERFLIES),
    "flower": pattern_trait(FLOWER),
    "plant": pattern_trait(PLANT),
    "bells": pattern_trait(BELLS),
}


def _traits(names: str) -> tuple[int, ...]:
    return tuple(_BY_NAME[name] for name in names.split(", "))


RULES = released(WHEEL, WHEEL_POINTS, GROUP_BONUS)


class Scoring(NamedTuple):
    """One side of the scoring board, in one rules version."""

    wheel: tuple[tuple[int, ...], ...]  # its three traits, by round
    wheel_points: tuple[int, ...]  # by trait
    group_bonus: tuple[int, ...]  # by the size of the group


def _scoring(rules: int, side: str) -> Scoring:
    bonus = in_force(GROUP_BONUS, rules)[side]
    return Scoring(
        wheel=tuple(map(_traits, in_force(WHEEL, rules))),
        wheel_points=in_force(WHEEL_POINTS, rules)[side],
        group_bonus=tuple(bonus.get(size, 0) for size in range(7)),
    )


# By rules version: the base side and the variant.
BOXES = {rules: (_scoring(rules, "base"), _scoring(rules, "variant")) for rules in RULES}


def worth(hexagon: int) -> int:
    """The value of a hexagon, which is also its cost."""
    return hexagon % 6 + 1


def traits_of(hexagon: int) -> tuple[int, int]:
    """The colour and the pattern of a hexagon, both as traits."""
    return hexagon // 6, hexagon % 6 + 6


def has_trait(hexagon: int, trait: int) -> bool:
    """True if a hexagon has this colour or pattern."""
    return trait in (hexagon // 6, hexagon % 6 + 6)


def match(one: int, other: int) -> bool:
    """True if two hexagons share a colour or a pattern."""
    return one // 6 == other // 6 or one % 6 == other % 6


def hexagons_with(trait: int) -> range:
    """The six hexagons of a colour, by pattern; or of a pattern, by colour."""
    return range(trait * 6, trait * 6 + 6) if trait < 6 else range(trait - 6, 36, 6)


def mask_with(trait: int) -> int:
    """The hexagons of a colour or a pattern as a set: bit `hexagon`."""
    return sum(1 << hexagon for hexagon in hexagons_with(trait))


# By hexagon: the others of its colour and the others of its pattern, as sets.
SAME_COLOUR = tuple(mask_with(traits_of(hexagon)[0]) & ~(1 << hexagon) for hexagon in HEXAGONS)
SAME_PATTERN = tuple(mask_with(traits_of(hexagon)[1]) & ~(1 << hexagon) for hexagon in HEXAGONS)


# --- heaps -----------------------------------------------------------------------------------------------


def heap_of(tiles: Iterable[int]) -> int:
    """The heap of these tiles."""
    return sum(1 << 2 * tile for tile in tiles)


def spread(heap: int) -> list[int]:
    """The tiles of the heap one by one, sorted."""
    return [tile for tile in HEXAGONS for _ in range(heap >> 2 * tile & 3)]


def size(heap: int) -> int:
    """The number of tiles in the heap."""
    return sum(heap >> 2 * tile & 3 for tile in HEXAGONS)


def by_trait(heap: int) -> list[int]:
    """The number of tiles in the heap for each colour, then for each pattern."""
    return [sum(heap >> 2 * tile & 3 for tile in hexagons_with(trait)) for trait in TRAITS]
