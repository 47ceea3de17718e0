"""The learnt tables are those that the trainer wrote, and name what the judges count."""

from importlib import import_module

import pytest

from tools import train


@pytest.mark.parametrize("game", train.PLANS)
def test_a_table_is_as_it_was_learnt(game: str) -> None:
    weights = import_module(f"engine.{game}.weights")
    assert train.checksum(weights.WEIGHTS) == weights.CHECKSUM


@pytest.mark.parametrize("game", train.PLANS)
def test_a_table_has_a_weight_for_each_feature_and_stage(game: str) -> None:
    weights, outlook = import_module(f"engine.{game}.weights"), import_module(f"engine.{game}.outlook")
    assert tuple(weights.WEIGHTS) == outlook.NAMES
    assert list(weights.BY_STAGE) == list(outlook.STAGES)


@pytest.mark.parametrize("game", train.PLANS)
def test_training_repeats_itself(game: str) -> None:
    plan = train.PLANS[game]._replace(games=1, more=1, positions=5)
    for generation in (0, 1):
        assert train.samples_of(plan, generation, 0) == train.samples_of(plan, generation, 0)
