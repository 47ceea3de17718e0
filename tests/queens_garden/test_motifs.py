"""The motifs of puzzles of Queen's Garden are true: of each shipped one, and of reasons beside each other."""

from __future__ import annotations

import pytest

from engine.queens_garden.actions import Buy, Copy, Expand, Pass, Place, Take
from engine.queens_garden.motifs import LARGEST_GROUP, MOTIFS, motifs
from engine.queens_garden.pieces import LEAST_GROUP
from engine.queens_garden.reasons import Begins, Copies, Group, Reason, Takes
from tests.posing import solved

GAME = "queens_garden"
LAYS = (Place, Expand)
BY = {
    **dict.fromkeys(("group", "six", "wheel", "jokers"), LAYS),
    "pavilion": (Expand,),
    "expansion": (Expand, Buy, Copy),
    "affording": (Take,),
    "passing": (Pass,),
}


def test_a_solution_does_what_its_motifs_say() -> None:
    seen: set[str] = set()
    for one in solved(GAME):
        seen |= set(one.motifs)
        assert all(isinstance(one.action, BY[motif]) for motif in one.motifs), one
        assert ("passing" in one.motifs) == isinstance(one.action, Pass)
    assert seen | {"six"} == set(MOTIFS) == BY.keys()


@pytest.mark.parametrize(
    ("reason", "motif"),
    [
        (Group(3, LARGEST_GROUP, 12), "six"),
        (Group(3, LARGEST_GROUP - 1, 5), "group"),
        (Group(3, LEAST_GROUP, 6), "group"),
        (Begins(3, LEAST_GROUP - 1), ""),
        (Copies(True, False), "expansion"),
        (Copies(False, True), ""),
        (Takes(3), ""),
    ],
)
def test_a_reason_that_the_other_decision_has_not_makes_a_motif(reason: Reason, motif: str) -> None:
    state, action = next((one.state, one.action) for one in solved(GAME) if isinstance(one.action, Take))
    assert set(motifs(state, action, action, [reason])) == {motif} - {""}
    assert set(motifs(state, action, action, ())) == set()
