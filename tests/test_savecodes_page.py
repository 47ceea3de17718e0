"""SAVECODES.md is true: a reader written from it alone reads its vectors, and all codes that are kept."""

from __future__ import annotations

import json
import re
from typing import Any
from zlib import crc32

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.codetext import BadCode
from engine.session import KINDS, Session
from tests.golden import CODES
from tools.files import ROOT

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
OPTIONS = [len(game.options) for game in GAMES.values()]  # of each game; the page counts those of its own
VECTORS, REFUSED = map(
    json.loads, re.findall(r"```json\n(.*?)```", (ROOT / "SAVECODES.md").read_text("utf-8"), re.DOTALL)
)


def number(digits: str) -> int:
    return sum(DIGITS.index(digit) * 32**place for place, digit in enumerate(digits))


def rotated(digit: str, by: int) -> int:
    bits = f"{DIGITS.index(digit):05b}"
    return int(bits[by:] + bits[:by], 2)


def read(code: str, lists: list[int]) -> dict[str, Any]:
    """What a code says, as the page has it in its vectors; the rules alone know how long the lists are."""
    text = code.replace("-", "")
    assert text[0] == "1"
    assert number(text[1:4]) == len(text) - 5
    check = 0
    for place in range(4):
        check ^= rotated(text[place], place + 1)
    assert DIGITS[check] == text[4]
    body = text[12:]
    assert number(text[5:12]) == crc32((text[:5] + body).encode("ascii"))
    assert body[-1] != "0"
    rest = number(body)

    def field(base: int) -> int:
        nonlocal rest
        rest, digit = divmod(rest, base)
        return digit

    game, rules = field(32), field(16)
    options = [field(8) for _option in range(OPTIONS[game])]
    players = [field(16) for _seat in range(field(16))]
    seed = field(2**64 if field(2) else 2**32)
    count, place = 0, 1
    while (digit := field(256)) >= 128:
        count += (digit - 128) * place
        place *= 128
    assert count + digit * place == len(lists)
    decisions = [[field(length), length] for length in lists]
    assert rest == 0
    return {
        "code": code,
        "game": game,
        "rules": rules,
        "options": options,
        "players": players,
        "seed": seed,
        "decisions": decisions,
    }


def told(session: Session, code: str) -> dict[str, Any]:
    """The same, as the engine has it."""
    return {
        "code": code,
        "game": list(GAMES).index(session.game.name),
        "rules": session.rules,
        "options": [choices.index(session.options[name]) for name, choices in session.game.options.items()],
        "players": [KINDS.index(kind) for kind in session.players],
        "seed": session.seed,
        "decisions": [list(session.places[at]) for at in session.decisions],
    }


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["code"])
def test_a_vector_says_what_the_page_tells(vector: dict[str, Any]) -> None:
    assert read(vector["code"], [length for _place, length in vector["decisions"]]) == vector
    assert told(savecode.decode(vector["code"]), vector["code"]) == vector


@pytest.mark.parametrize("path", CODES, ids=lambda path: path.stem)
def test_a_code_that_is_kept_reads_as_the_page_says(path: Any) -> None:
    code = path.read_text("utf-8").splitlines()[0]
    session = savecode.decode(code)
    assert read(code, [session.places[at][1] for at in session.decisions]) == told(session, code)


@pytest.mark.parametrize("refused", REFUSED, ids=lambda refused: f"{refused['kind']} {refused['code']}")
def test_what_the_page_calls_wrong_is_refused(refused: dict[str, str]) -> None:
    with pytest.raises(BadCode) as caught:
        savecode.decode(refused["code"])
    assert caught.value.kind == refused["kind"]


def test_every_game_and_every_kind_of_mistake_has_its_vector() -> None:
    assert {vector["game"] for vector in VECTORS} == set(range(len(GAMES)))
    assert {vector["kind"] for vector in REFUSED} >= {"truncated", "checksum", "newer", "unknown", "illegal"}
