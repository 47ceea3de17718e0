"""The sums of the verdicts on a finished game, tested without a browser."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import GAMES
from engine.game import CHANCE
from tests.analysed import all_answered, analysis_of, answered, begun, done, guess
from tests.at_a_table import table_of
from ui.games.faces import FACES
from ui.kit.rounds import Round
from ui.model import sums
from ui.model.analysis import choices, found
from ui.view import page


@pytest.mark.parametrize("name", GAMES)
def test_the_sums_of_all_parts_come_to_those_of_the_game(name: str) -> None:
    analysis = analysis_of(all_answered(begun(name)))
    verdicts, session = found(analysis), analysis.session
    each = sums.parts(analysis)
    assert len(each) > 1
    assert len({part.name for part in each}) == len(each)
    for seat in range(session.seats):
        whole = sums.sum_of(session, verdicts, seat)
        assert whole.lost == pytest.approx(50.0)
        assert all(part.sums[seat].lost in (0.0, pytest.approx(50.0)) for part in each)
        assert any(part.sums[seat].accuracy == pytest.approx(whole.accuracy) for part in each)


def test_a_game_of_one_round_is_told_in_thirds(monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = analysis_of(all_answered(begun("azul")))
    face = FACES["azul"]._replace(round_of=lambda _state: Round(1))
    monkeypatch.setitem(FACES._brought, "azul", face)  # type: ignore[attr-defined]
    assert [part.name for part in sums.parts(analysis)] == ["First third", "Second third", "Last third"]


def test_a_seat_that_chose_nothing_in_a_part_has_no_accuracy_there() -> None:
    analysis = analysis_of(all_answered(begun("azul")))
    verdicts = [one for one in found(analysis) if one.seat == 0]
    assert sums.sum_of(analysis.session, verdicts, 1) == sums.Sum(None, 0.0)


def test_a_deal_belongs_to_the_round_that_it_begins() -> None:
    session = table_of(begun("azul")).session
    deals = [at for at in range(len(session.log)) if session.positions[at].to_move == CHANCE]
    assert [sums.round_at(session, at) for at in deals[:2]] == ["Round 1", "Round 2"]


@pytest.mark.parametrize("name", GAMES)
def test_the_points_lost_by_kind_come_to_all_that_was_lost(name: str) -> None:
    analysis = analysis_of(all_answered(begun(name)))
    kinds = sums.kinds(analysis)
    lost = sum(one.loss for one in found(analysis))
    assert sum(map(sum, kinds.values())) == pytest.approx(lost if kinds else 0.0)


@pytest.mark.parametrize("name", GAMES)
def test_the_summary_names_accuracy_parts_and_turning_points_each_leading_to_its_place(name: str) -> None:
    screen = all_answered(begun(name))
    dialog = page.view(screen)["dialog"]
    turns = sums.turns(analysis_of(screen))
    for said in ("Accuracy", "Round by round", "twice as much 25%"):
        assert said in dialog
    assert ("Turning points" in dialog) == bool(turns)
    for turn in turns:
        assert f'data-do="look:{turn.at + 1}"' in dialog
        assert table_of(done(screen, f"look:{turn.at + 1}")).past_at == turn.at + 1


def test_what_needs_the_whole_analysis_waits_for_it() -> None:
    screen = begun("azul")
    halfway = page.view(answered(screen, guess(screen)))["dialog"]
    assert "Accuracy" in halfway
    assert re.search("Round by round|Turning points|Points lost by kind", halfway) is None


def test_every_choice_belongs_to_a_part() -> None:
    analysis = analysis_of(all_answered(begun("queens_garden")))
    each = sums.parts(analysis)
    assert [part.name for part in each] == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert len(choices(analysis.session)) == len(found(analysis))
