"""A game being played: its seed, its log and undo. Every action is checked here before it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.game import CHANCE, Game, IllegalAction, State
from engine.levels import LEVELS

PERSON = "person"
KINDS = (PERSON, *LEVELS)  # who can sit on a seat, in the order in which save codes number them: append only
SEEDS = range(1 << 64)


class Session(NamedTuple):
    """A game with its whole past. Immutable: playing returns a new session.

    `positions` holds the table before each action of the log and, last, the table now. Chance has always
    played, so either a seat is to move or the game is over. `places` holds, for each action of the log, its
    place among the legal actions and their number, as a save code needs them; for chance, which does not
    choose, 0 of 1. `events` holds the events of each action.
    """

    game: Game[Any]
    seats: int
    options: Mapping[str, str]
    rules: int  # the version of `game.rules` that it is played by
    seed: int
    players: tuple[str, ...]  # by seat: PERSON or one of LEVELS
    log: tuple[Any, ...]
    positions: tuple[State[Any], ...]
    places: tuple[tuple[int, int], ...]
    events: tuple[tuple[Any, ...], ...]

    @classmethod
    def new(
        cls,
        game: Game[Any],
        *,
        seats: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        players: Sequence[str] | None = None,
        rules: int | None = None,
    ) -> Session:
        """A game before its first decision, by the newest rules version unless another is given.

        Raises ValueError for anything the game does not offer.
        """
        if type(seats) is not int or seats not in game.seats:
            raise ValueError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
        if type(seed) is not int or seed not in SEEDS:  # a range tests anything but an int item by item
            raise ValueError(f"a seed lies from 0 to 2**64 - 1, not {seed}")
        if players is None:
            players = (PERSON,) * seats
        is_list = isinstance(players, Sequence)
        if not is_list or len(players) != seats or any(kind not in KINDS for kind in players):
            raise ValueError(f"{seats} seats cannot be taken by {players}")
        rules = game.rules[-1] if rules is None else rules
        if type(rules) is not int or rules not in game.rules:
            raise ValueError(f"{game.name} has the rules versions {game.rules}, not {rules}")
        complete = MappingProxyType(complete_options(game, {} if options is None else options))
        first = game.new(seats, complete, rules)
        return cls(game, seats, complete, rules, seed, tuple(players), (), (first,), (), ())._with_chance()

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.positions[-1]

    def play(self, action: Any) -> Session:
        """The session after a decision and the chance that follows it.

        Raises IllegalAction if the rules do not allow it.
        """
        actions = self.state.legal_actions()
        if action not in actions:
            raise IllegalAction(f"{action} cannot be played now")
        return self._decide(actions, actions.index(action))

    def play_index(self, index: int) -> Session:
        """Like `play`, for the action at this place in the list of legal ones. Raises IllegalAction."""
        actions = self.state.legal_actions()
        if type(index) is not int or not 0 <= index < len(actions):  # True is not a place in a list
            raise IllegalAction(f"there is no action {index} among {len(actions)}")
        return self._decide(actions, index)

    @property
    def decisions(self) -> tuple[int, ...]:
        """The places in the log of the decisions made by a seat, not by chance."""
        return tuple(self.decisions_from(0))

    def decisions_from(self, start: int) -> Iterator[int]:
        """The same from a place in the log onwards, each found when asked for."""
        return (at for at in range(start, len(self.log)) if self.positions[at].to_move != CHANCE)

    @property
    def latest_decisions(self) -> Iterator[int]:
        """The same from the last decision back, each found when asked for."""
        return (at for at in reversed(range(len(self.log))) if self.positions[at].to_move != CHANCE)

    @property
    def can_undo(self) -> bool:
        """True if a decision has been made."""
        return any(position.to_move != CHANCE for position in self.positions[:-1])

    def undo(self) -> Session:
        """The session before the last decision. Raises IllegalAction if there was none."""
        if not self.can_undo:
            raise IllegalAction("there is no decision to take back")
        return self.before(next(self.latest_decisions))

    def before(self, at: int) -> Session:
        """The session before entry `at` of the log; the past that both share is not copied."""
        return self._replace(
            log=self.log[:at],
            positions=self.positions[: at + 1],
            places=self.places[:at],
            events=self.events[:at],
        )

    def _decide(self, actions: Sequence[Any], index: int) -> Session:
        return self._then(actions[index], (index, len(actions)))._with_chance()

    def _then(self, action: Any, place: tuple[int, int]) -> Session:
        after, events = self.state.outcome(action)
        return self._replace(
            log=(*self.log, action),
            positions=(*self.positions, after),
            events=(*self.events, events),
            places=(*self.places, place),
        )

    def _with_chance(self) -> Session:
        """Let the table act until a seat is to move; a draw depends on the seed and its place in the log."""
        session = self
        while not session.state.is_over and session.state.to_move == CHANCE:
            rng = Random(session.seed << 32 | len(session.log))
            session = session._then(session.state.chance(rng), (0, 1))
        return session


def complete_options(game: Game[Any], chosen: Mapping[str, str]) -> dict[str, str]:
    """The options with defaults filled in. Raises ValueError for anything the game does not offer."""
    if not isinstance(chosen, Mapping):
        raise ValueError(f"options are named, such as {dict(game.options)}, not {chosen}")
    for option, value in chosen.items():
        if value not in game.options.get(option, ()):
            raise ValueError(f"{game.name} has no option {option}={value}")
    return {option: chosen.get(option, choices[0]) for option, choices in game.options.items()}
