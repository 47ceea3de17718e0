"""A new game, as CONTRIBUTING.md describes it: copied over the tree, it becomes part of it by one line.

`tests/example_game` holds what a new game adds, in the folders where it goes.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.playing import check_the_end, is_over, open_page, set_seats, set_setting, wait_for_table
from tests.conftest import served
from tools.files import CACHE, ROOT

EXAMPLE = ROOT / "tests" / "example_game"
(NAME,) = (folder.name for folder in (EXAMPLE / "engine").iterdir() if folder.is_dir())

FOLDERS = ("engine", "ui", "static", "tests", "tools", "requirements")
LEFT_OUT = ignore_patterns("__pycache__", "vendor", EXAMPLE.name, Path(__file__).name)

# Its sentences are only in English, it tells its points at once, and it makes no sound of its own.
NOT_HELD = "not (test_words or test_show or test_sounding)"

# They depend on its number in the catalogue, so they cannot lie beside it.
KEEP_CODES = f"""
from pathlib import Path
from tests.golden import describe
from tests.random_games import CASES, played
for case in CASES:
    if case.name == "{NAME}":
        Path(f"tests/codes/{{case}}.txt").write_text(describe(played(case, 0)), "utf-8")
"""


def test_the_guide_names_every_file_of_it_and_no_other() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    guide = text[text.index("## Add a game") : text.index("## Release")]
    named = set(re.findall(r"`([\w/]+\.(?:py|css|js|txt))`", guide))
    files = {path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*.*") if path.suffix != ".pyc"}
    assert {file.rpartition("/")[2] for file in files} <= {name.rpartition("/")[2] for name in named}
    for folder in {file.rpartition("/")[0] for file in files}:
        assert f"`{folder}/" in guide, folder
    for name in named:
        there = (ROOT / name, EXAMPLE / name) if "/" in name else EXAMPLE.rglob(name)
        assert any(path.is_file() for path in there), name


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the example game in it."""
    tree = tmp_path_factory.mktemp("tree")
    for folder in FOLDERS:
        copytree(ROOT / folder, tree / folder, ignore=LEFT_OUT)
    for file in filter(Path.is_file, ROOT.iterdir()):
        (tree / file.name).write_bytes(file.read_bytes())
    copytree(EXAMPLE, tree, ignore=LEFT_OUT, dirs_exist_ok=True)
    catalogue = tree / "engine" / "catalogue.py"
    before = catalogue.read_text("utf-8")
    after = re.sub(r"^_NAMES = \([^)]*", rf'\g<0>    "{NAME}",\n', before, flags=re.MULTILINE)
    assert len(after.splitlines()) == len(before.splitlines()) + 1
    catalogue.write_text(after, "utf-8")
    run(tree, "-c", KEEP_CODES)
    return tree


def run(tree: Path, *arguments: str) -> str:
    """What a Python there prints."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=tree, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_a_new_game_obeys_every_law(tree: Path) -> None:
    selected = f"(test_architecture or {NAME}) and {NOT_HELD}"
    told = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--ignore=tests/browser", "-k", selected)
    passed = re.search(r"(\d+) passed", told)
    assert passed
    assert int(passed[1]) > 150
    assert "skipped" not in told


def test_the_types_of_a_new_game_fit(tree: Path) -> None:
    run(tree, "-m", "mypy", f"engine/{NAME}", f"ui/games/{NAME}", f"tests/{NAME}")


@pytest.fixture(scope="module")
def site_with_it(tree: Path, dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with the example game, reusing the standard library built before."""
    assert dist.is_dir()
    (tree / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    (tree / CACHE.name).mkdir()
    for built in (CACHE / "wheels", *CACHE.glob("library-*.zip")):
        (tree / CACHE.name / built.name).symlink_to(built)
    run(tree, "-m", "tools.build")
    with served(tree / "dist", tmp_path_factory.mktemp("host")) as address:
        yield address


@pytest.mark.browser
def test_a_new_game_is_played_in_the_browser(context: BrowserContext, site_with_it: str) -> None:
    page = open_page(context, site_with_it)
    set_setting(page, "pace", "fast")
    set_seats(page, "person", "easy", game=NAME)
    page.click("[data-pick=start]")
    wait_for_table(page)
    offered = ":is(#market, #hand, #own) [data-pick]"
    while not is_over(page):
        page.locator(offered).first.click()
        page.wait_for_selector(f"{offered}, #dialog[open] table")
    check_the_end(page, reasons=1)
    assert page.locator(".seat").count() == 2
