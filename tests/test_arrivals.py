"""The shelf: what other tabs do to it, and what the menu says of texts that cannot be played."""

from __future__ import annotations

import json
import re

import pytest

from engine import savecode
from tests.events import update
from tests.moves import listed, move
from tests.pages import takes_several_picks
from tests.records import NEWER, game, newer, screen_with
from tests.to_show import HOSTILE, ToShow, drawn_picks, every_game_to_show, of_persons
from ui.model.screen import Event
from ui.model.seen import Telling
from ui.saves.records import DAMAGED_PREFIX, Deleted, Newer, pack, unpack
from ui.saves.recovery import Unreadable
from ui.update import arrivals
from ui.view import page

# --- what other tabs do ----------------------------------------------------------------------------------


def test_the_shelf_takes_in_what_is_newer_and_nothing_else() -> None:
    screen = screen_with(game(3, 1), game(5, key="other"))
    assert [saved.key for saved in screen.shelf] == ["other", "k"]
    newer = arrivals.take_in(screen, [game(7, 2)])
    assert newer.shelf == (game(7, 2), game(5, key="other"))
    assert newer.counter == 7
    for older in (game(7), game(6, 4), Deleted("k", 7)):
        assert arrivals.take_in(newer, [older]).shelf == newer.shelf


def test_the_table_follows_a_game_that_is_played_elsewhere() -> None:
    screen = update(screen_with(game(3, 4)), Event("pick", "resume:k"))
    screen = update(screen, Event("do", "look:4"))
    screen = arrivals.take_in(screen, [game(4, 2)])
    assert screen.table
    assert screen.table.session == game(4, 2).replayed()
    assert page.view(screen)["own"]
    gone = arrivals.take_in(screen, [Deleted("k", 6)])
    assert (gone.table, gone.shelf) == (None, ())
    assert "deleted" in gone.notice


def test_a_game_that_another_tab_deletes_is_no_longer_chosen() -> None:
    """Otherwise a file would hold all games, instead of the chosen ones."""
    screen = screen_with(game(3, 4), game(2, key="other"), game(1, key="third"))
    for key in ("k", "other"):
        screen = update(screen, Event("set", f"choose:{key}", "on"))
    screen = arrivals.take_in(screen, [Deleted("k", 6)])
    assert screen.library.chosen == {"other"}
    screen = arrivals.take_in(screen, [Newer("other", 7, "other/0", newer(7))])
    assert screen.library.chosen == frozenset()


def test_undo_takes_back_what_another_tab_played() -> None:
    """And not the last press of this one, with all that came after it."""
    screen = update(screen_with(game(3, 1)), Event("pick", "resume:k"))
    screen = move(screen)
    assert screen.table
    assert screen.table.before_press == game(3, 1).replayed()
    screen = update(arrivals.take_in(screen, [game(screen.counter + 1, 6)]), Event("do", "undo"))
    assert screen.table
    assert screen.table.session == game(3, 5).replayed()


def test_no_light_is_left_on_when_another_tab_played() -> None:
    """Nor does the counting go on: the log may not even be as long as it was."""
    screen = update(screen_with(game(3, 4)), Event("pick", "resume:k"))
    assert screen.table
    table = screen.table._replace(seen=Telling(len(screen.table.session.log) - 1, 1))
    screen = arrivals.take_in(screen._replace(table=table), [game(4, 1)])
    assert screen.table
    assert screen.table.light is None
    assert screen.table.may_choose
    assert page.view(screen)["own"]
    assert update(screen, Event("do", "count")) == screen


def test_a_game_that_is_open_elsewhere_is_only_looked_at() -> None:
    here = update(screen_with(game(3, 4)), Event("pick", "resume:k"))
    screen = here._replace(is_elsewhere=True)
    regions = page.view(screen)
    assert "data-pick" not in regions["market"] + regions["own"] + regions["hand"]
    assert 'data-do="take-over"' in regions["hand"]
    assert 'data-do="undo"' not in regions["bar"]
    for event in (
        Event("pick", "factory-0-1"),
        Event("do", "undo"),
        listed(here)[0],
        Event("do", "dialog:moves"),
        Event("do", "bot"),
        Event("why", "line-0"),
    ):
        assert update(screen, event) == screen
    assert update(screen, Event("do", "look:2")).table != screen.table
    assert update(screen, Event("do", "menu")).table is None


@every_game_to_show
def test_what_was_in_hand_is_not_shown_once_another_tab_plays(game: ToShow) -> None:
    here = of_persons(game)._replace(announced=())
    held = [update(here, Event("pick", pick))._replace(announced=()) for pick in drawn_picks(here)]
    assert here.table
    was_held = any(screen.table and screen.table.selection for screen in held)
    assert was_held == takes_several_picks(here.table.session)
    for screen in held:
        if screen.table and screen.table.selection:
            assert page.view(screen._replace(is_elsewhere=True)) == page.view(
                here._replace(is_elsewhere=True)
            )


# --- what the menu says ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [*HOSTILE, "\x00", "x" * 100_000])
def test_a_damaged_text_is_shown_as_text(text: str) -> None:
    place = f"{DAMAGED_PREFIX}{text[:200]}"
    screen = screen_with()._replace(damaged=(Unreadable(place, text), Unreadable("b", "c")))
    assert "2 saved games cannot be read" in page.view(screen)["menu"]
    screen = update(screen, Event("pick", "dialog:damaged"))
    plain = screen._replace(damaged=(Unreadable("a", "x"), Unreadable("b", "c")))
    tags = [re.findall("<[a-z]+", page.view(one)["dialog"]) for one in (screen, plain)]
    assert tags[0] == tags[1]
    screen = update(screen, Event("do", f"forget:{place}"))
    assert screen.damaged == (Unreadable("b", "c"),)
    assert update(screen, Event("do", "forget:b")).dialog == ""


def test_a_newer_game_is_told_and_cannot_be_thrown_away() -> None:
    screen = screen_with()._replace(newer=(Newer("a", 3, "a/0", NEWER),))
    assert "newer version" in page.view(screen)["menu"]
    dialog = page.view(update(screen, Event("pick", "dialog:newer")))["dialog"]
    assert NEWER in dialog
    assert "forget" not in dialog


def test_a_game_that_a_later_version_goes_on_with_leaves_this_page() -> None:
    screen = update(screen_with(game(3, 4), game(2, key="other")), Event("pick", "resume:k"))
    for counter in (4, 6):
        screen = arrivals.take_in(screen, [Newer("k", counter, "k/0", newer(counter))])
        assert [saved.key for saved in screen.shelf] == ["other"]
        assert (screen.table, [one.counter for one in screen.newer]) == (None, [counter])
        assert "was continued in a newer version" in screen.notice


def test_names_without_halves_of_characters_are_stored() -> None:
    screen = update(screen_with(), Event("set", "name:0", "a\ud83e"))
    screen = update(screen, Event("pick", "start"))
    (saved,) = screen.shelf
    assert unpack(saved.key, pack(saved)) == saved
    assert savecode.decode(json.loads(pack(saved).split(" ", 2)[2])["code"]) == saved.replayed()
