"""Patchwork Doodle in writing: positions and actions for people to read, and boards read back.

On a board each patch has a letter, in the order of drawing; `*` is a single shaded space, `.` an empty one.
Columns are letters too; rows and players count from 1: `c1` is the third space of the first row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.game import Each, Fields, makes_sense
from engine.patchwork_doodle.actions import Action, Choose, Cut, Deal, Done, Draw, Neighbour, Roll, Shade
from engine.patchwork_doodle.board import Board, Rectangle
from engine.patchwork_doodle.pieces import BOXES as CARDS
from engine.patchwork_doodle.pieces import (
    CUT,
    DIE,
    LEFT_OVER,
    NEIGHBOUR,
    NO_CARD,
    PATCHES,
    REPEAT,
    SHADE,
    SPACES,
)
from engine.patchwork_doodle.rules import (
    CHOOSING,
    DRAWN,
    HOLDING,
    OVER,
    SCORING,
    START,
    TABLE,
    State,
)
from engine.patchwork_doodle.shapes import SIDE, cells_of, cornered, extent, mask_of, runs

# The patch cards, in the order of the deck; the start cards are S1 to S10.
NAMES = (
    *"mono domino I3 V3 I4 L4 O4 S4 T4 F5 I5 L5 N5 P5 T5 U5 V5 W5 X5 Y5 Z5 corner offset A F6".split(),
    *"T6 T6b cross stair U6".split(),
    *(f"S{number}" for number in range(1, 11)),
)
BOXES = {"neighbour": NEIGHBOUR, "shade": SHADE, "cut": CUT, "repeat": REPEAT}
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WIDTH, _BESIDE = 14, 5  # of a board, and the number of boards printed side by side


# --- cards, spaces and boards ----------------------------------------------------------------------------


def card(name: str) -> int:
    """`card("T4")`."""
    return NAMES.index(name)


def names(cards: Iterable[int]) -> str:
    """The reverse of `card`, for several."""
    return " ".join(NAMES[each] for each in cards)


def square(row: int, column: int) -> str:
    """`square(0, 2)` is "c1"."""
    return f"{'abcdefghi'[column]}{row + 1}"


def form(mask: int) -> str:
    """`form(3)` is "##": the spaces in rows from the top, wherever they lie."""
    shape = cornered(mask)
    height, width = extent(shape)
    rows = [[".#"[shape >> row * SIDE + column & 1] for column in range(width)] for row in range(height)]
    return "/".join("".join(row) for row in rows)


def board(text: str = "", crossed: str = "", scored: tuple[Rectangle, ...] = ()) -> Board:
    """`board("AAB AA* ...")`: rows from the top, each padded with empty spaces; and the boxes crossed off."""
    rows = text.split()
    signs = {(row, column): sign for row, line in enumerate(rows) for column, sign in enumerate(line)}
    if not set(signs.values()) <= {*_LETTERS, "*", "."}:
        raise ValueError(f"not patches, shaded and empty spaces: {text}")
    if len(rows) > SIDE or any(len(row) > SIDE for row in rows):
        raise ValueError(f"more than {SIDE} by {SIDE} spaces: {text}")
    patches = [mask_of(cell for cell in signs if signs[cell] == letter) for letter in _LETTERS]
    shades = mask_of(cell for cell in signs if signs[cell] == "*")
    drawn = tuple(patch for patch in patches if patch)
    return Board(sum(drawn) + shades, drawn, shades, sum(BOXES[box] for box in crossed.split()), scored)


def in_letters(each: Board) -> list[str]:
    """The reverse of `board`, row by row."""
    signs = dict.fromkeys(cells_of(each.shades), "*")
    for letter, patch in zip(_LETTERS, each.patches, strict=False):
        signs |= dict.fromkeys(cells_of(patch), letter)
    return ["".join(signs.get((row, column), ".") for column in range(SIDE)) for row in range(SIDE)]


def crossed(each: Board) -> str:
    """The boxes crossed off, in their order."""
    return " ".join(box for box, bit in BOXES.items() if each.crossed & bit)


# --- actions ---------------------------------------------------------------------------------------------


_CARDS = range(len(NAMES))
_FIELDS: Fields = {
    Draw: (range(8), range(SIDE), range(SIDE), range(1, 1 << SPACES)),
    Choose: (_CARDS,),
    Neighbour: (_CARDS,),
    Cut: (range(2 * SPACES), range(2)),
    Shade: (range(SPACES),),
    Done: (range(2),),
    Deal: (Each(_CARDS), Each(_CARDS)),
    Roll: (DIE,),
}


def action(played: Action, before: State | None = None) -> str:
    """An action in words: "draw ##/#. at c1", "take T4", "shade e5", "cut 3, keep piece 1" ...

    Given the position before it, also the place of a cut: "cut above b2 to c2, keep ##".
    """
    if not makes_sense(played, _FIELDS):
        return repr(played)
    match played:
        case Draw():
            return f"draw {form(played.spaces)} at {square(played.row, played.column)}"
        case Choose():
            return f"choose {NAMES[played.card]}"
        case Neighbour():
            return f"take {NAMES[played.card]}"
        case Cut():
            if before is None or played not in before.legal_actions():
                return f"cut {played.run + 1}, keep piece {played.piece + 1}"
            return _cut(played, before.shape)
        case Shade():
            return f"shade {square(*divmod(played.space, SIDE))}"
        case Done():
            return "pass" if played.passes else "done"
        case Roll():
            return f"roll {played.pips}"
        case Deal():
            return f"deal {names(played.cards + played.starts)}"


def _cut(cut: Cut, shape: int) -> str:
    """The place of a cut, and the piece kept: named by its form, or by its side if both are alike."""
    run = runs(shape)[cut.run]
    start, line, end = run.start, run.line, run.end - 1
    ends = [(start, line), (end, line)] if run.is_vertical else [(line, start), (line, end)]
    edge = "left of" if run.is_vertical else "above"
    along = " to ".join(dict.fromkeys(square(*each) for each in ends))
    forms = [form(piece) for piece in run.pieces]
    sides = ("left", "right") if run.is_vertical else ("upper", "lower")
    which = f"the {sides[cut.piece]} " if forms[0] == forms[1] else ""
    return f"cut {edge} {along}, keep {which}{forms[cut.piece]}"


# --- positions -------------------------------------------------------------------------------------------


def position(state: State) -> str:
    """The whole table: the seat to move, the circle, and the drawing boards."""
    lines = [
        f"Patchwork Doodle, round {state.round}, turn {state.turn}: {_to_move(state)}",
        circle(state) if state.circle else "no circle yet",
        f"deck {names(each for each in CARDS[state.rules].patch_cards if state.deck >> each & 1) or '.'}",
    ]
    if state.starts:
        lines.append(f"start cards {names(state.starts)}")
    return "\n".join([*lines, "", *boards(state), *_scored(state)])


def circle(state: State) -> str:
    """The die and the circle, the card of the token in brackets."""
    cards = [
        f"[{NAMES[each]}]" if at == state.die else NAMES[each] for at, each in enumerate(state.circle, 1)
    ]
    return f"die {state.die or '.'}: {' '.join(cards)}"


def _to_move(state: State) -> str:
    if state.phase == OVER:
        return f"over, won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"
    if state.phase == TABLE:
        return f"the table to {'roll' if len(state.circle) > LEFT_OVER else 'deal'}"
    what = {
        START: "to draw a start card",
        CHOOSING: "to move",
        HOLDING: "to draw",
        DRAWN: "may still shade a space",
        SCORING: "may shade a space before the scoring",
    }
    return f"player {state.to_move + 1} {what[state.phase]}{_in_hand(state)}"


def _in_hand(state: State) -> str:
    """The patch that the seat to move has in hand, with its form."""
    if state.card == NO_CARD:
        return ""
    cut = "" if state.shape == PATCHES[state.card] else " cut to"
    return f", in hand {NAMES[state.card]}{cut} {form(state.shape)}"


def boards(state: State) -> Iterator[str]:
    """The boards side by side, with the special actions crossed off."""
    drawn = [[f"player {seat + 1}", *in_letters(each)] for seat, each in enumerate(state.boards)]
    for at in range(0, len(drawn), _BESIDE):
        for row in zip(*drawn[at : at + _BESIDE], strict=True):
            yield "".join(f"{part:<{_WIDTH}}" for part in row).rstrip()
    for seat, each in enumerate(state.boards):
        if each.crossed:
            yield f"player {seat + 1} has used: {crossed(each)}"


def _scored(state: State) -> Iterator[str]:
    for seat, each in enumerate(state.boards):
        if each.scored:
            found = "; ".join(map(rectangle, each.scored))
            yield f"player {seat + 1} has {state.scores[seat]} points: {found}"


def rectangle(scored: Rectangle) -> str:
    """`rectangle(Rectangle(0, 2, 3, 4))` is "3 by 4 at c1, +10"."""
    at = square(scored.row, scored.column)
    return f"{scored.height} by {scored.width} at {at}, +{scored.points}"
