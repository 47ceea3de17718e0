"""The summary of a game beside its code in a record: the menu shows it without replaying the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.catalogue import GAMES
from engine.session import KINDS
from ui.kit.rounds import Round

LARGEST = 10**6  # limit for the numbers of a summary, positive or negative


class Summary(NamedTuple):
    """A game as the menu shows it."""

    game: str
    players: tuple[str, ...]  # by seat: as in a session
    options: Mapping[str, str]
    round: Round
    scores: tuple[int, ...]
    turn: int | None  # the seat to move; None: the game is over
    played: int  # the day when it was last played, since 1970-01-01; 0: unknown

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.turn is None


def read(content: object) -> Summary | None:
    """The summary in a record; None if it has none that this page can read."""
    match content:
        case {
            "game": str(game),
            "players": list(players),
            "options": dict(options),
            "round": [number, rounds, turn_of_round],
            "scores": list(scores),
            "turn": turn,
            "played": played,
        }:
            numbers = [number, rounds, *scores, played]
            numbers += [one for one in (turn, turn_of_round) if one is not None]
            is_sound = (
                game in GAMES
                and all(kind in KINDS for kind in players)
                and all(isinstance(value, str) for value in options.values())
                and all(type(one) is int and abs(one) < LARGEST for one in numbers)
                and len(scores) == len(players)
                and (turn is None or 0 <= turn < len(players))
            )
            if is_sound:
                far = Round(number, rounds, turn_of_round)
                return Summary(game, tuple(players), options, far, tuple(scores), turn, played)
    return None
