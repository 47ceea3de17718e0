"""Pebbles in words: what each thing on the table is, and when it first matters."""

from __future__ import annotations

from ui.kit.things import Thing, Things, last_move, of_another
from ui.kit.words import _

THINGS = Things(
    {
        "pile": Thing(lambda: _("A pile. On your turn you take stones from one of them."), "turn"),
        "stones": Thing(lambda: _("The stones that somebody took."), "turn"),
        "marker": Thing(lambda: _("Whoever has this mark started the round."), "turn"),
        "other": of_another("turn"),
        "score": Thing(lambda: _("The points so far: one for each round whose last stone you took."), "aim"),
        "last-move": last_move("turn"),
    },
    {"pile": lambda _state, _seat, held: not held},
)
