"""The room of the puzzles, without a browser: what is shown, what counts, and what is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from engine import puzzles as shelf
from engine import savecode
from engine.catalogue import GAMES, MOTIFS
from tests.analysed import answered, done, task_of
from tests.at_a_table import played, screen_of, table_of
from tests.pages import Profile
from tests.posing import WITH_PUZZLES, entered, known, name_of, shipped, tried
from ui.games.faces import FACES, easiest_first, motifs_of
from ui.kit import link_reading
from ui.kit.picks import Course
from ui.model.puzzles import AFTER, Puzzles, is_right
from ui.model.screen import Event, Screen
from ui.model.seen import Past
from ui.model.setup import Settings
from ui.saves import puzzles as saves
from ui.saves.puzzles import FIRST, LATER, MISSED, PUZZLES_KEY
from ui.update import resume
from ui.update.effects import FetchPuzzles
from ui.update.update import update
from ui.view import page

# --- the room --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_shows_the_position_and_nothing_of_its_solution(game: str) -> None:
    screen = done(entered(), f"puzzle:{game}:2")
    table = table_of(screen)
    session = savecode.decode(shipped(game)[1].code)
    assert table.session.log == session.log[: session.decisions[-1]]
    assert table.may_try
    assert not table.may_choose
    assert task_of(screen) is None
    regions = page.view(screen)
    assert "data-pick" in regions["market"] + regions["own"] + regions["hand"]
    assert 'data-do="reveal"' in regions["hand"]
    assert screen.shelf == ()


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_first_move_counts_and_is_told_why(game: str) -> None:
    room = entered()
    right = tried(done(room, f"puzzle:{game}:1"), right=True)
    assert known(right).result(game, 1) == FIRST
    assert "Right" in right.announced[0]
    told = answered(right)
    assert task_of(told) is None
    assert 'class="reasons"' in page.view(told)["hand"]
    wrong = tried(done(room, f"puzzle:{game}:1"), right=False)
    assert known(wrong).result(game, 1) == MISSED
    assert "better" in wrong.announced[0]
    assert 'class="reasons"' in page.view(answered(wrong))["hand"]
    again = tried(done(wrong, f"puzzle:{game}:1"), right=True)
    assert known(again).result(game, 1) == LATER
    assert known(tried(done(again, f"puzzle:{game}:1"), right=False)).result(game, 1) == LATER


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_solution_counts_as_missed_and_is_played(game: str) -> None:
    screen = done(done(entered(), f"puzzle:{game}:1"), "reveal")
    assert known(screen).result(game, 1) == MISSED
    table = table_of(screen)
    assert table.posed is not None
    assert table.trying is not None
    assert table.trying.attempt is not None
    assert is_right(table, table.posed, table.trying.attempt)
    assert "best move" in screen.announced[0]
    assert "The best move" in page.view(answered(screen))["hand"]
    assert known(answered(screen)).result(game, 1) == MISSED


@pytest.mark.parametrize("game", GAMES)
def test_every_motif_has_a_name(game: str) -> None:
    names = motifs_of(game)
    assert tuple(names) == MOTIFS[game].MOTIFS
    assert len(set(names.values())) == len(names)
    assert all(motif.isalpha() and motif.islower() for motif in names)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_motifs_are_named_once_a_puzzle_is_solved_and_never_before(game: str) -> None:
    number, puzzle = next((at, one) for at, one in enumerate(shipped(game), start=1) if len(one.motifs) > 1)
    asked = done(entered(), f"puzzle:{game}:{number}:{puzzle.motifs[0]}")
    names = [motifs_of(game)[motif] for motif in puzzle.motifs]

    def told(screen: Screen) -> bool:
        whole = "".join(map(str, (*page.view(screen).values(), *screen.announced)))
        assert len({name in whole for name in names}) == 1
        return names[0] in whole

    assert not told(asked)
    assert not told(answered(tried(asked, right=False)))
    assert told(tried(asked, right=True))
    assert told(answered(done(asked, "reveal")))


def test_the_next_puzzle_follows_within_the_motif_that_is_practised() -> None:
    numbers = [at for at, one in enumerate(shipped("azul"), start=1) if "column" in one.motifs]
    first, second, *others = numbers
    room = entered(json.dumps({f"azul {second}": FIRST, f"azul {others[0]}": MISSED}))
    assert f'data-do="puzzle:azul:{AFTER}0:column"' in page.view(room)["menu"]
    assert known(room).solved("azul", "column") == 1
    assert f"1 of {len(numbers)}" in page.view(room)["menu"]
    screen = done(room, f"puzzle:azul:{AFTER}0:column")
    assert name_of(screen) == f"azul:{first}:column"
    solved = tried(screen, right=True)
    assert known(solved).solved("azul", "column") == 2
    after = f"puzzle:azul:{AFTER}{first}:column"
    assert f'data-do="{after}"' in page.view(solved)["hand"]
    assert name_of(done(solved, after)) == f"azul:{others[1]}:column"
    assert name_of(done(solved, f"puzzle:azul:{AFTER}{others[-1]}:column")) == f"azul:{others[1]}:column"
    wrong = tried(screen, right=False)
    assert f'data-do="puzzle:azul:{first}:column"' in page.view(wrong)["hand"]
    table = table_of(screen)
    assert table.posed
    assert table.posed.address == f"puzzle/azul/{first}"
    assert name_of(done(entered(), "puzzle:azul:after-0:checkmate")) == "azul:1"


def test_a_game_goes_on_with_the_puzzles_not_tried_and_then_with_those_missed() -> None:
    number = len(shipped("azul"))
    screen = entered(json.dumps({"azul 1": FIRST, "azul 2": MISSED}))
    assert name_of(done(screen, "puzzle:azul")) == "azul:3"
    all_but_one = {f"azul {at}": LATER for at in range(1, number + 1)} | {"azul 7": MISSED}
    screen = entered(json.dumps(all_but_one))
    assert name_of(done(screen, "puzzle:azul")) == "azul:7"
    assert known(screen).solved("azul") == number - 1
    assert known(screen).solved_at_once("azul") == 0
    assert f"{number - 1} of {number} solved" in page.view(screen)["menu"]


def test_each_day_has_its_puzzle_and_all_games_take_turns() -> None:
    found = [known(entered()).of_day(day) for day in range(20_000, 20_008)]
    assert len(set(found)) == len(found)
    games = [game for game in easiest_first() if game in WITH_PUZZLES]
    order = [one[0] for one in found if one]
    assert order[: len(games)] == games[20_000 % len(games) :] + games[: 20_000 % len(games)]
    assert Puzzles().of_day(20_000) is None


def test_the_room_waits_for_its_files_and_says_which_did_not_come() -> None:
    screen, _effects = update(Screen(Settings()), Event("do", "puzzles"))
    assert page.view(screen)["menu"].count("Loading") == len(GAMES)
    failed, *others = GAMES
    screen = done(done(screen, "bring-puzzles"), f"bring-puzzles:{failed}", "")
    assert page.view(screen)["menu"].count("could not be loaded") == 1
    for game in others:
        screen = done(screen, f"bring-puzzles:{game}", f"{shelf.FIRST_LINE}\n")
    places = page.view(screen)["menu"].count("<section")
    assert places == 2  # of one's mistakes, and of the game that failed: one without puzzles has none
    screen, effects = update(screen, Event("do", "puzzles"))
    assert effects == (FetchPuzzles((failed,)),)
    assert "Loading" in page.view(screen)["menu"]


def test_a_link_opens_its_puzzle_once_its_file_is_here() -> None:
    assert link_reading.command("#puzzle/azul/17") == "puzzle:azul:17"
    assert link_reading.command("#/puzzle%2Fqueens_garden%2F3") == "puzzle:queens_garden:3"
    for other in ("#puzzles/azul/17", "#puzzle/hopscotch/1", "#puzzle/azul/0"):
        assert link_reading.command(other) == ""
    page_ = Profile().open()[0]
    page_.do("puzzle", "azul:2")
    assert name_of(page_.screen) == "azul:2"
    page_.do("puzzle", f"azul:{len(shipped('azul')) + 1}")
    assert page_.screen.table is None
    assert page_.screen.notice == "There is no such puzzle."


def mid_turn() -> Iterator[tuple[str, int]]:
    """The puzzles in the middle of a turn, by game and number."""
    for game in WITH_PUZZLES:
        for number, puzzle in enumerate(shipped(game), start=1):
            session = savecode.decode(puzzle.code)
            *_others, before, at = (-1, -1, *session.decisions)
            if before >= 0 and session.positions[before].to_move == session.positions[at].to_move:
                yield game, number


def test_nothing_changes_before_the_puzzle() -> None:
    room, refused = entered(), 0
    for game, number in islice(mid_turn(), 12):
        screen = done(room, f"puzzle:{game}:{number}")
        session = table_of(screen).session
        before = session.before(session.decisions[-1])
        for action in before.state.legal_actions()[:8]:
            course = Course(FACES[game].spell(before.state, action), undo=1, confirm=True)
            after = done(screen, course.command)
            assert table_of(after).session is session
            assert known(after).result(game, number) in ("", MISSED)
            refused += after.notice == "The moves before this one cannot be changed."
    assert refused


def test_the_solution_shown_makes_no_wrong_move_the_best() -> None:
    screen = done(done(entered(), "puzzle:azul:1"), "reveal")
    screen = tried(done(screen, "unpick"), right=False)
    assert screen.announced[0] == "There is a better move."


@pytest.mark.parametrize("command", ["look:3", "replay", "step:-1", "look:0", "undo", "accept"])
def test_looking_back_leads_to_the_puzzle_again_and_keeps_nothing(command: str) -> None:
    puzzle = done(entered(), "puzzle:azul:4")
    there = done(puzzle, command)
    if command not in ("undo", "accept"):
        assert isinstance(table_of(there).seen, Past)
        assert "A game from a link" not in page.view(there)["hand"]
    there = done(there, "accept")
    assert table_of(done(there, "look:now")).seen == table_of(puzzle).seen
    assert there.shelf == ()


def test_a_file_that_comes_late_changes_no_table_and_no_dialog() -> None:
    waiting, _effects = update(Screen(Settings()), Event("do", "puzzle:azul:2"))
    waiting = done(waiting, "bring-puzzles")
    for other in GAMES:
        if other != "azul":
            waiting = done(waiting, f"bring-puzzles:{other}", shelf.file_of(shipped(other)))
    text = shelf.file_of(shipped("azul"))
    assert name_of(done(waiting, "bring-puzzles:azul", text)) == "azul:2"
    game = screen_of(played("azul"))
    elsewhere = [
        waiting._replace(table=game.table, shelf=game.shelf),
        done(waiting, "menu"),
        waiting._replace(dialog="settings"),
        done(waiting, "puzzles"),
    ]
    for screen in elsewhere:
        after = done(screen, "bring-puzzles:azul", text)
        assert (after.table, after.dialog, after.room) == (screen.table, screen.dialog, screen.room)
    refused = done(waiting, "bring-puzzles:azul", shelf.file_of(()))
    assert done(refused, "bring-puzzles:sintra", shelf.file_of(())).notice == "There is no such puzzle."


def test_a_page_that_reloads_by_itself_comes_back_to_the_puzzle() -> None:
    events = resume.events(done(entered(), "puzzle:azul:2"))
    assert Event("do", "puzzle:azul:2") in events


def test_the_next_puzzle_is_one_not_tried() -> None:
    screen = entered(json.dumps({"azul 2": FIRST, "azul 3": MISSED}))
    hand = page.view(tried(done(screen, "puzzle:azul:1"), right=True))["hand"]
    assert 'data-do="puzzle:azul:after-1"' in hand
    assert name_of(done(screen, "puzzle:azul:after-1")) == "azul:4"


@pytest.mark.parametrize("command", ["leave", "unpick", "back", "menu"])
def test_leaving_leads_back_to_the_room_and_the_game_on_the_shelf_stays(command: str) -> None:
    running = screen_of(played("azul"))
    screen = entered()._replace(shelf=running.shelf)
    left = done(tried(done(screen, "puzzle:sintra:1"), right=True), command)
    left = done(left, command) if left.table is not None else left  # the first took the attempt back
    assert (left.room, left.table) == ("puzzles", None)
    assert left.shelf == running.shelf
    assert known(left).result("sintra", 1) == FIRST


# --- what is kept ----------------------------------------------------------------------------------------


def test_the_same_puzzle_can_be_solved_in_two_tabs() -> None:
    profile = Profile()
    for seed, tab in enumerate([profile.open()[0] for _number in range(2)]):
        tab.screen = tab.screen._replace(seed=seed)
        tab.do("puzzle", "azul:1")
        assert not tab.screen.is_elsewhere
        assert tried(tab.screen, right=True).announced


def test_the_better_result_of_two_tabs_stays() -> None:
    screen = done(entered(), "puzzle:azul:1")
    missed = tried(screen, right=False)
    assert known(done(missed, "bring-puzzles", json.dumps({"azul 1": LATER}))).result("azul", 1) == LATER
    solved = tried(screen, right=True)
    assert known(done(solved, "bring-puzzles", json.dumps({"azul 1": MISSED}))).result("azul", 1) == FIRST


def test_results_are_kept_and_two_tabs_add_to_each_other() -> None:
    profile = Profile()
    one, other = profile.open()[0], profile.open()[0]
    for tab, name in ((one, "azul:1"), (other, "azul:2")):
        tab.do("puzzle", name)
    for tab in (one, other):
        tab.do("reveal")
    assert saves.read(profile.memory.local[PUZZLES_KEY]) == {"azul 1": MISSED, "azul 2": MISSED}
    new = profile.open()[0]
    new.do("puzzles")
    assert known(new.screen).known == {"azul 1": MISSED, "azul 2": MISSED}


@pytest.mark.parametrize(
    "damage", [lambda text: text[:-2], lambda _text: "[]", lambda _text: '{"azul 1": 5}']
)
def test_a_damaged_text_counts_as_none(damage: Callable[[str], str]) -> None:
    text = saves.pack({"azul 1": FIRST})
    assert saves.read(text) == {"azul 1": FIRST}
    assert saves.read(damage(text)) == {}
    new = Profile({PUZZLES_KEY: damage(text)}).open()[0]
    new.do("puzzles")
    assert known(new.screen).known == {}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_who_takes_a_hint_can_solve_a_puzzle_but_not_at_once(game: str) -> None:
    screen = done(entered(), f"puzzle:{game}:1")
    hinted = done(screen, "hint")
    assert known(hinted).result(game, 1) == MISSED
    assert hinted.announced[0].startswith("Hint: ")
    assert 'data-do="hint"' in page.view(screen)["hand"]
    assert 'data-do="hint"' not in page.view(hinted)["hand"]
    assert known(tried(hinted, right=True)).result(game, 1) == LATER
    after = tried(screen, right=True)
    assert done(after, "hint").table == after.table
