"""The best results of playing alone: which are kept, what is stored of them, and what does not read."""

from __future__ import annotations

import pytest

from engine import savecode
from engine.session import PERSON, Session
from tests.events import update
from tests.pages import Profile, start
from tests.patchwork_doodle.positions import at_random
from tests.records import NEWER
from ui.app import App
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.screen import Event, Screen
from ui.model.setup import Settings, default_setup
from ui.saves import best
from ui.saves.records import DamagedRecord, sealed
from ui.view import page


def test_the_ten_best_games_alone_are_kept() -> None:
    kept: best.Best = {}
    for seed in range(12):
        kept = best.with_game(kept, at_random(seed, PERSON))
    results = kept["patchwork_doodle"]
    assert len(results) == best.MOST == 10
    assert [one.points for one in results] == sorted((one.points for one in results), reverse=True)
    assert best.unpack(best.pack(results)) == results
    assert best.with_game(kept, at_random(1, PERSON, PERSON)) is kept
    assert best.with_game(kept, at_random(1, "easy")) is kept


def at_its_end(name: str, earlier: best.Best) -> tuple[App, Session]:
    """A page on which a person alone has just ended a game, and that game."""
    over = at_random(3, PERSON)
    at = over.decisions[-1]
    app, _device, _tab = Profile().open()
    start(app, name, PERSON)
    assert app.screen.table
    app.switch_to(app.screen._replace(table=app.screen.table._replace(session=over.before(at)), best=earlier))
    end(app, over)
    return app, over


def end(app: App, over: Session) -> None:
    """Make the last decision of a game."""
    at = over.decisions[-1]
    spelled = FACES[over.game.name].spell(over.positions[at], over.log[at])
    app.handle("do", Course(spelled, confirm=True).command, "")
    assert app.screen.table
    assert app.screen.table.session == over


@pytest.mark.parametrize("number", [0, 1, best.MOST])
def test_an_end_that_is_taken_back_leaves_the_best_results(number: int) -> None:
    """A result that it drove out is back, and nothing else has changed."""
    name = "patchwork_doodle"
    least = tuple(best.BestResult(-90 + points, "another") for points in range(number, 0, -1))
    app, over = at_its_end(name, {name: least} if least else {})
    reached = best.BestResult(over.state.scores[0], savecode.encode(over))
    for _time in range(2):
        assert app.screen.best[name] == (reached, *least)[: best.MOST]
        app.handle("do", "undo", "")
        assert app.screen.best.get(name, ()) == least
        kept = best.read(app.storage.stored(best.BEST_PREFIX) or {}).best
        assert kept.get(name, ()) == least
        assert ("Your best solo scores" in page.view(app.screen._replace(table=None))["menu"]) == bool(least)
        end(app, over)


def test_a_result_that_was_there_before_stays_when_its_game_is_ended_and_taken_back_once_more() -> None:
    name = "patchwork_doodle"
    earlier = best.with_game({}, at_random(3, PERSON))
    app, _over = at_its_end(name, earlier)
    app.handle("do", "undo", "")
    assert app.screen.best == earlier


def test_a_game_that_was_over_before_keeps_its_result() -> None:
    """It may be a copy of that game, which was deleted."""
    over = at_random(3, PERSON)
    app, _device, _tab = Profile().open()
    start(app, "patchwork_doodle", PERSON)
    assert app.screen.table
    earlier = best.with_game({}, over)
    app.switch_to(app.screen._replace(table=app.screen.table._replace(session=over), best=earlier))
    app.handle("do", "undo", "")
    assert app.screen.table.session == over.before(over.decisions[-1])
    assert app.screen.best == earlier


@pytest.mark.parametrize(
    "text",
    ["", "1", "1 0 []", "[[1, 2]]", sealed([[1, 2]]), sealed({"a": 1}), "3" + sealed([])[1:]],
)
def test_damaged_results_are_set_aside(text: str) -> None:
    with pytest.raises(DamagedRecord):
        best.unpack(text)
    stored = {"ladrilho:best:patchwork_doodle": text}
    assert best.read(stored) == best.Read({}, frozenset(), {"ladrilho:damaged:best:patchwork_doodle": text})


def test_results_of_a_later_version_are_neither_shown_nor_set_aside() -> None:
    found = best.read({"ladrilho:best:patchwork_doodle": NEWER})
    assert found == best.Read({}, frozenset({"patchwork_doodle"}), {})
    screen = Screen(Settings(), default_setup("azul"), newer_best=found.newer)
    assert "Your best solo scores in Patchwork Doodle come from a newer version" in page.view(screen)["menu"]


def test_only_what_is_new_is_stored_and_nothing_over_what_a_later_version_wrote() -> None:
    before = best.with_game({}, at_random(1, PERSON))
    after = best.with_game(before, at_random(2, PERSON))
    assert list(best.changes(after, before, ())) == [
        ("ladrilho:best:patchwork_doodle", best.pack(after["patchwork_doodle"]))
    ]
    assert list(best.changes(after, after, ())) == []
    assert list(best.changes(after, before, {"patchwork_doodle"})) == []


def test_results_of_a_game_that_only_a_later_version_has_are_left_alone() -> None:
    found = best.read({"ladrilho:best:mosaic": NEWER})
    assert found.newer == {"mosaic"}
    assert page.view(Screen(Settings(), default_setup("azul"), newer_best=found.newer))["menu"]


def test_a_result_can_be_opened_again() -> None:
    session = at_random(1, PERSON)
    screen = Screen(Settings(), default_setup("azul"), best=best.with_game({}, session))
    assert str(session.state.scores[0]) in page.view(screen)["menu"]
    found = update(screen, Event("do", "result:patchwork_doodle:0")).incoming
    assert found
    assert found.session == session
