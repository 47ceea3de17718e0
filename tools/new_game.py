"""Begin a new game from an example: it can be played at once, and then becomes your own, file by file.

    python -m tools.new_game NAME [--like EXAMPLE]

copies the example with its name changed, puts the game at the end of the catalogue, and writes the save codes
and the playthrough that tests compare. The examples lie in tests/example_games: `fours` is a first playable
version, `pebbles` has everything that a game can have.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path

from tools.files import ROOT

EXAMPLES = Path("tests", "example_games")
CATALOGUE = Path("engine", "catalogue.py")
FOLDERS = ("engine", "ui/games", "tests")  # each gets a folder with the game's name
FIRST = "fours"  # the example to begin with


class NotANewGame(ValueError):
    """A name cannot be that of a new game."""


def copied(name: str, example: str, root: Path = ROOT) -> list[Path]:
    """Copy an example under another name. Returns the new files; raises NotANewGame."""
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name) or iskeyword(name):
        raise NotANewGame(f"{name!r} is no name of a game: write it in small letters, such as go_fish")
    if any(path.stem == name for folder in FOLDERS for path in (root / folder).iterdir()):
        raise NotANewGame(f"there is something called {name} already")
    folder = root / EXAMPLES / example
    sources = sorted(path for path in folder.rglob("*.*") if path.is_file() and path.suffix != ".pyc")
    targets = [root / _renamed(path.relative_to(folder).as_posix(), example, name) for path in sources]
    for source, target in zip(sources, targets, strict=True):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text("utf-8"), example, name), "utf-8")
    return targets


def _renamed(text: str, example: str, name: str) -> str:
    """A path or a source with the new name, as code writes it and as people do."""
    title = name.replace("_", " ").title()
    return text.replace(example, name).replace(example.title(), title)


def catalogued(name: str, root: Path = ROOT) -> None:
    """Put a game at the end of the catalogue, where save codes find it by its number."""
    path = root / CATALOGUE
    before = path.read_text("utf-8")
    after = re.sub(r"^_NAMES = \([^)]*", rf'\g<0>    "{name}",\n', before, flags=re.MULTILINE)
    path.write_text(after, "utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name")
    examples = sorted(path.name for path in (ROOT / EXAMPLES).iterdir())
    parser.add_argument("--like", choices=examples, default=FIRST, metavar="EXAMPLE")
    asked = parser.parse_args()
    if importlib.util.find_spec("ruff") is None:
        # Found out later, it would leave a game half made.
        sys.exit("ruff is not installed, which sorts the imports of a new game: run `make lint` first")
    try:
        files = copied(asked.name, asked.like)
    except NotANewGame as why:
        sys.exit(str(why))
    catalogued(asked.name)
    for path in files:
        print(path.relative_to(ROOT))
    _tidied(files)
    _run("tests.golden", "release", asked.name)
    _run("tests.written_games")
    print(f"`make play` has it now; then make it your own: make laws GAME={asked.name} STAGE=engine")


def _tidied(files: list[Path]) -> None:
    """Sort the imports, and break the lines, that another name has put out of order."""
    ours = [str(path) for path in files if path.suffix == ".py"]
    _run("ruff", "check", "--quiet", "--fix", "--select=I", *ours)
    _run("ruff", "format", "--quiet", *ours)


def _run(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
