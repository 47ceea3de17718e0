"""Hints at a table without a browser: worked out, told, marked, and put away."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON
from tests.asking import go_on, hinted, marked, opened, regions, table, worker_of
from tests.pages import Profile, come, play, start
from ui.app import App
from ui.games.faces import FACES, reason_told
from ui.kit import picks
from ui.update.want import Think, thought_id
from ui.view import page

pytestmark = pytest.mark.usefixtures("soon")


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
    assert app.screen.announced[0] in shown
    assert table(app).help.used == (1, 0)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_marked_plays_the_hinted_move(name: str) -> None:
    app, device = opened(name, PERSON, PERSON)
    for _time in range(6):
        if table(app).is_handed_on:
            app.handle("do", "take-page", "")
        if table(app).is_telling:
            app.handle("do", "skip", "")
        if table(app).session.state.is_over:
            break
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
            if not table(app).session.state.is_over:
                go_on(app)


def test_with_something_else_in_hand_a_hint_marks_only_where_it_begins() -> None:
    app, device = opened()
    best = hinted(app, device).advice
    assert best is not None
    spelled = FACES["azul"].spell(table(app).state, best.moves[0].action)
    other = next(pick for pick in first_picks(app) if pick not in spelled)
    app.handle("pick", other, "")
    assert table(app).selection == (other,)
    assert marked(app) <= {spelled[0]}
    app.handle("pick", spelled[0], "")
    assert table(app).selection == spelled[:1]
    assert set(spelled[1:]) <= marked(app)


def test_a_hint_that_is_asked_for_with_something_in_hand_is_shown() -> None:
    app, device = opened()
    app.handle("pick", first_picks(app)[0], "")
    hinted(app, device)
    assert 'class="help"' in regions(app)["hand"]
    app.handle("do", "unpick", "")
    app.handle("pick", first_picks(app)[1], "")
    assert 'class="help while-holding"' in regions(app)["hand"]


def test_escape_puts_a_hint_away_and_asking_again_brings_it_back_uncounted() -> None:
    app, device = opened()
    hinted(app, device)
    app.handle("do", "unpick", "")
    assert 'class="help"' not in regions(app)["hand"]
    assert not marked(app)
    app.handle("do", "hint", "")
    assert 'class="help"' in regions(app)["hand"]
    assert table(app).help.used == (1, 0)
    assert [message.get("task") for message in worker_of(device).messages].count("advise") == 1
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


def test_moves_of_a_hint_that_read_the_same_are_told_apart() -> None:
    """A patch can lie in the same rows and columns in several ways."""
    app, device = opened("patchwork_doodle", PERSON)
    app.handle("do", "hint", "")
    worker_of(device).answer()
    hint = table(app).hint
    assert hint is not None
    assert hint.advice is not None
    best, *others = hint.advice.moves
    twice = hint.advice._replace(moves=(best, best._replace(estimate=best.estimate - 1), *others[1:]))
    before = regions(app)["hand"].count("It is turned a different way.")
    shown = table(app)._replace(
        help=table(app).help._replace(hint=hint._replace(advice=twice, has_more=True))
    )
    app.switch_to(app.screen._replace(table=shown))
    assert regions(app)["hand"].count("It is turned a different way.") == before + 1


def with_gains(app: App, lead: float = 1.0, **gains: float) -> str:
    """What a hint says when its move is better than the next best by so much, by these parts."""
    hint = table(app).hint
    assert hint is not None
    assert hint.advice is not None
    best, other, *_more = (*hint.advice.moves, hint.advice.moves[0])  # one alone, if there was little time
    best = best._replace(gains=gains, estimate=other.estimate + lead)
    hint = hint._replace(advice=hint.advice._replace(moves=(best, other)), has_more=True)
    shown = table(app)._replace(help=table(app).help._replace(hint=hint))
    return dict(page.view(app.screen._replace(table=shown)))["hand"].replace("\N{NO-BREAK SPACE}", " ")


BY_THEN = "By the end of the round: "


def test_a_hint_says_in_what_its_move_is_better_and_what_it_leaves_to_the_other() -> None:
    app, device = opened("azul", PERSON, "easy")
    hinted(app, device)
    shown = with_gains(app, points=2.04, wall=-3.0, lines=0.2, start=0.5, others=1.5)
    assert f"<li>{BY_THEN}wall −3.0, score +2.0, starting player +0.5; Bot 2 gets 1.5 less.</li>" in shown
    assert shown.count(BY_THEN) == 1  # not again at the other move, with all signs turned
    assert f"<li>{BY_THEN}score +0.3.</li>" in with_gains(app, points=0.3, others=0.29)
    assert f"<li>{BY_THEN}Bot 2 gets 0.7 more.</li>" in with_gains(app, others=-0.7)


def test_parts_that_cancel_out_are_told_as_a_whole() -> None:
    app, device = opened("azul", PERSON, "easy")
    hinted(app, device)
    name = table(app).names[0]
    assert f"<li>{BY_THEN}{name} gets 2.0 more; Bot 2 gets 1.0 more.</li>" in with_gains(
        app, whole=2.0, others=-1.0
    )
    less = f"<li>{BY_THEN}{name} gets 0.5 more; Bot 2 gets 0.5 less.</li>"
    assert less in with_gains(app, points=6.5, wall=-6.0, others=0.5)
    assert BY_THEN not in with_gains(app, points=7.0, wall=-6.0)


def test_a_hint_that_wins_says_so_instead_of_points() -> None:
    app, device = opened("azul", PERSON, "easy")
    hinted(app, device)
    shown = with_gains(app, lead=18.0, points=1.0, win=16.0, others=1.0)
    assert "<li>It should win the game; the next best probably would not.</li>" in shown
    assert "points better than the next best" not in shown
    assert f"<li>{BY_THEN}score +1.0; Bot 2 gets 1.0 less.</li>" in shown


def test_a_hint_says_nothing_of_a_difference_that_is_small_or_makes_none() -> None:
    app, device = opened("azul", PERSON, "easy")
    hinted(app, device)
    assert BY_THEN not in with_gains(app, points=0.1)
    assert BY_THEN not in with_gains(app)
    assert BY_THEN not in with_gains(app, lead=0.2, points=3.0, others=-2.8)


@pytest.mark.parametrize("number", [2, 3])
def test_among_several_a_hint_says_what_it_leaves_to_the_others_as_it_counts(number: int) -> None:
    app, device = opened("azul", PERSON, *["easy"] * number)
    hinted(app, device)
    assert f"<li>{BY_THEN}opponents (counted in part) +1.5.</li>" in with_gains(app, others=-1.5)


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
    app.switch_to(app.screen._replace(is_elsewhere=True))
    app.handle("do", "hint", "")
    assert not device.workers
    app.switch_to(app.screen._replace(is_elsewhere=False))
    app.handle("do", "hint", "")
    assert len(device.workers) == 1


def test_an_answer_that_comes_after_a_move_is_about_nothing() -> None:
    app, device = opened()
    app.handle("do", "hint", "")
    worker = worker_of(device)
    think = Think("advise", table(app).session, 1.0)
    play(app)
    assert worker.messages[-1] == {"drop": think.id}
    app.handle("do", f"thought:{think.id}", '{"ranked": [[0, 1.0]]}')
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


def test_a_hint_that_came_soon_is_looked_at_for_longer() -> None:
    app, device = opened()
    first = hinted(app, device).advice
    assert first is not None
    worker = worker_of(device)
    assert [message["task"] for message in worker.messages] == ["advise", "revise"]
    assert app.screen.announced[0] in regions(app)["hand"]
    app.switch_to(app.screen._replace(announced=()))
    worker.answer()
    assert app.screen.announced == (), "it is the same"
    app.running.compare()
    assert len(worker.messages) == 2
    assert table(app).help.used == (1, 0)


def test_a_better_hint_takes_the_place_of_the_first() -> None:
    app, device = opened()
    first = hinted(app, device).advice
    asked = thought_id("revise", table(app).session)
    app.handle("do", f"thought:{asked}", '{"ranked": [[5, 2.0], [4, 1.0]]}')
    hint = table(app).hint
    assert hint is not None
    assert hint.advice != first
    assert app.screen.announced[0] in regions(app)["hand"]
    assert table(app).help.used == (1, 0)
    assert not hint.is_rough, "nobody looks any longer"


@pytest.mark.parametrize("answer", ["", '{"ranked": []}', "nonsense"])
def test_a_longer_look_that_finds_nothing_leaves_the_hint_as_it_is(answer: str) -> None:
    app, device = opened()
    first = hinted(app, device).advice
    app.handle("do", f"thought:{thought_id('revise', table(app).session)}", answer)
    hint = table(app).hint
    assert hint is not None
    assert (hint.advice, hint.has_failed, hint.is_rough) == (first, False, False)


def test_a_hint_stays_as_it_is_for_somebody_who_follows_it() -> None:
    app, device = opened()
    first = hinted(app, device).advice
    app.handle("pick", next(iter(marked(app) & set(first_picks(app)))), "")
    app.handle("do", f"thought:{thought_id('revise', table(app).session)}", '{"ranked": [[5, 2.0]]}')
    hint = table(app).hint
    assert hint is not None
    assert hint.advice == first
    for again in ("put-away", "hint"):
        app.handle("do", again, "")
    assert {"id": thought_id("revise", hint.session)}.items() <= worker_of(device).messages[1].items()
    assert len(worker_of(device).messages) == 3, "it was given up"


def test_a_hint_that_was_put_away_is_not_looked_at_for_longer() -> None:
    app, device = opened()
    hinted(app, device)
    app.handle("do", "put-away", "")
    assert worker_of(device).messages[-1] == {"drop": thought_id("revise", table(app).session)}


def test_what_cannot_be_found_is_said_and_may_be_asked_again() -> None:
    app, _device = opened()
    app.handle("do", "hint", "")
    app.handle("do", f"thought:{thought_id('advise', table(app).session)}", "")
    assert "No hint" in regions(app)["hand"]
    assert table(app).help.used == ()
    app.handle("do", "hint", "")
    assert "Thinking" in regions(app)["hand"]
