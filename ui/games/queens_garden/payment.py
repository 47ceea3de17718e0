"""Azul: Queen's Garden: the payments that a click can lead to, and the picks that make them.

The rules want the pieces of a payment, and what is given up to pass, in ascending order; a person chooses
them in any. So a click may take back what was paid and pay it again with another piece in its place.
"""

from __future__ import annotations

from collections import Counter

from engine.queens_garden.board import Board, hexagon_on, payments
from engine.queens_garden.pieces import JOKER, worth
from engine.queens_garden.rules import Discarding, Paying
from engine.queens_garden.storage import best_payment
from ui.games.queens_garden.picks import PASS, Drop, Pay, write
from ui.kit.picks import Course

Pieces = tuple[int, ...]


def proposed(board: Board, doing: Paying) -> Pieces:
    """The cheapest payment with all that is paid already in it."""
    return (*doing.paid, *best_payment(board, doing.goal.hexagon, doing.paid, in_order=False))


def leading_to(board: Board, hexagon: int, wanted: Pieces, paid: Pieces = ()) -> Pieces | None:
    """The beginning of a payment for a hexagon with these pieces in it, and what goes before them; or None.

    A payment is made in ascending order, so one that needs a lesser piece as well has to begin with that. Of
    those the cheapest are taken.
    """
    missing = sorted((Counter(wanted) - Counter(paid)).elements())
    if not missing:
        return paid
    options = [piece for piece in payments(board, hexagon, paid) if piece <= missing[0]]
    # The piece itself, if it can be paid now; a joker is only among them if it is that.
    options.sort(key=lambda piece: (piece != missing[0], piece == JOKER or worth(hexagon_on(piece)), piece))
    for piece in options:
        found = leading_to(board, hexagon, wanted, (*paid, piece))
        if found is not None:
            return found
    return None


def beginning_with(piece: int, board: Board, doing: Paying) -> Pieces | None:
    """The beginning of a payment with a piece and all that is paid, else with what of that can stay."""
    if _is_paid(piece, doing.paid):
        return None
    jokers = tuple(each for each in doing.paid if each == JOKER)
    for rest in (doing.paid, jokers, ()):
        found = leading_to(board, doing.goal.hexagon, (*rest, piece))
        if found:
            return found
    return None


def _is_paid(piece: int, paid: Pieces) -> bool:
    """Whether the hexagon of a piece is paid already, on a tile or an expansion; jokers may be many."""
    return piece != JOKER and hexagon_on(piece) in {hexagon_on(each) for each in paid if each != JOKER}


def without(piece: int, board: Board, doing: Paying) -> Pieces:
    """What is paid without a piece; all of it is taken back where the rest cannot stay alone."""
    paid = doing.paid
    at = paid.index(piece)
    rest = leading_to(board, doing.goal.hexagon, paid[:at] + paid[at + 1 :])
    return rest if rest and rest.count(piece) < paid.count(piece) else ()


def paying(doing: Paying, wanted: Pieces, *, confirm: bool = False) -> Course:
    """To pay with these pieces from the start: what was paid is taken back before."""
    return Course(tuple(write(Pay, piece) for piece in sorted(wanted)), len(doing.paid), confirm)


def giving(doing: Discarding, piece: int) -> Course:
    """To give up one more piece, before those that come after it, which were given up already."""
    later = [given for given in doing.given if given > piece]
    begins = (PASS,) if len(later) == len(doing.given) else ()
    return Course((*begins, *(write(Drop, each) for each in (piece, *later))), len(later))
