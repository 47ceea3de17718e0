"""The kinds of decisions in Stained Glass of Sintra: where one falls short of a better one."""

from __future__ import annotations

from engine.sintra.actions import Action, Keep, SendBack, Take
from engine.sintra.rules import State
from engine.sintra.takes import outcome


def kind_of(state: State, played: Action, best: Action, denies: bool, /) -> str:
    """The first of these that applies: "keep", "glazier", "broken", "denial", "strip"; otherwise "panes"."""
    if isinstance(played, Keep) and isinstance(best, Keep):
        return "keep"
    if not isinstance(played, Take) or not isinstance(best, Take):
        return "glazier" if SendBack in (type(played), type(best)) else "keep"
    if outcome(state, played).loss > outcome(state, best).loss:
        return "broken"
    if denies:
        return "denial"
    return "strip" if (played.source, played.colour) == (best.source, best.colour) else "panes"
