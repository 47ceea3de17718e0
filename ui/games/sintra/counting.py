"""Tells and lights up the scorings of Stained Glass of Sintra, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.sintra.board import (
    Reckoning,
    costs_of_steps,
    left_on_strips,
    window_points,
)
from engine.sintra.events import Bonus, Broke, Event, Reckoned, Scored
from engine.sintra.pieces import PANES_PER_POINT
from engine.sintra.rules import State
from ui.games.sintra.names import colour_name, panes_of
from ui.kit.icons import ARROW
from ui.kit.view_types import Light, Sentence
from ui.kit.words import _, listed, points


class Strip(NamedTuple):
    """A place of a light."""

    column: int


class Window(NamedTuple):
    """A place of a light."""

    column: int


class Ornament(NamedTuple):
    """A place of a light: the stone between two windows, counted from the left."""

    number: int


class Shard(NamedTuple):
    """A place of a light: a step of the broken glass track."""

    step: int


Place = Strip | Window | Ornament | Shard

TRACK = "track"  # a place of a light: all of the broken glass


def tell_event(event: Event, name: str, after: State) -> Iterator[Sentence]:
    """An event in words, with its light."""
    match event:
        case Broke():
            yield from _tell_broken(event, name, after)
        case Bonus():
            yield _tell_bonus(event, name, after)
        case Scored():
            said = {
                "name": name,
                "colour": colour_name(event.colour),
                "column": event.column + 1,
                "points": points(event.points),
            }
            if len(event.columns) == 1:
                words = _("{name} keeps {colour} in window {column}: {points}.", **said)
            else:
                columns = listed(str(column + 1) for column in event.columns)
                words = _(
                    "{name} keeps {colour} in window {column}: {points} (windows {columns}).",
                    columns=columns,
                    **said,
                )
            each = [(Window(at), window_points((at,), after.rules)) for at in event.columns]
            yield from _summed(words, event.seat, each, after)
        case Reckoned():
            yield from _tell_reckoning(event, name, after)


def _tell_broken(event: Broke, name: str, after: State) -> Iterator[Sentence]:
    if event.marker:
        yield Sentence(
            _("{name} takes the starting player marker: one step on the broken glass track.", name=name)
        )
    if event.lost:
        lost = points(-event.lost)
        words = _("{name} reaches the bottom of the broken glass track: {points}.", name=name, points=lost)
        yield Sentence(words, Light(event.seat, (TRACK,), lost, -event.lost, after))


def _tell_bonus(event: Bonus, name: str, after: State) -> Sentence:
    places = {"name": name, "column": event.column + 1, "colour": colour_name(event.colour)}
    if not event.points:
        return Sentence(_("{name} completes strip {column}, with no {colour} for the bonus.", **places))
    gained = points(event.points)
    words = _("{name} completes strip {column}: {points} for {colour}.", points=gained, **places)
    return Sentence(words, Light(event.seat, (Strip(event.column),), gained, event.points, after))


def _tell_reckoning(event: Reckoned, name: str, after: State) -> Iterator[Sentence]:
    """The final scoring of a seat, one part after the other."""
    found, board = event.reckoning, after.boards[event.seat]
    glass = -found.lost
    if found.for_panes:
        yield from _tell_panes_left(event, name, after)
    if glass:
        words = _("{name}: {points} for broken glass.", name=name, points=points(glass))
        costs = enumerate(costs_of_steps(board.broken, after.rules), start=1)
        steps = [(Shard(step), -cost) for step, cost in costs]
        yield from _summed(words, event.seat, steps, after)
    words = _of_palace(found, name)
    stones = [(Ornament(number), worth) for number, worth in enumerate(found.ornaments) if worth]
    if stones:
        yield from _summed(words, event.seat, stones, after)
    else:
        windows = tuple(Window(column) for column, window in enumerate(board.windows) if window)
        palace = found.for_palace
        yield Sentence(words, Light(event.seat, windows, points(palace), palace, after))


def _tell_panes_left(event: Reckoned, name: str, after: State) -> Iterator[Sentence]:
    """The panes on the strips, counted on from strip to strip."""
    left = left_on_strips(after.boards[event.seat])
    each = (_("strip {column}: {number}", column=one.column + 1, number=one.panes) for one in left)
    words = _(
        "{name}: {points} for {number} panes left on the strips, 1 for every {each} ({strips}).",
        name=name,
        points=points(event.reckoning.for_panes),
        number=event.reckoning.panes_left,
        each=PANES_PER_POINT,
        strips=listed(each),
    )
    for one in left:
        says = f"{one.so_far} {ARROW} {points(one.points)}" if one.points else str(one.so_far)
        yield Sentence(words, Light(event.seat, (Strip(one.column),), says, one.points, after))
        words = ""


def _summed(words: str, seat: int, parts: Sequence[tuple[Place, int]], after: State) -> Iterator[Sentence]:
    """Each place with its own points. The first one has the sentence about all of them."""
    first, *others = (Light(seat, (place,), points(number), number, after) for place, number in parts)
    yield Sentence(words, first)
    yield from (Sentence("", part) for part in others)


def _of_palace(found: Reckoning, name: str) -> str:
    gained = points(found.for_palace)
    if found.ornaments:
        return _("{name}: {points} for ornaments.", name=name, points=gained)
    return _(
        "{name}: {points} (complete windows: {windows} × {kept}).",
        name=name,
        points=gained,
        windows=found.windows,
        kept=panes_of(found.colour, found.colour_panes),
    )
