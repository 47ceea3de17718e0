"""A code meets the game that is here: older, newer, parted, another. Nothing is taken in silence."""

from __future__ import annotations

from random import Random

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.friends import Page, invited, joined, move, received, sent, settle, table_of
from tests.own_board import by_own_board
from tests.pages import code_of, play, read_text, start
from ui.games.faces import FACES
from ui.kit.picks import targets
from ui.model.meeting import FORESTALLED, NEW, NEWER, OLDER, PARTED, SAME, compared
from ui.saves.file import pack_file
from ui.saves.records import Saved


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
        assert ("Yours is kept" in ann[0].screen.notice) == (choice == "accept")
        assert (code_of(ann[0]) == ours) == (choice == "close")
        assert table_of(ann).away == (1,)


def test_the_choice_of_the_other_game_can_be_taken_back() -> None:
    ann, text = parted()
    app = ann[0]
    ours = code_of(app)
    received(ann, text)
    app.handle("pick", "join:anyway", "")
    assert "bring it back in the menu" in app.screen.notice
    settle(ann)
    theirs = code_of(app)
    app.handle("do", "menu", "")
    app.handle("pick", "bring-back", "")
    assert {saved.code for saved in app.screen.shelf} == {ours, theirs}
    assert [saved.away for saved in app.screen.shelf] == [(1,), (1,)]
    assert len({saved.key for saved in app.screen.shelf}) == 2


def test_of_two_that_were_kept_the_one_that_goes_on_is_gone_on_with() -> None:
    ann, theirs = parted()
    ben = joined(sent(ann))
    ours = ann[0].screen.open_key
    received(ann, theirs)
    ann[0].handle("pick", "accept", "")
    settle(ann)
    move(ben)
    for command in (f"resume:{ours}", f"resume:{ann[0].screen.open_key}", "menu"):
        ann[0].handle("do", command, "")
        received(ann, sent(ben))
        assert code_of(ann[0]) == code_of(ben[0])
        assert ann[0].screen.open_key == ours
        assert len(ann[0].screen.shelf) == 2


def test_a_game_with_a_friend_goes_on_by_a_file_as_by_a_link() -> None:
    ann = invited(names=("Ann", "Ben"))
    move(ann)
    ben = joined(sent(ann))
    move(ben)
    read_text(ann[0], pack_file(ben[0].screen.shelf))
    settle(ann)
    assert code_of(ann[0]) == code_of(ben[0])
    assert len(ann[0].screen.shelf) == 1
    assert table_of(ann).away == (1,)
    ann[0].handle("do", "undo", "")
    read_text(ben[0], pack_file(ann[0].screen.shelf))
    assert ben[0].screen.dialog == "incoming"


def test_a_message_tells_all_of_a_turn_that_the_log_tells() -> None:
    ann = invited("patchwork_doodle", names=("Ann", "Ben"))
    move(ann)
    assert sent(ann).startswith("Ann draws the")
    assert "shades nothing" not in sent(ann)


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
    assert "This is not the game on the table." in ann[0].browser.show.regions["dialog"]  # type: ignore[attr-defined]
    ann[0].handle("pick", "accept", "")
    assert len(ann[0].screen.shelf) == 2
    assert table_of(ann).away == ()


def test_games_of_one_start_are_compared_entry_by_entry() -> None:
    game = Session.new(GAMES["azul"], seats=2, seed=4)
    long = game
    rng = Random(5)
    for _each in range(6):
        long = long.play(by_own_board(long, rng))
    other = long.before(long.decisions[3])
    other = other.play(next(one for one in other.state.legal_actions() if one != long.log[long.decisions[3]]))
    assert compared(long, long, (0,))[0] == SAME
    assert compared(long, game, (0,))[0] == OLDER
    assert compared(long.before(long.decisions[-1]), long, (1 - long.positions[-2].to_move,))[0] == NEWER
    assert compared(long.before(long.decisions[-1]), long, (0, 1)) == (FORESTALLED, long.decisions[-1])
    assert compared(long, other, (0,)) == (PARTED, long.decisions[3])
    assert NEW not in {compared(long, one, (0,))[0] for one in (long, game, other)}


def test_a_code_of_another_game_gives_the_table_back_when_its_dialog_is_closed() -> None:
    ann = invited()
    app = ann[0]
    move(ann)
    older = sent(ann)
    first = app.screen.open_key
    app.handle("do", "menu", "")
    start(app)  # another game, in which somebody has picked something
    play(app)
    spell = FACES["azul"].spell
    table = table_of(ann)
    app.handle("pick", next(iter(targets(table.state, spell, ()))), "")
    there = app.screen.open_key
    picked = table_of(ann).selection
    assert picked
    for _turn in range(2):
        received(ann, older)
        assert app.screen.dialog == "incoming"
        app.handle("do", "close", "")
        assert app.screen.open_key == there
        assert table_of(ann).selection == picked
        assert app.screen.incoming is None
    received(ann, older)
    app.handle("pick", f"resume:{first}", "")
    assert (app.screen.open_key, app.screen.dialog) == (first, "")
    app.handle("do", "dialog:share", "")
    app.handle("do", "close", "")
    assert app.screen.open_key == first
