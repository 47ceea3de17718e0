"""What is said of a decision, and how a scoring is told: one light after the other. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ui.games.faces import FACES
from ui.kit.view_types import Light
from ui.model.table import Table


class Sentence(NamedTuple):
    """A sentence of the log."""

    at: int  # the entry
    number: int  # of the sentence in it
    words: str
    light: Light | None  # what it counts


def sentences(table: Table, start: int, is_person: bool = False) -> Iterator[Sentence]:
    """What is told from an entry of the log on; a person hears of the part that was decided last, too."""
    face, end = FACES[table.session.game.name], len(table.session.log)
    for at in range(start, end):
        step = table.step(at)
        if not face.is_routine(step) or (is_person and at == end - 1 and face.is_part(step)):
            told = face.tell(step, table.names)
            lights = face.lights(step) or (None,) * len(told)
            for number, (words, light) in enumerate(zip(told, lights, strict=True)):
                yield Sentence(at, number, words, light)


def uncounted(table: Table) -> list[Sentence]:
    """What is still to be told of a scoring."""
    assert table.counted is not None
    return [one for one in sentences(table, table.counted[0]) if (one.at, one.number) > table.counted]


def tell_on(table: Table, telling: Sequence[Sentence]) -> tuple[Table, tuple[str, ...]]:
    """Tell these up to the first that counts something, whose light goes on; with none left, all is told."""
    said = []
    for one in telling:
        said.append(one.words)
        if one.light:
            return table._replace(counted=(one.at, one.number), counts=True), tuple(said)
    return table._replace(counted=None, counts=False), tuple(said)
