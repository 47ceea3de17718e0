"""The kinds of decisions of Stained Glass of Sintra, by the fault of each next to a better one."""

from __future__ import annotations

from engine.sintra.actions import Action, Keep, SendBack, Take
from engine.sintra.rules import State
from engine.sintra.takes import outcome


def kind_of(state: State, played: Action, best: Action, denies: bool, /) -> str:
    """The glazier, the pane kept, broken glass, what the others get, the strip, or the panes taken."""
    if isinstance(played, Keep) and isinstance(best, Keep):
        return "keep"
    if not isinstance(played, Take) or not isinstance(best, Take):
        return "glazier" if SendBack in (type(played), type(best)) else "keep"
    if outcome(state, played).loss > outcome(state, best).loss:
        return "broken"
    if denies:
        return "denial"
    return "strip" if (played.source, played.colour) == (best.source, best.colour) else "panes"
