"""Explains each thing on the table of Azul: Queen's Garden, and says when it first matters."""

from __future__ import annotations

from engine.queens_garden.pieces import START_JOKERS, by_trait
from engine.queens_garden.rules import Paying
from ui.games.queens_garden import art
from ui.games.queens_garden.words import trait_name
from ui.kit.things import HeldPieces, Thing, Things, last_move, of_another
from ui.kit.words import _


def _tiles_in(heap: int) -> list[HeldPieces]:
    """Tiles by colour, and the same tiles by pattern."""
    return [
        HeldPieces(art.trait_icon(trait, 22), trait_name(trait), number)
        for trait, number in enumerate(by_trait(heap))
    ]


_KINDS = {
    "trait": Thing(
        lambda: _(
            "A colour or a pattern. Take it, and you get every hexagon on display that has it; of identical "
            "ones, only one."
        ),
        "take",
    ),
    "hexagon": Thing(
        lambda: _(
            "A hexagon, with a colour and a pattern. Its pattern says what it costs and what it is worth, "
            "from 1 for a tree to 6 for bells."
        ),
        "hexagons",
    ),
    "expansion": Thing(
        lambda: _(
            "An expansion of the garden, with a printed hexagon. You pay for it as for a tile, and "
            "it brings five spaces and a pavilion."
        ),
        "expand",
    ),
    "stack": Thing(
        lambda: _(
            "The stack of the round. When tiles are taken from the expansion on top, it joins the "
            "display, and the next one gets four tiles."
        ),
        "take",
    ),
    "display": Thing(
        lambda: _(
            "The display. You take all of one colour or one pattern from it, and all of that must fit into "
            "your storage."
        ),
        "take",
    ),
    "wheel": Thing(
        lambda: _(
            "The wheel. After this round, hexagons in a garden score for the colours and patterns at the "
            "top of the wheel."
        ),
        "round-scoring",
    ),
    "bag": Thing(
        lambda: _("The bag. New tiles come from it; when it is empty, the tower is emptied into it."),
        "next-round",
        lambda state: _tiles_in(state.display.bag),
    ),
    "tower": Thing(
        lambda: _("The tile tower. Tiles that were paid or given up stay here until the bag is empty."),
        "next-round",
        lambda state: _tiles_in(state.display.tower),
    ),
    "supply": Thing(
        lambda: _(
            "The supply. For 6 points you may buy a face-down expansion from it, with seven free spaces."
        ),
        "expand",
    ),
    "storage": Thing(
        lambda: _(
            "A storage, for 12 tiles and jokers and 2 expansions. Tiles and expansions left in it at the end "
            "cost their value."
        ),
        "garden",
    ),
    "passed": Thing(
        lambda: _(
            "Whoever has passed takes no more turns this round. The first one loses a point and starts the "
            "next round."
        ),
        "pass",
    ),
    "marker": Thing(
        lambda: _(
            "The starting player marker. Whoever passes first takes it, loses a point, and starts the next "
            "round."
        ),
        "pass",
    ),
    "joker": Thing(
        lambda: _(
            "A joker. It pays in place of any hexagon, but is never placed itself. At the end it scores a "
            "point."
        ),
        "cost",
    ),
    "price": Thing(
        lambda: _(
            "The cost. You pay with hexagons of the same pattern in different colours, or of the same "
            "colour with different patterns."
        ),
        "cost",
    ),
    "garden": Thing(
        lambda: _("A garden. It grows round the fountain board, by up to six expansions."),
        "garden",
    ),
    "space": Thing(
        lambda: _(
            "A free space. What is placed here must share its colour or its pattern with a hexagon beside "
            "it, if there is one."
        ),
        "place",
    ),
    "slot": Thing(
        lambda: _("A place for an expansion: one from your storage, or one that you buy from the supply."),
        "expand",
    ),
    "lying": Thing(
        lambda: _(
            "A hexagon of a garden. Three or more of one colour, or of one pattern, that touch each other "
            "score at the end; no two of them may be identical."
        ),
        "groups",
    ),
    "fountain": Thing(lambda: _("The fountain. With hexagons all round it, it brings 1 joker."), "surround"),
    "statue": Thing(lambda: _("A statue. With hexagons all round it, it brings 2 jokers."), "surround"),
    "bench": Thing(lambda: _("A bench. With hexagons all round it, it brings 2 jokers."), "surround"),
    "pavilion": Thing(
        lambda: _(
            "A pavilion. It scores a point after each round; with hexagons all round it, it brings 3 jokers."
        ),
        "surround",
    ),
    "other": of_another("garden"),
    "last-move": last_move("turn"),
    "score": Thing(
        lambda: _("The points so far. The wheel scores after each round, large groups at the end."), "final"
    ),
}

THINGS = Things(
    _KINDS,
    {
        "trait": lambda _state, _seat, held: not held,
        "price": lambda state, _seat, _held: isinstance(state.doing, Paying),
        "joker": lambda state, _seat, _held: isinstance(state.doing, Paying),
        "storage": lambda state, seat, _held: len(state.boards[seat].tiles) > 0,
        "space": lambda state, seat, held: bool(held) and len(state.boards[seat].tiles) > 0,
        "expansion": lambda state, seat, _held: len(state.boards[seat].expansions) > 0,
        "lying": lambda state, seat, _held: any(lies >= 0 for lies in state.boards[seat].spaces),
        "wheel": lambda state, seat, _held: sum(lies >= 0 for lies in state.boards[seat].spaces) > 1,
        "fountain": lambda state, seat, _held: state.boards[seat].jokers > START_JOKERS,
        "passed": lambda state, _seat, _held: any(state.passed),
        "score": lambda state, _seat, _held: state.round > 1,
    },
)
