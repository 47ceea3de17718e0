"""Stained Glass of Sintra on the page: the rules do what targets promise, and refusals name their rule."""

from __future__ import annotations

import re

import pytest

from engine.session import PERSON, Session
from engine.sintra.actions import Keep, SendBack, Take
from engine.sintra.notation import board
from engine.sintra.pieces import BOXES, GROUND
from engine.sintra.rules import State
from engine.sintra.takes import outcome
from tests.events import update
from tests.random_games import CASES, Case, played
from tests.sintra.positions import table
from tests.typed import typed
from ui.games.faces import FACES
from ui.games.sintra import picks as sintra_picks
from ui.games.sintra import refusals as sintra_refusals
from ui.games.sintra import words as sintra_words
from ui.games.sintra.board import UNMARKED, marks_on
from ui.kit import picks, words
from ui.kit.view_types import Drawing, Scene, spoken, step_of
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, Setup
from ui.model.table import Table
from ui.view import page

draw = FACES["sintra"].draw
SINTRA = [case for case in CASES if case.name == "sintra"]


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


def drawn(state: State, *selection: str) -> Drawing:
    """The position after these picks."""
    targets = picks.targets(state, sintra_picks.spell, selection)
    return draw(Scene(state, targets, selection, (), ()))


def named(markup: str, pick: str) -> str:
    """The name of the thing with this pick."""
    found = re.search(rf'aria-label="([^"]*)"[^>]*data-pick="{pick}"', markup)
    assert found, pick
    return found[1]


# --- promises --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", SINTRA, ids=str)
def test_what_a_target_promises_is_what_the_rules_do(case: Case) -> None:
    session = played(case, 4)
    for position in session.positions[2::7]:
        state = typed(position, State)
        for take in state.legal_actions():
            if not isinstance(take, Take):
                continue
            before, promised = state.boards[state.to_move], outcome(state, take)
            after = state.apply(take)
            if after.is_over:
                continue
            board_after = after.boards[state.to_move]
            losses = BOXES[state.rules].glass_loss
            lost = board_after.lost + losses[board_after.broken]
            assert lost - before.lost - losses[before.broken] == promised.loss
            bottom = board_after.lost - before.lost
            if promised.is_complete:
                assert after.is_keeping
                kept = after.apply(after.legal_actions()[0])
                if not kept.is_over:
                    gained = kept.boards[state.to_move].score - before.score
                    assert gained + bottom == promised.bonus + promised.of_windows
            else:
                assert board_after.score - before.score + bottom == promised.bonus + promised.of_windows == 0


def test_a_target_tells_bonus_windows_and_what_breaks() -> None:
    own = board("- - - YOYOP/YOYO. - GOGBG - OPOPG", ". . . . . B . P", glazier=4)
    state = table(own, factories="PPPB", track="YOPG")
    name = named(drawn(state, "factory-0-3").boards[0], "strip-3")
    assert "place 1 pink pane, completes the strip: bonus +2, windows +5, 2 break" in name
    assert "broken glass: \N{MINUS SIGN}2" in name


def test_panes_that_would_break_lie_on_their_steps_of_the_track() -> None:
    state = table(board("BYBYO", broken=11), factories="OOOO")
    markup = drawn(state, "factory-0-2").boards[0]
    falling = markup[markup.index('class="falling"') :]
    assert falling[: falling.index("</g>")].count("#sintra-pane-2") == 3


def test_when_all_break_the_track_is_the_target() -> None:
    state = table(board("BYBYO"), factories="GGGB")
    drawing = drawn(state, "factory-0-4")
    assert "3 break, broken glass: \N{MINUS SIGN}3" in named(drawing.boards[0], "ground")
    assert "No strip has room" in drawing.hand


def test_the_last_pane_of_the_game_is_promised_without_the_final_scoring() -> None:
    state = table(board("BYBYO", broken=3), factories="B", track="G", marker=0)
    assert outcome(state, Take(0, 0, 0)).loss == 0


# --- the small print where it bites ----------------------------------------------------------------------


def test_a_strip_on_the_right_that_fits_is_said_to_be_the_only_way() -> None:
    state = table(board("BYBYO GOGBG YPYPG", glazier=1), factories="PPPB")
    assert "a strip to the right has room" in drawn(state, "factory-0-3").hand
    assert "a strip to the right has room" not in drawn(state, "factory-0-0").hand


def test_a_strip_that_was_removed_says_so_when_it_is_picked() -> None:
    state = table(board("BYBYO - YPYPG", ". BB"), factories="PPPB")
    mine, other = drawn(state, "factory-0-3").boards
    removed = r'<rect [^>]*aria-label="strip 2: removed"[^>]*>'
    assert 'data-why="strip-1"' in re.findall(removed, mine)[0]
    assert "data-why" not in "".join(re.findall(removed, other))
    told = sintra_refusals.why_not(state, ("factory-0-3",), "strip-1")
    assert told == "Strip 2 was removed: its window is complete."


def test_refusals_name_their_rule() -> None:
    state = table(board("BYBYO GOGBG YPYPG BYBYO", glazier=2), factories="PPPB")
    assert "First take panes" in sintra_refusals.why_not(state, (), "strip-1")
    assert sintra_refusals.why_not(state, ("factory-0-3",), "strip-0") == "Strip 1 is left of the glazier."
    assert (
        sintra_refusals.why_not(state, ("factory-0-3",), "strip-3") == "Strip 4 has no free space for pink."
    )
    assert "You must place them" in sintra_refusals.why_not(state, ("factory-0-3",), "ground")
    keeping = table(board("BYBYO/BYBYO"), keeping=True, centre="B")
    assert "keep" in sintra_refusals.why_not(keeping, (), "strip-2")


def test_the_back_of_a_strip_can_be_looked_at_until_it_is_turned() -> None:
    state = table(board("BYBYO PYPGP", ". B"), factories="PPPB")
    markup = drawn(state).boards[0]
    assert re.findall(r'data-why="(turn-\d)"', markup) == ["turn-0"]
    assert "back pink, yellow, pink, green, pink" in markup
    told = "The back of strip 1: pink, yellow, pink, green, pink."
    assert sintra_refusals.why_not(state, (), "turn-0") == told
    (icon,) = re.findall(r'<g [^>]*class="back-icon"[^>]*>', markup)
    assert f'role="button" aria-label="{told}" tabindex="-1" data-look' in icon
    assert "back-icon" in drawn(state).boards[1]
    assert 'role="button"' not in drawn(state).boards[1]


def test_only_the_board_of_the_seat_to_move_explains_itself() -> None:
    drawing = drawn(table(factories="PPPB"))
    assert "data-why" in drawing.boards[0]
    assert "data-why" not in drawing.boards[1]


# --- the glazier, and what is kept -----------------------------------------------------------------------


def test_the_glazier_can_be_sent_back_only_from_the_right() -> None:
    assert 'data-pick="back"' not in drawn(table(factories="BBBB")).hand
    away = drawn(table(board(glazier=3), factories="BBBB")).hand
    assert 'data-pick="back"' in away
    assert "strip 1" in away


def test_sending_the_glazier_to_the_right_is_said_to_be_a_ruling() -> None:
    ruling = "Take panes, or move the glazier right to your leftmost strip (our ruling)."
    assert ruling not in drawn(table(board("- BYBYO YOYOP", glazier=3), factories="BBBB")).hand
    left_of_all = drawn(table(board("- BYBYO YOYOP", glazier=1), factories="BBBB")).hand
    assert 'data-pick="back"' in left_of_all
    assert re.search(rf'<a href="#rules/sintra/back"[^>]*>{re.escape(ruling)}</a>', left_of_all)


def test_each_colour_of_the_completed_strip_can_be_kept_once() -> None:
    state = table(board("OBOPO/OBOPO"), keeping=True, centre="B")
    assert re.findall(r'data-pick="(keep-\d)"', drawn(state).hand) == ["keep-0", "keep-2", "keep-3"]


def test_side_b_shows_what_a_kept_pane_would_make_of_the_palace() -> None:
    own = board("BYOPG/BYOPG", "P PP PO . . . . .")
    hand = drawn(table(own, keeping=True, centre="B", palace="B")).hand
    assert hand.count("3 × 5") == 3  # pink, which completes the window as well: told, titled and shown
    assert hand.count("3 × 4") == 4 * 3  # for whatever else is kept, pink counts
    assert "×" not in drawn(table(own, keeping=True, centre="B")).hand


def test_who_holds_the_start_player_marker_is_shown_and_said() -> None:
    state = table(board("BYBYO"), board("BYBYO"), centre="BB", marker=1)
    mine, other = drawn(state).boards
    assert "held-marker" in other
    assert "holds the starting player marker" in other
    assert "held-marker" not in mine


def test_what_is_picked_whole_is_asked_about() -> None:
    state = table(board("BYBYO BYBYO", glazier=1), factories="BBYY")
    for selection in (("back",), ("factory-0-0", "strip-1")):
        assert sintra_refusals.why_not(state, selection, "strip-0") == "Play this?"


def test_reaching_the_bottom_is_said() -> None:
    promised = named(
        drawn(table(board("YOYOP", broken=11), factories="BBBY"), "factory-0-1").boards[0], "strip-0"
    )
    assert "bottom" not in promised
    state = table(board("BOBOY/BOBO.", broken=11), factories="YYYB")
    assert "the bottom is reached: −18 at once" in named(drawn(state, "factory-0-1").boards[0], "strip-0")


def test_the_palace_says_what_its_side_is_worth() -> None:
    own = board(windows="BB BO PP . . . . B")
    assert "ornaments 10, 3, 0, 0" in drawn(table(own)).boards[0]
    on_b = drawn(table(own, palace="B")).boards[0]
    assert "complete windows: 3; blue panes: 4" in on_b
    assert "= 12" in on_b


# --- marks and the end -----------------------------------------------------------------------------------


def test_what_was_done_last_stays_marked() -> None:
    state = table(board("- - - YOYOP/YOYO."), factories="PPBB", track="YOPG")
    take = Take(0, 3, 3)
    completed = state.apply(take)
    kept = completed.apply(Keep(3, 1))
    steps = (step_of(state, take), step_of(completed, Keep(3, 1)))
    marks = marks_on(steps, 0)
    assert (marks.strip, marks.broke) == (3, 1)
    assert marks.scored is not None
    assert marks.scored.points == 2
    assert marks.bonus is not None
    assert marks.bonus.points == 2
    assert marks_on(steps, 1) == UNMARKED
    drawing = draw(Scene(kept, {}, (), (), steps))
    badge = drawing.boards[0][drawing.boards[0].index('class="badge"') :]
    assert "+2" in badge[: badge.index("</g>")]


def test_the_way_back_of_a_glazier_stays_marked_on_every_board() -> None:
    state = table(board(glazier=6), board(glazier=4), factories="PPBB YYBB")
    first = state.apply(SendBack(0))
    second = first.apply(SendBack(0))
    steps = (step_of(state, SendBack(0)), step_of(first, SendBack(0)))
    assert [marks_on(steps, seat).back for seat in (0, 1)] == [(5, 0), (3, 0)]
    assert [each.count("way-back") for each in draw(Scene(second, {}, (), (), steps)).boards] == [1, 1]
    take = second.legal_actions()[0]
    later = (*steps, step_of(second, take))
    assert [marks_on(later, seat).back for seat in (0, 1)] == [None, (3, 0)]


@pytest.mark.parametrize(("glazier", "tip"), [(4, "m6-4l-6 4 6 4"), (1, "m-6-4l6 4 -6 4")])
def test_the_way_back_points_to_where_the_glazier_stands_now(glazier: int, tip: str) -> None:
    state = table(board("- BYBYO YOYOP PGPGB", glazier=glazier), factories="PPBB")
    after = state.apply(SendBack(1))
    markup = draw(Scene(after, {}, (), (), (step_of(state, SendBack(1)),))).boards[0]
    assert tip in markup[: markup.index('class="way-back"')]


def test_only_the_panes_that_were_placed_last_are_marked() -> None:
    state = table(board("BYBYO/B...."), factories="YYOO")
    take = next(each for each in state.legal_actions() if isinstance(each, Take) and each.colour == 1)
    after = state.apply(take)
    steps = (step_of(state, take),)
    assert marks_on(steps, 0).spaces == (1, 3)
    own = draw(Scene(after, {}, (), (), steps)).boards[0]
    assert len(re.findall(r'class="[^"]*\bfresh"', own)) == 2


def test_a_target_shows_the_bonus_beside_the_points_of_the_windows() -> None:
    state = table(board("BOBOY/BOBO."), factories="YBBB", track="YG")
    own = drawn(state, "factory-0-1").boards[0]
    badge = own[own.index('class="badge"') :]
    assert re.findall(r">(\+\d)</text>", badge[: badge.index("</g>")]) == ["+4", "+1"]
    state = table(board("BOBOY/BOBO."), factories="YBBB", track="GG")
    own = drawn(state, "factory-0-1").boards[0]
    badge = own[own.index('class="badge"') :]
    assert re.findall(r">(\+\d)</text>", badge[: badge.index("</g>")]) == ["+4"]


@pytest.mark.parametrize("case", SINTRA, ids=str)
def test_the_reasons_add_up_to_the_scores(case: Case) -> None:
    session = played(case, 1)
    table_ = Table("k", session, ("",) * case.seats)
    reasons = FACES["sintra"].reckon(table_.steps)
    assert len(reasons) == 5
    sums = tuple(sum(reason.points[seat] for reason in reasons) for seat in range(case.seats))
    assert sums == session.state.scores


def test_a_tie_that_broken_glass_decided_is_explained() -> None:
    two = board(score=10, lost=18), board(score=10, lost=0)
    over = table(*two)._replace(is_over=True)
    assert "lost less for broken glass" in sintra_words.ending(over)
    assert "lost less" not in sintra_words.ending(over._replace(boards=(two[0], two[0])))


# --- the choice that is left to the page -----------------------------------------------------------------


def about_to_complete(palace: str, *, obvious: bool) -> tuple[Screen, Session]:
    """A table of two persons, before a take that completes a strip."""
    case = next(case for case in SINTRA if case.seats == 2 and dict(case.options) == {"palace": palace})
    session = played(case, 1)
    at = next(at for at in session.decisions if typed(session.positions[at + 1], State).is_keeping)
    seats = (Seat(PERSON, ""), Seat(PERSON, ""))
    screen = Screen(Settings(obvious=obvious), Setup("sintra", seats, {"palace": palace}), seed=1)
    screen = screen._replace(table=Table("k", session.before(at), ("", "")))
    assert screen.table is not None
    for pick in sintra_picks.spell(typed(session.positions[at], State), session.log[at]):
        screen = update(screen, Event("pick", pick))
    return screen, session.before(at + 1)


def test_which_pane_is_kept_is_asked_unless_that_is_left_to_the_page() -> None:
    screen, completed = about_to_complete("A", obvious=False)
    assert screen.table is not None
    assert screen.table.session == completed
    assert "keep-" in page.view(screen)["hand"]
    screen, completed = about_to_complete("A", obvious=True)
    assert screen.table is not None
    assert screen.table.session.before(len(completed.log)) == completed
    action = screen.table.session.log[len(completed.log)]
    state = typed(completed.state, State)
    own = state.boards[state.to_move]
    assert isinstance(action, Keep)
    assert action.column == own.glazier
    told = (*screen.announced, *update(screen, Event("do", "skip")).announced)
    assert any("keeps" in sentence for sentence in told)
    assert screen.table.session.undo() == completed


def test_on_side_b_the_pane_is_always_asked_for() -> None:
    screen, completed = about_to_complete("B", obvious=True)
    assert screen.table is not None
    assert screen.table.session == completed


def test_a_take_with_nowhere_to_go_is_told_as_such() -> None:
    state = table(board("BYBYO"), factories="GGGB")
    take = Take(0, 4, GROUND)
    told = spoken(sintra_words.tell(step_of(state, take), ("Ana", "Bo")))
    assert told == ("Ana takes 3 green panes from factory 1: broken, since no strip has room.",)


def test_the_table_can_be_looked_at_before_the_strips_are_laid() -> None:
    screen, _completed = about_to_complete("A", obvious=False)
    for at in (0, 1):
        regions = page.view(update(screen, Event("do", f"look:{at}")))
        assert "earlier position" in regions["hand"]
        assert ("Bonus: " in regions["market"]) == (at == 1)
        assert regions["own"].count("removed") == (0 if at else 16)  # by class and by name
