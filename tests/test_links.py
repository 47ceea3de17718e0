"""Links and messages with a game, and the doors by which they come in without a browser."""

from __future__ import annotations

from random import Random

import pytest

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.friends import Page, invited, joined, move, received, sent, settle, table_of
from tests.pages import Profile, code_of
from ui.kit import links
from ui.model.meeting import OLDER
from ui.model.message import message
from ui.update.writing import written_out


@pytest.mark.parametrize("names", [(), ("Ann", "Ben"), ("太郎", ""), ("a,b&at=3#g=", "100%"), ("", "<b>")])
def test_a_link_says_the_names_and_the_position_it_was_made_with(names: tuple[str, ...]) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    for at in (None, 0, 23):
        text = f"It is your turn: https://example.org/?x=1#{links.fragment(code, names, at)} see you"
        found = links.details(text)
        assert found == (names, at)
        assert savecode.encode(savecode.decode(text)) == code


@pytest.mark.parametrize("signs", ["「」", "（）", "<>", '""', "「です", "。", "!", ".", ";"])
def test_a_sentence_may_go_on_right_after_a_link(signs: str) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    names = ("J. R.", "太郎")
    text = f"{signs[:1]}https://example.org/#{links.fragment(code, names)}{signs[-1:]}"
    assert links.details(text).names == names
    assert savecode.encode(savecode.decode(text)) == code


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("太郎,花子", ("太郎", "花子")),
        ("O'Neil,José", ("O'Neil", "José")),
        ("J.R.,Ben", ("J.R.", "Ben")),
        ("Ann,Benです", ("Ann", "Ben")),
    ],
)
def test_a_link_that_a_program_has_decoded_keeps_its_names(written: str, names: tuple[str, ...]) -> None:
    assert links.details(f"#g=code&names={written}").names == names


@pytest.mark.parametrize("after", [", bitte", ","])
def test_a_comma_after_a_link_is_no_name(after: str) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    app, _device, _tab = Profile().open()
    app.handle("set", "code", f"#{links.fragment(code, ('Ann', 'Ben'))}{after}")
    app.handle("do", "read-code", "")
    assert app.screen.incoming
    assert app.screen.incoming.names == ("Ann", "Ben")


STRANGE = ["", "#names=%FF%00,%,x", "#at=99999999", "&names=" + "x," * 500, "#at=-1&names"]


def test_a_name_has_only_characters_that_can_be_seen() -> None:
    assert links.details("#names=%E2%80%AEa%00%0A%20b,").names == ("a b", "")


@pytest.mark.parametrize("text", STRANGE)
def test_nothing_in_a_link_is_too_strange(text: str) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    page = Profile().open()
    page[0].handle("set", "code", f"#g={code}{text}")
    page[0].handle("do", "read-code", "")
    assert page[0].screen.incoming
    assert page[0].screen.incoming.names == ()


def test_a_message_says_what_was_done_and_whose_turn_it_is() -> None:
    ann = invited(names=("Ann", "Ben"))
    assert "It is your turn in Azul" not in message(table_of(ann)) or "Ann" in message(table_of(ann))
    move(ann)
    said = message(table_of(ann))
    assert said.startswith("Ann takes ")
    assert said.endswith("It is your turn in Azul, Ben:")


def test_a_link_to_a_position_shows_it_and_keeps_nothing_unasked() -> None:
    game = Session.new(GAMES["azul"], seats=2, seed=9)
    rng = Random(2)
    while len(game.decisions) < 12:
        game = game.play(bots.choose(game.state, "azul", "easy", rng=rng))
    page = Profile().open()
    received(page, f"#{links.fragment(savecode.encode(game), (), 5)}")
    assert table_of(page).looking == 5
    assert page[0].browser.show.marks["at"] == "5"  # type: ignore[attr-defined]
    assert (page[0].screen.shelf, table_of(page).may_choose) == ((), False)
    page[0].handle("pick", "accept", "")
    assert [saved.code for saved in page[0].screen.shelf] == [savecode.encode(game)]
    page[0].handle("do", "look:now", "")
    assert table_of(page).may_choose


# --- other doors -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", ["clipboard", "picture", "camera", "file"])
def test_every_door_tells_what_came_through_before_anything_changes(door: str) -> None:
    ann = invited()
    move(ann)
    ben = joined(sent(ann))
    move(ben)
    ours, text = code_of(ann[0]), sent(ben)
    come_by(ann, door, f"Your turn:\n{text}\nsee you")
    assert code_of(ann[0]) == code_of(ben[0]), "friends have moved, and nobody here since"
    come_by(ann, door, f"#g={ours}")
    assert ann[0].screen.dialog == "incoming"
    assert ann[0].screen.incoming
    assert ann[0].screen.incoming.relation == OLDER
    assert code_of(ann[0]) == code_of(ben[0])


@pytest.mark.parametrize("door", ["clipboard", "picture", "camera", "file"])
@pytest.mark.parametrize(
    "text", ["", "\x00", "\ud800", "#g=", "#g=" + "0" * 100_000, "<script>alert(1)</script>", "[" * 99]
)
def test_what_is_no_code_is_said_at_every_door_and_changes_nothing(door: str, text: str) -> None:
    ann = invited()
    before = code_of(ann[0])
    come_by(ann, door, text)
    assert (code_of(ann[0]), ann[0].screen.incoming) == (before, None)
    assert ann[0].screen.notice


def come_by(page: Page, door: str, text: str) -> None:
    """A text comes through a door of the installed page, which no link opens."""
    kind, what = ("file", "") if door == "file" else ("pasted", door)
    page[0].handle(kind, what, text)
    settle(page)


@pytest.mark.usefixtures("compiled")
def test_a_game_that_was_written_out_opens_as_a_file() -> None:
    ann = invited()
    move(ann)
    (saved,) = ann[0].screen.shelf
    other = Profile().open()
    other[0].handle("file", "", written_out([saved]))
    assert other[0].screen.incoming
    assert savecode.encode(other[0].screen.incoming.session) == saved.code
