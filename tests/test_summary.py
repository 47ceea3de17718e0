"""The summaries in the records: what the menu shows, without replaying a game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import escape
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.events import update
from tests.golden import CODES
from tests.records import before_summaries, carry_out, changed, game, screen_with, settled, stored
from tests.saved_games import TODAY, UNOPENED, golden
from tests.sealed_codes import azul
from ui.games.faces import FACES, title
from ui.kit.rounds import day_in_words, round_in_words
from ui.kit.words import signed
from ui.model.screen import Event
from ui.model.setup import seat_names
from ui.saves.file import pack_file
from ui.saves.records import Saved, next_counter, pack, rewrites, unpack, writes
from ui.saves.recovery import find
from ui.update import arrivals, summaries
from ui.view import page

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def kept() -> list[Saved]:
    return [golden(counter) for counter in range(len(CODES))]


# --- what is in a record ---------------------------------------------------------------------------------


def test_a_summary_says_what_the_game_would(kept: list[Saved]) -> None:
    assert {saved.game for saved in kept} == set(GAMES)
    for saved in kept:
        assert unpack(saved.key, pack(saved)) == saved
        summary, session = saved.summary, saved.replayed()
        assert summary
        assert summary.game == session.game.name
        assert (summary.players, summary.options) == (session.players, session.options)
        assert summary.scores == session.state.scores
        assert summary.is_over == session.state.is_over
        assert summary.is_over or summary.turn == session.state.to_move
        assert summary.round == FACES[summary.game].round_of(session.state)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("azul", "Round 1"),
        ("sintra", "Round 1 of 6"),
        ("queens_garden", "Round 1 of 4"),
        ("patchwork_doodle", "Start cards"),
    ],
)
def test_the_round_is_told_in_words(game: str, told: str) -> None:
    session = Session.new(GAMES[game], seats=2, seed=1)
    assert round_in_words(FACES[game].round_of(session.state)) == told


def test_the_rounds_of_patchwork_doodle_have_turns_and_a_scoring(kept: list[Saved]) -> None:
    sessions = [saved.replayed() for saved in kept if saved.game == "patchwork_doodle"]
    rounds = [FACES["patchwork_doodle"].round_of(state) for one in sessions for state in one.positions]
    told = {round_in_words(one) for one in rounds}
    assert {"Start cards", "Round 1 of 3, turn 1", "Round 1 of 3, scoring", "Round 2 of 3, turn 6"} <= told


@pytest.mark.parametrize(
    ("played", "told"),
    [(0, ""), (TODAY + 1, ""), (TODAY, "today"), (TODAY - 1, "yesterday"), (TODAY - 40, "40 days ago")],
)
def test_the_day_is_told_from_today(played: int, told: str) -> None:
    assert day_in_words(played, TODAY) == told


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": ["azul"]},
        {"players": "ab"},
        {"players": ["person", "expert of a later version"]},
        {"players": ["person", ["person"]]},
        {"options": []},
        {"options": {"wall": 5}},
        {"round": [1, 0]},
        {"round": [1, 0, "2"]},
        {"round": [True, 0, None]},
        {"round": None},
        {"scores": [1]},
        {"scores": [1, 2.5]},
        {"scores": [1, 10**6]},
        {"scores": [1, None]},
        {"turn": 2},
        {"turn": -1},
        {"turn": False},
        {"played": None},
        {"played": 1e9},
    ],
    ids=ascii,
)
def test_a_summary_that_this_page_does_not_understand_is_made_anew(changes: dict[str, object]) -> None:
    whole = game(4, 2)
    assert whole.summary
    text = changed(whole, summary={**whole.summary._asdict(), **changes})
    assert unpack("k", text) == before_summaries(whole)


@pytest.mark.parametrize("summary", [None, [], 7, "x", {}])
def test_what_is_no_summary_is_none(summary: object) -> None:
    assert unpack("k", changed(game(4, 2), summary=summary)) == before_summaries(game(4, 2))


def test_a_summary_may_say_more_than_this_page_knows() -> None:
    whole = game(4, 2)
    assert whole.summary
    more = {**whole.summary._asdict(), "what a later version adds": 1}
    assert unpack("k", changed(whole, summary=more)) == whole


def test_two_thousand_finished_games_fit_into_local_storage(kept: list[Saved]) -> None:
    """In both slots, with names of twenty letters, and of any kind: it holds 5,242,880 characters."""
    finished = [saved for saved in kept if saved.summary and saved.summary.is_over]
    assert len({saved.game for saved in finished}) == len(GAMES)
    for saved in finished:
        named = saved._replace(names=("花" * 20,) * len(saved.names), counter=999_999)
        (place, text), *_ = writes(named, pack(named))
        assert text
        assert 2 * 2_000 * len(place + text) < 5_000_000, saved.game


# --- what the menu shows of it ---------------------------------------------------------------------------


def test_the_menu_shows_each_game_as_it_stands(kept: list[Saved]) -> None:
    menu = page.view(screen_with(*kept)._replace(shown_games=100, today=TODAY + 1))["menu"]
    cards = {card.partition('"')[0]: card for card in menu.split('data-pick="resume:')[1:]}
    assert cards.keys() == {saved.key for saved in kept}
    for saved in kept:
        session = saved.replayed()
        names = seat_names(session.players, saved.names)
        card = re.sub(r"<[^>]*>", "", cards[saved.key].partition("</button>")[0])
        assert escape(title(session.game.name)) in card
        for name, score in zip(names, session.state.scores, strict=True):
            assert f"{escape(name)} {signed(score)}" in card
        assert "yesterday" in card
        assert ("finished" in card) == session.state.is_over
        assert (" to move" in card or "Your turn" in card) == (not session.state.is_over)


def test_running_and_finished_games_stand_apart(kept: list[Saved]) -> None:
    menu = page.view(screen_with(*kept)._replace(shown_games=100))["menu"]
    running, _heading, finished = menu.partition("Finished games")
    for saved in kept:
        is_over = saved.replayed().state.is_over
        assert f'"resume:{saved.key}"' in (finished if is_over else running)
        assert (f'"again:{saved.key}"' in menu) == is_over


def test_of_a_game_without_a_summary_the_menu_shows_what_it_knows() -> None:
    named = before_summaries(game(3, 2, "named"))
    unnamed = before_summaries(game(2, 2, "unnamed", ("", "")))
    screen = screen_with(named, unnamed)
    menu = page.view(screen)["menu"]
    assert "Azul" in menu
    assert "Ana, Bo" in menu
    assert "2 players" in menu
    assert (
        "Azul with Ana, Bo was deleted." in page.view(update(screen, Event("pick", "delete:named")))["menu"]
    )
    screen = summaries.with_summary(screen, "named")
    assert list(summaries.unread(screen)) == ["unnamed"]
    assert "Azul\N{NO-BREAK SPACE}· Round 1" in page.view(screen)["menu"]


def test_of_many_games_the_newest_are_drawn_and_the_others_when_asked_for() -> None:
    screen = screen_with()._replace(
        shelf=tuple(game(counter, key=str(counter)) for counter in range(200, 0, -1))
    )
    seen = []
    for _press in range(4):
        menu = page.view(screen)["menu"]
        seen.append(menu.count('data-pick="resume:'))
        assert f"{seen[-1] - 1} of 199" in menu  # beside the one to continue
        screen = update(screen, Event("pick", "more-games"))
    assert seen == [11, 61, 111, 161]
    menu = page.view(screen)["menu"]
    assert menu.count('data-pick="resume:') == 200
    assert "more-games" not in menu


# --- what a start brings in ------------------------------------------------------------------------------

START = """
import json, sys
from ui.view import page
from ui.update import arrivals, summaries
from ui.saves.recovery import find
from ui.model.screen import Screen
from ui.model.setup import Settings
local, mirror, open_key, number = json.load(sys.stdin)
found = find(local, mirror)
assert len(found.games) == number, len(found.games)
screen = Screen(Settings(), shelf=tuple(found.games), shown_games=100)
screen = arrivals.resume(screen, open_key)
assert page.view(screen)["own" if open_key else "menu"]
print(*sys.modules)
"""


def imported_by_a_start(records: list[Saved], open_key: str) -> set[str]:
    """The games whose engines a start brings in, where these games are kept."""
    mirror = {record.key: pack(record) for record in records}
    done = subprocess.run(
        [sys.executable, "-c", START],
        input=json.dumps([stored(*records), mirror, open_key, len(records)]),
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    modules = done.stdout.split()
    engines = {name for name in GAMES if f"engine.{name}" in modules}
    assert engines == {name for name in GAMES if f"ui.games.{name}.face" in modules}
    return engines


def test_a_start_with_games_of_every_kind_brings_in_none_of_them(kept: list[Saved]) -> None:
    assert imported_by_a_start(kept, "") == set()
    assert imported_by_a_start([*map(before_summaries, kept)], "") == set()


@pytest.mark.parametrize("name", GAMES)
def test_but_that_of_the_game_on_the_table(kept: list[Saved], name: str) -> None:
    on_table = next(saved for saved in kept if saved.game == name)
    assert imported_by_a_start(kept, on_table.key) == {name}


# --- records of before, read in idle moments --------------------------------------------------------------


def test_a_game_is_read_and_stored_again_with_its_summary(kept: list[Saved]) -> None:
    local = stored(*map(before_summaries, kept))
    screen = screen_with(*find(local, None).games)
    assert len(list(summaries.unread(screen))) == len(kept)
    for key in list(summaries.unread(screen)):
        screen = summaries.with_summary(screen, key)
        (saved,) = (one for one in screen.shelf if one.key == key)
        carry_out(rewrites(saved, pack(saved)), local)
    for saved in find(local, None).games:
        assert saved.summary == summaries.summary_of(saved.replayed(), 0)  # nobody knows when


@pytest.mark.parametrize("has_mirror", [False, True])
@pytest.mark.parametrize("counter", [3, 4])
def test_whatever_is_cut_off_while_it_is_stored_again_the_game_stays(counter: int, has_mirror: bool) -> None:
    old = before_summaries(game(counter, 2))
    whole = game(counter, 2)
    for orders in range(len(rewrites(whole, ""))):
        local = stored(before_summaries(game(counter - 1, 1)), old)
        carry_out(rewrites(whole, pack(whole))[:orders], local)
        place, text = rewrites(whole, pack(whole))[orders]
        local[place] = (text or "")[:50]
        mirror = {"k": pack(old)} if has_mirror else {}
        (record,) = settled(local, mirror).games
        assert record.code == whole.code
        assert record.counter == counter
        (again,) = settled(local, mirror).games
        assert again == record
    on = game(next_counter(counter, whole), 3)
    carry_out(writes(on, pack(on)), local)
    assert find(local, None).records == {"k": on}
    assert pack(whole) in local.values(), "the record before stays"


def test_of_two_records_of_one_position_the_one_with_a_summary_counts() -> None:
    old, whole = before_summaries(game(3, 2)), game(3, 2)
    for local, mirror in ((stored(old), {"k": pack(whole)}), (stored(whole), {"k": pack(old)})):
        assert settled(local, mirror).records == {"k": whole}
        assert set(local.values()) == set(mirror.values()) == {pack(whole)}


def test_a_summary_that_lies_is_mended_when_the_game_is_opened() -> None:
    whole = game(3, 2)
    assert whole.summary
    lies = whole._replace(summary=whole.summary._replace(scores=(99, 98), turn=None))
    screen = summaries.with_summary(screen_with(lies), "k")
    assert screen.shelf == (whole,)
    assert summaries.with_summary(screen, "k").shelf[0] is screen.shelf[0]


# --- codes that do not open ------------------------------------------------------------------------------


@pytest.mark.parametrize("why", UNOPENED)
@pytest.mark.parametrize("has_summary", [False, True])
def test_a_game_whose_code_does_not_open_says_so_and_stays(why: str, has_summary: bool) -> None:
    code, told = UNOPENED[why]
    broken = game(3)._replace(code=code, summary=game(3).summary if has_summary else None)
    local = stored(broken)
    found = settled(local, {})
    assert found.records == {"k": broken}
    screen = screen_with(*found.games)
    assert summaries.with_summary(screen, "k") == screen
    screen = update(screen, Event("pick", "resume:k"))
    assert screen.table is None
    dialog = page.view(screen)["dialog"]
    assert "This game cannot be opened here" in dialog
    assert told in dialog
    assert code in dialog
    assert update(screen, Event("do", "close")).shelf == (broken,)
    assert broken.code in pack_file(screen.shelf)
    assert list(local.values()) == [pack(broken)]


def test_a_table_whose_game_goes_on_elsewhere_in_a_code_that_does_not_open_is_left() -> None:
    screen = update(screen_with(game(3, 1)), Event("pick", "resume:k"))
    screen = arrivals.take_in(screen, [game(4, 1)._replace(code=azul(rules=15))])
    assert screen.table is None
    assert "cannot be opened here" in page.view(screen)["dialog"]


def test_a_file_is_taken_in_without_replaying_its_games() -> None:
    """Those whose codes do not open are told apart and kept like all others."""
    broken = [game(1)._replace(code=code) for code, _told in UNOPENED.values()]
    screen = arrivals.open_file(screen_with(game(9, 1)), pack_file([*broken, game(2, 1), game(3, 3)]))
    assert "7 games were opened. 1 was already here." in screen.notice
    again = arrivals.open_file(screen, pack_file(screen.shelf))
    assert again.shelf == screen.shelf
    assert "8 were already here" in again.notice


def test_a_code_in_another_spelling_is_the_same_game() -> None:
    one = game(1, 20)
    assert "-" in one.code
    other = one._replace(code=one.code.replace("-", ""))
    assert arrivals.open_file(screen_with(one), pack_file([other])).shelf == (one,)


def test_a_new_game_knows_the_day_and_whose_turn_it_is() -> None:
    screen = update(screen_with()._replace(today=TODAY), Event("pick", "start"))
    (saved,) = screen.shelf
    assert saved.summary
    assert (saved.summary.played, saved.summary.turn) == (TODAY, 0)
    assert saved.summary.players[0] == PERSON
    assert saved.key.startswith("1-")
