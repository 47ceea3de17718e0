"""Games of Azul: Queen's Garden on the page: begun at any point, and played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from engine.catalogue import GAMES
from engine.queens_garden.actions import Copy, Expand, Place
from engine.queens_garden.pieces import STACK, worth
from engine.queens_garden.rules import State, Taking
from engine.session import PERSON, Session
from tests.browser.in_page import script
from tests.browser.playing import played
from tests.typed import typed


def new_game(seed: int, seats: int = 2, board: str = "base", *, players: Sequence[str] = ()) -> Session:
    players = players or [PERSON] * seats
    options = {"board": board}
    return Session.new(GAMES["queens_garden"], seats=seats, seed=seed, options=options, players=players)


def is_in_full_swing(session: Session) -> bool:
    """A turn in the middle of a round, with all sorts of things to do."""
    state = typed(session.state, State)
    kinds = {type(action) for action in state.legal_actions()}
    dear = any(isinstance(action, Place) and worth(action.hexagon) > 2 for action in state.legal_actions())
    return not state.doing and state.round > 1 and dear and {Place, Expand} <= kinds


def first_turn(round_: int, *kinds: type) -> Callable[[Session], bool]:
    """True where the first seat begins a turn of this round, and such actions are legal."""

    def begins(session: Session) -> bool:
        state = typed(session.state, State)
        legal = {type(action) for action in state.legal_actions()}
        return (state.round, state.to_move) == (round_, 0) and not state.doing and legal >= set(kinds)

    return begins


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


REASONS = 14  # of the final reckoning


def picks_on(page: Page) -> list[str]:
    """The picks on offer."""
    found: list[str] = page.evaluate(script("queens.picks"))
    return found


def next_pick(picks: list[str], taken: int, placed: int, takes: int) -> str:
    """A plain way to play: finish what is begun; take so often a round, and place twice; pass."""
    order = ["copy-", "take", "pay-", "space-", "lay-", "slot-", "end"]
    order += ["expansion-", "tile-"] if placed < 2 else []
    order += ["trait-"] if taken < takes else []
    for kind in [*order, "pass"]:
        found = next((pick for pick in picks if pick.startswith(kind)), None)
        if found:
            return found
    raise AssertionError(picks)


def play_to_the_end(page: Page, choose: Callable[[Page, str], None], takes: int = 2) -> set[str]:
    """Play until the end is shown. Returns the kinds of what was chosen."""
    chosen: list[str] = []
    this_round: list[str] = []
    while not page.locator("#dialog[open] table").count():
        picks = picks_on(page)
        if not picks:
            page.wait_for_function(
                "document.querySelector('#hand :is([data-pick], [data-do=skip]), #dialog[open] table')"
            )
            if page.locator("#hand [data-do=skip]").count():
                page.keyboard.press("Escape")
            continue
        placed = this_round.count("space") + this_round.count("lay")
        pick = next_pick(picks, this_round.count("take"), placed, takes)
        choose(page, pick)
        chosen.append(pick.partition("-")[0])
        this_round = [] if pick == "end" else [*this_round, chosen[-1]]
        assert len(chosen) < 400, "the game does not end"
    return set(chosen)


def attribute_of(page: Page, selector: str) -> tuple[str, str]:
    """The pick or command of a thing, and its name."""
    pick, name = page.eval_on_selector(
        selector, "(one) => [one.dataset.pick ?? one.dataset.do, one.getAttribute('aria-label')]"
    )
    return pick, name
