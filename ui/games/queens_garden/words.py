"""Azul: Queen's Garden in words: how an action is spelled in picks, and what things are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.queens_garden.actions import Action, Buy, Copy, Discard, Expand, Pay, Place, Take
from engine.queens_garden.board import Board, hexagon_on, is_expansion, payments
from engine.queens_garden.display import Sources, is_face_up, sources
from engine.queens_garden.hexes import RING, slot_of, spaces_of
from engine.queens_garden.pieces import JOKER, ROUNDS, hexagons_with, traits_of, worth
from engine.queens_garden.rules import Discarding, State
from ui.kit.picks import Picks
from ui.kit.words import _, listed, plural, remembered

# --- picks -----------------------------------------------------------------------------------------------

# A take is spelled by its colour or pattern and, once it is lit what that brings, "take": "trait-3", "take".
# A copy is one pick, "copy-2", as each payment is: "pay-14". A tile is spelled with its space, "tile-14",
# "space-7"; an expansion with the slot and the direction of its hexagon, "expansion-14", "lay-3-2"; one from
# the supply "buy", "slot-3". Giving up and passing begin with "pass", lest a slip of the finger do it:
# "pass", "drop-14"; "pass", "end".


def spell(state: State, action: Action) -> Picks:
    """The picks that make an action."""
    match action:
        case Take():
            return (f"trait-{action.trait}", "take")
        case Copy():
            return (f"copy-{action.source}",)
        case Place():
            return (f"tile-{action.hexagon}", f"space-{action.space}")
        case Expand():
            return (f"expansion-{action.hexagon}", f"lay-{action.slot}-{action.direction}")
        case Buy():
            return ("buy", f"slot-{action.slot}")
        case Pay():
            return (f"pay-{action.piece}",)
    last = f"drop-{action.piece}" if isinstance(action, Discard) else "end"
    return (last,) if isinstance(state.doing, Discarding) else ("pass", last)


def number_in(pick: str, prefix: str) -> int | None:
    """`number_in("tile-14", "tile-")`; None for a pick of another kind."""
    return int(pick.removeprefix(prefix)) if pick.startswith(prefix) else None


def chosen_trait(selection: Picks) -> int | None:
    """The colour or pattern that is looked at."""
    return number_in(selection[0], "trait-") if selection else None


def chosen_hexagon(selection: Picks) -> int | None:
    """The hexagon that is to be placed: on a tile or an expansion."""
    if not selection:
        return None
    tile = number_in(selection[0], "tile-")
    return number_in(selection[0], "expansion-") if tile is None else tile


def leading_to(
    board: Board, hexagon: int, wanted: tuple[int, ...], paid: tuple[int, ...] = ()
) -> tuple[int, ...] | None:
    """The beginning of a payment for a hexagon with these pieces in it, and what goes before them; or None.

    A payment is made in ascending order, so one that needs a lesser piece as well has to begin with that. Of
    those the cheapest are taken.
    """
    missing = sorted((Counter(wanted) - Counter(paid)).elements())
    if not missing:
        return paid
    options = [piece for piece in payments(board, hexagon, paid) if piece <= missing[0]]
    # The piece itself, if it can be paid now; a joker is only among them if it is that.
    options.sort(key=lambda piece: (piece != missing[0], piece == JOKER or worth(hexagon_on(piece)), piece))
    for piece in options:
        found = leading_to(board, hexagon, wanted, (*paid, piece))
        if found is not None:
            return found
    return None


def brings(state: State, trait: int) -> tuple[int, int, int]:
    """How many tiles and expansions lie in the display, and what could be either."""
    where: Sources = sources(state.display)
    tiles = expansions = either = 0
    for hexagon in hexagons_with(trait):
        if hexagon in where:
            faces = [is_face_up(state.display, source) for source in where[hexagon]]
            tiles += not any(faces)
            expansions += all(faces)
            either += any(faces) and not all(faces)
    return tiles, expansions, either


# --- words -----------------------------------------------------------------------------------------------


def choices() -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """The options with their names."""
    names = {"base": _("base side"), "variant": _("variant: patterns and groups bring more")}
    return {"board": (_("Scoring board"), names)}


def facts(state: State) -> str:
    """The round, in words."""
    return _("Round {number} of {rounds}", number=state.round, rounds=ROUNDS)


def keys() -> str:
    """The keys that static/games/queens_garden.js answers, in words."""
    return _(
        "Here R turns an expansion and G shows the groups; on a small screen, + and \N{MINUS SIGN} zoom."
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
    """Some pieces in words, jokers as a number."""
    found = list(pieces)
    jokers = found.count(JOKER)
    names = [piece_name(piece) for piece in found if piece != JOKER]
    return listed([*names, jokers_named(jokers)] if jokers else names)


def jokers_named(number: int) -> str:
    """A number of jokers in words."""
    return plural("{number} joker", "{number} jokers", number)


def space_name(space: int) -> str:
    """A space of a garden in words."""
    if space in RING:
        return _("space {number} at the fountain", number=space + 1)
    slot = slot_of(space)
    place = spaces_of(slot).index(space)
    return _("space {number} of expansion {slot}", number=place + 1, slot=slot + 1)


def source_name(source: int, stack: int) -> str:
    """Where something lies in the display, in words."""
    return _("the stack") if source == stack else _("place {number} of the display", number=source + 1)


def ornament_name(kind: str) -> str:
    """What brings jokers when it is surrounded, in words."""
    return {
        "fountain": _("the fountain"),
        "statue": _("a statue"),
        "bench": _("a bench"),
        "pavilion": _("a pavilion"),
    }[kind]
