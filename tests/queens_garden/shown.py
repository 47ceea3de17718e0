"""Azul: Queen's Garden on screen: what the tests of its view look at and press."""

import re
from html import unescape

from engine.catalogue import GAMES
from engine.queens_garden.rules import State
from engine.session import Session
from tests.events import update
from tests.sentences import play
from tests.typed import typed
from ui.games.faces import FACES
from ui.games.queens_garden import refusals as queens_refusals
from ui.games.queens_garden import telling as queens_telling
from ui.games.queens_garden.picks import spell
from ui.kit import picks
from ui.kit.view_types import Drawing, Scene, spoken, step_of
from ui.model.screen import Event, Screen
from ui.model.setup import Settings, default_setup
from ui.model.table import Table
from ui.view import page

NAMES = ("Ana", "Bo", "Chi", "Dan")
FACE = FACES["queens_garden"]


def drawn(state: State, *selection: str) -> Drawing:
    """A position after some picks."""
    targets = picks.targets(state, spell, selection)
    instead = tuple(picks.targets(state, spell, ())) if selection else ()
    return FACE.draw(Scene(state, targets, selection, instead, ()))


def told(state: State, *sentences: str) -> tuple[str, ...]:
    """What is said about the last of some actions."""
    state = play(state, *sentences[:-1])
    after = play(state, sentences[-1])
    action = next(action for action in state.legal_actions() if state.apply(action) == after)
    return spoken(queens_telling.tell(step_of(state, action), NAMES))


def refusal(state: State, thing: str, *selection: str) -> str:
    return queens_refusals.why_not(state, selection, thing)


def screen(session: Session, *selection: str) -> Screen:
    return Screen(
        Settings(),
        default_setup("queens_garden"),
        table=Table("k", session, ("",) * session.seats, selection),
    )


def begun(state: State) -> Session:
    """A game at this position, with no chance to follow."""
    session = Session.new(GAMES["queens_garden"], seats=2, seed=1)
    return session._replace(log=(), positions=(state,), places=(), events=())


def table_of(at: Screen) -> Table:
    assert at.table is not None
    return at.table


def position_of(at: Screen) -> State:
    return typed(table_of(at).session.state, State)


def press(at: Screen, *names: str) -> Screen:
    """The screen after choosing these things by name, on the board or beside what is in hand."""
    for name in names:
        drawing = page.view(at)
        found = re.search(rf'aria-label="{name}"[^>]*?data-(pick|do)="([^"]+)"', drawing["own"])
        found = found or re.search(rf'data-(pick|do)="([^"]+)"[^>]*>{name}<', drawing["hand"])
        assert found is not None, name
        at = update(at, Event(found[1], unescape(found[2])))
    return at
