"""Bots play by the rules, the same for the same rng, and well enough for their level."""

from collections.abc import Hashable
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import pytest

from engine import bots, draw
from engine.azul.notation import board
from engine.catalogue import GAMES, JUDGES
from engine.game import CHANCE
from engine.levels import LADDER, LEVELS, SEARCHING
from engine.patchwork_doodle import notation as patchwork_notation
from engine.pausing import finished
from engine.queens_garden import notation as queens_notation
from engine.queens_garden.actions import Pay
from engine.queens_garden.rules import Paying, State
from engine.queens_garden.storage import best_payment
from engine.search import Search
from engine.session import KINDS, Session
from engine.sintra import notation as sintra_notation
from tests.azul.positions import before_deal, table
from tests.clocks import LOOKS, NO_END, counting
from tests.patchwork_doodle import positions as patchwork_positions
from tests.queens_garden import positions as queens_positions
from tests.random_games import CASES, Case, moments, played
from tests.sentences import choices, play, say
from tests.sintra import positions as sintra_positions
from tests.typed import typed


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_chooses_a_legal_action(case: Case, level: str) -> None:
    for session in moments(played(case, 0), 5)[:-1]:
        action = bots.Bot(case.name, level, counting()).choose(session.state, Random(1), LOOKS)
        assert action in session.state.legal_actions()


@pytest.mark.parametrize("level", ["beginner", "gentle", "easy"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_that_sees_its_own_board_plays_the_same_for_the_same_rng(case: Case, level: str) -> None:
    for session in moments(played(case, 0), 5)[:-1]:
        chosen = {bots.choose(session.state, case.name, level, rng=Random(7)) for _ in range(3)}
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ["casual", "medium"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_that_answers_at_once_plays_the_same_whatever_it_was_asked_before(
    case: Case, level: str
) -> None:
    """So it does after a reload, and on every device."""
    asked_before = bots.Bot(case.name, level)
    session, rng = case.start(1), Random(1)
    while not session.state.is_over and len(session.decisions) < 10:
        new = bots.Bot(case.name, level)
        first, second = (bot.choose(session.state, Random(7), 0.0) for bot in (asked_before, new))
        assert first == second
        session = session.play(draw.choice(rng, session.state.legal_actions()))


@pytest.mark.parametrize("name", ["sintra", "queens_garden"])
def test_a_medium_bot_looks_where_its_judge_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge: Any = JUDGES[name]
    looks = judge.LOOKS["medium"]
    differ = 0
    for seats in (2, 3):
        for state in [moment.state for moment in moments(played(Case(name, seats, ()), 0), 8)[:-1]]:
            looking = Search(judge, state.to_move, envy=judge.ENVY).think(state, inf, looks).action
            assert bots.Bot(name, "medium").choose(state, Random(1), 0.0) == looking
            with monkeypatch.context() as patch:
                patch.setattr(judge, "LOOKS", {})
                by_board = bots.Bot(name, "medium").choose(state, Random(1), 0.0)
            mover = state.to_move
            worths = {action: judge.value(state.apply(action), mover) for action in state.legal_actions()}
            assert worths[by_board] == max(worths.values())
            differ += by_board != looking
    assert differ


@pytest.mark.parametrize(
    ("seats", "said", "looks"),
    [
        (2, 30, 30),
        (3, 30, 90),
        (4, 30, 120),
        (4, 200, 200),
        (2, 2_000, 2_000),
        (3, 2_000, 1_000),
        (4, 2_000, 500),
    ],
)
def test_a_hard_bot_looks_at_more_with_more_seats_up_to_a_point(
    seats: int, said: int, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(JUDGES["sintra"], "LOOKS", {"hard": said})
    state = Session.new(GAMES["sintra"], seats=seats, seed=1).state
    thought = finished(bots.Bot("sintra", "hard").steps(state, inf))
    assert thought.positions == looks + 1  # the last is counted, and not looked at any more


def test_a_hard_bot_that_plays_alone_looks_at_what_its_judge_says() -> None:
    """No game of ours has one that searches, but another may."""
    assert bots.Bot("sintra", "hard")._looks(1) == JUDGES["sintra"].LOOKS["hard"]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_of_less_focus_looks_ahead_in_some_rounds_and_goes_by_its_own_board_in_others(
    level: str, wall: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge: Any = JUDGES["azul"]
    share = judge.FOCUS[level]
    monkeypatch.setattr(judge, "LOOKS", {level: 30})
    looks: dict[Hashable, set[bool]] = {}
    for seed in range(12):
        case = Case("azul", 2, (("wall", wall), ("leftovers", "free")))
        for state in played(case, seed).positions[::4]:
            if state.to_move == CHANCE or state.is_over:
                continue
            chosen = []
            for focus in (share, 1.0, 0.0):
                monkeypatch.setattr(judge, "FOCUS", {level: focus})
                chosen.append(bots.Bot("azul", level).choose(state, Random(0), NO_END))
            assert chosen[0] in chosen[1:]
            if chosen[1] != chosen[2]:
                looks.setdefault((state.to_move, judge.stretch(state)), set()).add(chosen[0] == chosen[1])
    assert all(len(each) == 1 for each in looks.values()), "one thing in each round"
    assert sum(map(sum, looks.values())) / len(looks) == pytest.approx(share, abs=0.12)


def test_in_which_rounds_a_bot_looks_ahead_is_the_same_on_every_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And not the same for every level and seat."""
    judge: Any = JUDGES["azul"]
    monkeypatch.setattr(judge, "FOCUS", {"medium": 0.5, "hard": 0.5})
    starts = [Session.new(GAMES["azul"], seats=2, seed=seed).state for seed in range(1, 17)]
    nexts = [state.apply(judge.likely(state)) for state in starts]
    found = [
        "".join(".x"[bots.Bot("azul", level)._looks_ahead(state)] for state in states)
        for level in ("medium", "hard")
        for states in (starts, nexts)
    ]
    assert found == [".xx...xx.x..x...", ".....x.x..x...x.", "x.x...xx.xxxx...", "xx.x....x..xxx.."]


@pytest.mark.parametrize("level", ["casual", "skilled"])
@pytest.mark.parametrize("name", ["azul", "sintra", "queens_garden", "patchwork_doodle"])
def test_a_bot_that_slips_does_so_in_a_share_of_its_decisions_whatever_the_round(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No round of several decisions is all slips because of its luck: it says the same once more, too."""
    monkeypatch.setattr(JUDGES[name], "SLIPS", {level: 0.5})
    monkeypatch.setattr(JUDGES[name], "LOOKS", {level: 5})
    cases = [case for case in CASES if case.name == name]
    states = [state for case in cases for seed in range(3) for state in played(case, seed).positions]
    states = [state for state in states if state.to_move != CHANCE and not state.is_over]
    looks = [bots.Bot(name, level)._looks_ahead(state) for state in states]
    assert looks == [bots.Bot(name, level)._looks_ahead(state) for state in states]
    assert sum(looks) / len(looks) == pytest.approx(0.5, abs=0.08)
    changes = sum(one != other for one, other in pairwise(looks))
    assert changes / len(looks) == pytest.approx(0.5, abs=0.08), "a slip says nothing of the next decision"


@pytest.mark.parametrize("name", ["azul", "patchwork_doodle"])
def test_a_slip_is_what_is_best_on_the_own_board(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge: Any = JUDGES[name]
    monkeypatch.setattr(judge, "SLIPS", {"skilled": 1.0})
    for session in moments(played(next(case for case in CASES if case.name == name), 0), 8)[:-1]:
        state = session.state
        worths = {action: judge.value(state.apply(action), state.to_move) for action in state.legal_actions()}
        plain = bots.Bot(name, "skilled", is_plain=True)
        assert worths[plain.choose(state, Random(1), NO_END)] == max(worths.values())


@pytest.mark.parametrize("judge", JUDGES.values(), ids=JUDGES)
def test_the_lower_a_level_the_larger_the_differences_that_it_does_not_see(judge: Any) -> None:
    unseen = [judge.BLUR.get(level, 0.0) for level in LADDER]
    assert unseen == sorted(unseen, reverse=True)
    assert len(set(unseen[:3])) == 3


def test_bots_do_not_touch_the_position() -> None:
    state = played(CASES[0], 0).positions[1]
    before = repr(state)
    bots.choose(state, "azul", "easy", rng=Random(1))
    assert repr(state) == before


def test_levels_can_sit_at_the_table() -> None:
    assert KINDS[1:] == LEVELS
    assert LEVELS[:4] == ("easy", "medium", "hard", "expert"), "codes number them"


def test_the_ladder_has_each_level_once() -> None:
    assert len(LADDER) == len(LEVELS)
    assert set(LADDER) == set(LEVELS)
    assert LADDER[-len(SEARCHING) :] == SEARCHING


def test_what_a_bot_cannot_play_is_refused() -> None:
    state = played(CASES[0], 0).positions[1]
    with pytest.raises(ValueError, match="chess"):
        bots.choose(state, "chess", "easy", rng=Random(1))
    with pytest.raises(ValueError, match="divine"):
        bots.choose(state, "azul", "divine", rng=Random(1))
    for nobody_moves in (before_deal(bag="B" * 20), played(CASES[0], 0).state):
        assert nobody_moves.to_move == CHANCE or nobody_moves.is_over
        with pytest.raises(ValueError, match="no seat"):
            bots.choose(nobody_moves, "azul", "easy", rng=Random(1))


def easy_against_random(game: str, options: dict[str, str], seed: int) -> bool:
    """Whether the easy bot wins outright; it sits alternately on seat 0 and seat 1."""
    session, rng, easy = Session.new(GAMES[game], seats=2, seed=seed, options=options), Random(seed), seed % 2
    while not session.state.is_over:
        action: Any = (
            bots.choose(session.state, game, "easy", rng=rng)
            if session.state.to_move == easy
            else draw.choice(rng, session.state.legal_actions())
        )
        session = session.play(action)
    return session.state.winners == (easy,)


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_easy_beats_random_play_at_azul(wall: str) -> None:
    assert sum(easy_against_random("azul", {"wall": wall}, seed) for seed in range(40)) >= 38


@pytest.mark.parametrize("board", ["base", "variant"])
def test_easy_beats_random_play_at_queens_garden(board: str) -> None:
    """198 of 200 games on the base board, all of 200 on the other, when this was written."""
    assert sum(easy_against_random("queens_garden", {"board": board}, seed) for seed in range(12)) >= 11


def chosen(state: Any) -> set[str]:
    """What the easy bot does, by several rngs."""
    return {say(state, bots.choose(state, "azul", "easy", rng=Random(seed))) for seed in range(10)}


def test_easy_completes_the_line_that_scores_most() -> None:
    state = table(
        board(". . RR . .", "....W ....K .WBY. ....Y ....."), factories="RKWW RRKK", centre="K", marker=1
    )
    assert "red from factory 1: 1 to line 3" in choices(state)
    assert chosen(state) == {"red from factory 1: 1 to line 3"}  # four across and four down


def test_easy_takes_one_tile_to_the_floor_rather_than_five() -> None:
    full = board("K WW KKK WWWW KKKKK", score=30)
    state = table(full, factories="BBBB", centre="BBBBBR", marker=1)
    assert chosen(state) == {"red from the centre: 1 to the floor"}


def test_easy_does_not_score_one_point_to_lose_six() -> None:
    full_but_one = board(". WW KKK WWWW KKKKK", "B...W ..... ..... ..... .....", score=30)
    state = table(full_but_one, factories="WBBB", centre="RRRRR", marker=1)
    assert "red from the centre: 1 to line 1, 4 to the floor" in choices(state)
    assert chosen(state) == {"white from factory 1: 1 to the floor"}


def test_easy_goes_on_with_the_line_that_is_nearest_to_its_end() -> None:
    state = table(
        board("K YY RRR . WWW", "..... ..... ..... R.... ....."), factories="RRRR", centre="W", marker=1
    )
    assert chosen(state) == {"white from the centre: 1 to line 5"}


def test_easy_counts_on_the_best_column_of_the_grey_wall() -> None:
    state = table(board(walls="BY... ..W.. ..K.. ..... ....."), factories="WWWW", centre="RK", grey=True)
    assert chosen(state) == {"red from the centre: 1 to line 1"}  # six points in column 3


def test_easy_puts_a_tile_of_the_grey_wall_where_it_scores_most() -> None:
    tiling = table(
        board("R . . . .", "BY... ..W.. ..K.. ..... .....", score=5), grey=True, to_move=0, marker=1
    )
    assert tiling.is_tiling
    assert chosen(tiling) == {"line 1 to column 3"}  # three across and three down


# --- Stained Glass of Sintra -----------------------------------------------------------------------------


@pytest.mark.parametrize("palace", ["A", "B"])
def test_easy_beats_random_play_at_sintra(palace: str) -> None:
    assert sum(easy_against_random("sintra", {"palace": palace}, seed) for seed in range(60)) >= 58


def played_at_sintra(state: Any) -> set[str]:
    """What the easy bot does in a position of Stained Glass of Sintra, by several rngs."""
    return {say(state, bots.choose(state, "sintra", "easy", rng=Random(seed))) for seed in range(5)}


def test_easy_completes_a_strip_for_its_windows_and_its_bonus() -> None:
    own = sintra_notation.board("BYBYO/BYBY. YOYOP OPOPG", ". B G . P . . Y")
    state = sintra_positions.table(own, factories="OPGB YYBB", track="BYOPG")
    assert played_at_sintra(state) == {"1 orange from factory 1 to strip 1"}


def test_easy_breaks_one_pane_rather_than_four() -> None:
    state = sintra_positions.table(sintra_notation.board("PGPGB/PGPG."), factories="YYYY", centre="O")
    state = state._replace(marker=1)
    assert played_at_sintra(state) == {"1 orange from the centre, all break"}


def test_easy_sends_its_glazier_back_rather_than_break_much() -> None:
    own = sintra_notation.board("BYBYO OPOPG PGPGB/PGPG.", glazier=3)
    state = sintra_positions.table(own, factories="YYYY OOOO", marker=1)
    assert played_at_sintra(state) == {"send the glazier back to strip 1"}


def test_easy_keeps_the_colour_that_its_side_b_multiplies() -> None:
    own = sintra_notation.board("BYOPG/BYOPG - -", ". PP PG PO . . . .")
    state = sintra_positions.table(own, factories="YYYY", palace="B", keeping=True)
    assert played_at_sintra(state) == {"keep pink in window 1"}


# --- Patchwork Doodle ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "mean"), [("easy", 100.6), ("medium", 121.4)])  # when this was written
def test_how_well_a_level_plays_patchwork_doodle_alone(level: str, mean: float) -> None:
    """A hundred points are a good result, says the rulebook (Solo game): easy comes to about that."""
    scores = []
    for seed in range(1, 61):
        session, rng = Session.new(GAMES["patchwork_doodle"], seats=1, seed=seed), Random(seed)
        while not session.state.is_over:
            actions = session.state.legal_actions()
            action: Any = bots.choose(session.state, "patchwork_doodle", level, rng=rng)
            session = session.play_index(actions.index(action))
        scores.append(session.state.scores[0])
    assert abs(sum(scores) / len(scores) - mean) <= 6
    if level == "medium":
        assert sum(scores) / len(scores) >= 115
        assert sum(score >= 100 for score in scores) >= 0.8 * len(scores)


def drawn(state: Any) -> set[str]:
    """What the easy bot does in a position of Patchwork Doodle, by several rngs."""
    return {say(state, bots.choose(state, "patchwork_doodle", "easy", rng=Random(seed))) for seed in range(5)}


def test_easy_fills_the_hole_of_its_rectangle() -> None:
    gap = patchwork_notation.board("AAAAA AAAAA AA.AA AAAAA AAAAA")
    assert drawn(patchwork_positions.table(gap, circle="mono O4 T4 I3")) == {"draw # at c3"}
    assert drawn(patchwork_positions.before_scoring(gap)) == {"shade c3"}


def test_easy_keeps_its_shading_when_it_brings_little() -> None:
    scoring = patchwork_positions.before_scoring(patchwork_notation.board("AAAAA AAAAA AAAAA AAAAA AAA.."))
    assert drawn(scoring) == {"done"}


def test_easy_takes_the_neighbour_or_cuts_when_the_patch_does_not_fit() -> None:
    text = patchwork_positions.rows_full(8, "AAAAAA...")
    state = patchwork_positions.table(patchwork_notation.board(text), circle="I3 O4 T4 X5", die=2, turn=5)
    assert drawn(state) == {"take I3"}
    state = patchwork_positions.last_turn(patchwork_notation.board(text), circle="I4 O4 X5")
    assert drawn(state) == {"choose I4"}
    assert {"cut left of b1, keep ###", "cut left of d1, keep ###"} >= drawn(play(state, "choose I4"))


# --- Azul: Queen's Garden --------------------------------------------------------------------------------


def chosen_in_garden(state: Any) -> set[str]:
    """What the easy bot does in a position of Azul: Queen's Garden, by several rngs."""
    return {say(state, bots.choose(state, "queens_garden", "easy", rng=Random(seed))) for seed in range(5)}


def test_easy_pays_with_hexagons_before_jokers() -> None:
    state = queens_positions.table(queens_notation.board("B3 B1 B2 B6 ***", "ring B4 B5 . . . ."))
    state = play(state, "place B3 at r2")
    assert "pay *" in choices(state)
    assert chosen_in_garden(state) <= {"pay B1", "pay B2"}


def test_easy_completes_a_group() -> None:
    state = queens_positions.table(queens_notation.board("G1", "ring B5 B6 . . . ."), round_=4)
    assert "place G1 at r3" in choices(state)
    state = queens_positions.table(queens_notation.board("B4 *** V1", "ring B5 B6 . . . ."), round_=4)
    assert chosen_in_garden(state) <= {"place B4 at r2", "place B4 at r5"}


def test_easy_passes_when_nothing_pays_and_gives_up_nothing_that_may_still_serve() -> None:
    state = queens_positions.table(queens_notation.board("B6 D5", score=3), round_=2)
    assert chosen_in_garden(state) == {"pass"}


def test_the_best_payment_can_be_paid_as_it_is_listed() -> None:
    for case in [case for case in CASES if case.name == "queens_garden"]:
        for position in played(case, 1).positions:
            state = typed(position, State)
            if isinstance(state.doing, Paying):
                board, doing = state.boards[state.seat], state.doing
                for piece in best_payment(board, doing.goal.hexagon, doing.paid):
                    assert Pay(piece) in state.legal_actions()
                    state = state.apply(Pay(piece))
                assert not state.doing
