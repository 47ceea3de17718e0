"""Used hints at a table without a browser: counted, kept with the game, and known to other tabs."""

from __future__ import annotations

import pytest

from engine import savecode
from tests.asking import hinted, opened, regions, table
from tests.pages import Profile, play, start
from tests.random_games import CASES, played
from tests.records import changed, game, stored
from ui.model.help import Help
from ui.saves import records
from ui.update.want import thought_id

pytestmark = pytest.mark.usefixtures("soon")


def test_used_hints_are_kept_with_the_game_through_reload_and_undo() -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    start(app)
    code = savecode.encode(table(app).session)
    hinted(app, device)
    assert savecode.encode(table(app).session) == code
    play(app)
    app.handle("do", "undo", "")
    assert table(app).help.used == (1, 0)
    again, _device, _tab = profile.open()
    assert table(again).help.used == (1, 0)


def test_a_hint_is_there_again_uncounted_when_the_move_after_it_is_taken_back() -> None:
    app, device = opened()
    hint = hinted(app, device)
    play(app)
    assert table(app).hint is None
    app.handle("do", "undo", "")
    again = table(app).hint
    assert again is not None
    assert again.advice is hint.advice
    assert table(app).help.used == (1, 0)


def test_the_result_says_who_used_hints() -> None:
    app, _device = opened()
    over = played(CASES[0], 0)
    used = table(app)._replace(session=over, given_names=("Ana", "Bo"), help=Help(used=(2, 1)))
    app.switch_to(app.screen._replace(table=used, dialog="end"))
    assert "Ana used 2 hints. Bo used 1 hint." in regions(app)["dialog"]
    app.switch_to(app.screen._replace(table=used._replace(help=Help())))
    assert "hint" not in regions(app)["dialog"]


def test_a_record_says_how_many_hints_were_used_if_it_is_sound() -> None:
    saved = game(3, 2)._replace(hints=(2, 0))
    assert records.unpack("k", records.pack(saved)) == saved
    assert "hints" not in records.pack(game(3, 2))
    for unsound in ("2", [2], [2, -1], [1, 2, 3], [True, 1], None, {"0": 1}):
        read = records.unpack("k", changed(saved, hints=unsound))
        assert isinstance(read, records.Saved)
        assert read.hints == ()


def test_another_tab_tells_of_its_hints() -> None:
    profile = Profile(stored(game(3, 2)))
    (one, device, _), (other, _, _) = profile.open(), profile.open()
    for app in (one, other):
        app.handle("pick", "resume:k", "")
    hinted(one, device)
    for place in list(profile.memory.local):
        other.other_tabs.on_stored(place)
    assert table(other).help.used == table(one).help.used != ()


# --- where another tab plays -----------------------------------------------------------------------------


def test_a_hint_that_comes_after_another_tab_has_taken_over_changes_nothing() -> None:
    """It would count as a save that is newer than what the other tab plays, whose moves would be lost."""
    profile = Profile()
    app, device, _tab = profile.open()
    start(app)
    app.handle("do", "hint", "")
    asked = thought_id("advise", table(app).session)
    other, _device, _tab = profile.open()
    other.handle("do", "take-over", "")
    assert app.screen.is_elsewhere
    app.handle("do", f"thought:{asked}", '{"ranked": [[0, 1.0]]}')
    assert table(app).help == Help()
    assert [len(worker.messages) for worker in device.workers] == [2]  # the hint, and that it is given up
    play(other)
    for place in list(profile.memory.local):
        app.other_tabs.on_stored(place)
    app.handle("do", "take-over", "")
    assert table(app).session == table(other).session
    play(app)
    assert profile.codes() == {savecode.encode(table(app).session)}
