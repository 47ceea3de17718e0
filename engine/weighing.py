"""What is told of a decision, of all that a game finds to say about it. It knows no game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from engine.game import Explainer

MOST = 2  # reasons for one decision

# By how many points one decision is better than another: by part of the judge's worth, where that can be
# said, else for the seat on the WHOLE; in what it leaves to the OTHERS; and in what WIN counts, for all.
Gains = Mapping[str, float]
NO_GAINS: Gains = MappingProxyType({})

Weighed = tuple[float, Hashable]


def told(
    explainer: Explainer, gains: Gains, found: Iterable[Weighed], of_other: Iterable[Weighed]
) -> tuple[Any, ...]:
    """What a decision leads to first of all, and what else tells it from the other one; losses come last.

    A reason weighs what the game says. It can weigh twice as much, or nothing, by what the judge gains or
    loses in the part that it shows in: no more, since that part also holds what is played later.
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
