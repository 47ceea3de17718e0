"""Names the rule of Stained Glass of Sintra against something that cannot be picked now."""

from __future__ import annotations

from engine.sintra.board import NO_STRIP
from engine.sintra.rules import State
from ui.games.sintra.names import colour_name
from ui.games.sintra.picks import BACK, Strip, Turn, chosen_colour, read
from ui.games.sintra.words import back_in_words
from ui.kit.picks import Picks
from ui.kit.words import _


def why_not(state: State, selection: Picks, what: str) -> str:
    """The rule against picking a thing that is no target now; or the colours on the back of a strip."""
    thing, board = read(what), state.boards[state.to_move]
    if isinstance(thing, Turn):
        return back_in_words(board.strips[thing.column], thing.column)
    if state.is_keeping:
        return _("First choose the pane to keep.")
    if not selection:
        return _("First take panes from a factory or the centre.")
    if len(selection) > 1 or selection[0] == BACK:  # all is picked and only needs confirming
        return _("Play this?")
    colour = colour_name(chosen_colour(selection))
    if not isinstance(thing, Strip):
        return _(
            "You must place them: the glazier's strip, or one to its right, has room for {colour}.",
            colour=colour,
        )
    column = thing.column
    if board.strips[column] == NO_STRIP:
        return _("Strip {column} was removed: its window is complete.", column=column + 1)
    if column < board.glazier:
        return _("Strip {column} is left of the glazier.", column=column + 1)
    return _("Strip {column} has no free space for {colour}.", column=column + 1, colour=colour)


def rule(state: State, selection: Picks, refused: str) -> str:
    """The section of the rules that matters now, or that a refused thing breaks."""
    if state.is_over:
        return "final"
    if refused and isinstance(read(refused), Turn):
        return "board"
    if state.is_keeping:
        return "complete"
    if selection:
        return "back" if selection[0] == BACK else "place"
    return "take" if refused else "turn"
