"""The puzzles that the page ships: their files, and the tool that finds them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any

import pytest

from engine import puzzles as shelf
from engine import savecode
from engine.catalogue import MOTIFS
from engine.puzzles import LOOKS, Puzzle, looked_at, set_up
from engine.session import PERSON
from tests.posing import WITH_PUZZLES, shipped
from tools import puzzles as mine
from tools.build import NO_PUZZLES
from tools.files import compressed, puzzles_of

ONE_IN = 8  # puzzles is looked at here; `python -m tools.puzzles GAME --check` looks at all
MOST_BYTES = 200_000  # of all files as they travel; a start carries none of them


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_each_puzzle_is_a_position_of_its_game_with_something_to_choose(game: str) -> None:
    for number, puzzle in enumerate(shipped(game), start=1):
        before, _best = set_up(puzzle.code)
        assert before.game.name == game
        assert set(before.players) == {PERSON}
        assert len(before.state.legal_actions()) >= mine.LEAST_CHOICES, number
        assert set(puzzle.motifs) <= set(MOTIFS[game].MOTIFS), number


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_solutions_are_clearly_better_and_have_the_motifs_that_they_are_said_to_have(game: str) -> None:
    for number, puzzle in list(enumerate(shipped(game), start=1))[::ONE_IN]:
        assert mine.holds(puzzle), f"{game} {number}"


def test_a_puzzle_holds_only_with_its_solution_its_lead_and_its_motifs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, other = shipped("azul")[:2]
    assert mine.holds(puzzle)
    assert not mine.holds(puzzle._replace(motifs=()))
    before, best = set_up(other.code)
    second = looked_at(before, LOOKS)[1].place
    assert second != best
    missed = savecode.encode(before.play_index(second))
    assert not mine.holds(other._replace(code=missed))
    monkeypatch.setattr(mine, "margin", lambda _game: inf)
    assert not mine.holds(puzzle)


def test_the_tool_names_those_that_no_longer_hold(
    search: Callable[..., tuple[Puzzle, ...]], tmp_path: Path
) -> None:
    first, second = [puzzle for puzzle in shipped("azul") if puzzle.motifs][:2]
    there = tmp_path / "there"
    there.write_text(shelf.file_of([first, second]), "ascii")
    assert search("there", "--check") == (first, second)
    there.write_text(shelf.file_of([first, second._replace(motifs=())]), "ascii")
    with pytest.raises(SystemExit, match=r": 2$"):
        search("there", "--check")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_levels_that_puzzles_name_find_them_and_no_weaker_one_does(game: str) -> None:
    wrong = [
        number
        for number, puzzle in list(enumerate(shipped(game), start=1))[::ONE_IN]
        if mine.finder(*set_up(puzzle.code)) != puzzle.finder
    ]
    assert not wrong, f"name them again: python -m tools.puzzles {game} --finders"


def test_the_tool_names_the_finders_again(search: Callable[..., tuple[Puzzle, ...]], tmp_path: Path) -> None:
    puzzle, other = (next(each for each in shipped("azul") if each.finder == of) for of in ("easy", "expert"))
    there = tmp_path / "there"
    there.write_text(shelf.file_of([puzzle._replace(finder="hard"), other._replace(finder="easy")]), "ascii")
    assert search("there", "--finders") == (puzzle, other)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_no_puzzle_is_there_twice(game: str) -> None:
    assert len({puzzle.code for puzzle in shipped(game)}) == len(shipped(game))


def test_there_are_easy_and_hard_puzzles() -> None:
    assert {path.stem for path in puzzles_of("").parent.iterdir()} == set(WITH_PUZZLES)
    assert WITH_PUZZLES
    for game in WITH_PUZZLES:
        finders = [puzzle.finder for puzzle in shipped(game)]
        assert set(finders) <= set(shelf.FINDERS)
        assert len(set(finders)) >= 3
    assert compressed(map(puzzles_of, WITH_PUZZLES)) <= MOST_BYTES


def test_the_tool_lists_the_puzzles_of_all_games_or_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {"azul": shipped("azul")[:2], "sintra": shipped("sintra")[:1]}
    for game, kept in there.items():
        (tmp_path / game).write_text(shelf.file_of(kept), "ascii")
    monkeypatch.setattr(mine, "puzzles_of", lambda game: tmp_path / game)

    def listed(*arguments: str) -> list[dict[str, Any]]:
        mine.main([*arguments, "--json"])
        found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
        return found

    whole = listed()
    assert listed("sintra") == whole[2:]
    assert listed("queens_garden") == []
    assert [(entry["game"], entry["number"]) for entry in whole] == [
        ("azul", 1),
        ("azul", 2),
        ("sintra", 1),
    ]
    assert [entry["code"] for entry in whole] == [puzzle.code for kept in there.values() for puzzle in kept]
    for entry in whole:
        assert entry.keys() == {"game", "number", "code", "at", "best", "margin"}
        session = savecode.decode(entry["code"])
        before = session.before(entry["at"])
        assert before.play_index(entry["best"]).state == session.positions[entry["at"] + 1]
        assert entry["at"] == session.decisions[-1]
        assert shelf.margin(entry["game"]) <= entry["margin"] < inf


def test_the_tool_looks_for_puzzles_of_a_game_that_is_named() -> None:
    with pytest.raises(SystemExit) as ended:
        mine.main([])
    assert ended.value.code == 2


@pytest.fixture
def search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Puzzle, ...]]:
    """Runs the tool for one game with a folder of its own, and gives its file."""
    monkeypatch.setattr(mine, "CACHE", tmp_path)
    monkeypatch.setattr(mine, "DEPTHS", (mine.PLAYING,))  # no puzzles to ship, but soon found

    def run(name: str, *arguments: str) -> tuple[Puzzle, ...]:
        path = tmp_path / name
        monkeypatch.setattr(mine, "puzzles_of", lambda _game: path)
        mine.main(["azul", "--seed", "5", *arguments])
        return shelf.read(path.read_text("ascii"))

    return run


def test_the_tool_finds_the_same_puzzles_again_and_adds_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, search: Callable[..., tuple[Puzzle, ...]]
) -> None:
    """A search that was broken off goes on with the game of its last find."""
    whole = search("whole", "--count", "2")
    assert len(whole) == 2
    searched, asked = mine.found, 0

    def broken_off(*given: Any) -> Iterator[mine.Find]:
        nonlocal asked
        asked += 1
        yield from islice(searched(*given), 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(mine, "found", broken_off)
    with pytest.raises(KeyboardInterrupt):
        search("parts", "--count", "2")
    notes = tmp_path / "puzzles" / "azul-5.txt"
    noted = notes.read_text("ascii")
    assert noted.count("\n") == asked == 1
    notes.write_text(noted + noted[:20], "ascii")  # even in the middle of a line
    monkeypatch.setattr(mine, "found", searched)
    assert search("parts", "--count", "2") == whole
    assert not notes.exists()
    longer = search("parts", "--count", "1")
    assert longer[:2] == whole
    assert len(set(longer)) == 3


def test_the_tool_tells_the_motifs_of_those_there_anew(
    search: Callable[..., tuple[Puzzle, ...]], tmp_path: Path
) -> None:
    there = shipped("azul")[:3]
    (tmp_path / "bare").write_text(shelf.file_of([puzzle._replace(motifs=()) for puzzle in there]), "ascii")
    assert search("bare", "--motifs") == there


@pytest.mark.parametrize("text", ["", "<html>", "easy", "hopeless 1N10W", "1N10W-AWDH0"])
def test_any_other_text_is_no_file(text: str) -> None:
    for whole in (text, f"{shelf.FIRST_LINE}\n{text or 'easy'}\n"):
        with pytest.raises(ValueError, match="puzzle"):
            shelf.read(whole)
    with pytest.raises(ValueError, match="puzzle"):
        shelf.read(f"{shelf.FIRST_LINE}\neasy 1N10W-AWDH0  line\n")
    assert shelf.read(f"{shelf.FIRST_LINE}\n") == ()
    assert shelf.FIRST_LINE == NO_PUZZLES
