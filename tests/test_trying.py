"""The mistakes of a finished game, tried again without a browser."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from engine import savecode, verdicts
from engine.catalogue import GAMES
from engine.queens_garden.rules import Paying
from tests.analysed import all_answered, analysis_of, answered, begun, done, guess, task_of
from tests.at_a_table import played, table_of
from tests.retrying import analysed, commands, course_of, mistake_of, solved, tried
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.analysis import Analysis
from ui.model.screen import Event, Screen
from ui.model.seen import Now, Past
from ui.model.trying import doubtful, mistakes
from ui.update.update import update
from ui.view import page


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "LOOK", 10)


def with_third_way(screen: Screen) -> tuple[Screen, int]:
    """A mistake tried again that the analysis knows two of several decisions of, and another of these."""
    for one in mistakes(table_of(screen)):
        screen = done(screen, f"try:{one.at}")
        number = len(table_of(screen).state.legal_actions())
        if number > 2:
            return screen, next(place for place in range(number) if place not in (one.played, one.best))
    raise AssertionError("every decision had two ways")


@pytest.mark.parametrize("name", GAMES)
def test_a_mistake_is_shown_before_it_was_made_and_anything_can_be_chosen(name: str) -> None:
    screen = done(analysed(name), "try")
    one = mistake_of(screen)
    assert screen.dialog == ""
    assert table_of(screen).state is table_of(screen).session.positions[one.at]
    regions = page.view(screen)
    assert "data-pick" in regions["market"] + regions["own"] + regions["hand"]
    assert regions["replay"] == ""
    assert "50.0 points worse" in regions["hand"]
    assert "50.0 points worse" in screen.announced[0]


@pytest.mark.parametrize("name", GAMES)
def test_what_the_analysis_knows_is_answered_at_once(name: str) -> None:
    screen = done(analysed(name), "try")
    one = mistake_of(screen)
    best, same = tried(screen, one.best), tried(screen, one.played)
    assert task_of(best) is task_of(same) is None
    assert best.announced == ("As good as the best move.",)
    assert same.announced == ("The same as before: 50.0 points worse than the best.",)
    for after, said in ((best, "As good as"), (same, "The same as")):
        assert said in page.view(after)["hand"]


@pytest.mark.parametrize("name", GAMES)
def test_the_worker_is_asked_about_anything_else(name: str) -> None:
    screen, place = with_third_way(analysed(name))
    thinking = tried(screen, place)
    think = task_of(thinking)
    assert think is not None
    assert think.session.log[think.session.decisions[-1]] == table_of(screen).state.legal_actions()[place]
    assert thinking.announced == ("Thinking…",)
    late = done(thinking, "thought:look:late", json.dumps({"ranked": [[place, 1.0]]}))
    assert late.table == thinking.table, "that was about another decision"
    after = answered(thinking)
    assert task_of(after) is None
    assert "the best" in after.announced[0]
    assert after.announced[0] in page.view(after)["hand"]


WORTHS = {
    0.0: "As good as the best move.",
    0.2: "Nearly as good: 0.2 points worse than the best.",
    40.0: "Better than before, but still 40.0 points worse than the best.",
    50.0: "Still 50.0 points worse than the best.",
}


@pytest.mark.parametrize(("loss", "said"), WORTHS.items())
def test_the_answer_depends_on_the_points_lost(loss: float, said: str) -> None:
    screen, place = with_third_way(analysed("azul"))
    best = mistake_of(screen).best
    after = answered(tried(screen, place), {"ranked": [[place, 3.0], [best, 3.0 + loss]]})
    assert after.announced == (said,)


@pytest.mark.parametrize("of_another", [False, True])
def test_without_an_answer_it_says_so(of_another: bool) -> None:
    screen, place = with_third_way(analysed("azul"))
    ranked = [[mistake_of(screen).best, 1.0]] if of_another else []
    after = answered(tried(screen, place), {"ranked": ranked})
    assert task_of(after) is None
    assert after.announced == ("This move could not be judged.",)


@pytest.mark.parametrize("name", GAMES)
def test_the_game_stays_as_it_is(name: str) -> None:
    before = analysed(name)
    code = savecode.encode(table_of(before).session)
    screen = done(before, "try")
    for place in (mistake_of(screen).best, mistake_of(screen).played):
        after = tried(screen, place)
        assert table_of(after).session is table_of(before).session
        assert savecode.encode(table_of(after).session) == code
        kept = ("shelf", "best", "counter", "statistics", "tries", "lessons", "firsts")
        assert all(getattr(after, field) is getattr(before, field) for field in kept)
        assert done(after, "undo").table == after.table


def test_single_picks_lead_to_an_answer_and_can_be_put_back() -> None:
    screen = done(analysed("azul"), "try")
    first, *others = course_of(screen, mistake_of(screen).best).picks
    assert others
    holding = update(screen, Event("pick", first))[0]
    assert table_of(holding).selection == (first,)
    assert table_of(done(holding, "unpick")).selection == ()
    for which in others:
        holding = update(holding, Event("pick", which))[0]
    assert holding.announced == ("As good as the best move.",)
    asked = screen._replace(settings=screen.settings._replace(confirm=True))
    for which in (first, *others):
        asked = update(asked, Event("pick", which))[0]
    assert "Play this?" in page.view(asked)["hand"]
    assert update(asked, Event("pick", "confirm"))[0].announced == ("As good as the best move.",)


def test_a_thing_that_cannot_be_chosen_says_why() -> None:
    screen = done(analysed("azul"), "try")
    after = update(screen, Event("why", "line-0"))[0]
    assert after.notice == "First choose tiles from a factory or the centre."
    assert table_of(after).trying == table_of(screen).trying


def test_a_payment_is_tried_as_a_whole() -> None:
    """Its pieces are decisions of their own; choosing others takes back those of the game."""
    screen = analysed("queens_garden")
    session, face = table_of(screen).session, FACES["queens_garden"]
    doing = {at: getattr(state, "doing", None) for at, state in enumerate(session.positions)}
    paid = next(
        one for one in mistakes(table_of(screen)) if isinstance(now := doing[one.at], Paying) and now.paid
    )
    screen = done(screen, f"try:{paid.at}")
    number = len(table_of(screen).state.doing.paid)
    assert number
    picks = [
        face.spell(session.positions[at], session.log[at])[0] for at in range(paid.at - number, paid.at + 1)
    ]
    after = done(screen, Course(tuple(picks), number, confirm=True).command)
    assert after.announced[0].startswith("The same as before")
    for same in (Course(tuple(picks[:-1]), number), Course((), 1)):  # what was paid before the mistake
        left = done(screen, same.command)
        assert left.table == screen.table
        assert left.notice


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_is_told_and_lit(name: str) -> None:
    screen = solved(done(analysed(name), "try"))
    one = mistake_of(screen)
    regions = page.view(screen)
    assert "Better: " in regions["hand"]
    assert screen.announced[0] in regions["hand"]
    assert "data-hint" in "".join(regions.values())
    assert "data-played" in "".join(regions.values())
    after = tried(screen, one.best)
    assert after.announced == ("As good as the best move.",)


# --- a hint ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_shows_the_first_thing_to_choose_and_nothing_else(name: str) -> None:
    screen = done(analysed(name), "try")
    one, table = mistake_of(screen), table_of(screen)
    picks = FACES[name].spell(table.state, table.state.legal_actions()[one.best])
    assert "data-hint" not in "".join(page.view(screen).values())
    hinted = done(screen, "hint")
    assert hinted.announced[0].startswith("Hint: ")
    regions = page.view(hinted)
    assert hinted.announced[0] in unescape(regions["hand"])
    assert 'data-do="hint"' not in regions["hand"]
    for pick in re.findall(r'data-pick="([^"]*)"[^>]*data-hint', "".join(regions.values())):
        assert pick == picks[0]
    assert "As good as" in tried(hinted, one.best).announced[0]
    assert done(solved(hinted), "hint").table == solved(hinted).table


# --- the ways on -----------------------------------------------------------------------------------------


def test_mistakes_come_in_turn_the_worst_first_and_then_the_analysis() -> None:
    screen = analysed("azul")
    first, *others = mistakes(table_of(screen))
    screen = done(screen, "try")
    for number, one in enumerate((first, *others), 1):
        assert mistake_of(screen) == one
        assert f"Mistake {number} of {1 + len(others)}" in page.view(screen)["hand"]
        *_others, last = commands(screen)
        assert (last == "leave") == (number > len(others))
        screen = done(screen, last)
    assert screen.dialog == "analysis"
    assert isinstance(table_of(screen).seen, Past)


@pytest.mark.parametrize(("command", "seen"), [("back", Now), ("look:now", Now), ("leave", Past)])
def test_it_can_be_left_at_any_time(command: str, seen: type) -> None:
    screen = done(analysed("azul"), "try")
    for there in (screen, tried(screen, 0), solved(screen)):
        left = table_of(done(there, command))
        assert isinstance(left.seen, seen)
        assert left.selection == ()
    assert done(screen, "menu").table is None


def test_escape_puts_back_an_attempt_and_then_leaves() -> None:
    screen = done(analysed("azul"), "try")
    once_more = done(tried(screen, mistake_of(screen).played), "unpick")
    assert table_of(once_more).seen == table_of(screen).seen
    assert done(once_more, "unpick").dialog == "analysis"


def test_all_moves_can_be_chosen_from_the_list() -> None:
    screen = done(done(analysed("azul"), "try"), "dialog:moves")
    course = course_of(screen, mistake_of(screen).best)
    assert course.command in page.view(screen)["dialog"]
    after = update(screen, Event("do", course.command))[0]
    assert after.dialog == ""
    assert after.announced == ("As good as the best move.",)


def test_only_serious_mistakes_of_people_here_are_tried_and_only_after_the_whole_analysis() -> None:
    screen = begun("azul")
    assert done(screen, "try").table == screen.table
    assert 'data-do="try"' not in page.view(answered(screen, guess(screen)))["dialog"]
    whole = all_answered(screen)
    assert 'data-do="try"' in page.view(whole)["dialog"]
    table = table_of(whole)
    assert {one.seat for one in mistakes(table)} == {0, 1}
    away = table._replace(away=(1,))
    assert {one.seat for one in mistakes(away)} == {0}
    small = Analysis(table.session, {one.at: ((one.played, 0.0), (one.best, 0.1)) for one in mistakes(table)})
    small = small._replace(has_failed=True)
    assert mistakes(table._replace(help=table.help._replace(analysis=small))) == []


def test_a_verdict_of_a_mistake_leads_to_its_trial() -> None:
    screen = analysed("azul")
    one = mistakes(table_of(screen))[3]
    regions = page.view(done(screen, f"look:{one.at + 1}"))
    assert f'data-do="try:{one.at}"' in regions["hand"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_a_link_shows_the_verdict_and_all_its_buttons_work(name: str) -> None:
    screen = analysed(name)
    screen = screen._replace(table=table_of(screen)._replace(is_guest=True))
    there = done(screen, f"look:{mistakes(table_of(screen))[0].at + 1}")
    assert "A game from a link." in page.view(there)["hand"]
    shows, tries = commands(there)
    shown = done(there, shows)
    assert "Better: " in page.view(shown)["hand"]
    assert table_of(done(shown, "leave")).seen == table_of(there).seen
    on = done(done(shown, "step:1"), "branch")
    assert not table_of(on).is_guest
    assert table_of(on).past_at is None
    again = done(there, tries)
    after = tried(again, mistake_of(again).best)
    assert after.announced == ("As good as the best move.",)
    assert table_of(done(after, "leave")).seen == table_of(there).seen


def test_keys_reach_a_verdict_that_has_no_buttons_yet_and_stay_when_they_come() -> None:
    one = mistakes(table_of(analysed("azul")))[3]
    screen = begun("azul")
    while one.at not in analysis_of(screen).rankings:
        screen = answered(screen, guess(screen))
    early = page.view(done(screen, f"look:{one.at + 1}"))["hand"]
    assert 'tabindex="0"' in early[early.index("verdict") :]
    late = page.view(done(all_answered(screen), f"look:{one.at + 1}"))["hand"]
    assert 'tabindex="-1"' in late[late.index("verdict") :]


def test_a_doubtful_move_of_anybody_is_shown_on_the_board_and_the_replay_goes_on() -> None:
    screen = analysed("azul")
    screen = screen._replace(table=table_of(screen)._replace(away=(1,)))
    one = next(one for one in doubtful(table_of(screen)) if one.seat == 1)
    there = done(screen, f"look:{one.at + 1}")
    assert f'data-do="solve:{one.at}"' in page.view(there)["hand"]
    shown = done(there, f"solve:{one.at}")
    regions = page.view(shown)
    assert "data-hint" in regions["market"] + regions["own"]
    assert "Blunder" in regions["hand"]
    assert [way for way in commands(shown) if way.startswith("try:")] == [f"try:{one.at}"]
    for back in ("leave", "unpick"):
        left = done(done(shown, f"try:{one.at}"), back)
        assert table_of(left).seen == table_of(there).seen
        assert left.dialog == ""


def test_nothing_is_tried_while_another_tab_has_the_game() -> None:
    screen = analysed("azul")._replace(is_elsewhere=True)
    assert table_of(done(screen, "try")).trying is None


def test_games_without_an_analysis_have_nothing_to_try() -> None:
    screen = done(begun("azul"), "look:now")
    assert done(screen, "try:1").table == screen.table
    assert done(screen, "solve:1").table == screen.table
    assert played("azul") is table_of(screen).session
