"""The contents of the box of Patchwork Doodle.

Glossary, in the rulebook's words: a **patch** is the shape on a card; **patch cards** lie in a **circle**,
and the **token** moves round it by the **die**; **start cards** show the patch that each player draws first.
A player draws on a **drawing board** of nine by nine **spaces**, each **empty** or **shaded**. There are four
**special actions**: draw a **neighbour**, **shade** a space, **cut** the patch, **repeat** one of these; each
is crossed off when used. A **round** is six **turns** and an **interim scoring**.

The shapes of the cards are OUR DESIGN: the printed deck is published nowhere. They are every patch of one to
five spaces and nine of six, in rows from the top; anyone who owns the box can correct them. They are kept by
rules version (see `engine.tables`): a correction is a new entry, and everything else follows from it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.patchwork_doodle.shapes import SIDE, shape_of
from engine.tables import in_force, released

SPACES = SIDE * SIDE
BOARD = (1 << SPACES) - 1  # all spaces

ROUNDS = 3
TURNS = 6  # of a round
DIE = (1, 1, 2, 2, 3, 3)
CIRCLE = 8  # patch cards at the start of a round
LEFT_OVER = 2  # of those, when the round ends

PATCHES_OF_CARDS = {
    1: """
    #
    ##
    ###             #./##
    ####            #../###         ##/##           ##./.##         .#./###
    .#./##./.##     #####           #.../####       ##../.###       ##./###
    .#./.#./###     #.#/###         #../#../###     #../##./.##     .#./###/.#.
    .#../####       ##./.#./.##
    ##../####       ###./.###       .#./###/#.#     .#./###/##.     ..#../#####
    .#.../#####     .#../####/.#..  #../##./###     #..#/####
    """,
}
PATCHES_OF_START_CARDS = {
    1: """
    ###/.#./###     #.../####/.#.#  ###./.#../.###  .#../####/#.#.  #..../#####/....#
    #..../#####/..#..   ..#../####./...##   .#../##../.#../.###     .#../###./..#./..##     .###./##.##
    """,
}
NO_CARD = -1

# The special actions in the order of their boxes, each as the bit that is set once it is crossed off.
SPECIALS = NEIGHBOUR, SHADE, CUT, REPEAT = 1, 2, 4, 8


# --- derived from the tables -----------------------------------------------------------------------------

RULES = released(PATCHES_OF_CARDS, PATCHES_OF_START_CARDS)


class Box(NamedTuple):
    """The contents of the box in one rules version."""

    patch_cards: range
    start_cards: range


def _printed() -> tuple[tuple[int, ...], dict[int, Box]]:
    """The patch on every card there has ever been, by card number; and the cards of each rules version.

    Later versions continue the numbering, so a card's number alone tells what is printed on it.
    """
    patches: list[int] = []
    decks: tuple[dict[int, range], dict[int, range]] = ({}, {})
    for rules in RULES:
        for deck, table in zip(decks, (PATCHES_OF_CARDS, PATCHES_OF_START_CARDS), strict=True):
            if rules in table:
                first = len(patches)
                patches += map(shape_of, table[rules].split())
                deck[rules] = range(first, len(patches))
    return tuple(patches), {rules: Box(*(in_force(deck, rules) for deck in decks)) for rules in RULES}


PATCHES, BOXES = _printed()
