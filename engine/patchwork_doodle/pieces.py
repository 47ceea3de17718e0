"""What is in the box of Patchwork Doodle.

Glossary, in the rulebook's words: a **patch** is the shape on a card; **patch cards** lie in a **circle**,
and the **token** moves round it by the **die**; **start cards** show the patch that each player draws first.
A player draws on a **drawing board** of nine by nine **spaces**, each **empty** or **shaded**. There are four
**special actions**: draw a **neighbour**, **shade** a space, **cut** the patch, **repeat** one of these; each
is crossed off when used. A **round** is six **turns** and an **interim scoring**.

The shapes of the cards are OUR DESIGN: the printed deck is published nowhere. They are every patch of one to
five spaces and nine of six, in rows from above; who owns the box can correct a line here.
"""

from __future__ import annotations

from engine.patchwork_doodle.shapes import SIDE, shape_of

SPACES = SIDE * SIDE
BOARD = (1 << SPACES) - 1  # all spaces

ROUNDS = 3
TURNS = 6  # of a round
DIE = (1, 1, 2, 2, 3, 3)
CIRCLE = 8  # patch cards at the start of a round
LEFT_OVER = 2  # of them, when the round ends

_PATCHES = """
    #
    ##
    ###             #./##
    ####            #../###         ##/##           ##./.##         .#./###
    .#./##./.##     #####           #.../####       ##../.###       ##./###
    .#./.#./###     #.#/###         #../#../###     #../##./.##     .#./###/.#.
    .#../####       ##./.#./.##
    ##../####       ###./.###       .#./###/#.#     .#./###/##.     ..#../#####
    .#.../#####     .#../####/.#..  #../##./###     #..#/####
"""
_STARTS = """
    ###/.#./###     #.../####/.#.#  ###./.#../.###  .#../####/#.#.  #..../#####/....#
    #..../#####/..#..   ..#../####./...##   .#../##../.#../.###     .#../###./..#./..##     .###./##.##
"""

# The patch on each card: first the patch cards, then the start cards.
PATCHES = tuple(shape_of(rows) for rows in (_PATCHES + _STARTS).split())
PATCH_CARDS = range(len(_PATCHES.split()))
START_CARDS = range(len(PATCH_CARDS), len(PATCHES))
NO_CARD = -1

# The special actions, each the bit that tells whether it is crossed off, in the order of their boxes.
SPECIALS = NEIGHBOUR, SHADE, CUT, REPEAT = 1, 2, 4, 8
