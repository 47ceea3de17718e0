"""The answer worked out at a press equals the answer to the click, and never answers something else."""

import re
from random import Random

import pytest

from engine import draw, savecode
from tests.events import update
from tests.to_show import ToShow, drawn_picks, every_game_to_show, of_persons, started, table
from ui.foresight import Foresight
from ui.model.screen import Event, Screen
from ui.update import update as updating
from ui.update.effects import Answer, CopyLink, CopyText, Effect, SaveFile, Share, TakeOver
from ui.update.want import Qr
from ui.update.wants import wants
from ui.view import page


def choices(screen: Screen) -> list[Event]:
    """All that can be chosen on a screen."""
    markup = "".join(page.view(screen).values())
    return [Event(*found) for found in re.findall(r'data-(pick|do|why)="([^"]+)"', markup)]


@every_game_to_show
def test_what_is_foreseen_is_what_happens(game: ToShow) -> None:
    screen, rng, foresight = of_persons(game), Random(2), Foresight()
    for _pick in range(40):
        if table(screen).session.state.is_over:
            break
        for command, is_asked in (
            ("take-page", table(screen).is_handed_on),
            ("skip", table(screen).is_telling),
        ):
            screen = update(screen, Event("do", command)) if is_asked else screen
        pick = Event("pick", draw.choice(rng, drawn_picks(screen)))
        before = page.view(screen)
        for event in (draw.choice(rng, choices(screen)), pick):
            regions = foresight.prepare(screen, event)
            assert page.view(screen) == before
            after = foresight.update(screen, event).screen
            happened = update(screen, event)
            assert (after, after.announced) == (happened, happened.announced)
            assert regions == page.view(happened)
        screen = after


def test_what_is_foreseen_is_not_worked_out_again() -> None:
    screen, foresight = started(), Foresight()
    event = Event("pick", drawn_picks(screen)[0])
    regions = foresight.prepare(screen, event)
    assert foresight.prepare(screen, event) is regions
    after = foresight.update(screen, event).screen
    assert after is foresight.update(screen, event).screen
    assert foresight.view(after) is regions


def test_another_event_and_another_screen_get_their_own_answers() -> None:
    screen, foresight = started(), Foresight()
    pressed, other, *_more = drawn_picks(screen)
    regions = foresight.prepare(screen, Event("pick", pressed))
    after = foresight.update(screen, Event("pick", other)).screen
    assert after == update(screen, Event("pick", other)) != update(screen, Event("pick", pressed))
    assert foresight.view(after) == page.view(after) != regions
    elsewhere = screen._replace(is_elsewhere=True)  # another tab has the game now
    assert foresight.update(elsewhere, Event("pick", pressed)).screen == elsewhere._replace(announced=())
    assert foresight.view(elsewhere) == page.view(elsewhere) != regions


def test_what_fails_in_advance_leaves_no_half_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, foresight = started(), Foresight()
    first, second = (Event("pick", pick) for pick in drawn_picks(screen)[:2])
    foresight.prepare(screen, first)
    with monkeypatch.context() as broken:
        broken.delattr("ui.foresight.page.view")
        with pytest.raises(AttributeError):
            foresight.prepare(screen, second)
    assert foresight.view(foresight.update(screen, second).screen) == page.view(update(screen, second))


def test_what_has_effects_is_not_foreseen() -> None:
    screen, foresight = started(), Foresight()
    session = table(screen).session
    code = savecode.encode(session)
    asked: dict[str, tuple[Effect, ...]] = {
        "copy:code": (CopyText(code),),
        "copy:link": (CopyLink("g=" + code),),
        "copy:share": (Share("g=" + code),),
        "save-game": (SaveFile(screen.shelf),),
        "take-over": (TakeOver(),),
    }
    for command, effects in asked.items():
        event = Event("do", command)
        assert foresight.prepare(screen, event) is None
        assert foresight.update(screen, event) == updating.update(screen, event) == Answer(screen, effects)


def test_the_qr_code_is_drawn_again_when_the_game_behind_the_dialog_goes_on() -> None:
    before = started()
    shared = update(before, Event("do", "dialog:share"))
    code = savecode.encode(table(shared).session)
    assert "qr" not in wants(before)
    assert wants(shared)["qr"] == Qr("g=" + code) == wants(update(shared, Event("do", "qr", "a link")))["qr"]
    gone_on = shared._replace(table=table(shared)._replace(session=table(shared).session.play_index(0)))
    assert wants(gone_on)["qr"] == Qr("g=" + savecode.encode(table(gone_on).session))
    assert "qr" not in wants(update(shared, Event("do", "close")))
