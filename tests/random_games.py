"""Random play of every game, for few and for many players, with every choice of options."""

import hashlib
from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from engine import draw
from engine.catalogue import GAMES
from engine.game import Game
from engine.session import Session
from tests.seats import few


class Case(NamedTuple):
    """A way to set up a game."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]
    rules: int | None = None  # the newest

    def __str__(self) -> str:
        older = [f"rules {self.rules}"] if self.rules else []
        return "-".join((self.name, str(self.seats), *(choice for _, choice in self.options), *older))

    def start(self, seed: int) -> Session:
        game, options = GAMES[self.name], dict(self.options)
        return Session.new(game, seats=self.seats, seed=seed, options=options, rules=self.rules)


def numbers_of_players(game: Game[Any]) -> list[int]:
    """The fewest players possible, one more if there may be, and the most."""
    return sorted({*game.seats[:2], game.seats[-1]})


CASES = [
    Case(name, seats, tuple(zip(game.options, choices, strict=True)), rules)
    for name, game in GAMES.items()
    for rules in (None, *game.rules[:-1])
    for seats in numbers_of_players(game)
    for choices in product(*game.options.values())
]


def _traits(case: Case) -> set[tuple[object, ...]]:
    numbers = {(case.name, "seats", case.seats), (case.name, "rules", case.rules)}
    return numbers | {(case.name, *option) for option in case.options}


def _covering(cases: Sequence[Case]) -> list[Case]:
    """A few cases with each number of players, choice of an option and version of the rules among them."""
    missing, chosen = set().union(*map(_traits, cases)), []
    while missing:
        most = max(cases, key=lambda case: len(missing & _traits(case)))
        chosen.append(most)
        missing -= _traits(most)
    return chosen


# For what goes the same way in every game, and depends on no rule: bots, hints and analyses.
COVERING = _covering(CASES)

MOST_DECISIONS = 5_000  # a game not over by then never ends


@cache
def played(case: Case, seed: int) -> Session:
    """A whole game."""
    session, rng = case.start(seed), Random(seed)
    while not session.state.is_over:
        assert len(session.log) < MOST_DECISIONS, "the game does not end"
        actions = session.state.legal_actions()
        assert actions, (
            f"engine/{case.name}/rules.py has no action for seat {session.state.to_move}, and the game is "
            f"not over; if the table acts now, `to_move` is CHANCE: {session.state!r}"
        )
        session = session.play(draw.choice(rng, actions))
    return session


def moments(session: Session, number: int) -> list[Session]:
    """The session at a number of moments from its start to its end, including both."""
    decisions = session.decisions
    places = [decisions[len(decisions) * part // number] for part in range(number)]
    return [session.before(at) for at in places] + [session]


def fingerprint(name: str) -> str:
    """A digest of every case of a game, played once, and of all that could be chosen in it."""
    digest = hashlib.sha256()
    for case in [case for case in CASES if case.name == name]:
        session = played(case, 5)
        digest.update(repr(session.log).encode())
        for position in session.positions:
            digest.update(repr((position, list(position.legal_actions()))).encode())
    return digest.hexdigest()


def case_of_few(name: str) -> Case:
    """A game of two, or of the fewest players."""
    return next(case for case in CASES if case.name == name and case.seats == few(name))


def middle(name: str, seats: int | None = None) -> Session:
    """A game of random decisions, of few players if not of so many, half of it played."""
    case = next(case for case in CASES if case.name == name and case.seats == (seats or few(name)))
    return moments(played(case, 0), 2)[1]
