"""The covers, what is remembered of how games were set up, and what is deleted and brought back."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON
from tests.events import update
from tests.pages import Profile, play
from tests.records import game, screen_with
from ui.app import App
from ui.games.faces import COVERS, easiest_first, pitch
from ui.kit.pitch import Pitch, players_in_words, weight_in_words
from ui.model.screen import Event, Screen
from ui.model.seen import Past
from ui.model.setup import FRIEND, Seat, Settings, default_setup, setup_of
from ui.saves import dropped, setups
from ui.saves.records import FORMAT, RUNNING_KEY, pack, sealed
from ui.saves.setups import NO_SETUPS, Kept
from ui.view import page

# --- covers and sheets -----------------------------------------------------------------------------------


def after(screen: Screen, *picks: str) -> Screen:
    for pick in picks:
        screen = update(screen, Event("pick", pick))
    return screen


@pytest.mark.parametrize("name", GAMES)
def test_a_cover_says_of_a_game_what_is_true_of_it(name: str) -> None:
    seats = GAMES[name].seats
    assert pitch(name).seats == (seats[0], seats[-1])
    assert pitch(name).minutes[0] < pitch(name).minutes[1]
    offered = {option: tuple(values) for option, (_name, values) in COVERS[name].choices().items()}
    assert offered == dict(GAMES[name].options)


def test_the_covers_stand_in_the_order_in_which_games_are_easiest_to_learn() -> None:
    assert easiest_first() == sorted(GAMES, key=lambda name: pitch(name).weight)
    menu = page.view(Screen(Settings()))["menu"]
    places = [menu.index(f'data-pick="cover:{name}"') for name in easiest_first()]
    assert places == sorted(places)
    told = [players_in_words(Pitch("", seats, (1, 2), 1.0)) for seats in ((1, 1), (2, 2), (2, 4))]
    assert told == ["1 player", "2 players", "2–4 players"]
    told = [weight_in_words(Pitch("", (1, 2), (1, 2), weight)) for weight in (1.0, 2.0, 3.0)]
    assert len(set(told)) == 3


def test_a_sheet_is_kept_while_somebody_looks_at_another() -> None:
    screen = after(Screen(Settings()), "cover:azul", "add-seat")
    for field, value in (("name:0", "Zoe"), ("kind:1", "hard")):
        screen = update(screen, Event("set", field, value))
    left = screen.setup
    screen = after(screen, "close", "cover:sintra", "close")
    assert after(screen, "cover:azul").setup == left
    started = after(screen, "cover:azul", "start", "menu", "cover:sintra", "cover:azul")
    assert started.setup == left


@pytest.mark.parametrize("name", GAMES)
def test_any_game_starts_with_two_taps(name: str) -> None:
    screen = after(Screen(Settings(), seed=3), f"cover:{name}")
    assert 'data-pick="start"' in page.view(screen)["dialog"]
    screen = after(screen, "start")
    assert screen.table
    assert screen.table.session.game.name == name
    assert screen.dialog == ""


def test_a_cover_of_a_game_that_is_not_there_opens_nothing() -> None:
    screen = Screen(Settings())
    assert after(screen, "cover:chess") == screen


@pytest.mark.polish
@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_told_with_a_sentence_and_a_picture(name: str) -> None:
    dialog = page.view(after(Screen(Settings()), f"cover:{name}"))["dialog"]
    values = [choice for _name, each in COVERS[name].choices().values() for choice in each.values()]
    assert dialog.count('class="sketch"') == len(values)
    assert all(choice.sentence.endswith(".") for choice in values), f"see ui/games/{name}/cover.py"
    assert ("More options" in dialog) == bool(values)


# --- what is remembered ----------------------------------------------------------------------------------


def filled_in(app: App) -> None:
    for kind, what, text in (
        ("pick", "cover:azul", ""),
        ("pick", "add-seat", ""),
        ("set", "name:0", "Zoë"),
        ("set", "kind:1", "expert"),
        ("set", "kind:2", FRIEND),
        ("set", "option:wall", "grey"),
    ):
        app.handle(kind, what, text)


def test_a_setup_is_remembered_for_each_game() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    filled_in(app)
    app.handle("pick", "start", "")
    app.handle("do", "menu", "")
    app.handle("pick", "cover:sintra", "")
    app.handle("pick", "start", "")
    app.handle("do", "menu", "")
    again, _device, _tab = profile.open()
    assert list(again.screen.setups) == ["sintra", "azul"]  # the last one first
    again.handle("pick", "cover:azul", "")
    seats = (Seat(PERSON, "Zoë"), Seat("expert", ""), Seat(FRIEND, ""))
    assert again.screen.setup.seats == seats
    assert again.screen.setup.options == {"wall": "grey", "leftovers": "free"}
    assert "Grey" in page.view(again.screen)["dialog"].partition("</summary>")[0]
    again.handle("pick", "cover:sintra", "")
    assert again.screen.setup == default_setup("sintra")


def test_a_sheet_is_remembered_as_it_was_left_with_no_game_started() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    app.handle("pick", "cover:sintra", "")
    assert profile.open()[0].screen.setups == NO_SETUPS  # it was only looked at
    filled_in(app)
    filled = app.screen.setup
    again, _device, _tab = profile.open()
    again.handle("pick", "cover:azul", "")
    assert again.screen.setup == filled
    assert again.screen.setup.seats[0].name == "Zoë"


def test_two_tabs_keep_each_others_sheets() -> None:
    profile = Profile()
    one, other = profile.open()[0], profile.open()[0]
    filled_in(one)
    other.other_tabs.on_stored(setups.SETUPS_KEY)
    other.handle("pick", "cover:sintra", "")
    other.handle("set", "name:0", "Ann")
    kept = profile.open()[0].screen.setups
    assert kept["azul"].names[0] == "Zoë"
    assert kept["sintra"].names[0] == "Ann"


SOUND = Kept((PERSON, "easy"), ("Ann", ""), {"palace": "B"})


def test_a_setup_reads_back() -> None:
    kept = {"sintra": SOUND, "azul": Kept((PERSON,) * 4, ("",) * 4, {})}
    assert setups.read(setups.pack(kept)) == kept
    assert list(setups.read(setups.pack(kept))) == list(kept)


@pytest.mark.parametrize(
    "content",
    [
        *({}, None, 5, "x", [5], [[]], [["azul"]], [["chess", [PERSON], [""], {}]]),
        [["azul", [PERSON, "easy"], [""], {}]],
        [["azul", [PERSON, 7], ["", ""], {}]],
        [["azul", [PERSON] * 21, [""] * 21, {}]],
        [["azul", [PERSON, "easy"], ["x" * 81, ""], {}]],
        [["azul", [PERSON, "easy"], ["", "\ud800"], {}]],
        [["azul", [PERSON, "easy"], ["", ""], {"wall": 5}]],
    ],
)
def test_what_is_unsound_in_a_text_is_as_if_it_were_not_there(content: object) -> None:
    entries = content if isinstance(content, list) else []
    beside = [*entries, ["sintra", *SOUND]]
    assert setups.read(sealed(content)) == NO_SETUPS
    assert setups.read(sealed(beside)) == {"sintra": SOUND}


def test_damaged_and_later_texts_count_as_none() -> None:
    whole = setups.pack({"sintra": SOUND})
    later = whole.replace(f"{FORMAT} ", f"{FORMAT + 1} ", 1)
    for text in ("", "x", whole[:-1], whole.replace("Ann", "Bob"), later, "[" * 50_000):
        assert setups.read(text) == NO_SETUPS
        app, _device, _tab = Profile({setups.SETUPS_KEY: text, dropped.DROPPED_KEY: text}).open()
        assert (app.screen.setups, app.screen.dropped) == (NO_SETUPS, ())


@pytest.mark.parametrize(
    "kept",
    [
        Kept((PERSON,), ("",), {}),
        Kept((PERSON,) * 5, ("",) * 5, {}),
        Kept((PERSON, "wizard"), ("", ""), {}),
    ],
)
def test_seats_that_do_not_fit_the_game_are_the_usual_ones(kept: Kept) -> None:
    assert setup_of("azul", kept) == default_setup("azul")


def test_options_that_the_game_does_not_have_are_the_usual_ones() -> None:
    kept = Kept((PERSON, "hard"), ("Ann", "B" * 60), {"wall": "pink"})
    assert setup_of("azul", kept).options == default_setup("azul").options
    assert setup_of("azul", kept).seats == (Seat(PERSON, "Ann"), Seat("hard", "B" * 20))


# --- playing again, deleting, bringing back --------------------------------------------------------------


def test_a_game_is_played_again_with_its_seats() -> None:
    first = after(Screen(Settings(), default_setup("azul"), seed=4), "add-seat", "start")
    assert first.table
    (saved,) = first.shelf
    assert saved.summary
    summary = saved.summary._replace(players=(PERSON, PERSON, "hard"))
    saved = saved._replace(names=("Ann", "", "Cy"), away=(1,), summary=summary)
    second = after(first._replace(table=None, shelf=(saved,)), f"again:{saved.key}").table
    assert second
    assert (second.given_names, second.away) == (("", "Cy", "Ann"), (0,)), "the next one starts"
    assert second.session.players == (PERSON, "hard", PERSON)
    assert second.key != saved.key
    assert second.session.seed != first.table.session.seed
    assert after(first._replace(table=None), "again:nothing").table is None


def played(profile: Profile) -> App:
    app, _device, _tab = profile.open()
    for name in ("azul", "sintra"):
        app.handle("pick", f"cover:{name}", "")
        app.handle("pick", "start", "")
        app.handle("do", "menu", "")
    return app


def test_deleting_asks_nothing_lasts_and_can_be_undone() -> None:
    profile = Profile()
    app = played(profile)
    sintra, azul = app.screen.shelf
    for _time in range(2):
        app.handle("pick", f"delete:{azul.key}", "")
        for each in (app, profile.open()[0]):  # a closed tab has lost nothing
            assert [saved.game for saved in each.screen.shelf] == ["sintra"]
            assert [saved.code for saved in each.screen.dropped] == [azul.code]
            assert "bring-back" in page.view(each.screen)["menu"]
        app = profile.open()[0]
        app.handle("pick", "bring-back", "")
        for each in (app, profile.open()[0]):
            assert {saved.code for saved in each.screen.shelf} == {sintra.code, azul.code}
            assert each.screen.dropped == ()
            counters = [saved.counter for saved in each.screen.shelf]
            assert len(set(counters)) == 2
            assert max(counters) <= each.screen.counter
        app = profile.open()[0]


def test_a_game_brought_back_after_others_were_played_is_newer_than_its_end() -> None:
    profile = Profile()
    app = played(profile)
    gone = app.screen.shelf[-1]
    app.handle("pick", f"delete:{gone.key}", "")
    for _game in range(3):
        app.handle("pick", "cover:queens_garden", "")
        app.handle("pick", "start", "")
        app.handle("do", "menu", "")
    app.handle("pick", "bring-back", "")
    assert gone.code in profile.codes()


def test_a_game_brought_back_stands_where_it_stood_until_it_is_played_on() -> None:
    profile = Profile()
    app = played(profile)
    app.handle("pick", "cover:queens_garden", "")
    app.handle("pick", "start", "")
    app.handle("do", "menu", "")
    before = [saved.key for saved in app.screen.shelf]
    for key in before:
        app.handle("pick", f"delete:{key}", "")
        app.handle("pick", "bring-back", "")
        for each in (app, profile.open()[0]):
            assert [saved.key for saved in each.screen.shelf] == before
        app = profile.open()[0]
    app.handle("pick", f"resume:{before[-1]}", "")
    play(app)
    app.handle("do", "menu", "")
    for each in (app, profile.open()[0]):
        assert [saved.key for saved in each.screen.shelf] == [before[-1], *before[:-1]]


def test_only_the_last_deleted_game_can_be_brought_back() -> None:
    screen = screen_with(game(5, key="a"), game(3, key="b"))
    screen = after(screen, "delete:a", "delete:b")
    assert [saved.key for saved in screen.dropped] == ["b"]
    assert after(screen, "let-go").dropped == ()
    assert after(screen, "let-go", "bring-back").shelf == ()
    assert after(screen, "delete:nothing") == screen
    back = after(screen, "bring-back")
    assert [saved.key for saved in back.shelf] == ["b"]
    assert after(back._replace(dropped=back.shelf), "bring-back").shelf == back.shelf


def test_deleted_games_read_back() -> None:
    games = (game(5, key="a"), game(3, key="b"))
    assert dropped.read(dropped.packed(games)) == games
    for content in (None, [], ["k", "x"], [["k"]], [["k", 5]]):
        assert dropped.read(sealed(content)) == ()
    whole = ["b", pack(games[1])]
    assert dropped.read(sealed([["a", "x"], whole])) == games[1:]


def test_whether_a_game_is_running_is_stored_for_the_next_start() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    assert RUNNING_KEY not in profile.memory.local
    app.handle("pick", "continue", "")
    assert app.screen.table is None
    app = played(profile)
    assert RUNNING_KEY in profile.memory.local
    other, _device, _tab = profile.open()
    other.handle("pick", "continue", "")
    assert other.screen.table
    assert other.screen.table.session.game.name == "sintra"
    other.handle("do", "menu", "")
    for saved in other.screen.shelf:
        other.handle("pick", f"delete:{saved.key}", "")
    assert RUNNING_KEY not in profile.memory.local


# --- the game to continue --------------------------------------------------------------------------------


def test_the_game_to_continue_is_shown_as_it_lies_and_opens_with_one_tap() -> None:
    profile = Profile()
    played(profile)
    app, device, _tab = profile.open()
    assert 'href="#poster-sintra"' in page.view(app.screen)["menu"]
    app.idle_work.schedule()
    for _step in range(3):
        for timer in list(device.calls):
            device.calls.pop(timer)[1]()
    shown = page.view(app.screen)
    assert "is-board" in shown["menu"]
    assert shown["defs"]
    assert "Your turn in Azul: Stained Glass of Sintra" in shown["menu"]
    assert "data-pick" not in shown["menu"].partition("is-board")[2].partition("continue-facts")[0]
    app.handle("pick", f"resume:{app.screen.shelf[0].key}", "")
    assert app.screen.table
    assert app.browser.show.title == "Your turn · Azul: Stained Glass of Sintra"  # type: ignore[attr-defined]
    app.handle("do", "menu", "")
    assert "is-board" in page.view(app.screen)["menu"]
    assert app.browser.show.title == "Ladrilho"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_of_any_game_may_stand_in_a_button(name: str) -> None:
    screen = after(Screen(Settings(), seed=3), f"cover:{name}", "start")
    menu = page.view(update(screen, Event("do", "menu")))["menu"]
    card = menu.partition('class="continue"')[2].partition("</button>")[0]
    assert "is-board" in card
    assert "continue-facts" in card
    assert not re.search(r"<(button|div|p|ul|input|select|a)\b", card.partition("<button")[2])
    assert "tabindex" not in card


def test_the_title_says_your_turn_only_when_it_is() -> None:
    screen = after(Screen(Settings(), default_setup("azul"), seed=4), "start")
    assert page.shown(screen, {}).title == "Your turn · Azul"
    bots = update(Screen(Settings(), default_setup("azul"), seed=4), Event("set", "kind:0", "easy"))
    assert page.shown(after(bots, "start"), {}).title == "Azul · Ladrilho"


def test_the_others_are_counted_for_style_sheets() -> None:
    screen = Screen(Settings(), default_setup("azul"), seed=4)
    assert page.shown(screen, {}).frame.marks == {"route": "menu"}
    screen = after(screen, "add-seat", "add-seat", "start")
    marks = page.shown(screen, {}).frame.marks
    assert marks == {
        "route": "table",
        "game": "azul",
        "seats": "4",
        "others": "1 2 3",
        "layout": "beside above",
    }


def test_a_lesson_is_marked_for_style_sheets_also_while_somebody_looks_back() -> None:
    taught = update(Screen(Settings(), default_setup("azul"), seed=4), Event("pick", "lesson:azul"))
    assert page.shown(taught, {}).frame.marks["lesson"] == ""
    assert taught.table
    looking = taught._replace(table=taught.table._replace(seen=Past(0)))
    assert page.shown(looking, {}).frame.marks.keys() >= {"at", "lesson", "seats", "others"}
