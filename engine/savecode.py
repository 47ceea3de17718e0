"""Save codes: a whole game as a short text.

A code is Crockford's base32 in groups of five. Its first group is the header, the same in every version: the
version, the number of characters after the header (three, lowest first) and a check of these four. Then
come seven characters of CRC-32, and the body: one big integer, lowest character first, in mixed radix -

    game, rules version, options, seats, who sits on each, seed, number of decisions, and each decision as its
    place among the legal actions, with their number as the base.

So the order of a game's legal actions is part of this format: SAVECODES.md has all of it, for other readers.
A code that has opened once must open for ever: tests/codes holds some of every age. A game has one code: any
other spelling of it is refused. `engine.codetext` finds a code in a text, and tells it from other
texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.catalogue import GAMES
from engine.codetext import MAX_CHARACTERS as MAX_CHARACTERS
from engine.codetext import BadCode as BadCode
from engine.codetext import body_of, first_digit, opened, sealed
from engine.game import Game
from engine.session import KINDS, Session

# Fixed radices, with room to grow: games, rules versions, choices of an option, seats, kinds of player.
_GAMES, _RULES, _CHOICES, _SEATS, _KINDS = 32, 16, 8, 16, 16


# --- writing ---------------------------------------------------------------------------------------------


def encode(session: Session) -> str:
    """The save code of a game as it is now."""
    number, place = 0, 1
    for digit, radix in _digits(session):
        number += digit * place
        place *= radix
    return sealed(number)


def _digits(session: Session) -> Iterator[tuple[int, int]]:
    """The fields of the body as (digit, radix), in their order."""
    game = session.game
    yield list(GAMES).index(game.name), _GAMES
    yield session.rules, _RULES
    for option, choices in game.options.items():
        yield choices.index(session.options[option]), _CHOICES
    yield session.seats, _SEATS
    for kind in session.players:
        yield KINDS.index(kind), _KINDS
    is_long = session.seed >= 1 << 32
    yield is_long, 2
    yield session.seed, 1 << (64 if is_long else 32)
    yield from _number_digits(len(session.decisions))
    yield from session.places


def _number_digits(number: int) -> Iterator[tuple[int, int]]:
    """A number of any size, seven bits at a time; an eighth bit says if more follow."""
    while number >= 128:
        yield 128 + number % 128, 256
        number //= 128
    yield number, 256


# --- reading ---------------------------------------------------------------------------------------------


def decode(text: str) -> Session:
    """The game in a save code, which may stand in a link or a message. Raises BadCode."""
    code, body = opened(text)
    session = _Reader(body).session()
    if encode(session).replace("-", "") != code:
        raise BadCode("illegal", "the code is not how this game is written")
    return session


def game_of(code: str) -> str:
    """The name of the game in a code written by `encode`, from the first digit alone. Raises BadCode."""
    number = first_digit(code)
    if number >= len(GAMES):
        raise BadCode("unknown", f"there is no game {number}")
    return list(GAMES)[number]


def beginning_of(code: str) -> tuple[object, ...]:
    """The beginning of the game in a code written by `encode`, from its first digits alone. Raises BadCode.

    Two codes of one game have the same beginning, however far each was played.
    """
    game, *others, seed = _Reader(body_of(code)).beginning()
    return game.name, *others, seed


class _Reader:
    """Reads the digits of the body, lowest first."""

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def long_number(self) -> int:
        number, place = 0, 1
        while (digit := self.digit(256)) >= 128:  # no recursion: a hostile code may go on for thousands
            number += (digit - 128) * place
            place *= 128
        return number + digit * place

    def beginning(self) -> tuple[Game[Any], int, dict[str, str], list[str], int]:
        """The game, the version of its rules, the options, the players and the seed."""
        names = list(GAMES)
        number = self.digit(_GAMES)
        if number >= len(names):
            raise BadCode("unknown", f"there is no game {number}")
        game = GAMES[names[number]]
        rules = self.digit(_RULES)
        if rules not in game.rules:
            why = "later_rules" if rules > game.rules[-1] else "no_such_rules"
            raise BadCode(why, f"{game.name} has the rules versions {game.rules}, not {rules}")
        options = {option: self.choice(choices) for option, choices in game.options.items()}
        players = [self.choice(KINDS, _KINDS) for _ in range(self.digit(_SEATS))]
        return game, rules, options, players, self.digit(1 << (64 if self.digit(2) else 32))

    def session(self) -> Session:
        game, rules, options, players, seed = self.beginning()
        decisions, seats = self.long_number(), len(players)
        try:
            session = Session.new(game, seats=seats, seed=seed, options=options, players=players, rules=rules)
        except ValueError as error:
            raise BadCode("illegal", str(error)) from error
        for _ in range(decisions):
            if session.state.is_over:
                raise BadCode("illegal", "the code goes on after the end of the game")
            session = session.play_index(self.digit(len(session.state.legal_actions())))
        if self.number:
            raise BadCode("illegal", "the code holds more than its decisions")
        return session

    def choice(self, choices: tuple[str, ...], radix: int = _CHOICES) -> str:
        digit = self.digit(radix)
        if digit >= len(choices):
            raise BadCode("unknown", f"there is no choice {digit} among {choices}")
        return choices[digit]
