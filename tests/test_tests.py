"""Laws of the tests themselves: none depends on how fast a machine is, and none is the library of another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.sources import imports, modules, tree

TESTS = modules("tests")

WAITS = {"sleep", "wait_for_timeout"}
# A finger that taps twice within this time has tapped twice: see static/pointers.js.
RESTS = {"tests.browser.conftest": {"sleep"}}

# What works for as long as it is told to.
WORKS = {"choose", "rank", "rank_played", "steps", "think", "weigh", "work", "work_as_text"}


def called(module: str) -> Iterator[tuple[str, ast.Call]]:
    """What a module calls, by its last name."""
    for node in ast.walk(tree(TESTS[module])):
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
    """Say if this is a number of seconds, and neither none nor without end."""
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float) and value.value != 0


def seconds_in(module: str) -> Iterator[ast.expr]:
    """Each number of seconds that a module gives to what searches."""
    for name, call in called(module):
        yield from (word.value for word in call.keywords if word.arg == "seconds")
        if name in WORKS:  # a whole number counts positions
            yield from (one for one in call.args if isinstance(getattr(one, "value", None), float))
    for node in ast.walk(tree(TESTS[module])):
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
