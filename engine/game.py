"""The protocols that every game meets.

A game is a seed and a list of decisions; everything else is computed from these. A position is an immutable
value. The table itself (a deal, a die, a card) takes its turn just as a seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Generator, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, cast

A = TypeVar("A", bound=Hashable)

CHANCE = -1  # `to_move` when the table acts: a deal, a card, a die


# Names for the parts of an estimate that any game may use, see `SearchJudge.parts`: all that a seat has, in a
# game that does not divide it; the value of winning; and what a decision leaves to the other seats.
WHOLE, WIN, OTHERS = "whole", "win", "others"


class IllegalAction(ValueError):
    """The action cannot be played in this position."""


class Event(Protocol):
    """One consequence of an action for one seat. Each game defines its own kinds."""

    @property
    def seat(self) -> int:
        """The seat whose board it happened on."""

    @property
    def points(self) -> int:
        """The points it adds to the seat's score. No score changes without an event."""

    def __hash__(self) -> int: ...


class State(Protocol[A]):
    """A position: everything on the table, and nothing else. Immutable, hashable.

    It hides nothing: a bag is a count per colour, never a shuffled list, and `chance` draws what nobody can
    know yet when it is needed. So a bot may be given the same state that the players see.
    """

    @property
    def to_move(self) -> int:
        """The seat that decides next, from 0, or CHANCE; meaningless once `is_over`."""

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""

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
        """Draw the table's action when chance is to move."""

    def apply(self, action: A) -> State[A]:
        """The position after a legal action. Trusts its caller to check it: see `Session.play`."""

    def outcome(self, action: A) -> tuple[State[A], tuple[Event, ...]]:
        """The same position as `apply` gives, and the events on the way to it, in order."""


@dataclass(frozen=True, eq=False)
class Game(Generic[A]):
    """A game of the catalogue: its seats and options, and its first position.

    Every change to the tables of the box (see `engine.tables`), to the order of legal actions or to the
    chance stream needs a new rules version. All versions are part of the save format for ever: a session, and
    so its code, is always played by the version it began with.
    """

    name: str
    seats: range
    options: Mapping[str, tuple[str, ...]]  # option -> its choices, the default first
    rules: tuple[int, ...]  # all versions so far, ascending; new games use the last
    new: Callable[..., State[Any]]  # (seats, complete options, rules = the last) -> the first position


class Rules(Protocol):
    """The rules of a game: its module `rules`."""

    GAME: Game[Any]


class Notation(Protocol):
    """A game written out for people: its module `notation`."""

    def position(self, state: Any) -> str:
        """The whole table as text."""

    def action(self, played: Any, before: Any = None) -> str:
        """An action in words; given the position before it, also its consequences."""


def position_in_words(self: State[Any]) -> str:
    """The `__str__` of every position."""
    return _notation_of(self).position(self)


def action_in_words(self: object) -> str:
    """The `__str__` of every action."""
    return _notation_of(self).action(self)


def _notation_of(found: object) -> Notation:
    """The notation of the value's game.

    It is imported this late because a notation imports the rules of its game, and a page starts without them.
    """
    return cast(Notation, import_module(type(found).__module__.rpartition(".")[0] + ".notation"))


Values = Container[Any]
Fields = Mapping[type, tuple[Values, ...]]  # by type of action, the values that each of its fields can have


class Each:
    """All tuples whose items are among some values."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def __contains__(self, found: object) -> bool:
        return isinstance(found, tuple) and all(_has(self._values, one) for one in found)


def _has(values: Values, found: object) -> bool:
    if isinstance(values, range):  # a range compares anything but an int with all its items, one by one
        return isinstance(found, int) and found in values
    return isinstance(found, int | tuple) and found in values


def makes_sense(action: object, fields: Fields) -> bool:
    """True if every field of an action has a possible value: a notation has no words for others."""
    expected = fields.get(type(action))
    if expected is None:
        return False
    names: tuple[str, ...] = type(action).__match_args__  # type: ignore[attr-defined]
    return all(_has(values, getattr(action, name)) for name, values in zip(names, expected, strict=True))


class JudgeOfBoards(Protocol):
    """The part of a judge that serves bots who look at their own board alone."""

    MARKS: tuple[float, float, float]  # points: the least losses of a slip, a mistake and a blunder
    BLUR: Mapping[str, float]  # level -> points by which decisions must differ for its bots to notice
    # level -> positions that its bots look at. For searching levels this is the number with two seats: see
    # `Bot._looks`.
    LOOKS: Mapping[str, int]
    SLIPS: Mapping[str, float]  # level -> share of decisions in which its bots do not look ahead, if any

    def value(self, state: Any, seat: int) -> float:
        """The worth of a seat in points, judged by its own board alone."""

    def glimpse(self, state: Any, seat: int) -> float:
        """The same worth, as a player would see it in their second game."""

    def likely(self, state: Any) -> Any:
        """The first of the actions worth trying, found faster than all of them."""


class SearchJudge(JudgeOfBoards, Protocol):
    """A judge for a search.

    A stretch is the play from one act of chance to the next, and the search looks no further.
    """

    KIND: Literal["search"]
    OVERDRAFT: float  # a candidate is still looked at if it exceeds the budget by no more than this
    ENVY: float  # the weight of the other seat's points in a game of two

    def lean(self, state: Any) -> Any:
        """The position as a search follows it to the next draw, reduced to what that needs, for speed.

        It has `to_move`, `is_over` and `apply`. The judge accepts it in place of the position and gives the
        same answers. It may end where the `stretch` changes, before decisions that the judge foresees, such
        as wall-tiling. Then its worths promise no more than those decisions bring.
        """

    def candidates(self, state: Any) -> Sequence[Any]:
        """The actions worth trying: at least one, the likeliest first, without duplicates."""

    def line(self, state: Any) -> Generator[Hashable, None, Any]:
        """The keys of the positions that follow `likely` actions; returns the first with nobody to move."""

    def worths(self, state: Any) -> Sequence[float]:
        """The worth of each seat in points, when chance is to move or the game is over."""

    def parts(self, state: Any, seat: int) -> Mapping[str, float]:
        """The parts that add up to the worth of a seat, as they are explained to people."""

    def key(self, state: Any) -> Hashable:
        """The part of a position that can change within a stretch."""

    def stretch(self, state: Any) -> Hashable:
        """The part that cannot change: positions with equal stretches and equal keys are the same."""


class SamplingJudge(JudgeOfBoards, Protocol):
    """A judge for playing on."""

    KIND: Literal["sampling"]

    def proposals(self, state: Any) -> Generator[None, None, Sequence[Any]]:
        """The actions worth trying, like the `candidates` of a search, with a pause at each."""

    def play_on(self, state: Any, seat: int, rng: Random) -> Generator[None, None, float]:
        """The points of a seat in one future, from the end of its turn on, pausing where luck decides.

        If luck decides nothing any more, there is no pause, and all futures are alike.
        """

    def play_in_parts(self, state: Any, seat: int, rng: Random) -> Generator[None, None, Mapping[str, float]]:
        """The parts that add up to the points of one future."""


Judge = SearchJudge | SamplingJudge  # the game's module `judge`


class Explainer(Protocol):
    """The reasons that a player reads for and against an action: the game's module `reasons`."""

    PARTS: Mapping[type, str]  # by type of reason, the part of the judge's worth where it shows, if any
    AGAINST: tuple[type, ...]  # the reasons that speak against an action

    def reasons(self, state: Any, action: Any, alternative: Any, /) -> Sequence[tuple[float, Hashable]]:
        """The reasons for and against an action, as the game's own values, each with a weight in points.

        Each is true of `state.apply(action)`. The `alternative` is an action to compare it with, or None.
        """


class Motifs(Protocol):
    """The motifs of puzzles, by which people choose what to practise: the game's module `motifs`."""

    MOTIFS: tuple[str, ...]  # the name of each, in the order of a list; each is a word in small letters

    def motifs(self, state: Any, action: Any, alternative: Any, apart: Collection[Any], /) -> Iterable[str]:
        """The motifs of a puzzle with this solution, each true of it beside the next best decision.

        The reasons `apart` speak for or against the solution, but not the `alternative`.
        """


class Taste(NamedTuple):
    """The manner of a level of bots: what they like, among decisions that are about as good to them."""

    likes: Callable[[Any, Any], float]  # (state, action) -> the more, the better they like the action
    margin: float | None = None  # the most points they give up for it; None: what their `BLUR` hides anyway


class Tastes(Protocol):
    """The manners of bots: the game's module `tastes`."""

    TASTES: Mapping[str, Taste]  # by level, one of `engine.levels.MANNERED`
