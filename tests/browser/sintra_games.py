"""Games of Stained Glass of Sintra on the page, begun at any point."""

from __future__ import annotations

from collections.abc import Callable

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from engine.sintra.rules import State
from tests.browser.playing import played
from tests.typed import typed


def game(
    until: Callable[[Session], bool], seats: int = 2, palace: str = "A", *, player: str = PERSON
) -> Session:
    """The first game that meets the condition, with every seat playing by its own board."""
    players = (PERSON,) + (player,) * (seats - 1)
    for seed in range(1, 30):
        start = Session.new(
            GAMES["sintra"], seats=seats, seed=seed, options={"palace": palace}, players=players
        )
        try:
            return played(start, until)
        except AssertionError:
            continue
    raise AssertionError(until)


def keeping(session: Session) -> bool:
    state = typed(session.state, State)
    return state.is_keeping and state.to_move == 0


def breaking(session: Session) -> bool:
    """A colour may be taken for which no strip has room, and the glazier may be sent back."""
    state = session.state
    takes = [action for action in state.legal_actions() if len(action) == 3]
    return any(take.column == 8 for take in takes) and len(takes) < len(state.legal_actions())


def in_round(number: int) -> Callable[[Session], bool]:
    return lambda session: typed(session.state, State).round == number


POSITIONS = {
    "start": game(in_round(1)),
    "crowded": game(lambda session: len(session.log) == 11, 4, "B"),  # full centre, single panes
    "late": game(in_round(5), 3),
    "keeping": game(keeping, palace="B"),
    "breaking": game(breaking),
    "over": game(lambda session: session.state.is_over, 2, "B"),
}
