"""The picks of Azul: Queen's Garden: writing and reading them, and spelling actions."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from engine.queens_garden import actions
from engine.queens_garden.board import hexagon_on, is_expansion
from engine.queens_garden.hexes import DIRECTIONS, SLOTS, SPACES
from engine.queens_garden.pieces import HEXAGONS, JOKER, STACK, TRAITS
from engine.queens_garden.rules import Discarding, State
from ui.kit.picks import Codec, Picks


class Trait(NamedTuple):
    """A colour or a pattern to take, which is lit first; TAKE takes it."""

    trait: int


class Copy(NamedTuple):
    """The source to take one of several identical hexagons from."""

    source: int


class Tile(NamedTuple):
    """A stored tile to place. Its space comes next."""

    hexagon: int


class Space(NamedTuple):
    """A space of the garden."""

    space: int


class Expansion(NamedTuple):
    """A stored expansion to lay. Its place and direction come next."""

    hexagon: int


class Lay(NamedTuple):
    """The slot of an expansion, and the direction of its hexagon from the middle."""

    slot: int
    direction: int


class Slot(NamedTuple):
    """The slot of an expansion from the supply, after BUY."""

    slot: int


class Pay(NamedTuple):
    """A piece of the storage to pay with."""

    piece: int


class Drop(NamedTuple):
    """A piece of the storage to give up. The first comes after PASS, so that no slip gives one up."""

    piece: int


class Middle(NamedTuple):
    """The middle of a slot. Choosing it tells why nothing can be laid there."""

    slot: int


Word = Literal["take", "buy", "pass", "end", "ornament"]
TAKE: Final = "take"
BUY: Final = "buy"
PASS: Final = "pass"
END: Final = "end"  # no more turns in this round
ORNAMENT: Final = "ornament"  # an ornament in a garden: choosing it tells why nothing is laid there

Pick = Trait | Copy | Tile | Space | Expansion | Lay | Slot | Pay | Drop | Middle | Word
CODEC: Codec[Pick] = Codec(
    {
        "trait": (Trait, (TRAITS,)),
        "copy": (Copy, (range(STACK + 1),)),
        "tile": (Tile, (HEXAGONS,)),
        "space": (Space, (SPACES,)),
        "expansion": (Expansion, (HEXAGONS,)),
        "lay": (Lay, (SLOTS, range(len(DIRECTIONS)))),
        "slot": (Slot, (SLOTS,)),
        "pay": (Pay, (range(JOKER + 1),)),
        "drop": (Drop, (range(JOKER + 1),)),
        "middle": (Middle, (SLOTS,)),
    },
    get_args(Word),
)
read, write = CODEC.read, CODEC.write


def spell(state: State, action: actions.Action) -> Picks:
    """The picks that make an action."""
    match action:
        case actions.Take(trait):
            return write(Trait, trait), TAKE
        case actions.Copy(_hexagon, source):
            return (write(Copy, source),)
        case actions.Place():
            return write(Tile, action.hexagon), write(Space, action.space)
        case actions.Expand():
            return write(Expansion, action.hexagon), write(Lay, action.slot, action.direction)
        case actions.Buy(slot):
            return BUY, write(Slot, slot)
        case actions.Pay(piece):
            return (write(Pay, piece),)
    last = write(Drop, action.piece) if isinstance(action, actions.Discard) else END
    return (last,) if isinstance(state.doing, Discarding) else (PASS, last)


def placing(piece: int) -> str:
    """The pick of a tile or expansion to place."""
    return write(Expansion if is_expansion(piece) else Tile, hexagon_on(piece))


def chosen(selection: Picks) -> Pick | None:
    """The first pick of a choice."""
    return read(selection[0]) if selection else None


def chosen_trait(selection: Picks) -> int | None:
    """The chosen colour or pattern, which is lit up."""
    first = chosen(selection)
    return first.trait if isinstance(first, Trait) else None


def chosen_hexagon(selection: Picks) -> int | None:
    """The hexagon to place, on a tile or an expansion."""
    first = chosen(selection)
    return first.hexagon if isinstance(first, Tile | Expansion) else None
