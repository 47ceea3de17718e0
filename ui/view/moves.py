"""The list of all moves: each in signs and in words, those worth a look first, the others folded away."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from engine.catalogue import JUDGES
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.kit.svg import Markup, tag
from ui.kit.view_types import step_of
from ui.kit.words import _
from ui.model.table import Table
from ui.view.framing import frame

_IN_SIGHT = 150  # moves; if there are more and nobody knows which are worth a look, their groups are folded


def view(table: Table) -> Markup:
    """The dialog with all legal moves."""
    if not table.may_choose:
        return frame(_("All moves"), tag("p", _("There is nothing to choose now.")))
    state = table.session.state
    face = FACES[table.session.game.name]
    actions: Sequence[Any] = state.legal_actions()
    first = _worth_a_look(table.session.game.name, state)
    groups: dict[str, list[Markup]] = {}
    kept: frozenset[Hashable] = frozenset(first)
    for action in actions:
        if action not in kept:
            groups.setdefault(face.group(state, action), []).append(_move(table, action))
    is_open = not first and len(actions) <= _IN_SIGHT
    folded = [
        _group(
            heading or (_("Other moves") if first else ""), tag("ol", moves, class_="moves"), is_open=is_open
        )
        for heading, moves in groups.items()
    ]
    best = tag("ol", [_move(table, action) for action in first], class_="moves") if first else None
    heading = tag("h3", _("Worth a look")) if first and folded else None
    return frame(_("All moves"), heading, best, *folded, speaks_of_board=True)


def _worth_a_look(game: str, state: Any) -> Sequence[Any]:
    """The moves that bots would look at, the likeliest first; none if they find them only by playing on."""
    judge = JUDGES[game]
    return judge.candidates(state) if judge.KIND == "search" else ()


def _move(table: Table, action: Any) -> Markup:
    state, face = table.session.state, FACES[table.session.game.name]
    step = step_of(state, action)
    course = Course(face.spell(state, action), confirm=True)
    signs = face.brief(step)
    shown = tag("span", signs, class_="last-move", aria_hidden="true") if signs else None
    words = tag("span", face.tell(step, table.names)[0].words)
    return tag("li", tag("button", shown, words, type="button", data_do=course.command))


def _group(heading: str, moves: Markup, *, is_open: bool) -> Markup:
    if not heading:
        return moves
    return tag("details", tag("summary", heading), moves, class_="group", open=is_open)
