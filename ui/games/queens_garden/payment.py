"""Finds the payments that a click can lead to in Azul: Queen's Garden, and the picks that make them.

The rules want the pieces of a payment, and those given up to pass, in ascending order. People choose them in
any order. So a click may take back earlier pieces and pay them again around another one.
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
    """The cheapest payment that includes all pieces paid so far."""
    return (*doing.paid, *best_payment(board, doing.goal.hexagon, doing.paid, in_order=False))


def leading_to(board: Board, hexagon: int, wanted: Pieces, paid: Pieces = ()) -> Pieces | None:
    """The start of a payment with the wanted pieces and those that have to come before them, or None.

    A payment goes in ascending order, so one that needs a lesser piece as well has to begin with that. Of
    these payments, the cheapest is taken.
    """
    missing = sorted((Counter(wanted) - Counter(paid)).elements())
    if not missing:
        return paid
    options = [piece for piece in payments(board, hexagon, paid) if piece <= missing[0]]
    # The piece itself, if it can be paid now. A joker is an option only if it is that piece.
    options.sort(key=lambda piece: (piece != missing[0], piece == JOKER or worth(hexagon_on(piece)), piece))
    for piece in options:
        found = leading_to(board, hexagon, wanted, (*paid, piece))
        if found is not None:
            return found
    return None


def beginning_with(piece: int, board: Board, doing: Paying) -> Pieces | None:
    """The start of a payment with this piece and all those paid, or else as many of those as can stay."""
    if _is_paid(piece, doing.paid):
        return None
    jokers = tuple(each for each in doing.paid if each == JOKER)
    for rest in (doing.paid, jokers, ()):
        found = leading_to(board, doing.goal.hexagon, (*rest, piece))
        if found:
            return found
    return None


def _is_paid(piece: int, paid: Pieces) -> bool:
    """True if the piece's hexagon has been paid already, on a tile or an expansion. Jokers may repeat."""
    return piece != JOKER and hexagon_on(piece) in {hexagon_on(each) for each in paid if each != JOKER}


def without(piece: int, board: Board, doing: Paying) -> Pieces:
    """The payment without a piece. If the rest cannot stay on its own, all of it is taken back."""
    paid = doing.paid
    at = paid.index(piece)
    rest = leading_to(board, doing.goal.hexagon, paid[:at] + paid[at + 1 :])
    return rest if rest and rest.count(piece) < paid.count(piece) else ()


def paying(doing: Paying, wanted: Pieces, *, confirm: bool = False) -> Course:
    """The course that takes the payment back and pays with these pieces from the start."""
    return Course(tuple(write(Pay, piece) for piece in sorted(wanted)), len(doing.paid), confirm)


def giving(doing: Discarding, piece: int) -> Course:
    """The course that gives up one more piece, before the later ones already given up."""
    later = [given for given in doing.given if given > piece]
    begins = (PASS,) if len(later) == len(doing.given) else ()
    return Course((*begins, *(write(Drop, each) for each in (piece, *later))), len(later))
