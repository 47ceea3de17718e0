"""The kinds of decisions in Patchwork Doodle."""

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
    """The kind of the action played; "action" if either of the two is a special action."""
    kinds = [_KINDS[type(action)] for action in (played, best)]
    return "action" if "action" in kinds else kinds[0]
