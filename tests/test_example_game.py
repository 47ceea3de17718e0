"""New games, as CONTRIBUTING.md describes them: each is made by one command, and obeys the laws of its stage.

`tests/example_games` holds what each adds, in the folders where it goes.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.playing import check_the_end, open_page, set_seats, set_setting, wait_for_table
from tests.conftest import served
from tests.stages import STAGES as ALL_STAGES
from tools import new_game
from tools.files import CACHE, ROOT

EXAMPLES = ROOT / "tests" / "example_games"
PEBBLES, FOURS = "pebbles", "fours"
# The new games, by their example and how far that has come.
NEW = {"tic_tac": FOURS, "zig_zag": PEBBLES}
PLAYERS = {FOURS: ("person", "easy"), PEBBLES: ("person", "easy", "easy")}
STAGES = {FOURS: ("engine", "page"), PEBBLES: ("engine", "page", "polish")}

FOLDERS = ("docs", "engine", "ui", "static", "tests", "tools", "requirements")
END = "#dialog[open] .ending"
# Compiled Python goes with its source, so that it is not compiled again, but not what is just being written.
LEFT_OUT = ignore_patterns("*.pyc.*", "vendor", Path(__file__).name)


def files_of(example: str) -> set[str]:
    """The files of an example, by where they go."""
    folder = EXAMPLES / example
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.*") if path.suffix != ".pyc"}


def test_the_guide_names_every_file_of_the_examples_and_no_other() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    guide = text[text.index("## Add a game") : text.index("## Release")]
    named = set(re.findall(r"`([\w/]+\.(?:py|css|js|txt))`", guide))
    files = {file.replace(example, "NAME") for example in STAGES for file in files_of(example)}
    assert {file.rpartition("/")[2] for file in files} <= {name.rpartition("/")[2] for name in named}
    for folder in {file.rpartition("/")[0] for file in files}:
        assert f"`{folder}/" in guide, folder
    for name in named:
        there = (ROOT / name,) if "/" in name and "NAME" not in name else ()
        assert any(path.is_file() for path in there) or any(file.endswith(name) for file in files), name


def test_a_first_version_takes_a_dozen_files() -> None:
    assert len(files_of(FOURS)) <= 12


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with a new game of each example in it."""
    tree = tmp_path_factory.mktemp("tree")
    for folder in FOLDERS:
        copytree(ROOT / folder, tree / folder, ignore=LEFT_OUT)
    for file in filter(Path.is_file, ROOT.iterdir()):
        (tree / file.name).write_bytes(file.read_bytes())
    for name, example in NEW.items():
        run(tree, "-m", "tools.new_game", name, "--like", example)
    return tree


def run(tree: Path, *arguments: str) -> str:
    """What a Python there prints."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=tree, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_new_games_obey_the_laws_of_their_stage_and_need_no_change_elsewhere(tree: Path) -> None:
    """In one test, as each worker of the tests would make a tree of its own."""
    quietly = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    stages = dict.fromkeys(stage for example in NEW.values() for stage in STAGES[example])
    to_come = {name: stages.keys() - STAGES[example] for name, example in NEW.items()}
    laws = [" and not ".join([name, *sorted(later)]) for name, later in to_come.items()]
    chosen = ("-m", " or ".join(stages), "-k", " or ".join(laws))
    told = run(tree, *quietly, "-rp", "--ignore=tests/browser", *chosen)
    for name in NEW:
        assert len(re.findall(rf"^PASSED .*{name}", told, re.MULTILINE)) > 100, name
    assert "skipped" not in told.splitlines()[-1]
    of_no_game = (
        f"not ({' or '.join(ALL_STAGES)})"  # the new games' have been run, those of others do not differ
    )
    run(tree, *quietly, "tests/test_architecture.py", "-m", of_no_game)
    folders = (f"{folder}/{name}" for folder in ("engine", "ui/games", "tests") for name in NEW)
    run(tree, "-m", "mypy", *folders)


@pytest.mark.parametrize("name", ["queens_garden", "search", "class", "Chess", "two words", "../x", ""])
def test_what_cannot_be_the_name_of_a_new_game_is_refused(name: str) -> None:
    with pytest.raises(new_game.NotANewGame):
        new_game.copied(name, FOURS)


def test_without_its_tools_no_game_is_left_half_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _module: None)
    monkeypatch.delattr(new_game, "copied")
    monkeypatch.setattr(sys, "argv", ["new_game", "go_fish"])
    with pytest.raises(SystemExit, match="make lint"):
        new_game.main()


@pytest.fixture(scope="module")
def site_with_them(tree: Path, dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with these games, reusing the standard library built before."""
    assert dist.is_dir()
    (tree / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    (tree / CACHE.name).mkdir(exist_ok=True)  # tests that ran there have one
    for built in (CACHE / "wheels", *CACHE.glob("library-*.zip")):
        (tree / CACHE.name / built.name).symlink_to(built)
    run(tree, "-m", "tools.build")
    with served(tree / "dist", tmp_path_factory.mktemp("host")) as address:
        yield address


@pytest.mark.browser
def test_new_games_are_played_in_the_browser(context: BrowserContext, site_with_them: str) -> None:
    """In one test, as each worker of the tests would build a site of its own."""
    page = open_page(context, site_with_them)
    set_setting(page, "pace", "fast")
    for name, example in NEW.items():
        play_to_the_end(page, name, PLAYERS[example])
        assert page.locator(".seat").count() == len(PLAYERS[example])
        if example == PEBBLES:
            check_the_end(page, reasons=1)
        else:
            assert page.locator("#dialog .final-table svg").is_visible()
        page.keyboard.press("Escape")
        page.click("#bar [data-do=menu]")


def play_to_the_end(page: Page, name: str, players: Sequence[str]) -> None:
    """Play against easy bots whatever is offered first."""
    set_seats(page, *players, game=name)
    page.click("[data-pick=start]")
    wait_for_table(page)
    offered = ":is(#market, #hand, #own) [data-pick]"
    while not page.locator(END).count():
        page.locator(offered).first.click()
        page.wait_for_selector(f"{offered}, {END}")
