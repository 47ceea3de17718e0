"""The learnt tables are those that the trainer wrote, and name what the judges count."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine import bots
from tests.clocks import NO_END
from tests.random_games import middle
from tools import regression, train

NAMES, STAGES = ("points", "promise"), {1: 0, 2: 1}


@pytest.mark.parametrize("game", train.PLANS)
def test_a_table_is_as_it_was_learnt(game: str) -> None:
    weights = import_module(f"engine.{game}.weights")
    assert train.checksum(weights.WEIGHTS) == weights.CHECKSUM
    assert train.path_of(game).read_text("utf-8") == train.written(train.PLANS[game], weights.WEIGHTS)


@pytest.mark.parametrize("game", train.PLANS)
def test_a_table_has_a_weight_for_each_feature_and_stage(game: str) -> None:
    weights, outlook = import_module(f"engine.{game}.weights"), import_module(f"engine.{game}.outlook")
    assert tuple(weights.WEIGHTS) == outlook.NAMES
    assert list(weights.BY_STAGE) == list(outlook.STAGES)
    assert all(begins_from < stage for stage, begins_from in outlook.STAGES.items())


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("queens_garden --generations 2", "a generation has no games"),
        ("azul --games 0", "a generation has no games"),
        ("sintra --more 0", "a generation has no games"),
        ("azul --generations 0", "--generations is at least 1, not 0"),
    ],
)
def test_training_without_games_is_refused(
    asked: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["train", *asked.split()])
    monkeypatch.delattr(train, "train")
    with pytest.raises(SystemExit) as ended:
        train.main()
    assert ended.value.code == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("game", train.PLANS)
def test_training_repeats_itself(game: str) -> None:
    plan = train.PLANS[game]._replace(games=1, more=1, positions=5)
    for generation in (0, 1):
        assert train.samples_of(plan, generation, 0) == train.samples_of(plan, generation, 0)


def test_seats_alone_play_on_from_each_stage_without_stray_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = train.PLANS["patchwork_doodle"]._replace(games=1, positions=5)
    rounds: list[int] = []
    decide = train._decision

    def noting(state: Any, *given: Any) -> Any:
        rounds.append(state.round)
        return decide(state, *given)

    monkeypatch.setattr(train, "_decision", noting)
    samples = train.samples_of(plan, 0, 0)
    assert rounds == sorted(rounds), "stray decisions are made in one game only"
    first, second = ([sample for sample in samples if sample.stage == stage] for stage in (1, 2))
    assert (len(first), len(second)) == (train.AGAIN, 2 * train.AGAIN)
    for sample, then in zip(first, second, strict=False):
        assert sample.later == then
        assert sample.end > then.end, "points are gained on the way"
    assert all(sample.later is None for sample in second)
    assert len({sample.end for sample in first}) > 1


def test_seats_that_compete_gain_nothing_on_the_way() -> None:
    """The difference of the scores is a feature."""
    samples = train.samples_of(train.PLANS["azul"]._replace(games=1, positions=5), 0, 0)
    ends = [(sample.end, sample.later.end) for sample in samples if sample.later]
    assert ends
    assert all(end == of_later for end, of_later in ends)


@pytest.mark.parametrize("game", train.PLANS)
def test_a_judge_with_another_table_searches_by_it(game: str) -> None:
    judge, weights = (import_module(f"engine.{game}.{name}") for name in ("judge", "weights"))
    blank = {name: (0.0,) * len(of) for name, of in weights.WEIGHTS.items()}
    positions: tuple[Any, ...] = middle(game).positions
    state = next(each for each in reversed(positions) if len(each.legal_actions()) > 5)
    shipped = bots.thinker(judge, state.to_move).think(state, NO_END, 200)
    before = dict(sys.modules)
    copies = [train.judge_of(game, table) for table in (weights.WEIGHTS, blank)]
    assert dict(sys.modules) == before, "the shipped judge is untouched"
    same, without = (bots.thinker(copy, state.to_move).think(state, NO_END, 200) for copy in copies)
    assert same == shipped
    assert without.estimate != pytest.approx(shipped.estimate)
    assert import_module(f"engine.{game}").judge is judge


class InTurn:
    """What stands in for a pool of processes."""

    map = staticmethod(map)

    def __init__(self, *_given: object) -> None:
        pass

    def __enter__(self) -> InTurn:
        return self

    def __exit__(self, *_given: object) -> None:
        pass


@pytest.mark.parametrize(
    ("game", "chunks"),
    [("azul", ((0, 0), (0, 1), (1, 0))), ("patchwork_doodle", ((1, 0),))],
    ids=["competing, from all generations", "alone, from the last one"],
)
def test_a_table_is_learnt_from_games(
    game: str,
    chunks: tuple[tuple[int, int], ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "weights.py"
    monkeypatch.setattr(train, "ProcessPoolExecutor", InTurn)
    monkeypatch.setattr(train, "path_of", lambda _game: path)
    for name, few in (("CHUNK", 2), ("MATCH_CHUNKS", 1), ("MATCH_POSITIONS", 5)):
        monkeypatch.setattr(train, name, few)
    plan = train.PLANS[game]._replace(games=4, more=2, generations=2, positions=5)
    tables = []

    def noting(play: Any, *given: Any) -> Any:
        tables.append(path.read_text(encoding="utf-8"))
        return map(play, *given)

    monkeypatch.setattr(InTurn, "map", staticmethod(noting))
    train.train(plan, 1)
    samples = [sample for generation, chunk in chunks for sample in train.samples_of(plan, generation, chunk)]
    outlook = import_module(f"engine.{game}.outlook")
    blank = dict.fromkeys(outlook.NAMES, (0.0,) * len(outlook.STAGES))
    assert tables[0] == train.written(plan, blank), "the first games rest on no table"
    table, _errors = regression.learn(samples, outlook.NAMES, outlook.STAGES, plan.passes)
    assert path.read_text(encoding="utf-8") == train.written(plan, table)
    first, second, last = capsys.readouterr().out.splitlines()
    assert first.startswith("generation 0")
    assert second.startswith(f"generation 1: {len(samples)} positions")
    assert last.startswith("against the table before")


def two_stages(luck: tuple[float, ...]) -> list[regression.Sample]:
    """A promise of 2 leads to 4 points, and each point brings 3 more. Luck decides how promises end."""
    later = [regression.Sample(2, {0: 4.0}, end) for end in luck]
    samples = [regression.Sample(1, {1: 2.0}, each.end, each) for each in later for _ in range(2000)]
    return samples + [regression.Sample(2, {0: 1.0}, 3.0) for _ in range(6000)]


def test_a_first_pass_foretells_the_end_and_a_second_what_positions_lead_to() -> None:
    samples = two_stages(luck=(-900.0, 0.0, 1500.0))
    table, _errors = regression.learn(samples, NAMES, STAGES)
    assert table["promise"][0] == pytest.approx(100, rel=0.01)
    table, errors = regression.learn(samples, NAMES, STAGES, passes=2)
    assert table["points"][1] == pytest.approx(3.0, rel=0.01)
    assert table["promise"][0] == pytest.approx(6.0, rel=0.01)
    assert errors[0] < 0.1


def test_a_second_pass_counts_the_points_between_two_stages() -> None:
    later = [regression.Sample(2, {0: 4.0}, end) for end in (-908.0, 1492.0)]
    samples = [regression.Sample(1, {1: 2.0}, each.end + 8, each) for each in later for _ in range(3000)]
    samples += [regression.Sample(2, {0: 1.0}, 3.0) for _ in range(6000)]
    table, _errors = regression.learn(samples, NAMES, STAGES, passes=2)
    assert table["promise"][0] == pytest.approx(10.0, rel=0.01)


def test_a_table_that_is_corrected_foretells_the_next_stage_before_it_foretells_the_end() -> None:
    """The first stage learns what leads to a second that is worth something, whatever luck decides then."""
    samples = two_stages(luck=(-900.0, 0.0, 900.0))
    table, errors = regression.correct(samples, NAMES, STAGES, {"points": (1.0, 1.0)})
    assert table["points"][1] == pytest.approx(3.0, abs=0.3)
    assert table["promise"][0] == pytest.approx(6.0, abs=0.6)
    assert table["promise"][1] == 0
    assert errors[0] < 2


def test_what_is_seen_seldom_stays_as_it_was_known() -> None:
    samples = [regression.Sample(1, {0: 1.0}, 50.0)]
    table, _errors = regression.correct(samples, ("points", "promise"), {1: 0}, {"points": (1.0,)})
    assert table["points"][0] == pytest.approx(1.0, abs=0.3)
    assert table["promise"] == (0.0,)
