"""The manners of bots: each takes only what its level could have taken, and does what is said of it."""

from __future__ import annotations

from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine import bots, manners
from engine.azul import notation as azul_notation
from engine.azul.tastes import denial, favourite_colour, middle_column
from engine.catalogue import GAMES, JUDGES, TASTES
from engine.game import CHANCE, Taste
from engine.levels import LADDER, LEVELS, MANNERED
from engine.manners import is_liked_best, liked
from engine.patchwork_doodle import notation as patchwork_notation
from engine.patchwork_doodle.tastes import from_the_top, no_special_actions, special_actions
from engine.pausing import finished
from engine.queens_garden import notation as queens_notation
from engine.queens_garden import tastes as in_the_garden
from engine.queens_garden.hexes import ORNAMENTS_BESIDE
from engine.queens_garden.notation import TRAIT_NAMES
from engine.search import Search
from engine.sintra import notation as sintra_notation
from engine.sintra import tastes as in_sintra
from tests.azul.positions import table
from tests.clocks import LOOKS, NO_END, counting
from tests.patchwork_doodle import positions as patchwork_positions
from tests.queens_garden import positions as queens_positions
from tests.random_games import CASES, COVERING, Case, moments, played
from tests.searching import SEARCHED
from tests.sentences import said, say
from tests.sintra import positions as sintra_positions

ALWAYS_AHEAD, NEVER_AHEAD = 0.0, 1.0  # the share of slips, in which a bot goes by its own board


def positions(case: Case, number: int) -> list[Any]:
    return [moment.state for moment in moments(played(case, 3), number)[:-1]]


def test_the_oldest_levels_and_the_weakest_have_no_manner() -> None:
    """A beginner stays simple. The daily game and the puzzles rest on the four others."""
    assert set(MANNERED) == set(LADDER[1:]) - set(LEVELS[:4])
    for game in GAMES:
        assert set(TASTES[game].TASTES) <= set(MANNERED), f"engine/{game}/tastes.py"


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in MANNERED])
@pytest.mark.parametrize("name", GAMES)
def test_the_other_levels_ask_for_no_taste_and_draw_once_at_most_as_ever(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "TASTES", {})  # whoever asked it for a game would fail
    for state in positions(next(case for case in CASES if case.name == name), 3):
        rng, untouched, drawn_once = Random(5), Random(5), Random(5)
        drawn_once.random()
        bots.Bot(name, level, counting()).choose(state, rng, LOOKS)
        assert rng.getstate() in (untouched.getstate(), drawn_once.getstate())
        if level in ("beginner", "easy"):
            assert rng.getstate() == drawn_once.getstate()


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_by_its_own_board_a_bot_takes_what_its_level_could_have_taken(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all that is as good to it as the best, or within its margin, what it likes best."""
    judge: Any = JUDGES[case.name]
    monkeypatch.setattr(judge, "LOOKS", {"skilled": 5})
    monkeypatch.setattr(judge, "SLIPS", {"skilled": NEVER_AHEAD})
    for level, taste in TASTES[case.name].TASTES.items():
        value = judge.glimpse if level == "gentle" else judge.value
        for state in positions(case, 6):
            actions = state.legal_actions()
            worths = {action: value(state.apply(action), state.to_move) for action in actions}
            blur = judge.BLUR.get(level, 0.0)
            margin = blur if taste.margin is None else taste.margin
            assert margin <= blur or not blur  # a bot that misses differences gives nothing up that it sees
            margin = 0.0 if blur and len(actions) <= 12 else margin
            close = [one for one in actions if worths[one] >= max(worths.values()) - margin]
            best = max(taste.likes(state, action) for action in close)
            chosen = bots.Bot(case.name, level).choose(state, Random(1), NO_END)
            assert chosen in close
            assert taste.likes(state, chosen) == best
            assert chosen == bots.Bot(case.name, level).choose(state, Random(1), NO_END)


@pytest.mark.parametrize("name", sorted({case.name for case in SEARCHED}))
def test_after_a_search_a_bot_takes_what_it_likes_better_only_if_that_is_nearly_as_good(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks at that as far as at the best. Where it likes nothing better, it plays as without a taste."""
    judge: Any = JUDGES[name]
    monkeypatch.setattr(judge, "LOOKS", {"skilled": 150, "hard": 300})
    monkeypatch.setattr(judge, "SLIPS", {"skilled": ALWAYS_AHEAD})
    taste = TASTES[name].TASTES.get("skilled")
    if taste is not None:  # with a margin so large that it matters in some of a few positions
        taste = taste._replace(margin=3.0)
        monkeypatch.setattr(bots, "TASTES", {name: SimpleNamespace(TASTES={"skilled": taste})})
    others = 0
    for state in [state for case in SEARCHED if case.name == name for state in positions(case, 5)]:
        plain = finished(bots.Bot(name, "skilled", is_plain=True).steps(state, inf))
        styled = finished(bots.Bot(name, "skilled").steps(state, inf))
        assert styled == finished(bots.Bot(name, "skilled").steps(state, inf))
        if taste is None or styled.action == plain.action:
            assert styled == plain
            continue
        others += 1
        assert taste.likes(state, styled.action) > taste.likes(state, plain.action)
        search = Search(judge, state.to_move, envy=judge.ENVY)
        finished(search.steps(state, inf, bots.Bot(name, "skilled")._looks(len(state.scores))))
        after, least = state.apply(styled.action), plain.estimate - 3.0
        assert finished(search.first_worth([after], least, plain.budget, inf)) == 0
    assert others or taste is None, "it never matters"


def test_the_first_that_is_worth_enough_is_found_if_there_is_one_and_time_for_it() -> None:
    """At the end of a round, where a search sees all that there is."""
    state = table(azul_notation.board(score=20), factories="BBRW KKKK", marker=1)
    search = Search(JUDGES["azul"], state.to_move)  # type: ignore[arg-type]  # it is one for a search
    best, *_others, worst = finished(search.rank(state, NO_END, len(state.legal_actions())))
    assert best.estimate > worst.estimate + 1
    afters, least = [state.apply(one.action) for one in (worst, best)], best.estimate - 0.5
    assert finished(search.first_worth(afters, least, 20, inf)) == 1
    assert finished(search.first_worth(afters, least, 20, 0)) is None
    assert finished(search.first_worth(afters, best.estimate + 0.5, 20, inf)) is None
    assert finished(search.first_worth([], -inf, 20, inf)) is None


def test_a_bot_without_a_manner_plays_as_if_its_game_had_none(monkeypatch: pytest.MonkeyPatch) -> None:
    state = positions(next(case for case in CASES if case.name == "azul"), 3)[1]
    plain = [bots.Bot("azul", "gentle", is_plain=True).choose(state, Random(at), NO_END) for at in range(9)]
    monkeypatch.setattr(TASTES["azul"], "TASTES", {})
    assert plain == [bots.Bot("azul", "gentle").choose(state, Random(at), NO_END) for at in range(9)]


def test_what_is_liked_best_is_kept_in_its_order() -> None:
    class Numbers:
        def legal_actions(self) -> tuple[int, ...]:
            return (3, 1, 3, 2)

    state: Any = Numbers()
    taste = Taste(lambda _state, action: float(action))
    assert liked(state, (3, 1, 3, 2), taste) == [3, 3]
    assert [is_liked_best(state, action, taste) for action in (3, 2)] == [True, False]
    assert is_liked_best(state, 3, Taste(lambda _state, _action: 1.0)) is None


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_taste_weighs_every_action_of_every_position(case: Case) -> None:
    for taste in TASTES[case.name].TASTES.values():
        for state in positions(case, 4):
            assert state.to_move != CHANCE
            assert all(taste.likes(state, action) < inf for action in state.legal_actions())


# --- what the sentences say ------------------------------------------------------------------------------


def likes(state: Any, taste: Any) -> set[str]:
    """All that a taste likes best in a position."""
    return {say(state, action) for action in manners.liked(state, state.legal_actions(), Taste(taste))}


def test_azul_likes_the_colour_it_has_most_of_on_its_wall() -> None:
    own = azul_notation.board(walls="B.... .B... ..... ...R. .....")
    found = likes(table(own, factories="BBRW"), favourite_colour)
    assert found == {f"blue from factory 1: {n} to line {line}" for line, n in ((3, 2), (4, 2), (5, 2))}
    assert len(likes(table(factories="BBRW"), favourite_colour)) > 10, "on an empty wall, all are alike"


def test_azul_likes_the_middle_column_of_its_wall() -> None:
    assert "red from factory 1: 1 to line 1" in likes(table(factories="BRWK"), middle_column)
    assert "blue from factory 1: 1 to line 1" not in likes(table(factories="BRWK"), middle_column)
    grey = table(azul_notation.board("R . . . ."), grey=True, to_move=0, marker=1)
    assert grey.is_tiling
    assert likes(grey, middle_column) == {"line 1 to column 3"}


def test_azul_likes_to_leave_little_for_the_next_player() -> None:
    wants = azul_notation.board("K WW KKK . BBBBB")
    found = likes(table(azul_notation.board(), wants, factories="BWWW RRRR"), denial)
    assert found
    assert all(sentence.startswith("red") for sentence in found)


def test_sintra_likes_its_glazier_to_leap_far_to_the_right() -> None:
    own = sintra_notation.board("BYBYO YOYOP OPOPG", glazier=1)
    found = likes(sintra_positions.table(own, factories="OPGB"), in_sintra.leaps)
    assert found == {"1 orange from factory 1 to strip 3", "1 pink from factory 1 to strip 3"} | {
        sentence for sentence in found if sentence.startswith("1 green")
    }


def test_sintra_likes_the_colour_of_the_round() -> None:
    found = likes(sintra_positions.table(factories="OPGB", track="BYOPG"), in_sintra.colour_of_the_round)
    assert found
    assert all(sentence.startswith("1 blue") for sentence in found)


def test_sintra_likes_to_leave_little_for_the_next_player() -> None:
    wants = sintra_notation.board("BYBYO/BYBY.")
    state = sintra_positions.table(sintra_notation.board(), wants, factories="OPPP YYYB")
    found = likes(state, in_sintra.denial)
    assert found
    assert all(sentence.startswith("1 orange") for sentence in found)


def test_the_garden_likes_to_lay_tiles_beside_several_ornaments() -> None:
    state = queens_positions.table(queens_notation.board("G1"))
    beside = {len(ORNAMENTS_BESIDE[space]) for space in range(6)}
    found = likes(state, in_the_garden.ornaments)
    assert found
    assert all(sentence.startswith("place G1") for sentence in found)
    assert in_the_garden.ornaments(state, said(state, min(found))) == max(beside)


def test_the_garden_likes_colours_more_than_patterns() -> None:
    state = queens_positions.table(top="B1 D6 G6 Y2", display="V5 / P4", stack=3)
    found = likes(state, in_the_garden.colours)
    assert found == {f"take {colour}" for colour in TRAIT_NAMES[:6]}
    laying = queens_positions.table(queens_notation.board("G1", "ring G5 . . B1 . ."))
    assert likes(laying, in_the_garden.colours) == {"place G1 at r1", "place G1 at r5"}


def test_the_doodle_likes_its_special_actions_or_to_save_them() -> None:
    state = patchwork_positions.table(circle="I3 T4 X5", die=2)
    early, late = likes(state, special_actions), likes(state, no_special_actions)
    assert early
    assert {sentence.split()[0] for sentence in early} == {"take", "cut", "shade"}
    assert early.isdisjoint(late)
    assert any(sentence.startswith("draw") for sentence in late)


def test_the_doodle_likes_to_fill_its_sheet_from_the_top() -> None:
    state = patchwork_positions.table(circle="I3 T4 X5", die=1)
    found = likes(state, from_the_top)
    rows = {str(row) for sentence in found for row in sentence.split()[-1][1:]}
    assert rows == {"1"}, found
    assert all(sentence.startswith("draw ###") for sentence in found)


@pytest.mark.parametrize("seed", range(3))
def test_the_doodle_that_saves_its_special_actions_uses_none_where_a_drawing_is_nearly_as_good(
    seed: int,
) -> None:
    state = patchwork_positions.table(patchwork_notation.board("AAA AAA AAA"), circle="I3 T4 X5", die=1)
    chosen = say(state, bots.Bot("patchwork_doodle", "casual").choose(state, Random(seed), NO_END))
    assert chosen.startswith("draw")
