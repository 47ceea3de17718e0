"""Stained Glass of Sintra in writing: positions and actions for people to read, and boards read back.

B is blue, Y yellow, O orange, P pink, G green and J joker; `.` is nothing, `*` the marker or the glazier. A
strip is written as its side, "BYBYO", then a slash and its panes: "BYBYO/.Y.Y."; "-" is no strip. Players,
factories, strips and windows count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import CHANCE, Each, Fields, makes_sense
from engine.heap import HEAPS
from engine.heap_letters import HeapLetters
from engine.sintra.actions import Action, Deal, Keep, Lay, SendBack, Take
from engine.sintra.board import NO_STRIP, Board, empty_strip, panes_on, side_of
from engine.sintra.pieces import CENTRE, COLOURS, COLUMNS, EMPTY, GROUND, SIDES
from engine.sintra.rules import NOBODY, State
from engine.sintra.takes import outcome, taken

NAMES = ("blue", "yellow", "orange", "pink", "green")
LETTERS = "BYOPGJ"
_LETTER = {EMPTY: ".", **dict(enumerate(LETTERS))}
# If several rules versions have the same side, the first one's number counts.
_SIDE = {"".join(_LETTER[space] for space in SIDES[side]): side for side in reversed(range(len(SIDES)))}
FRONTS = "BYBYO YOYOP OPOPG PGPGB GBGBY BYOPG BOBOY PGPGY"
_WIDTH = 13  # of a strip, and of the window below it

_HEAPS = HeapLetters(LETTERS[: len(NAMES)])
heap, in_letters, in_numbers = _HEAPS.heap, _HEAPS.in_letters, _HEAPS.in_numbers


# --- boards ----------------------------------------------------------------------------------------------


def strip(text: str) -> int:
    """A strip, read from its side and its panes."""
    if text == "-":
        return NO_STRIP
    side, _, lying = text.partition("/")
    if side not in _SIDE:
        raise ValueError(f"no strip has the side {side}")
    found = empty_strip(_SIDE[side])
    for space, letter in enumerate(lying):
        found += LETTERS.index(letter) + 1 << 3 * space if letter != "." else 0
    return found


def strip_in_letters(laid: int) -> str:
    """The reverse of `strip`; an empty strip has only its side."""
    if laid == NO_STRIP:
        return "-"
    side = "".join(_LETTER[space] for space in SIDES[side_of(laid)])
    lying = "".join(_LETTER[pane] for pane in panes_on(laid))
    return side if lying == "....." else f"{side}/{lying}"


def board(
    strips: str = FRONTS,
    windows: str = "",
    glazier: int = 1,
    broken: int = 0,
    lost: int = 0,
    score: int = 0,
) -> Board:
    """A board; the glazier's column counts from 1, and columns left out are empty."""
    laid = [strip(text) for text in strips.split()]
    kept = [tuple(LETTERS.index(letter) for letter in text.strip(".")) for text in windows.split()]
    return Board(
        tuple(laid + [NO_STRIP] * (8 - len(laid))),
        tuple(kept + [()] * (8 - len(kept))),
        glazier - 1,
        broken,
        lost,
        score,
    )


def strips_in_letters(each: Board) -> str:
    """The strips from the left, as `board` takes them."""
    return " ".join(map(strip_in_letters, each.strips))


def windows_in_letters(each: Board) -> str:
    """The windows from the left, "." for one without a pane, as `board` takes them."""
    return " ".join("".join(_LETTER[pane] for pane in window) or "." for window in each.windows)


# --- actions ---------------------------------------------------------------------------------------------


_FIELDS: Fields = {
    Take: (range(CENTRE + 1), COLOURS, (*COLUMNS, GROUND)),
    Keep: (COLUMNS, COLOURS),
    SendBack: (COLUMNS,),
    Lay: (Each(Each(range(len(SIDES)))), Each(COLOURS)),
    Deal: (Each(HEAPS),),
}


def action(played: Action, before: State | None = None) -> str:
    """An action in words: "orange from factory 3 to strip 1", "keep pink in window 4" ...

    Given the position before it, also the number of panes: "2 orange from factory 3 to strip 1, 1 break".
    """
    if not makes_sense(played, _FIELDS):
        return repr(played)
    before = before if before and played in before.legal_actions() else None
    if isinstance(played, Keep):
        return f"keep {NAMES[played.colour]} in window {played.column + 1}"
    if isinstance(played, SendBack):
        return f"send the glazier back to strip {played.column + 1}"
    if isinstance(played, Deal):
        return f"deal {' '.join(in_letters(lying) or '.' for lying in played.factories)}"
    if isinstance(played, Lay):
        sides = (" ".join(strip_in_letters(empty_strip(side)) for side in seat) for seat in played.strips)
        return f"lay {' | '.join(sides)}, round track {track_in_letters(played.round_track)}"
    source = "the centre" if played.source == CENTRE else f"factory {played.source + 1}"
    number = f"{taken(before, played)} " if before else ""
    panes = f"{number}{NAMES[played.colour]} from {source}"
    if played.column == GROUND:
        return f"{panes}, all break"
    to = f"{panes} to strip {played.column + 1}"
    broke = outcome(before, played).broke if before else 0
    return f"{to}, {broke} break" if broke else to


# --- positions -------------------------------------------------------------------------------------------


def position(state: State) -> str:
    """The whole table: the seat to move, the panes on offer, and the boards."""
    in_centre = state.marker == NOBODY
    marker = "in the centre" if in_centre else f"held by player {state.marker + 1}"
    factories = [f"{at} {in_letters(lying) or '.'}" for at, lying in enumerate(state.factories, 1)]
    return "\n".join(
        [
            f"Stained Glass of Sintra, palace {state.palace}, round {state.round}: {_to_move(state)}",
            f"started by player {state.first + 1}, marker {marker}",
            f"round track  {track_in_letters(state.round_track) or '.'}",
            f"factories    {'  '.join(factories)}",
            f"centre       {in_letters(state.centre) + '*' * in_centre or '.'}",
            f"bag {in_numbers(state.bag)}, tower {in_numbers(state.tower)}",
            "",
            *boards(state),
            *_lost(state),
        ]
    )


def _to_move(state: State) -> str:
    if state.is_over:
        return f"over, won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"
    if state.to_move == CHANCE:
        return "the table to deal" if state.round_track else "the table to lay the strips"
    what = "keep a pane of the strip below its glazier" if state.is_keeping else "move"
    return f"player {state.to_move + 1} to {what}"


def _lost(state: State) -> Iterator[str]:
    for seat, each in enumerate(state.boards):
        if each.lost:
            yield f"player {seat + 1} has lost {each.lost} for broken glass"


def track_in_letters(round_track: tuple[int, ...]) -> str:
    """The panes on the round track, the next one first."""
    return "".join(LETTERS[colour] for colour in round_track)


def boards(state: State) -> Iterator[str]:
    """Each board: its strips, with the glazier above and the windows below."""
    for seat, each in enumerate(state.boards):
        yield f"player {seat + 1}: {each.score}, broken glass at step {each.broken}"
        yield " " * (4 + _WIDTH * each.glazier) + "*"
        yield "    " + "".join(f"{text:<{_WIDTH}}" for text in strips_in_letters(each).split()).rstrip()
        yield "    " + "".join(f"{text:<{_WIDTH}}" for text in windows_in_letters(each).split()).rstrip()
