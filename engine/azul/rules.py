"""Azul: the actions, the position, whose turn it is, and the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from engine.azul.board import (
    EMPTY_BOARD,
    Board,
    Step,
    bonus,
    can_complete_a_row,
    columns_for,
    drop,
    floor_loss,
    full_line,
    full_rows,
    has_full_row,
    line_of,
    room,
    rooms,
    settle,
    tile,
)
from engine.azul.pieces import (
    CENTRE,
    COLOURS,
    COLUMNS,
    FACTORIES,
    FLOOR,
    FULL_BAG,
    LINES,
    MARKER,
    MAX_ROUNDS,
    TILES_PER_FACTORY,
)
from engine.game import CHANCE, Game
from engine.heap import BITS, MASK, alike, counts, drawn, size

NOBODY = -1  # as holder of the starting player marker: it lies in the centre


class Take(NamedTuple):
    """Take all tiles of a colour from a factory (0 to 8) or the CENTRE, and place some of them in a line.

    The rest goes to the floor line; with `line` FLOOR that is all of them, and `placed` is 0.
    """

    source: int
    colour: int
    line: int
    placed: int


class Tile(NamedTuple):
    """Move the tile of a completed pattern line to a column of the grey wall (Variant)."""

    row: int
    column: int


class Deal(NamedTuple):
    """The table fills the factories: one heap each."""

    factories: tuple[int, ...]


Action = Take | Tile | Deal


class Variant(NamedTuple):
    """The options of a game."""

    grey: bool  # the grey wall: each column is a decision
    free: bool  # tiles that would fit may be dropped; else as many as fit are placed, or none


class Told(NamedTuple):
    """What the wall-tiling did on one board, for the page to tell."""

    seat: int
    steps: tuple[Step, ...]


class FloorLoss(NamedTuple):
    """The points a floor line cost its player."""

    seat: int
    tiles: int
    lost: int


Event = Told | FloorLoss


# --- what can be taken, and where it can go --------------------------------------------------------------

# Every way to place up to five tiles, in the order that save codes rely on: line by line from the top, as
# many as possible first; the floor line last.
_PLACINGS = tuple((line, placed) for line in LINES for placed in range(line + 1, 0, -1)) + ((FLOOR, 0),)
_TAKES = tuple(
    tuple(tuple(Take(source, colour, *placing) for placing in _PLACINGS) for colour in COLOURS)
    for source in range(CENTRE + 1)
)
_TILES = tuple(tuple(Tile(row, column) for column in COLUMNS) for row in LINES)


_HEAPS_REMEMBERED = 1 << 14  # by each source


class _Ways(dict[int, tuple[Take, ...]]):
    """What may be done with a number of tiles of a colour from a source, by the rooms for that colour.

    Filled as it is asked, with 720 entries at most: this is the innermost loop of all play. All together took
    11 MB after 1,600 random games of two and of four.
    """

    def __init__(self, takes: tuple[Take, ...], number: int, free: bool) -> None:
        super().__init__()
        self.takes, self.number, self.free = takes, number, free

    def __missing__(self, colour_rooms: int) -> tuple[Take, ...]:
        self[colour_rooms] = found = tuple(filter(partial(self._is_allowed, colour_rooms), self.takes))
        return found

    def _is_allowed(self, colour_rooms: int, take: Take) -> bool:
        most = 0 if take.line == FLOOR else min(self.number, room(colour_rooms, take.line))
        return take.placed == most or (self.free and take.placed < most)


class _Offers(dict[int, tuple[tuple[int, _Ways], ...]]):
    """What a source offers, by the heap that lies there: its colours, each with the ways to place them."""

    def __init__(self, source: int, free: bool) -> None:
        super().__init__()
        # More than five tiles are placed as five are; the rest falls.
        self.ways = tuple(
            tuple(_Ways(takes, number, free) for number in range(len(LINES) + 1)) for takes in _TAKES[source]
        )

    def __missing__(self, heap: int) -> tuple[tuple[int, _Ways], ...]:
        if len(self) == _HEAPS_REMEMBERED:  # only the centre ever sees so many
            self.clear()
        self[heap] = found = tuple(
            (colour, self.ways[colour][min(number, len(LINES))])
            for colour, number in enumerate(counts(heap))
            if number
        )
        return found


_STRICT, _FREE = (tuple(_Offers(source, free) for source in range(CENTRE + 1)) for free in (False, True))


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

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending != ""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, with the final bonuses once over."""
        return tuple(board.score for board in self.boards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points; of those, the ones with most completed rows (End of the game)."""
        ranks = [(board.score, len(full_rows(board.wall))) for board in self.boards]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    @property
    def is_tiling(self) -> bool:
        """Whether the seat to move has to choose a column of its grey wall."""
        return self.to_move != CHANCE and not self.is_over and not self.centre and not any(self.factories)

    def legal_actions(self) -> Sequence[Action]:
        """By source (the centre last), colour, line from the top (the floor last), most tiles first."""
        if self.ending or self.to_move == CHANCE:
            return ()
        board = self.boards[self.to_move]
        offers = _FREE if self.variant.free else _STRICT
        space = rooms(board)
        space_of = (space & 1023, space >> 10 & 1023, space >> 20 & 1023, space >> 30 & 1023, space >> 40)
        actions: list[Action] = []
        for heap, offered in zip(self.factories, offers, strict=False):
            if heap:
                for colour, ways in offered[heap]:
                    actions += ways[space_of[colour]]
        if self.centre:
            for colour, ways in offers[CENTRE][self.centre]:
                actions += ways[space_of[colour]]
        if actions:
            return actions
        row = full_line(board)
        assert row is not None
        return [_TILES[row][column] for column in columns_for(board, row, self.variant.grey)]

    def chance(self, rng: Random) -> Action:
        """Draw the tiles for the factories, in order; the lid goes into the bag when that is empty (C)."""
        return Deal(drawn(rng, self.bag, self.lid, len(self.factories), TILES_PER_FACTORY))

    def apply(self, action: Action) -> State:
        """The position after a legal action or a deal."""
        if type(action) is Take:  # most of the time; `outcome` would say the same more slowly
            after = _take(self, action)
            if after.centre or any(after.factories):
                return after
            return _tile_walls(after, ())[0]
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and what the end of the round brought about, step by step."""
        if isinstance(action, Take):
            after = _take(self, action)
            return (after, ()) if after.centre or any(after.factories) else _tile_walls(after, ())
        if isinstance(action, Tile):
            seat = self.to_move
            board, thrown, step = tile(self.boards[seat], *action)
            after = self._replace(lid=self.lid + thrown, boards=_put(self.boards, seat, board))
            return _tile_walls(after, (Told(seat, (step,)),))
        return _deal(self, action), ()


# --- playing it ------------------------------------------------------------------------------------------

_INTO_LID = (*map(alike, COLOURS), 0)  # what a piece of a floor line is there: the marker stays outside
_new = tuple.__new__  # what the constructor of a NamedTuple calls, without the call in between


def _put(boards: tuple[Board, ...], seat: int, board: Board) -> tuple[Board, ...]:
    return boards[:seat] + (board,) + boards[seat + 1 :]


def _deal(state: State, deal: Deal) -> State:
    """The factories filled, and the first player of the round to move (C)."""
    dealt = sum(deal.factories)
    if size(state.bag) < TILES_PER_FACTORY * len(deal.factories):  # the bag ran dry on the way
        bag, lid = state.bag + state.lid - dealt, 0
    else:
        bag, lid = state.bag - dealt, state.lid
    return state._replace(to_move=state.first, factories=deal.factories, bag=bag, lid=lid)


def _take(state: State, take: Take) -> State:
    """The position after the tiles are taken and placed (A)."""
    variant, round_, first, marker, seat, factories, centre, bag, lid, boards, ending = state
    source, colour, line, placed = take
    lines, wall, floor, score = boards[seat]
    shift = BITS * colour  # number_of() and alike() written out: every search spends its time here
    if source == CENTRE:
        number = centre >> shift & MASK
        centre -= number << shift
        if marker == NOBODY:  # it goes to the leftmost free space, before the tiles that fall
            marker = seat
            floor, _ = drop(floor, MARKER, 1)
    else:
        heap = factories[source]
        number = heap >> shift & MASK
        centre += heap - (number << shift)
        factories = factories[:source] + (0,) + factories[source + 1 :]
    if placed:
        line_now = lines[line] + placed if lines[line] else line_of(colour, placed)
        lines = lines[:line] + (line_now,) + lines[line + 1 :]
    if number > placed:
        floor, over = drop(floor, colour, number - placed)
        lid += over << shift
    board = _new(Board, (lines, wall, floor, score))
    boards = boards[:seat] + (board,) + boards[seat + 1 :]
    to_move = (seat + 1) % len(boards)
    return _new(State, (variant, round_, first, marker, to_move, factories, centre, bag, lid, boards, ending))


def _tile_walls(state: State, told: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The wall-tiling (B), from the first player on, up to the next choice of a column or to its end."""
    boards, lid, grey = state.boards, state.lid, state.variant.grey
    for turn in range(len(boards)):
        seat = (state.first + turn) % len(boards)
        board, thrown, steps = settle(boards[seat], grey)
        if steps:
            boards, lid = _put(boards, seat, board), lid + thrown
            told += (Told(seat, steps),)
        if grey and full_line(board) is not None:
            return state._replace(to_move=seat, lid=lid, boards=boards), told
    return _end_round(state, boards, lid, told)


def _end_round(
    state: State, boards: tuple[Board, ...], lid: int, told: tuple[Event, ...]
) -> tuple[State, tuple[Event, ...]]:
    """The floor lines are scored and cleared; the game ends, or the next round is to be dealt (B, C)."""
    for seat, board in enumerate(boards):
        lines, wall, floor, score = board
        if floor:
            lost = floor_loss(board)
            boards = _put(boards, seat, _new(Board, (lines, wall, (), score - lost)))
            lid += sum(map(_INTO_LID.__getitem__, floor))
            told += (FloorLoss(seat, len(floor), lost),)
    ending = _ending(state, boards, state.bag + lid)
    if ending:
        boards = tuple(board._replace(score=board.score + bonus(board.wall)) for board in boards)
        return state._replace(to_move=CHANCE, lid=lid, boards=boards, ending=ending), told
    first = state.first if state.marker == NOBODY else state.marker
    after = State(
        state.variant, state.round + 1, first, NOBODY, CHANCE, state.factories, 0, state.bag, lid, boards, ""
    )
    return after, told


def _ending(state: State, boards: Sequence[Board], stock: int) -> str:
    """Why the game ends after this round, or "". Only the first reason is the rulebook's; see MAX_ROUNDS.

    Without a tile to deal, or with no row that anyone could still complete, nothing could happen any more.
    """
    for board in boards:
        if has_full_row(board.wall):
            return "row"
    if state.variant.grey and not any(can_complete_a_row(board.wall) for board in boards):
        return "no_row"
    if not stock:
        return "no_tiles"
    return "rounds" if state.round == MAX_ROUNDS else ""


def new(seats: int, options: Mapping[str, str]) -> State:
    """The table laid, before the first deal (Setup); the first seat starts."""
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
    rules_version=1,
    new=new,
)
