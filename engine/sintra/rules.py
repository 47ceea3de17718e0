"""Stained Glass of Sintra: the actions, the position, whose turn it is, and the game.

A turn is one decision: take panes and place them, or send the glazier back. If that completes a strip, a
second decision follows: the pane to keep, unless all five are alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine import draw
from engine.game import CHANCE, Game, position_in_words
from engine.heap import BITS, MASK, alike, drawn, heap_of, size, spread
from engine.sintra.actions import KEEPS, SEND_BACKS, Action, Deal, Keep, Lay, SendBack, Take, offers
from engine.sintra.board import (
    EMPTY_BOARD,
    NO_STRIP,
    Board,
    break_glass,
    colours_on,
    empty_strip,
    first_strip,
    is_complete,
    keep,
    openings,
    place,
    reckon,
    scoring_windows,
    settle,
    window_points,
)
from engine.sintra.events import Bonus, Broke, Event, Reckoned, Scored
from engine.sintra.pieces import (
    BOXES,
    CENTRE,
    COLOURS,
    FACTORIES,
    FULL_BAG,
    GROUND,
    PANES_PER_FACTORY,
    RULES,
    Box,
)

NOBODY = -1  # as the holder of the start player marker: it lies in the centre


# --- the position ----------------------------------------------------------------------------------------


class State(NamedTuple):
    """A position of Stained Glass of Sintra; see `engine.game.State` for the protocol."""

    palace: str  # the side of the palace boards: "A" or "B"
    round: int  # from 1
    first: int  # the seat that started this round
    marker: int  # the seat holding the start player marker, or NOBODY
    to_move: int
    is_keeping: bool  # the seat to move has completed the strip below its glazier and must keep a pane
    round_track: tuple[int, ...]  # the panes left on the round track, this round's first
    factories: tuple[int, ...]  # heaps
    centre: int  # heap
    bag: int  # heap
    tower: int  # heap
    boards: tuple[Board, ...]
    is_over: bool
    rules: int  # the version whose tables are used

    def __str__(self) -> str:
        return position_in_words(self)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, including the final scoring once the game is over; they may be below 0."""
        return tuple(board.score for board in self.boards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; among those, who lost least for broken glass (End of the game)."""
        ranks = [(board.score, -board.lost) for board in self.boards]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def legal_actions(self) -> Sequence[Action]:
        """By source (the centre last), colour, and column from the left; sending the glazier back comes last.

        Panes to keep are listed by colour.
        """
        if self.is_over or self.to_move == CHANCE:
            return ()
        board = self.boards[self.to_move]
        if self.is_keeping:
            kept = colours_on(board.strips[board.glazier])
            return [action for action in KEEPS[board.glazier] if action.colour in kept]
        room = openings(board)
        actions: list[Action] = []
        for source, heap in enumerate(self.factories):
            if heap:
                for place_of, takes in offers(source, heap):
                    actions += takes[room >> place_of & 0xFF]
        if self.centre:
            for place_of, takes in offers(CENTRE, self.centre):
                actions += takes[room >> place_of & 0xFF]
        back = first_strip(board)
        if back is not None and back != board.glazier:
            actions.append(SEND_BACKS[back])
        return actions

    def chance(self, rng: Random) -> Action:
        """Lay the strips and the round track, or later, draw the panes for the factories."""
        if not self.round_track:
            return _laid(len(self.boards), BOXES[self.rules], rng)
        return Deal(drawn(rng, self.bag, self.tower, len(self.factories), PANES_PER_FACTORY))

    def apply(self, action: Action) -> State:
        """The position after a legal action of a seat or the table."""
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and the events it caused, in order."""
        events: list[Event] = []
        if type(action) is Take:  # the common case
            after = _take(self, action, events)
        elif isinstance(action, Keep):
            after = _keep(self, *action, events)
        elif isinstance(action, SendBack):
            board = self.boards[self.to_move]._replace(glazier=action.column)
            after = _end_turn(self._replace(boards=_put(self, board)), events)
        elif isinstance(action, Deal):
            after = _deal(self, action, events)
        else:
            assert isinstance(action, Lay)
            after = _lay(self, action)
        return after, tuple(events)


# --- actions of the table --------------------------------------------------------------------------------


def _laid(seats: int, box: Box, rng: Random) -> Lay:
    """Shuffle the strips, each on a random side except the one with jokers; and the round track (Setup)."""
    jokers = box.joker_side
    strips = tuple(
        tuple(
            jokers ^ 1 if strip == jokers // 2 else 2 * strip + draw.index(rng, 2)
            for strip in draw.shuffled(rng, box.strips)
        )
        for _ in range(seats)
    )
    later = draw.shuffled(rng, COLOURS)
    bag = spread(FULL_BAG - heap_of(COLOURS))
    return Lay(strips, (draw.choice(rng, bag), *later))


def _lay(state: State, lay: Lay) -> State:
    """The table before the first deal."""
    boards = tuple(
        board._replace(strips=tuple(map(empty_strip, sides)))
        for board, sides in zip(state.boards, lay.strips, strict=True)
    )
    bag = state.bag - heap_of(lay.round_track)
    return state._replace(round_track=lay.round_track, bag=bag, boards=boards)


def _deal(state: State, deal: Deal, events: list[Event]) -> State:
    """The factories filled, and the first player of the round to move (End of a round).

    If every pane lies on a board, nothing is dealt and the round is over at once.
    """
    dealt = sum(deal.factories)
    if size(state.bag) < PANES_PER_FACTORY * len(deal.factories):  # the bag ran dry on the way
        bag, tower = state.bag + state.tower - dealt, 0
    else:
        bag, tower = state.bag - dealt, state.tower
    after = state._replace(to_move=state.first, factories=deal.factories, bag=bag, tower=tower)
    return after if dealt else _end_round(after, events)


# --- actions of the seats --------------------------------------------------------------------------------


def _put(state: State, board: Board) -> tuple[Board, ...]:
    """The boards, with the board of the seat to move replaced."""
    seat, boards = state.to_move, state.boards
    return boards[:seat] + (board,) + boards[seat + 1 :]


def _lifted(
    source: int, colour: int, factories: tuple[int, ...], centre: int
) -> tuple[int, tuple[int, ...], int]:
    """The number of panes of a colour at a source, and the factories and centre after taking them (A)."""
    shift = BITS * colour  # number_of() and alike() inlined: greedy bots spend their time here
    if source == CENTRE:
        number = centre >> shift & MASK
        return number, factories, centre - (number << shift)
    heap = factories[source]
    number = heap >> shift & MASK
    return number, factories[:source] + (0,) + factories[source + 1 :], centre + heap - (number << shift)


def _placed(board: Board, column: int, colour: int, number: int) -> tuple[Board, int, int]:
    """The board with panes placed below the glazier, their strip, and the number that break (Step 2)."""
    if column == GROUND:
        return board, NO_STRIP, number
    strips, windows, _, broken, lost, score = board
    strip, broke = place(strips[column], colour, number)
    strips = strips[:column] + (strip,) + strips[column + 1 :]
    return Board(strips, windows, column, broken, lost, score), strip, broke


def _take(state: State, take: Take, events: list[Event]) -> State:
    """Take and place panes, which may complete the strip (A)."""
    palace, round_, first, marker, seat, _, track, factories, centre, bag, tower, boards, over, rules = state
    source, colour, column = take
    number, factories, centre = _lifted(source, colour, factories, centre)
    board, strip, broke = _placed(boards[seat], column, colour, number)
    takes_marker = source == CENTRE and marker == NOBODY
    if takes_marker:
        marker = seat
    if broke or takes_marker:
        board, loss = break_glass(board, broke + takes_marker, rules)
        events.append(Broke(seat, broke, takes_marker, loss))
        tower += broke << BITS * colour
    full = is_complete(strip)
    if full:
        bonus = colours_on(strip).count(track[0])
        board = board._replace(score=board.score + bonus)
        events.append(Bonus(seat, column, track[0], bonus))
    boards = boards[:seat] + (board,) + boards[seat + 1 :]
    goes_on = not full and (centre or any(factories))  # if so, this is the only step, for speed
    turn = (seat + 1) % len(boards) if goes_on else seat
    now = palace, round_, first, marker, turn, full, track, factories, centre, bag, tower, boards, over, rules
    after: State = State(*now)
    if full:
        return _keep(after, column, colour, events) if len(set(colours_on(strip))) == 1 else after
    return after if goes_on else _end_round(after, events)


def _keep(state: State, column: int, colour: int, events: list[Event]) -> State:
    """Keep a pane of the completed strip, and score the windows (Steps 3b and 3c)."""
    board, thrown = keep(state.boards[state.to_move], column, colour)
    columns = scoring_windows(board.windows, column)
    scored = Scored(state.to_move, column, colour, columns, window_points(columns, state.rules))
    events.append(scored)
    board = board._replace(score=board.score + scored.points)
    after = state._replace(is_keeping=False, tower=state.tower + thrown, boards=_put(state, board))
    return _end_turn(after, events)


def _end_turn(state: State, events: list[Event]) -> State:
    """Move on to the next seat, unless there is nothing left to take."""
    if state.centre or any(state.factories):
        return state._replace(to_move=(state.to_move + 1) % len(state.boards))
    return _end_round(state, events)


def _end_round(state: State, events: list[Event]) -> State:
    """Move the round's pane to the tower; then leave the next round to be dealt, or score the game."""
    colour, *left = state.round_track
    after = state._replace(
        first=state.first if state.marker == NOBODY else state.marker,
        marker=NOBODY,
        to_move=CHANCE,
        round_track=tuple(left),
        tower=state.tower + alike(colour),
    )
    if left:
        return after._replace(round=state.round + 1)
    palace, rules = state.palace, state.rules
    found = [reckon(board, palace, rules) for board in state.boards]
    events += [Reckoned(seat, reckoning) for seat, reckoning in enumerate(found)]
    boards = tuple(settle(board, reckoning) for board, reckoning in zip(state.boards, found, strict=True))
    return after._replace(boards=boards, is_over=True)


def new(seats: int, options: Mapping[str, str], rules: int = RULES[-1]) -> State:
    """The palace boards before the strips are laid (Setup); the first seat starts."""
    return State(
        palace=options["palace"],
        round=1,
        first=0,
        marker=NOBODY,
        to_move=CHANCE,
        is_keeping=False,
        round_track=(),
        factories=(0,) * FACTORIES[seats],
        centre=0,
        bag=FULL_BAG,
        tower=0,
        boards=(EMPTY_BOARD,) * seats,
        is_over=False,
        rules=rules,
    )


GAME: Game[Action] = Game(
    name="sintra",
    seats=range(2, 5),
    options={"palace": ("A", "B")},
    rules=RULES,
    new=new,
)
