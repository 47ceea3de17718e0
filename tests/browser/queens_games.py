"""Games of Azul: Queen's Garden for the page, as far as a test wants them."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.queens_garden.actions import Copy, Expand, Place
from engine.queens_garden.pieces import STACK, worth
from engine.queens_garden.rules import State, Taking
from engine.session import PERSON, Session
from tests.browser.playing import played
from tests.typed import typed


def new_game(seed: int, seats: int = 2, board: str = "base") -> Session:
    players = [PERSON] * seats
    options = {"board": board}
    return Session.new(GAMES["queens_garden"], seats=seats, seed=seed, options=options, players=players)


def is_in_full_swing(session: Session) -> bool:
    """A turn in the middle of a round, with all sorts of things to do."""
    state = typed(session.state, State)
    kinds = {type(action) for action in state.legal_actions()}
    dear = any(isinstance(action, Place) and worth(action.hexagon) > 2 for action in state.legal_actions())
    return not state.doing and state.round > 1 and dear and {Place, Expand} <= kinds


def ambiguous(session: Session) -> bool:
    state = typed(session.state, State)
    return isinstance(state.doing, Taking) and any(
        isinstance(action, Copy) and action.source == STACK for action in state.legal_actions()
    )


SWING = played(new_game(3), is_in_full_swing)
GARDENS = {
    "swing": SWING,
    "four": played(
        new_game(5, 4, "variant"), lambda session: len(typed(session.state, State).display.plates) > 5
    ),
    "copies": played(new_game(2), ambiguous),
    "over": played(new_game(4), lambda session: session.state.is_over),
}
