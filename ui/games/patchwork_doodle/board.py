"""Draws a player's sheet of Patchwork Doodle, with its score rows and the boxes of the special actions."""

from __future__ import annotations

from collections.abc import Iterator

from engine.patchwork_doodle.board import (
    Board,
    Rectangle,
    best_rectangle,
    best_with,
    can_use,
    empty_spaces,
    is_crossed_off,
)
from engine.patchwork_doodle.pieces import CUT, NEIGHBOUR, REPEAT, ROUNDS, SHADE, SPECIALS
from engine.patchwork_doodle.rules import State
from engine.patchwork_doodle.shapes import SIDE, cell_of, cells_of, mask_of
from ui.games.patchwork_doodle import art as pencil
from ui.games.patchwork_doodle.art import UNIT
from ui.games.patchwork_doodle.cut import cutting
from ui.games.patchwork_doodle.ghost import ghost, places
from ui.games.patchwork_doodle.picks import BOXES, SHEET, Space, held, read
from ui.games.patchwork_doodle.words import place_of, sheet_name, special_label, special_name, sum_of
from ui.kit import lights, targeting
from ui.kit.picks import Targets
from ui.kit.svg import CENTRED, Attribute, Markup, join, tag
from ui.kit.things import is_new, named
from ui.kit.view_types import Light, Scene, each_lit
from ui.kit.words import _, listed, remembered

# The grid is on the left, at the origin. Beside it is a column with the score rows above the four boxes.
GRID = SIDE * UNIT
EDGE = 6.0  # room for lines that overshoot
COLUMN = GRID + 14
BOX = 68.0
ROW = 26.0
BOXES_TOP = 4 * ROW + 12
BOX_STEP = (GRID + 6 - BOXES_TOP) / 4
LABEL = 14.5  # the size of a name below its sign; a sheet may draw it larger


def sheet(state: State, seat: int, scene: Scene) -> Markup:
    """The sheet of a seat. The seat to move also sees everything that can be picked there."""
    board = state.boards[seat]
    is_mover = seat == state.to_move and not state.is_over
    shape = held(state, scene.selection) if is_mover else 0
    targets: Targets = scene.targets if is_mover else {}
    light = scene.light
    return tag(
        "svg",
        paper(),
        tag(
            "g",
            _drawn(board, *_pointed(seat, scene)),
            role="img",
            aria_label=sheet_name(board),
            **(targeting.why(SHEET) if is_mover else {}),
        ),
        None if light else _marked(state, board),
        tag("g", _shadings(board, targets, scene), places(board, targets, shape, scene), class_="places"),
        ghost(targets, shape, len(board.patches)) if shape else None,
        cutting(state.shape, scene) if is_mover else None,
        _scores(board, state.is_over, is_new("rows", scene)),
        [_box(board.crossed, at, special, scene, is_mover) for at, special in enumerate(SPECIALS)],
        each_lit(light, lambda one: _lit(one, board)) if light and light.seat == seat else None,
        viewBox=f"{-EDGE:g} {-EDGE:g} {COLUMN + BOX + 2 * EDGE:g} {GRID + 2 * EDGE:g}",
        class_=f"patchwork-sheet opens-whole pencil-{seat}" + (" holds" if shape else ""),
        data_moved_by_finger=True,
        data_at=f"board-{seat}",
        **named("sheet", scene),
        role="group",
        aria_label=_("Sheet"),
        tabindex="-1" if shape else None,  # takes the focus while the patch does not fit in its place
        preserveAspectRatio="xMidYMin",
    )


@remembered
def paper() -> Markup:
    lines = "".join(f"M{at * UNIT:g} 0V{GRID:g}M0 {at * UNIT:g}H{GRID:g}" for at in range(1, SIDE))
    return Markup(
        tag("rect", x=0, y=0, width=GRID, height=GRID, class_="paper")
        + tag("path", d=lines, class_="squares")
        + tag("path", d=f"M0 0H{GRID:g}V{GRID:g}H0Z", class_="border")
    )


def _pointed(seat: int, scene: Scene) -> tuple[range, frozenset[tuple[int, int]]]:
    """The patches, by number, and the spaces drawn in the entry of the log that somebody rests on."""
    if not scene.is_pointed:
        return range(0), frozenset()
    before, after = scene.recent[0].before.boards[seat], scene.recent[-1].after.boards[seat]
    shaded = frozenset(cells_of(after.shades)) - frozenset(cells_of(before.shades))
    return range(len(before.patches), len(after.patches)), shaded


@remembered
def _drawn(board: Board, lit: range, shaded: frozenset[tuple[int, int]]) -> Markup:
    """The drawings on the sheet, with the newest patch brightest, and outlined what somebody points at."""
    last = len(board.patches) - 1
    patches = [
        pencil.patch(mask, at, "pointed" if at in lit else "newest" if at == last else "", is_drawn=True)
        for at, mask in enumerate(board.patches)
    ]
    shades = [
        shade(cell, "single pointed" if cell in shaded else "single", is_drawn=True)
        for cell in cells_of(board.shades)
    ]
    # The whole grid catches clicks that nothing else handles.
    background = tag("rect", x=0, y=0, width=GRID, height=GRID, class_="ground")
    return join([background, patches, shades])


def shade(cell: tuple[int, int], look: str = "single", *, is_drawn: bool = False) -> Markup:
    """A space shaded by itself."""
    return pencil.patch(mask_of([cell]), 3, look, is_drawn=is_drawn)


def _marked(state: State, board: Board) -> Markup | None:
    """The rectangle just scored, until the next round begins."""
    if not board.scored or (state.turn > 0 and not state.is_over):
        return None
    return _framed(board.scored[-1])


def _lit(light: Light, board: Board) -> Markup:
    """The part scored now: the rectangle, outlined in pencil, or the empty spaces."""
    if light.points > 0:
        run = lights.points_of(light, COLUMN + BOX / 2, GRID / 2)
        return join([_framed(board.scored[-1], is_drawn=True), run])
    spots = [(column * UNIT + 4, row * UNIT + 4) for row, column in light.places]
    return join([lights.rings(spots, UNIT - 8), lights.points_of(light, COLUMN + BOX / 2, GRID / 2)])


def _framed(rectangle: Rectangle, *, is_drawn: bool = False) -> Markup:
    """A rectangle that scored, with its sum."""
    x, y = rectangle.column * UNIT, rectangle.row * UNIT
    width, height = rectangle.width * UNIT, rectangle.height * UNIT
    text = sum_of(rectangle)
    breadth = 15.7 * 0.62 * len(text) + 16  # digits of the largest size, which a phone draws
    left = min(max(x + width / 2, breadth / 2), GRID - breadth / 2)
    return tag(
        "g",
        tag("rect", x=x, y=y, width=width, height=height),
        tag(
            "rect", x=left - breadth / 2, y=y + height / 2 - 12, width=breadth, height=24, rx=12, class_="tag"
        ),
        tag("text", text, x=left, y=y + height / 2, dy=CENTRED),
        class_="scored",
        data_drawn="rectangle" if is_drawn else None,
    )


# --- spaces that can be shaded ---------------------------------------------------------------------------


def _shadings(board: Board, targets: Targets, scene: Scene) -> Iterator[Markup]:
    for pick in targets:
        target = read(pick)
        if isinstance(target, Space):
            row, column = cell_of(target.space)
            mask = mask_of([(row, column)])
            best = best_with(board, mask)
            name = _("{place}; then {sum}", place=place_of(mask), sum=sum_of(best))
            hit = tag("rect", x=column * UNIT, y=row * UNIT, width=UNIT, height=UNIT, class_="hit")
            mark = shade((row, column), "single faint")
            yield tag("g", hit, mark, **targeting.attributes(pick, name, scene))


# --- beside the grid -------------------------------------------------------------------------------------


@remembered
def _scores(board: Board, is_over: bool, explained: bool) -> Markup:
    """The three score rows, and the row with the minus sign."""
    rows = [_score_row(board, at, is_over) for at in range(ROUNDS)]
    lost = str(empty_spaces(board))
    minus = _row(ROUNDS, "\N{MINUS SIGN}", lost, "" if is_over else "faint")
    name, new = _scores_name(board, is_over), "" if explained else None
    over = targeting.over(COLUMN, 0, BOX, 4 * ROW)
    parts = over, rows, minus
    return tag("g", *parts, class_="rows", data_thing="rows", data_new=new, role="img", aria_label=name)


def _score_row(board: Board, at: int, is_over: bool) -> Markup:
    if at < len(board.scored):
        return _row(at, f"{at + 1}.", str(board.scored[at].points), "")
    is_next = at == len(board.scored) and board.filled and not is_over
    return _row(at, f"{at + 1}.", str(best_rectangle(board.filled).points) if is_next else "", "faint")


def _row(at: int, sign: str, text: str, look: str) -> Markup:
    y = at * ROW
    line = tag("path", d=f"M{COLUMN + 16:g} {y + ROW - 4:g}h{BOX - 16:g}")
    label = tag("text", sign, x=COLUMN, y=y + ROW - 7, class_="label")
    return tag(
        "g", line, label, tag("text", text, x=COLUMN + 37, y=y + ROW - 7, class_=f"points {look}".strip())
    )


def _scores_name(board: Board, is_over: bool) -> str:
    scored = listed(map(sum_of, board.scored)) or "-"
    if is_over or not board.filled:
        return _("Scored: {scored}. Empty spaces: {number}.", scored=scored, number=empty_spaces(board))
    best: Rectangle = best_rectangle(board.filled)
    return _(
        "Scored: {scored}. Best rectangle now: {sum}. Empty spaces: {number}.",
        scored=scored,
        sum=sum_of(best),
        number=empty_spaces(board),
    )


# Each sign in a box of 40 by 40 around its middle.
_SIGNS = {
    NEIGHBOUR: "M-7-9h14v18h-14zM-19-6h7v12h-7M19-6h-7v12h7M-3 13h-10m4-4-4 4 4 4M3 13h10m-4-4 4 4-4 4",
    SHADE: "M-10-10h20v20h-20zM-9-1l8-8M-9 8l17-17M0 9l9-9",
    CUT: "M-16 0h4m4 0h4m4 0h4M17-9-4 3M17 9-4-3M-8 6a4 4 0 1 0 .1 0M-8-6a4 4 0 1 1 .1 0",
    REPEAT: "M-12-12a14 14 0 0 1 22 3l3-6m-3 6-7-1M12 12a14 14 0 0 1-22-3l-3 6m3-6 7 1",
}


_THINGS = {NEIGHBOUR: "neighbour", SHADE: "shade", CUT: "cut", REPEAT: "repeat"}


def _box(crossed: int, at: int, special: int, scene: Scene, is_mover: bool) -> Markup:
    """A box on the sheet. It is a target while its special action is available."""
    pick, name = BOXES[special], _box_name(special, crossed)
    attributes: targeting.Attributes = {"role": "img", "aria_label": name}
    if is_mover:
        is_choice = pick in scene.targets or pick in scene.instead or pick in scene.selection
        attributes = (targeting.by_scene if is_choice else targeting.at_rest)(pick, name, scene)
    is_crossed = is_crossed_off(crossed, special)
    attributes = targeting.with_class("box crossed" if is_crossed else "box", attributes)
    thing = named(_THINGS[special], scene)
    return _box_at(at, special, is_crossed, (*thing.items(), *attributes.items()))


@remembered
def _box_at(at: int, special: int, is_crossed: bool, attributes: tuple[tuple[str, Attribute], ...]) -> Markup:
    x, y = COLUMN, BOXES_TOP + at * BOX_STEP
    middle, height = x + BOX / 2, BOX_STEP - 4
    sign = tag(
        "path", d=_SIGNS[special], transform=f"translate({middle:g} {y + 20:g}) scale(.82)", class_="sign"
    )
    caption = "2×" if special == REPEAT else None
    label = special_label(special)
    is_long = len(label) * LABEL > BOX * 1.7 or (len(label) > 3 and not label.isascii())
    lettering = tag(
        "text",
        label,
        x=middle,
        y=y + height - 5,
        class_="label",
        textLength=BOX - 4 if is_long else None,
        lengthAdjust="spacingAndGlyphs" if is_long else None,
    )
    drawing = (
        tag("rect", x=x, y=y, width=BOX, height=height, rx=3, class_="frame"),
        sign,
        tag("text", caption, x=middle, y=y + 20, dy=CENTRED) if caption else None,
        lettering,
        _cross(x, y, BOX, height - 17) if is_crossed else None,
    )
    return tag("g", drawing, **dict(attributes))


def _cross(x: float, y: float, width: float, height: float) -> Markup:
    """Two strokes through a box, overshooting it."""
    left, right, top, bottom = x - 2, x + width + 2, y - 1, y + height + 1
    path = f"M{left:g} {top:g}Q{x + width / 2 + 2:g} {y + height / 2 - 2:g} {right:g} {bottom:g}"
    path += f"M{right - 1:g} {top + 1:g}Q{x + width / 2 - 2:g} {y + height / 2 + 1:g} {left + 2:g} {bottom:g}"
    return tag("path", d=path, class_="cross")


@remembered
def _box_name(special: int, crossed: int) -> str:
    name = special_name(special)
    if not is_crossed_off(crossed, special):
        meaning = {
            NEIGHBOUR: _("draw the card to the left or right of the token's card instead"),
            SHADE: _("shade a single space, at any time"),
            CUT: _("cut the patch in two and draw one of the pieces"),
            REPEAT: _("crossed off automatically when you use another special action a second time"),
        }[special]
        return _("{name}: {meaning}", name=name, meaning=meaning)
    if special != REPEAT and can_use(crossed, special):
        return _("{name}: crossed off; using it again crosses off Repeat", name=name)
    return _("{name}: crossed off", name=name)
