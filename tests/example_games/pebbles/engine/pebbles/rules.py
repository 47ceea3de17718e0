"""The rules of Pebbles: each in turn takes some stones of one pile; the last of a round brings a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine import draw
from engine.game import CHANCE, Game, action_in_words, position_in_words
from engine.pebbles.board import EMPTY_BOARD, Board, with_more
from engine.pebbles.pieces import MOST, PEBBLES, PILES, ROUNDS, SIZES


class Take(NamedTuple):
    """Take a number of stones of a pile."""

    pile: int
    number: int

    def __str__(self) -> str:
        return action_in_words(self)


class Deal(NamedTuple):
    """The table lays the piles of a round."""

    piles: tuple[int, ...]

    def __str__(self) -> str:
        return action_in_words(self)


class LastPebble(NamedTuple):
    """A seat took the last stone of a round."""

    seat: int

    @property
    def points(self) -> int:
        """One."""
        return 1


Action = Take | Deal
Event = LastPebble

# Taken from a table: a search would spend most of its time making new ones.
_TAKES = tuple(
    tuple(Take(pile, number) for number in range(1, max(MOST.values()) + 1)) for pile in range(PILES)
)


class State(NamedTuple):
    """A position of Pebbles; see `engine.game.State` for the protocol."""

    most: int  # that may be taken at a time
    round: int  # from 1; one more than ROUNDS once all is over
    to_move: int
    piles: tuple[int, ...]
    bag: int
    boards: tuple[Board, ...]

    def __str__(self) -> str:
        return position_in_words(self)

    @property
    def is_over(self) -> bool:
        """True if the last round was played."""
        return self.round > ROUNDS

    @property
    def first(self) -> int:
        """The seat that starts this round: each in turn."""
        return (self.round - 1) % len(self.boards)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(board.score for board in self.boards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))

    def legal_actions(self) -> Sequence[Action]:
        """Pile by pile, fewest stones first. Save codes rely on this order."""
        # The piles are empty exactly when the table is to deal, or all is over.
        return [take for pile, size in enumerate(self.piles) for take in _TAKES[pile][: min(size, self.most)]]

    def chance(self, rng: Random) -> Action:
        """Draw the sizes of the piles."""
        return Deal(tuple(draw.choice(rng, SIZES) for _pile in range(PILES)))

    def apply(self, action: Action) -> State:
        """The position after a legal action or a deal."""
        return self.outcome(action)[0]

    def outcome(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The position after an action, and whether it ended a round."""
        if isinstance(action, Deal):
            bag = self.bag - sum(action.piles)
            return self._replace(to_move=self.first, piles=action.piles, bag=bag), ()
        seat = self.to_move
        piles = tuple(size - action.number * (pile == action.pile) for pile, size in enumerate(self.piles))
        is_last = not any(piles)
        boards = list(self.boards)
        boards[seat] = with_more(boards[seat], action.number, is_last)
        after = self._replace(to_move=(seat + 1) % len(boards), piles=piles, boards=tuple(boards))
        if not is_last:
            return after, ()
        return after._replace(round=self.round + 1, to_move=CHANCE), (LastPebble(seat),)


def new(seats: int, options: Mapping[str, str], _rules: int = 1) -> State:
    """The table before the first deal. There is one rules version."""
    return State(MOST[options["most"]], 1, CHANCE, (0,) * PILES, PEBBLES, (EMPTY_BOARD,) * seats)


GAME: Game[Action] = Game(
    name="pebbles", seats=range(3, 6), options={"most": tuple(MOST)}, rules=(1,), new=new
)
