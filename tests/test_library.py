"""All games on this device: found, named, copied, deleted and brought back, saved and written out."""

from __future__ import annotations

import re

import pytest

from engine import savecode
from engine.session import Session
from tests.pages import Profile, play, read_text, start
from tests.records import game, screen_with, stored
from tests.saved_games import of
from ui.games.faces import FACES
from ui.kit import words
from ui.kit.view_types import spoken
from ui.kit.words import LANGUAGES
from ui.model.library import FINISHED, IN_SIGHT, MOST_WRITTEN, RUNNING, matching, players
from ui.model.rooms import Search
from ui.model.screen import Event, Screen
from ui.model.setup import by_number
from ui.model.shelf import PICTURED
from ui.model.table import step_at
from ui.saves.file import unpack_file
from ui.saves.records import DAMAGED_PREFIX, LONGEST_LABEL, Saved, pack, unpack
from ui.saves.recovery import Unreadable
from ui.update import timing
from ui.update.effects import CopyText
from ui.update.library import MOST_PICTURES
from ui.update.update import update
from ui.update.want import Timer
from ui.update.writing import written_out
from ui.view import library, page


def sentences(session: Session, names: tuple[str, ...]) -> list[str]:
    tell = FACES[session.game.name].tell
    return [words for at in range(len(session.log)) for words in spoken(tell(step_at(session, at), names))]


GAMES = (
    of("azul", 2, "a", "Ana", "Bo"),
    of("azul", 4, "b", "Ana", "", decisions=3),
    of("patchwork_doodle", 6, "c", "Chi", decisions=2),
)


def entered(*games: Saved) -> Screen:
    return after(screen_with(*games)._replace(today=20_001), "do", "library")


def after(screen: Screen, kind: str, what: str, text: str = "") -> Screen:
    return update(screen, Event(kind, what, text)).screen


def keys(screen: Screen) -> list[str]:
    return [saved.key for saved in matching(screen.shelf, screen.library.query)]


# --- finding ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "keys"),
    [
        (Search(), "cba"),
        (Search(text="an az"), "ba"),
        (Search(text="CHI"), "c"),
        (Search(text="nobody"), ""),
        (Search(game="azul"), "ba"),
        (Search(state=RUNNING), "cb"),
        (Search(state=FINISHED), "a"),
        (Search(player="Bo"), "a"),
        (Search(player="Player 2"), "b"),
        (Search(text="ana", state=FINISHED), "a"),
    ],
)
def test_games_are_found_by_text_game_state_and_player(wanted: Search, keys: str) -> None:
    screen = entered(*GAMES)
    for field, text in wanted._asdict().items():
        screen = after(screen, "set", f"want:{field}", text)
    assert "".join(saved.key for saved in matching(screen.shelf, screen.library.query)) == keys
    assert page.view(screen)["menu"].count("game-row") == len(keys)


@pytest.mark.parametrize("text", ["zoe", "ZOË", "Zoe\u0308", "ｚｏｅ"])
def test_neither_accents_nor_wide_letters_matter_to_a_search(text: str) -> None:
    screen = after(entered(*GAMES), "set", "label:a", "Zoë")
    assert keys(after(screen, "set", "want:text", text)) == ["a"]


def test_the_marks_of_japanese_matter_to_a_search() -> None:
    screen = after(after(entered(*GAMES), "set", "label:a", "かき"), "set", "label:b", "がぎ")
    assert keys(after(screen, "set", "want:text", "か")) == ["a"]


def test_everybody_who_plays_can_be_looked_for() -> None:
    assert players(GAMES) == ("Ana", "Bo", "Chi", "Player 2")


def test_of_thousands_only_the_rows_in_sight_are_drawn_and_their_room_is_kept() -> None:
    screen = entered(*(game(counter, key=f"{counter}") for counter in range(1, 2_001)))
    for first in (0, 700, 1_999):
        screen = after(screen, "set", "rows", str(first))
        markup = library.view(screen)
        gaps = [int(height) for height in re.findall(r'height="(\d+)em"', markup)]
        drawn = markup.count('class="game-row"')
        assert drawn <= library.ROWS
        assert drawn + sum(gaps) / library.ROW == 2_000
        assert f'id="row-{2_000 - first}"' in markup


def test_the_rows_in_sight_get_the_pictures_of_their_games_one_by_one() -> None:
    screen = entered(*(saved._replace(key=f"{saved.key}{at}") for at in range(10) for saved in GAMES))
    first = screen.shelf[0].code
    assert timing.next_timer(screen) == Timer(timing.MINIATURE, "miniature", first, is_patient=True)
    number = 0
    while timing.next_timer(screen):
        screen = after(screen, "do", "miniature")
        number += 1
    assert number == len({saved.code for saved in screen.shelf[:IN_SIGHT]}), "equal games have one"
    shown = page.view(screen)
    assert shown["menu"].count("#badge-") == len(screen.shelf) - IN_SIGHT
    assert len(re.findall(r' id="(?!row|choose|want)', shown["menu"])) == 0, "each would be there many times"
    defined = re.findall(r' id="([^"]*)"', shown["defs"])
    assert len(defined) == len(set(defined))
    used = set(re.findall(r'href="#((?!badge)[^"]*)"', shown["menu"])) - set(defined)
    assert all(name.startswith("icon") for name in used)
    assert after(screen, "do", "library").library.pictures == screen.library.pictures


def test_a_game_that_does_not_open_keeps_its_mark() -> None:
    broken = GAMES[0]._replace(code=GAMES[0].code[:-1] + ("0" if GAMES[0].code[-1] != "0" else "1"))
    screen = after(entered(broken), "do", "miniature")
    assert "#badge-azul" in library.view(screen)
    assert timing.next_timer(screen) is None


def test_no_more_pictures_are_kept_than_are_looked_at() -> None:
    screen = entered(*GAMES)
    many = {str(number): None for number in range(MOST_PICTURES + 5)}
    screen = screen._replace(library=screen.library._replace(pictures=many))
    pictures = after(screen, "do", "miniature").library.pictures
    assert len(pictures) == MOST_PICTURES + 1
    assert screen.shelf[0].code in pictures


def test_the_games_in_the_menu_get_their_boards_one_by_one_when_nobody_plays() -> None:
    games = [
        of("azul" if number % 2 else "sintra", number, f"{number}", "Ana", f"Bo {number}", decisions=number)
        for number in range(2, 2 * PICTURED + 4)
    ]
    over = [GAMES[0]._replace(key=f"over {number}", counter=number) for number in range(100, 100 + 3)]
    app, device, _tab = Profile(stored(*games, *over)).open()
    app.idle_work.schedule()
    while device.calls:
        timer = next(iter(device.calls))
        device.calls.pop(timer)[1]()
    pictures = app.screen.library.pictures
    assert len(app.screen.shelf) == len(games) + len(over)
    assert pictures.keys() == {saved.code for saved in games[-2 : -PICTURED - 2 : -1]} | {GAMES[0].code}
    shown = page.view(app.screen)
    assert shown["menu"].count("#badge-") == app.screen.shown_games - PICTURED
    rows = shown["menu"].partition("games-columns")[2].partition("save-file")[0]
    assert rows.count("<svg") > 2 * PICTURED
    assert " id=" not in rows, "each would be there many times"


def test_a_player_who_is_in_no_game_any_more_is_not_looked_for() -> None:
    screen = after(entered(*GAMES), "set", "want:player", "Chi")
    assert keys(screen) == ["c"]
    for event in (("set", "choose-all", "on"), ("do", "delete-chosen", "")):
        screen = after(screen, *event)
    assert keys(screen) == ["b", "a"]
    nobody = after(screen, "set", "want:text", "zzz")
    assert "save-picked" not in library.view(nobody)
    assert "save-picked" in library.view(screen)


# --- changing --------------------------------------------------------------------------------------------


def test_a_name_of_its_own_stays_with_a_game() -> None:
    screen = after(entered(*GAMES), "set", "label:a", "Final <b>\ud800")
    named = screen.shelf[-1]
    assert (named.key, named.label) == ("a", "Final <b>\ufffd")
    assert unpack("a", pack(named)) == named
    assert keys(after(screen, "set", "want:text", "final")) == ["a"]
    assert "Final &lt;b&gt;" in library.view(screen)
    assert "Final &lt;b&gt;" in page.view(after(screen, "do", "menu"))["menu"]
    assert len(after(screen, "set", "label:a", "x" * 99).shelf[-1].label) == LONGEST_LABEL


def test_a_game_keeps_its_name_when_it_is_played_on() -> None:
    app, _device, _tab = Profile().open()
    start(app)
    (saved,) = app.screen.shelf
    app.handle("set", f"label:{saved.key}", "Ours")
    app.handle("do", "undo", "")
    app.handle("pick", "menu", "")
    assert app.screen.shelf[0].label == "Ours"


def test_a_name_stays_when_another_tab_plays_the_game_on() -> None:
    profile = Profile()
    here = profile.open()
    start(here[0])
    here[0].handle("do", "menu", "")
    there = profile.open()
    (saved,) = here[0].screen.shelf
    here[0].handle("set", f"label:{saved.key}", "Sunday final")
    there[0].handle("do", f"resume:{saved.key}", "")
    play(there[0])
    for app in (here[0], there[0], profile.open()[0]):
        assert [saved.label for saved in app.screen.shelf] == ["Sunday final"]


def test_a_replay_leads_back_to_where_it_began() -> None:
    screen = after(entered(*GAMES), "set", "want:text", "an az")
    watched = after(screen, "pick", "replay:a")
    assert watched.table
    back = after(watched, "do", "menu")
    assert (back.table, back.room, keys(back)) == (None, "library", keys(screen))
    assert after(back, "do", "menu").room == ""
    assert after(after(screen, "do", "resume:b"), "do", "menu").room == ""


def test_looking_back_in_a_game_opened_in_a_room_leads_to_its_present() -> None:
    screen = entered(*GAMES)
    for opens in ("resume:b", "again:b"):
        opened = after(screen, "pick", opens)
        there = after(opened, "do", "look:0")
        assert page.shown(there, {}).steps == 2
        assert after(there, "do", "back").table == opened.table
    broken = after(screen_with(GAMES[0]._replace(code="0"))._replace(room="library"), "pick", "resume:a")
    assert (broken.table, broken.room) == (None, "library")


def test_a_name_moves_no_game() -> None:
    screen = after(entered(*GAMES), "set", "label:a", "Sunday final")
    assert keys(screen) == keys(entered(*GAMES))


def test_the_code_of_the_game_that_was_meant_is_copied() -> None:
    screen = entered(*GAMES)
    for saved in GAMES:
        assert update(screen, Event("do", f"copy:saved:{saved.key}")).effects == (CopyText(saved.code),)


def test_a_copy_stands_beside_its_game() -> None:
    screen = after(entered(*GAMES), "pick", "duplicate:a")
    copy, *others = screen.shelf
    assert others == list(reversed(GAMES))
    assert (copy.code, copy.names) == (GAMES[0].code, GAMES[0].names)
    assert copy.key not in "abc"


def test_deleted_games_come_back_after_a_change_of_mind_and_stay_after_a_reload() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    for _each in range(3):
        start(app)
        app.handle("do", "menu", "")
    codes = profile.codes()
    app.handle("pick", "library", "")
    first, second, third = app.screen.shelf
    app.handle("set", f"choose:{first.key}", "on")
    app.handle("set", f"choose:{third.key}", "on")
    app.handle("do", "delete-chosen", "")
    assert profile.codes() == {second.code}
    app = profile.open()[0]  # a closed tab has lost nothing
    app.handle("pick", "library", "")
    app.handle("do", "bring-back", "")
    assert [saved.key for saved in app.screen.shelf] == [first.key, second.key, third.key]
    assert profile.codes() == codes
    app.handle("pick", f"delete-game:{second.key}", "")
    assert profile.codes() == {first.code, third.code}


def test_when_all_games_are_deleted_they_can_still_be_brought_back() -> None:
    screen = after(entered(*GAMES), "set", "choose-all", "on")
    gone = after(screen, "do", "delete-chosen")
    assert gone.shelf == ()
    assert 'data-do="bring-back"' in library.view(gone)
    back = after(gone, "do", "bring-back")
    assert keys(back) == keys(screen)
    assert 'data-do="bring-back"' not in library.view(back)


def test_damaged_texts_of_a_deleted_game_go_with_it() -> None:
    spare = Unreadable(f"{DAMAGED_PREFIX}a/0", "x", is_spare=True)
    other = Unreadable(f"{DAMAGED_PREFIX}z/0", "x")
    screen = entered(*GAMES)._replace(damaged=(spare, other))
    assert after(screen, "pick", "delete-game:a").damaged == (other,)


def test_all_that_are_looked_for_are_chosen_at_once() -> None:
    screen = after(entered(*GAMES), "set", "want:game", "azul")
    screen = after(screen, "set", "choose-all", "on")
    assert screen.library.chosen == {"a", "b"}
    assert after(screen, "set", "want:text", "x").library.chosen == frozenset()
    assert after(screen, "set", "choose-all", "off").library.chosen == frozenset()


# --- saved and written out -------------------------------------------------------------------------------


def test_the_games_that_are_chosen_are_saved_to_a_file_and_come_back_once() -> None:
    app, device, _tab = Profile().open()
    app.switch_to(entered(*(saved._replace(label="Mine") for saved in GAMES)))
    app.handle("set", "choose:b", "on")
    app.handle("do", "save-picked", "")
    (one,) = unpack_file(device.handed[-1][1]).games
    assert (one.code, one.label) == (GAMES[1].code, "Mine")
    app.handle("set", "choose:b", "off")
    app.handle("do", "save-picked", "")
    text = device.handed[-1][1]
    other, _device, _tab = Profile().open()
    for _time in range(2):
        read_text(other, text)
        assert sorted(saved.code for saved in other.screen.shelf) == sorted(saved.code for saved in GAMES)


def test_a_game_is_written_out_for_people_and_its_code_brings_it_back() -> None:
    app, device, _tab = Profile().open()
    app.switch_to(entered(*GAMES))
    app.handle("do", "write-game:a", "")
    name, text = device.handed[-1]
    assert name.endswith(".txt")
    session = savecode.decode(GAMES[0].code)
    assert text.startswith("Azul\nWall: Coloured\nTiles that would fit: Free\n2024-10-04\n1 Ana (Person): ")
    for sentence in sentences(session, ("Ana", "Bo")):
        assert sentence in text
    assert f"\n{GAMES[0].code}\n" in text
    assert unpack("a", text.splitlines()[-1]) == GAMES[0]


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", LANGUAGES)
def test_games_written_out_are_all_brought_back_and_nothing_twice(language: str) -> None:
    words.speak(language)
    turned = GAMES[1]._replace(names=(by_number(1, 0), by_number(0, 1)))  # who sat at the other's seat before
    games = (GAMES[0], turned, GAMES[2])
    text = written_out(games)
    words.speak("en")  # whatever the language there, nobody has given the names that the page gives
    app, _device, _tab = Profile().open()
    read_text(app, text + text)
    assert sorted(saved.code for saved in app.screen.shelf) == sorted(saved.code for saved in games)
    assert {saved.names for saved in app.screen.shelf} == {saved.names for saved in games}
    assert players(app.screen.shelf) == players(games)
    shelf = app.screen.shelf
    read_text(app, text.replace("Ana", "Eva"))  # whoever the text says has played
    assert app.screen.shelf == shelf


@pytest.mark.usefixtures("compiled")
def test_what_is_wrong_with_a_text_of_games_is_said() -> None:
    text = written_out([GAMES[0], GAMES[2], GAMES[1]])
    app, _device, _tab = Profile().open()
    code = GAMES[1].code
    read_text(app, text.replace(code, code[:6] + code[6:11][::-1] + code[11:]))
    assert len(app.screen.shelf) == 2
    assert "1 is damaged" in app.screen.notice


def test_a_game_of_an_impossible_day_is_written_out_without_it() -> None:
    (before,) = (saved for saved in GAMES if saved.key == "a")
    assert before.summary
    text = written_out([before._replace(summary=before.summary._replace(played=-999_999))])
    assert text.splitlines()[3].startswith("1 Ana (Person)")


@pytest.mark.usefixtures("compiled")
def test_only_so_many_games_are_written_out_at_a_time_and_the_page_says_so() -> None:
    many = [game(counter, key=f"{counter}") for counter in range(1, MOST_WRITTEN + 2)]
    assert written_out(many).count("Wall: Coloured") == MOST_WRITTEN
    assert 'data-do="write-picked"' in library.view(entered(*many[:-1]))
    said = set()
    for language in LANGUAGES:
        screen = after(entered(*many), "do", f"language:{language}")
        assert 'data-do="write-picked"' not in library.view(screen)
        assert 'data-do="too-many"' in library.view(screen)
        said.add(after(screen, "do", "too-many").notice)
    assert len(said) == len(LANGUAGES)
    assert all(f"{MOST_WRITTEN}" in sentence for sentence in said)
