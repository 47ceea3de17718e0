"""Patchwork Doodle: the actions, the position, whose turn it is, and the game.

All players draw at the same time. Here they draw one after the other, which makes no difference, since no
board affects another. In a turn, a seat makes a few small decisions:

- Until it has drawn, it may draw the patch of the token's card, or first take a neighbour instead, or first
  cut the patch. A patch taken or cut has to be drawn: nobody uses a special action for nothing, and anyone
  who changes their mind can undo the decision.
- It may shade spaces before or after the drawing, and once more before each scoring, when all have drawn.
- `Done` closes the turn. Passing is final only then, so a seat passes by closing the turn without drawing. A
  turn closes by itself when there is nothing else to do. In the last turn of a round, that is right after the
  drawing, because the window before the scoring follows.

Nothing is lost by this: drawing and shading can be done in either order, and so can crossing off their boxes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine import draw
from engine.game import CHANCE, Game, position_in_words
from engine.patchwork_doodle.actions import (
    CHOICES,
    DONE,
    NEIGHBOURS,
    PASS,
    Action,
    Choose,
    Cut,
    Deal,
    Done,
    Draw,
    Neighbour,
    Roll,
    Shade,
    cuts,
    draws,
    shades,
)
from engine.patchwork_doodle.board import (
    EMPTY_BOARD,
    Board,
    can_shade,
    can_use,
    cross_off,
    drawable,
    empty_spaces,
    with_patch,
    with_scoring,
    with_shade,
)
from engine.patchwork_doodle.events import Event, Passed, Scored, Unfilled
from engine.patchwork_doodle.pieces import (
    BOXES,
    CIRCLE,
    CUT,
    DIE,
    LEFT_OVER,
    NEIGHBOUR,
    NO_CARD,
    PATCHES,
    ROUNDS,
    RULES,
    TURNS,
)
from engine.patchwork_doodle.shapes import cornered, runs

# The phases of a game: who acts, and what they may do.
TABLE = "table"  # the table deals or rolls
START = "start"  # the patch of the start card has to be drawn
CHOOSING = "choosing"  # a turn in which nothing is drawn yet
HOLDING = "holding"  # a patch has been taken or cut, and must be drawn
DRAWN = "drawn"  # a patch has been drawn, and a space may still be shaded
SCORING = "scoring"  # the window before a scoring, in which a space may be shaded
OVER = "over"


# --- the position ----------------------------------------------------------------------------------------


class State(NamedTuple):
    """A position of Patchwork Doodle; see `engine.game.State` for the protocol."""

    round: int  # from 1
    turn: int  # of the round, from 1; 0 before its first roll
    phase: str  # one of the phases above
    to_move: int
    circle: tuple[int, ...]  # the cards, clockwise from the gap where the token stands or started
    die: int  # 0 before the roll and in the final turn; otherwise the token is on card `die - 1`
    deck: int  # the patch cards nobody has seen yet, as bits
    starts: tuple[int, ...]  # the start cards by seat, until all have drawn
    card: int  # in the hand of the seat to move, or NO_CARD
    shape: int  # of that card, or of the piece left after a cut; 0 with NO_CARD
    boards: tuple[Board, ...]
    rules: int  # the version whose tables are used

    def __str__(self) -> str:
        return position_in_words(self)

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.phase == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The interim scorings by seat; once the game is over, minus a point for each empty space."""
        points = (sum(rectangle.points for rectangle in board.scored) for board in self.boards)
        if self.phase != OVER:
            return tuple(points)
        return tuple(sum_ - empty_spaces(board) for sum_, board in zip(points, self.boards, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points, who share the victory (End of the game)."""
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @property
    def current(self) -> int:
        """The card that the token stands on, or NO_CARD."""
        return self.circle[self.die - 1] if self.die else NO_CARD

    @property
    def neighbours(self) -> tuple[int, ...]:
        """The cards to the left and right of the token's, skipping gaps; none if it is on no card."""
        die, circle = self.die, self.circle
        return (circle[die - 2], circle[die % len(circle)]) if die else ()

    def legal_actions(self) -> Sequence[Action]:
        """The legal actions, in the order that codes rely on.

        Choose, round the circle; draw, by orientation, row and column; take the left neighbour, then the
        right; cut, by run and piece; shade, by space; done.
        """
        phase, shape = self.phase, self.shape
        if self.to_move == CHANCE:
            return ()
        board = self.boards[self.to_move]
        actions: list[Action] = []
        if phase == CHOOSING:
            actions += _choices(self, board)
        if shape:
            actions += draws(shape, board.filled)
        if phase == CHOOSING:
            actions += _neighbours(self, board)
        if shape and phase != START:
            actions += _cuts_of(self, board)
        if phase not in (START, HOLDING):
            actions += shades(board)
            actions.append(PASS if phase == CHOOSING else DONE)
        return actions

    def chance(self, rng: Random) -> Action:
        """Roll the die. Before a round, draw cards; in the setup, also a start card for each seat.

        The gap where the token starts is random as well; the circle simply begins there.
        """
        if len(self.circle) > LEFT_OVER:
            return Roll(draw.choice(rng, DIE))
        box = BOXES[self.rules]
        unseen = [card for card in box.patch_cards if self.deck >> card & 1]
        cards = draw.shuffled(rng, unseen)[: CIRCLE - len(self.circle)]
        starts = () if self.circle else tuple(draw.shuffled(rng, box.start_cards)[: len(self.boards)])
        return Deal(tuple(cards), starts)

    def apply(self, action: Action) -> State:
        """The position after a legal action, a deal or a roll."""
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and the automatic events until somebody has to act again."""
        events: list[Event] = []
        match action:
            case Draw():
                after = _draw(self, action.spaces, events)
            case Shade():
                after = _shade(self, action.space, events)
            case Done():
                close = _windows if self.phase == SCORING else _turns
                after = close(self, self.to_move + 1, events)
            case Choose():
                after = self._replace(phase=HOLDING, card=action.card, shape=PATCHES[action.card])
            case Neighbour():
                after = _cross_off(self, NEIGHBOUR)
                after = after._replace(phase=HOLDING, card=action.card, shape=PATCHES[action.card])
            case Cut():
                piece = cornered(runs(self.shape)[action.run].pieces[action.piece])
                after = _cross_off(self, CUT)._replace(phase=HOLDING, shape=piece)
            case Deal():
                after = _deal(self, action)
            case Roll():
                after = _turns(self._replace(turn=self.turn + 1, die=action.pips), 0, events)
        return after, tuple(events)


# --- legal actions ---------------------------------------------------------------------------------------


def _choices(state: State, board: Board) -> list[Choose]:
    """The cards of the final turn that can be drawn, whole or cut; none while there is a roll."""
    if state.die:
        return []
    may_cut = can_use(board.crossed, CUT)
    return [CHOICES[card] for card in state.circle if drawable(card, board.filled, may_cut)]


def _neighbours(state: State, board: Board) -> list[Neighbour]:
    """The neighbours that can be drawn, whole or cut; cutting them takes another box."""
    if not can_use(board.crossed, NEIGHBOUR):
        return []
    may_cut = can_use(cross_off(board.crossed, NEIGHBOUR), CUT)
    return [NEIGHBOURS[card] for card in state.neighbours if drawable(card, board.filled, may_cut)]


def _cuts_of(state: State, board: Board) -> list[Cut]:
    """The cuts of the patch in hand that leave a piece that fits; no patch is cut twice."""
    if state.shape != PATCHES[state.card] or not can_use(board.crossed, CUT):
        return []
    return cuts(state.shape, board.filled)


def _can_draw(state: State, board: Board) -> bool:
    """True if a board has room for anything that its player could draw this turn."""
    if state.die and drawable(state.current, board.filled, can_use(board.crossed, CUT)):
        return True
    return bool(_choices(state, board) or _neighbours(state, board))


# --- turns -----------------------------------------------------------------------------------------------


def _turns(state: State, seat: int, events: list[Event]) -> State:
    """Move to the first seat from this one on that has something to do; after the last, end the turn.

    In the last turn of a round, shading on its own waits for the window before the scoring.
    """
    for at in range(seat, len(state.boards)):
        board = state.boards[at]
        if (state.turn < TURNS and can_shade(board)) or _can_draw(state, board):
            card = state.current
            shape = PATCHES[card] if card != NO_CARD else 0
            return state._replace(phase=CHOOSING, to_move=at, card=card, shape=shape)
        events.append(Passed(at))
    return _end_turn(state, events)


def _end_turn(state: State, events: list[Event]) -> State:
    """Discard the token's card; the token waits in the gap. The final turn has no roll."""
    round_, turn, _, _, circle, die, deck, starts, _, _, boards, rules = state
    if die:
        circle = circle[die:] + circle[: die - 1]
    state = State(round_, turn, TABLE, CHANCE, circle, 0, deck, starts, NO_CARD, 0, boards, rules)
    if turn == TURNS:
        return _windows(state, 0, events)
    if round_ == ROUNDS and turn == TURNS - 1:
        return _turns(state._replace(turn=TURNS), 0, events)
    return state


def _windows(state: State, seat: int, events: list[Event]) -> State:
    """Move to the first seat from this one on that can shade before the scoring; after the last, score.

    One window a round is enough: shading a space earlier is worth no more.
    """
    for at in range(seat, len(state.boards)):
        if can_shade(state.boards[at]):
            return state._replace(phase=SCORING, to_move=at)
    boards = tuple(with_scoring(board) for board in state.boards)
    events += [Scored(at, board.scored[-1]) for at, board in enumerate(boards)]
    if state.round == ROUNDS:
        events += [Unfilled(at, empty_spaces(board)) for at, board in enumerate(boards)]
        return state._replace(phase=OVER, to_move=CHANCE, boards=boards)
    return state._replace(round=state.round + 1, turn=0, phase=TABLE, to_move=CHANCE, boards=boards)


# --- playing an action -----------------------------------------------------------------------------------


def _with_board(state: State, board: Board) -> tuple[Board, ...]:
    seat = state.to_move
    return state.boards[:seat] + (board,) + state.boards[seat + 1 :]


def _cross_off(state: State, special: int) -> State:
    board = state.boards[state.to_move]
    board = board._replace(crossed=cross_off(board.crossed, special))
    return state._replace(boards=_with_board(state, board))


def _draw(state: State, spaces: int, events: list[Event]) -> State:
    """Draw the patch of a start card, or of a turn; in a turn, a space may still be shaded."""
    seat = state.to_move
    board = with_patch(state.boards[seat], spaces)
    boards = _with_board(state, board)
    if state.phase == START:
        return _next_start(state._replace(boards=boards))
    round_, turn, _, _, circle, die, deck, starts, _, _, _, rules = state  # at once: bots try every drawing
    state = State(round_, turn, DRAWN, seat, circle, die, deck, starts, NO_CARD, 0, boards, rules)
    return state if turn < TURNS and can_shade(board) else _turns(state, seat + 1, events)


def _next_start(state: State) -> State:
    """Let the next seat draw its start card; after the last, all start cards go back into the box (Setup)."""
    seat = state.to_move + 1
    if seat == len(state.boards):
        return state._replace(phase=TABLE, to_move=CHANCE, starts=(), card=NO_CARD, shape=0)
    card = state.starts[seat]
    return state._replace(to_move=seat, card=card, shape=PATCHES[card])


def _shade(state: State, space: int, events: list[Event]) -> State:
    """Shade a space, before or after the drawing or before a scoring; the seat goes on if it can."""
    seat = state.to_move
    board = with_shade(state.boards[seat], space)
    state = state._replace(boards=_with_board(state, board))
    if state.phase == SCORING:
        return _windows(state, seat, events)
    if state.phase == DRAWN:
        return state if can_shade(board) else _turns(state, seat + 1, events)
    return _turns(state, seat, events)


def _deal(state: State, deal: Deal) -> State:
    """Add cards to the circle behind those left over (Setup; Start of a new round)."""
    deck = state.deck & ~sum(1 << card for card in deal.cards)
    state = state._replace(circle=state.circle + deal.cards, deck=deck)
    if not deal.starts:
        return state
    card = deal.starts[0]
    return state._replace(phase=START, to_move=0, starts=deal.starts, card=card, shape=PATCHES[card])


def new(seats: int, options: Mapping[str, str], rules: int = RULES[-1]) -> State:
    """The table before the first deal (Setup)."""
    return State(
        round=1,
        turn=0,
        phase=TABLE,
        to_move=CHANCE,
        circle=(),
        die=0,
        deck=sum(1 << card for card in BOXES[rules].patch_cards),
        starts=(),
        card=NO_CARD,
        shape=0,
        boards=(EMPTY_BOARD,) * seats,
        rules=rules,
    )


GAME: Game[Action] = Game(
    name="patchwork_doodle",
    seats=range(1, len(BOXES[RULES[0]].start_cards) + 1),
    options={},
    rules=RULES,
    new=new,
)
