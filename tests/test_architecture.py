"""Which module may import which, checked in the source."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from engine.catalogue import GAMES
from tests.like import laws_of
from tests.sources import ENGINE, OURS, UI, calls, imports, room_of, top, tree
from tools.files import ROOT

BROWSER = ("js", "pyodide", "pyodide_js", "pyscript")
ROOMS = (
    "hexes",
    "shapes",
    "pieces",
    "board",
    "scoring",
    "groups",
    "display",
    "events",
    "actions",
    "rules",
    "takes",
    "storage",
    "weights",
    "outlook",
    "gains",
    "tiling",
    "lean",
    "places",
    "judge",
    "tastes",
    "reasons",
    "motifs",
    "kinds",
    "notation",
)  # of a game; each knows those before


def test_the_sources_are_found() -> None:
    assert {"engine.game", "engine.azul.rules", "engine.azul"} <= ENGINE.keys()
    assert {"ui.app", "ui.kit.svg"} <= UI.keys()
    assert imports(ENGINE["engine.azul.board"]) >= {"engine.azul.pieces", "functools"}
    assert "engine.draw" in imports(ENGINE["engine.bots"])


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_imports_itself_and_the_standard_library(module: str) -> None:
    foreign = {top(name) for name in imports(ENGINE[module])} - sys.stdlib_module_names
    assert foreign <= {"engine"}


@pytest.mark.parametrize("module", [name for name in ENGINE if name.count(".") == 2])
def test_the_rooms_of_a_game_know_only_those_before_them(module: str) -> None:
    _, game, room = module.split(".")
    before = {f"engine.{game}.{other}" for other in ROOMS[: ROOMS.index(room)]}
    ours = {name for name in imports(ENGINE[module]) if top(name) == "engine"}
    shared = {"engine.game", "engine.draw", "engine.heap", "engine.lines", "engine.tables"}
    if room == "lean":
        shared.add("engine.factories")
    if room == "tastes":
        shared.add("engine.manners")
    if room == "notation":  # only who prints brings it in
        shared.add("engine.heap_letters")
    assert ours <= before | shared


@pytest.mark.parametrize("game", GAMES)
def test_only_who_prints_brings_in_a_notation(game: str) -> None:
    """A page and its bots start without it."""
    notation = f"engine.{game}.notation"
    assert [module for module, path in OURS.items() if notation in imports(path)] == []
    script = f"""
import sys
from random import Random
from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import Session
session = Session.new(GAMES["{game}"], seats=GAMES["{game}"].seats[0], seed=0)
session = session.play(bots.choose(session.state, "{game}", "easy", rng=Random(0)))
assert savecode.decode(savecode.encode(session)) == session
print("{notation}" in sys.modules, bool(str(session.state)), "{notation}" in sys.modules)
"""
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["False", "True", "True"]


def test_only_the_catalogue_knows_the_games() -> None:
    games = {f"engine.{name}" for name in GAMES}
    for module, path in ENGINE.items():
        of_a_game = any(module == game or module.startswith(f"{game}.") for game in games)
        known = {name for name in imports(path) if ".".join(name.split(".")[:2]) in games}
        assert of_a_game or module == "engine.catalogue" or not known, module
    packages = {name.split(".")[1] for name in ENGINE if name.count(".") == 2}
    assert packages == GAMES.keys()


@pytest.mark.parametrize(
    "module",
    [
        "game",
        "draw",
        "heap",
        "heap_letters",
        "factories",
        "lines",
        "on_demand",
        "tables",
        "session",
        "savecode",
        "codetext",
        "bots",
        "pausing",
        "alphabeta",
        "search",
        "sampling",
        "advice",
        "thinking",
        "arena",
    ],
)
def test_what_serves_every_game_names_none(module: str) -> None:
    source = ENGINE[f"engine.{module}"].read_text(encoding="utf-8").lower()
    assert [name for name in GAMES if name in source] == []


# What games share, of the page: each folder of it, or file.
SHARED = [
    *(
        path
        for room in ("browser", "kit", "model", "saves", "update", "view")
        for path in (ROOT / "ui" / room).glob("*.py")
    ),
    *(ROOT / "ui").glob("*.py"),
    *(path for kind in ("js", "mjs", "css") for path in (ROOT / "static").glob(f"*.{kind}")),
    *(ROOT / name for name in ("index.html", "pyscript.toml", "sw.js", "manifest.webmanifest")),
]


@pytest.mark.parametrize("path", sorted(SHARED), ids=lambda path: path.name)
def test_what_the_games_share_on_the_page_names_none(path: Path) -> None:
    names = {*GAMES, *(word for name in GAMES for word in {*name.split("_")} - laws_of(name).common_words)}
    words = set(re.findall(r"[a-z]+(?:_[a-z]+)*", path.read_text(encoding="utf-8").lower()))
    assert not words & names, (
        f"{path.name} speaks of a game: {words & names}. If it means something else, say so in"
        " common_words of tests/GAME/laws.py"
    )


@pytest.mark.parametrize("path", sorted((ROOT / "static").rglob("*.js")), ids=lambda path: path.name)
def test_one_script_listens_to_pointers(path: Path) -> None:
    """A game registers a widget there.

    The click that shell.js keeps comes before any game has loaded, and the rules are read without Python.
    """
    bound = set(re.findall(r'addEventListener\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    of_a_hand = {kind for kind in bound if re.match("pointer|mouse|touch|click|key|wheel|focus", kind)}
    without_python = {"shell.js": {"click"}, "rules.js": {"click", "keydown"}}
    assert path.name == "pointers.js" or of_a_hand <= without_python.get(path.name, set())


def test_a_code_is_looked_for_without_patterns_which_may_go_back_and_forth() -> None:
    assert not {"re"} & (imports(ENGINE["engine.codetext"]) | imports(ENGINE["engine.savecode"]))


@pytest.mark.parametrize("module", ["game", "draw", "heap", "on_demand", "tables", "codetext"])
def test_the_foundation_imports_nothing_of_ours(module: str) -> None:
    assert not imports(ENGINE[f"engine.{module}"]) & OURS.keys()


@pytest.mark.parametrize("module", [*ENGINE, *UI])
def test_nobody_tries_whether_something_has_an_attribute(module: str) -> None:
    """Types say it. Only what a browser offers, under `window`, has to be tried."""
    for node in ast.walk(tree(OURS[module])):
        match node:
            case ast.Call(ast.Name("hasattr"), [what, _]) | ast.Call(ast.Name("getattr"), [what, _, _]):
                of_the_browser = room_of(module) == "browser" and "window" in ast.unparse(what)
                assert of_the_browser, f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("module", ENGINE)
def test_all_chance_comes_from_random_alone(module: str) -> None:
    """Python promises to keep the sequence of `Random.random()`, and of nothing else in that module."""
    unstable = {name for name in dir(Random) if not name.startswith("_")} - {"random"}
    for function in calls(ENGINE[module]):
        ours = isinstance(function.value, ast.Name) and function.value.id in ("draw", "self")
        assert ours or function.attr not in unstable, f"line {function.lineno}: {function.attr}"
    for node in ast.walk(tree(ENGINE[module])):
        if isinstance(node, ast.Import):
            assert not {"random", "secrets", "uuid", "numpy"} & {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [name.name for name in node.names] == ["Random"]


# The rooms of the page, and what each may import beside itself and the engine.
PAGE = {
    "kit": set(),
    "saves": {"kit"},
    "games": {"kit"},
    "model": {"games", "kit", "saves"},
    "view": {"model", "games", "kit", "saves"},
    "update": {"model", "games", "kit", "saves"},
    "browser": {"kit"},
    "foresight": {"view", "update", "model", "kit"},
    "host": {"kit"},
    "saver": {"host", "model", "saves"},
    "stored": {"host", "model", "kit", "saves"},
    "moving": {"view", "update", "model", "kit"},
    "ahead": {"host", "saver", "update", "model", "games", "saves"},
    "clock": {"host", "model"},
    "elsewhere": {"host", "kit", "saver", "stored", "update", "model", "saves"},
    "tally": {"host", "model", "saves"},
    "findings": {"host", "model", "saves"},
    "mistakes": {"host", "model", "saves", "update"},
    "thinker": {"host", "update"},
    "pondering": {"host", "thinker", "update"},
    "writer": {"ahead", "elsewhere", "host", "saver", "update", "model", "saves"},
    "arrival": {"host", "foresight", "model"},
    "errands": {"writer", "findings", "host", "update", "saves"},
    "wanted": {
        *("writer", "elsewhere", "thinker", "pondering", "tally"),
        *("host", "view", "update", "model", "saves"),
    },
    "app": {
        *(
            "ahead",
            "arrival",
            "clock",
            "elsewhere",
            "errands",
            "foresight",
            "moving",
            "saver",
            "stored",
            "tally",
            "findings",
            "mistakes",
        ),
        *("thinker", "wanted", "writer"),
        *("browser", "host", "view", "update", "model", "games", "kit", "saves"),
    },
}


@pytest.mark.parametrize("module", [name for name in UI if room_of(name)])
def test_the_rooms_of_the_page_know_only_those_below_them(module: str) -> None:
    room = room_of(module)
    known = {room_of(name) for name in imports(UI[module]) if top(name) == "ui"}
    assert known <= PAGE[room] | {room}


def test_no_imports_lead_back_to_where_they_began() -> None:
    """Neither at once nor when something is needed: whoever reads can begin at the bottom."""
    known = {name: imports(path) & OURS.keys() - {name} for name, path in OURS.items()}
    while bottom := [name for name, others in known.items() if not others & known.keys()]:
        for name in bottom:
            del known[name]
    assert known == {}


@pytest.mark.parametrize("module", [name for name in UI if name.startswith("ui.games.")])
def test_a_game_knows_no_other_game(module: str) -> None:
    game = module.split(".")[2]
    own = {f"ui.games.{game}", f"engine.{game}"} if game in GAMES else set()
    of_games = {
        ".".join(name.split(".")[: 2 + (top(name) == "ui")])
        for name in imports(UI[module])
        if set(name.split(".")) & GAMES.keys()
    }
    assert of_games <= own


@pytest.mark.parametrize("module", [name for name in UI if room_of(name) == "model"])
def test_a_model_holds_no_markup(module: str) -> None:
    assert "ui.kit.svg" not in imports(UI[module])


FIRST_ROOMS = {"face", "picks", "words"}  # of a game that can be played
ALL_ROOMS = FIRST_ROOMS | set(
    "refusals medals art board market cover poster lesson reasons things keepsake".split()
)


@pytest.mark.page
@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_page_has_what_it_is_played_with(game: str) -> None:
    missing = sorted(FIRST_ROOMS - rooms_of_page(game))
    assert not missing, f"ui/games/{game} has no {', '.join(f'{name}.py' for name in missing)}"
    is_there = "lesson" in rooms_of_page(game)
    pitch = import_module(f"ui.games.{game}").pitch()
    assert pitch.has_lesson == is_there, f"has_lesson in ui/games/{game}/__init__.py is not true"


@pytest.mark.polish
@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_page_has_the_same_rooms(game: str) -> None:
    missing = sorted(ALL_ROOMS - rooms_of_page(game))
    assert not missing, f"ui/games/{game} has no {', '.join(f'{name}.py' for name in missing)}"


def rooms_of_page(game: str) -> set[str]:
    """The modules of a game on the page."""
    return {name.rpartition(".")[2] for name in UI if name.startswith(f"ui.games.{game}.")}


VIEWS = [name for name in UI if re.fullmatch(r"ui\.games\.\w+\.(?!art$|poster$)\w+", name)]


@pytest.mark.parametrize("module", VIEWS)
def test_only_one_room_of_a_game_writes_and_reads_its_picks(module: str) -> None:
    game = module.split(".")[2]
    beginnings = {f"{name}-" for name in import_module(f"ui.games.{game}.picks").CODEC.names}
    taken_apart = {"startswith", "removeprefix", "removesuffix", "partition", "rpartition", "split"}
    for node in ast.walk(tree(UI[module])):
        if isinstance(node, ast.Constant):
            assert node.value not in beginnings, f"line {node.lineno}: {node.value}"
        if isinstance(node, ast.Attribute):
            assert node.attr not in taken_apart, f"line {node.lineno}: {node.attr}"


# Only the engine knows how it packs things into a number; art.py and poster.py reckon out drawings.
READERS_OF_NUMBERS = (ast.BitAnd, ast.BitXor, ast.FloorDiv, ast.LShift, ast.RShift)


@pytest.mark.parametrize("module", VIEWS)
def test_a_view_asks_the_engine_what_a_number_stands_for(module: str) -> None:
    for node in ast.walk(tree(UI[module])):
        reads = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, READERS_OF_NUMBERS)
        reads = reads or (isinstance(node, ast.Name) and node.id == "divmod")
        reads = reads or (isinstance(node, ast.Attribute) and node.attr in ("bit_count", "bit_length"))
        assert not reads, f"line {getattr(node, 'lineno', 0)}"


@pytest.mark.parametrize("module", UI)
def test_only_one_room_of_the_page_touches_the_browser(module: str) -> None:
    foreign = {top(name) for name in imports(UI[module])} - sys.stdlib_module_names - {"engine", "ui"}
    if room_of(module) == "browser":
        assert foreign <= {*BROWSER, "micropip"}
    else:
        assert foreign <= ({"segno"} if module == "ui.view.qr" else set())  # there once it is installed


def test_nobody_imports_the_app() -> None:
    assert [module for module, path in OURS.items() if "ui.app" in imports(path)] == []
