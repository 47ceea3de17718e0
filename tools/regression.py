"""The ridge regression by which the trainer finds weights. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

RIDGE = 30.0  # the cost of a weight by its square, in squared points
TRUST = 300  # the number of positions, of mean features, that count as much as a table to start from

Table = Mapping[str, tuple[float, ...]]  # by feature, the weight by stage


class Sample(NamedTuple):
    """A position and its result."""

    stage: int
    features: dict[int, float]  # or their difference between the seats
    end: float  # the points to come, or the difference of the scores
    later: Sample | None = None  # the first position of a later stage that this one led to


def learn(
    samples: Sequence[Sample], names: Sequence[str], stages: Mapping[int, int], passes: int = 1
) -> tuple[Table, list[float]]:
    """The weights by feature and stage, and by stage the mean squared error.

    In the first pass, a position has to foretell the end; in later ones, the points gained until the next
    stage and the worth of its first position by the weights of the pass before, or still the end if there is
    none.
    """
    import numpy as np

    by_stage = {stage: [sample for sample in samples if sample.stage == stage] for stage in stages}
    matrices = {stage: _matrix(of_stage, len(names)) for stage, of_stage in by_stage.items()}
    learnt: dict[int, Any] = {}
    errors: dict[int, float] = {}
    for _pass in range(passes):
        before, learnt = learnt, {0: np.zeros(len(names))}
        for stage, start in stages.items():
            x, y = matrices[stage], np.array([_foretold(sample, before) for sample in by_stage[stage]])
            # A feature that a stage rarely shows keeps its weight of the stage it starts from.
            learnt[stage] = _solved(x, y, learnt[start], RIDGE * np.eye(len(names)))
            errors[stage] = _error(x, y, learnt[stage])
    return _table(learnt, names, stages), list(errors.values())


def correct(
    samples: Sequence[Sample], names: Sequence[str], stages: Mapping[int, int], start: Table
) -> tuple[Table, list[float]]:
    """Like `learn`, in a game that is decided late, from a table that already foretells something.

    The final scores would tell little about a position long before the end. So a position has to foretell the
    worth of the next stage's first position, by weights already learnt; therefore the last stage comes first.
    """
    import numpy as np

    learnt: dict[int, Any] = {}
    errors: dict[int, float] = {}
    for at, stage in reversed(list(enumerate(stages))):
        of_stage = [sample for sample in samples if sample.stage == stage]
        x = _matrix(of_stage, len(names))
        y = np.array([_foretold(sample, learnt) for sample in of_stage])
        known = np.array([start[name][at] if name in start else 0.0 for name in names])
        cost = np.diag(RIDGE + TRUST * np.mean(x**2, axis=0))
        learnt[stage] = _solved(x, y, known, cost)
        errors[stage] = _error(x, y, learnt[stage])
    return _table(learnt, names, stages), [errors[stage] for stage in stages]


def _foretold(sample: Sample, learnt: Mapping[int, Any]) -> float:
    """The value that a position has to foretell, by the weights of later stages if these are learnt."""
    if sample.later is None or not learnt:
        return sample.end
    stage, features, end, _later = sample.later
    gained = sample.end - end  # on the way there; nothing where the weights foretell a difference of scores
    return float(gained + sum(learnt[stage][at] * amount for at, amount in features.items()))


def _solved(x: Any, y: Any, start: Any, cost: Any) -> Any:
    """The weights that foretell y best, where each change from the start has its cost."""
    import numpy as np

    return start + np.linalg.solve(x.T @ x + cost, x.T @ (y - x @ start))


def _matrix(samples: Sequence[Sample], width: int) -> Any:
    """The features, a row for each sample."""
    import numpy as np

    x = np.zeros((len(samples), width))
    for row, sample in enumerate(samples):
        for feature, amount in sample.features.items():
            x[row, feature] = amount
    return x


def _error(x: Any, y: Any, weights: Any) -> float:
    return float(((x @ weights - y) ** 2).mean()) if len(y) else 0.0


def _table(learnt: Mapping[int, Any], names: Sequence[str], stages: Mapping[int, int]) -> Table:
    columns = [[round(float(weight), 2) + 0.0 for weight in learnt[stage]] for stage in stages]
    return dict(zip(names, zip(*columns, strict=True), strict=True))
