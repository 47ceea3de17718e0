"""A file of games is opened: nothing twice, nothing lost, and each in its place."""

from __future__ import annotations

from engine import savecode
from tests.records import game, screen_with
from ui.model.screen import Screen
from ui.saves.file import pack_file
from ui.saves.records import Saved
from ui.update import arrivals


def opened(screen: Screen, *games: Saved) -> Screen:
    return arrivals.open_file(screen, pack_file(games))


def labels(screen: Screen) -> list[str]:
    return sorted(saved.label for saved in screen.shelf)


def on(saved: Saved, played: int) -> Saved:
    """As if it had been played on that day."""
    assert saved.summary
    return saved._replace(summary=saved.summary._replace(played=played))


def test_a_game_that_went_on_since_is_not_there_twice() -> None:
    here = screen_with(game(8, 5))
    after = opened(here, game(2, 3))
    assert after.shelf == here.shelf
    assert after.notice == "0 games were opened. 1 was already here."


def test_a_game_that_went_on_elsewhere_stands_beside_ours() -> None:
    after = opened(screen_with(game(2, 3)), game(8, 5))
    assert len(after.shelf) == 2


def test_another_game_of_the_same_box_is_another_game() -> None:
    other = game(2, 3)._replace(names=("Chi", "Bo"))
    assert len(opened(screen_with(game(8, 5)), other).shelf) == 2


def test_copies_come_along_each_with_its_name_and_once() -> None:
    copies = [game(4, 3, "k")._replace(label="Main"), game(2, 3, "l")._replace(label="What if")]
    once = opened(screen_with(), *copies)
    assert labels(once) == ["Main", "What if"]
    assert opened(once, *copies).shelf == once.shelf
    assert opened(once, *reversed(copies)).shelf == once.shelf
    one = screen_with(copies[0])
    assert labels(opened(one, copies[1], copies[0])) == ["Main", "What if"]


def test_a_game_that_was_renamed_here_keeps_its_name() -> None:
    here = screen_with(game(4, 3)._replace(label="ours"))
    assert opened(here, game(4, 3)._replace(label="theirs")).shelf == here.shelf


def test_what_a_file_knows_of_a_game_is_added_to_it() -> None:
    here = screen_with(game(4, 3)._replace(hints=(1, 2)))
    (after,) = opened(here, game(9, 3)._replace(label="Sunday", hints=(3, 0))).shelf
    assert (after.label, after.hints, after.key) == ("Sunday", (3, 2), "k")
    assert after.counter > here.counter
    assert after.rank == 4


def test_games_take_their_places_by_the_days_when_they_were_played() -> None:
    shelf = [on(game(number, number, key=str(number)), 20_490 + number) for number in (9, 5, 1)]
    here = screen_with(*shelf)._replace(counter=9)
    days = (20_600, 20_496, 20_495, 20_001)
    others = [on(game(day, 2, key=str(day), names=(str(day), "")), day) for day in days]
    after = opened(here, *others)
    played = [saved.summary.played for saved in after.shelf if saved.summary]
    assert played == [20_600, 20_499, 20_496, 20_495, 20_495, 20_491, 20_001]
    again = arrivals.take_in(screen_with(), after.shelf)
    assert [saved.key for saved in again.shelf] == [saved.key for saved in after.shelf]


def test_the_game_on_the_table_stays_as_it_is() -> None:
    here = arrivals.resume(screen_with(game(4, 3)), "k")
    assert opened(here, game(4, 3)._replace(label="Sunday")).shelf == here.shelf


def test_a_code_that_does_not_open_is_a_game_of_its_own() -> None:
    code = game(4, 3).code
    broken = game(4, 3)._replace(code=code[:-1] + ("0" if code[-1] != "0" else "1"))
    assert len(opened(screen_with(game(8, 5)), broken).shelf) == 2
    assert savecode.game_of(broken.code) == "azul"
