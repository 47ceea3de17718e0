"""Tells a scoring, one light after the other. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ui.games.faces import FACES
from ui.kit.view_types import Sentence
from ui.model.screen import Screen
from ui.model.seen import Telling
from ui.model.setup import FLIGHTS, LIGHTS, SHORTEST, SHOW, TURNING, Settings
from ui.model.table import Table

_PLACE = re.compile(r"(\S+) ([0-9]{1,6}) ([0-9]{1,6})( turning)?")


class ScoringStep(NamedTuple):
    """A sentence of the log and its place there."""

    at: int  # the entry
    number: int  # of the sentence in that entry
    sentence: Sentence


def scoring_steps(table: Table, start: int, is_person: bool = False) -> Iterator[ScoringStep]:
    """The sentences from an entry of the log to the position shown.

    Part of a turn is told only to the person who has just played it.
    """
    face = FACES[table.session.game.name]
    for at in range(start, table.end):
        step = table.step(at)
        is_told = is_person and at == table.end - 1 if face.is_part(step) else not face.is_routine(step)
        if is_told:
            for number, sentence in enumerate(table.sentences(at)):
                yield ScoringStep(at, number, sentence)


def last_scoring(table: Table, start: int) -> list[ScoringStep]:
    """The last scoring from an entry of the log on, and everything after it; [] if nothing scored."""
    steps = list(scoring_steps(table, start))
    scored = [one.at for one in steps if one.sentence.light]
    return [one for one in steps if one.at >= scored[-1]] if scored else []


def untold(table: Table) -> list[ScoringStep]:
    """The sentences of a scoring still to be told."""
    assert table.lit_place is not None
    return [one for one in scoring_steps(table, table.lit_place[0]) if (one.at, one.number) > table.lit_place]


def with_telling(screen: Screen, place: str) -> Screen:
    """The screen with the scoring that a reload interrupted, told from there on."""
    table, match = screen.table, _PLACE.fullmatch(place)
    if table is None or match is None or match[1] != table.key or screen.settings.animation == "off":
        return screen
    at, number = int(match[2]), int(match[3])
    if (
        at >= len(table.session.log)
        or number >= len(table.sentences(at))
        or not table.sentences(at)[number].light
    ):
        return screen
    table = table._replace(seen=Telling(at, number))
    if match[4]:
        table, _said = tell_on(table, untold(table))
    return screen._replace(table=table)


def pause(table: Table, settings: Settings) -> float:
    """The time until the next light or the next board, in ms. The more there are, the shorter it is."""
    assert table.lit_place is not None
    turning = FLIGHTS[settings.animation] * TURNING
    if table.next_scorer is not None:
        return turning
    seats = [
        one.sentence.light.seat for one in scoring_steps(table, table.lit_place[0]) if one.sentence.light
    ]
    turns = sum(seat != following for seat, following in pairwise(seats))
    kind = "fast" if "fast" in (settings.animation, settings.pace) else "normal"
    return max(min(LIGHTS[kind], (SHOW[kind] - turns * turning) / max(len(seats), 1)), SHORTEST)


def tell_on(
    table: Table, steps: Sequence[ScoringStep], *, is_shown: bool = True
) -> tuple[Table, tuple[str, ...]]:
    """Tell these up to the first that counts points, and switch on its light. If none does, tell them all.

    When another seat scores, its board comes to the front first. If scorings are not shown, all are told at
    once.
    """
    said: list[str] = []
    light = table.light if table.is_telling else None
    for at, number, sentence in steps:
        if light and sentence.light and sentence.light.seat != light.seat and is_shown:
            assert isinstance(table.seen, Telling)
            return table._replace(seen=table.seen._replace(next_scorer=sentence.light.seat)), ()
        said += [sentence.words] if sentence.words else []
        if sentence.light and is_shown:
            return table._replace(seen=Telling(at, number, friends_moves=table.friends_moves)), tuple(said)
    return table.after_telling, tuple(said)
