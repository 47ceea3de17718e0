"""A component is corrected as docs/components.md says: old codes keep their tables, new games get the new."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from tests.golden import CODES

ROOT = Path(__file__).parent.parent
SECTION = (
    (ROOT / "docs" / "components.md")
    .read_text("utf-8")
    .partition("\n## Correcting a component\n")[2]
    .partition("\n## ")[0]
)


def corrections() -> list[tuple[str, str, str]]:
    """The corrections of that page: a file, the lines that are in it, and those that replace them."""
    found = []
    for block in re.findall(r"^ *```diff\n(.*?)^ *```$", SECTION, re.DOTALL | re.MULTILINE):
        header, *lines = dedent(block).splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] != "+")
        after = "".join(line[1:] for line in lines if line[0] != "-")
        found.append((header.removeprefix("---").strip(), before, after))
    return found


def commands() -> list[list[str]]:
    """The commands that it runs after that, without the name of Python."""
    return [line.split()[1:] for line in re.findall(r"^ +(\.venv/bin/python .*)$", SECTION, re.MULTILINE)]


def run(folder: Path, *arguments: str) -> str:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine and its golden codes, corrected."""
    return correct(tmp_path_factory.mktemp("corrected"))


def correct(folder: Path) -> Path:
    for part in ("engine", "tests/codes", "tests/boxes"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("golden.py", "seats.py", "test_golden.py"):
        shutil.copy(ROOT / "tests" / name, folder / "tests" / name)
    for file, before, after in corrections():
        text = (folder / file).read_text("utf-8")
        assert text.count(before) == 1, f"the page speaks of lines that are not in {file}"
        (folder / file).write_text(text.replace(before, after), "utf-8")
    return folder


def told(folder: Path, script: str) -> Any:
    """What a script prints as JSON in the corrected folder."""
    return json.loads(run(folder, "-c", script))


def test_a_strip_and_the_wheel_are_corrected() -> None:
    assert [file for file, _before, _after in corrections()] == [
        "engine/sintra/pieces.py",
        "engine/queens_garden/pieces.py",
    ]
    assert [command[:-1] for command in commands()] == [["-m", "tests.golden", "release"]] * 2


def test_every_old_code_opens_on_the_old_tables(corrected: Path) -> None:
    script = """
import json
from engine import savecode
from tests.golden import CODES, describe
old = [file for file in CODES if "rules2" not in file.stem]
texts = {file.name: file.read_text("utf-8") for file in old}
opened = {name: savecode.decode(text.partition("\\n")[0]) for name, text in texts.items()}
wrong = [name for name, text in texts.items() if describe(opened[name]) != text]
print(json.dumps([len(texts), wrong, sorted({session.rules for session in opened.values()})]))
"""
    assert told(corrected, script) == [len(CODES), [], [1]]


def test_an_old_game_goes_on_by_the_old_tables_to_its_end(corrected: Path) -> None:
    script = """
import json
from engine import savecode
from tests.golden import CODES
found = []
for file in CODES:
    session = savecode.decode(file.read_text("utf-8").partition("\\n")[0])
    while not session.state.is_over:
        session = session.play_index(0)
    found.append([file.name, session.rules, savecode.encode(session), session.state.scores])
print(json.dumps(found))
"""
    assert told(corrected, script) == told(ROOT, script)


def test_new_games_are_played_by_the_new_tables(corrected: Path) -> None:
    script = """
import json
from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from engine.sintra.pieces import SIDES
from engine.sintra.board import side_of
from engine.queens_garden.pieces import BOXES

def start(name):
    return Session.new(GAMES[name], seats=2, seed=1)

games = {name: start(name) for name in GAMES}
for session in games.values():
    assert savecode.decode(savecode.encode(session)) == session
strips = [side_of(strip) for strip in games["sintra"].state.boards[0].strips]
prints = sorted("".join("BYOPGJ"[space] for space in SIDES[side | 1]) for side in strips)
wheels = [games["queens_garden"].state.scoring.wheel, BOXES[1][0].wheel]
print(json.dumps([{name: session.rules for name, session in games.items()}, prints, wheels]))
"""
    rules, backs, (wheel, old_wheel) = told(corrected, script)
    assert rules == {"azul": 1, "patchwork_doodle": 1, "sintra": 2, "queens_garden": 2}
    assert backs == sorted(["PYPGP", "GOGBG", "BPBYB", "YGYOY", "OBOPO", "JBOGJ", "YPYPG", "YOYOG"])
    assert wheel == [old_wheel[0], old_wheel[2], old_wheel[1], old_wheel[3]]


def test_a_page_without_the_correction_says_that_the_code_is_of_later_rules(corrected: Path) -> None:
    from engine import savecode

    script = """
import json
from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
print(json.dumps([savecode.encode(Session.new(GAMES[name], seats=2, seed=1)) for name in GAMES]))
"""
    for code in told(corrected, script)[2:]:
        with pytest.raises(savecode.BadCode) as refused:
            savecode.decode(code)
        assert (refused.value.kind, refused.value.why) == ("newer", "later_rules")


def test_what_is_published_is_kept_once_and_the_tests_hold_it(tmp_path: Path) -> None:
    corrected = correct(tmp_path)
    hold = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_golden.py", "-k", "rules_version"]
    with pytest.raises(subprocess.CalledProcessError):
        run(corrected, *hold)  # the new version is not kept yet
    for command in commands():
        run(corrected, *command)
    assert " passed" in run(corrected, *hold)
    with pytest.raises(subprocess.CalledProcessError):
        run(corrected, *commands()[0])
    changed = corrected / "engine" / "sintra" / "pieces.py"
    changed.write_text(
        changed.read_text("utf-8").replace('("PGPGY", "YOYOG")', '("PGPGY", "YOYOB")'), "utf-8"
    )
    with pytest.raises(subprocess.CalledProcessError):
        run(corrected, *hold)  # what was published is not to be changed
