"""Docstrings and comments in plain English: who does what, in the order in which it happens.

A docstring names the thing or the act. "How many tiles the line holds" becomes "The number of tiles in the
line", and "Whether it is full" becomes "True if it is full".
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("engine", "tools", "ui", "tests/example_games")  # newcomers begin from a copy of an example

OPENING = re.compile(r"(What|How|Whether|Why|Says? (if|whether))\b")
TRANSLATED = re.compile(
    r"\bof which\b"
    r"|\b(is|are|was|were) (not )?to be\b"
    r"|\b(is|are) made of\b"
    r"|\bas (\w+) as can be\b|\bif that can be\b"
    r"|\bwhat (is|are) (told|said|shown|found|known) of\b"
    r"|\b(is|are) a matter of\b|\bby (how many|what it is)\b"
)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Each docstring on one line, with the number of the line where it begins."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, " ".join(text.split())


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Each block of comments on one line, with the number of the line where it begins."""
    start, block = 0, ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            start, block = start or token.start[0], f"{block} {token.string.lstrip('# ')}".strip()
        elif token.type != tokenize.NL and block:
            yield start, block
            start, block = 0, ""


def places(folder: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path.relative_to(ROOT), path.read_text("utf-8")


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_docstring_begins_with_the_thing_or_the_act(folder: str) -> None:
    found = [
        f"{path}:{line}: {text}"
        for path, source in places(folder)
        for line, text in docstrings(source)
        if OPENING.match(text)
    ]
    assert found == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_sounds_translated(folder: str) -> None:
    found = [
        f"{path}:{line}: {match[0]}: {text}"
        for path, source in places(folder)
        for line, text in (*docstrings(source), *comments(source))
        if (match := TRANSLATED.search(text))
    ]
    assert found == []


def test_the_laws_read_docstrings_and_blocks_of_comments() -> None:
    source = '# One of\n# which\n"""Three\nlines."""\nx = 1  # at the end\n'
    assert list(docstrings(source)) == [(3, "Three lines.")]
    assert list(comments(source)) == [(1, "One of which"), (5, "at the end")]
