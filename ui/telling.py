"""What is said of a decision, and how a scoring is told: one light after the other. Pure."""

from __future__ import annotations

from dataclasses import replace

from ui.games import FACES
from ui.table import Table

Sentence = tuple[int, int, str]  # the entry of the log, the number in that, the words


def sentences(table: Table, start: int, is_person: bool = False) -> list[Sentence]:
    """What is told from an entry of the log on; a person hears of the part that was decided last, too."""
    face, end = FACES[table.session.game.name], len(table.session.log)
    told = [at for at in range(start, end) if not face.is_routine(table.step(at))]
    if is_person and start < end and face.is_part(table.step(end - 1)):
        told.append(end - 1)
    return [
        (at, number, sentence)
        for at in told
        for number, sentence in enumerate(face.tell(table.step(at), table.names))
    ]


def uncounted(table: Table) -> list[Sentence]:
    """What is still to be told of a scoring."""
    assert table.counted is not None
    return [one for one in sentences(table, table.counted[0]) if one[:2] > table.counted]


def tell_on(table: Table, telling: list[Sentence]) -> tuple[Table, tuple[str, ...]]:
    """Tell these up to the first that counts something, whose light goes on; with none left, all is told."""
    said: list[str] = []
    for at, number, sentence in telling:
        said.append(sentence)
        lights = FACES[table.session.game.name].lights(table.step(at))
        if lights and lights[number]:
            return replace(table, counted=(at, number), counts=True), tuple(said)
    return replace(table, counted=None, counts=False), tuple(said)
