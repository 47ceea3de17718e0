"""Names the rule of Patchwork Doodle against something that cannot be picked now."""

from __future__ import annotations

from engine.patchwork_doodle.board import can_use
from engine.patchwork_doodle.pieces import CUT, NEIGHBOUR, NO_CARD, PATCHES, SHADE
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, HOLDING, OVER, SCORING, START, State
from ui.games.patchwork_doodle import picks
from ui.games.patchwork_doodle.picks import BOXES, Card, held, read
from ui.games.patchwork_doodle.words import special_name
from ui.kit.picks import Picks
from ui.kit.words import _


def why_not(state: State, selection: Picks, what: str) -> str:
    """The rule against picking a thing that is no target now."""
    thing = read(what)
    if thing == picks.REPEAT:
        return _("This box is crossed off automatically when you use another special action a second time.")
    for special, box in BOXES.items():
        if thing == box:
            return _why_no_special(state, special)
    if isinstance(thing, Card):
        return _why_not_that_card(state, thing.card)
    if len(selection) > 1:  # all is picked and only needs confirming
        return _("Play this?")
    if held(state, selection):
        return _("The patch does not fit there: it may cover only empty spaces of the sheet.")
    if selection and selection[0] == picks.SHADE:
        return _("This space is already shaded.")
    if state.phase in (DRAWN, SCORING):
        return _("First choose “{box}”, or move on.", box=special_name(SHADE))
    if state.card == NO_CARD:
        return _("First choose one of the cards.")
    return _("First choose which way to turn the patch.")


def _why_not_that_card(state: State, card: int) -> str:
    if state.phase == START:
        return _("First draw the patch of your start card.")
    if state.phase in (DRAWN, SCORING):
        return _("You have already drawn this turn's patch, or passed.")
    if state.phase == HOLDING:
        return _("You must draw the patch you took or cut; Undo takes it back.")
    if card == state.current:
        return _("This patch fits nowhere on your sheet.")
    if card in state.neighbours:
        return _("First choose “{box}”, if you can still use it.", box=special_name(NEIGHBOUR))
    if not state.die:
        return _("This patch fits nowhere on your sheet.")
    return _("You can draw only the token's card or, with the special action, one of its neighbours.")


def _why_no_special(state: State, special: int) -> str:
    crossed = state.boards[state.to_move].crossed
    if not can_use(crossed, special):
        return _("This box is crossed off, and so is Repeat.")
    if state.phase == START:
        return _("Special actions cannot be used on start cards.")
    if special == SHADE:
        if state.phase == HOLDING:
            return _("First draw the patch you took or cut.")
        return _("Your sheet is full.")
    if state.phase in (DRAWN, SCORING):
        return _("There is nothing left to draw this turn.")
    if special == CUT:
        if state.card == NO_CARD:
            return _("First choose one of the cards.")
        if state.shape != PATCHES[state.card]:
            return _("A patch can be cut only once.")
        return _("No piece of this patch would fit.")
    if state.phase == CHOOSING and state.die:
        return _("No neighbour would fit.")
    return _("There is no neighbour to take now.")


def rule(state: State, selection: Picks, refused: str) -> str:
    """The section of the rules that matters now, or that a refused thing breaks."""
    if state.phase == OVER:
        return "final"
    if state.phase == START:
        return "sheet"
    thing = read(selection[0]) if selection else read(refused) if refused else ""
    if thing == picks.CUT:
        return "cut"
    if thing in BOXES.values() or thing == picks.REPEAT or state.phase in (HOLDING, DRAWN, SCORING):
        return "specials"
    if selection:
        return "draw"
    return "turn" if state.die else "last"
