"""The kinds of decisions of Patchwork Doodle, by the fault of each next to a better one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.patchwork_doodle.actions import Action, Choose, Cut, Done, Draw, Neighbour, Shade
from engine.patchwork_doodle.rules import State

_KINDS: Mapping[type, str] = {
    Draw: "draw",
    Choose: "card",
    Neighbour: "action",
    Cut: "action",
    Shade: "action",
    Done: "pass",
}


def kind_of(_state: State, played: Action, best: Action, _denies: bool, /) -> str:
    """Drawing, choosing a card, or passing, by what was played; a special action if either is one."""
    kinds = [_KINDS[type(action)] for action in (played, best)]
    return "action" if "action" in kinds else kinds[0]
