"""Azul: Queen's Garden: the actions, the position, whose turn it is, and the game.

A turn is a few small decisions of one seat:

- `Take` names a colour or a pattern; then comes a `Copy` for each hexagon that lies in several places.
- `Place` or `Expand` names a hexagon and where it will lie; then comes a `Pay` for each piece of its cost.
  All pieces stay in the storage until the last one is paid.
- `Buy` is a turn by itself.
- So is `Pass`; each `Discard` before it means that the seat is about to pass.

A seat can start only what it can finish. After a turn, if necessary, the table refills the stack's top and
turns up emptied expansions, in one `Deal`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal, NamedTuple

from engine.game import CHANCE, Game, position_in_words
from engine.queens_garden.actions import (
    PASS,
    Action,
    Buy,
    Copy,
    Deal,
    Discard,
    Expand,
    Pass,
    Pay,
    Place,
    Take,
    buys,
    copies,
    discards,
    expands,
    pays,
    places,
    takes,
)
from engine.queens_garden.board import (
    EMPTY_BOARD,
    Board,
    expansion_with,
    hexagon_on,
    lay,
    lay_face_down,
    put,
    with_pieces,
    without_pieces,
)
from engine.queens_garden.display import (
    Display,
    cleared,
    dealt,
    drawn,
    extended,
    is_to_be_dealt,
    laid_out,
    offers,
    pick_up,
)
from engine.queens_garden.events import Event, Paid, Reckoned, RoundScored, Surrounded
from engine.queens_garden.pieces import (
    BOXES,
    EXPANSION,
    FACE_DOWN_COST,
    FIRST_PASS_LOSS,
    JOKER,
    ROUNDS,
    RULES,
    STACK,
    Scoring,
    worth,
)
from engine.queens_garden.scoring import pavilions, reckon, round_points, wheel_points

NOBODY = -1  # as the holder of the first player marker: it lies in the display


class Taking(NamedTuple):
    """A colour or a pattern is being taken."""

    left: tuple[int, ...]  # hexagons in several places, yet to be chosen
    from_stack: bool  # a tile was on the top of the stack


class Paying(NamedTuple):
    """A hexagon is being paid for."""

    goal: Place | Expand
    paid: tuple[int, ...]  # pieces, ascending


class Discarding(NamedTuple):
    """A seat is about to pass."""

    given: tuple[int, ...]  # the pieces given up so far, ascending


Doing = Taking | Paying | Discarding | None


# --- the position ----------------------------------------------------------------------------------------


class State(NamedTuple):
    """A position of Azul: Queen's Garden; see `engine.game.State` for the protocol."""

    variant: bool  # true if the other side of the scoring board is used
    round: int  # from 1
    first: int  # the seat that started this round
    marker: int  # the seat that holds the first player marker, or NOBODY
    passed: tuple[bool, ...]  # by seat
    seat: int  # the seat whose turn it is, or will be after chance
    to_move: int
    doing: Doing  # the turn so far
    display: Display
    boards: tuple[Board, ...]
    is_over: bool
    rules: int  # the version whose tables are used

    @property
    def scoring(self) -> Scoring:
        """The side of the scoring board in use."""
        return BOXES[self.rules][self.variant]

    def __str__(self) -> str:
        return position_in_words(self)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, including the final scoring once the game is over."""
        return tuple(board.score for board in self.boards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points, who share the victory (Final scoring)."""
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def legal_actions(self) -> Sequence[Action]:
        """The legal actions, in the order that codes rely on.

        Take by trait; place by hexagon and space; expand by hexagon, slot and direction; buy by slot; discard
        by piece; pass. Within a turn: copies by source; payments by piece, jokers last.
        """
        if self.is_over or self.to_move == CHANCE:
            return ()
        board, doing = self.boards[self.to_move], self.doing
        match doing:
            case Taking():
                return copies(board, self.display, doing.left)
            case Paying():
                return pays(board, doing.goal.hexagon, doing.paid)
            case Discarding():
                return [*discards(board, doing.given[-1]), PASS]
        return [
            *takes(board, self.display),
            *places(board),
            *expands(board),
            *buys(board, self.display.supply),
            *discards(board, least=0),
            PASS,
        ]

    def chance(self, rng: Random) -> Action:
        """Draw the tiles and the faces that the table deals."""
        return Deal(*drawn(self.display, rng))

    def apply(self, action: Action) -> State:
        """The position after a legal action or a deal."""
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and the events that followed from it."""
        match action:
            case Pay():
                return _pay(self, action)
            case Place() | Expand():
                return (
                    (self._replace(doing=Paying(action, ())), ())
                    if worth(action.hexagon) > 1
                    else _finish(self, action, ())
                )
            case Take():
                return _take(self, action), ()
            case Copy():
                return _copy(self, action), ()
            case Buy():
                after, paid = _for_points(self, "expansion", FACE_DOWN_COST)
                board = lay_face_down(after.boards[self.seat], action.slot)
                display = self.display._replace(supply=self.display.supply - 1)
                return _end_turn(after, board, display), paid
            case Discard():
                given = self.doing.given if isinstance(self.doing, Discarding) else ()
                after, paid = _for_points(self, "piece", worth(hexagon_on(action.piece)))
                boards = _with_board(self, without_pieces(after.boards[self.seat], (action.piece,)))
                display = _with_spent(self.display, (action.piece,))
                doing = Discarding((*given, action.piece))
                return after._replace(boards=boards, display=display, doing=doing), paid
            case Pass():
                return _pass(self)
        display = dealt(self.display, action.tiles, action.faces)
        return self._replace(to_move=self.seat, display=display), ()


# --- turns -----------------------------------------------------------------------------------------------


def _with_board(state: State, board: Board) -> tuple[Board, ...]:
    """The boards of all seats, with this one for the seat whose turn it is."""
    return state.boards[: state.seat] + (board,) + state.boards[state.seat + 1 :]


def _for_points(
    state: State, why: Literal["expansion", "piece", "pass"], lost: int
) -> tuple[State, tuple[Event, ...]]:
    """Make the seat pay points."""
    board = state.boards[state.seat]
    boards = _with_board(state, board._replace(score=board.score - lost))
    return state._replace(boards=boards), (Paid(state.seat, why, lost),)


def _end_turn(state: State, board: Board, display: Display) -> State:
    """Give the turn to the next seat that has not passed, or to the table if it must deal first.

    `board` and `display` are as the seat leaves them.
    """
    variant, round_, first, marker, passed, seat, _to_move, _doing, _display, boards, is_over, rules = state
    boards = boards[:seat] + (board,) + boards[seat + 1 :]
    seat = (seat + 1) % len(boards)
    while passed[seat]:
        seat = (seat + 1) % len(boards)
    to_move = CHANCE if is_to_be_dealt(display) else seat
    return State(variant, round_, first, marker, passed, seat, to_move, None, display, boards, is_over, rules)


def _pass(state: State) -> tuple[State, tuple[Event, ...]]:
    """Take no more turns; the first to pass takes the marker, at the cost of a point (Passing)."""
    seat, passed = state.seat, state.passed
    paid: tuple[Event, ...] = ()
    if state.marker == NOBODY:
        state, paid = _for_points(state, "pass", FIRST_PASS_LOSS)
        state = state._replace(marker=seat)
    state = state._replace(passed=passed[:seat] + (True,) + passed[seat + 1 :])
    if all(state.passed):
        return _end_round(state, paid)
    return _end_turn(state, state.boards[seat], state.display), paid


def _end_round(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Score the round; then prepare the next one, or end the game with the final scoring."""
    round_, scoring = state.round, state.scoring
    events += tuple(
        RoundScored(seat, wheel_points(board.spaces, round_, scoring), pavilions(board.spaces))
        for seat, board in enumerate(state.boards)
    )
    boards = tuple(
        board._replace(score=board.score + round_points(board.spaces, round_, scoring))
        for board in state.boards
    )
    state = state._replace(boards=boards, doing=None, to_move=CHANCE)
    if round_ == ROUNDS:
        found = [reckon(board, scoring) for board in boards]
        events += tuple(Reckoned(seat, reckoning) for seat, reckoning in enumerate(found))
        boards = tuple(
            board._replace(score=board.score + reckoning.points)
            for board, reckoning in zip(boards, found, strict=True)
        )
        return state._replace(boards=boards, is_over=True), events
    after = state._replace(
        round=round_ + 1,
        first=state.marker,
        marker=NOBODY,
        passed=(False,) * len(boards),
        seat=state.marker,
        display=cleared(state.display, len(boards)),
    )
    return after, events


# --- actions of a seat -----------------------------------------------------------------------------------


def _take(state: State, take: Take) -> State:
    """Take the hexagons that lie in only one place; leave the others to be chosen."""
    offer = next(offer for offer in offers(state.display) if offer.trait == take.trait)
    return _pick_up(state, offer.at_once, offer.several, from_stack=False)


def _copy(state: State, copy: Copy) -> State:
    doing = state.doing
    assert isinstance(doing, Taking)
    return _pick_up(state, ((copy.hexagon, copy.source),), doing.left[1:], doing.from_stack)


def _pick_up(
    state: State, chosen: tuple[tuple[int, int], ...], left: tuple[int, ...], from_stack: bool
) -> State:
    """Move hexagons to the storage, each from a source; after the last, the top joins the display."""
    display, pieces = pick_up(state.display, chosen)
    board = with_pieces(state.boards[state.seat], pieces)
    from_stack = from_stack or STACK in [source for _, source in chosen]
    if left:
        boards = _with_board(state, board)
        return state._replace(display=display, boards=boards, doing=Taking(left, from_stack))
    return _end_turn(state, board, extended(display) if from_stack else display)


def _with_spent(display: Display, pieces: Sequence[int]) -> Display:
    """The display once pieces are spent: tiles go to the tower, expansions to the supply, jokers nowhere."""
    tower, supply = display.tower, display.supply
    for piece in pieces:
        if piece < EXPANSION:
            tower += 1 << 2 * piece
        elif piece != JOKER:
            supply += 1
    return display._replace(tower=tower, supply=supply) if pieces else display


def _pay(state: State, pay: Pay) -> tuple[State, tuple[Event, ...]]:
    doing = state.doing
    assert isinstance(doing, Paying)
    paid = (*doing.paid, pay.piece)
    if len(paid) < worth(doing.goal.hexagon) - 1:
        return state._replace(doing=Paying(doing.goal, paid)), ()
    return _finish(state, doing.goal, paid)


def _finish(state: State, goal: Place | Expand, paid: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """Lay the hexagon or expansion that was paid for, and earn jokers for the ornaments it surrounds."""
    board, display = state.boards[state.seat], _with_spent(state.display, paid)
    if isinstance(goal, Expand):
        board = without_pieces(board, (*paid, expansion_with(goal.hexagon)))
        return _end_turn(state, lay(board, goal.slot, goal.hexagon, goal.direction), display), ()
    board, placed = put(without_pieces(board, (*paid, goal.hexagon)), goal.hexagon, goal.space)
    events = (Surrounded(state.seat, placed),) if placed.surrounded else ()
    return _end_turn(state, board, display), events


def new(seats: int, options: Mapping[str, str], rules: int = RULES[-1]) -> State:
    """The table before the first tiles are drawn (Setup); the first seat starts."""
    return State(
        variant=options["board"] == "variant",
        round=1,
        first=0,
        marker=NOBODY,
        passed=(False,) * seats,
        seat=0,
        to_move=CHANCE,
        doing=None,
        display=laid_out(seats),
        boards=(EMPTY_BOARD,) * seats,
        is_over=False,
        rules=rules,
    )


GAME: Game[Action] = Game(
    name="queens_garden",
    seats=range(2, 5),
    options={"board": ("base", "variant")},
    rules=RULES,
    new=new,
)
