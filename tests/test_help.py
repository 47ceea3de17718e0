"""Help at a table without a browser: hints, why a move was played, who is ahead; and their words."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON
from tests.memory import Device, Worker
from tests.pages import Profile, come, play, start
from tests.random_games import CASES, played
from tests.records import changed, game, stored
from ui.app import App
from ui.games.faces import FACES, reason_told
from ui.kit import picks
from ui.model.help import Help, Hint
from ui.model.table import Table
from ui.saves import records
from ui.update import effects, helping
from ui.view import page


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the best in a test."""
    monkeypatch.setattr(helping, "SECONDS", dict.fromkeys(helping.SECONDS, 0.02))


def opened(name: str = "azul", *kinds: str) -> tuple[App, Device]:
    app, device, _tab = Profile().open()
    start(app, name, *kinds)
    return app, device


def table(app: App) -> Table:
    assert app.screen.table is not None
    return app.screen.table


def worker_of(device: Device) -> Worker:
    (worker,) = device.workers
    return worker


def hinted(app: App, device: Device) -> Hint:
    """Ask for a hint, and wait for it."""
    app.handle("do", "hint", "")
    worker_of(device).answer()
    hint = table(app).hint
    assert hint is not None
    assert hint.advice
    return hint


def regions(app: App) -> dict[str, str]:
    return dict(page.view(app.screen))


def marked(app: App) -> set[str]:
    """The picks that are marked for a hint."""
    shown = regions(app)
    found = re.findall(r'data-(?:pick|why|do)="(?:pick:)?([^"]*)" data-hint=""', "".join(shown.values()))
    return set(found)


# --- hints -----------------------------------------------------------------------------------------------


def test_a_hint_is_worked_out_told_marked_and_counted() -> None:
    app, device = opened("azul", PERSON, "easy")
    app.handle("do", "hint", "")
    assert "Thinking" in regions(app)["hand"]
    assert not marked(app)
    worker_of(device).answer()
    hint = table(app).hint
    assert hint is not None
    assert hint.advice is not None
    best = hint.advice.moves[0]
    shown = regions(app)["hand"]
    assert FACES["azul"].spell(hint.session.state, best.action)[0] in marked(app)
    for reason in best.reasons:
        assert str(reason_told("azul", reason, table(app).names)) in shown
    assert ("points better than the next best" in shown) == (hint.advice.lead >= 0.05)
    assert app.screen.said[0] in shown
    assert table(app).help.used == (1, 0)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_marked_plays_the_hinted_move(name: str) -> None:
    app, device = opened(name, *[PERSON] * max(GAMES[name].seats[0], 2))
    for _time in range(6):
        if table(app).is_handed_on:
            app.handle("do", "take-page", "")
        if table(app).counts:
            app.handle("do", "skip", "")
        before = table(app).session
        best = hinted(app, device).advice
        assert best is not None
        action = best.moves[0].action
        spelled = FACES[name].spell(before.state, action)
        for pick in spelled:
            assert pick in marked(app), spelled
            app.handle("pick", pick, "")
        assert table(app).session.log[len(before.log)] == action
        assert not marked(app)
        assert 'class="help"' not in regions(app)["hand"]
        for _other in range(3):
            go_on(app)


def go_on(app: App) -> None:
    """One decision more, by whoever is to move."""
    if table(app).counts:
        app.handle("do", "skip", "")
    if table(app).is_handed_on:
        app.handle("do", "take-page", "")
    play(app)


def test_escape_puts_a_hint_away_and_asking_again_brings_it_back_uncounted() -> None:
    app, device = opened()
    hinted(app, device)
    app.handle("do", "unpick", "")
    assert 'class="help"' not in regions(app)["hand"]
    assert not marked(app)
    app.handle("do", "hint", "")
    assert 'class="help"' in regions(app)["hand"]
    assert table(app).help.used == (1, 0)
    assert len([message for message in worker_of(device).messages if "task" in message]) == 1
    app.handle("do", "put-away", "")
    assert 'class="help"' not in regions(app)["hand"]


def test_escape_puts_back_what_is_in_hand_before_the_hint() -> None:
    app, device = opened()
    hinted(app, device)
    app.handle("pick", next(iter(marked(app) & set(first_picks(app)))), "")
    assert table(app).selection
    app.handle("do", "unpick", "")
    assert not table(app).selection
    assert 'class="help"' in regions(app)["hand"]


def first_picks(app: App) -> list[str]:
    return list(picks.targets(table(app).state, FACES["azul"].spell, ()))


def test_other_moves_are_shown_on_request() -> None:
    app, device = opened()
    hint = hinted(app, device)
    assert "others-hinted" not in regions(app)["hand"]
    app.handle("do", "more-moves", "")
    assert hint.advice is not None
    assert regions(app)["hand"].count("<li><span>") == len(hint.advice.moves) - 1 == 2
    app.handle("do", "more-moves", "")
    assert "others-hinted" not in regions(app)["hand"]


def test_a_hint_is_for_a_person_who_may_choose() -> None:
    app, device = opened("azul", PERSON, "easy")
    play(app)
    assert table(app).is_bots_turn
    app.handle("do", "hint", "")
    come(device, app)
    app.handle("do", "look:1", "")
    app.handle("do", "hint", "")
    assert "disabled" in re.findall(r"<button[^>]*bar-hint[^>]*>", regions(app)["bar"])[0]
    app.handle("do", "look:now", "")
    app.become(app.screen._replace(elsewhere=True))
    app.handle("do", "hint", "")
    assert not device.workers
    app.become(app.screen._replace(elsewhere=False))
    app.handle("do", "hint", "")
    assert len(device.workers) == 1


def test_an_answer_that_comes_after_a_move_is_about_nothing() -> None:
    app, device = opened()
    app.handle("do", "hint", "")
    worker = worker_of(device)
    think = effects.Think("advise", table(app).session, 1.0)
    play(app)
    assert worker.messages[-1] == {"drop": think.id}
    app.handle("thought", think.id, '{"ranked": [[0, 1.0]]}')
    assert table(app).hint is None
    assert table(app).help.used == ()


def test_without_a_worker_the_page_works_a_hint_out_itself() -> None:
    app, device, _tab = Profile().open()
    device.lets_hire = False
    start(app, "azul", PERSON, PERSON)
    app.handle("do", "hint", "")
    for _slice in range(1000):
        hint = table(app).hint
        if hint and hint.advice:
            break
        timer = next(iter(device.calls))
        device.calls.pop(timer)[1]()
    assert hint
    assert hint.advice


def test_what_cannot_be_found_is_said_and_may_be_asked_again() -> None:
    app, _device = opened()
    app.handle("do", "hint", "")
    app.handle("thought", effects.thought_id("advise", table(app).session), "")
    assert "No hint" in regions(app)["hand"]
    assert table(app).help.used == ()
    app.handle("do", "hint", "")
    assert "Thinking" in regions(app)["hand"]


# --- how often -------------------------------------------------------------------------------------------


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
    used = table(app)._replace(session=over, given=("Ana", "Bo"), help=Help(used=(2, 1)))
    app.become(app.screen._replace(table=used, dialog="end"))
    assert "Ana used 2 hints. Bo used 1 hint." in regions(app)["dialog"]
    app.become(app.screen._replace(table=used._replace(help=Help())))
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
        other.stored_elsewhere(place)
    assert table(other).help.used == table(one).help.used != ()


# --- where another tab plays -----------------------------------------------------------------------------


def test_a_hint_that_comes_after_another_tab_has_taken_over_changes_nothing() -> None:
    """It would count as a save that is newer than what the other tab plays, whose moves would be lost."""
    profile = Profile()
    app, device, _tab = profile.open()
    start(app)
    app.handle("do", "hint", "")
    asked = effects.thought_id("advise", table(app).session)
    other, _device, _tab = profile.open()
    other.handle("do", "take-over", "")
    assert app.screen.elsewhere
    app.handle("thought", asked, '{"ranked": [[0, 1.0]]}')
    assert table(app).help == Help()
    assert [len(worker.messages) for worker in device.workers] == [2]  # the hint, and that it is given up
    play(other)
    for place in list(profile.memory.local):
        app.stored_elsewhere(place)
    app.handle("do", "take-over", "")
    assert table(app).session == table(other).session
    play(app)
    assert profile.codes() == {savecode.encode(table(app).session)}


def test_a_tab_that_looks_on_does_not_say_who_is_ahead() -> None:
    profile = Profile()
    app, device, _tab = profile.open()
    app.handle("set", "evaluation", "on")
    start(app)
    worker_of(device).answer()
    reader, readers, _tab = profile.open()
    assert reader.screen.elsewhere
    assert not readers.workers
    other, _device, _tab = profile.open()
    other.handle("do", "take-over", "")
    assert 'class="standing"' not in regions(app)["own"]
    app.handle("do", "menu", "")
    assert worker_of(device).is_closed


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


# --- why -------------------------------------------------------------------------------------------------


def after_a_bot(name: str = "azul") -> tuple[App, Device, int]:
    """A table at which an easy bot has just moved, with the number of its entry."""
    app, device = opened(name, PERSON, "easy")
    while not any(table(app).session.positions[at].to_move == 1 for at in table(app).session.decisions):
        if table(app).is_bots_turn:
            come(device, app)
        elif table(app).is_handed_on or table(app).counts:
            app.handle("do", "skip" if table(app).counts else "take-page", "")
        else:
            play(app)
    session = table(app).session
    return app, device, next(at for at in session.decisions if session.positions[at].to_move == 1)


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
    assert table(app).told(at)[0].words in shown
    for reason in why.advice.moves[0].reasons:
        assert str(reason_told(name, reason, table(app).names)) in shown
    app.handle("do", "close", "")
    assert not regions(app)["dialog"]


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
        reader.stored_elsewhere(place)
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


# --- who is ahead ----------------------------------------------------------------------------------------


def test_who_is_ahead_is_worked_out_after_each_move_if_that_is_wanted() -> None:
    app, device = opened()
    assert not device.workers
    app.handle("set", "evaluation", "on")
    for _move in range(3):
        worker_of(device).answer()
        standing = table(app).help.standing
        assert standing is not None
        assert standing.session is table(app).session
        assert standing.ahead[0] == -standing.ahead[1]
        shown = regions(app)["own"] + regions(app)["others"]
        assert shown.count('class="standing"') == 2
        assert shown.count("ahead by") == shown.count("behind by") or "even" in shown
        play(app)
        assert 'class="standing"' in regions(app)["own"], "the last that is known stays until then"
    app.handle("set", "evaluation", "off")
    assert 'class="standing"' not in regions(app)["own"]


def test_of_a_game_that_is_over_the_scores_say_enough() -> None:
    app, device = opened()
    app.handle("set", "evaluation", "on")
    worker_of(device).answer()
    over = played(CASES[0], 0)
    app.become(app.screen._replace(table=table(app)._replace(session=over, given=("Ana", "Bo"))))
    assert 'class="standing"' not in regions(app)["own"]
    assert len([one for one in worker_of(device).messages if "task" in one]) == 1


def test_alone_nobody_is_ahead() -> None:
    app, device = opened("patchwork_doodle", PERSON)
    app.handle("set", "evaluation", "on")
    assert not device.workers


# --- what is loaded ---------------------------------------------------------------------------------------


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
