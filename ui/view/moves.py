"""The list of all moves, each in signs and in words.

If a bot can tell at once which moves are worth a look, these come first and the others are folded away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.catalogue import JUDGES
from ui.games.faces import FACES
from ui.kit.face import Face
from ui.kit.picks import Course
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Stake, step_of
from ui.kit.words import _, remembered_last
from ui.model.daily import is_tried
from ui.model.screen import Screen
from ui.model.table import Table
from ui.view.framing import frame

_WORTH = 8  # moves at most that are worth a look
_IN_SIGHT = 150  # moves; if there are more, and none come first, their groups are folded


def view(screen: Screen, table: Table) -> Markup:
    """The dialog with all legal moves."""
    if not (table.may_choose or table.may_try):
        return frame(_("All moves"), tag("p", _("There is nothing to choose now.")))
    is_test = is_tried(screen, table.key) or table.trying is not None
    return _listed(table.session.game.name, _state(table), table.names, is_test)


@remembered_last
def _listed(game: str, state: Any, names: tuple[str, ...], is_test: bool) -> Markup:
    """All moves of a position. In a try of the day, or of one's own mistakes, none stands first."""
    face = FACES[game]
    actions: Sequence[Any] = state.legal_actions()
    first = () if is_test else _worth_a_look(game, state, actions)
    groups: dict[str, list[Markup]] = {}
    for action in actions:
        if action not in first:
            groups.setdefault(face.group(state, action), []).append(_move(face, names, state, action))
    is_open = not first and len(actions) <= _IN_SIGHT
    unnamed = _("Other moves") if first else ""
    others = [
        _group(heading or unnamed, tag("ol", moves, class_="moves"), is_open=is_open)
        for heading, moves in groups.items()
    ]
    if first:
        best = tag("ol", [_move(face, names, state, action) for action in first], class_="moves worth")
        others = [tag("h3", _("Worth a look")), best, *others]
    return frame(_("All moves"), *others, speaks_of_board=True)


def _state(table: Table) -> Any:
    """The position to choose in: the present one, or that of the mistake being tried again."""
    return table.state if table.trying else table.session.state


def _worth_a_look(game: str, state: Any, actions: Sequence[Any]) -> Sequence[Any]:
    """The moves that bots look at first, the likeliest first: no search has judged them.

    None if there are hardly more moves, or if bots find out only by playing on.
    """
    judge = JUDGES[game]
    if judge.KIND != "search" or len(actions) <= _WORTH:
        return ()
    return [*dict.fromkeys(judge.candidates(state))][:_WORTH]


def _move(face: Face[Any, Any], names: tuple[str, ...], state: Any, action: Any) -> Markup:
    step = step_of(state, action)
    course = Course(face.spell(state, action), confirm=True)
    signs = face.brief(step)
    shown = tag("span", signs, class_="signs", aria_hidden="true") if signs else None
    words = tag("span", face.tell(step, names)[0].words)
    button = tag(
        "button", shown, words, _stake(face.stake(state, action)), type="button", data_do=course.command
    )
    return tag("li", button, data_shows=course.command)


def _stake(stake: Stake) -> Markup | None:
    """The points that a move wins and loses, as its target says them."""
    each = ("gain", stake.gain), ("loss", stake.loss)
    said = [tag("b", " ", points, class_=look) for look, points in each if points]
    return tag("span", said, class_="stake") if said else None


def _group(heading: str, moves: Markup, *, is_open: bool) -> Markup:
    if not heading:
        return moves
    return tag("details", tag("summary", heading), moves, class_="group", open=is_open)
