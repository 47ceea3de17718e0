"""Games written out for people: who played what, move by move, in the notation of each game.

No page reads these texts move by move; the code at the end of each brings the game back.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import CHANCE
from engine.session import Session
from ui.kit.days import date_of

MOST = 50  # games at a time: each has to be replayed


def written(session: Session, what: Sequence[str], who: Sequence[str], code: str, played: int = 0) -> str:
    """A game as lines of text: what is played, when, and by whom, all in words; then the moves, and the code.

    `played` is the day, since 1970-01-01; 0 or less: nobody knows.
    """
    when = [str(date_of(played))] if played > 0 else []
    scores = zip(who, session.state.scores, strict=True)
    seats = [f"{seat} {name}: {score}" for seat, (name, score) in enumerate(scores, start=1)]
    return "\n".join([*what, *when, *seats, "", *_moves(session), "", code, ""])


def _moves(session: Session) -> list[str]:
    """A line for each entry of the log: its number, the seat, and what was done; the table has no number."""
    width = len(str(len(session.log)))
    seats = [" " if position.to_move == CHANCE else position.to_move + 1 for position in session.positions]
    return [
        f"{number:{width}} {seat} {action}"
        for number, (seat, action) in enumerate(zip(seats, session.log, strict=False), start=1)
    ]
