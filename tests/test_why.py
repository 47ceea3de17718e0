"""Why a move was played, at a table without a browser: asked, told, and closed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.asking import opened, regions, table, worker_of
from tests.memory import Device
from tests.pages import Profile, come, play, start
from ui.app import App
from ui.games.faces import FACES, reason_told
from ui.view import page

pytestmark = pytest.mark.usefixtures("soon")


def after_a_bot(name: str = "azul") -> tuple[App, Device, int]:
    """A table at which an easy bot has just chosen, with the number of its entry."""
    app, device = opened(name, PERSON, "easy")
    while not chosen_by_bot(table(app).session):
        if table(app).is_bots_turn:
            come(device, app)
        elif table(app).is_handed_on or table(app).is_telling:
            app.handle("do", "skip" if table(app).is_telling else "take-page", "")
        else:
            play(app)
    return app, device, chosen_by_bot(table(app).session)[0]


def chosen_by_bot(session: Session) -> list[int]:
    """Its decisions, where it had a choice."""
    return [
        at for at in session.decisions if session.positions[at].to_move == 1 and session.places[at][1] > 1
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_a_bot_says_why_on_request(name: str) -> None:
    app, device, at = after_a_bot(name)
    assert f'data-do="explain:{at}"' in regions(app)["entries"]
    persons = [one for one in table(app).session.decisions if table(app).session.positions[one].to_move == 0]
    assert not any(f'"explain:{one}"' in regions(app)["entries"] for one in persons)
    app.handle("do", f"explain:{at}", "")
    assert "Thinking" in regions(app)["dialog"]
    worker_of(device).answer()
    why = table(app).help.why
    assert why is not None
    assert why.advice is not None
    assert why.advice.moves[0].action == table(app).session.log[at]
    shown = regions(app)["dialog"]
    assert table(app).sentences(at)[0].words in shown
    told = [reason_told(name, reason, table(app).names) for reason in why.advice.moves[0].reasons]
    assert all(one in shown for one in told)
    assert app.screen.announced == (table(app).sentences(at)[0].words, *filter(None, told))
    app.handle("do", "close", "")
    assert not regions(app)["dialog"]


def why_with(app: App, lead: float, **gains: float) -> list[str]:
    """What is said of an entry that is better than another move: up to that move, and from it on."""
    why = table(app).help.why
    assert why is not None
    assert why.advice is not None
    move, other = why.advice.moves
    turned = {name: -gain for name, gain in gains.items()}
    moves = move._replace(estimate=other.estimate + lead, gains=gains), other._replace(gains=turned)
    why = why._replace(advice=why.advice._replace(moves=moves))
    shown = table(app)._replace(help=table(app).help._replace(why=why))
    told = dict(page.view(app.screen._replace(table=shown)))["dialog"].replace("\N{NO-BREAK SPACE}", " ")
    return told.split("<ol")


def test_why_says_in_what_the_better_move_is_better() -> None:
    app, device, at = after_a_bot()
    app.handle("do", f"explain:{at}", "")
    worker_of(device).answer()
    better, other = why_with(app, 2.0, points=2.0)
    assert "About 2.0 points better than the next best.</li><li>By the end of the round" in better
    assert "score +2.0." in better
    assert "The next best:" in better
    assert "By the end of the round" not in other
    worse, other = why_with(app, -2.0, points=-2.0)
    assert "Another move would have been about 2.0 points better:" in worse
    assert "By the end of the round" not in worse
    assert "score +2.0." in other
    assert "It should win the game" in why_with(app, 18.0, win=16.0)[0]
    assert "Another move would probably have won the game:" in why_with(app, -18.0, win=-16.0)[0]
    same, other = why_with(app, 0.0, points=2.0, others=-2.0)
    assert "Another move was about as good:" in same
    assert "By the end of the round" not in same + other


def test_another_move_in_the_same_place_is_explained_anew() -> None:
    app, device = opened()
    play(app)
    at = table(app).session.decisions[0]
    first = table(app).session.log[at]
    app.handle("do", f"explain:{at}", "")
    worker_of(device).answer()
    app.handle("do", "close", "")
    app.handle("do", "undo", "")
    other = table(app).session.state.legal_actions()[-1]
    for pick in FACES["azul"].spell(table(app).session.state, other):
        app.handle("pick", pick, "")
    assert table(app).session.log[at] == other != first
    app.handle("do", f"explain:{at}", "")
    assert "Thinking" in regions(app)["dialog"]
    worker_of(device).answer()
    why = table(app).help.why
    assert why is not None
    assert why.advice is not None
    assert why.advice.moves[0].action == other


def test_a_question_about_a_move_that_another_tab_took_back_is_closed() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    start(app)
    play(app)
    reader, _device, _tab = profile.open()
    reader.handle("do", f"explain:{table(reader).session.decisions[0]}", "")
    assert reader.screen.dialog.startswith("why:")
    app.handle("do", "undo", "")
    for place in list(profile.memory.local):
        reader.other_tabs.on_stored(place)
    assert table(reader).session == table(app).session
    assert reader.screen.dialog == ""


def test_who_closes_the_question_no_longer_waits_for_its_answer() -> None:
    app, device, at = after_a_bot()
    app.handle("do", f"explain:{at}", "")
    app.handle("do", "close", "")
    assert "drop" in worker_of(device).messages[-1]


def test_there_is_nothing_to_explain_of_what_is_not_there() -> None:
    app, device = opened()
    for number in ("0", "99"):
        app.handle("do", f"explain:{number}", "")
    assert not app.screen.dialog
    assert not device.workers


def test_the_worker_that_says_why_where_another_tab_plays_is_closed_with_the_table() -> None:
    profile = Profile()
    app, _device, _tab = profile.open()
    start(app)
    play(app)
    reader, device, _tab = profile.open()
    reader.handle("do", f"explain:{table(reader).session.decisions[0]}", "")
    worker_of(device).answer()
    assert table(reader).help.why is not None
    reader.handle("do", "menu", "")
    assert worker_of(device).is_closed


def test_a_game_on_the_table_needs_no_help_to_start() -> None:
    """What explains is loaded by who first asks."""
    script = """
import sys
from tests.pages import Profile, play, start
app, _device, _tab = Profile().open()
start(app)
play(app)
print([name for name in sys.modules if name.endswith(".reasons") or name == "engine.advice"])
"""
    run = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"
