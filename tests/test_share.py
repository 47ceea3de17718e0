"""The dialog with the save code shows the position that the code leads to."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import GAMES
from engine.session import Session
from tests.friends import invited, move, table_of
from tests.saved_games import played
from tests.seats import few
from ui.games.faces import FACES
from ui.kit.rounds import round_in_words
from ui.model.picture import Picture, picture_of
from ui.model.screen import Screen
from ui.model.seen import Past
from ui.model.setup import Settings, default_setup
from ui.model.table import Table
from ui.view import glimpse, page


def at_table(session: Session) -> Table:
    return Table("k", session, ("",) * session.seats)


def shared(session: Session, at: int | None = None) -> str:
    """The open dialog about a game, while somebody may look back at one of its positions."""
    table = at_table(session)
    table = table if at is None else table._replace(seen=Past(at))
    screen = Screen(Settings(), default_setup(session.game.name), dialog="share", table=table)
    return page.view(screen)["dialog"]


def words(markup: str) -> str:
    return re.sub(r"<[^>]*>", "", markup)


@pytest.mark.page
@pytest.mark.parametrize("name", GAMES)
def test_it_shows_the_present_position_also_to_somebody_who_looks_back(name: str) -> None:
    session = played(name, 6)
    assert not session.state.is_over
    seat = session.state.to_move
    drawn = glimpse.board(Picture(name, session.state, seat), "en")
    far = round_in_words(FACES[name].round_of(session.state))
    for at in (None, 1):
        dialog = shared(session, at)
        assert dialog.count(drawn) == 1
        assert f"{far}\N{NO-BREAK SPACE}· Player {seat + 1} to move" in words(dialog)
        assert dialog.index(drawn) < dialog.index("<textarea")


@pytest.mark.page
@pytest.mark.parametrize("name", GAMES)
def test_of_a_finished_game_it_shows_what_is_left_and_who_won(name: str) -> None:
    session = played(name, seats=few(name))
    assert session.state.is_over
    dialog = shared(session)
    assert glimpse.board(Picture(name, session.state, 0), "en") in dialog
    told = words(dialog).partition("This code")[0]
    named = [seat for seat in range(session.seats) if f"Player {seat + 1}" in told]
    assert named == list(session.state.winners)


@pytest.mark.page
@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_not_said_to_go_on(name: str) -> None:
    over = played(name, seats=few(name))
    for session, goes_on in ((over, False), (over.before(over.decisions[-1]), True)):
        said = words(shared(session))
        assert ("continue from here" in said) == goes_on
        assert ("what comes next" in said) == goes_on


@pytest.mark.page
@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].seats[0] == 1])
def test_of_a_finished_solo_game_it_shows_the_score(name: str) -> None:
    session = played(name, seats=1)
    (score,) = session.state.scores
    assert re.search(rf"(?<!\d){score} point", words(shared(session)).partition("This code")[0])


def test_a_letter_to_a_friend_stands_between_the_position_and_the_code() -> None:
    ann = invited(names=("Ann", "Ben"))
    move(ann)
    app = ann[0]
    app.handle("do", "dialog:share", "")
    dialog = page.view(app.screen)["dialog"]
    picture = glimpse.board(picture_of(table_of(ann)), "en")
    order = [dialog.index(part) for part in (picture, "Ben to move", "<blockquote", "This code", "<textarea")]
    assert order == sorted(order)


def test_a_picture_is_drawn_once_for_a_position() -> None:
    """A bot that moves behind the dialog, or its QR code, draws the dialog again."""
    session = played(next(iter(GAMES)), 6)
    shared(session)
    drawn = glimpse.board.cache_info().misses
    shared(session)
    assert glimpse.board.cache_info().misses == drawn
    shared(session.undo())
    assert glimpse.board.cache_info().misses == drawn + 1
