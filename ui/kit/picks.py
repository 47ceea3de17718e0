"""Turns clicks into an action, for every game.

A game spells each legal action as a sequence of picks. The picks made so far are a prefix of some of these,
and every pick that extends it is a target. So no game writes click logic, and the page cannot offer an
illegal move.

Only the `Codec` of a game knows how its picks are written. A `Course` makes several picks with one click, or
a pick in place of those made before, in the same way for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, ParamSpec, TypeVar

from engine.game import State

Picks = tuple[str, ...]
Spell = Callable[[Any, Any], Picks]  # (state, action) -> the picks that make it
Targets = Mapping[str, tuple[Any, ...]]  # possible next pick -> the actions it leads to


@lru_cache(maxsize=4)  # one click asks several times about the positions before and after it
def _spelled(state: State[Any], spell: Spell) -> tuple[tuple[Picks, Any], ...]:
    """The legal actions with the picks that make them."""
    return tuple((spell(state, action), action) for action in state.legal_actions())


def targets(state: State[Any], spell: Spell, selection: Picks) -> Targets:
    """The possible next picks, in the order of the legal actions."""
    reached: dict[str, tuple[Any, ...]] = {}
    depth = len(selection)
    for picks, action in _spelled(state, spell):
        if picks[:depth] == selection and len(picks) > depth:
            reached[picks[depth]] = (*reached.get(picks[depth], ()), action)
    return reached


def replacing(state: State[Any], spell: Spell, following: Targets) -> Picks:
    """The picks that may begin another action in place of a selection; those that go on with it do not."""
    return tuple(pick for pick in targets(state, spell, ()) if pick not in following)


def completed(state: State[Any], spell: Spell, selection: Picks) -> Any | None:
    """The action that the selection spells in full, or None."""
    return next((action for picks, action in _spelled(state, spell) if picks == selection), None)


# --- how a pick is written -------------------------------------------------------------------------------

Pick = TypeVar("Pick")
Numbers = ParamSpec("Numbers")


_DIGITS = 15  # longest number


def is_number(text: str) -> bool:
    """True if a text is a number as the page writes it."""
    return text.isascii() and text.isdigit() and len(text) <= _DIGITS


class BadPick(ValueError):
    """Text that is no pick of this game."""


class Codec(Generic[Pick]):
    """Writes and reads the picks of a game: a kind and its numbers, "lay-3-2", or a single word.

    In the game's own code a pick with numbers is a named tuple of them. Things that cannot be picked but
    explain why are written in the same way. The game gives the possible numbers of each kind.
    """

    def __init__(
        self, kinds: Mapping[str, tuple[Callable[..., Pick], Sequence[range]]], words: Iterable[Pick]
    ) -> None:
        self._kinds = dict(kinds)
        self._names: dict[object, str] = {kind: name for name, (kind, _numbers) in kinds.items()}
        self._words = {str(word): word for word in words}
        # One click writes and reads hundreds of picks again.
        self.write = lru_cache(maxsize=1 << 12)(self.write)  # type: ignore[method-assign]
        self.read = lru_cache(maxsize=1 << 12)(self.read)  # type: ignore[method-assign]

    @property
    def names(self) -> tuple[str, ...]:
        """The first part of every pick: its kind, or its word."""
        return (*self._kinds, *self._words)

    def write(self, kind: Callable[Numbers, Pick], *numbers: Numbers.args, **_named: Numbers.kwargs) -> str:
        """A pick as written in `data-pick`: `write(Lay, 3, 2)`. A word is written as it is."""
        return "-".join((self._names[kind], *map(str, numbers)))

    def read(self, text: str) -> Pick:
        """The pick written as this text, if such a thing is in the box. Raises BadPick otherwise."""
        if text in self._words:
            return self._words[text]
        name, *digits = text.split("-")
        kind, numbers = self._kinds.get(name, (None, ()))
        if kind is None or not digits or len(digits) != len(numbers):
            raise BadPick(f"{text!r} is no pick of this game")
        found = [int(each) if is_number(each) else -1 for each in digits]
        if any(number not in those for number, those in zip(found, numbers, strict=True)):
            raise BadPick(f"{text!r} is no pick of this game")
        return kind(*found)

    def has(self, text: str) -> bool:
        """True if `read` can read a text."""
        try:
            self.read(text)
        except BadPick:
            return False
        return True


# --- several picks by one click --------------------------------------------------------------------------

CONFIRM: Final = "confirm"  # in every game: the answer to "Play this?"
_UNDO: Final = "undo"


class Course(NamedTuple):
    """Picks that one click makes one after the other, starting with an empty hand.

    Completed actions are played.

    So a click may replace the picks in hand, or play several decisions of a turn.
    """

    picks: Picks
    undo: int = 0  # decisions of the turn to take back first
    confirm: bool = False  # the last action is played without asking

    @property
    def command(self) -> str:
        """The page's command for it: "pick:undo-2+pay-0+pay-5+confirm"."""
        before = (f"{_UNDO}-{self.undo}",) if self.undo else ()
        after = (CONFIRM,) if self.confirm else ()
        return "pick:" + "+".join((*before, *self.picks, *after))

    @classmethod
    def of(cls, choice: str) -> Course:
        """The course for a choice, which is a pick or the command of a course."""
        name, _colon, picks = choice.partition(":")
        return cls.read(picks) if picks else cls((name,))

    @classmethod
    def read(cls, text: str) -> Course:
        """The course in the part of a command after its colon."""
        picks = text.split("+")
        confirm = picks[-1] == CONFIRM
        if confirm:
            picks.pop()
        name, _dash, number = picks[0].partition("-") if picks else ("", "", "")
        undo = int(number) if name == _UNDO and is_number(number) else 0
        return cls(tuple(picks[1:] if undo else picks), undo, confirm)
