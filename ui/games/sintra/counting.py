"""Stained Glass of Sintra: what is scored, told and lit up piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.sintra.board import NO_STRIP, Reckoning, panes_on
from engine.sintra.pieces import BOXES, EMPTY
from engine.sintra.rules import Bonus, Broke, Event, Reckoned, Scored, State
from ui.games.sintra.names import colour_name, panes_of
from ui.kit.view_types import Light, Sentence
from ui.kit.words import _, listed, points


class Strip(NamedTuple):
    """As a place of a light; a window is its column."""

    column: int


class Shard(NamedTuple):
    """As a place of a light: a step of the broken glass track."""

    step: int


TRACK = "track"  # as a place of a light: all of the broken glass


def tell_event(event: Event, name: str, after: State) -> Iterator[Sentence]:
    """An event in words, with its light."""
    match event:
        case Broke():
            yield from _tell_broken(event, name, after)
        case Bonus():
            yield _tell_bonus(event, name, after)
        case Scored():
            words = _(
                "{name} keeps {colour} in window {column}: {points} (windows {columns}).",
                name=name,
                colour=colour_name(event.colour),
                column=event.column + 1,
                points=points(event.points),
                columns=listed(str(column + 1) for column in event.columns),
            )
            yield Sentence(words, Light(event.seat, event.columns, points(event.points), event.points, after))
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
    """The final scoring of a seat, one thing after the other."""
    found, board = event.reckoning, after.boards[event.seat]
    left = tuple(
        Strip(column)
        for column, strip in enumerate(board.strips)
        if strip != NO_STRIP and any(pane != EMPTY for pane in panes_on(strip))
    )
    windows = tuple(column for column, window in enumerate(board.windows) if window)
    glass, palace = -found.lost, found.for_palace
    if found.for_panes:
        gained = points(found.for_panes)
        words = _("{name}: {points} for panes left on the strips.", name=name, points=gained)
        yield Sentence(words, Light(event.seat, left, gained, found.for_panes, after))
    if glass:
        words = _("{name}: {points} for broken glass.", name=name, points=points(glass))
        losses = BOXES[after.rules].glass_loss
        steps = [losses[step] - losses[step - 1] for step in range(1, board.broken + 1)]
        *parts, last = (
            Light(event.seat, (Shard(step),), points(-lost), -lost, after)
            for step, lost in enumerate(steps, start=1)
        )
        yield from (Sentence("", part) for part in parts)
        yield Sentence(words, last)
    words = _of_palace(found, name)
    yield Sentence(words, Light(event.seat, windows, points(palace), palace, after))


def _of_palace(found: Reckoning, name: str) -> str:
    gained = points(found.for_palace)
    if found.ornaments:
        return _("{name}: {points} for ornaments.", name=name, points=gained)
    return _(
        "{name}: {points} (windows {windows} × {kept}).",
        name=name,
        points=gained,
        windows=found.windows,
        kept=panes_of(found.colour, found.colour_panes),
    )
