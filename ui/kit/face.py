"""What the page asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ui.kit.picks import Picks
from ui.kit.rounds import Round
from ui.kit.svg import Content, Markup
from ui.kit.view_types import Drawing, Reason, Scene, Sentence, Step


class Choice(NamedTuple):
    """A value of an option, as it is offered."""

    name: str
    sentence: str  # what it changes, plainly
    picture: Markup  # of the difference; without a name of its own


Choices = Mapping[str, tuple[str, Mapping[str, Choice]]]  # option -> its name, and its values

S = TypeVar("S")  # the position of a game
A = TypeVar("A", bound=Hashable)  # and its actions


class Cover(NamedTuple):
    """What a new game asks, before there is a table: pure functions, in the current language."""

    choices: Callable[[], Choices]  # the options
    is_simultaneous: bool = False  # whether all play at the same time, each on a sheet of their own
    looks_ahead_in_some_rounds: bool = False  # whether its medium and hard bots do so in some only


class Face(NamedTuple, Generic[S, A]):
    """How a game is shown at the table: pure functions, in the current language."""

    defs: tuple[Callable[[], Markup], ...]  # the definitions its drawings refer to, once in the page
    round_of: Callable[[S], Round]  # how far the game is
    first: Callable[[S], int] | None  # the seat that starts this round; None if all play at the same time
    pause: Callable[[], str]  # what is going on while the table acts
    spell: Callable[[S, A], Picks]  # the picks that make an action
    has: Callable[[str], bool]  # whether a text is a pick of this game, or a thing of it that can be refused
    tell: Callable[[Step, Sequence[str]], tuple[Sentence, ...]]  # a step in words, with how the game ended
    why_not: Callable[[S, Picks, str], str]  # the rule against a pick that is no target
    draw: Callable[[Scene], Drawing]
    reckon: Callable[[Sequence[Step]], list[Reason]]  # the points of a whole game by reason
    group: Callable[[S, A], str] = lambda _state, _action: ""  # a heading in the list of all moves
    is_routine: Callable[[Step], bool] = lambda _step: False  # left out of the log, as parts are
    is_part: Callable[[Step], bool] = lambda _step: False  # part of a decision, taken back with it
    is_asked: Callable[[Step], bool] = lambda _step: True  # to be confirmed, if a person confirms moves
    obvious: Callable[[S], A | None] = lambda _state: None  # a choice that can be left to the page
    brief: Callable[[Step], Content] = lambda _step: None  # a decision as a few signs, beside a score
    in_hand: Callable[[str], bool] = lambda _pick: False  # whether a button in hand makes this pick
    moves: bool = False  # whether buttons in hand move what is held over one's own board
    sound: str = "clink"  # of a piece that is laid, as static/sound.js names it
    falls: Callable[[Step], bool] = lambda _step: False  # whether something falls or breaks
    layout: str = ""  # how its table is arranged, in the words of static/layout.css
    keys: Callable[[], str] = lambda: ""  # a sentence about keys of this game alone
    # The section of the rules that matters now, or against a thing that was refused; "" for all of them.
    rule: Callable[[S, Picks, str], str] = lambda _state, _selection, _refused: ""

    def starter(self, state: S) -> int | None:
        """The seat that starts this round; None if all play at the same time."""
        return None if self.first is None else self.first(state)
