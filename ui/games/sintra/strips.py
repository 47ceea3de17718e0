"""Draws the strips of a palace board, with what each would bring if panes were placed on it."""

from __future__ import annotations

from engine.sintra.actions import Take
from engine.sintra.board import NO_STRIP, Board, colours_on, hidden_side, panes_on, side_of
from engine.sintra.events import Bonus
from engine.sintra.pieces import COLOURS, EMPTY, JOKER, SIDES, SPACES
from engine.sintra.takes import Outcome
from ui.games.sintra import art
from ui.games.sintra.names import colour_name
from ui.games.sintra.palace import BADGE_TOP, PITCH, STRIP_TOP, left_of, middle_of, plaque
from ui.games.sintra.picks import Strip, Turn, write
from ui.games.sintra.track import falling
from ui.games.sintra.words import back_in_words, back_of, promise
from ui.kit import targeting
from ui.kit.picks import Targets
from ui.kit.svg import Markup, join, tag
from ui.kit.targeting import Standing
from ui.kit.view_types import Scene
from ui.kit.words import _, listed, points, remembered

MOST_BREAKING = 3  # panes side by side below a strip; more are drawn as one pane with their number


def column(
    own: Board,
    column: int,
    targets: Targets,
    results: dict[str, Outcome],
    fresh: tuple[int, ...],
    scene: Scene,
    *,
    is_asked: bool,
    is_lit: bool,
) -> Markup | None:
    """One strip as a target, with its result, or at rest; `fresh` are the spaces filled last."""
    strip = own.strips[column]
    if strip == NO_STRIP:
        return _removed(column, is_asked)
    has_back = not own.windows[column]
    pick = write(Strip, column)
    if pick not in targets:
        stands = targeting.resting(pick, scene) if is_asked else targeting.ABSENT
        return _at_rest(strip, column, has_back, fresh, is_lit, stands)
    take, result = targets[pick][0], results[pick]
    name = _("{thing}; {promise}", thing=_strip_name(strip, column, has_back), promise=promise(take, result))
    target = tag(
        "g",
        _hit(column),
        _cells(strip, column),
        _ghosts(strip, result, column),
        targeting.over(*_strip_box(column)),
        data_thing="strip",
        **targeting.attributes(pick, name, scene),
    )
    # The result appears beside the target, not in it: its middle must stay clickable.
    preview = tag("g", _windows_ahead(result), falling(own, take, result), class_="preview")
    return tag(
        "g",
        target,
        _back(strip, column, is_asked) if has_back else None,
        preview,
        _badge(take, result, column),
    )


@remembered
def _at_rest(
    strip: int, column: int, has_back: bool, fresh: tuple[int, ...], is_lit: bool, stands: Standing
) -> Markup:
    """A strip that cannot be picked."""
    name = _strip_name(strip, column, has_back)
    at_rest = tag(
        "g",
        _hit(column),
        _cells(strip, column, fresh),
        targeting.over(*_strip_box(column)) if stands.part else None,
        data_thing="strip",
        class_="lit" if is_lit else None,
        **targeting.by_standing(write(Strip, column), name, stands),
    )
    return tag("g", at_rest, _back(strip, column, bool(stands.part)) if has_back else None)


@remembered
def _removed(column: int, is_asked: bool) -> Markup:
    """A column without its strip: the wall behind it."""
    name = _("strip {number}: removed", number=column + 1)
    why = targeting.why(write(Strip, column)) if is_asked else {}
    return tag(
        "rect",
        x=left_of(column) + 4,
        y=STRIP_TOP,
        width=34,
        height=art.STRIP_HEIGHT,
        rx=2,
        role="img",
        aria_label=name,
        data_thing="strip",
        class_="removed",
        **why,
    )


def _hit(column: int) -> Markup:
    x, y, width, height = _strip_box(column)
    return tag("rect", x=x, y=y, width=width, height=height, rx=4, class_="hit")


def _strip_box(column: int) -> tuple[float, float, float, float]:
    """The box around a strip: x, y, width, height."""
    return column * PITCH + 0.5, STRIP_TOP - 2, PITCH - 1, art.STRIP_HEIGHT + 4


def _cells(strip: int, column: int, fresh: tuple[int, ...] = ()) -> Markup:
    """A strip with its panes. The last ones placed are marked."""
    x, y = left_of(column), STRIP_TOP
    panes = [
        art.pane(pane, *art.cell(x, y, space), art.CELL, "fresh" if space in fresh else "")
        for space, pane in enumerate(panes_on(strip))
        if pane != EMPTY
    ]
    return join([art.strip(side_of(strip), x, y), panes])


def _ghosts(strip: int, result: Outcome, column: int) -> list[Markup]:
    """The panes in the places where they would go."""
    before, after = panes_on(strip), panes_on(result.strip)
    return [
        art.pane(after[space], *art.cell(left_of(column), STRIP_TOP, space), art.CELL, "ghost")
        for space in SPACES
        if before[space] != after[space]
    ]


@remembered
def _strip_name(strip: int, column: int, has_back: bool) -> str:
    places = {
        "number": column + 1,
        "free": _spaces(
            [SIDES[side_of(strip)][at] for at, pane in enumerate(panes_on(strip)) if pane == EMPTY]
        ),
        "filled": _spaces(colours_on(strip)),
    }
    if has_back:
        return _("strip {number}: free {free}; filled {filled}; back {back}", back=back_of(strip), **places)
    return _("strip {number}: free {free}; filled {filled}", **places)


def _spaces(prints: list[int] | tuple[int, ...]) -> str:
    """Spaces counted by colour, in words."""
    counted = [
        _("{number} {colour}", number=prints.count(print_), colour=colour_name(print_))
        for print_ in (*COLOURS, JOKER)
        if print_ in prints
    ]
    return listed(counted) or _("none")


@remembered
def _back(strip: int, column: int, is_asked: bool) -> Markup:
    """The back that looks out from behind the strip.

    It shows large over the strip under a pointer or with the focus.
    """
    side, x = hidden_side(strip), left_of(column)
    why = targeting.why(write(Turn, column)) if is_asked else {}
    icon = tag(
        "g",
        # Above the strip, for a finger: the glazier and the marker are there, but let the pointer through.
        tag("rect", x=column * PITCH + 0.5, y=-4, width=PITCH - 1, height=STRIP_TOP + 2, class_="hit"),
        class_="back-icon",
        role="button" if is_asked else "img",
        aria_label=back_in_words(strip, column),
        tabindex="-1",  # a tap gives it the focus, and so do the arrow keys
        data_look=True,
        data_thing="back",
        **why,
    )
    edge = tag("g", art.back(side, x + art.STRIP_WIDTH, STRIP_TOP), class_="back-edge")
    return tag("g", edge, icon, art.strip(side, x, STRIP_TOP, "preview turned"))


def _badge(take: Take, result: Outcome, column: int) -> Markup:
    """The points that a strip would bring, below it; and the panes that would break, with their cost."""
    x, y = middle_of(column), BADGE_TOP + 13
    gain = loss = None
    if result.is_complete:
        gain = _gain(result, x, y)
        y += 13
    if result.loss:
        shown = result.broke if result.broke <= MOST_BREAKING else 1
        broken = [art.pane(take.colour, x - 22 + 5 * at, y - 11, 13, "breaks") for at in range(shown)]
        number = f"{result.broke} " if result.broke > MOST_BREAKING else ""
        right = x + 2.5 * len(broken) + (6 if broken else 0)
        loss = join([broken, tag("text", number + points(-result.loss), x=right, y=y, class_="loss")])
    return tag("g", gain, loss, class_="badge", aria_hidden="true")


def _gain(result: Outcome, x: float, y: float) -> Markup:
    """The points of the windows, and, beside a pane of the round's colour, those of the bonus."""
    if not result.bonus:
        return tag("text", points(result.of_windows), x=x, y=y, class_="gain")
    windows = tag("text", points(result.of_windows), x=x - 14, y=y, class_="gain")
    pane = art.pane(result.bonus_colour, x - 3, y - 10, 11)
    return join([windows, pane, tag("text", points(result.bonus), x=x + 17, y=y, class_="gain")])


def bonus(bonus: Bonus | None, targets: Targets) -> Markup | None:
    """The colour bonus of the strip completed last, in the place where a target would show its result."""
    if bonus is None or not bonus.points or write(Strip, bonus.column) in targets:
        return None
    x, y = middle_of(bonus.column), BADGE_TOP + 13
    pane = art.pane(bonus.colour, x - 19, y - 11, 13)
    gain = tag("text", points(bonus.points), x=x + 8, y=y, class_="gain")
    return tag("g", pane, gain, class_="badge", aria_hidden="true")


def _windows_ahead(result: Outcome) -> list[Markup]:
    """The windows that a completed strip would score, lit."""
    return [plaque(column, result.rules, scores=True) for column in result.windows]
