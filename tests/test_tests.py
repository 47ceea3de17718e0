"""Laws of the tests themselves: none depends on how fast a machine is, and none is the library of another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.sources import TOOLS, imports, modules, tree
from tools.files import ROOT

TESTS = modules("tests")

WAITS = {"sleep", "wait_for_timeout"}
# A finger that taps twice within this time has tapped twice: see static/pointers.js.
RESTS = {"tests.browser.conftest": {"sleep"}}

# Functions that work for as long as they are told to.
WORKS = {"choose", "rank", "rank_played", "steps", "think", "weigh", "work", "work_as_text"}

# The type checker reads files: see tests/jsconfig.json. One short expression may stand where it is used.
SCRIPTS = sorted([*(ROOT / "tests/browser/scripts").glob("*.js"), *(ROOT / "tools/scripts").glob("*.js")])
SCRIPT = re.compile(
    r"=>|\b(await|const|let|new) |\b(document|window|navigator|localStorage)\.|getComputedStyle"
)
SHORT = 100
WHOLE_PAGE = "<!doctype html>"  # where a script stands in a page of its own, the page is what is measured


def called(module: str) -> Iterator[tuple[str, ast.Call]]:
    """The calls of a module, each with the last part of its name."""
    for node in ast.walk(tree((TESTS | TOOLS)[module])):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node


def test_no_test_file_is_the_library_of_another() -> None:
    libraries = {
        module: [name for name in imports(path) if ".test_" in name] for module, path in TESTS.items()
    }
    assert not {module: found for module, found in libraries.items() if found}


def test_no_test_waits_for_time() -> None:
    """It waits for an event instead: under load, any time is too short."""
    waits = {module: {name for name, _call in called(module)} & WAITS for module in TESTS}
    assert {module: found for module, found in waits.items() if found} == RESTS


def is_time(value: ast.AST) -> bool:
    """True for a number of seconds that is neither none nor without end."""
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float) and value.value != 0


def seconds_in(module: str) -> Iterator[ast.expr]:
    """Each number of seconds that a module gives to what searches."""
    for name, call in called(module):
        yield from (word.value for word in call.keywords if word.arg == "seconds")
        if name in WORKS:  # a whole number counts positions
            yield from (one for one in call.args if isinstance(getattr(one, "value", None), float))
    for node in ast.walk(tree((TESTS | TOOLS)[module])):
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            yield from (value for key, value in pairs if getattr(key, "value", None) == "seconds")


def test_a_search_is_given_positions_never_seconds() -> None:
    given = [(module, value.lineno) for module in TESTS for value in seconds_in(module) if is_time(value)]
    assert given == []


def test_nobody_waits_for_a_promise_where_it_counts_as_true() -> None:
    """`wait_for_function` takes a promise for the answer, whatever becomes of it: `until` waits for it."""
    promises = [
        (module, call.lineno)
        for module in TESTS
        for name, call in called(module)
        if name == "wait_for_function" and re.search(r"async|\.then\(", ast.unparse(call))
    ]
    assert promises == []


def texts(module: str) -> Iterator[ast.Constant | ast.JoinedStr]:
    """The texts and numbers of a module, but for its docstrings."""
    nodes = list(ast.walk(tree((TESTS | TOOLS)[module])))
    others = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    others |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.JoinedStr | ast.Constant) and id(node) not in others:
            yield node


def read(text: ast.Constant | ast.JoinedStr) -> str:
    """The text, without what is put into it as it runs."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


def test_scripts_stand_in_files_that_the_type_checker_reads() -> None:
    found = [
        (module, text.lineno)
        for module in TESTS | TOOLS
        for text in texts(module)
        if (len(read(text)) > SHORT or "\n" in read(text))
        and SCRIPT.search(read(text))
        and not read(text).startswith(WHOLE_PAGE)
    ]
    assert found == []


def test_every_function_of_the_scripts_is_used_and_there() -> None:
    """The type checker does not know the names that Python asks for."""
    modules = TESTS | TOOLS
    written = {read(text) for module in modules for text in texts(module)}
    calls = [call for module in modules for name, call in called(module) if name in ("script", "calling")]
    asked = [str(call.args[0].value) for call in calls if isinstance(call.args[0], ast.Constant)]
    for path in SCRIPTS:
        source = path.read_text("utf-8")
        there = set(re.findall(r"^const (\w+) =", source, re.MULTILINE))
        known = {name.removeprefix(f"{path.stem}.") for name in asked if name.startswith(f"{path.stem}.")}
        assert known <= there, path
        within = {name for name in there if len(re.findall(rf"\b{name}\b", source)) > 1}
        assert there - known - within <= written, path  # as part of a name that is put together
