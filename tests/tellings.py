"""The scorings of a game, as the page tells them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.at_a_table import played, screen_of, table_of
from ui.games.faces import FACES
from ui.model.screen import Event, Screen
from ui.update.update import update as answer


def update(screen: Screen, event: Event) -> Screen:
    return answer(screen, event).screen


@cache
def scorings(name: str) -> list[tuple[Screen, Event]]:
    """Each decision of a game that brings about a scoring: the screen before its last pick, and that pick."""
    session, found = played(name), []
    for at in session.decisions:
        step = table_of(screen_of(session)).step(at)
        told = FACES[name].tell(step, ("Ana", "Bo"))
        if any(one.light for one in told) and not FACES[name].is_routine(step):
            before = screen_of(session.before(at))
            *first, last = FACES[name].spell(step.before, step.action)
            for which in first:
                before = update(before, Event("pick", which))
            event = Event("pick", last)
            if table_of(update(before, event)).is_telling:  # not in the middle of a turn
                found.append((before, event))
    assert found
    return found


def tellings(name: str, *, is_calm: bool = False) -> Iterator[list[Screen]]:
    """Each scoring of a game, light by light, or seat by seat."""
    for before, choice in scorings(name):
        at, found = update(before._replace(is_calm=is_calm), choice), []
        while table_of(at).is_telling:
            found.append(at)
            at = update(at, Event("do", "count"))
        yield found
