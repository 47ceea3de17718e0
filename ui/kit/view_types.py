"""Values that the page and a game's view hand to each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple, Protocol, TypeVar

from ui.kit.picks import Picks, Targets
from ui.kit.svg import NOTHING, Markup, join
from ui.kit.words import points, remembered_last


class Step(NamedTuple):
    """One entry of the log: the position, the action, the position after it, and the events between.

    Caches find a step by the identity of its positions: comparing or hashing their content would take longer
    than working the result out again.
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
    """The part of a scoring that a sentence counts. It is lit up while the sentence is told."""

    seat: int  # whose board
    places: tuple[Any, ...]  # on that board, as the game names them
    says: str  # the points
    points: int  # added to the score
    shown: Any = None  # the position at that moment; None: the one after the whole step
    parts: tuple[Light, ...] = ()  # of the sum of a seat: its lights, all on at once


def each_lit(light: Light, draw: Callable[[Light], Markup]) -> Markup:
    """A light as a game draws it. For the sum of a seat, all its parts are drawn at once."""
    return join(draw(part) for part in light.parts or (light,))


def happened(steps: Iterable[Step]) -> Iterator[Any]:
    """The events of these steps, in order."""
    return (event for step in steps for event in step.events)


class OfSeat(Protocol):
    """An event at a seat."""

    @property
    def seat(self) -> int: ...


EventOf = TypeVar("EventOf", bound=OfSeat)


def by_seat(events: Iterable[EventOf]) -> list[EventOf]:
    """The events of a scoring, seat after seat; the seat with the first event comes first."""
    every = list(events)
    seats = list(dict.fromkeys(event.seat for event in every))
    return sorted(every, key=lambda event: seats.index(event.seat))


class Sentence(NamedTuple):
    """A sentence of the log. Without words, it adds a part to the sum in the last sentence with words."""

    words: str
    light: Light | None = None  # the part of the scoring it counts


def plain(*words: str) -> tuple[Sentence, ...]:
    """Sentences that count nothing."""
    return tuple(map(Sentence, words))


def summed(sentences: Sequence[Sentence], number: int) -> Light | None:
    """The light of a sentence, together with those of the parts that it sums up."""
    parts = takewhile(lambda one: not one.words, sentences[number + 1 :])
    lights = [one.light for one in (sentences[number], *parts) if one.light]
    if len(lights) < 2:
        return sentences[number].light
    places = tuple(place for light in lights for place in light.places)
    total = sum(light.points for light in lights)
    return lights[-1]._replace(places=places, says=points(total) if total else "", points=total)


def seat_sum(sentences: Sequence[Sentence]) -> Light | None:
    """The last light of these sentences, as the sum of all lights of its seat that lead up to it."""
    lights = [one.light for one in sentences if one.light]
    if not lights:
        return None
    last = lights[-1]
    parts = tuple(takewhile(lambda light: light.seat == last.seat, reversed(lights)))[::-1]
    total = sum(light.points for light in parts)
    return last._replace(says=points(total), points=total, parts=parts)


def spoken(sentences: Iterable[Sentence]) -> tuple[str, ...]:
    """The words of these sentences."""
    return tuple(sentence.words for sentence in sentences if sentence.words)


class Stake(NamedTuple):
    """An action's gain and loss in points, each as one sum; "" if its target shows none."""

    gain: str = ""
    loss: str = ""


class Guide(NamedTuple):
    """Points out to somebody what to choose, or to look at."""

    seat: int  # the board it is about
    hinted: frozenset[str] = frozenset()  # picks, and courses of one pick, to make now or later
    made: frozenset[str] = frozenset()  # picks of a decision to compare that with, in the same way
    asked: str | None = None  # the only choice that a lesson allows, a pick or a course; "" for none
    new: str = ""  # the kind of thing that a first game explains


class Scene(NamedTuple):
    """A position as a viewer sees it."""

    state: Any
    targets: Targets
    selection: Picks
    instead: Picks  # the first picks that may replace the selection
    recent: tuple[Step, ...]  # the steps since the last decision of the seat to move
    refused: str = ""  # the thing clicked last, if it cannot be picked
    light: Light | None = None  # the part of a scoring that is told now
    only: int | None = None  # the only seat whose board to draw; None: all
    guide: Guide | None = None
    is_pointed: bool = False  # `recent` is the entry of the log that somebody rests on


class Drawing(NamedTuple):
    """A scene as markup."""

    market: Markup  # everything that all players share
    hand: Markup  # the picks so far, and the other possible choices, if any
    boards: tuple[Markup, ...]  # by seat
    on_own: bool = False  # the hand asks for something that only one's own board offers


Part = Callable[[Any, Scene], Markup]  # draws a part from the position and its scene
Board = Callable[[Any, int, Scene], Markup]  # draws a seat's board in the same way


def _never(_scene: Scene) -> bool:
    return False


def drawing(
    market: Part, hand: Part, board: Board, on_own: Callable[[Scene], bool] = _never
) -> Callable[[Scene], Drawing]:
    """The drawing of a game from its parts, each drawn again only when what it shows has changed."""
    market, hand = remembered_last(market), remembered_last(hand)

    @cache
    def board_of(seat: int) -> Part:
        return remembered_last(lambda state, scene: board(state, seat, scene))

    def draw(scene: Scene) -> Drawing:
        state, only = scene.state, scene.only
        seats = range(len(state.scores))
        if only is not None:
            boards = tuple(board(state, seat, scene) if seat == only else NOTHING for seat in seats)
            return Drawing(NOTHING, NOTHING, boards)
        boards = tuple(board_of(seat)(state, _seen_on(seat, scene)) for seat in seats)
        if not scene.targets:
            return Drawing(market(state, scene), NOTHING, boards)
        return Drawing(market(state, scene), hand(state, scene), boards, on_own(scene))

    return draw


def _seen_on(seat: int, scene: Scene) -> Scene:
    """The part of a scene that a board shows: choices for the seat to move, the guide for its own seat."""
    if scene.guide and scene.guide.seat == seat:
        return scene
    if scene.state.to_move == seat:
        return scene._replace(guide=None)
    return scene._replace(targets={}, selection=(), instead=(), refused="", guide=None)


class Reason(NamedTuple):
    """A line of the final reckoning: a source of points, with the points of each seat."""

    name: str
    points: tuple[int, ...]
