"""Links and messages with a game, and the doors by which they come in without a browser."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.bounded import examples
from tests.friends import Page, invited, joined, move, received, sent, settle, table_of
from tests.own_board import played_out
from tests.pages import Profile, code_of, play, read_files, read_on, read_text, start
from ui.kit import link_reading, links
from ui.kit.words import LANGUAGES
from ui.model.meeting import OLDER
from ui.model.message import fragment_of, message
from ui.saves.records import sound_text
from ui.update.codes import code_problem
from ui.update.writing import written_out

NAMES = [
    *((), ("Ann", "Ben"), ("太郎", ""), ("", "<b>")),
    *(("a,b&at=3#g=", "100%"), ("a&analysis-", "&analysis")),
]


@pytest.mark.parametrize("names", NAMES)
def test_a_link_says_the_names_and_the_position_it_was_made_with(names: tuple[str, ...]) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    for at, is_analysed in ((None, False), (0, False), (23, False), (23, True)):
        fragment = links.fragment(code, names, at, is_analysed=is_analysed)
        for written in (fragment, quote(fragment)):
            text = f"It is your turn: https://example.org/?x=1#{written} see you"
            assert link_reading.details(text, len(names) or 2) == (names, at, is_analysed)
            assert savecode.encode(savecode.decode(unquote(text))) == code


@pytest.mark.parametrize("signs", ["「」", "（）", "<>", '""', "「です", "。", "!", ".", ";"])
def test_a_sentence_may_go_on_right_after_a_link(signs: str) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    names = ("J. R.", "太郎")
    text = f"{signs[:1]}https://example.org/#{links.fragment(code, names)}{signs[-1:]}"
    assert link_reading.details(text, 2).names == names
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
    assert link_reading.details(f"#g=code&names={written}", 2).names == names


@pytest.mark.parametrize("after", [", bitte", ","])
def test_a_comma_after_a_link_is_no_name(after: str) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    app, _device, _tab = Profile().open()
    app.handle("set", "code", f"#{links.fragment(code, ('Ann', 'Ben'))}{after}")
    app.handle("do", "read-code", "")
    assert app.screen.incoming
    assert app.screen.incoming.names == ("Ann", "Ben")


STRANGE = ["", "#names=%FF%00,%,x", "#at=99999999", "&names=" + "x," * 500, "#at=-1&names"]


@pytest.mark.parametrize(
    "around", ["https://me.example/analysis/{}", "see example.org/analysis {}", "{}analysis"]
)
def test_analysis_in_the_words_around_a_link_asks_for_none(around: str) -> None:
    assert not link_reading.details(around.format("#g=code&at=3"), 2).is_analysed
    assert link_reading.details(around.format("#g=code&at=3&analysisです"), 2).is_analysed


def test_a_link_to_a_position_of_an_analysis_begins_that_analysis() -> None:
    over = played_out(Session.new(GAMES["azul"], seats=2, seed=9, players=("easy", "easy")), Random(1))
    on = over.before(20)
    for session, is_analysed in ((over, True), (on, False)):
        app = came(f"#{links.fragment(savecode.encode(session), (), 12, is_analysed=True)}")[0]
        table = app.screen.table
        assert table
        assert table.past_at == 12
        assert table.is_guest
        assert (table.help.analysis is not None) == is_analysed
        assert not app.screen.dialog
        assert fragment_of(table, 12).endswith("&analysis") == is_analysed


def test_the_same_position_can_be_looked_at_in_two_tabs_and_its_game_kept() -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9, players=(PERSON, "easy")))
    profile = Profile()
    tabs = [profile.open() for _number in range(2)]
    for seed, (app, device, _tab) in enumerate(tabs):
        app.screen = app.screen._replace(seed=seed)
        device.fragment = f"#{links.fragment(code, (), 1)}"
        app.open_fragment()
        assert not app.screen.is_elsewhere
    for app, _device, _tab in tabs:
        app.handle("pick", "accept", "")
        app.handle("do", "look:now", "")
        play(app)
        assert not app.screen.is_elsewhere
        assert app.screen.open_key == app.screen.shelf[0].key
    assert len(profile.open()[0].screen.shelf) == 2


def test_a_name_has_only_characters_that_can_be_seen() -> None:
    assert link_reading.details("#names=%E2%80%AEa%00%0A%20b,", 2).names == ("a b", "")


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
    assert table_of(page).past_at == 5
    assert page[0].browser.show.marks["at"] == "5"  # type: ignore[attr-defined]
    assert (page[0].screen.shelf, table_of(page).may_choose) == ((), False)
    page[0].handle("pick", "accept", "")
    assert [saved.code for saved in page[0].screen.shelf] == [savecode.encode(game)]
    page[0].handle("do", "look:now", "")
    assert table_of(page).may_choose


# --- what programs make of a link ------------------------------------------------------------------------

GAME = Session.new(GAMES["azul"], seats=2, seed=9)
CODE = savecode.encode(GAME)
NAMED = f"g={CODE}&names=Ann,Ben"
TWICE = quote(quote(f"g={CODE}", safe=""), safe="")


def came(fragment: str) -> Page:
    """A page that somebody enters by this address."""
    page = Profile().open()
    page[1].fragment = fragment
    page[0].open_fragment()
    settle(page)
    return page


@pytest.mark.parametrize("command", ["close", "watch"])
def test_an_address_that_is_not_understood_stays_whatever_it_interrupts(command: str) -> None:
    app, device, _tab = Profile().open()
    app.handle("set", "hints", "on")
    start(app, "azul", PERSON, "easy")
    play(app)
    app.handle("do", command, "")
    device.fragment = "hello-junk"
    app.open_fragment()
    assert device.fragment == "hello-junk"


@pytest.mark.parametrize(
    "fragment",
    [
        f"#g={CODE}",
        f"#g%3D{CODE}",
        f"#%67={CODE}",
        f"#{TWICE}",
        f"#G={CODE.lower()}",
        f"#/g={CODE}",
        f"#!g={CODE}",
        f"##g={CODE}",
        f"#fbclid=x&g={CODE}",
        f"#names=Ann,Ben&g={CODE}",
        f"#{CODE}",
        f"#g={CODE.replace('-', '%2D')}",
        f"#g={CODE}&utm_source=x",
        f"#:~:text=x&g={CODE})",
    ],
)
def test_a_link_is_understood_whatever_became_of_it(fragment: str) -> None:
    app, device, _tab = came(fragment)
    assert app.screen.incoming
    assert app.screen.incoming.session == GAME
    assert app.screen.incoming.names == (("Ann", "Ben") if "names" in fragment else ())
    assert device.fragment == "", "a reload does not ask again"


@pytest.mark.parametrize(
    ("rest", "names", "at"),
    [
        ("&names=Ann%2CBen", ("Ann", "Ben"), None),
        ("&names=Ann,Ben&at%3D0", ("Ann", "Ben"), 0),
        ("&names=Ann,Ben%26at%3D0", ("Ann", "Ben"), 0),
        ("%26names%3DAnn%2CBen%26at%3D0", ("Ann", "Ben"), 0),
        ("&at%253D0", (), 0),
        ("&names=%25E5%25A4%25AA%25E9%2583%258E,Ben", ("太郎", "Ben"), None),
    ],
)
def test_names_and_the_position_survive_what_encodes_a_part_of_a_link(
    rest: str, names: tuple[str, ...], at: int | None
) -> None:
    app, _device, _tab = came(f"#g={CODE}{rest}")
    if at is None:
        assert app.screen.incoming
        assert app.screen.incoming.names == names
    else:
        assert app.screen.table
        assert (app.screen.table.past_at, app.screen.table.given_names) == (at, names or ("", ""))


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("fragment", ["#hello", "#fbclid=abc", "#g=", "#%E5%A4%AA", "#rulesofthegame"])
def test_an_address_in_which_nothing_is_found_stays_and_is_told(fragment: str) -> None:
    said = set()
    for language in LANGUAGES:
        page = Profile().open()
        page[0].handle("do", f"language:{language}", "")
        page[1].fragment = fragment
        page[0].open_fragment()
        said.add(page[0].screen.notice)
        assert page[1].fragment == fragment
    assert len(said) == len(LANGUAGES)
    assert code_problem("no_link") in said


def test_a_link_that_is_damaged_stays_in_the_address() -> None:
    app, device, _tab = came(f"#g={CODE[:-3]}")
    assert (app.screen.notice, device.fragment) == (code_problem("truncated"), f"#g={CODE[:-3]}")
    app, device, _tab = came("#g%3D" + CODE[:-3].replace("-", "%2D"))
    assert app.screen.notice == code_problem("truncated")


@pytest.mark.parametrize("fragment", ["#daily", "#daily?fbclid=x", "#%64aily", "#/daily)"])
def test_the_tables_of_the_day_are_found_behind_what_programs_append(fragment: str) -> None:
    app, device, _tab = came(fragment)
    assert (app.screen.room, device.fragment) == ("daily", "")


def once_more(text: str) -> str:
    """Encoded as programs do that know nothing of what it is."""
    return quote(text, safe="")


def shown(name: str) -> str:
    """A name as the page shows it: on one line, of characters that can be seen."""
    seen = "".join(sign for sign in sound_text(name) if sign.isprintable() or sign.isspace())
    return " ".join(seen.split())


BEFORE = st.sampled_from(["", "#", "!", "/", "!/", "fbclid=IwAR0&", "utm_source=x&", "?"])
AFTER = st.sampled_from(["", "&fbclid=x", "&utm=1", ")", ".", "&", "#", ",", "?x=1"])
ENCODINGS: list[Callable[[str], str]] = [
    lambda text: text.replace("-", "%2D"),
    lambda text: text.replace("=", "%3D"),
    lambda text: text.replace("&", "&amp;"),
    lambda text: text.replace("&", "%26"),
    lambda text: text.replace("g=", "%67=", 1),
    lambda text: text.replace("g=", "G=", 1),
    lambda text: quote(text, safe="=&,%"),
    once_more,
]
NAME = st.text(max_size=20).map(shown).filter(lambda name: len(name) <= 20)


@examples(400)
@given(
    st.lists(NAME, min_size=2, max_size=2),
    st.none() | st.integers(0, 99_999),
    st.booleans(),
    st.booleans(),
    BEFORE,
    AFTER,
    st.lists(st.sampled_from(ENCODINGS), max_size=2),
)
def test_code_names_and_position_come_out_of_a_link_decorated_at_random(
    names: list[str],
    at: int | None,
    is_analysed: bool,
    comes_last: bool,
    before: str,
    after: str,
    encodings: list[Callable[[str], str]],
) -> None:
    code, *others = links.fragment(CODE, names, at, is_analysed=is_analysed).split("&")
    ordered = "&".join([*others, code] if comes_last else [code, *others])
    written = before + ordered
    for encoded in encodings:
        written = encoded(written)
    reached = f"#{written}{after}"
    app, _device, _tab = came(reached)
    found = link_reading.details(reached, 2)
    assert app.screen.incoming or app.screen.table
    assert found == (tuple(names), at, is_analysed and at is not None)


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
    app, device = page[:2]
    if door == "picture":
        read_files(app, device, ("code" if text else "empty", text))
    elif door == "file":
        read_files(app, device, ("", text))
    else:
        app.handle("do", f"pasted:{door}", text)
        read_on(app, device)
    settle(page)


@pytest.mark.usefixtures("compiled")
def test_a_game_that_was_written_out_opens_as_a_file() -> None:
    ann = invited()
    move(ann)
    (saved,) = ann[0].screen.shelf
    other = Profile().open()
    read_text(other[0], written_out([saved]))
    assert other[0].screen.incoming
    assert savecode.encode(other[0].screen.incoming.session) == saved.code
