"""Draws a palace board of Stained Glass of Sintra."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.sintra.actions import SendBack, Take
from engine.sintra.board import NO_STRIP, Board, panes_on, side_of
from engine.sintra.events import Bonus, Broke, Scored
from engine.sintra.pieces import BOXES, COLUMNS, GROUND, SPACES
from engine.sintra.rules import State
from engine.sintra.takes import Outcome, outcome
from ui.games.sintra import art, counting, strips
from ui.games.sintra.palace import (
    BAND,
    PALACE_BOTTOM,
    PALACE_WIDTH,
    PITCH,
    PLANK,
    STRIP_TOP,
    WINDOW_TOP,
    left_of,
    middle_of,
    palace,
)
from ui.games.sintra.picks import Strip, read
from ui.games.sintra.track import TRACK_RIGHT, moved, shard_spot, track
from ui.kit import lights, targeting
from ui.kit.picks import Targets
from ui.kit.svg import Markup, join, tag
from ui.kit.things import named
from ui.kit.view_types import Light, Scene, Step, each_lit
from ui.kit.words import _

# ui.games.sintra.palace has the layout of a board. Broken glass falls on its right.


class Marks(NamedTuple):
    """Changes on a board since the viewer's last decision, to be marked on it."""

    strip: int | None  # the column of the last panes
    spaces: tuple[int, ...]  # the spaces of that strip where they were placed
    bonus: Bonus | None  # of the strip completed last
    scored: Scored | None  # the pane kept last, with the windows that scored
    broke: int  # panes broken with the last take
    back: tuple[int, int] | None  # the columns from and to which the glazier was sent back


UNMARKED = Marks(None, (), None, None, 0, None)


def marks_on(recent: tuple[Step, ...], seat: int) -> Marks:
    """The changes that recent steps made on a seat's board."""
    marks = UNMARKED
    for before, action, _after, events in recent:
        if before.to_move != seat:
            continue
        if isinstance(action, Take):
            marks = UNMARKED._replace(strip=action.column, spaces=_filled(before, action))
        elif isinstance(action, SendBack):
            marks = UNMARKED._replace(back=(before.boards[seat].glazier, action.column))
        for event in events:
            if isinstance(event, Scored):
                marks = marks._replace(scored=event)
            elif isinstance(event, Bonus):
                marks = marks._replace(bonus=event)
            elif isinstance(event, Broke):
                marks = marks._replace(broke=event.panes + event.marker)
    return marks


def _marks(state: State, seat: int, scene: Scene) -> Marks:
    """The marks on a seat's board. Of an entry of the log, only those of what still lies or stands there."""
    marks = marks_on(scene.recent, seat)
    if not scene.is_pointed:
        return marks
    then, now = scene.recent[-1].after.boards[seat], state.boards[seat]
    return marks._replace(
        spaces=marks.spaces if _is_as_then(marks, then, now) else (),
        bonus=None,
        broke=marks.broke if now.broken == then.broken else 0,
        back=marks.back if now.glazier == then.glazier else None,
    )


def _is_as_then(marks: Marks, then: Board, now: Board) -> bool:
    """True if the panes placed last are still on their strip, and it has not been turned."""
    if marks.strip is None or not marks.spaces:
        return False
    before, after = then.strips[marks.strip], now.strips[marks.strip]
    if NO_STRIP in (before, after) or side_of(before) != side_of(after):
        return False
    return all(panes_on(before)[at] == panes_on(after)[at] for at in marks.spaces)


def _filled(state: State, take: Take) -> tuple[int, ...]:
    """The spaces of a strip that a take fills."""
    if take.column == GROUND:
        return ()
    before = panes_on(state.boards[state.to_move].strips[take.column])
    after = panes_on(outcome(state, take).strip)
    return tuple(space for space in SPACES if before[space] != after[space])


def _results(state: State, targets: Targets) -> dict[str, Outcome]:
    """The result of each strip that can be picked."""
    return {
        pick: outcome(state, actions[0]) for pick, actions in targets.items() if isinstance(read(pick), Strip)
    }


def board(state: State, seat: int, scene: Scene) -> Markup:
    """The board of a seat, with its targets and their results."""
    own, marks = state.boards[seat], _marks(state, seat, scene)
    light = scene.light if scene.light and scene.light.seat == seat else None
    targets: Targets = targeting.offered(scene) if seat == state.to_move else {}
    # Only the player to move is told why something is no target.
    is_asked = seat == state.to_move and not state.is_over
    height = PALACE_BOTTOM + (BAND if state.palace == "B" else 0)
    lit = own.glazier if is_asked and state.is_keeping else None
    return tag(
        "svg",
        track(state, seat, targets, scene, is_asked=is_asked, is_fresh=marks.broke > 0),
        palace(own.windows, state.palace, state.rules, _so_far(marks.scored, light)),
        tag("rect", x=0, y=PLANK, width=PALACE_WIDTH, height=3.5, rx=1, class_="plank"),
        _strips(state, seat, marks, targets, scene, is_asked=is_asked, lit=lit),
        strips.bonus(marks.bonus, targets),
        _way_back(*marks.back) if marks.back else None,
        _glazier(own, seat, scene),
        _held_marker(own, scene) if state.marker == seat else None,
        _goal(lit) if lit is not None else None,
        each_lit(light, lambda one: _lit(one, state.rules)) if light else None,
        viewBox=f"0 0 {TRACK_RIGHT:g} {height:g}",
        preserveAspectRatio="xMidYMin",
        class_="sintra-board player-board",
        data_at=f"board-{seat}",
        data_thing="board",
        role="group",
        aria_label=_board_name(own, state.palace, holds_marker=state.marker == seat),
    )


def _strips(
    state: State, seat: int, marks: Marks, targets: Targets, scene: Scene, *, is_asked: bool, lit: int | None
) -> list[Markup | None]:
    """The strips. A pane is being chosen for the window of the one in the column `lit`."""
    results = _results(state, targets)
    return [
        strips.column(
            state.boards[seat],
            column,
            targets,
            results,
            marks.spaces if marks.strip == column else (),
            scene,
            is_asked=is_asked,
            is_lit=lit == column,
        )
        for column in COLUMNS
    ]


def _glazier(own: Board, seat: int, scene: Scene) -> Markup:
    """The glazier, above his strip."""
    drawing, thing = art.glazier(0, 0, 34), named("glazier", scene)
    return moved("glazier", seat, left_of(own.glazier) + 4, PLANK - 33, drawing, thing)


def _goal(column: int) -> Markup:
    """The window that a pane is chosen for."""
    x, y = left_of(column) + 1, WINDOW_TOP - 4
    return tag("rect", x=x, y=y, width=40, height=PALACE_BOTTOM - y - 2, rx=5, class_="goal")


def _lit(light: Light, rules: int) -> Markup:
    """The part scored now, with its points."""
    if counting.TRACK in light.places:
        return lights.points_of(light, TRACK_RIGHT - 34, PLANK)
    shards = [shard_spot(place.step, rules) for place in light.places if isinstance(place, counting.Shard)]
    if shards:
        x, y, size = shards[-1]
        rings = lights.rings([(left, top) for left, top, _size in shards], size)
        return join([rings, lights.points_of(light, x + size + 18, y + size / 2)])
    if any(isinstance(place, counting.Strip) for place in light.places):
        columns = [place.column for place in light.places]
        return _lit_columns(light, columns, middle_of(columns[-1]), STRIP_TOP, art.STRIP_HEIGHT)
    pairs = [BOXES[rules].ornaments[one.number] for one in light.places if isinstance(one, counting.Ornament)]
    columns = [column for pair in pairs for column in pair] or [place.column for place in light.places]
    last = pairs[-1] if pairs else columns[-1:]
    middle = sum(map(middle_of, last)) / len(last) if last else PALACE_WIDTH / 2
    return _lit_columns(light, columns, middle, WINDOW_TOP - 16, PALACE_BOTTOM - WINDOW_TOP)


def _lit_columns(light: Light, columns: Sequence[int], x: float, top: float, height: float) -> Markup:
    """Strips or windows being scored, with their points at `x`."""
    rings = lights.rings([(left_of(column), top) for column in columns], PITCH - 4, height)
    return join([rings, lights.points_of(light, x, top + height / 2)])


def _so_far(scored: Scored | None, light: Light | None) -> Scored | None:
    """The windows that scored last. While they are told one by one, only those lit so far."""
    if scored is None or light is None:
        return scored
    strips = [place.column for place in light.places if isinstance(place, counting.Strip)]
    if strips == [scored.column]:  # its bonus, which comes first
        return scored._replace(columns=())
    lit = [place.column for place in light.places if isinstance(place, counting.Window)]
    return scored._replace(columns=tuple(one for one in scored.columns if one <= max(lit))) if lit else scored


def _way_back(start: int, end: int) -> Markup:
    """An arrow above the plank, from the glazier's old place to his new one."""
    away = 1 if start > end else -1  # above a removed strip, he may have stood left of the first one
    tip, y = middle_of(end) + 20 * away, PLANK / 2 - 12
    way = f"M{middle_of(start):g} {y + 6:g}V{y:g}H{tip:g}m{6 * away}-4l{-6 * away} 4 {6 * away} 4"
    return tag("path", d=way, class_="way-back", aria_hidden="true")


def _held_marker(own: Board, scene: Scene) -> Markup:
    """The starting player marker, on the end of the plank without the glazier."""
    x = left_of(COLUMNS[0] if own.glazier > COLUMNS[3] else COLUMNS[-1])
    drawing = art.falling(art.MARKER, x + 8, PLANK - 28, 26)
    return tag(
        "g", drawing, class_="held-marker", **named("marker", scene), data_above=True, aria_hidden="true"
    )


def _board_name(own: Board, side: str, *, holds_marker: bool) -> str:
    name = _(
        "Palace board, side {side}; the glazier stands above strip {column}",
        side=side,
        column=own.glazier + 1,
    )
    return _("{thing}; holds the starting player marker", thing=name) if holds_marker else name
