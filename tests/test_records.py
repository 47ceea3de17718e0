"""What is stored: records one by one, and games in a file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.records import NEWER, changed, game, newer, screen_with, sealed
from tests.sealed_codes import azul
from tests.to_show import HOSTILE
from ui.saves import records
from ui.saves.file import FILE_HEADER, FILE_LINES, ForeignFile, pack_file, unpack_file
from ui.saves.records import FILE_LIMIT, DamagedRecord, Deleted, NewerRecord, pack, unpack
from ui.update import arrivals

# --- one record ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*HOSTILE, "", "\n", "\u2028", "\x00", "\U0001f5ff" * 20])
def test_a_record_gives_back_what_was_packed(name: str) -> None:
    saved = game(4, decisions=3)._replace(names=(name, "Bo"))
    assert unpack("k", pack(saved)) == saved
    assert "\n" not in pack(saved)


def test_a_deleted_game_leaves_its_counter() -> None:
    assert unpack("k", pack(Deleted("k", 9))) == Deleted("k", 9)


@pytest.mark.parametrize("text", ["[" * 17, '["a",' * 17, "[[" * 8 + "[]" + "]]" * 8, '"\\"" ' + "{" * 17])
def test_a_text_that_is_nested_too_deep_is_refused_unread(text: str) -> None:
    with pytest.raises(ValueError, match="nested"):
        records.read_json(text)


@pytest.mark.parametrize(
    "content", ["[" * 17, '"' * 9 + "[" * 17, ["\\", "{" * 17], {"a": [[[]]]}, ["[]"] * 99]
)
def test_brackets_in_strings_and_beside_each_other_nest_nothing(content: object) -> None:
    assert records.read_json(json.dumps(content)) == content


def test_strings_without_end_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="Unterminated"):
        records.read_json('"' + '\\"' * FILE_LIMIT)


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
        "2",
        "17 00000000 {}",
        f"1{NEWER[1:]}",
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
        {"code": "1234567890ABCDEFGHIJK"},
        {"code": "㍿" * 3_990 + "!!!!!!!!"},
        {"code": "0" * 4_001},
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
def test_a_record_that_says_nonsense_is_damaged_though_its_check_sum_is_right(
    changes: dict[str, Any],
) -> None:
    with pytest.raises(DamagedRecord):
        unpack("k", changed(game(4), **changes))


def test_any_changed_lost_or_added_character_is_found() -> None:
    text = pack(game(4, decisions=2))
    for at in range(len(text)):
        for damaged in (text[:at] + "~" + text[at + 1 :], text[:at] + text[at + 1 :], text[:at]):
            with pytest.raises(DamagedRecord):
                unpack("k", damaged)
        with pytest.raises(DamagedRecord):
            unpack("k", text[:at] + "7" + text[at:])
        for bit in range(7):
            with pytest.raises(DamagedRecord):
                unpack("k", text[:at] + chr(ord(text[at]) ^ 1 << bit) + text[at + 1 :])


@pytest.mark.parametrize(
    "text",
    [
        NEWER,
        newer(7),
        sealed("{}", 17),
        changed(game(4), code=azul(number=31)),
    ],
    ids=ascii,
)
def test_a_record_of_a_later_version_is_newer_and_not_damaged(text: str) -> None:
    with pytest.raises(NewerRecord, match=r"^[^(]"):
        unpack("k", text)


def test_a_label_that_is_too_long_is_cut() -> None:
    saved = unpack("k", changed(game(4), label="x" * (records.LONGEST_LABEL + 1)))
    assert isinstance(saved, records.Saved)
    assert saved.label == "x" * records.LONGEST_LABEL


# --- all games in a file ---------------------------------------------------------------------------------


def test_a_file_gives_back_every_game_beside_those_that_are_there() -> None:
    games = [game(counter, counter, key=f"{counter}-1", names=("A\u2028\n", "花子")) for counter in range(4)]
    text = pack_file(games)
    opened = arrivals.open_file(screen_with(), text)
    assert sorted(len(saved.replayed().log) for saved in opened.shelf) == [1, 2, 3, 4]
    assert {saved.names for saved in opened.shelf} == {games[0].names}
    assert len({saved.key for saved in opened.shelf}) == 4
    assert "4 games were opened" in opened.notice
    again = arrivals.open_file(opened, text)
    assert again.shelf == opened.shelf
    assert "4 were already here" in again.notice


def test_importing_never_overwrites_a_game() -> None:
    screen = screen_with(game(3, 2))
    other = arrivals.open_file(screen, pack_file([game(99, 5)]))
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
    assert (len(opened.games), len(opened.codes), opened.damaged, opened.newer) == (1, 1, 1, 1)
    notice = arrivals.open_file(screen_with(), text).notice
    assert "2 games were opened" in notice
    assert "1 is damaged" in notice
    assert "newer version" in notice


def test_a_file_has_so_many_lines_and_no_more() -> None:
    assert unpack_file(FILE_HEADER + "\n" * FILE_LINES).games == ()
    with pytest.raises(ForeignFile):
        unpack_file(FILE_HEADER + "\n" * (FILE_LINES + 1))


@pytest.mark.parametrize(
    "text",
    ["", "\n", "{}", "\udc80", "PK\x03\x04", *HOSTILE, FILE_HEADER + "x" * FILE_LIMIT],
    ids=lambda t: ascii(t)[:40],
)
def test_a_file_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(ForeignFile):
        unpack_file(text)
    screen = arrivals.open_file(screen_with(game(3)), text)
    assert screen.shelf == (game(3),)
    assert "no games from this page" in screen.notice
