"""Answers to questions for help: hints, and the reasons for moves. A start does without them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import advice
from engine.advice import Advice
from engine.session import Session
from ui.games.faces import reason_told
from ui.kit.view_types import step_of
from ui.kit.words import _
from ui.model.help import Hint
from ui.model.screen import Screen, with_help
from ui.model.table import Table, sentences_of
from ui.update import answers, playing


def hinted(screen: Screen, answer: Mapping[str, Any]) -> Screen:
    """Take in a hint. It counts for the seat that asked, and the game's record keeps it."""
    table = screen.table
    assert table is not None
    hint = table.hint
    assert hint is not None
    session = hint.session
    advice = _advice(session, session.state, answer)
    if advice is None:
        return with_help(screen, hint=hint._replace(has_failed=True))
    hint = hint._replace(advice=advice, is_rough=True)
    before = table.help.used or (0,) * session.seats
    used = tuple(number + (seat == session.state.to_move) for seat, number in enumerate(before))
    screen = with_help(screen, hint=hint, used=used)
    if hint.is_shown:
        screen = screen._replace(announced=spoken(table, hint))
    return playing.shelve(screen)


def revised(screen: Screen, answer: Mapping[str, Any]) -> Screen:
    """Take in the result of a longer look, unless somebody holds something."""
    table = screen.table
    assert table is not None
    hint = table.hint
    assert hint is not None
    advice = _advice(hint.session, hint.session.state, answer)
    if advice is None or table.selection:
        return with_help(screen, hint=hint._replace(is_rough=False))
    revised = hint._replace(advice=advice, is_rough=False)
    screen = with_help(screen, hint=revised)
    is_news = hint.is_shown and spoken(table, revised) != spoken(table, hint)
    return screen._replace(announced=spoken(table, revised)) if is_news else screen


def explained(screen: Screen, answer: Mapping[str, Any]) -> Screen:
    """Take in the reasons for a move, and announce them."""
    table = screen.table
    assert table is not None
    why = table.help.why
    assert why is not None
    state = why.session.positions[why.number]
    advice = _advice(why.session, state, answer)
    said = _reasons(table, state, advice) if advice else (_("No reason could be found."),)
    screen = with_help(screen, why=why._replace(advice=advice, has_failed=advice is None))
    return screen._replace(announced=said)


def _advice(session: Session, state: Any, answer: Mapping[str, Any]) -> Advice | None:
    """The decisions in an answer with their reasons; None if it has none."""
    ranked = answers.ranked(answer, len(state.legal_actions()), session.seats)
    return advice.explained(state, session.game.name, ranked) if ranked else None


def spoken(table: Table, hint: Hint) -> tuple[str, ...]:
    """The move of a hint, in the words of the log."""
    assert hint.advice
    return (_told(table, hint.session.state, hint.advice.moves[0].action),)


def _reasons(table: Table, state: Any, advice: Advice) -> tuple[str, ...]:
    """A move and the reasons for it, in words."""
    move, game = advice.moves[0], table.session.game.name
    reasons = (reason_told(game, reason, table.names) for reason in move.reasons)
    return (_told(table, state, move.action), *filter(None, reasons))


def _told(table: Table, state: Any, action: Any) -> str:
    return sentences_of(table.session.game.name, step_of(state, action), table.names)[0].words
