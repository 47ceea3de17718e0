"""Choose the few reasons for a decision that a player is told. It knows no game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from engine.game import OTHERS, WIN, Explainer

MOST = 2  # reasons for one decision

# The points by which one decision is better than another: by part of the judge's worth if those can be
# compared, else the seat's points as a WHOLE; what it leaves to the OTHERS; and the value of a WIN, for all.
Gains = Mapping[str, float]
NO_GAINS: Gains = MappingProxyType({})

Weighed = tuple[float, Hashable]


def told(
    explainer: Explainer, gains: Gains, found: Iterable[Weighed], of_other: Iterable[Weighed]
) -> tuple[Any, ...]:
    """The weightiest reason for a decision, then those that set it apart from the other one; at most MOST.

    Reasons against it come last. The game gives each reason a weight. The judge's gain or loss in the part
    where the reason shows can at most double that weight, or reduce it to nothing: the part also counts what
    is played later.
    """

    def weight(one: Weighed) -> float:
        of_its_own, reason = one
        gain = gains.get(explainer.PARTS.get(type(reason), ""), 0.0)
        felt = -gain if isinstance(reason, explainer.AGAINST) else gain
        return of_its_own + min(max(felt, -of_its_own), of_its_own)

    shared = {reason for _weight, reason in of_other}
    order = [reason for _weight, reason in sorted(found, key=weight, reverse=True)]
    telling = [*order[:1], *(reason for reason in order[1:] if reason not in shared)][:MOST]
    return tuple(sorted(telling, key=lambda reason: isinstance(reason, explainer.AGAINST)))


def is_denial(gains: Gains) -> bool:
    """True if a decision is better above all by what it leaves to the others, not by what it brings."""
    own = sum(points for name, points in gains.items() if name not in (OTHERS, WIN))
    return gains.get(OTHERS, 0.0) > max(own, 0.0)
