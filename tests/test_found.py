"""What storage holds when the page starts: slots, the mirror, and what is deleted, damaged or newer."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.events import update
from tests.records import NEWER, carry_out, game, screen_with, settled, stored
from tests.test_views import HOSTILE
from ui.model.screen import Event
from ui.saves.records import DAMAGED_PREFIX, GAME_PREFIX, Deleted, Saved, next_counter, pack, writes
from ui.saves.recovery import Unreadable, find
from ui.view import page

# --- slots -----------------------------------------------------------------------------------------------


def test_a_game_is_written_into_two_slots_in_turn_whatever_is_played_in_between() -> None:
    rng = Random(3)
    latest: dict[str, Saved] = {}
    highest = 0
    local: dict[str, str] = {}
    for _each in range(200):
        key = rng.choice(["a", "b", "c"])
        saved = game(next_counter(highest, latest.get(key)))._replace(key=key)
        before = dict(local)
        carry_out(writes(saved, pack(saved)), local)
        if key in latest:
            assert pack(latest[key]) in local.values(), "the record before stays"
            assert pack(latest[key]) in before.values()
        latest[key], highest = saved, saved.counter
    assert len(local) == 6
    assert find(local, None).records == latest


@pytest.mark.parametrize("newest", [1, 2])
def test_the_newest_that_reads_counts_wherever_the_damage_is(newest: int) -> None:
    older, newer = game(newest, 1), game(newest + 1, 2)
    whole = stored(older, newer)
    (damaged_place, _text), *_ = writes(newer, "")
    for at in range(len(whole[damaged_place])):
        local = {**whole, damaged_place: whole[damaged_place][:at]}
        found = settled(local, {})
        assert found.records == {"k": older}
        assert [one.text for one in found.damaged] == [whole[damaged_place][:at]]
        assert damaged_place not in local


# --- the mirror ------------------------------------------------------------------------------------------


def test_the_higher_counter_wins_and_is_then_in_both() -> None:
    older, newer = game(3, 1), game(4, 2)
    for in_local, in_mirror in ((older, newer), (newer, older)):
        local, mirror = stored(in_local), {"k": pack(in_mirror)}
        assert settled(local, mirror).records == {"k": newer}
        assert mirror == {"k": pack(newer)}
        assert pack(newer) in local.values()
        again = settled(local, mirror)
        assert (again.records, again.writes, again.mirror_writes) == ({"k": newer}, [], [])


def test_a_game_that_is_in_one_place_only_comes_back() -> None:
    for local, mirror in (({}, {"k": pack(game(3, 1))}), (stored(game(3, 1)), {})):
        assert settled(local, mirror).records == {"k": game(3, 1)}
        assert set(local.values()) == set(mirror.values()) == {pack(game(3, 1))}


def test_without_a_mirror_nothing_is_written_to_it() -> None:
    found = find(stored(game(3)), None)
    assert found.records == {"k": game(3)}
    assert not found.mirror_writes


def test_a_damaged_mirror_is_set_aside_and_made_anew() -> None:
    local, mirror = stored(game(3)), {"k": "1 rubbish"}
    found = settled(local, mirror)
    assert found.records == {"k": game(3)}
    assert found.damaged == [Unreadable(f"{DAMAGED_PREFIX}k/mirror", "1 rubbish")]
    assert mirror == {"k": pack(game(3))}


# --- deleting --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", ["both", "localStorage", "mirror"])
def test_a_deleted_game_stays_deleted_whichever_place_kept_it(kept: str) -> None:
    before, gone = stored(game(3, 1), game(4, 2)), Deleted("k", 5)
    local = stored(game(3, 1), game(4, 2), gone) if kept != "mirror" else before
    mirror = {"k": pack(gone) if kept != "localStorage" else pack(game(4, 2))}
    for _start in range(2):
        assert settled(local, mirror).records == {"k": gone}
    assert local == {}
    assert mirror == {"k": pack(gone)}
    assert settled(before, mirror).records == {"k": gone}, "an older state of localStorage came back"


def test_without_a_mirror_a_deleted_game_stays_deleted_too() -> None:
    local = stored(game(3, 1), game(4, 2), Deleted("k", 5))
    assert find(local, None).records == {"k": Deleted("k", 5)}
    assert len(local) == 1


# --- damaged, newer, of the first version ----------------------------------------------------------------


def test_what_is_set_aside_is_told_again_and_never_written_over() -> None:
    local = {f"{GAME_PREFIX}k/0": "first"}
    settled(local, {})
    for text in ("first", "second", "third"):
        local[f"{GAME_PREFIX}k/0"] = text
        found = settled(local, {})
    assert sorted(one.text for one in found.damaged) == ["first", "second", "third"]
    assert {one.place: one.text for one in found.damaged} == local
    assert find(local, {}).damaged == found.damaged


@pytest.mark.parametrize("place", ["k/0", "k/1", "k", "mirror"])
def test_a_game_with_a_newer_record_is_left_as_it_is(place: str) -> None:
    local, mirror = stored(game(3, 1), game(4, 2)), {"k": pack(game(4, 2))}
    if place == "mirror":
        mirror["k"] = NEWER
    else:
        local[GAME_PREFIX + place] = NEWER
    local[f"{GAME_PREFIX}k/0" if place != "k/0" else f"{GAME_PREFIX}k/1"] = "damaged"
    before = dict(local), dict(mirror)
    found = settled(local, mirror)
    assert (local, mirror) == before
    assert len(found.newer) == 1
    assert not found.records


def test_records_of_the_first_version_get_their_slots() -> None:
    games = [game(counter, counter)._replace(key=f"{counter}-1") for counter in (1, 2, 3)]
    local = {GAME_PREFIX + saved.key: pack(saved) for saved in games}
    local["ladrilho:settings"] = "{}"
    local[f"{GAME_PREFIX}4-1"] = "damaged"
    found = settled(local, {})
    assert found.records == {saved.key: saved for saved in games}
    assert [one.text for one in found.damaged] == ["damaged"]
    assert all(
        re.fullmatch(r"\d-1/[01]", place.removeprefix(GAME_PREFIX)) for place in local if "game:" in place
    )
    assert find(local, {}).records == found.records


@pytest.mark.parametrize("key", [*HOSTILE, "", "/", "a/0", "../..", ":"])
def test_a_hostile_key_is_a_key(key: str) -> None:
    local = {f"{GAME_PREFIX}{key}/1": pack(game(3)), "other:game:k/0": pack(game(5)), "ladrilho": "x"}
    found = settled(local, {})
    assert found.records == {key: game(3)._replace(key=key)}
    screen = screen_with(*found.records.values())
    assert page.view(screen)["menu"]
    assert update(screen, Event("pick", f"resume:{key}")).table
