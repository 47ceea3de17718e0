"""Draws the palace of Stained Glass of Sintra: eight windows below the strips, and the extras of its side."""

from __future__ import annotations

from functools import cache

from engine.sintra.board import Windows, complete_windows, ornament_points
from engine.sintra.events import Scored
from engine.sintra.pieces import BOXES, COLOURS, COLUMNS, WINDOW_SPACES
from ui.games.sintra import art
from ui.games.sintra.names import colour_name
from ui.kit.svg import CENTRED, Markup, join, tag
from ui.kit.words import _, listed, points, remembered

# A board from the top: the glazier on his plank; the strips, each with its back looking out on the right;
# their possible points; then the palace with its windows and their points; on side B, their product.
PITCH = 53.0  # from column to column: even on a crowded tablet, a strip has to be 44 px wide for a finger
PLANK = 33.0
STRIP_TOP = 44.0
BADGE_TOP = STRIP_TOP + art.STRIP_HEIGHT
PALACE_TOP = BADGE_TOP + 28
PALACE_WIDTH = 8 * PITCH
WINDOW_TOP = PALACE_TOP + 18
PANE = 34.0  # of a window
PLAQUE_TOP = WINDOW_TOP + 2 * PANE + 8
PALACE_BOTTOM = PLAQUE_TOP + 24
BAND = 20.0  # extra height on side B
_COURSE = 16  # the height of a row of stones
# Three round lights in the head of an arch.
_TREFOIL = "".join(
    f"M{x} {y}a3.1 3.1 0 1 1 6.2 0a3.1 3.1 0 1 1 -6.2 0Z" for x, y in ((-3.1, -4.2), (-7.5, 2), (1.3, 2))
)


def left_of(column: int) -> float:
    """The left edge of a column's strip."""
    return column * PITCH + (PITCH - art.STRIP_WIDTH - art.BACK_WIDTH) / 2


def middle_of(column: int) -> float:
    """The middle of a column."""
    return left_of(column) + art.STRIP_WIDTH / 2


@remembered
def palace(windows: Windows, side: str, rules: int, fresh: Scored | None) -> Markup:
    """The facade. The windows scored last are marked."""
    bottom = PALACE_BOTTOM + (BAND if side == "B" else 0)
    top, width = PALACE_TOP, PALACE_WIDTH
    wall = tag(
        "rect",
        x=1.5,
        y=top + 4,
        width=width - 3,
        height=bottom - top - 4,
        class_="wall-of-stone",
        fill="url(#sintra-wall)",
    )
    cornice = f"M0 {top + 7}V{top + 2}H4V{top}H{width - 4}V{top + 2}H{width}V{top + 7}Z"
    return tag(
        "g",
        wall,
        _joints(bottom),
        tag("path", d=cornice, class_="cornice"),
        [_window(windows[column], column, rules, fresh) for column in COLUMNS],
        _band(windows) if side == "B" else _ornaments(windows, rules),
        role="img",
        aria_label=_name(windows, side, rules),
        class_="palace",
        data_thing="palace",
    )


@cache
def _joints(bottom: float) -> Markup:
    """The joints between the stones of the wall; the upright ones stand in every other row."""
    top = PALACE_TOP + 6
    across = "".join(
        [f"M3 {y}H{PALACE_WIDTH - 3:g}" for y in range(int(top) + _COURSE, int(bottom), _COURSE)]
    )
    upright = "".join(
        [f"M{column * PITCH:g} {top + _COURSE * (column % 2):g}V{bottom:g}" for column in COLUMNS[1:]]
    )
    return join(
        (
            tag("path", d=across, class_="joints"),
            tag("path", d=upright, class_="joints", stroke_dasharray=_COURSE),
        )
    )


def _name(windows: Windows, side: str, rules: int) -> str:
    held = listed(
        _(
            "window {number} ({content})",
            number=column + 1,
            content=listed([points(BOXES[rules].window_points[column]), *map(colour_name, window)]),
        )
        for column, window in enumerate(windows)
    )
    name = _("Palace: {windows}", windows=held)
    if side == "A":
        values = listed(map(str, ornament_points(windows, rules)))
        return _("{thing}; ornaments {values}", thing=name, values=values)
    complete, number, best = _counted(windows)
    if not number:
        return name
    return _(
        "{thing}; complete windows: {complete}; {colour} panes: {number}",
        thing=name,
        complete=complete,
        colour=colour_name(best),
        number=number,
    )


def _counted(windows: Windows) -> tuple[int, int, int]:
    """Side B: the complete windows, the panes of the best colour, and that colour."""
    kept = [colour for window in windows for colour in window]
    best = max(COLOURS, key=kept.count)
    return complete_windows(windows), kept.count(best), best


def _window(window: tuple[int, ...], column: int, rules: int, fresh: Scored | None) -> Markup:
    """An arch with two panes, and its points on a plaque."""
    return tag(
        "g",
        arch(window, left_of(column) + 4, is_new=fresh is not None and fresh.column == column),
        plaque(column, rules, scores=fresh is not None and column in fresh.columns),
        class_=look_of(window),
        data_thing="window",
    )


def look_of(window: tuple[int, ...]) -> str | None:
    """The class of a window: light falls through a complete one."""
    return "complete" if len(window) == WINDOW_SPACES else None


def arch(window: tuple[int, ...], x: float, *, is_new: bool = False) -> Markup:
    """The arch of a window with its two panes, the first at `x`. Marked: the pane that is new."""
    top, half, sill = WINDOW_TOP, PANE / 2 + 2, PLAQUE_TOP - 4
    outline = f"M{x - 2} {sill}V{top + 4}q0-14 {half}-17q{half} 3 {half} 17V{sill}Z"
    panes = []
    for space in range(WINDOW_SPACES):
        y = top + 2 + space * (PANE + 1)
        if space < len(window):
            newest = is_new and space == len(window) - 1
            panes.append(art.pane(window[space], x, y, PANE, "fresh" if newest else ""))
        else:
            panes.append(art.opening(x, y, PANE))
    return join(
        [
            tag("path", d=outline, class_="arch"),
            tag("path", d=_TREFOIL, transform=f"translate({x + PANE / 2:g} {top - 4:g})", class_="tracery"),
            *panes,
        ]
    )


def plaque(column: int, rules: int, *, scores: bool) -> Markup:
    """The points of a window, shown as a gain when it scores."""
    x = middle_of(column)
    value = BOXES[rules].window_points[column]
    return tag(
        "g",
        tag("rect", x=x - 14, y=PLAQUE_TOP, width=28, height=18, rx=3, class_="plaque"),
        tag("text", points(value) if scores else str(value), x=x, y=PLAQUE_TOP + 9, dy=CENTRED),
        class_="scores" if scores else None,
    )


def _ornaments(windows: Windows, rules: int) -> list[Markup]:
    """Side A: a stone between two windows, with the points of the panes around it."""
    stones = []
    y = WINDOW_TOP + PANE + 2
    for (left, right), value in zip(BOXES[rules].ornaments, ornament_points(windows, rules), strict=True):
        x = (middle_of(left) + middle_of(right)) / 2
        diamond = f"M{x} {y - 13}L{x + 13} {y}L{x} {y + 13}L{x - 13} {y}Z"
        number = tag("text", str(value), x=x, y=y, dy=CENTRED) if value else None
        stone = tag("path", d=diamond, class_="ornament")
        classes = "worth" if value else None
        stones.append(tag("g", stone, number, class_=classes, data_thing="ornament"))
    return stones


def _band(windows: Windows) -> Markup:
    """Side B: the complete windows times the panes of the best colour."""
    complete, number, best = _counted(windows)
    x, y = PALACE_WIDTH / 2, PALACE_BOTTOM + 12
    pane = art.pane(best, x - 6, y - 14, 18) if number else art.opening(x - 6, y - 14, 18)
    sum_ = f"= {complete * number}"
    return tag(
        "g",
        tag("text", f"{complete} \N{MULTIPLICATION SIGN} {number}", x=x - 30, y=y),
        pane,
        tag("text", sum_, x=x + 34, y=y),
        class_="band",
        data_thing="band",
    )
