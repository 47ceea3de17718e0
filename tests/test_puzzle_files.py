"""The puzzles that the page ships: their files, and the tool that finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine import puzzles as shelf
from engine.puzzles import LOOKS, Puzzle, lead, looked_at, margin, motifs, set_up
from engine.session import PERSON
from tests.posing import WITH_PUZZLES, shipped
from tools import puzzles as mine
from tools.build import NO_PUZZLES
from tools.files import compressed, puzzles_of

PARTS = 3  # of a game's file, so that the cores share the work
MOST_BYTES = 200_000  # of all files as they travel; a start carries none of them


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_each_solution_is_clearly_better_and_has_the_motifs_that_it_is_said_to_have(
    game: str, part: int
) -> None:
    for number, puzzle in list(enumerate(shipped(game), start=1))[part::PARTS]:
        before, best = set_up(puzzle.code)
        assert before.game.name == game
        assert set(before.players) == {PERSON}
        actions = before.state.legal_actions()
        assert len(actions) >= mine.LEAST_CHOICES, number
        ranked = looked_at(before, LOOKS)
        found, solution = (before.state.apply(actions[place]) for place in (ranked[0].place, best))
        assert found == solution, number
        assert lead(ranked) >= margin(game), number
        assert puzzle.motifs == motifs(before, ranked), number


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
