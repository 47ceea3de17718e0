"""What passes between the page and the view of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ui.kit.picks import Picks, Targets
from ui.kit.svg import NOTHING, Markup
from ui.kit.words import points


class Step(NamedTuple):
    """One entry of the log: the position, the action, the position after it, and the events between.

    What is remembered of a step is found by the very positions: to compare or hash all that is in them would
    cost more than to tell it again.
    """

    before: Any
    action: Any
    after: Any
    events: tuple[Any, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self.before is other.before and self.after is other.after

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((id(self.before), id(self.after)))


def step_of(state: Any, action: Any) -> Step:
    """An action as the log entry it would become."""
    return Step(state, action, *state.outcome(action))


class Light(NamedTuple):
    """What a sentence of a scoring counts, lit up while it is told."""

    seat: int  # whose board
    places: tuple[Any, ...]  # of it, as the game names them
    says: str  # the points
    points: int  # what is added to the score
    shown: Any = None  # the position at that moment; None: the one after the whole step


def happened(steps: Iterable[Step]) -> Iterator[Any]:
    """The events of these steps, in order."""
    return (event for step in steps for event in step.events)


class Sentence(NamedTuple):
    """A sentence of the log; without words, one more part of what the last one sums up."""

    words: str
    light: Light | None = None  # what it counts


def plain(*words: str) -> tuple[Sentence, ...]:
    """Sentences that count nothing."""
    return tuple(map(Sentence, words))


def summed(sentences: Sequence[Sentence], number: int) -> Light | None:
    """What a sentence counts, together with the parts that it sums up."""
    parts = takewhile(lambda one: not one.words, sentences[number + 1 :])
    lights = [one.light for one in (sentences[number], *parts) if one.light]
    if len(lights) < 2:
        return sentences[number].light
    places = tuple(place for light in lights for place in light.places)
    total = sum(light.points for light in lights)
    return lights[-1]._replace(places=places, says=points(total) if total else "", points=total)


def spoken(sentences: Iterable[Sentence]) -> tuple[str, ...]:
    """The words of these sentences."""
    return tuple(sentence.words for sentence in sentences if sentence.words)


class Guide(NamedTuple):
    """Where the page leads whoever chooses."""

    seat: int  # over whose board
    hinted: frozenset[str] = frozenset()  # picks, and courses of one, that can be made now or after others
    asked: str | None = None  # the only choice that a lesson allows, a pick or a course; "" for none
    new: str = ""  # the kind of thing that a first game explains


class Scene(NamedTuple):
    """A position as a viewer sees it."""

    state: Any
    targets: Targets
    selection: Picks
    instead: Picks  # first picks that may replace the selection
    recent: tuple[Step, ...]  # what happened since the seat to move decided last
    refused: str = ""  # what was clicked last, if that cannot be picked
    light: Light | None = None  # what is counted just now
    only: int | None = None  # the seat whose board alone is wanted
    guide: Guide | None = None


class Drawing(NamedTuple):
    """A scene as markup."""

    market: Markup  # what lies on the table for all
    hand: Markup  # what has been picked so far, and what else can be done with it, if anything
    boards: tuple[Markup, ...]  # by seat
    on_own: bool = False  # whether the hand asks for something on one's own board alone


Part = Callable[[Any, Scene], Markup]  # of a drawing, from the position and how it is looked at
Board = Callable[[Any, int, Scene], Markup]  # the same, of a seat


def _never(_scene: Scene) -> bool:
    return False


def drawing(
    market: Part, hand: Part, board: Board, on_own: Callable[[Scene], bool] = _never
) -> Callable[[Scene], Drawing]:
    """The drawing of a game from its parts."""

    def draw(scene: Scene) -> Drawing:
        state, only = scene.state, scene.only
        seats = range(len(state.boards))
        if only is not None:
            boards = tuple(board(state, seat, scene) if seat == only else NOTHING for seat in seats)
            return Drawing(NOTHING, NOTHING, boards)
        unguided = scene._replace(guide=None) if scene.guide else scene
        led = scene.guide.seat if scene.guide else None
        boards = tuple(board(state, seat, scene if seat == led else unguided) for seat in seats)
        if not scene.targets:
            return Drawing(market(state, scene), NOTHING, boards)
        return Drawing(market(state, scene), hand(state, scene), boards, on_own(scene))

    return draw


class Reason(NamedTuple):
    """A line of the final reckoning: where points came from, by seat."""

    name: str
    points: tuple[int, ...]
