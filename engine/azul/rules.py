"""Azul: the actions, the position, whose turn it is, and the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from engine.azul.board import (
    EMPTY_BOARD,
    Board,
    Step,
    bonus,
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
from engine.azul.pieces import (
    CENTRE,
    COLOURS,
    COLUMNS,
    FACTORIES,
    FLOOR,
    FLOOR_SPACES,
    FULL_BAG,
    LINES,
    MARKER,
    MAX_ROUNDS,
    TILES_PER_FACTORY,
)
from engine.game import CHANCE, Game, in_words
from engine.heap import BITS, MASK, alike, counts, drawn, size

NOBODY = -1  # as the holder of the starting player marker: it lies in the centre


class Take(NamedTuple):
    """Take all tiles of a colour from a factory (0 to 8) or the CENTRE, and place some of them in a line.

    The rest go to the floor line. If `line` is FLOOR, all of them do, and `placed` is 0.
    """

    source: int
    colour: int
    line: int
    placed: int

    def __str__(self) -> str:
        return in_words(self)


class Tile(NamedTuple):
    """Move the tile of a completed pattern line to a column of the grey wall (Variant)."""

    row: int
    column: int

    def __str__(self) -> str:
        return in_words(self)


class Deal(NamedTuple):
    """The table fills the factories: one heap each."""

    factories: tuple[int, ...]

    def __str__(self) -> str:
        return in_words(self)


Action = Take | Tile | Deal


class Variant(NamedTuple):
    """The options of a game."""

    grey: bool  # on the grey wall, each column is a decision
    free: bool  # tiles that would fit may be dropped; otherwise a player places all that fit, or none


class WallTiling(NamedTuple):
    """What the wall-tiling did on one board, for the page to report."""

    seat: int
    steps: tuple[Step, ...]


class FloorLoss(NamedTuple):
    """The points a floor line cost its player."""

    seat: int
    tiles: int
    lost: int


Event = WallTiling | FloorLoss


# --- what can be taken, and where it can go --------------------------------------------------------------

# Every way to place up to five tiles, in the order save codes rely on: line by line from the top, as many
# tiles as possible first; the floor line last.
_PLACINGS = tuple((line, placed) for line in LINES for placed in range(line + 1, 0, -1)) + ((FLOOR, 0),)
_TAKES = tuple(
    tuple(tuple(Take(source, colour, *placing) for placing in _PLACINGS) for colour in COLOURS)
    for source in range(CENTRE + 1)
)
_TILES = tuple(tuple(Tile(row, column) for column in COLUMNS) for row in LINES)


@cache
def _allowed(number: int, free: bool) -> tuple[tuple[int, ...], ...]:
    """What may be done with a number of tiles of a colour, as indexes into _PLACINGS, by its `rooms`."""
    found: list[tuple[int, ...]] = [()]
    for line in LINES:
        by_room = [_allowed_in(line, min(number, room), free) for room in range(line + 2)]
        found = [above + here for here in by_room for above in found]
    return tuple(above + (_PLACINGS.index((FLOOR, 0)),) for above in found)


def _allowed_in(line: int, most: int, free: bool) -> tuple[int, ...]:
    least = 1 if free else most
    return tuple(_PLACINGS.index((line, placed)) for placed in range(most, least - 1, -1) if placed)


class _Ways:
    """What may be done with a number of tiles of a colour from a source.

    `known` holds the takes by the `rooms` for that colour and is filled in on demand: this is the innermost
    loop of all play, and runs 3.6 times as fast with these tables. All of them took 22 MB after 1,600 random
    games of two and four players by both rules.
    """

    def __init__(self, takes: tuple[Take, ...], allowed: tuple[tuple[int, ...], ...]) -> None:
        self.takes, self.allowed = takes, allowed
        self.known: list[tuple[Take, ...]] = [()] * len(allowed)

    def learn(self, colour_rooms: int) -> tuple[Take, ...]:
        """Work out the takes for these rooms, and remember them."""
        self.known[colour_rooms] = found = tuple([self.takes[place] for place in self.allowed[colour_rooms]])
        return found


@cache
def _ways_of(source: int, colour: int, number: int, free: bool) -> _Ways:
    return _Ways(_TAKES[source][colour], _allowed(number, free))


_HEAPS_REMEMBERED = 1 << 14  # by each source
# By colour. `known` is stored beside the ways themselves, so the innermost loop need not look inside them.
_Offer = tuple[tuple[int, list[tuple[Take, ...]], _Ways], ...]


class _Offers(dict[int, _Offer]):
    """What may be taken from a factory or the centre.

    Maps a heap, on demand, to its colours and what may be done with each of them.
    """

    def __init__(self, source: int, free: bool) -> None:
        super().__init__()
        self.source, self.free = source, free

    def __missing__(self, heap: int) -> _Offer:
        """Work out what this heap offers, and remember it."""
        if len(self) == _HEAPS_REMEMBERED:  # only the centre ever holds this many
            self.clear()
        # More than five tiles are placed like five; the rest fall.
        found = [
            (colour, _ways_of(self.source, colour, min(number, len(LINES)), self.free))
            for colour, number in enumerate(counts(heap))
            if number
        ]
        self[heap] = offer = tuple((colour, ways.known, ways) for colour, ways in found)
        return offer


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

    def __str__(self) -> str:
        return in_words(self)

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
        """The seats with the most points; of those, the ones with most completed rows (End of the game)."""
        ranks = [(board.score, len(full_rows(board.wall))) for board in self.boards]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    @property
    def is_tiling(self) -> bool:
        """Whether the seat to move has to choose a column of its grey wall."""
        return self.to_move != CHANCE and not self.is_over and not self.centre and not any(self.factories)

    def legal_actions(self) -> Sequence[Action]:
        """By source (the centre last), colour, line from the top (the floor last), most tiles first."""
        (grey, free), _round, _first, _marker, seat, factories, centre, _bag, _lid, boards, ending = self
        if ending or seat == CHANCE:
            return ()
        board = boards[seat]
        offers = _FREE if free else _STRICT
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
        return [_TILES[row][column] for column in columns_for(board, row, grey)]

    def chance(self, rng: Random) -> Action:
        """Draw the tiles for the factories in order; when the bag is empty, pour the lid into it (C)."""
        return Deal(drawn(rng, self.bag, self.lid, len(self.factories), TILES_PER_FACTORY))

    def apply(self, action: Action) -> State:
        """The position after a legal action or a deal."""
        if type(action) is Take:  # the common case; `outcome` would give the same result more slowly
            after = _take(self, action)
            if after.centre or any(after.factories):
                return after
            return _tile_walls(after, ())[0]
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and what happened at the end of the round, step by step."""
        if isinstance(action, Take):
            after = _take(self, action)
            return (after, ()) if after.centre or any(after.factories) else _tile_walls(after, ())
        if isinstance(action, Tile):
            seat = self.to_move
            board, thrown, step = tile(self.boards[seat], *action)
            after = self._replace(lid=self.lid + thrown, boards=put(self.boards, seat, board))
            return _tile_walls(after, (WallTiling(seat, (step,)),))
        return _deal(self, action), ()


# --- playing it ------------------------------------------------------------------------------------------

_INTO_LID = (*map(alike, COLOURS), 0)  # what a piece of a floor line adds to the lid: no marker


def _deal(state: State, deal: Deal) -> State:
    """The factories filled, and the first player of the round to move (C)."""
    variant, round_, first, marker, _seat, _factories, centre, bag, lid, boards, ending = state
    (factories,) = deal
    bag -= sum(factories)
    if size(state.bag) < TILES_PER_FACTORY * len(factories):  # the bag ran dry on the way
        bag, lid = bag + lid, 0
    return State(variant, round_, first, marker, first, factories, centre, bag, lid, boards, ending)


def _take(state: State, take: Take) -> State:
    """The position after the tiles are taken and placed (A)."""
    variant, round_, first, marker, seat, factories, centre, bag, lid, boards, ending = state
    source, colour, line, placed = take
    lines, wall, floor, score = boards[seat]
    # number_of(), alike(), drop() and put() inlined, 1.27 times as fast: a search spends its time here.
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
    """Score and clear the floor lines; then the game ends, or the next round is to be dealt (B, C).

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
        boards = [Board(lines, wall, floor, score + bonus(wall)) for lines, wall, floor, score in boards]
    else:
        round_, first, marker = round_ + 1, first if marker == NOBODY else marker, NOBODY
    parts = (variant, round_, first, marker, CHANCE, factories, centre, bag, lid, tuple(boards), ending)
    return State(*parts), events


def _why_over(state: State, boards: Sequence[Board], stock: int) -> str:
    """Why the game ends after this round, or "". Only the first reason is the rulebook's; see MAX_ROUNDS.

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
