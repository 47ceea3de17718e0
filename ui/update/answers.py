"""Reads a thinker's answers from text, keeping only what makes sense."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any

from engine.session import Session
from ui.saves.records import read_json

if TYPE_CHECKING:  # the page starts without it
    from ui.model.analysis import Ranking


def read(text: str) -> Mapping[str, Any]:
    """An answer; an empty one if there is none, or none that can be read."""
    try:
        content = read_json(text) if text else {}
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def place(answer: Mapping[str, Any], number: int) -> int | None:
    """A bot's action, by its place among so many; None if unknown."""
    index = answer.get("index")
    return index if _is_place(index, number) else None


def ahead(answer: Mapping[str, Any], seats: int) -> tuple[float, ...]:
    """Each seat's lead; empty if unknown."""
    leads = answer.get("ahead")
    if not isinstance(leads, list) or len(leads) != seats or not all(map(_is_points, leads)):
        return ()
    return tuple(leads)


def ranked(answer: Mapping[str, Any], number: int, seats: int) -> list[list[Any]]:
    """The best of so many actions, each as `engine.advice.Ranked`; empty if unknown."""
    entries = answer.get("ranked")
    return [one for one in entries if _is_ranked(one, number, seats)] if isinstance(entries, list) else []


def ranking_of(entries: object, session: Session, at: int) -> Ranking:
    """The decision at an entry of the log before the best of the others, as a task answers about it.

    Empty if that is unknown, or if the answer begins with another decision.
    """
    place, number = session.places[at]
    found = tuple(map(tuple, ranked({"ranked": entries}, number, session.seats)))
    return found if found and found[0][0] == place else ()


def _is_ranked(one: object, number: int, seats: int) -> bool:
    if not isinstance(one, list) or len(one) not in (2, 3, 4):
        return False
    where, estimate, parts = (*one, [])[:3]
    is_known = isinstance(parts, list) and len(parts) in (0, seats) and all(map(_is_worth, parts))
    return is_known and _is_place(where, number) and _is_points(estimate)


def _is_worth(parts: object) -> bool:
    return isinstance(parts, dict) and all(map(_is_points, parts.values()))


def _is_place(found: object, number: int) -> bool:
    return type(found) is int and 0 <= found < number


def _is_points(found: object) -> bool:
    return type(found) in (int, float) and isfinite(found)  # type: ignore[arg-type]
