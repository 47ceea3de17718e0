"""A whole game of Pebbles in writing: what was dealt and taken, and the table at the end."""

from random import Random

from engine import draw
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.session import Session


def stones() -> str:
    """A game of three players who take what comes."""
    session, rng = Session.new(GAMES["pebbles"], seats=3, seed=7), Random(7)
    while not session.state.is_over:
        session = session.play(draw.choice(rng, session.state.legal_actions()))
    lines = []
    for before, action, events in zip(session.positions, session.log, session.events, strict=False):
        lines.append(f"{action}" if before.to_move == CHANCE else f"  {before.to_move + 1}  {action}")
        lines += [f"     the last stone: player {event.seat + 1}" for event in events]
    return "\n".join([*lines, "", str(session.state)]) + "\n"


PLAYED = {"pebbles": stones}
