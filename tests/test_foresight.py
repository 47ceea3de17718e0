"""What a press asks for, in advance: the same as afterwards, and never the answer to something else."""

import re
from random import Random

import pytest

from engine import draw
from tests.test_views import GAMES_TO_SHOW, ToShow, drawn_picks, of_persons, started, table
from ui.foresight import Foresight
from ui.model.screen import Event, Screen
from ui.update.update import covers, update
from ui.view import page


def choices(screen: Screen) -> list[Event]:
    """All that can be chosen on a screen, where `update` is all that this asks for."""
    markup = "".join(page.view(screen).values())
    events = [Event(*found) for found in re.findall(r'data-(pick|do|why)="([^"]+)"', markup)]
    return [event for event in events if covers(event)]


@pytest.mark.parametrize("game", GAMES_TO_SHOW)
def test_what_is_foreseen_is_what_happens(game: ToShow) -> None:
    screen, rng, foresight = of_persons(game), Random(2), Foresight()
    for _pick in range(40):
        if table(screen).session.state.is_over:
            break
        for command, is_asked in (("take-page", table(screen).is_handed_on), ("skip", table(screen).counts)):
            screen = update(screen, Event("do", command)) if is_asked else screen
        pick = Event("pick", draw.choice(rng, drawn_picks(screen)))
        before = page.view(screen)
        for event in (draw.choice(rng, choices(screen)), pick):
            regions = foresight.prepare(screen, event)
            assert page.view(screen) == before
            after = foresight.update(screen, event)
            happened = update(screen, event)
            assert (after, after.said) == (happened, happened.said)
            assert regions == page.view(happened)
        screen = after


def test_what_is_foreseen_is_not_worked_out_again() -> None:
    screen, foresight = started(), Foresight()
    event = Event("pick", drawn_picks(screen)[0])
    regions = foresight.prepare(screen, event)
    assert foresight.prepare(screen, event) is regions
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
    elsewhere = screen._replace(elsewhere=True)  # another tab has the game now
    assert foresight.update(elsewhere, Event("pick", pressed)) == elsewhere._replace(said=())
    assert foresight.view(elsewhere) == page.view(elsewhere) != regions


def test_what_fails_in_advance_leaves_no_half_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, foresight = started(), Foresight()
    first, second = (Event("pick", pick) for pick in drawn_picks(screen)[:2])
    foresight.prepare(screen, first)
    with monkeypatch.context() as broken:
        broken.delattr("ui.foresight.page.view")
        with pytest.raises(AttributeError):
            foresight.prepare(screen, second)
    assert foresight.view(foresight.update(screen, second)) == page.view(update(screen, second))


def test_what_the_page_carries_out_by_itself_is_not_foreseen() -> None:
    covered = [Event("pick", "line-2"), Event("why", "line-2"), Event("do", "undo"), Event("do", "look:3")]
    others = [Event("do", "take-over"), Event("do", "copy:code"), Event("do", "save-game")]
    assert [covers(event) for event in covered + others] == [True] * 4 + [False] * 3
