"""The README and the pages under docs/ are true: examples run, versions and figures are the project's."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON
from tools import codes, shots
from tools.files import ROOT

README = ROOT / "README.md"
DOCS = ROOT / "docs"
AT_ONE_SITTING = 180  # lines


def test_the_examples_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_versions_are_those_that_are_locked() -> None:
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    text = (DOCS / "hosting.md").read_text("utf-8")
    for name, package in (("Pyodide", "pyodide"), ("PyScript", "@pyscript/core"), ("morphdom", "morphdom")):
        row = re.search(rf"^\| {name} \| ([\d.]+) \| (\S+) \|", text, re.MULTILINE)
        assert row is not None
        entry = locked[f"node_modules/{package}"]
        assert row[1] == entry["version"]
        assert row[2].casefold() == entry["license"].casefold()


def test_the_wheels_are_those_that_are_locked() -> None:
    locked = re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements" / "browser.txt").read_text("utf-8"), re.M)
    text = (DOCS / "hosting.md").read_text("utf-8")
    assert all(f"| {name} | {version} |" in text for name, version in locked)


def lengths_of_codes() -> list[codes.Row]:
    """The rows of that table; a game is named in its first."""
    names = {codes.name_of(name): name for name in GAMES}
    table = (DOCS / "codes.md").read_text("utf-8").partition("| mean | longest |\n")[2].partition("\n\n")[0]
    rows: list[codes.Row] = []
    for line in table.splitlines()[1:]:
        name, *numbers = (cell.strip() for cell in line.strip("|").split("|"))
        rows.append(codes.Row(names[name] if name else rows[-1].game, *map(int, numbers)))
    return rows


def test_the_lengths_of_codes_are_told_of_every_number_of_seats() -> None:
    told = {(row.game, row.seats) for row in lengths_of_codes()}
    assert told == {(name, seats) for name, game in GAMES.items() for seats in game.seats}


@pytest.mark.parametrize(("game", "seats"), [("azul", 2), ("patchwork_doodle", 1)])
def test_the_lengths_of_codes_are_those_of_the_games_played_again(game: str, seats: int) -> None:
    assert codes.row(game, seats) in lengths_of_codes()


def test_the_tool_prints_the_rows_as_the_table_has_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured = {(row.game, row.seats): row for row in lengths_of_codes()}
    monkeypatch.setattr(codes, "row", lambda game, seats: measured[game, seats])
    codes.main([])
    whole = capsys.readouterr().out
    table = (DOCS / "codes.md").read_text("utf-8")
    for game in GAMES:
        codes.main([game])
        of_game = capsys.readouterr().out
        assert of_game in table
        assert of_game in whole
    codes.main(["azul", "3"])
    assert capsys.readouterr().out.startswith("| Azul | 3 | ")


@pytest.mark.parametrize("asked", [["chess"], ["azul", "5"], ["azul", "two"]])
def test_the_tool_refuses_rows_that_there_cannot_be(asked: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        codes.main(asked)
    assert refused.value.code == 2


def test_the_readme_is_read_at_one_sitting() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= AT_ONE_SITTING


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *DOCS.glob("*.md")], ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if "://" in target:
            continue
        file, _, heading = target.partition("#")
        other = page.parent / file if file else page
        assert other.is_file(), f"{page.name} links to {target}"
        headings = re.findall(r"^#+ (.+)$", other.read_text("utf-8"), re.MULTILINE) if heading else []
        assert not heading or heading in map(anchor, headings), f"{page.name} links to {target}"


def anchor(heading: str) -> str:
    """The anchor that hosts of Markdown give a heading."""
    return re.sub(r"[^\w -]", "", heading.casefold()).replace(" ", "-")


def test_every_page_of_the_docs_is_reached_from_the_readme() -> None:
    text = README.read_text("utf-8")
    assert all(f"](docs/{page.name})" in text for page in DOCS.glob("*.md"))


def test_the_pictures_are_there() -> None:
    pictures = re.findall(r"\]\((\S+\.png)\)", README.read_text("utf-8"))
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)
    assert sorted(Path(picture).stem for picture in pictures) == sorted(shot.name for shot in shots.README)


@pytest.mark.parametrize("game", shots.CODES)
def test_the_pictures_are_of_games_in_which_a_person_is_to_move(game: str) -> None:
    session = savecode.decode(shots.CODES[game])
    assert session.game.name == game
    assert session.players[session.state.to_move] == PERSON
