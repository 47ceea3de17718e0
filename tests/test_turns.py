"""Two people at one device: a move is seen where it was made before the next board comes to the front."""

from __future__ import annotations

import re

from tests.memory import Device
from tests.pages import Profile, come, play, start, waits
from ui.app import App
from ui.model.setup import LANDING
from ui.view import page
from ui.view.seats import front_seat


def opened(*kinds: str, **settings: object) -> tuple[App, Device]:
    app, device, _tab = Profile().open()
    app.switch_to(app.screen._replace(settings=app.screen.settings._replace(**settings)))  # type: ignore[arg-type]
    start(app, "azul", *kinds)
    return app, device


def front(app: App) -> int:
    assert app.screen.table is not None
    return front_seat(app.screen.table)


def test_a_move_lands_on_its_own_board_before_the_next_comes() -> None:
    app, device = opened("person", "person")
    play(app)
    assert front(app) == 0
    assert waits(device, app) == LANDING
    come(device, app)
    assert front(app) == 1
    assert waits(device, app) is None


def test_the_next_choice_does_not_wait_for_that() -> None:
    app, _device = opened("person", "person")
    play(app)
    found = re.search(r'data-pick="([^"]+)"', page.view(app.screen)["market"])
    assert found
    app.handle("pick", found[1], "")
    assert front(app) == 1
    assert app.screen.table is not None
    assert app.screen.table.selection


def test_with_a_bot_in_between_it_lands_as_well() -> None:
    app, device = opened("person", "easy", "person")
    play(app)
    assert front(app) == 0
    come(device, app)
    assert front(app) == 2
    come(device, app)
    assert app.screen.table is not None
    assert app.screen.table.session.state.to_move == 2


def test_nobody_waits_alone_nor_without_animation() -> None:
    app, device = opened("person", "easy")
    play(app)
    assert waits(device, app) != LANDING
    app, device = opened("person", "person", animation="off")
    play(app)
    assert front(app) == 1


def test_undo_and_looking_back_end_it() -> None:
    for command in ("undo", "look:0"):
        app, device = opened("person", "person")
        play(app)
        app.handle("do", command, "")
        assert app.screen.table is not None
        assert app.screen.table.landed is None
        assert waits(device, app) is None


def test_who_wants_it_is_asked_to_hand_the_device_on() -> None:
    app, _device = opened("person", "person", handover=True)
    play(app)
    assert front(app) == 0
    regions = page.view(app.screen)
    assert "Hand the device to Player 2." in regions["hand"]
    assert "I am Player 2" in regions["hand"]
    assert "data-pick" not in regions["market"]
    app.handle("do", "take-page", "")
    assert front(app) == 1
    assert "data-pick" in page.view(app.screen)["market"]
