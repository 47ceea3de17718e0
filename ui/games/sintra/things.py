"""Explains each thing on the table of Stained Glass of Sintra, and says when it first matters."""

from __future__ import annotations

from engine.heap import counts
from ui.games.sintra import art
from ui.games.sintra.names import colour_name
from ui.kit.things import HeldPieces, Thing, Things, last_move, of_another
from ui.kit.words import _


def _panes_in(heap: int) -> list[HeldPieces]:
    return [
        HeldPieces(art.icon(f"pane-{colour}", 22), colour_name(colour), number)
        for colour, number in enumerate(counts(heap))
    ]


_KINDS = {
    "tile": Thing(
        lambda: _("A pane. On your turn you take all panes of one colour from a factory or from the centre."),
        "take",
    ),
    "factory": Thing(
        lambda: _("A factory. When somebody takes panes from it, its other panes go to the centre."), "take"
    ),
    "centre": Thing(
        lambda: _("The centre. You may take all panes of one colour from here instead of from a factory."),
        "take",
    ),
    "marker": Thing(
        lambda: _(
            "The starting player marker. The first to take from the centre gets it. It costs a step "
            "on the broken glass track, and its owner starts the next round."
        ),
        "take",
    ),
    "bag": Thing(
        lambda: _(
            "The bag. It fills the factories; when it is empty, the panes of the tower go back into it."
        ),
        "round-end",
        lambda state: _panes_in(state.bag),
    ),
    "tower": Thing(
        lambda: _("The glass tower. Panes that leave the table stay here until the bag is empty."),
        "round-end",
        lambda state: _panes_in(state.tower),
    ),
    "bonus": Thing(
        lambda: _(
            "The round track. This round, each pane of its first colour on a completed strip scores a point."
        ),
        "complete",
    ),
    "kept": Thing(
        lambda: _("A pane of the completed strip. One of them goes into the window below."), "complete"
    ),
    "board": Thing(
        lambda: _("A palace board: strips above, windows below, the broken glass track on the right."),
        "board",
    ),
    "strip": Thing(
        lambda: _(
            "A pattern strip. All panes of a turn go on one strip, on spaces of their colour: below "
            "the glazier, or to his right."
        ),
        "place",
    ),
    "back": Thing(
        lambda: _("The back of a strip. It comes up when the strip is completed for the first time."),
        "complete",
    ),
    "glazier": Thing(
        lambda: _(
            "The glazier. He moves to the strip that you choose. Strips on his left are out of reach "
            "until you spend a turn to send him back."
        ),
        "back",
    ),
    "window": Thing(
        lambda: _(
            "A window. When the strip above it is completed, it gets a pane, and it scores with every window "
            "on its right that holds one."
        ),
        "complete",
    ),
    "palace": Thing(lambda: _("The palace. Its windows hold the panes that you keep."), "complete"),
    "ornament": Thing(
        lambda: _(
            "An ornament. At the end, two, three or four panes in the windows round it score 3, 6 or 10 "
            "points."
        ),
        "side-a",
    ),
    "band": Thing(
        lambda: _(
            "What side B scores at the end: complete windows times the panes of your most frequent colour."
        ),
        "side-b",
    ),
    "glass": Thing(
        lambda: _(
            "The broken glass track. Each pane that breaks is a step down; at the end you lose the points of "
            "your step."
        ),
        "glass",
    ),
    "other": of_another("board"),
    "last-move": last_move("turn"),
    "score": Thing(lambda: _("The points so far. After round 6 comes the final scoring."), "final"),
}

THINGS = Things(
    _KINDS,
    {
        "tile": lambda state, _seat, _held: not state.is_keeping,
        "strip": lambda _state, _seat, held: bool(held),
        "centre": lambda state, _seat, _held: bool(state.centre) and state.marker < 0,
        "kept": lambda state, _seat, _held: state.is_keeping,
        "glazier": lambda state, seat, _held: state.boards[seat].glazier > 0,
        "marker": lambda state, seat, _held: state.marker == seat,
        "glass": lambda state, seat, _held: state.boards[seat].broken > 0,
        "window": lambda state, seat, _held: any(state.boards[seat].windows),
        "bonus": lambda state, _seat, _held: state.scores != (0,) * len(state.boards),
    },
)
