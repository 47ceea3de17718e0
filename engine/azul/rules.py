"""Azul: the position, whose turn it is, the effects of actions, and the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.azul.actions import FREE, STRICT, TILES, Action, Deal, Take, Tile
from engine.azul.board import (
    EMPTY_BOARD,
    Board,
    bonuses,
    can_complete_a_row,
    columns_for,
    floor_loss,
    full_line,
    full_rows,
    has_full_row,
    line_of,
    put,
    rooms,
    settle,
    tile,
)
from engine.azul.events import Event, FinalBonuses, FloorLoss, WallTiling
from engine.azul.pieces import (
    CENTRE,
    COLOURS,
    FACTORIES,
    FLOOR_SPACES,
    FULL_BAG,
    MARKER,
    MAX_ROUNDS,
    TILES_PER_FACTORY,
)
from engine.game import CHANCE, Game, position_in_words
from engine.heap import BITS, MASK, alike, drawn, size

NOBODY = -1  # as the holder of the starting player marker: it lies in the centre


class Variant(NamedTuple):
    """The options of a game."""

    grey: bool  # on the grey wall, each column is a decision
    free: bool  # tiles that would fit may be dropped; otherwise a player places all that fit, or none


# --- the position ----------------------------------------------------------------------------------------


class State(NamedTuple):
    """A position of Azul; see `engine.game.State` for the protocol."""

    variant: Variant
    round: int  # from 1
    first: int  # the seat that started this round
    marker: int  # the seat holding the starting player marker, or NOBODY: it lies in the centre
    to_move: int
    factories: tuple[int, ...]  # heaps
    centre: int  # heap
    bag: int  # heap
    lid: int  # heap
    boards: tuple[Board, ...]
    ending: str  # why the game ended: "row", "no_row", "no_tiles", "rounds"; "" while it runs

    def __str__(self) -> str:
        return position_in_words(self)

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.ending != ""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, with the final bonuses once over."""
        return tuple(board.score for board in self.boards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points, then among those the most completed rows (End of the game)."""
        ranks = [(board.score, len(full_rows(board.wall))) for board in self.boards]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    @property
    def is_tiling(self) -> bool:
        """True if the seat to move has to choose a column of its grey wall."""
        return self.to_move != CHANCE and not self.is_over and not self.centre and not any(self.factories)

    def legal_actions(self) -> Sequence[Action]:
        """By source (the centre last), colour, line from the top (the floor last), most tiles first."""
        (grey, free), _round, _first, _marker, seat, factories, centre, _bag, _lid, boards, ending = self
        if ending or seat == CHANCE:
            return ()
        board = boards[seat]
        offers = FREE if free else STRICT
        space = rooms(board)
        space_of = (space & 1023, space >> 10 & 1023, space >> 20 & 1023, space >> 30 & 1023, space >> 40)
        actions: list[Action] = []
        extend = actions.extend
        for source, heap in enumerate(factories):
            if heap:
                for colour, known, ways in offers[source][heap]:
                    extend(known[space_of[colour]] or ways.learn(space_of[colour]))
        if centre:
            for colour, known, ways in offers[CENTRE][centre]:
                extend(known[space_of[colour]] or ways.learn(space_of[colour]))
        if actions:
            return actions
        row = full_line(board)
        assert row is not None
        return [TILES[row][column] for column in columns_for(board, row, grey)]

    def chance(self, rng: Random) -> Action:
        """Draw the tiles for the factories in order; when the bag is empty, pour the lid into it (C)."""
        return Deal(drawn(rng, self.bag, self.lid, len(self.factories), TILES_PER_FACTORY))

    def apply(self, action: Action) -> State:
        """The position after a legal action or a deal."""
        if type(action) is Take:  # the common case; `outcome` would give the same result more slowly
            after = after_take(self, action)
            if after.centre or any(after.factories):
                return after
            return _tile_walls(after, ())[0]
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and the events at the end of the round, in order."""
        if isinstance(action, Take):
            after = after_take(self, action)
            return (after, ()) if after.centre or any(after.factories) else _tile_walls(after, ())
        if isinstance(action, Tile):
            seat = self.to_move
            board, thrown, step = tile(self.boards[seat], *action)
            after = self._replace(lid=self.lid + thrown, boards=put(self.boards, seat, board))
            return _tile_walls(after, (WallTiling(seat, (step,)),))
        return _deal(self, action), ()


# --- playing it ------------------------------------------------------------------------------------------

_INTO_LID = (*map(alike, COLOURS), 0)  # the heap that each piece of a floor line adds to the lid


def _deal(state: State, deal: Deal) -> State:
    """The factories filled, and the first player of the round to move (C)."""
    variant, round_, first, marker, _seat, _factories, centre, bag, lid, boards, ending = state
    (factories,) = deal
    bag -= sum(factories)
    if size(state.bag) < TILES_PER_FACTORY * len(factories):  # the bag ran dry on the way
        bag, lid = bag + lid, 0
    return State(variant, round_, first, marker, first, factories, centre, bag, lid, boards, ending)


def after_take(state: State, take: Take) -> State:
    """The position after the tiles are taken and placed (A); the end of a round is not scored yet (B)."""
    variant, round_, first, marker, seat, factories, centre, bag, lid, boards, ending = state
    source, colour, line, placed = take
    lines, wall, floor, score = boards[seat]
    # number_of(), alike(), drop() and put() inlined, 1.27 times as fast: greedy bots spend their time here.
    shift = BITS * colour
    if source == CENTRE:
        number = centre >> shift & MASK
        centre -= number << shift
        if marker == NOBODY:  # it goes to the leftmost free space, before the tiles that fall
            marker = seat
            if len(floor) < FLOOR_SPACES:
                floor += (MARKER,)
    else:
        heap = factories[source]
        number = heap >> shift & MASK
        centre += heap - (number << shift)
        left = [*factories]
        left[source] = 0
        factories = tuple(left)
    if placed:
        filled = [*lines]
        filled[line] = filled[line] + placed if filled[line] else line_of(colour, placed)
        lines = tuple(filled)
    if number > placed:
        floor += (colour,) * (number - placed)
        if len(floor) > FLOOR_SPACES:
            lid += len(floor) - FLOOR_SPACES << shift
            floor = floor[:FLOOR_SPACES]
    all_boards = [*boards]
    all_boards[seat] = Board(lines, wall, floor, score)
    boards = tuple(all_boards)
    to_move = (seat + 1) % len(boards)
    return State(variant, round_, first, marker, to_move, factories, centre, bag, lid, boards, ending)


def _tile_walls(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do the wall-tiling (B) from the first player on, until somebody has to choose a column."""
    boards, lid, grey, seats = [*state.boards], state.lid, state.variant.grey, len(state.boards)
    for seat in (*range(state.first, seats), *range(state.first)):
        board, thrown, steps = settle(boards[seat], grey)
        if steps:
            boards[seat] = board
            lid += thrown
            events += (WallTiling(seat, steps),)
        if grey and full_line(board) is not None:
            return state._replace(to_move=seat, lid=lid, boards=tuple(boards)), events
    return _end_round(state, boards, lid, events)


def _end_round(
    state: State, boards: list[Board], lid: int, events: tuple[Event, ...]
) -> tuple[State, tuple[Event, ...]]:
    """Score and clear the floor lines; then end the game, or leave the next round to be dealt (B, C).

    Changes the list of boards in place.
    """
    variant, round_, first, marker, _seat, factories, centre, bag, _lid, _boards, _ending = state
    for seat, board in enumerate(boards):
        lines, wall, floor, score = board
        if floor:
            lost = floor_loss(board)
            boards[seat] = Board(lines, wall, (), score - lost)
            for piece in floor:
                lid += _INTO_LID[piece]
            events += (FloorLoss(seat, len(floor), lost),)
    ending = _why_over(state, boards, bag + lid)
    if ending:
        for seat, (lines, wall, floor, score) in enumerate(boards):
            if complete := bonuses(wall):
                final = FinalBonuses(seat, complete)
                boards[seat] = Board(lines, wall, floor, score + final.points)
                events += (final,)
    else:
        round_, first, marker = round_ + 1, first if marker == NOBODY else marker, NOBODY
    parts = (variant, round_, first, marker, CHANCE, factories, centre, bag, lid, tuple(boards), ending)
    return State(*parts), events


def _why_over(state: State, boards: Sequence[Board], stock: int) -> str:
    """The reason why the game ends after this round, or "". Only the first is the rulebook's; see MAX_ROUNDS.

    With no tile to deal, or no row that anyone could still complete, nothing more could happen.
    """
    for board in boards:
        if has_full_row(board.wall):
            return "row"
    if state.variant.grey and not any(can_complete_a_row(board.wall) for board in boards):
        return "no_row"
    if not stock:
        return "no_tiles"
    return "rounds" if state.round == MAX_ROUNDS else ""


def new(seats: int, options: Mapping[str, str], _rules: int = 1) -> State:
    """The table before the first deal (Setup); the first seat starts. There is only one rules version."""
    return State(
        variant=Variant(grey=options["wall"] == "grey", free=options["leftovers"] == "free"),
        round=1,
        first=0,
        marker=NOBODY,
        to_move=CHANCE,
        factories=(0,) * FACTORIES[seats],
        centre=0,
        bag=FULL_BAG,
        lid=0,
        boards=(EMPTY_BOARD,) * seats,
        ending="",
    )


GAME: Game[Action] = Game(
    name="azul",
    seats=range(2, 5),
    options={"wall": ("coloured", "grey"), "leftovers": ("free", "strict")},
    rules=(1,),
    new=new,
)
