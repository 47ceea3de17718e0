"""What a game is.

A game is a seed and a list of decisions; everything else is computed from it. A position is an immutable
value; the table itself (a deal, a die, a card) takes its turn like a seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Generic, Protocol, TypeVar

A = TypeVar("A", bound=Hashable)

CHANCE = -1  # `to_move` when the table acts: a deal, a card, a die


class IllegalAction(ValueError):
    """The action cannot be played in this position."""


class State(Protocol[A]):
    """A position: all that lies on the table, and nothing else. Immutable, hashable.

    Nothing is hidden in it: a bag is a count per colour, never a shuffled list; what nobody can know yet is
    drawn when it is needed, by `chance`. So a bot may be handed the very state that the players see.
    """

    @property
    def to_move(self) -> int:
        """The seat that decides next, from 0, or CHANCE; of no meaning once `is_over`."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat; final once over."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ahead, tie-breaks applied; several when they share."""

    def __hash__(self) -> int: ...

    def legal_actions(self) -> Sequence[A]:
        """Every action of the seat to move, in an order fixed by the rules alone.

        Empty exactly when the game is over or chance is to move.
        """

    def chance(self, rng: Random) -> A:
        """An outcome for the table to play, when chance is to move."""

    def apply(self, action: A) -> State[A]:
        """The position after a legal action. Trusts its caller: see `Session.play`."""

    def outcome(self, action: A) -> tuple[State[A], tuple[Hashable, ...]]:
        """As `apply`, with what the action brought about, step by step: values of the game's own."""


@dataclass(frozen=True, eq=False)
class Game(Generic[A]):
    """A game of the catalogue: what can be chosen before it starts, and how it starts.

    A new rules version comes with every change to the tables of the box (see `engine.tables`), to the order
    of legal actions or to the chance stream. All these are part of the save format for ever: a session, and
    so its code, is played by the version that it began with.
    """

    name: str
    seats: range
    options: Mapping[str, tuple[str, ...]]  # option -> its choices, the default first
    rules: tuple[int, ...]  # the versions there have been, ascending; the last is for new games
    new: Callable[..., State[Any]]  # (seats, complete options, rules = the last) -> the first position


def in_words(self: object) -> str:
    """The `__str__` of every position and action: as the `notation` of its game writes it.

    It is imported only now, because a notation knows the rules of its game, and a page starts without it.
    """
    notation = import_module(type(self).__module__.rpartition(".")[0] + ".notation")
    return str(notation.position(self) if hasattr(self, "legal_actions") else notation.action(self))


class Judge(Protocol):
    """What a bot asks of a game, besides its rules: a module, `judge`, of each."""

    BLUR: float  # points by which decisions have to differ for an easy bot to notice
    GLANCE: int  # positions that a hard bot looks at

    def value(self, state: Any, seat: int) -> float:
        """What a seat has, in points, by its own board alone."""

    def glimpse(self, state: Any, seat: int) -> float:
        """The same as somebody sees it who plays for the second time."""

    def candidates(self, state: Any) -> Sequence[Any]:
        """The actions worth trying, at least one, the likeliest first, equal ones once."""

    def likely(self, state: Any) -> Any:
        """The first of the candidates, worked out more quickly."""


class SearchJudge(Judge, Protocol):
    """What a search asks besides. A stretch is what lies between two acts of chance; it sees no further."""

    def worth(self, state: Any, seat: int) -> float:
        """What a seat has, in points, where chance is to move or in a game that is over."""

    def key(self, state: Any) -> Hashable:
        """What can change within a stretch."""

    def stretch(self, state: Any) -> Hashable:
        """What cannot: positions of equal stretches and equal keys are the same."""


class SamplingJudge(Judge, Protocol):
    """What playing on asks besides."""

    def play_on(self, state: Any, seat: int, rng: Random) -> float:
        """The points of a seat in one future, from the end of its turn on."""
