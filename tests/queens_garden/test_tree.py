"""Azul: Queen's Garden: all turns, counted by the engine and by brute force, and listed in a table."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.queens_garden.actions import Buy, Copy, Discard, Expand, Pay, Place, Take
from engine.queens_garden.board import FACE_DOWN
from engine.queens_garden.hexes import CELLS
from engine.queens_garden.notation import board, name_of, piece_name
from engine.queens_garden.pieces import STACK
from engine.queens_garden.rules import State
from engine.session import Session
from tests.game_tree import count, counts
from tests.queens_garden import plain as queens_plain
from tests.queens_garden.plain import Turn
from tests.queens_garden.playthrough import played_by_bots
from tests.queens_garden.positions import table
from tests.random_games import CASES, Case, played
from tests.typed import typed

QUEENS = [case for case in CASES if case.name == "queens_garden"]
COUNTS = counts("queens_garden")
TRAIT_LETTERS = "BDGYPV123456"

GARDEN = "ring B1 B2 . D2 . . / 0 Y3! . B3 . . . ^ / 4 . . V5 . . . ."
POSITIONS = {
    "opening": table(top="B1 B4 B6 Y2"),
    "taking": table(board("B3 D3 *"), top="B1 Y1 D3 D4", display="B1 Y1 V2 / [V1] / [B2] / Y1 D4"),
    "paying": table(board("B4 B1 B2 B3 B5 V4 Y4 [P4] [B6] **")),
    "placing": table(board("B2 D2 G3 V3 Y4 *", GARDEN)),
    "expanding": table(board("B2 Y3 Y2 [G2] [B3] *", GARDEN, score=12)),
    "passing": table(board("B2 B2 Y3 [G2]", GARDEN, score=0)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_decisions_are_as_many_as_the_rules_allow(name: str) -> None:
    assert [count(POSITIONS[name], depth) for depth in range(1, len(COUNTS[name]) + 1)] == COUNTS[name]


def whole_turns(state: State) -> Iterator[Turn]:
    """Every way through a turn of the seat to move without passing, in the form of the plain rules."""
    for action in state.legal_actions():
        match action:
            case Take(trait):
                yield from _takes(state, state.apply(action), TRAIT_LETTERS[trait])
            case Place(hexagon, space):
                for paid in _payments(state.apply(action), state.seat):
                    yield "place", name_of(hexagon), CELLS[space], paid
            case Expand(hexagon, slot, direction):
                for paid in _payments(state.apply(action), state.seat):
                    yield "expand", name_of(hexagon), slot, direction, paid
            case Buy(slot):
                yield "buy", slot


def _payments(state: State, seat: int) -> Iterator[tuple[str, ...]]:
    """Every way to pay for what was started, as pieces."""
    if not state.doing:
        yield ()
        return
    for action in state.legal_actions():
        assert isinstance(action, Pay)
        for rest in _payments(state.apply(action), seat):
            names = [piece_name(action.piece), *rest]
            yield (*sorted(name for name in names if name != "*"), *(name for name in names if name == "*"))


def _takes(before: State, state: State, letter: str) -> Iterator[Turn]:
    """Every way to choose copies: all that the storage gained, and where it was."""
    lying: dict[object, list[str]] = {
        at: [name_of(tile) for tile in plate.tiles]
        if plate.face == FACE_DOWN
        else [f"[{name_of(plate.face)}]"]
        for at, plate in enumerate(before.display.plates)
    }
    lying["stack"] = [name_of(tile) for tile in before.display.top]
    ambiguous = {
        name
        for name in queens_plain.NAMES
        if letter in name and sum(any(name in piece for piece in names) for names in lying.values()) > 1
    }
    certain = {
        (piece, at)
        for at, names in lying.items()
        for piece in names
        if letter in piece and piece.strip("[]") not in ambiguous
    }

    def chosen(state: State, at_start: list[int]) -> Iterator[frozenset[object]]:
        if not state.doing:
            yield frozenset()
            return
        for action in state.legal_actions():
            assert isinstance(action, Copy)
            if action.source == STACK:
                found: object = (name_of(action.hexagon), "stack")
                rest = at_start
            else:
                face_up = state.display.plates[action.source].face != FACE_DOWN
                name = name_of(action.hexagon)
                found = (f"[{name}]" if face_up else name, at_start[action.source])
                gone = [at for place, at in enumerate(at_start) if place != action.source]
                rest = gone if face_up else at_start
            for others in chosen(state.apply(action), rest):
                yield frozenset({found}) | others

    gone = {at for piece, at in certain if "[" in piece}
    at_start = [at for at in range(len(before.display.plates)) if at not in gone]
    for others in chosen(state, at_start):
        yield "take", letter, frozenset(certain) | others


def agree(state: State) -> None:
    """The engine lists every turn exactly once, and no others."""
    listed = Counter(whole_turns(state))
    assert max(listed.values(), default=1) == 1
    assert set(listed) == set(queens_plain.turns(state))


@pytest.mark.parametrize("name", POSITIONS)
def test_turns_are_those_that_trying_everything_finds(name: str) -> None:
    agree(POSITIONS[name])


def choosing(session: Session) -> list[State]:
    """The positions of a game at which a turn begins."""
    positions = [typed(position, State) for position in session.positions]
    return [state for state in positions if state.legal_actions() and not state.doing]


@pytest.mark.parametrize("case", QUEENS, ids=str)
def test_turns_of_random_games_are_those_that_trying_everything_finds(case: Case) -> None:
    starts = choosing(played(case, 3))
    for state in starts[:: max(len(starts) // 12, 1)]:
        agree(state)


def test_turns_of_full_gardens_are_those_that_trying_everything_finds() -> None:
    for state in choosing(played_by_bots(2, "base", 7))[5::9]:
        agree(state)


def test_what_is_given_up_is_any_part_of_the_storage_once() -> None:
    waiting, found = [POSITIONS["passing"]], []
    while waiting:
        state = waiting.pop()
        for action in state.legal_actions():
            if isinstance(action, Discard):
                waiting.append(state.apply(action))
        found.append((state.boards[0].tiles, state.boards[0].expansions))
    assert len(found) == len(set(found)) == 3 * 2 * 2  # none, one or two of B2; Y3 or not; G2 or not
