"""Hints, reasons for moves, and who stands better: the questions and their answers. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.on_demand import Late
from engine.session import Session
from ui.games.faces import reason_told
from ui.kit.view_types import step_of
from ui.kit.words import _
from ui.model.help import Hint, Prospects, Why
from ui.model.screen import Screen
from ui.model.table import Table, sentences_of
from ui.update import answers, playing
from ui.update.want import Think, thought_id

if TYPE_CHECKING:
    from engine import advice
    from engine.advice import Advice
    from ui.update import trying
else:
    advice = Late("engine.advice")
    trying = Late("ui.update.trying")

ADVISE, REVISE, WHY, WEIGH = "advise", "revise", "why", "weigh"  # tasks of engine.thinking
# Seconds for each task. A hint comes soon, and may get better while somebody reads it.
SECONDS = {ADVISE: 0.5, REVISE: 2.0, WHY: 1.2, WEIGH: 0.4}


# --- tasks -----------------------------------------------------------------------------------------------


def tasks(screen: Screen) -> Iterator[Think]:
    """The tasks for help at a table. While another tab plays, only the reasons for moves are wanted."""
    table = screen.table
    if table is None:
        return
    hint, why, standing = table.hint, table.help.why, table.help.prospects
    if hint and hint.is_shown and not screen.is_elsewhere and (task := _task_of(hint, table)):
        yield _think(task, hint.session)
    if why and _is_open(why) and is_explaining(screen):
        yield _think(WHY, why.session)
    if weighs(screen) and (standing is None or standing.session is not table.session):
        yield _think(WEIGH, table.session)
    if _is_judged(table):
        yield from trying.tasks(table)


def _task_of(hint: Hint, table: Table) -> str:
    """The task that a hint waits for; "" if none. While somebody follows the hint, it is not revised."""
    if _is_open(hint):
        return ADVISE
    return REVISE if hint.is_rough and not table.selection else ""


def _is_judged(table: Table) -> bool:
    """True if decisions are judged: those of a finished game, or the one tried in a puzzle."""
    return table.help.analysis is not None or (table.posed is not None and table.trying is not None)


def _is_open(question: Hint | Why) -> bool:
    """True if a question has not been answered yet."""
    return question.advice is None and not question.has_failed


def _think(task: str, session: Session) -> Think:
    return Think(task, session, SECONDS[task])


def weighs(screen: Screen) -> bool:
    """True if the table shows who stands better.

    It does in an unfinished game of several players that is played here.
    """
    table = screen.table
    if table is None or screen.is_elsewhere or table.session.state.is_over or table.is_task:
        return False
    return screen.settings.evaluation and table.session.seats > 1


def is_explaining(screen: Screen) -> bool:
    """True while somebody reads the reasons for a move."""
    return screen.dialog.partition(":")[0] == WHY


# --- what is asked for -----------------------------------------------------------------------------------


def ask_hint(screen: Screen) -> Screen:
    """Ask for a hint, or put away the one that is shown."""
    return _asked(playing.bring_next_board(screen))


def _asked(screen: Screen) -> Screen:
    table = screen.table
    if table is None or not table.may_choose or screen.is_elsewhere or screen.dialog:
        return screen
    hint = table.hint
    if hint is None or hint.has_failed:
        return _with(screen, hint=Hint(table.session, held=table.selection))._replace(
            announced=(_("Thinking…"),)
        )
    shown = _with(screen, hint=hint._replace(is_shown=not hint.is_shown, held=table.selection))
    return shown._replace(announced=_spoken(table, hint)) if hint.advice and not hint.is_shown else shown


def offer_hint(screen: Screen) -> Screen:
    """Show a hint when a choice begins, for people who want one at every turn."""
    table = screen.table
    if table is None or table.hint or table.selection or table.lesson is not None:
        return screen
    return _asked(screen)._replace(announced=screen.announced)


def for_all_games(screen: Screen) -> Screen:
    """Make the setting for hints hold in every game, even in the one begun after a lesson."""
    lessons = {game: progress._replace(followed="") for game, progress in screen.lessons.items()}
    return screen._replace(lessons=lessons)


def more(screen: Screen) -> Screen:
    """Show the other moves of a hint, or hide them again."""
    hint = screen.table.hint if screen.table else None
    return _with(screen, hint=hint._replace(has_more=not hint.has_more)) if hint else screen


def ask_why(screen: Screen, number: str) -> Screen:
    """Ask for the reasons for an entry of the log."""
    table, at = screen.table, int(number)
    if table is None or at not in table.session.decisions:
        return screen
    screen = screen._replace(dialog=f"{WHY}:{at}")
    later = next(table.session.decisions_from(at + 1), len(table.session.log))
    session, known = table.session.before(later), table.help.why
    if known and known.number == at and known.advice and known.session.log == session.log:
        return screen
    return _with(screen, why=Why(at, session))


# --- what comes of it ------------------------------------------------------------------------------------


def take_answer(screen: Screen, which: str, text: str) -> Screen:
    """Take in the answer to a question. An empty text means that none was found. Others change nothing."""
    table = screen.table
    task = which.partition(":")[0]
    if table is None or (task in (ADVISE, REVISE) and screen.is_elsewhere):
        return screen
    about = _about(table, task)
    if about is None or which != thought_id(task, about):
        return screen
    answer = answers.read(text)
    if task == WEIGH:
        return _with(screen, prospects=Prospects(about, answers.ahead(answer, about.seats)))
    if task == WHY:
        return _explained(screen, answer)
    return _hinted(screen, answer) if task == ADVISE else _revised(screen, answer)


def _about(table: Table, task: str) -> Session | None:
    """The session that a task's question is about."""
    if task == WEIGH:
        return table.session
    if task == REVISE:
        return table.hint.session if table.hint and table.hint.is_rough else None
    asked = table.hint if task == ADVISE else table.help.why
    return asked.session if asked and asked.advice is None else None


def _hinted(screen: Screen, answer: Mapping[str, Any]) -> Screen:
    """Take in a hint. It counts for the seat that asked, and the game's record keeps it."""
    table = screen.table
    assert table is not None
    hint = table.hint
    assert hint is not None
    session = hint.session
    advice = _advice(session, session.state, answer)
    if advice is None:
        return _with(screen, hint=hint._replace(has_failed=True))
    hint = hint._replace(advice=advice, is_rough=True)
    before = table.help.used or (0,) * session.seats
    used = tuple(number + (seat == session.state.to_move) for seat, number in enumerate(before))
    screen = _with(screen, hint=hint, used=used)
    if hint.is_shown:
        screen = screen._replace(announced=_spoken(table, hint))
    return playing.shelve(screen)


def _revised(screen: Screen, answer: Mapping[str, Any]) -> Screen:
    """Take in the result of a longer look, unless somebody holds something."""
    table = screen.table
    assert table is not None
    hint = table.hint
    assert hint is not None
    advice = _advice(hint.session, hint.session.state, answer)
    if advice is None or table.selection:
        return _with(screen, hint=hint._replace(is_rough=False))
    revised = hint._replace(advice=advice, is_rough=False)
    screen = _with(screen, hint=revised)
    is_news = hint.is_shown and _spoken(table, revised) != _spoken(table, hint)
    return screen._replace(announced=_spoken(table, revised)) if is_news else screen


def _explained(screen: Screen, answer: Mapping[str, Any]) -> Screen:
    """Take in the reasons for a move, and announce them to whoever still waits for them."""
    table = screen.table
    assert table is not None
    why = table.help.why
    assert why is not None
    state = why.session.positions[why.number]
    advice = _advice(why.session, state, answer)
    said = _reasons(table, state, advice) if advice else (_("No reason could be found."),)
    screen = _with(screen, why=why._replace(advice=advice, has_failed=advice is None))
    return screen._replace(announced=said) if is_explaining(screen) else screen


def _advice(session: Session, state: Any, answer: Mapping[str, Any]) -> Advice | None:
    """The decisions in an answer with their reasons; None if it has none."""
    ranked = answers.ranked(answer, len(state.legal_actions()), session.seats)
    return advice.explained(state, session.game.name, ranked) if ranked else None


def _spoken(table: Table, hint: Hint) -> tuple[str, ...]:
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


def _with(screen: Screen, **changes: Any) -> Screen:
    table = screen.table
    assert table is not None
    return screen._replace(table=table._replace(help=table.help._replace(**changes)))
