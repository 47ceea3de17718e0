"""Positions of Patchwork Doodle in letters: a letter for each patch, `*` a shaded space, `.` an empty one."""

from itertools import chain
from random import Random

from engine import draw
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.patchwork_doodle.board import Board, Rectangle
from engine.patchwork_doodle.pieces import (
    CUT,
    NEIGHBOUR,
    NO_CARD,
    PATCH_CARDS,
    PATCHES,
    REPEAT,
    SHADE,
    START_CARDS,
)
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, HOLDING, SCORING, State
from engine.patchwork_doodle.shapes import SIDE, cells_of, mask_of
from engine.session import Session

# The patch cards, in the order of the deck; the start cards are S1 to S10.
NAMES = (
    *"mono domino I3 V3 I4 L4 O4 S4 T4 F5 I5 L5 N5 P5 T5 U5 V5 W5 X5 Y5 Z5 corner offset A F6".split(),
    *"T6 T6b cross stair U6".split(),
    *(f"S{number}" for number in range(1, 11)),
)
BOXES = {"neighbour": NEIGHBOUR, "shade": SHADE, "cut": CUT, "repeat": REPEAT}
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

ALL = " ".join(BOXES)
NO_SHADE = "shade repeat"  # crossed off: then a turn closes by itself


def card(name: str) -> int:
    """`card("T4")`."""
    return NAMES.index(name)


def board(text: str = "", crossed: str = "", scored: tuple[Rectangle, ...] = ()) -> Board:
    """`board("AAB AA* ...")`: rows from above, each filled up with empty spaces; the boxes crossed off."""
    signs = {(row, column): sign for row, line in enumerate(text.split()) for column, sign in enumerate(line)}
    assert set(signs.values()) <= {*_LETTERS, "*", "."}
    assert all(row < SIDE and column < SIDE for row, column in signs)
    patches = [mask_of(cell for cell in signs if signs[cell] == letter) for letter in _LETTERS]
    shades = mask_of(cell for cell in signs if signs[cell] == "*")
    drawn = tuple(patch for patch in patches if patch)
    return Board(sum(drawn) + shades, drawn, shades, sum(BOXES[box] for box in crossed.split()), scored)


def rows_full(number: int, last: str = "") -> str:
    """The text of a board with so many full rows, and one more."""
    return " ".join(["A" * SIDE] * number + [last])


def crossed(each: Board) -> str:
    """The boxes that are crossed off, in their order."""
    return " ".join(box for box, bit in BOXES.items() if each.crossed & bit)


def names(cards: tuple[int, ...]) -> str:
    """The reverse of `card`, for several."""
    return " ".join(NAMES[each] for each in cards)


ONE_EMPTY = rows_full(8, "AAAAAAAA.")


def in_letters(each: Board) -> list[str]:
    """The reverse of `board`, row by row."""
    signs = dict.fromkeys(cells_of(each.shades), "*")
    for letter, patch in zip(_LETTERS, each.patches, strict=False):
        signs |= dict.fromkeys(cells_of(patch), letter)
    return ["".join(signs.get((row, column), ".") for column in range(SIDE)) for row in range(SIDE)]


def table(
    *boards: Board,
    circle: str = "I3 T4 X5 L4 O4 Y5 W5 mono",
    die: int = 1,
    round_: int = 1,
    turn: int = 1,
    phase: str = CHOOSING,
    to_move: int = 0,
    hand: str = "",
) -> State:
    """A position in a turn; the circle clockwise from where the token set out.

    In hand is the card of the token, unless another one is named.
    """
    cards = tuple(card(name) for name in circle.split())
    held = card(hand) if hand else cards[die - 1] if die else NO_CARD
    if phase in (SCORING, DRAWN):
        held = NO_CARD
    return State(
        round=round_,
        turn=turn,
        phase=phase,
        to_move=to_move,
        circle=cards,
        die=die,
        deck=sum(1 << other for other in PATCH_CARDS if other not in cards),
        starts=(),
        card=held,
        shape=PATCHES[held] if held != NO_CARD else 0,
        boards=boards or (board(),),
    )


def last_turn(*boards: Board, circle: str = "O4 X5 mono", phase: str = CHOOSING) -> State:
    """The final turn, with its three cards."""
    return table(*boards, circle=circle, die=0, round_=3, turn=6, phase=phase)


def before_scoring(*boards: Board, round_: int = 1) -> State:
    """The window before a scoring."""
    circle = "O4 X5 mono" if round_ == 3 else "O4 X5"
    return table(*boards, circle=circle, die=0, round_=round_, turn=6, phase=SCORING)


def pieces(state: State) -> tuple[int, ...]:
    """How many cards there are, and for how many spaces it is not plain what shaded them."""
    lying = [each for each in PATCH_CARDS if state.deck >> each & 1] + list(state.circle)
    turns_done = state.turn - (state.die > 0)
    discarded = 6 * (state.round - 1) + (min(turns_done, 5) if state.round == 3 else turns_done)
    unclear = 0
    for each in state.boards:
        drawn = sorted(chain(*map(cells_of, (*each.patches, each.shades))))
        unclear += drawn != list(cells_of(each.filled))
    assert len(set(lying)) == len(lying)
    assert set(state.starts) <= set(START_CARDS)
    assert (state.card == NO_CARD) == (state.shape == 0)
    assert state.card == NO_CARD or state.to_move != CHANCE
    assert state.phase != HOLDING or state.card != NO_CARD
    return len(lying) + discarded, unclear


def at_random(seed: int, *kinds: str) -> Session:
    """A game of random decisions to its end."""
    session = Session.new(GAMES["patchwork_doodle"], seats=len(kinds), seed=seed, players=kinds)
    rng = Random(1)
    while not session.state.is_over:
        session = session.play(draw.choice(rng, session.state.legal_actions()))
    return session
