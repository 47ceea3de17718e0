"""What a press asks for, in advance: the same as afterwards, and never the answer to something else."""

from dataclasses import replace
from random import Random

import pytest

from engine import draw
from tests.test_views import GAMES_TO_SHOW, ToShow, drawn_picks, of_persons, started, table
from ui import page
from ui.foresight import Foresight
from ui.screen import Event
from ui.update import is_known, update


@pytest.mark.parametrize("game", GAMES_TO_SHOW)
def test_what_is_foreseen_is_what_happens(game: ToShow) -> None:
    screen, rng, foresight = of_persons(game), Random(2), Foresight()
    for _pick in range(40):
        if table(screen).session.state.is_over:
            break
        for command, is_asked in (("take-page", table(screen).is_handed_on), ("skip", table(screen).counts)):
            screen = update(screen, Event("do", command)) if is_asked else screen
        event = Event("pick", draw.choice(rng, drawn_picks(screen)))
        regions = foresight.prepare(screen, event)
        after = foresight.update(screen, event)
        happened = update(screen, event)
        assert (after, after.said) == (happened, happened.said)
        assert regions == page.view(happened)
        screen = after


def test_what_is_foreseen_is_not_worked_out_again() -> None:
    screen, foresight = started(), Foresight()
    event = Event("pick", drawn_picks(screen)[0])
    regions = foresight.prepare(screen, event)
    after = foresight.update(screen, event)
    assert after is foresight.update(screen, event)
    assert foresight.view(after) is regions


def test_another_event_and_another_screen_get_their_own_answers() -> None:
    screen, foresight = started(), Foresight()
    pressed, other, *_more = drawn_picks(screen)
    regions = foresight.prepare(screen, Event("pick", pressed))
    after = foresight.update(screen, Event("pick", other))
    assert after == update(screen, Event("pick", other)) != update(screen, Event("pick", pressed))
    assert foresight.view(after) == page.view(after) != regions
    elsewhere = replace(screen, elsewhere=True)  # another tab has the game now
    assert foresight.update(elsewhere, Event("pick", pressed)) == elsewhere
    assert foresight.view(elsewhere) == page.view(elsewhere) != regions


def test_what_is_for_the_page_alone_is_not_known_in_advance() -> None:
    known = [Event("pick", "line-2"), Event("why", "line-2"), Event("do", "undo"), Event("do", "look:3")]
    others = [Event("do", "take-over"), Event("do", "copy:code"), Event("do", "save-game")]
    assert [is_known(event) for event in known + others] == [True] * 4 + [False] * 3
