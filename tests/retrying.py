"""A mistake of a finished game on the table, to be tried again."""

from __future__ import annotations

from collections.abc import Iterator

from engine.verdicts import Verdict
from tests.analysed import all_answered, begun, done
from tests.at_a_table import table_of
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.screen import Screen
from ui.model.trying import mistakes
from ui.view import page


def analysed(name: str) -> Screen:
    """A finished game with its analysis: each decision made by a person could have been 50 points better."""
    return all_answered(begun(name))


def tried(screen: Screen, place: int) -> Screen:
    """The screen after the legal action at this place was tried."""
    return done(screen, course_of(screen, place).command)


def course_of(screen: Screen, place: int) -> Course:
    table = table_of(screen)
    action = table.state.legal_actions()[place]
    return Course(FACES[table.session.game.name].spell(table.state, action), confirm=True)


def mistake_of(screen: Screen) -> Verdict:
    """The mistake that is tried again."""
    table = table_of(screen)
    assert table.trying is not None
    return next(one for one in mistakes(table) if one.at == table.trying.past_at)


def solved(screen: Screen) -> Screen:
    return done(screen, f"solve:{mistake_of(screen).at}")


def commands(screen: Screen) -> Iterator[str]:
    """The commands of the panel's buttons."""
    for part in page.view(screen)["hand"].split('data-do="')[1:]:
        yield part.partition('"')[0]
