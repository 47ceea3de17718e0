"""Friends who play by codes: whole games by links alone, in several tabs, and over reloads."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.events import update
from tests.friends import Page, invited, joined, move, received, sent, settle, table_of
from tests.pages import Profile, code_of, come
from tests.random_games import CASES, Case, played
from tests.seats import with_enough
from ui.app import App
from ui.elsewhere import LETTER_KEY
from ui.model.message import message
from ui.model.screen import Event, Screen
from ui.model.setup import FRIEND, PACES, Seat, Settings, default_setup
from ui.model.table import Table
from ui.update import meeting
from ui.update.scoring import scoring_steps
from ui.update.timing import next_timer
from ui.view import page


@pytest.mark.parametrize("game", GAMES)
def test_two_friends_play_a_whole_game_by_links_alone(game: str) -> None:
    """The second plays all other seats, where the game is for more."""
    kinds = with_enough(game, PERSON, FRIEND)
    names = ("Ann", *["太郎"] * (len(kinds) - 1))
    ann = invited(game, *kinds, names=names)
    if table_of(ann).may_choose:
        move(ann)
    ben = asked(sent(ann))
    for seat in range(2, len(kinds)):
        ben[0].handle("set", f"here:{seat}", "on")
    ben[0].handle("pick", "accept", "")
    assert table_of(ben).away == (0,)
    assert table_of(ben).names == names
    writer, reader = ben, ann
    while not table_of(writer).session.state.is_over:
        move(writer)
        if table_of(writer).session.state.is_over:
            check_the_result_is_offered(writer, "太郎" if writer is ann else "Ann")
        received(reader, sent(writer))
        assert code_of(reader[0]) == code_of(writer[0])
        assert reader[0].screen.dialog in ("", "end")
        assert not table_of(reader).friends_moves
        writer, reader = reader, writer
    assert "Send the result" not in "".join(page.view(writer[0].screen).values())
    assert len(ann[0].screen.shelf) == len(ben[0].screen.shelf) == 1


def check_the_result_is_offered(one: Page, name: str) -> None:
    """It is the first button of the result, and stands in the hand once that is closed."""
    app = one[0]
    app.handle("do", "dialog:end", "")
    dialog = page.view(app.screen)["dialog"]
    _header, _title, ways = dialog.rpartition('class="row end"')
    assert f"Send the result to {name}" in ways.partition("</button>")[0]
    assert ways.count('class="primary"') == 1
    app.handle("do", "close", "")
    first, _end, others = page.view(app.screen)["hand"].partition("</button>")
    assert f"Send the result to {name}" in first
    assert 'data-do="dialog:end"' in others
    assert "is over" in sent(one)


def ended(game: str = "azul") -> Page:
    """The page of the friend who ended a game."""
    ann = invited(game, names=("Ann", "Ben"))
    if table_of(ann).may_choose:
        move(ann)
    writer, reader = joined(sent(ann)), ann
    while True:
        move(writer)
        if table_of(writer).session.state.is_over:
            return writer
        received(reader, sent(writer))
        writer, reader = reader, writer


def is_first(one: Page) -> bool:
    """Whether the way to send the result is the first of the result, and of the hand."""
    app = one[0]
    app.handle("do", "dialog:end", "")
    _header, _title, ways = page.view(app.screen)["dialog"].rpartition('class="row end"')
    app.handle("do", "close", "")
    hand = page.view(app.screen)["hand"]
    firsts = {'data-do="dialog:share"' in part.partition("</button>")[0] for part in (ways, hand)}
    assert len(firsts) == 1
    for part in (ways, hand):
        assert 'data-do="dialog:share"' in part
        assert part.count('class="primary"') == 1
    return firsts.pop()


@pytest.mark.parametrize("way", ["copy:message", "copy:link", "copy:code", "copy:share"])
def test_the_result_that_was_sent_steps_back(way: str) -> None:
    one = ended()
    app, device, *_others = one
    assert is_first(one)
    for lets in (False, True):
        device.lets_copy = device.lets_share = lets
        app.handle("do", "dialog:share", "")
        app.handle("do", way, "")
        app.handle("do", "close", "")
        assert is_first(one) is not lets, "what was refused or cancelled is still to be sent"
    app.handle("do", "menu", "")
    app.handle("pick", f"resume:{app.screen.shelf[0].key}", "")
    assert not is_first(one)


def test_the_result_goes_to_all_who_play_elsewhere_by_whoever_ended_the_game() -> None:
    ann = invited("azul", PERSON, FRIEND, FRIEND, "easy", names=("Ann", "Ben", "Cid", ""))
    move(ann)
    ben = joined(sent(ann), seats=(1,))
    move(ben)
    cid = joined(sent(ben), seats=(2,))
    pages = (ann, ben, cid)
    writer = cid
    move(writer)
    while not table_of(writer).session.state.is_over:
        reader = pages[table_of(writer).session.state.to_move]
        received(reader, sent(writer))
        assert table_of(reader).may_choose
        writer = reader
        move(writer)
    check_the_result_is_offered(writer, "your friends")
    for reader in pages:
        if reader is not writer:
            received(reader, sent(writer))
            assert table_of(reader).session.state.is_over
            assert "Send the result" not in "".join(page.view(reader[0].screen).values())


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
    both = asked(sent(ann))
    both[0].handle("set", "here:2", "on")
    both[0].handle("pick", "accept", "")
    assert table_of(both).away == (0,)


def asked(text: str) -> Page:
    """The page of a friend who follows the first link, and is asked which seats are played there."""
    other = Profile().open()
    received(other, text)
    return other


def here(app: App) -> tuple[int, ...]:
    assert app.screen.incoming
    return app.screen.incoming.here


def test_of_two_seats_to_play_not_the_one_is_to_play_the_other() -> None:
    ann = invited("azul", PERSON, FRIEND)
    move(ann)
    ben = asked(sent(ann))[0]
    assert here(ben) == (1,)
    ben.handle("set", "here:1", "off")
    assert here(ben) == (0,)


def test_of_more_seats_one_is_played_here_or_the_page_says_why() -> None:
    ann = invited("azul", PERSON, FRIEND, FRIEND)
    move(ann)
    ben = asked(sent(ann))[0]
    ben.handle("set", "here:1", "off")
    assert here(ben) == (1,)
    assert "First choose your own seat" in page.view(ben.screen)["dialog"]
    ben.handle("set", "here:2", "on")
    ben.handle("set", "here:1", "off")
    assert here(ben) == (2,)
    assert not ben.screen.notice


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
        if app.running.timer == timer:
            seen.append(table_of(ann).past_at)
            come(device, app)
        else:
            device.calls.pop(timer)[1]()
    log = len(table_of(ann).session.log)
    assert seen == list(range(log - 2, log))
    assert table_of(ann).may_choose


def test_undo_takes_back_ones_own_last_move_until_a_friend_has_moved() -> None:
    ann = invited()
    move(ann)
    assert table_of(ann).before_undo is not None
    ben = joined(sent(ann))
    assert table_of(ben).before_undo is None
    move(ben)
    received(ann, sent(ben))
    assert table_of(ann).before_undo is None


def test_undo_among_friends_ends_when_a_bot_has_moved() -> None:
    ann = invited("azul", PERSON, "medium", FRIEND, "easy")
    move(ann)
    assert table_of(ann).awaited == 2  # the bot between them has moved
    assert table_of(ann).before_undo is None
    said = message(table_of(ann))
    assert said.startswith("Player 1 takes")  # what was done here is told all the same
    assert said.endswith("Player 3:")


def test_a_table_at_which_nobody_sits_is_not_dealt() -> None:
    ann = Profile().open()
    seats = (Seat(FRIEND, ""), Seat(FRIEND, ""))
    ann[0].switch_to(ann[0].screen._replace(setup=default_setup("azul")._replace(seats=seats)))
    ann[0].handle("pick", "start", "")
    assert ann[0].screen.table is None
    assert ann[0].screen.notice


def test_two_tabs_of_one_browser_have_one_game() -> None:
    profile = Profile()
    first = profile.open()
    first[0].switch_to(
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
    assert second[0].screen.is_elsewhere
    assert (second[0].screen.dialog, second[0].screen.incoming) == ("", None)
    assert second[0].screen.notice == "This game is open in another tab. It goes on there."
    assert code_of(first[0]) == before
    second[0].other_tabs.on_stored(LETTER_KEY)
    assert code_of(second[0]) == before, "only the tab that plays takes it"
    first[0].other_tabs.on_stored(LETTER_KEY)
    settle(first)
    assert code_of(first[0]) == code_of(ben[0])
    assert LETTER_KEY not in profile.memory.local
    second[0].other_tabs.check_table()
    assert code_of(second[0]) == code_of(ben[0])
    assert len(second[0].screen.shelf) == 1


def test_who_plays_elsewhere_is_remembered() -> None:
    profile = Profile()
    ann = profile.open()
    ann[0].switch_to(
        ann[0].screen._replace(
            setup=default_setup("sintra")._replace(seats=(Seat(FRIEND, "Bo"), Seat(PERSON, "")))
        )
    )
    ann[0].handle("pick", "start", "")
    again = profile.open()
    assert table_of(again).away == (0,)
    assert table_of(again).awaited == 0
    assert not table_of(again).may_choose


# --- what friends have played, shown ---------------------------------------------------------------------


def news(session: Session, pace: str) -> Screen:
    """A screen that begins to show all of a game as what a friend has played."""
    settings = Settings()._replace(pace=pace)
    table = Table("k", session, ("",) * session.seats, away=tuple(range(1, session.seats)))
    return meeting.show_friends_moves(Screen(settings, default_setup(session.game.name), table=table), 0)


class Watched(NamedTuple):
    """What somebody has seen who waited until all was shown."""

    end: Screen
    milliseconds: float  # that the moves took
    steps: int  # in which they were shown
    lights: list[tuple[int, int]]


def watched(screen: Screen) -> Watched:
    """What is shown by itself from now on."""
    whole, steps, lights = 0.0, 0, []
    while screen.table and (screen.table.friends_moves or screen.table.is_telling):
        due = next_timer(screen)
        assert due
        assert due.command == ("count" if screen.table.is_telling else "news-on")
        if due.command == "news-on":
            whole, steps = whole + due.milliseconds, steps + 1
        elif screen.table.lit_place and screen.table.lit_place not in lights:
            lights.append(screen.table.lit_place)
        screen = update(screen, Event("do", due.command))
    return Watched(screen, whole, steps, lights)


def last_lights(session: Session) -> list[tuple[int, int]]:
    """The sentences of the last scoring of a game."""
    table = Table("k", session, ("",) * session.seats)
    lit = [(one.at, one.number) for one in scoring_steps(table, 0) if one.sentence.light]
    return [one for one in lit if one[0] == lit[-1][0]]


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("case", [case for case in CASES if case.seats > 1], ids=str)
def test_what_friends_have_played_is_shown_within_ten_seconds(case: Case, pace: str) -> None:
    """Even a whole game; and whoever skips it comes to where its end leads."""
    whole = played(case, 3)
    half = whole.before(whole.decisions[len(whole.decisions) // 2])
    for session in (whole, half, whole.before(whole.decisions[4])):
        screen = news(session, pace)
        assert screen.table
        assert screen.table.friends_moves
        end, milliseconds, steps, lights = watched(screen)
        assert milliseconds <= 10_000
        assert milliseconds / steps >= 350
        skipped = watched(update(screen, Event("do", "look:now")))
        assert skipped.end._replace(announced=end.announced) == end
        assert skipped.lights == lights == last_lights(session), "the last scoring, as one's own is told"
        assert end.dialog == ("end" if session.state.is_over else "")
        assert end.table
        assert end.table.past_at is None


def test_friends_moves_wait_behind_a_dialog_and_close_none() -> None:
    """Such as the one about another link, which would be lost with it."""
    screen = news(played(CASES[0], 3), "normal")
    settings = update(screen, Event("do", "dialog:settings"))
    assert settings.dialog == "settings"
    assert next_timer(settings) is None
    closed = update(settings, Event("do", "close"))
    assert next_timer(closed) == next_timer(screen)


def test_a_few_moves_are_shown_one_by_one_at_the_chosen_pace() -> None:
    session = played(CASES[0], 3)
    screen = news(session.before(session.decisions[3]), "normal")
    _end, milliseconds, steps, _lights = watched(screen)
    assert milliseconds == steps * PACES["normal"]
