"""Games of Patchwork Doodle on the page: begun at any point, and played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, Position

from engine.catalogue import GAMES
from engine.patchwork_doodle.rules import State
from engine.session import PERSON, Session
from tests.browser.in_page import script
from tests.browser.playing import number
from tests.own_board import by_own_board
from tests.typed import typed
from ui.games.faces import FACES

Until = Callable[[Session], bool]


def game(until: Until, *players: str) -> Session:
    """The first game that meets the condition, with every seat playing by its own board."""
    players = players or (PERSON,)
    for seed in range(1, 30):
        session = Session.new(GAMES["patchwork_doodle"], seats=len(players), seed=seed, players=players)
        rng = Random(seed)
        while not session.state.is_over and not until(session):
            session = session.play(by_own_board(session, rng))
        if until(session):
            return session
    raise AssertionError(until)


def phase(name: str, round_: int = 1, turn: int = 1) -> Until:
    def reached(session: Session) -> bool:
        state = typed(session.state, State)
        return (state.phase, state.round) == (name, round_) and state.turn >= turn

    return reached


def fresh(session: Session) -> bool:
    """In a turn, with all special actions to be had."""
    state = typed(session.state, State)
    return state.phase == "choosing" and state.turn > 1 and not state.boards[0].crossed


def many_ways(session: Session) -> bool:
    """In a turn, with a patch that fits in eight ways."""
    ways = {name for name in spelled(session) if name.startswith("turn-")}
    return phase("choosing")(session) and len(ways) == 8


def spelled(session: Session) -> set[str]:
    """The first picks of all actions."""
    spell, state = FACES["patchwork_doodle"].spell, session.state
    return {spell(state, action)[0] for action in state.legal_actions()}


POSITIONS = {
    "start": game(phase("start", 1, 0)),
    "turn": game(fresh),
    "scored": game(phase("choosing", 2), *[PERSON] * 4),
    "ten": game(phase("choosing", 1, 3), *[PERSON] * 10),
    "scoring": game(phase("scoring", 1, 6)),
    "final": game(phase("choosing", 3, 6)),
    "over": game(lambda session: session.state.is_over),
}
MANY = game(many_ways)


def ways(page: Page) -> Locator:
    return page.locator("#hand [data-pick^=turn-]")


def best_place(page: Page) -> str:
    """The pick of the place that promises the best rectangle."""
    page.wait_for_selector("#own [data-grip]", state="attached")
    places = page.eval_on_selector_all(
        "#own [data-grip]", "(all) => all.map((one) => [one.dataset.pick, one.dataset.says])"
    )
    return str(max(places, key=lambda each: int(each[1].split()[-1]))[0])


def spot(thing: Locator) -> Position | None:
    """Where to click: a line of the scissors on an edge of it, where no other crosses; else in the middle."""
    place: Position | None = thing.evaluate(script("patchwork.placeToClick"))
    return place


def check_the_end_alone(page: Page) -> None:
    rows = [row.locator("td").all_inner_texts() for row in page.locator("#dialog tbody tr").all()]
    *reasons, total = [number(row[0]) for row in rows]
    assert len(reasons) == 4
    assert sum(reasons) == total
    assert page.inner_text(".results [aria-current] b") == str(total)


def lies_on(page: Page, pick: str) -> bool:
    """True if the patch in hand covers the target of another place: then a tap leaves it there."""
    return bool(page.evaluate(script("patchwork.liesOn"), pick))
