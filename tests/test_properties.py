"""Codes and records as properties: what was written reads back, and no damage turns it into another game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine import savecode
from engine.catalogue import GAMES
from engine.codetext import ALPHABET
from engine.savecode import BadCode
from engine.session import Session
from tests.bounded import examples
from tests.generated import PLACES, games, sessions
from tests.records import newer, settled
from ui.saves.records import (
    MOST_SAVES,
    DamagedRecord,
    Deleted,
    Newer,
    NewerRecord,
    Record,
    Saved,
    pack,
    unpack,
)
from ui.saves.recovery import Found, find


def opened(code: str) -> Session | None:
    """The game of a code, unless it is refused."""
    try:
        return savecode.decode(code)
    except BadCode:
        return None


# --- codes -----------------------------------------------------------------------------------------------


@examples(40)
@given(sessions())
def test_every_game_comes_back_from_its_code(session: Session) -> None:
    code = savecode.encode(session)
    assert savecode.decode(code) == session
    assert savecode.encode(savecode.decode(code)) == code


@examples(60)
@given(sessions(), st.integers(0, 10_000), st.sampled_from(ALPHABET + "-oil u\n") | st.characters())
def test_another_character_in_a_code_never_opens_another_game(
    session: Session, place: int, character: str
) -> None:
    code = savecode.encode(session)
    at = place % len(code)
    assert opened(code[:at] + character + code[at + 1 :]) in (None, session)
    assert opened(code[:at] + character + code[at:]) in (None, session)
    assert opened(code[:at] + code[at + 1 :]) in (None, session)


@examples(60)
@given(sessions(), st.integers(0, 10_000), st.integers(0, 10_000))
def test_what_is_cut_out_of_a_code_opens_no_other_game(session: Session, one: int, other: int) -> None:
    code = savecode.encode(session)
    start, end = sorted((one % len(code), other % (len(code) + 1)))
    for left in (code[:start], code[end:], code[start:end], code[:start] + code[end:]):
        assert opened(left) in (None, session)


# --- records ---------------------------------------------------------------------------------------------


@examples(40)
@given(games())
def test_every_record_reads_back(saved: Saved) -> None:
    assert unpack("k", pack(saved)) == saved
    assert "\n" not in pack(saved)


@examples(80)
@given(games() | st.builds(Deleted, st.just("k"), st.integers(0, MOST_SAVES - 1)), st.data())
def test_a_changed_character_in_a_record_never_gives_another(record: Record, data: st.DataObject) -> None:
    text = pack(record)
    at = data.draw(st.integers(0, len(text) - 1))
    for damaged in (
        text[:at] + data.draw(st.characters()) + text[at + 1 :],
        text[:at] + chr(ord(text[at]) ^ 1 << data.draw(st.integers(0, 6))) + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at],
    ):
        try:
            assert unpack("k", damaged) == record
        except DamagedRecord:
            assert damaged != text


# --- what storage holds ----------------------------------------------------------------------------------

START = Session.new(GAMES["azul"], seats=2, seed=1)
COUNTERS = st.integers(0, 6)


def of_counter(counter: int) -> Saved:
    """A game after so many decisions, so that each counter has a game of its own."""
    session = START
    for _each in range(counter):
        session = session.play_index(0)
    return Saved("k", savecode.encode(session), ("Ana", "Bo"), counter, None)


def cut(text: str, part: int) -> str:
    return text[: len(text) * part // 10]


TEXTS = st.one_of(
    COUNTERS.map(lambda counter: pack(of_counter(2 * counter))),
    COUNTERS.map(lambda counter: pack(Deleted("k", 2 * counter + 1))),  # one record has a counter, not two
    COUNTERS.map(newer),
    st.builds(cut, COUNTERS.map(lambda counter: pack(of_counter(2 * counter))), st.integers(0, 9)),
    st.text(max_size=20),
)


def whole(texts: list[str]) -> list[Record | Newer]:
    """The records among some texts that read, or are of a later version."""
    found: list[Record | Newer] = []
    for text in texts:
        try:
            found.append(unpack("k", text))
        except NewerRecord as error:
            found.append(Newer("k", error.counter, "", text))
        except DamagedRecord:
            pass
    return found


@examples(150)
@given(st.dictionaries(st.sampled_from(PLACES), TEXTS), st.booleans())
def test_whatever_lies_in_the_slots_the_newest_whole_record_counts(
    slots: dict[str, str], has_mirror: bool
) -> None:
    if not has_mirror:
        slots.pop("", None)
    records = whole(list(slots.values()))
    local = {place: text for place, text in slots.items() if place}
    found = find(local, {"k": slots[""]} if "" in slots else {} if has_mirror else None)
    if not records:
        assert not found.records
        assert not found.newer
        return
    highest = max(record.counter for record in records)
    counted = found.newer.get("k") or found.records["k"]
    assert counted.counter == highest
    assert counted in records or isinstance(counted, Newer)


@examples(150)
@given(st.dictionaries(st.sampled_from(PLACES), TEXTS))
def test_putting_things_in_their_place_loses_nothing(slots: dict[str, str]) -> None:
    local = {place: text for place, text in slots.items() if place}
    mirror = {"k": slots[""]} if "" in slots else {}
    before = list(slots.values())
    first = settled(local, mirror)
    left = [*local.values(), *mirror.values()]
    highest = max((record.counter for record in whole(before)), default=-1)
    for text in before:
        is_older = any(record.counter < highest for record in whole([text]))
        assert text in left or is_older, "a game, or a text that may be repaired, is gone"
    again = settled(local, mirror)
    assert told(again) == told(first)


def told(found: Found) -> tuple[object, ...]:
    return found.records, found.newer, found.damaged
