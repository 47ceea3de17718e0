"""Counts of a game's tree from a fixed position: the expected ones in tests/perft, and those by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.game import State

FOLDER = Path(__file__).parent / "perft"


def counts(game: str) -> dict[str, list[int]]:
    """By position, the number of sequences of one decision, of two and so on."""
    text = (FOLDER / f"{game}.txt").read_text()
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {name: [int(number.replace(",", "")) for number in numbers] for name, *numbers in lines}


def count(state: State[Any], depth: int) -> int:
    """The number of sequences of this many decisions that the rules allow."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(count(state.apply(action), depth - 1) for action in actions)
