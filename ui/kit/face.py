"""The page's side of a game: what each game has to supply."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from ui.kit.picks import Picks
from ui.kit.rounds import Round
from ui.kit.svg import Content, Markup
from ui.kit.view_types import Drawing, Reason, Scene, Sentence, Stake, Step


class Choice(NamedTuple):
    """A value of an option, as the menu offers it."""

    name: str
    sentence: str  # the difference it makes, in plain words
    picture: Markup  # of the difference; without a name of its own


Choices = Mapping[str, tuple[str, Mapping[str, Choice]]]  # option -> its name, and its values

S = TypeVar("S")  # the position of a game
A = TypeVar("A", bound=Hashable)  # and its actions


class Cover(NamedTuple):
    """A new game's options and kind, before there is a table: pure functions, in the current language."""

    choices: Callable[[], Choices]  # the options
    is_simultaneous: bool = False  # all play at the same time, each on a sheet of their own
    looks_ahead_in_some_moves: bool = False  # medium bots in about half, skilled ones in most
    ratings: tuple[int, ...] = ()  # of its bots, the weakest level first: see docs/bots.md


class Face(NamedTuple, Generic[S, A]):
    """The game's look and words at the table: pure functions, in the current language."""

    round_of: Callable[[S], Round]  # the progress of a position
    first: Callable[[S], int] | None  # the seat that starts this round; None if all play at the same time
    spell: Callable[[S, A], Picks]  # the picks that make an action
    has: Callable[[str], bool]  # True if a text is a pick of this game, or a thing in it that can be refused
    tell: Callable[[Step, Sequence[str]], tuple[Sentence, ...]]  # a step in words, and how the game ended
    draw: Callable[[Scene], Drawing]
    reckon: Callable[[Sequence[Step]], list[Reason]]  # the points of a whole game, by reason
    # Everything else has a default.
    defs: tuple[Callable[[], Markup], ...] = ()  # definitions its drawings refer to; the page has them once
    pause: Callable[[], str] = lambda: ""  # a sentence for the time while the table acts
    # The rule against a pick that is no target: the page asks only about things that a drawing marks so.
    why_not: Callable[[S, Picks, str], str] = lambda _state, _selection, _thing: ""
    group: Callable[[S, A], str] = lambda _state, _action: ""  # a heading in the list of all moves
    stake: Callable[[S, A], Stake] = lambda _state, _action: Stake()  # beside a listed move
    is_routine: Callable[[Step], bool] = lambda _step: False  # left out of the log, like parts
    is_part: Callable[[Step], bool] = lambda _step: False  # part of a decision, taken back with it
    is_asked: Callable[[Step], bool] = lambda _step: True  # to confirm, if a person confirms moves
    obvious: Callable[[S], A | None] = lambda _state: None  # a choice that the page may make by itself
    follows: Callable[[S], A | None] = lambda _state: None  # the only thing left to do now that costs nothing
    brief: Callable[[Step], Content] = lambda _step: None  # a decision as a few signs
    in_hand: Callable[[str], bool] = lambda _pick: False  # True if a button in hand makes this pick
    moves: bool = False  # buttons in hand move the piece held over one's own board
    material: str = "ceramic"  # of its pieces: one of SOUNDS in static/sound.js
    falls: Callable[[Step], bool] = lambda _step: False  # True if something falls or breaks
    has_points: bool = True  # True if points say more than who has won
    is_shared: bool = False  # True if all play on one board, in the middle; then the end shows it, too
    layout: str = ""  # the arrangement of its table, in the words of static/layout.css
    keys: Callable[[], str] = lambda: ""  # a sentence about keys that only this game has
    # The section of the rules that matters now, or that a refused thing breaks; "" for all rules.
    rule: Callable[[S, Picks, str], str] = lambda _state, _selection, _refused: ""

    def starter(self, state: S) -> int | None:
        """The seat that starts this round; None if all play at the same time."""
        return None if self.first is None else self.first(state)
