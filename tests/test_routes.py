"""Every command and field has one function that answers it, and the page sends no others."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from ui.model.setup import Settings
from ui.update import routes

UI = Path(__file__).parent.parent / "ui"


def names(type_: object) -> set[str]:
    return set(get_args(type_))


def test_the_tables_name_every_command_and_every_field() -> None:
    assert names(routes.Command) == routes.COMMANDS.keys()
    assert names(routes.Field) == routes.FIELDS.keys()
    for some in (routes.BY_ITSELF, routes.QUIET, routes.CHANGES_GAME):
        assert some <= routes.COMMANDS.keys()


@pytest.mark.parametrize("name", [*routes.COMMANDS, *routes.IN_LESSON, routes.PICK, routes.WHY])
def test_a_command_is_answered_by_a_function_that_takes_what_it_is_told(name: str) -> None:
    table: dict[str, str] = {**routes.COMMANDS, **routes.IN_LESSON}  # type: ignore[dict-item]
    takes = list(inspect.signature(routes.function_of(table.get(name, name))).parameters.values())
    assert takes[0].name == "screen"
    assert 1 <= len(takes) <= 3
    assert all(one.kind is one.POSITIONAL_OR_KEYWORD and one.annotation == "str" for one in takes[1:])


@pytest.mark.parametrize("route", [*routes.FIELDS.values(), routes.SETTING])
def test_a_field_is_answered_by_a_function_of_what_it_holds(route: str) -> None:
    assert len(inspect.signature(routes.function_of(route)).parameters) == 3


def texts(node: ast.expr) -> Iterator[str]:
    """What a value begins with, as far as it is written in the source."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=[first, *_others]):
            yield from texts(first)
        case ast.IfExp(body=one, orelse=other):
            yield from (*texts(one), *texts(other))


def sent(folder: str, name: str) -> list[tuple[str, str]]:
    """Where the sources of the page send something under a keyword, and its name."""
    return [
        (f"{path.name}:{node.value.lineno}", text.partition(":")[0])
        for path in sorted((UI / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.keyword) and node.arg == name
        for text in texts(node.value)
    ]


@pytest.mark.parametrize(
    ("folder", "name", "number"), [("", "data_do", 45), ("view", "data_pick", 25), ("", "data_field", 9)]
)
def test_what_the_page_sends_is_answered(folder: str, name: str, number: int) -> None:
    found = sent(folder, name)
    assert len(found) >= number
    known = {*routes.FIELDS, *Settings._fields} if name == "data_field" else routes.COMMANDS.keys()
    assert [(place, what) for place, what in found if what not in known] == []
