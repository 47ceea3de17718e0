"""The best results of playing alone, by game: kept on the device with their save codes. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine import savecode
from engine.session import PERSON, Session
from ui.store import DAMAGED_PREFIX, PREFIX, DamagedRecord, NewerRecord, opened, sealed

BEST_PREFIX = PREFIX + "best:"  # then the name of the game
MOST = 10


@dataclass(frozen=True)
class Result:
    """A game that somebody played alone to its end."""

    points: int
    code: str


Best = Mapping[str, tuple[Result, ...]]  # by game, the most points first


def with_game(best: Best, session: Session) -> Best:
    """The best results with those of a finished game, if it was played alone and is one of them."""
    if session.players != (PERSON,) or not session.state.is_over:
        return best
    name = session.game.name
    result = Result(session.state.scores[0], savecode.encode(session))
    return {**best, name: merged((*best.get(name, ()), result))}


def merged(results: Iterable[Result]) -> tuple[Result, ...]:
    """The best of these, each once; of equal ones the earlier first."""
    each = dict.fromkeys(results)
    return tuple(sorted(each, key=lambda result: -result.points)[:MOST])


def pack(results: Iterable[Result]) -> str:
    """The results as a text to be stored."""
    return sealed([[result.points, result.code] for result in results])


def unpack(text: str) -> tuple[Result, ...]:
    """The results that a stored text holds. Raises DamagedRecord and NewerRecord."""
    content = opened(text)
    if not isinstance(content, list) or not all(map(_is_result, content)):
        raise DamagedRecord("these are no results")
    return merged(Result(points, code) for points, code in content)


def _is_result(entry: object) -> bool:
    match entry:
        case [int(), str()]:
            return True
    return False


def read(stored: Mapping[str, str]) -> tuple[Best, dict[str, str]]:
    """The results of all games, and the texts that do not read, by the keys to set them aside under."""
    best, aside = {}, {}
    for place, text in stored.items():
        if place.startswith(BEST_PREFIX):
            try:
                best[place.removeprefix(BEST_PREFIX)] = unpack(text)
            except (DamagedRecord, NewerRecord):
                aside[DAMAGED_PREFIX + place.removeprefix(PREFIX)] = text
    return best, aside
