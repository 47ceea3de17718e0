"""Positions of Patchwork Doodle; boards, cards and boxes are written as in its notation."""

from itertools import chain
from random import Random

from engine import draw
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.patchwork_doodle.board import Board
from engine.patchwork_doodle.notation import BOXES, board, card
from engine.patchwork_doodle.pieces import BOXES as CARDS
from engine.patchwork_doodle.pieces import (
    NO_CARD,
    PATCHES,
)
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, HOLDING, SCORING, State
from engine.patchwork_doodle.shapes import SIDE, cells_of
from engine.session import Session

ALL = " ".join(BOXES)
NO_SHADE = "shade repeat"  # crossed off: then a turn closes by itself


def rows_full(number: int, last: str = "") -> str:
    """The text of a board with so many full rows, and one more."""
    return " ".join(["A" * SIDE] * number + [last])


ONE_EMPTY = rows_full(8, "AAAAAAAA.")


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
    """A position in a turn; the circle runs clockwise from where the token started.

    The card in hand is the token's, unless another one is named.
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
        deck=sum(1 << other for other in CARDS[1].patch_cards if other not in cards),
        starts=(),
        card=held,
        shape=PATCHES[held] if held != NO_CARD else 0,
        boards=boards or (board(),),
        rules=1,  # the examples use its tables
    )


def last_turn(*boards: Board, circle: str = "O4 X5 mono", phase: str = CHOOSING) -> State:
    """The final turn, with its three cards."""
    return table(*boards, circle=circle, die=0, round_=3, turn=6, phase=phase)


def before_scoring(*boards: Board, round_: int = 1) -> State:
    """The window before a scoring."""
    circle = "O4 X5 mono" if round_ == 3 else "O4 X5"
    return table(*boards, circle=circle, die=0, round_=round_, turn=6, phase=SCORING)


def pieces(state: State) -> tuple[int, ...]:
    """How many cards there are, and how many shaded spaces nothing accounts for."""
    box = CARDS[state.rules]
    lying = [each for each in box.patch_cards if state.deck >> each & 1] + list(state.circle)
    turns_done = state.turn - (state.die > 0)
    discarded = 6 * (state.round - 1) + (min(turns_done, 5) if state.round == 3 else turns_done)
    unclear = 0
    for each in state.boards:
        drawn = sorted(chain(*map(cells_of, (*each.patches, each.shades))))
        unclear += drawn != list(cells_of(each.filled))
    assert len(set(lying)) == len(lying)
    assert set(state.starts) <= set(box.start_cards)
    assert (state.card == NO_CARD) == (state.shape == 0)
    assert state.card == NO_CARD or state.to_move != CHANCE
    assert state.phase != HOLDING or state.card != NO_CARD
    return len(lying) + discarded, unclear


def at_random(seed: int, *kinds: str) -> Session:
    """A whole game of random decisions."""
    session = Session.new(GAMES["patchwork_doodle"], seats=len(kinds), seed=seed, players=kinds)
    rng = Random(1)
    while not session.state.is_over:
        session = session.play(draw.choice(rng, session.state.legal_actions()))
    return session
