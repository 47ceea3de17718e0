"""What storage holds when the page starts: slots, the mirror, and what is deleted, damaged or newer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tests.events import update
from tests.records import NEWER, carry_out, game, newer, screen_with, settled, stored
from tests.to_show import HOSTILE
from ui.model.screen import Event
from ui.saves.records import DAMAGED_PREFIX, GAME_PREFIX, Deleted, Saved, next_counter, pack, writes
from ui.saves.recovery import Found, Unreadable, find
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


def test_a_deleted_game_that_is_remembered_is_not_written_again() -> None:
    local = stored(game(3), Deleted("k", 4))
    found = find(local, None)
    assert (found.records, found.writes) == ({"k": Deleted("k", 4)}, [])


def test_without_a_mirror_nothing_is_written_to_it() -> None:
    found = find(stored(game(3)), None)
    assert found.records == {"k": game(3)}
    assert not found.mirror_writes


def test_a_damaged_mirror_is_set_aside_and_made_anew() -> None:
    local, mirror = stored(game(3)), {"k": "1 rubbish"}
    found = settled(local, mirror)
    assert found.records == {"k": game(3)}
    assert found.damaged == [Unreadable(f"{DAMAGED_PREFIX}k/mirror", "1 rubbish", is_spare=True)]
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


# --- damaged ---------------------------------------------------------------------------------------------


def test_what_is_set_aside_is_told_again_and_never_written_over() -> None:
    local = {f"{GAME_PREFIX}k/0": "first"}
    settled(local, {})
    for text in ("first", "second", "third"):
        local[f"{GAME_PREFIX}k/0"] = text
        found = settled(local, {})
    assert sorted(one.text for one in found.damaged) == ["first", "second", "third"]
    assert {one.place: one.text for one in found.damaged} == local
    assert find(local, {}).damaged == found.damaged


def with_flipped_bits(text: str, at: int) -> Iterator[str]:
    """The text with each bit of a character the other way round."""
    for bit in range(7):
        yield text[:at] + chr(ord(text[at]) ^ 1 << bit) + text[at + 1 :]


@pytest.mark.parametrize("has_mirror", [False, True])
@pytest.mark.parametrize("turn", ["older", "newer"])
def test_no_flipped_bit_hides_a_game(turn: str, has_mirror: bool) -> None:
    """Nor is anybody alarmed: the game is here, and the text is kept and can be seen."""
    before, after = game(3, 1), game(4, 2)
    whole = stored(before, after)
    (place, _text), *_ = writes(after if turn == "newer" else before, "")
    restored = before if turn == "newer" and not has_mirror else after
    for at in (0, 1, 5, len(whole[place]) - 2):
        for text in with_flipped_bits(whole[place], at):
            local, mirror = {**whole, place: text}, {"k": pack(after)} if has_mirror else {}
            found = settled(local, mirror)
            assert (found.records, found.newer) == ({"k": restored}, {})
            assert mirror == {"k": pack(restored)}
            assert found.damaged == [Unreadable(place.replace("game", "damaged"), text, is_spare=True)]
            assert "warning" not in told(found)
            assert "Damaged data that was set aside" in told(found)


def told(found: Found) -> str:
    """What the menu says of it."""
    games = [record for record in found.records.values() if isinstance(record, Saved)]
    screen = screen_with(*games)._replace(damaged=tuple(found.damaged), newer=tuple(found.newer.values()))
    return page.view(screen)["menu"]


def test_two_damaged_records_of_one_game_are_one_game() -> None:
    local = {f"{GAME_PREFIX}k/0": "rubbish", f"{GAME_PREFIX}k/1": "rubbish as well"}
    found = settled(local, {"k": "and here"})
    assert not found.records
    assert len(found.damaged) == 3
    assert "1 saved game cannot be read" in told(found)
    assert "1 saved game cannot be read" in told(settled(local, {}))


def test_a_game_that_comes_back_later_is_missed_no_more() -> None:
    local = {f"{GAME_PREFIX}k/0": "rubbish"}
    assert "1 saved game cannot be read" in told(settled(local, {}))
    assert "cannot be read" not in told(settled(local, {"k": pack(game(3))}))
    assert "cannot be read" not in told(settled(local, {"k": pack(Deleted("k", 5))}))


def test_damaged_texts_of_a_deleted_game_go_with_it() -> None:
    local = {**stored(game(3), game(4)), f"{GAME_PREFIX}k": "rubbish", f"{GAME_PREFIX}other/0": "stays"}
    found = settled(local, {})
    screen = screen_with(game(4))._replace(damaged=tuple(found.damaged))
    assert len(screen.damaged) == 2
    screen = update(screen, Event("pick", "delete:k"))
    assert [one.text for one in screen.damaged] == ["stays"]


# --- of a later version ----------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["k/0", "k/1", "k", "mirror"])
@pytest.mark.parametrize("text", [NEWER, newer(4), newer(9)], ids=["no counter", "as high", "higher"])
def test_a_game_that_a_later_version_went_on_with_is_left_as_it_is(place: str, text: str) -> None:
    """What there was of it before stands beside, as a game of its own."""
    local, mirror = stored(game(3, 1), game(4, 2)), {"k": pack(game(4, 2))}
    local[f"{GAME_PREFIX}k/0" if place != "k/0" else f"{GAME_PREFIX}k/1"] = "damaged"
    if place == "mirror":
        mirror["k"] = text
    else:
        local[GAME_PREFIX + place] = text
    ours = game(3, 1, "k~") if place == "mirror" else game(4, 2, "k~")
    before = dict(local), dict(mirror)
    for _start in range(3):
        found = settled(local, mirror)
        assert found.records == {"k~": ours}
        assert found.newer["k"].text == text
        assert found.newer["k"].place == GAME_PREFIX + ("k" if place == "mirror" else place)
        assert (before[0].items() - local.items(), before[1].items() - mirror.items()) == (set(), set())
        assert (len(local), len(mirror)) == (len(before[0]) + 1, 2)
    assert "1 saved game comes from a newer version" in told(found)
    assert "An earlier position of 1 of them is among your games." in told(found)


def test_what_stands_beside_is_played_on_and_deleted_like_any_game() -> None:
    local, mirror = stored(game(3, 1)), {"k": newer(4)}
    settled(local, mirror)
    played = game(next_counter(4, game(3, 1)), 5, "k~")
    carry_out(writes(played, pack(played)), local)
    assert settled(local, mirror).records == {"k~": played}
    gone = Deleted("k~", next_counter(played.counter, played))
    carry_out(writes(gone, pack(gone)), local)
    for _start in range(2):
        found = settled(local, mirror)
        assert found.records == {"k~": gone}
    assert "among your games" not in told(found)
    assert mirror["k"] == newer(4)


def test_what_we_played_after_a_later_version_counts() -> None:
    local, mirror = stored(game(6, 1)), {"k": newer(5)}
    found = settled(local, mirror)
    assert (found.records, found.newer) == ({"k": game(6, 1)}, {})


def test_of_a_game_that_was_deleted_before_nothing_stands_beside() -> None:
    found = settled(stored(Deleted("k", 3)), {"k": newer(4)})
    assert not found.records
    assert found.newer.keys() == {"k"}


# --- of the first version --------------------------------------------------------------------------------


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
