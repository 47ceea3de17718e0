"""How games are stored: into a storage that is empty, full, closed or shared with another tab."""

from __future__ import annotations

import pytest

from tests.memory import Memory
from tests.records import before_summaries, game, newer, screen_with, stored
from ui.model.screen import Screen
from ui.saver import Saver
from ui.saves.records import DAMAGED_PREFIX, GAME_PREFIX, Deleted, Newer, Saved, pack
from ui.saves.recovery import Found, find
from ui.update import arrivals


def opened(memory: Memory) -> tuple[Saver, Found]:
    """A page that starts with what the device keeps."""
    found = find(memory.stored("") or {}, memory.mirrored)
    saver = Saver(memory)
    saver.start_from(found)
    return saver, found


def found_again(memory: Memory, *, mirror: bool = True) -> dict[str, object]:
    """What the next page would find."""
    return dict(find(memory.local, memory.mirrored if mirror else None).records)


# --- an empty storage ------------------------------------------------------------------------------------


def test_a_new_game_is_stored_in_a_slot_and_in_the_mirror() -> None:
    memory = Memory()
    saver, _found = opened(memory)
    assert saver.save(screen_with(game(3))) == ""
    assert list(memory.local.values()) == [pack(game(3))] == list(memory.mirrored.values())
    assert found_again(memory) == {"k": game(3)}


def test_the_record_before_stays_until_the_next_but_one() -> None:
    memory = Memory()
    saver, _found = opened(memory)
    for counter in (1, 2, 3):
        saver.save(screen_with(game(counter, counter)))
    assert set(memory.local.values()) == {pack(game(2, 2)), pack(game(3, 3))}


def test_what_did_not_change_is_not_stored_again() -> None:
    memory = Memory()
    saver, _found = opened(memory)
    screen = screen_with(game(1), game(2, key="other"))
    saver.save(screen)
    writes = memory.writes
    saver.save(screen._replace(notice="Something else happened."))
    assert memory.writes == writes


def test_a_deleted_game_stays_deleted() -> None:
    memory = Memory()
    saver, _found = opened(memory)
    saver.save(screen_with(game(3), game(4, key="other")))
    saver.save(screen_with(game(4, key="other")))
    assert found_again(memory) == {"k": Deleted("k", 6), "other": game(4, key="other")}
    assert found_again(memory, mirror=False) == {"k": Deleted("k", 6), "other": game(4, key="other")}


def test_more_told_of_a_game_takes_the_place_of_both_its_records() -> None:
    bare = before_summaries(game(3, 1))
    memory = Memory(stored(before_summaries(game(2)), bare))
    saver, _found = opened(memory)
    saver.save(screen_with(game(3, 1)))
    assert list(memory.local.values()) == [pack(game(3, 1))] * 2
    assert found_again(memory, mirror=False) == {"k": game(3, 1)}


# --- a full or closed storage ----------------------------------------------------------------------------


def test_what_there_is_no_room_for_is_in_the_mirror_and_stored_when_there_is() -> None:
    memory = Memory(room=0)
    saver, _found = opened(memory)
    assert saver.save(screen_with(game(3))) == "full"
    assert memory.local == {}
    assert found_again(memory) == {"k": game(3)}
    memory.room = None
    assert saver.flush() == ""
    assert found_again(memory, mirror=False) == {"k": game(3)}
    writes = memory.writes
    assert saver.flush() == ""
    assert memory.writes == writes, "what is stored waits no more"


def test_only_the_latest_of_a_game_waits_for_room() -> None:
    memory = Memory(room=0)
    saver, _found = opened(memory)
    for counter in (1, 2, 3):
        saver.save(screen_with(game(counter, counter)))
    memory.room = None
    saver.flush()
    assert list(memory.local.values()) == [pack(game(3, 3))]


def test_deleting_makes_room_for_what_waits() -> None:
    kept = game(1, 5, key="other")
    memory = Memory(stored(kept))
    saver, _found = opened(memory)
    memory.room = memory.used + 100  # a deletion leaves a short text
    assert saver.save(screen_with(kept, game(3))) == "full"
    assert saver.save(screen_with(game(3))) == ""
    assert found_again(memory, mirror=False)["k"] == game(3)
    assert isinstance(found_again(memory)["other"], Deleted)


def test_a_full_storage_never_loses_the_record_that_is_there() -> None:
    memory = Memory(stored(game(1), game(2, 1)))
    saver, _found = opened(memory)
    memory.room = memory.used
    assert saver.save(screen_with(game(3, 9))) == "full"
    assert found_again(memory, mirror=False) == {"k": game(2, 1)}
    assert found_again(memory) == {"k": game(3, 9)}


def test_where_nothing_may_be_stored_that_is_said() -> None:
    memory = Memory()
    memory.is_closed = True
    saver, _found = opened(memory)
    assert saver.save(screen_with(game(3))) == "closed"
    assert saver.newer_record("k") == []


@pytest.mark.parametrize("room", range(0, 600, 25))
def test_whatever_room_there_is_the_newest_game_is_found_again(room: int) -> None:
    memory = Memory(room=room)
    saver, _found = opened(memory)
    for counter in range(1, 8):
        saver.save(screen_with(game(counter, counter), game(20 + counter, counter, key="other")))
    assert found_again(memory) == {"k": game(7, 7), "other": game(27, 7, key="other")}


# --- what was found --------------------------------------------------------------------------------------


def test_a_damaged_text_is_set_aside_and_its_game_comes_from_the_mirror() -> None:
    (place, text), *_others = stored(game(3)).items()
    memory = Memory({place: text[:-3]})
    memory.mirror("k", 3, text)
    _keeper, found = opened(memory)
    assert found.records == {"k": game(3)}
    assert memory.local == {place: text, DAMAGED_PREFIX + place.removeprefix(GAME_PREFIX): text[:-3]}


def test_a_damaged_text_that_cannot_be_set_aside_stays() -> None:
    place = f"{GAME_PREFIX}k/1"
    memory = Memory({place: "1 damaged"})
    memory.room = memory.used  # its new key is longer
    opened(memory)
    assert memory.local == {place: "1 damaged"}


def test_a_damaged_mirror_is_dropped_once_its_text_is_set_aside() -> None:
    memory = Memory()
    memory.mirror("k", 3, "1 damaged")
    opened(memory)
    assert memory.mirrored == {}
    assert list(memory.local.values()) == ["1 damaged"]


# --- other tabs ------------------------------------------------------------------------------------------


def two_tabs() -> tuple[Memory, Saver, Saver, Screen]:
    """Two pages of one device, which both know a game."""
    memory = Memory(stored(game(3)))
    return memory, opened(memory)[0], opened(memory)[0], screen_with(game(3))


def on_table(screen: Screen) -> Screen:
    return arrivals.resume(screen, "k")


def test_the_tab_that_does_not_hold_the_game_on_its_table_never_writes_it() -> None:
    memory, writer, reader, _screen = two_tabs()
    writer.own_key = "k"
    assert writer.save(on_table(screen_with(game(4, 1)))) == ""
    before = dict(memory.local)
    assert reader.save(on_table(screen_with(game(5, 2)))) == ""
    assert memory.local == before
    reader.own_key = "k"
    reader.save(on_table(screen_with(game(5, 2))))
    assert pack(game(5, 2)) in memory.local.values()


def test_another_tab_is_told_once_of_what_is_newer() -> None:
    _memory, writer, reader, _screen = two_tabs()
    writer.own_key = "k"
    assert reader.newer_record("k") == []
    writer.save(on_table(screen_with(game(4, 1))))
    assert reader.newer_record("k") == [game(4, 1)]
    assert reader.newer_record("k") == []
    assert reader.newer_record("nobody's") == []


def test_what_another_tab_stored_later_is_not_written_over_by_what_waits_here() -> None:
    memory, writer, reader, _screen = two_tabs()
    memory.room = memory.used
    reader.own_key = "k"
    assert reader.save(screen_with(game(4, 1))) == "full"
    memory.room = None
    writer.save(screen_with(game(6, 2)))
    assert reader.newer_record("k") == [game(6, 2)]
    assert reader.flush() == ""
    assert pack(game(4, 1)) not in memory.local.values()
    assert found_again(memory, mirror=False) == {"k": game(6, 2)}


def test_a_later_version_that_went_on_with_a_game_is_news() -> None:
    memory, _writer, reader, _screen = two_tabs()
    memory.store(f"{GAME_PREFIX}k/1", newer(3))
    (record,) = reader.newer_record("k")
    assert isinstance(record, Newer)
    assert reader.newer_record("k") == []


def test_a_game_that_this_tab_deleted_is_not_news_from_its_own_storage() -> None:
    _memory, writer, reader, screen = two_tabs()
    writer.save(screen._replace(shelf=()))
    assert [type(record) for record in reader.newer_record("k")] == [Deleted]
    assert writer.newer_record("k") == []


def test_a_game_goes_into_its_other_slot_after_a_start() -> None:
    memory = Memory(stored(game(3)))
    saver, found = opened(memory)
    saved: list[Saved] = found.games
    assert saved == [game(3)]
    saver.save(screen_with(game(4, 1)))
    assert set(memory.local.values()) == {pack(game(3)), pack(game(4, 1))}
