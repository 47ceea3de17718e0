"""The motifs of puzzles of Patchwork Doodle: what the solution does, and the next best decision does not."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.patchwork_doodle.actions import Action, Cut, Done, Draw, Neighbour, Shade
from engine.patchwork_doodle.board import best_rectangle
from engine.patchwork_doodle.reasons import Reason, Room, holes
from engine.patchwork_doodle.rules import State

MOTIFS = ("rectangle", "cut", "special", "saving", "hole", "room", "ending")


def motifs(state: State, action: Action, alternative: Action, apart: Collection[Reason]) -> Iterator[str]:
    """The motifs of an action; the reasons `apart` hold for it, but not for the alternative."""
    if promise(state, action) > promise(state, alternative):
        yield "rectangle"
    yield from _of_specials(action, alternative)
    before, after = (filled(state, each) for each in (alternative, action))
    if isinstance(action, Draw | Shade) and holes(after).bit_count() < holes(before).bit_count():
        yield "hole"
    if any(isinstance(reason, Room) for reason in apart):
        yield "room"


def _of_specials(action: Action, alternative: Action) -> Iterator[str]:
    match action:
        case Cut():
            yield "cut"
        case Shade() | Neighbour():
            yield "special"
        case Done():
            yield "ending"
    if isinstance(alternative, Cut | Shade | Neighbour) and not isinstance(action, Cut | Shade | Neighbour):
        yield "saving"


def filled(state: State, action: Action) -> int:
    """The shaded spaces after an action, as a mask."""
    after = state.apply(action) if isinstance(action, Draw | Shade) else state
    return after.boards[state.to_move].filled


def promise(state: State, action: Action) -> int:
    """The points of the best rectangle after an action, or once a patch that it leaves in hand is drawn."""
    masks = [filled(state, action)]
    after = state.apply(action)
    if after.to_move == state.to_move and not isinstance(action, Draw | Shade):
        masks += [masks[0] | each.spaces for each in after.legal_actions() if isinstance(each, Draw)]
    return max(best_rectangle(mask).points for mask in masks if mask)
