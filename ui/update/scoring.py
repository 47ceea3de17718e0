"""Tells a scoring, one light after the other, one seat after the other. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ui.games.faces import FACES
from ui.kit.shown import Beat
from ui.kit.view_types import Sentence
from ui.model.screen import Screen
from ui.model.seen import Telling
from ui.model.setup import AT_ONCE, SPEEDS, Settings
from ui.model.table import Table

_PLACE = re.compile(r"(\S+) ([0-9]{1,6}) ([0-9]{1,6})")


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
    if table is None or match is None or match[1] != table.key or not is_told(screen):
        return screen
    at, number = int(match[2]), int(match[3])
    if (
        at >= len(table.session.log)
        or number >= len(table.sentences(at))
        or not table.sentences(at)[number].light
    ):
        return screen
    return screen._replace(table=table._replace(seen=Telling(at, number, is_whole_seat=screen.is_calm)))


def is_told(screen: Screen) -> bool:
    """True if scorings are told light by light, or seat by seat."""
    return screen.settings.scoring != AT_ONCE


def tell_on(
    screen: Screen, table: Table, steps: Sequence[ScoringStep], *, is_shown: bool = True
) -> tuple[Table, tuple[str, ...]]:
    """Tell these up to the first that counts points, and switch on its light. If none does, tell them all.

    Whoever wants no movement gets all lights of a seat at once, to read for as long as they like. If scorings
    are not shown, all are told at once.
    """
    said: list[str] = []
    for number, (at, sentence, told) in enumerate(steps):
        said += [told.words] if told.words else []
        if told.light and is_shown and not (screen.is_calm and _is_followed(steps[number:])):
            seen = Telling(at, sentence, screen.is_calm, table.friends_moves)
            return table._replace(seen=seen), tuple(said)
    return table.after_telling, tuple(said)


def _is_followed(steps: Sequence[ScoringStep]) -> bool:
    """True if the next light after the first of these steps is on the same board, in the same entry."""
    first, *others = steps
    following = next((one for one in others if one.sentence.light), None)
    return following is not None and _board_of(following) == _board_of(first)


def _board_of(step: ScoringStep) -> tuple[int, int]:
    assert step.sentence.light
    return step.at, step.sentence.light.seat


# --- the pace --------------------------------------------------------------------------------------------

PART = 0.45  # the time for a further part of a sum, as a share of the time for a sentence
# When the moments of a light come, as shares of its time. One without words of its own comes sooner.
_MOMENTS = {True: (0.3, 0.48, 0.78), False: (0.15, 0.35, 0.75)}


def beat(table: Table, settings: Settings) -> Beat:
    """The moments of the light that is on. The more sentences a scoring has, the sooner the next comes."""
    assert table.lit_place is not None
    speed = SPEEDS[settings.scoring]
    steps = [one for one in scoring_steps(table, table.lit_place[0], is_person=True) if one.sentence.light]
    lifts = sum(_is_new_board(steps, number) for number in range(len(steps)))
    shares = sum(1 if one.sentence.words else PART for one in steps)
    caption = min(speed.caption, max(speed.least, (speed.whole - lifts * speed.lift) / shares))
    place = next(number for number, one in enumerate(steps) if (one.at, one.number) == table.lit_place)
    has_words = bool(steps[place].sentence.words)
    time = caption if has_words else caption * PART
    land = speed.lift if _is_new_board(steps, place) else 0
    light, gain, tick = (land + round(time * share) for share in _MOMENTS[has_words])
    return Beat(land, light, gain, tick, land + round(time))


def _is_new_board(steps: Sequence[ScoringStep], number: int) -> bool:
    return number == 0 or _board_of(steps[number - 1]) != _board_of(steps[number])
