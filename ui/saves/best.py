"""The best solo results by game, stored on the device with their save codes. Pure."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine import savecode
from engine.session import PERSON, Session
from ui.saves.records import DAMAGED_PREFIX, PREFIX, DamagedRecord, NewerRecord, Write, opened, sealed

BEST_PREFIX = PREFIX + "best:"  # followed by the name of the game
MOST = 10


class BestResult(NamedTuple):
    """The result of a finished solo game."""

    points: int
    code: str


Best = Mapping[str, tuple[BestResult, ...]]  # by game, the most points first
NO_RESULTS: Best = {}


def with_game(best: Best, session: Session) -> Best:
    """The best results after a finished game, with its own if it was a solo game and good enough."""
    if session.players != (PERSON,) or not session.state.is_over:
        return best
    name = session.game.name
    result = BestResult(session.state.scores[0], savecode.encode(session))
    return {**best, name: merged((*best.get(name, ()), result))}


def without_end(best: Best, session: Session, earlier: tuple[BestResult, ...]) -> Best:
    """The best results after the end of a game was taken back; `earlier` were its game's before that end."""
    name = session.game.name
    code = savecode.encode(session)
    return {**best, name: merged((*earlier, *(one for one in best.get(name, ()) if one.code != code)))}


def merged(results: Iterable[BestResult]) -> tuple[BestResult, ...]:
    """The best of these results without repeats. Of equal ones, the earlier comes first."""
    each = dict.fromkeys(results)
    return tuple(sorted(each, key=lambda result: -result.points)[:MOST])


def pack(results: Iterable[BestResult]) -> str:
    """The results as a text to store."""
    return sealed([[result.points, result.code] for result in results])


def changes(best: Best, before: Best, newer: Container[str]) -> Iterator[Write]:
    """The writes that store these results, except over those of a later version of this page."""
    for game, results in best.items():
        if results is not before.get(game) and game not in newer:
            yield BEST_PREFIX + game, pack(results)


def unpack(text: str) -> tuple[BestResult, ...]:
    """The results in a stored text. Raises DamagedRecord and NewerRecord."""
    content = opened(text)
    if not isinstance(content, list) or not all(map(_is_result, content)):
        raise DamagedRecord("these are no results")
    return merged(BestResult(points, code) for points, code in content)


def _is_result(entry: object) -> bool:
    match entry:
        case [int(), str()]:
            return True
    return False


class Read(NamedTuple):
    """The results read from the stored texts."""

    best: Best
    newer: frozenset[str]  # games with results of a later version of this page: left alone
    damaged: dict[str, str]  # unreadable texts, by the keys they are set aside under


def read(stored: Mapping[str, str]) -> Read:
    """The results of all games."""
    best, newer, damaged = {}, set(), {}
    for place, text in stored.items():
        if place.startswith(BEST_PREFIX):
            name = place.removeprefix(BEST_PREFIX)
            try:
                best[name] = unpack(text)
            except NewerRecord:
                newer.add(name)
            except DamagedRecord:
                damaged[DAMAGED_PREFIX + place.removeprefix(PREFIX)] = text
    return Read(best, frozenset(newer), damaged)
