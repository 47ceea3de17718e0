"""Which of the reasons that a game finds for a decision are told. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

R = TypeVar("R")

MOST = 2  # reasons for one decision

# By how many points one decision is better than another: by part of the judge's worth, and in what it leaves
# to the OTHERS.
Gains = Mapping[str, float]
OTHERS = "others"
NO_GAINS: Gains = MappingProxyType({})


def most_telling(
    found: Iterable[tuple[float, R]], parts: Mapping[type, str], gains: Gains, against: tuple[type, ...]
) -> list[R]:
    """The most telling reasons: those that speak for a decision, and then those of the types `against`.

    Each is found with its own weight in points. What the judge gains, or loses, in the part that a type of
    reasons belongs to is added: so those come first that tell a decision from another.
    """

    def weight(one: tuple[float, R]) -> float:
        of_its_own, reason = one
        gain = gains.get(parts.get(type(reason), ""), 0.0)
        return of_its_own + (-gain if isinstance(reason, against) else gain)

    telling = [reason for _weight, reason in sorted(found, key=weight, reverse=True)[:MOST]]
    return sorted(telling, key=lambda reason: isinstance(reason, against))
