"""What the page asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ui.kit.picks import Picks
from ui.kit.rounds import Round
from ui.kit.svg import Markup
from ui.kit.view_types import Drawing, Reason, Scene, Sentence, Step

Choices = Mapping[str, tuple[str, Mapping[str, str]]]  # option -> its name, and its values with their names

S = TypeVar("S")  # the position of a game
A = TypeVar("A", bound=Hashable)  # and its actions


class Face(NamedTuple, Generic[S, A]):
    """How a game shows itself: pure functions, in the language spoken now."""

    sign: Callable[[], Markup]  # over the menu
    sign_defs: tuple[Callable[[], Markup], ...]  # what that refers to, once in the page
    defs: tuple[Callable[[], Markup], ...]  # what else its drawings at the table refer to
    choices: Callable[[], Choices]
    round_of: Callable[[S], Round]  # how far the game is
    first: Callable[[S], int | None]  # the seat that starts this round, where that is one
    pause: Callable[[], str]  # what there is, while the table acts
    spell: Callable[[S, A], Picks]  # the picks that make an action
    tell: Callable[[Step, Sequence[str]], tuple[Sentence, ...]]  # a step in words
    why_not: Callable[[S, Picks, str], str]  # the rule against a pick that is no target
    draw: Callable[[Scene], Drawing]
    reckon: Callable[[Sequence[Step]], list[Reason]]  # the points of a whole game by reason
    ending: Callable[[S], str]  # why the game ended
    group: Callable[[S, A], str] = lambda _state, _action: ""  # a heading in the list of all moves
    is_routine: Callable[[Step], bool] = lambda _step: False  # a step that the log need not tell
    is_part: Callable[[Step], bool] = lambda _step: False  # taken back together with what comes of it
    is_asked: Callable[[Step], bool] = lambda _step: True  # about, if a person wants to be asked before moves
    obvious: Callable[[S], A | None] = lambda _state: None  # a choice that may be left to the page
    keys: Callable[[], str] = lambda: ""  # a sentence about keys that serve in this game alone
    is_simultaneous: bool = False  # all draw at the same time, each on a sheet of their own
