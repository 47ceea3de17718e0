"""What is stored: records, their slots, which one counts, what is damaged or newer, and games in a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from zlib import crc32

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.sealed_codes import azul
from tests.test_views import HOSTILE
from ui import page, shelf, store
from ui.found import Found, Unreadable, find
from ui.screen import Event, Screen, update
from ui.setup import Settings, default_setup
from ui.store import (
    DAMAGED_PREFIX,
    FILE_HEADER,
    FILE_LIMIT,
    GAME_PREFIX,
    DamagedRecord,
    Deleted,
    ForeignFile,
    NewerRecord,
    Record,
    Saved,
    next_counter,
    pack,
    pack_file,
    unpack,
    unpack_file,
    writes,
)

START = Session.new(GAMES["azul"], seats=2, seed=1)
NEWER = "2 whatever a later version writes"


def game(counter: int, decisions: int = 0, key: str = "k", names: tuple[str, ...] = ("Ana", "Bo")) -> Saved:
    session = START
    for _each in range(decisions):
        session = session.play_index(0)
    return Saved(key, session, names, counter)


def sealed(body: str, version: int = 1) -> str:
    """A record whose check sum is right, whatever it says."""
    return f"{version} {crc32(body.encode('utf-8', 'surrogatepass')):08x} {body}"


def changed(record: Saved, **changes: object) -> str:
    """A record in which these fields say something else, and the check sum is right."""
    content = json.loads(pack(record).split(" ", 2)[2])
    return sealed(json.dumps({**content, **changes}, ensure_ascii=False))


def stored(*records: Record) -> dict[str, str]:
    """What is in localStorage after these were stored one after the other."""
    local: dict[str, str] = {}
    for record in records:
        carry_out(writes(record, pack(record)), local)
    return local


def carry_out(orders: Iterable[store.Write], local: dict[str, str]) -> None:
    for place, text in orders:
        if text is None:
            local.pop(place, None)
        else:
            local[place] = text


def settled(local: dict[str, str], mirror: dict[str, str]) -> Found:
    """What is found; localStorage and the mirror are brought in line, as ui.keeper does."""
    found = find(local, mirror)
    for place, damaged in found.moves:
        local.pop(place, None)
        local[damaged.place] = damaged.text
    for key in found.mirror_drops:
        del mirror[key]
    for record, text in found.mirror_writes:
        mirror[record.key] = text
    carry_out(found.writes, local)
    return found


# --- one record ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*HOSTILE, "", "\n", "\u2028", "\x00", "\U0001f5ff" * 20])
def test_a_record_gives_back_what_was_packed(name: str) -> None:
    saved = replace(game(4, decisions=3), names=(name, "Bo"))
    assert unpack("k", pack(saved)) == saved
    assert "\n" not in pack(saved)


def test_a_deleted_game_leaves_its_counter() -> None:
    assert unpack("k", pack(Deleted("k", 9))) == Deleted("k", 9)


@pytest.mark.parametrize("text", ["[" * 17, '["a",' * 17, "[[" * 8 + "[]" + "]]" * 8, '"\\"" ' + "{" * 17])
def test_a_text_that_is_nested_too_deep_is_refused_unread(text: str) -> None:
    with pytest.raises(ValueError, match="nested"):
        store.read_json(text)


@pytest.mark.parametrize(
    "content", ["[" * 17, '"' * 9 + "[" * 17, ["\\", "{" * 17], {"a": [[[]]]}, ["[]"] * 99]
)
def test_brackets_in_strings_and_beside_each_other_nest_nothing(content: object) -> None:
    assert store.read_json(json.dumps(content)) == content


def test_strings_without_end_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="Unterminated"):
        store.read_json('"' + '\\"' * FILE_LIMIT)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{}",
        "1",
        "1 00000000 {}",
        "0 x y",
        "-2 x y",
        "２ x y",
        "\udc80",
        "1 zz null",
        "9" * 10_000,
        sealed("null"),
        sealed("[]"),
        sealed("7"),
        sealed("[" * 100_000),
        sealed("9" * 5_000),
        sealed('"\udc80"'),
    ],
    ids=ascii,
)
def test_a_text_that_is_no_record_is_damaged(text: str) -> None:
    with pytest.raises(DamagedRecord):
        unpack("k", text)


@pytest.mark.parametrize(
    "changes",
    [
        {"counter": None},
        {"counter": -1},
        {"counter": 1.5},
        {"counter": True},
        {"counter": "4"},
        {"counter": 1e400},
        {"counter": 10**12},
        {"code": 7},
        {"code": ""},
        {"code": "\ud800"},
        {"code": azul(seats=1, kinds=(0,))},
        {"names": None},
        {"names": "AB"},
        {"names": ["Ana"]},
        {"names": ["Ana", None]},
        {"names": ["Ana", ["Bo"]]},
        {"names": ["Ana", "B" * 1_000]},
        {"names": ["Ana", "\ud800"]},
        {"names": {"0": "Ana", "1": "Bo"}},
    ],
    ids=ascii,
)
def test_a_record_that_says_nonsense_is_damaged_though_its_check_sum_is_right(changes: dict) -> None:
    with pytest.raises(DamagedRecord):
        unpack("k", changed(game(4), **changes))


def test_any_changed_lost_or_added_character_is_found() -> None:
    text = pack(game(4, decisions=2))
    for at in range(len(text)):
        for damaged in (text[:at] + "~" + text[at + 1 :], text[:at] + text[at + 1 :], text[:at]):
            with pytest.raises(DamagedRecord):
                unpack("k", damaged)
        with pytest.raises((DamagedRecord, NewerRecord)):  # a digit more is another version
            unpack("k", text[:at] + "7" + text[at:])


@pytest.mark.parametrize(
    "text",
    [
        NEWER,
        "2",
        "17 00000000 {}",
        changed(game(4), code=azul(rules=2)),
        changed(game(4), code=azul(number=31)),
    ],
    ids=ascii,
)
def test_a_record_of_a_later_version_is_newer_and_not_damaged(text: str) -> None:
    with pytest.raises(NewerRecord):
        unpack("k", text)


# --- slots -----------------------------------------------------------------------------------------------


def test_a_game_is_written_into_two_slots_in_turn_whatever_is_played_in_between() -> None:
    rng = Random(3)
    latest: dict[str, Saved] = {}
    highest = 0
    local: dict[str, str] = {}
    for _each in range(200):
        key = rng.choice(["a", "b", "c"])
        saved = replace(game(next_counter(highest, latest.get(key))), key=key)
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
    games = [replace(game(counter, counter), key=f"{counter}-1") for counter in (1, 2, 3)]
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
    assert found.records == {key: replace(game(3), key=key)}
    screen = screen_with(*found.records.values())
    assert page.view(screen)["menu"]
    assert update(screen, Event("pick", f"resume:{key}")).table


# --- what other tabs do ----------------------------------------------------------------------------------


def screen_with(*records: Record) -> Screen:
    return shelf.take_in(Screen(Settings(), default_setup("azul")), records)


def test_the_shelf_takes_in_what_is_newer_and_nothing_else() -> None:
    screen = screen_with(game(3, 1), game(5, key="other"))
    assert [saved.key for saved in screen.shelf] == ["other", "k"]
    newer = shelf.take_in(screen, [game(7, 2)])
    assert newer.shelf == (game(7, 2), game(5, key="other"))
    assert newer.counter == 7
    for older in (game(7), game(6, 4), Deleted("k", 7)):
        assert shelf.take_in(newer, [older]).shelf == newer.shelf


def test_the_table_follows_a_game_that_is_played_elsewhere() -> None:
    screen = update(screen_with(game(3, 4)), Event("pick", "resume:k"))
    screen = update(screen, Event("do", "look:4"))
    screen = shelf.take_in(screen, [game(4, 2)])
    assert screen.table
    assert screen.table.session == game(4, 2).session
    assert page.view(screen)["own"]
    gone = shelf.take_in(screen, [Deleted("k", 6)])
    assert (gone.table, gone.shelf) == (None, ())
    assert "deleted" in gone.notice


def test_a_game_that_is_open_elsewhere_is_only_looked_at() -> None:
    screen = replace(update(screen_with(game(3, 4)), Event("pick", "resume:k")), elsewhere=True)
    regions = page.view(screen)
    assert "data-pick" not in regions["market"] + regions["own"] + regions["hand"]
    assert 'data-do="take-over"' in regions["hand"]
    assert 'data-do="undo"' not in regions["bar"]
    for event in (
        Event("pick", "factory-0-1"),
        Event("do", "undo"),
        Event("do", "move:0"),
        Event("do", "dialog:moves"),
        Event("bot"),
        Event("why", "line-0"),
    ):
        assert update(screen, event) == screen
    assert update(screen, Event("do", "look:2")).table != screen.table
    assert update(screen, Event("do", "menu")).table is None


# --- all games in a file ---------------------------------------------------------------------------------


def test_a_file_gives_back_every_game_beside_those_that_are_there() -> None:
    games = [game(counter, counter, key=f"{counter}-1", names=("A\u2028\n", "花子")) for counter in range(4)]
    text = pack_file(games)
    opened = shelf.open_file(screen_with(), text)
    assert sorted(len(saved.session.log) for saved in opened.shelf) == [1, 2, 3, 4]
    assert {saved.names for saved in opened.shelf} == {games[0].names}
    assert len({saved.key for saved in opened.shelf}) == 4
    assert "4 games were opened" in opened.notice
    again = shelf.open_file(opened, text)
    assert again.shelf == opened.shelf
    assert "4 were here already" in again.notice


def test_importing_never_overwrites_a_game() -> None:
    screen = screen_with(game(3, 2))
    other = shelf.open_file(screen, pack_file([game(99, 5)]))
    assert game(3, 2) in other.shelf
    assert len(other.shelf) == 2
    assert other.counter < 99, "the counters of a file mean nothing here"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_that_went_through_a_mail_still_reads(end: str) -> None:
    text = "\ufeff" + pack_file([game(1, 1), game(2, 2)]).replace("\n", end)
    assert len(unpack_file(text).games) == 2


def test_each_game_of_a_file_that_does_not_read_is_told() -> None:
    text = pack_file([game(1, 1), game(2, 2)])
    text = text.replace("Ana", "Eva", 1) + f"{NEWER}\n{pack(Deleted('k', 9))}\n\n<script>\n"
    opened = unpack_file(text)
    assert (len(opened.games), opened.damaged, opened.newer) == (1, 3, 1)
    notice = shelf.open_file(screen_with(), text).notice
    assert "1 game was opened" in notice
    assert "3 are damaged" in notice
    assert "newer version" in notice


@pytest.mark.parametrize(
    "text",
    ["", "\n", "{}", "\udc80", "PK\x03\x04", *HOSTILE, FILE_HEADER + "x" * FILE_LIMIT],
    ids=lambda t: ascii(t)[:40],
)
def test_a_file_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(ForeignFile):
        unpack_file(text)
    screen = shelf.open_file(screen_with(game(3)), text)
    assert screen.shelf == (game(3),)
    assert "no games of this page" in screen.notice


# --- what the menu says ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [*HOSTILE, "\x00", "x" * 100_000])
def test_a_damaged_text_is_shown_as_text(text: str) -> None:
    place = f"{DAMAGED_PREFIX}{text[:200]}"
    screen = replace(screen_with(), damaged=(Unreadable(place, text), Unreadable("b", "c")))
    assert "2 saved games cannot be read" in page.view(screen)["menu"]
    screen = update(screen, Event("pick", "dialog:damaged"))
    plain = replace(screen, damaged=(Unreadable("a", "x"), Unreadable("b", "c")))
    tags = [re.findall("<[a-z]+", page.view(one)["dialog"]) for one in (screen, plain)]
    assert tags[0] == tags[1]
    screen = update(screen, Event("do", f"forget:{place}"))
    assert screen.damaged == (Unreadable("b", "c"),)
    assert update(screen, Event("do", "forget:b")).dialog == ""


def test_a_newer_game_is_told_and_cannot_be_thrown_away() -> None:
    screen = replace(screen_with(), newer=(Unreadable("a", NEWER),))
    assert "newer version" in page.view(screen)["menu"]
    dialog = page.view(update(screen, Event("pick", "dialog:newer")))["dialog"]
    assert NEWER in dialog
    assert "forget" not in dialog


def test_names_without_halves_of_characters_are_stored() -> None:
    screen = update(screen_with(), Event("set", "name:0", "a\ud83e"))
    screen = update(screen, Event("pick", "start"))
    (saved,) = screen.shelf
    assert unpack(saved.key, pack(saved)) == saved
    assert savecode.decode(json.loads(pack(saved).split(" ", 2)[2])["code"]) == saved.session
