"""Friends who play by codes: whole games by links alone, and every mix-up on the way."""

from __future__ import annotations

from random import Random

import pytest

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.memory import Device, Tab
from tests.pages import Profile, code_of, come, play
from ui.app import App
from ui.games.faces import FACES
from ui.kit import links
from ui.kit.picks import Course
from ui.model.meeting import FORESTALLED, NEW, NEWER, OLDER, PARTED, SAME, compared
from ui.model.message import message
from ui.model.setup import FRIEND, Seat, default_setup
from ui.model.table import Table
from ui.saves.records import Saved
from ui.update.writing import written_out

Page = tuple[App, Device, Tab]


def table_of(page: Page) -> Table:
    table = page[0].screen.table
    assert table is not None
    return table


def invited(game: str = "azul", *kinds: str, names: tuple[str, ...] = ()) -> Page:
    """A page on which somebody has begun a game with friends."""
    page = Profile().open()
    kinds = kinds or (PERSON, FRIEND)
    seats = tuple(Seat(kind, name) for kind, name in zip(kinds, names or ("",) * len(kinds), strict=True))
    page[0].become(page[0].screen._replace(setup=default_setup(game)._replace(seats=seats)))
    page[0].handle("pick", "start", "")
    return page


def settle(page: Page) -> None:
    """Let time pass until nothing more happens by itself."""
    app, device, _tab = page
    while device.calls:
        timer = min(device.calls, key=lambda timer: (device.calls[timer][0], timer))
        device.calls.pop(timer)[1]()
        if app.timer == timer:
            app.timer = None


def sent(page: Page) -> str:
    """The message for the friend."""
    app, device, _tab = page
    app.handle("do", "dialog:share", "")
    app.handle("do", "copy:message", "")
    app.handle("do", "close", "")
    return device.handed[-1][1]


def received(page: Page, text: str) -> None:
    """Follow the link in a message."""
    app, device, _tab = page
    device.fragment = text[text.index("#") :]
    app.open_fragment()
    settle(page)


def joined(text: str, *, seats: tuple[int, ...] | None = None) -> Page:
    """The page of a friend who follows the first link."""
    page = Profile().open()
    received(page, text)
    meeting = page[0].screen.incoming
    assert meeting is not None
    for seat in meeting.here:
        if seats is not None and seat not in seats:
            page[0].handle("set", f"here:{seat}", "off")
    page[0].handle("pick", "accept", "")
    settle(page)
    return page


def move(page: Page) -> None:
    """Play on until it is the turn of a friend, or the end, as a bot would."""
    app = page[0]
    table = table_of(page)
    while table.may_choose:
        state = table.session.state
        action = bots.choose(state, table.session.game.name, "medium", rng=Random(1))
        course = Course(FACES[table.session.game.name].spell(state, action), confirm=True)
        app.handle("do", course.command, "")
        settle(page)
        table = table_of(page)


def test_of_many_games_played_by_code_only_the_one_meant_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    page = invited()
    app = page[0]
    move(page)
    text = sent(page)
    for _game in range(5):
        app.handle("do", "rematch", "")
    app.handle("do", "menu", "")
    opened: set[str] = set()
    replayed = Saved.replayed

    def counted(saved: Saved) -> Session:
        opened.add(saved.key)
        return replayed(saved)

    monkeypatch.setattr(Saved, "replayed", counted)
    received(page, text)
    meeting = app.screen.incoming
    assert meeting is not None
    assert meeting.relation == SAME
    assert opened == {meeting.key}


# --- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_two_friends_play_a_whole_game_by_links_alone(game: str) -> None:
    ann = invited(game, names=("Ann", "太郎"))
    if table_of(ann).may_choose:
        move(ann)
    ben = joined(sent(ann))
    assert table_of(ben).away == (0,)
    assert table_of(ben).names == ("Ann", "太郎")
    writer, reader = ben, ann
    while not table_of(writer).session.state.is_over:
        move(writer)
        received(reader, sent(writer))
        assert code_of(reader[0]) == code_of(writer[0])
        assert reader[0].screen.dialog in ("", "end")
        assert not table_of(reader).replays
        writer, reader = reader, writer
    assert len(ann[0].screen.shelf) == len(ben[0].screen.shelf) == 1


def test_bots_among_friends_move_once_and_their_moves_travel() -> None:
    ann = invited("azul", PERSON, "medium", FRIEND, "easy")
    move(ann)
    assert table_of(ann).awaited == 2
    ben = joined(sent(ann))
    assert table_of(ben).away == (0,)
    move(ben)
    assert table_of(ben).awaited == 0
    received(ann, sent(ben))
    assert code_of(ann[0]) == code_of(ben[0])


def test_a_friend_may_play_several_seats() -> None:
    ann = invited("azul", PERSON, FRIEND, FRIEND)
    move(ann)
    ben = joined(sent(ann))
    assert table_of(ben).away == (0, 2)
    both = Profile().open()
    received(both, sent(ann))
    both[0].handle("set", "here:2", "on")
    both[0].handle("pick", "accept", "")
    assert table_of(both).away == (0,)


def test_what_changed_is_shown_move_by_move_before_ones_own_turn() -> None:
    ann = invited("azul", PERSON, FRIEND, FRIEND)
    move(ann)
    ben = joined(sent(ann))
    move(ben)
    carl = joined(sent(ben), seats=(2,))
    move(carl)
    app, device, _tab = ann
    text = sent(carl)
    device.fragment = text[text.index("#") :]
    app.open_fragment()
    seen = []
    while device.calls:
        timer = next(iter(device.calls))
        if app.timer == timer:
            seen.append(table_of(ann).looking)
            come(device, app)
        else:
            device.calls.pop(timer)[1]()
    log = len(table_of(ann).session.log)
    assert seen == list(range(log - 2, log))
    assert table_of(ann).may_choose


# --- what is not taken in silence -------------------------------------------------------------------------


def test_nobody_is_sent_a_message_that_speaks_to_oneself() -> None:
    ann = invited(names=("Ann", "Ben"))
    assert "your turn in Azul" not in sent(ann), "it is Ann's own"
    move(ann)
    first = sent(ann)
    assert first.startswith("Ann takes")
    ben = joined(first)
    move(ben)
    received(ann, sent(ben))
    received(ann, first)
    told = ann[0].browser.show.regions["dialog"]  # type: ignore[attr-defined]
    assert "where it is your turn" in told
    assert "copy:message" not in told


def test_an_older_code_is_told_from_a_newer_one_and_changes_nothing() -> None:
    ann = invited()
    first = sent(ann)
    move(ann)
    ben = joined(sent(ann))
    before = code_of(ann[0])
    received(ann, first)
    meeting = ann[0].screen.incoming
    assert meeting
    assert (meeting.relation, code_of(ann[0])) == (OLDER, before)
    received(ann, sent(ann))
    assert ann[0].screen.incoming
    assert ann[0].screen.incoming.relation == SAME
    move(ben)
    received(ann, sent(ben))
    assert code_of(ann[0]) == code_of(ben[0])


def parted() -> tuple[Page, str]:
    """A page, and a message with a game that parts from its own."""
    ann = invited()
    move(ann)
    received_by_ben = sent(ann)
    ben = joined(received_by_ben)
    ann[0].handle("do", "undo", "")
    play(ann[0])
    if savecode.encode(table_of(ann).session) == links_code(received_by_ben):
        raise AssertionError("the other move has to be another one")
    move(ben)
    return ann, sent(ben)


def links_code(text: str) -> str:
    return savecode.encode(savecode.decode(text))


def test_a_game_that_parts_from_ours_is_shown_beside_it_and_either_or_both_can_be_kept() -> None:
    for choice, games in (("close", 1), ("join:anyway", 1), ("accept", 2)):
        ann, text = parted()
        ours = code_of(ann[0])
        received(ann, text)
        meeting = ann[0].screen.incoming
        assert meeting
        assert meeting.relation == PARTED
        assert code_of(ann[0]) == ours
        assert ann[0].browser.show.regions["dialog"].count("<section") == 2  # type: ignore[attr-defined]
        ann[0].handle("pick", choice, "")
        settle(ann)
        assert len(ann[0].screen.shelf) == games
        assert (code_of(ann[0]) == ours) == (choice == "close")
        assert table_of(ann).away == (1,)


def test_a_code_that_plays_for_my_seat_asks() -> None:
    ann = invited()
    text = sent(ann)
    impostor = joined(text, seats=(0, 1))  # plays both
    move(impostor)
    ours = code_of(ann[0])
    received(ann, f"https://example.org/#g={code_of(impostor[0])}")
    meeting = ann[0].screen.incoming
    assert meeting
    assert (meeting.relation, code_of(ann[0])) == (FORESTALLED, ours)


def test_another_game_says_so_and_opens_beside() -> None:
    ann = invited()
    other = Session.new(GAMES["sintra"], seats=2, seed=3)
    received(ann, f"#g={savecode.encode(other)}")
    assert "another game" in ann[0].browser.show.regions["dialog"]  # type: ignore[attr-defined]
    ann[0].handle("pick", "accept", "")
    assert len(ann[0].screen.shelf) == 2
    assert table_of(ann).away == ()


def test_undo_takes_back_ones_own_last_move_until_a_friend_has_moved() -> None:
    ann = invited()
    move(ann)
    assert table_of(ann).undone is not None
    ben = joined(sent(ann))
    assert table_of(ben).undone is None
    move(ben)
    received(ann, sent(ben))
    assert table_of(ann).undone is None


def test_a_table_at_which_nobody_sits_is_not_dealt() -> None:
    ann = Profile().open()
    seats = (Seat(FRIEND, ""), Seat(FRIEND, ""))
    ann[0].become(ann[0].screen._replace(setup=default_setup("azul")._replace(seats=seats)))
    ann[0].handle("pick", "start", "")
    assert ann[0].screen.table is None
    assert ann[0].screen.notice


# --- tabs and reloads ------------------------------------------------------------------------------------


def test_two_tabs_of_one_browser_have_one_game() -> None:
    profile = Profile()
    first = profile.open()
    first[0].become(
        first[0].screen._replace(
            setup=default_setup("azul")._replace(seats=(Seat(PERSON, ""), Seat(FRIEND, "")))
        )
    )
    first[0].handle("pick", "start", "")
    move(first)
    ben = joined(sent(first))
    move(ben)
    second = profile.open()
    before = code_of(first[0])
    received(second, sent(ben))
    assert second[0].screen.elsewhere
    assert second[0].screen.dialog == "incoming"
    assert code_of(first[0]) == before
    second[0].handle("do", "take-over", "")
    settle(second)
    assert code_of(second[0]) == code_of(ben[0])
    assert len(second[0].screen.shelf) == 1


def test_who_plays_elsewhere_is_remembered() -> None:
    profile = Profile()
    ann = profile.open()
    ann[0].become(
        ann[0].screen._replace(
            setup=default_setup("sintra")._replace(seats=(Seat(FRIEND, "Bo"), Seat(PERSON, "")))
        )
    )
    ann[0].handle("pick", "start", "")
    again = profile.open()
    assert table_of(again).away == (0,)
    assert table_of(again).awaited == 0
    assert not table_of(again).may_choose


# --- links and messages -----------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [(), ("Ann", "Ben"), ("太郎", ""), ("a,b&at=3#g=", "100%"), ("", "<b>")])
def test_a_link_says_the_names_and_the_position_it_was_made_with(names: tuple[str, ...]) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=9))
    for at in (None, 0, 23):
        text = f"It is your turn: https://example.org/?x=1#{links.fragment(code, names, at)} see you"
        found = links.details(text)
        assert found == (names, at)
        assert savecode.encode(savecode.decode(text)) == code


STRANGE = ["", "#names=%FF%00,%,", "#at=99999999", "&names=" + "x," * 500, "#at=-1&names"]


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


def test_a_game_that_was_written_out_opens_as_a_file() -> None:
    ann = invited()
    move(ann)
    (saved,) = ann[0].screen.shelf
    other = Profile().open()
    other[0].handle("file", "", written_out([saved]))
    assert other[0].screen.incoming
    assert savecode.encode(other[0].screen.incoming.session) == saved.code


# --- comparing -------------------------------------------------------------------------------------------


def test_games_of_one_start_are_compared_entry_by_entry() -> None:
    game = Session.new(GAMES["azul"], seats=2, seed=4)
    long = game
    rng = Random(5)
    for _each in range(6):
        long = long.play(bots.choose(long.state, "azul", "medium", rng=rng))
    other = long.before(long.decisions[3])
    other = other.play(next(one for one in other.state.legal_actions() if one != long.log[long.decisions[3]]))
    assert compared(long, long, (0,))[0] == SAME
    assert compared(long, game, (0,))[0] == OLDER
    assert compared(long.before(long.decisions[-1]), long, (1 - long.positions[-2].to_move,))[0] == NEWER
    assert compared(long.before(long.decisions[-1]), long, (0, 1)) == (FORESTALLED, long.decisions[-1])
    assert compared(long, other, (0,)) == (PARTED, long.decisions[3])
    assert NEW not in {compared(long, one, (0,))[0] for one in (long, game, other)}
