"""Azul: the game tree, counted by the engine and by a plain version of the rules, and listed in a table."""

from typing import Any

import pytest

from engine.azul.actions import Take
from engine.azul.notation import LETTERS, board
from engine.azul.rules import State
from engine.game import CHANCE
from tests.azul import plain as azul_plain
from tests.azul.plain import COLOURED_WALL, plain
from tests.azul.positions import table
from tests.game_tree import count, counts
from tests.random_games import CASES, Case, played

AZUL = [case for case in CASES if case.name == "azul"]
COUNTS = counts("azul")

DEAL = "BBYR YYRK RKWW BYKW KKKB"


def middle(free: bool) -> State:
    return table(
        board("B YY RRR . WW", "..... ...R. K.... ..... Y...."),
        board(". KK BBB YYYY R", "BY... ..... ..B.. .K..Y ....."),
        factories="RRWW BKKK YYYW",
        centre="BRRR",
        free=free,
    )


OFFERS = {
    "opening-strict": table(factories=DEAL, free=False),
    "opening-free": table(factories=DEAL, free=True),
    "middle-strict": middle(free=False),
    "middle-free": middle(free=True),
}
TILING = table(
    board("B RR BBB . YYYYY", "..... B.... .R... ....B ..B.R"),
    board(". KK . KKKK RRRRR", "..K.. ...R. ..... Y.... KBW.Y"),
    centre="W",
    grey=True,
    marker=1,
)


def count_to_chance(state: State) -> int:
    if state.to_move == CHANCE:
        return 1
    return sum(count_to_chance(state.apply(action)) for action in state.legal_actions())


@pytest.mark.parametrize("name", OFFERS)
def test_sequences_of_decisions_are_as_many_as_the_rules_allow(name: str) -> None:
    state, expected = OFFERS[name], COUNTS[name]
    assert [count(state, depth) for depth in (1, 2, 3)] == expected
    assert [azul_plain.count(plain(state), depth) for depth in (1, 2, 3)] == expected


def test_a_grey_wall_tiling_ends_in_as_many_ways_as_the_rules_allow() -> None:
    last = next(action for action in TILING.legal_actions() if isinstance(action, Take) and not action.placed)
    position = plain(TILING)
    ways = [
        azul_plain.count_tilings(lines, wall)
        for lines, wall in zip(position.lines, position.walls, strict=True)
    ]
    assert [count_to_chance(TILING.apply(last))] == [ways[0] * ways[1]] == COUNTS["tiling"]


@pytest.mark.parametrize("case", AZUL, ids=str)
def test_the_offer_is_the_same_in_a_plain_writing_of_the_rules(case: Case) -> None:
    positions: tuple[Any, ...] = played(case, 2).positions
    for state in positions:
        takes = [action for action in state.legal_actions() if isinstance(action, Take)]
        if takes:
            last = len(state.factories)
            listed = [
                (min(action.source, last), LETTERS[action.colour], action.line, action.placed)
                for action in takes
            ]
            assert sorted(listed) == sorted(azul_plain.moves(plain(state)))


def test_the_walls_agree() -> None:
    assert plain(table(board(walls=" ".join(COLOURED_WALL)))).walls[0] == [list(row) for row in COLOURED_WALL]
