"""Adds the games of a file to those of this device: none twice, none lost. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple
from zlib import crc32

from engine import savecode
from engine.session import Session
from ui.saves.file import identity
from ui.saves.records import Saved, last_played_first, new_key, next_counter


class Merged(NamedTuple):
    """The shelf after a file was opened."""

    shelf: tuple[Saved, ...]
    counter: int  # the highest on it
    opened: int  # games that are new on this device
    known: int  # games that were here already


# Each game of the file matches at most one here, and the closest matches come first: the same position with
# the same label, then with another (it was renamed), then a game that went on here. A game that went on
# elsewhere is another game: nothing from a file replaces a game here.
Pairs = list[tuple[Saved, Saved]]


def merged(shelf: Sequence[Saved], games: Iterable[Saved], counter: int, busy: str = "") -> Merged:
    """The games of a device with those of a file. The game on the table, `busy`, stays as it is."""
    left = list(games)
    begun = {game.beginning for game in left}  # a shelf may be long, and few games are added at a time
    ours = [saved for saved in shelf if saved.beginning in begun]
    same = _paired(left, ours, lambda game, one: (*identity(game), game.label) == (*identity(one), one.label))
    same += _paired(left, ours, lambda game, one: identity(game) == identity(one))
    passed = _paired(left, ours, lambda game, one: _went_on(game, one))
    after: dict[str, Saved] = {saved.key: saved for saved in shelf}
    for game, one in same:
        fuller = _fuller(one, game)
        if fuller != one and one.key != busy:
            counter = next_counter(counter, one)
            after[one.key] = fuller._replace(counter=counter, order=one.rank)
    for game in reversed(left):  # the last one added is on top
        key = new_key(counter, crc32(game.code.encode()))
        counter = next_counter(counter, None)
        after[key] = game._replace(key=key, counter=counter, order=_place(game, shelf))
    return Merged(
        tuple(last_played_first(after.values())),
        counter,
        len(left),
        len(same) + len(passed),
    )


def _paired(left: list[Saved], ours: list[Saved], is_one: Callable[[Saved, Saved], bool]) -> Pairs:
    """Take matching games out of both lists, in pairs."""
    by_game: dict[tuple[str, ...], list[Saved]] = {}
    for one in ours:
        by_game.setdefault(one.beginning, []).append(one)
    pairs = []
    for game in list(left):
        there = by_game.get(game.beginning, [])
        twin = next((one for one in there if is_one(game, one)), None)
        if twin:
            there.remove(twin)
            left.remove(game)
            ours.remove(twin)
            pairs.append((game, twin))
    return pairs


def _went_on(before: Saved, after: Saved) -> bool:
    """True if the later of two games with one beginning continues the earlier."""
    if before.summary is None or before.summary.is_over:
        return False
    try:
        early, late = before.replayed(), after.replayed()
    except savecode.BadCode:
        return False
    return _decided(late)[: len(early.decisions)] == _decided(early)


def _decided(session: Session) -> list[object]:
    return [session.log[at] for at in session.decisions]


def _fuller(ours: Saved, theirs: Saved) -> Saved:
    """Our game, completed by the label and hints in the file."""
    hints = tuple(map(max, ours.hints, theirs.hints)) if ours.hints and theirs.hints else ours.hints
    return ours._replace(label=ours.label or theirs.label, hints=hints or theirs.hints)


def _place(game: Saved, shelf: Sequence[Saved]) -> int:
    """The place on the shelf for a game from elsewhere, by the day it was played; 0: on top."""
    if game.summary is None or not game.summary.played or not shelf:
        return 0
    played, ranks = game.summary.played, [saved.rank for saved in shelf]
    before = [saved.rank for saved in shelf if saved.summary is None or saved.summary.played <= played]
    return max(before, default=min(ranks))
