"""Each module of a game has the type that is asked of it, as mypy sees it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import NamedTuple

import pytest

from engine.catalogue import GAMES
from tools.files import ROOT

ENGINE = {
    "rules": "Rules",
    "judge": "Judge",
    "notation": "Notation",
    "reasons": "Explainer",
}  # of engine.game
PAGE = {
    "": "FrontModule",
    "cover": "CoverModule",
    "poster": "PosterModule",
    "face": "FaceModule",
    "picks": "PicksModule",
    "reasons": "ReasonsModule",
    "lesson": "LessonModule",
    "things": "ThingsModule",
    "medals": "MedalsModule",
    "keepsake": "KeepsakeModule",
}  # of ui.kit.modules
LINES = 4
TESTS = {"laws": "LawsModule"}  # of tests.like

FOLDERS = {
    "engine": (("engine", "engine.game", ENGINE), ("tests", "tests.like", TESTS)),
    "page": (("ui.games", "ui.kit.modules", PAGE),),
}


class Asked(NamedTuple):
    """A module of a game, and the type that it should have."""

    module: str
    where: str  # that type is found
    type: str

    def comparison(self, name: str) -> str:
        """So many LINES, which mypy agrees to if the module has that type."""
        package, _dot, room = self.module.rpartition(".")
        imports = f"from {package} import {room} as {name}_here\nfrom {self.where} import {self.type}\n"
        return f"{imports}{name}: {self.type} = {name}_here\n"


def asked_of(game: str, stage: str) -> Iterator[Asked]:
    """The modules that a game has at a stage."""
    for folder, where, types in FOLDERS[stage]:
        for room, type_ in types.items():
            module = f"{folder}.{game}.{room}".rstrip(".")
            if find_spec(f"{folder}.{game}") and find_spec(module):
                yield Asked(module, where, type_)


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The complaints of mypy about each module that does not fit. It is slow, so it compares all at once."""
    modules = [asked for stage in FOLDERS for game in GAMES for asked in asked_of(game, stage)]
    file = tmp_path_factory.mktemp("fitting") / "fitting.py"
    file.write_text("\n".join(asked.comparison(f"_{at}") for at, asked in enumerate(modules)), "utf-8")
    command = [sys.executable, "-m", "mypy", "--no-error-summary", "--follow-imports=silent", str(file)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    found: dict[str, str] = {}
    for line, words in re.findall(r"fitting\.py:(\d+): (.*)", done.stdout):
        module = modules[(int(line) - 1) // LINES].module
        found[module] = f"{found.get(module, '')}\n{words}"
    assert found or done.returncode == 0, done.stdout + done.stderr
    return found


@pytest.mark.parametrize(
    "stage", [pytest.param("engine", marks=pytest.mark.engine), pytest.param("page", marks=pytest.mark.page)]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_modules_of_a_game_fit(game: str, stage: str, complaints: dict[str, str]) -> None:
    compared = [asked.module for asked in asked_of(game, stage)]
    assert len(compared) > 2
    for module in compared:
        said = complaints.get(module, "")
        assert not said, f"{module} lacks something that it should have, or has it of another type:{said}"
