"""Pebbles written out, for whoever prints a position or an action; piles and players are counted from 1."""

from __future__ import annotations

from engine.game import CHANCE, Each, Fields, makes_sense
from engine.pebbles.pieces import MOST, PEBBLES, PILES
from engine.pebbles.rules import Action, Deal, State, Take

_FIELDS: Fields = {Take: (range(PILES), range(1, max(MOST.values()) + 1)), Deal: (Each(range(PEBBLES + 1)),)}


def action(played: Action, before: State | None = None) -> str:
    """An action, such as "2 from pile 1" or "deal 5 7 3"."""
    if not makes_sense(played, _FIELDS):
        return repr(played)
    if isinstance(played, Deal):
        return f"deal {' '.join(map(str, played.piles))}"
    return f"{played.number} from pile {played.pile + 1}"


def position(state: State) -> str:
    """The whole table."""
    boards = [
        f"player {seat + 1}: {board.stones} taken, score {board.score}"
        for seat, board in enumerate(state.boards)
    ]
    head = f"Pebbles, at most {state.most} at a time, round {state.round}: {_to_move(state)}"
    return "\n".join([head, f"piles {' '.join(map(str, state.piles))}, bag {state.bag}", *boards])


def _to_move(state: State) -> str:
    if state.is_over:
        return f"over, won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"
    return "the table to deal" if state.to_move == CHANCE else f"player {state.to_move + 1} to move"
