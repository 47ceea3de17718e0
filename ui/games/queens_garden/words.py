"""The names of things in Azul: Queen's Garden, in words."""

from __future__ import annotations

from collections.abc import Iterable

from engine.queens_garden.board import hexagon_on, is_expansion
from engine.queens_garden.hexes import RING, slot_of, spaces_of
from engine.queens_garden.pieces import JOKER, ROUNDS, traits_of
from engine.queens_garden.rules import State
from ui.kit.rounds import Round
from ui.kit.words import _, listed, plural, remembered


def round_of(state: State) -> Round:
    """The progress of the game."""
    return Round(state.round, ROUNDS)


def keys() -> str:
    """The keys that static/games/queens_garden.js answers, in words."""
    return _(
        "In this game, R rotates an expansion and G shows the groups; on a small screen, + and "
        "\N{MINUS SIGN} zoom."
    )


@remembered
def trait_name(trait: int) -> str:
    """A colour or a pattern in words."""
    return (
        _("light blue"),
        _("dark green"),
        _("light green"),
        _("yellow"),
        _("light purple"),
        _("dark purple"),
        _("tree"),
        _("bird"),
        _("butterflies"),
        _("flower"),
        _("leaves"),
        _("bells"),
    )[trait]


@remembered
def hexagon_name(hexagon: int) -> str:
    """A hexagon in words."""
    colour, pattern = map(trait_name, traits_of(hexagon))
    return _("{colour} {pattern}", colour=colour, pattern=pattern)


@remembered
def piece_name(piece: int) -> str:
    """A piece of a storage in words."""
    if piece == JOKER:
        return _("a joker")
    name = hexagon_name(hexagon_on(piece))
    return _("expansion with {hexagon}", hexagon=name) if is_expansion(piece) else name


def pieces_named(pieces: Iterable[int]) -> str:
    """Some pieces in words, with jokers as a number."""
    found = list(pieces)
    jokers = found.count(JOKER)
    names = [piece_name(piece) for piece in found if piece != JOKER]
    return listed([*names, jokers_named(jokers)] if jokers else names)


def jokers_named(number: int) -> str:
    """A number of jokers in words."""
    return plural("{number} joker", "{number} jokers", number)


@remembered
def direction_name(direction: int) -> str:
    """The side on which something lies: one of the DIRECTIONS, or the middle, which follows them."""
    return (
        _("right"),
        _("lower right"),
        _("lower left"),
        _("left"),
        _("upper left"),
        _("upper right"),
        _("middle"),
    )[direction]


def space_name(space: int) -> str:
    """A space of a garden in words."""
    if space in RING:
        return _("the {direction} space at the fountain", direction=direction_name(space))
    slot = slot_of(space)
    return _(
        "the {direction} space of the {place} expansion",
        direction=direction_name(spaces_of(slot).index(space)),
        place=direction_name(slot),
    )


def source_name(source: int, stack: int) -> str:
    """The place of something in the display, in words."""
    return _("the stack") if source == stack else _("place {number} of the display", number=source + 1)


def ornament_name(kind: str) -> str:
    """An ornament that brings jokers when surrounded, in words."""
    return {
        "fountain": _("the fountain"),
        "statue": _("a statue"),
        "bench": _("a bench"),
        "pavilion": _("a pavilion"),
    }[kind]
