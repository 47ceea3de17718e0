"""Records of games as they are stored, whole, damaged and of a later version."""

from __future__ import annotations

import json
from collections.abc import Iterable
from zlib import crc32

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from ui.model.screen import Screen
from ui.model.setup import Settings, default_setup
from ui.saves import records
from ui.saves.records import Record, Saved, pack, writes
from ui.saves.recovery import Found, find
from ui.update import arrivals, summaries

START = Session.new(GAMES["azul"], seats=2, seed=1)


def game(counter: int, decisions: int = 0, key: str = "k", names: tuple[str, ...] = ("Ana", "Bo")) -> Saved:
    session = START
    for _each in range(decisions):
        session = session.play_index(0)
    return Saved(key, savecode.encode(session), names, counter, summaries.summary_of(session, 20_000))


def before_summaries(record: Saved) -> Saved:
    """The record as it was written before there were any summaries."""
    return record._replace(summary=None)


def sealed(body: str, version: int = 1) -> str:
    """A record with a correct check sum, whatever it says."""
    checked = body if version == 1 else f"{version} {body}"
    return f"{version} {crc32(checked.encode('utf-8', 'surrogatepass')):08x} {body}"


NEWER = sealed("whatever a later version writes", 2)


def newer(counter: int) -> str:
    """A record of a later version that says when it was written."""
    return sealed(f'{{"counter": {counter}, "what": "a later version writes"}}', 2)


def changed(record: Saved, **changes: object) -> str:
    """A record with these fields changed and a correct check sum."""
    content = json.loads(pack(record).split(" ", 2)[2])
    return sealed(json.dumps({**content, **changes}, ensure_ascii=False))


def stored(*records: Record) -> dict[str, str]:
    """The content of localStorage after storing these one after the other."""
    local: dict[str, str] = {}
    for record in records:
        carry_out(writes(record, pack(record)), local)
    return local


def carry_out(orders: Iterable[records.Write], local: dict[str, str]) -> None:
    for place, text in orders:
        if text is None:
            local.pop(place, None)
        else:
            local[place] = text


def settled(local: dict[str, str], mirror: dict[str, str]) -> Found:
    """What is found; localStorage and the mirror are made to agree, as ui.saver does."""
    found = find(local, mirror)
    for place, aside, text in found.moves:
        local.pop(place, None)
        local[aside] = text
    for key in found.mirror_drops:
        del mirror[key]
    for record, text in found.mirror_writes:
        mirror[record.key] = text
    carry_out(found.writes, local)
    return found


def screen_with(*records: Record) -> Screen:
    return arrivals.take_in(Screen(Settings(), default_setup("azul")), records)
