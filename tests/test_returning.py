"""Mistakes of analysed games that come back after days, tested without a browser."""

from __future__ import annotations

from typing import Any

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.mistaken import TODAY, analyse, game, profile_of
from tests.pages import Profile
from tests.records import stored
from ui.app import App
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.analysis import PASSES
from ui.model.due import due
from ui.model.returned import Returned
from ui.model.table import Table
from ui.model.trying import tried
from ui.saves import mistakes
from ui.saves.findings import FINDINGS_PREFIX
from ui.saves.mistakes import MISTAKES_KEY, PAUSES, Mistake, added, pack, read, waiting
from ui.saves.records import GAME_PREFIX
from ui.update.want import Think
from ui.update.wants import wants
from ui.view import page


def room(profile: Profile, day: int) -> App:
    """The room of the puzzles on a day."""
    app, device, _tab = profile.open()
    device.date = day
    app.do("puzzles")
    return app


def begun(profile: Profile, day: int = TODAY + 1) -> App:
    """The mistake that has waited longest, on the table."""
    app = room(profile, day)
    app.do("mistake")
    return app


def kept_in(profile: Profile) -> dict[str, str]:
    """The games and their analyses."""
    prefixes = (GAME_PREFIX, FINDINGS_PREFIX)
    return {key: text for key, text in profile.memory.local.items() if key.startswith(prefixes)}


def table_of(app: App) -> Table:
    assert app.screen.table is not None
    return app.screen.table


def returned(app: App) -> Returned:
    found = table_of(app).returned
    assert found is not None
    return found


def answer(app: App, *, right: bool) -> None:
    """Try the best decision, or the one that was played."""
    table = table_of(app)
    one = tried(table)
    assert one is not None
    action = table.state.legal_actions()[one.best if right else one.played]
    app.handle(
        "do", Course(FACES[table.session.game.name].spell(table.state, action), confirm=True).command, ""
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_mistake_comes_back_on_the_next_day_and_is_tried_where_it_was_made(name: str) -> None:
    profile = profile_of(name)
    app = begun(profile)
    table, mistake = table_of(app), returned(app).mistake
    assert table.state == savecode.decode(game(1, name).code).positions[mistake.at]
    assert table.session.players[table.state.to_move] == "person"
    assert "50.0 points worse" in app.screen.announced[0]
    answer(app, right=True)
    assert app.screen.announced == ("As good as the best move.", "It comes back in 3 days.")
    assert "It comes back in 3 days." in page.view(app.screen)["hand"]
    assert len(app.screen.shelf) == 1


def test_looking_back_before_a_try_looks_at_no_other_decision() -> None:
    app = begun(profile_of())
    at = returned(app).mistake.at
    app.do("look", str(at - 1))
    tasks = [want.task for want in wants(app.screen).values() if isinstance(want, Think)]
    assert not set(tasks) & set(PASSES)
    app.do("look", "now")
    answer(app, right=True)
    assert app.screen.announced[0] == "As good as the best move."


def test_none_waits_on_the_day_of_its_analysis() -> None:
    app = room(profile_of(), TODAY)
    assert app.screen.mistakes
    assert due(app.screen) == ()
    assert "The next one comes back in 1 day." in page.view(app.screen)["menu"]
    assert 'data-do="mistake"' not in page.view(app.screen)["menu"]
    app.do("mistake")
    assert app.screen.table is None


@pytest.mark.parametrize("how", ["wrong", "solution"])
def test_a_mistake_that_was_not_solved_comes_back_tomorrow_whatever_is_tried_next(how: str) -> None:
    profile = profile_of()
    app = begun(profile)
    place = returned(app).mistake.place
    if how == "wrong":
        answer(app, right=False)
    else:
        app.do("solve", str(place[1]))
    app.do("try", str(place[1]))
    answer(app, right=True)
    (kept,) = [one for one in read(profile.memory.local[MISTAKES_KEY]) if one.place == place]
    assert (kept.solved, kept.due) == (0, TODAY + 2)
    assert kept in (app.screen.mistakes or ())


def test_one_after_the_other_until_none_waits() -> None:
    app = begun(profile_of())
    number = len(due(app.screen))
    assert number > 1
    for left in range(number - 1, -1, -1):
        assert returned(app).others == left
        answer(app, right=True)
        hand = page.view(app.screen)["hand"]
        assert len(due(app.screen)) == left
        assert ('data-do="mistake"' in hand) == (left > 0)
        app.do("mistake")
    app.do("leave")
    assert app.screen.table is None
    assert app.screen.room == "puzzles"
    assert "The next one comes back in 3 days." in page.view(app.screen)["menu"]


def test_what_was_solved_three_times_in_a_row_comes_back_no_more() -> None:
    profile = profile_of()
    (one, *_others) = read(profile.memory.local[MISTAKES_KEY])
    profile.memory.local[MISTAKES_KEY] = pack((one,))
    day, place = TODAY + PAUSES[0], one.place
    for pause in (*PAUSES[1:], 0):
        app = begun(profile, day)
        assert returned(app).mistake.place == place
        answer(app, right=True)
        said = app.screen.announced[-1]
        app.do("leave")
        day += pause
    assert said == "Solved three times running: it will not come back."
    analyse(profile.open()[0])
    (kept,) = [one for one in read(profile.memory.local[MISTAKES_KEY]) if one.place == place]
    assert kept.is_done
    assert kept.code == ""
    assert place not in [one.place for one in due(room(profile, day + 1_000).screen)]


def test_mistakes_of_deleted_games_go_once_these_cannot_be_brought_back() -> None:
    profile = profile_of()
    app, _device, _tab = profile.open()
    app.do("delete", "k1")
    assert due(room(profile, TODAY + 1).screen) == ()
    assert read(profile.memory.local[MISTAKES_KEY])
    app.do("bring-back")
    assert due(room(profile, TODAY + 1).screen)
    app.do("delete", "k1")
    app.do("let-go")
    profile.memory.local.update(stored(game(2)))
    other, _device, _tab = profile.open()
    other.do("delete", "k2")
    assert {one.key for one in read(profile.memory.text(MISTAKES_KEY))} <= {"k2"}


def test_two_tabs_add_to_the_same_mistakes() -> None:
    profile = Profile(stored(game(1), game(2)))
    first, second = profile.open()[0], profile.open()[0]
    analyse(first, "k1")
    analyse(second, "k2")
    assert {one.key for one in read(profile.memory.local[MISTAKES_KEY])} == {"k1", "k2"}


@pytest.mark.parametrize("text", ["", "x", "1 00000000 []", pack((Mistake("k1", 1),))[:-1]])
def test_a_damaged_text_counts_as_none(text: str) -> None:
    profile = profile_of()
    profile.memory.local[MISTAKES_KEY] = text
    app = begun(profile)
    assert app.screen.table is None
    assert app.screen.room == "puzzles"
    assert "Analyse a finished game" in page.view(app.screen)["menu"]


@pytest.mark.parametrize(
    "change",
    [
        {"code": "nonsense"},
        {"ranking": ()},
        {"ranking": ([10**6, 1.0], [0, 2.0])},
        {"at": 10**6},
    ],
)
def test_a_mistake_that_cannot_be_opened_waits_no_more(change: dict[str, Any]) -> None:
    profile = profile_of()
    one = read(profile.memory.local[MISTAKES_KEY])[0]
    profile.memory.local[MISTAKES_KEY] = pack((one._replace(**change),))
    app = begun(profile)
    assert app.screen.table is None
    assert due(app.screen) == ()


def test_a_reload_leads_back_to_the_room() -> None:
    app = begun(profile_of())
    assert ("do", "puzzles", "") in app.events_to_carry()


def test_the_shelf_and_the_analyses_stay_as_they_are() -> None:
    profile = profile_of()
    kept = kept_in(profile)
    app = begun(profile)
    answer(app, right=True)
    app.do("leave")
    assert kept == kept_in(profile)
    assert len(kept) == 2


def test_the_text_says_what_was_kept_and_holds_no_more_than_its_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ranking = ([1, 2.5, [{"whole": 1.25}]], [0, 3.0])
    some = tuple(Mistake("k", at, "C", ranking, 1, TODAY + at) for at in range(3))
    assert read(pack(some)) == some
    monkeypatch.setattr(mistakes, "MOST", 2)
    known = added((), some)
    assert known == some[1:]
    assert added(known, [some[2]._replace(due=0)]) == known
    assert waiting(some, TODAY + 1) == some[:2]


# --- several tabs, and games that change -----------------------------------------------------------------


def test_the_next_one_is_offered_once_this_one_was_tried() -> None:
    app = begun(profile_of())
    assert returned(app).others
    assert 'data-do="mistake"' not in page.view(app.screen)["hand"]
    answer(app, right=False)
    assert 'data-do="mistake"' in page.view(app.screen)["hand"]


def test_a_mistake_that_is_only_shown_changes_nothing_that_another_tab_stored() -> None:
    profile = profile_of()
    ours = begun(profile)
    second = due(ours.screen)[1].place
    theirs = room(profile, TODAY + 1)
    theirs.screen = theirs.screen._replace(seed=8)  # as tabs differ
    for _each in range(2):
        theirs.do("mistake")
        answer(theirs, right=True)
    answer(ours, right=True)
    ours.do("mistake")
    assert returned(ours).mistake.place == second
    (kept,) = [one for one in read(profile.memory.local[MISTAKES_KEY]) if one.place == second]
    assert kept.solved == 1


def test_a_tab_that_hears_of_a_deletion_leaves_mistakes_to_the_one_that_can_undo_it() -> None:
    profile = profile_of()
    number = len(read(profile.memory.local[MISTAKES_KEY]))
    (here, _device, tab), (there, _, _) = profile.open(), profile.open()
    there.do("delete", "k1")
    here.other_tabs.on_stored(f"{GAME_PREFIX}k1/0")
    tab.answer()
    assert here.screen.shelf == ()
    assert len(read(profile.memory.local[MISTAKES_KEY])) == number


def test_what_an_analysis_found_since_the_room_was_left_is_there_at_the_next_visit() -> None:
    profile = Profile(stored(game(1)))
    app, device, _tab = profile.open()
    app.do("puzzles")
    app.do("menu")
    analyse(app)
    device.date = TODAY + 1
    app.handle("pick", "mistake", "")
    assert returned(app).mistake.key == "k1"


def test_mistakes_of_a_game_that_is_played_again_wait_until_it_is_over() -> None:
    profile = profile_of()
    app, device, _tab = profile.open()
    app.do("resume", "k1")
    app.do("undo")
    app.do("menu")
    device.date = TODAY + 1
    app.do("puzzles")
    assert app.screen.mistakes
    assert due(app.screen) == ()


def test_a_copy_of_a_game_brings_no_mistake_twice() -> None:
    profile = profile_of()
    number = len(read(profile.memory.local[MISTAKES_KEY]))
    app, _device, _tab = profile.open()
    app.do("duplicate", "k1")
    copy = next(saved.key for saved in app.screen.shelf if saved.key != "k1")
    analyse(app, copy)
    assert len(read(profile.memory.local[MISTAKES_KEY])) == number


def test_a_code_of_another_game_counts_as_no_mistake() -> None:
    profile = profile_of()
    one = read(profile.memory.local[MISTAKES_KEY])[0]
    other = Session.new(GAMES["azul"], seats=3, seed=1).play_index(0)
    at = other.decisions[0]
    profile.memory.local[MISTAKES_KEY] = pack((one._replace(code=savecode.encode(other), at=at),))
    assert begun(profile).screen.table is None


def test_a_new_game_from_a_mistake_is_no_part_of_the_room() -> None:
    app = begun(profile_of())
    app.do("solve", str(returned(app).mistake.at))
    app.do("step", "1")
    app.do("branch")
    assert table_of(app).returned is None
    assert app.screen.room == ""
