"""What a game is.

A game is a seed and a list of decisions; everything else is computed from it. A position is an immutable
value; the table itself (a deal, a die, a card) takes its turn just as a seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Hashable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeVar, cast

A = TypeVar("A", bound=Hashable)

CHANCE = -1  # `to_move` when the table acts: a deal, a card, a die


# Parts of a worth that every game can have, see `SearchJudge.parts`: what a seat has, where that is not
# divided, and what winning counts. What a decision leaves to the others is told beside them.
WHOLE, WIN, OTHERS = "whole", "win", "others"


class IllegalAction(ValueError):
    """The action cannot be played in this position."""


class Event(Protocol):
    """Something that an action brought about, for one seat; what it was is the game's own."""

    @property
    def seat(self) -> int:
        """Whose board it happened on."""

    @property
    def points(self) -> int:
        """What it adds to the score of the seat. No score changes without an event."""

    def __hash__(self) -> int: ...


class State(Protocol[A]):
    """A position: everything on the table, and nothing else. Immutable, hashable.

    It hides nothing: a bag is a count per colour, never a shuffled list, and what nobody can know yet is
    drawn by `chance` when needed. So a bot may be handed the very state that the players see.
    """

    @property
    def to_move(self) -> int:
        """The seat that decides next, from 0, or CHANCE; meaningless once `is_over`."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat; final once over."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The leading seats after tie-breaks; several if they share the lead."""

    def __hash__(self) -> int: ...

    def legal_actions(self) -> Sequence[A]:
        """Every action of the seat to move, in an order fixed by the rules alone.

        Empty exactly when the game is over or chance is to move.
        """

    def chance(self, rng: Random) -> A:
        """When chance is to move, an outcome for the table to play."""

    def apply(self, action: A) -> State[A]:
        """The position after a legal action. Trusts its caller: see `Session.play`."""

    def outcome(self, action: A) -> tuple[State[A], tuple[Event, ...]]:
        """Like `apply`, and also what happened, step by step."""


@dataclass(frozen=True, eq=False)
class Game(Generic[A]):
    """A game of the catalogue: what can be chosen before it starts, and how it starts.

    Every change to the tables of the box (see `engine.tables`), to the order of legal actions or to the
    chance stream needs a new rules version. All versions are part of the save format for ever: a session, and
    so its code, is played by the version it began with.
    """

    name: str
    seats: range
    options: Mapping[str, tuple[str, ...]]  # option -> its choices, the default first
    rules: tuple[int, ...]  # all versions so far, ascending; new games use the last
    new: Callable[..., State[Any]]  # (seats, complete options, rules = the last) -> the first position


class Rules(Protocol):
    """How a game is played: its module `rules`."""

    GAME: Game[Any]


class Notation(Protocol):
    """A game written out for people: its module `notation`."""

    def position(self, state: Any) -> str:
        """The whole table."""

    def action(self, played: Any, before: Any = None) -> str:
        """What is done; with the position before it, also what follows from that."""


def position_in_words(self: State[Any]) -> str:
    """The `__str__` of every position."""
    return _notation_of(self).position(self)


def action_in_words(self: object) -> str:
    """The `__str__` of every action."""
    return _notation_of(self).action(self)


def _notation_of(found: object) -> Notation:
    """It is imported this late because a notation imports the rules of its game; a page starts without it."""
    return cast(Notation, import_module(type(found).__module__.rpartition(".")[0] + ".notation"))


Values = Container[Any]
Fields = Mapping[type, tuple[Values, ...]]  # by type of action, which values each of its fields can have


class Each:
    """The tuples of some values."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def __contains__(self, found: object) -> bool:
        return isinstance(found, tuple) and all(_has(self._values, one) for one in found)


def _has(values: Values, found: object) -> bool:
    return isinstance(found, int | tuple) and found in values


def makes_sense(action: object, fields: Fields) -> bool:
    """Say if all values of an action are among those that it can have: a notation has words for no others."""
    expected = fields.get(type(action))
    if expected is None:
        return False
    names: tuple[str, ...] = type(action).__match_args__  # type: ignore[attr-defined]
    return all(_has(values, getattr(action, name)) for name, values in zip(names, expected, strict=True))


class JudgeOfBoards(Protocol):
    """What a bot needs that looks at its own board alone."""

    BLUR: float  # how many points apart decisions must be for an easy bot to notice
    LOOKS: Mapping[str, int]  # level -> how many positions its bots look at; hard ones, with two seats
    FOCUS: Mapping[str, float]  # level -> in what share of stretches its bots look ahead, if not in all

    def value(self, state: Any, seat: int) -> float:
        """What a seat has, in points, judged by its own board alone."""

    def glimpse(self, state: Any, seat: int) -> float:
        """The same as a player sees it in a second game."""

    def likely(self, state: Any) -> Any:
        """The first of the actions worth trying, found faster."""


class SearchJudge(JudgeOfBoards, Protocol):
    """What a search needs as well. A stretch is the play between two acts of chance, as far as it sees."""

    KIND: Literal["search"]
    OVERDRAFT: float  # by which a candidate may cost more than the budget, and still be looked at
    ENVY: float  # how much the points of the other count to a bot, where there are two

    def candidates(self, state: Any) -> Sequence[Any]:
        """The actions worth trying: at least one, the likeliest first, without duplicates."""

    def worth(self, state: Any, seat: int) -> float:
        """What a seat has, in points, when chance is to move or the game is over."""

    def parts(self, state: Any, seat: int) -> Mapping[str, float]:
        """The same by what it is made of, as it is told to people; it adds up to `worth`."""

    def key(self, state: Any) -> Hashable:
        """What can change within a stretch."""

    def stretch(self, state: Any) -> Hashable:
        """What cannot change: positions with equal stretches and equal keys are the same."""


class SamplingJudge(JudgeOfBoards, Protocol):
    """What playing on needs as well."""

    KIND: Literal["sampling"]

    def proposals(self, state: Any) -> Generator[None, None, Sequence[Any]]:
        """The actions worth trying, as `candidates` of a search, with a pause at each."""

    def play_on(self, state: Any, seat: int, rng: Random) -> Generator[None, None, float]:
        """The points of a seat in one future, from the end of its turn on, with a pause at every turn.

        Without a turn there is no pause, and nothing is left to luck.
        """

    def play_in_parts(self, state: Any, seat: int, rng: Random) -> Generator[None, None, Mapping[str, float]]:
        """The same by what it is made of: it adds up to the points."""

    def play_until(self, state: Any, seat: int, rng: Random, last: int) -> Generator[None, None, float]:
        """The points in one future that ends with the round `last`: from these, weights are learnt."""


Judge = SearchJudge | SamplingJudge  # the game's module `judge`


class Explainer(Protocol):
    """What a player reads about an action: the game's module `reasons`."""

    PARTS: Mapping[type, str]  # by type of reason, the part of the judge's worth that it shows in, if any
    AGAINST: tuple[type, ...]  # the reasons that speak against an action

    def reasons(self, state: Any, action: Any, alternative: Any, /) -> Sequence[tuple[float, Hashable]]:
        """What speaks for an action or against it, as values of the game's own, each with a weight in points.

        Each is true of `state.apply(action)`. The `alternative` is what else there was, or None.
        """
