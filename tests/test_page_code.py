"""Laws for the functions of the page: few branches, one place that schedules, no markup patched as text."""

from __future__ import annotations

import ast
import re

import pytest

from tests.sources import UI, calls, room_of, tree

WAYS = (ast.If, ast.IfExp, ast.For, ast.While, ast.ExceptHandler, ast.match_case)
MOST_WAYS = 12


def ways(node: ast.AST) -> int:
    """The number of decisions in a function: each `if` of any kind, loop, `except`, `case`, `and` or `or`.

    A function inside it counts for itself.
    """
    found = 0
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        found += isinstance(child, WAYS) + ways(child)
        if isinstance(child, ast.BoolOp):
            found += len(child.values) - 1
        if isinstance(child, ast.comprehension):
            found += len(child.ifs)
    return found


def test_each_way_that_a_function_can_go_is_counted() -> None:
    source = """
def answer(one, two):
    def inside():
        return 1 if one else 2
    while one and two or one:
        pass
    match [each for each in one if each]:
        case []:
            return inside
"""
    (function,) = ast.parse(source).body
    assert ways(function) == 5


@pytest.mark.parametrize("module", UI)
def test_no_function_of_the_page_goes_too_many_ways(module: str) -> None:
    found = {
        node.name
        for node in ast.walk(tree(UI[module]))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ways(node) > MOST_WAYS
    }
    assert found == set()


# Besides the wants of a screen: midnight, work while nobody plays, waiting for a worker, for the mirror or
# until nothing moves, and what an error left undone.
SCHEDULES = {
    *("ui.wanted", "ui.ahead", "ui.arrival", "ui.clock", "ui.elsewhere", "ui.pondering", "ui.thinker"),
    "ui.app",
}


def test_one_place_starts_what_happens_by_itself() -> None:
    others = {module for module in UI if room_of(module) != "browser"}
    found = {module for module in others if {call.attr for call in calls(UI[module])} & {"later", "cancel"}}
    assert found <= SCHEDULES


# Where text is taken apart or changed that is no markup.
TEXTS = {
    "ui.kit.link_reading": "links and messages",
    "ui.kit.links": "names in links",
    "ui.kit.paths": "the shape of a path",
    "ui.kit.picks": "picks and commands",
    "ui.kit.svg": "text on its way into markup",
    "ui.kit.words": "sentences, names and language tags",
    "ui.view.bar": "a sentence before its name is put in",
    "ui.view.dialogs": "the name of a dialog",
    "ui.view.shelf": "a sentence",
}
# Where markup is changed after it was written, and why it cannot be written so.
PATCHED = {
    "ui.kit.keys": "any button may name its key, and one setting takes all of them away",
    "ui.view.glimpse": "a picture is the board that is played on, without what moves there",
    "ui.view.page._one_tab_stop": "only a whole region tells which of its targets comes first",
}


@pytest.mark.parametrize("module", [name for name in UI if room_of(name) in ("kit", "view")])
def test_nobody_searches_or_changes_markup_that_is_written(module: str) -> None:
    changing = {"replace", "partition", "rpartition", "sub", "subn", "findall", "search", "match"}
    for part in tree(UI[module]).body:
        name = f"{module}.{getattr(part, 'name', '')}"
        if {module, name} & PATCHED.keys():
            continue
        said = {id(node.value) for node in ast.walk(part) if isinstance(node, ast.Expr)}  # docstrings
        for node in ast.walk(part):
            if isinstance(node, ast.Attribute):
                assert node.attr not in changing or module in TEXTS, f"{name}, line {node.lineno}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
                is_markup = re.search(r'data-|\w"|="', node.value) and module != "ui.kit.svg"
                assert not is_markup, f"{name}, line {node.lineno}: {node.value}"


@pytest.mark.parametrize("module", [name for name in UI if name.startswith("ui.games.")])
def test_a_game_leaves_what_can_be_picked_to_targeting(module: str) -> None:
    for node in ast.walk(tree(UI[module])):
        if isinstance(node, ast.keyword):
            assert node.arg not in {"data_pick", "data_why", "data_hint"}, f"line {node.value.lineno}"
            is_course = node.arg == "data_do" and not isinstance(node.value, ast.Constant)
            assert not is_course, f"line {node.value.lineno}"
