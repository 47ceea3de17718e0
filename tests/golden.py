"""Codes that must open for ever, each in a file of tests/codes with what it holds.

python -m tests.golden CODE

prints the text of such a file, to be kept once and never written anew.
"""

import sys
from pathlib import Path
from typing import Any

from engine import savecode
from engine.game import CHANCE
from engine.session import Session

CODES = sorted((Path(__file__).parent / "codes").glob("*.txt"))


def describe(session: Session) -> str:
    """The code of a game, and what it holds line by line."""
    state: Any = session.state
    moving = "nobody" if state.is_over or state.to_move == CHANCE else f"seat {state.to_move + 1}"
    facts = {
        "game": session.game.name,
        "options": ", ".join(f"{option} {choice}" for option, choice in session.options.items()) or "none",
        "players": ", ".join(session.players),
        "seed": session.seed,
        "decisions": len(session.decisions),
        "round": getattr(state, "round", "none"),
        "to move": moving,
        "can be chosen": len(state.legal_actions()),
        "scores": ", ".join(map(str, state.scores)),
        "winners": ", ".join(f"seat {seat + 1}" for seat in state.winners) if state.is_over else "none yet",
    }
    return "\n".join([savecode.encode(session), *(f"{name}: {fact}" for name, fact in facts.items())]) + "\n"


if __name__ == "__main__":
    print(describe(savecode.decode(sys.argv[1])), end="")
