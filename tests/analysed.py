"""Finished games at a table, and the answers to the tasks of their analysis."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine import thinking
from tests.at_a_table import played, screen_of, table_of
from ui.model.analysis import PASSES, Analysis
from ui.model.screen import Event, Screen
from ui.update.update import update
from ui.update.want import Think
from ui.update.wants import wants


def analysis_of(screen: Screen) -> Analysis:
    """The analysis of the game on the table."""
    found = table_of(screen).help.analysis
    assert found is not None
    return found


def done(screen: Screen, command: str, text: str = "") -> Screen:
    return update(screen, Event("do", command, text))[0]


def task_of(screen: Screen) -> Think | None:
    tasks = [want for want in wants(screen).values() if isinstance(want, Think) and want.task in PASSES]
    return tasks[0] if tasks else None


def answered(screen: Screen, answer: Mapping[str, Any] | None = None) -> Screen:
    """The screen after the present task, with this answer or the true one."""
    think = task_of(screen)
    assert think is not None
    found = thinking.answer(think.request) if answer is None else answer
    return done(screen, f"thought:{think.id}", json.dumps(found))


def guess(screen: Screen) -> dict[str, Any]:
    """An answer to the present task by which another decision, and two after it, were better by 50 points."""
    think = task_of(screen)
    assert think is not None
    at = think.session.decisions[-1]
    played_at, actions = think.session.places[at]
    parts = [{"whole": 51.0}] * think.session.seats
    return {"ranked": [[played_at, 1.0, parts], [(played_at + 1) % actions, 51.0, parts, [0, 0]]]}


def all_answered(screen: Screen) -> Screen:
    while task_of(screen):
        screen = answered(screen, guess(screen))
    return screen


def begun(name: str) -> Screen:
    return done(screen_of(played(name)), "analyse")
