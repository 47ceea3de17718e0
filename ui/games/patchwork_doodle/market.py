"""Draws the circle of cards with token and die, and the players who have drawn, in Patchwork Doodle."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from engine.patchwork_doodle.pieces import NO_CARD, PATCHES, ROUNDS, TURNS
from engine.patchwork_doodle.rules import CHOOSING, HOLDING, OVER, SCORING, START, TABLE, State
from engine.patchwork_doodle.shapes import cells_of, extent, size
from ui.games.patchwork_doodle import art as pencil
from ui.games.patchwork_doodle.art import UNIT
from ui.games.patchwork_doodle.picks import Card, held, is_turn, write
from ui.games.patchwork_doodle.words import patch_of
from ui.kit import targeting
from ui.kit.picks import Course
from ui.kit.svg import CENTRED, Attribute, Markup, tag
from ui.kit.view_types import Scene
from ui.kit.words import _, remembered

# The circle is flat: two straight sides with a semicircle at each end. If there is room, the style sheet
# stands it upright and spreads it (`.ring`), and turns back and enlarges the things on it (`.upright`).
CARD = 66.0
BEND = 55.0  # the radius of its ends
STRAIGHT = 232.0
_CORNER = -CARD / 2  # of a card, from its middle
WIDTH, HEIGHT = STRAIGHT + 2 * BEND + CARD + 14, 2 * BEND + CARD + 16


def circle(state: State, scene: Scene) -> Markup:
    """The circle of cards, the token and the die; below it the players who have drawn."""
    number = len(state.circle)
    spots = [_spot((at + 1) / (number + 1)) for at in range(number)]
    rolls = dict(zip(coming(state), (1, 2, 3), strict=False))
    cards = [
        _card(card, spot, rolls.get(card, 0), state, scene)
        for card, spot in zip(state.circle, spots, strict=True)
    ]
    badges = [_roll_badge(*spots[state.circle.index(card)], roll) for card, roll in rolls.items()]
    token = spots[state.die - 1] if state.die else _spot(0)
    drawing = tag(
        "svg",
        tag("g", _track(), cards, badges, _token(*token, bool(state.die)), class_="ring"),
        _middle(state),
        viewBox=f"{-WIDTH / 2:g} {-HEIGHT / 2:g} {WIDTH:g} {HEIGHT:g}",
        class_="circle",
        data_thing="circle",
        role="group",
        aria_label=_("Circle of cards"),
    )
    return tag("div", drawing, _progress(state), class_="patchwork-market")


def coming(state: State) -> tuple[int, ...]:
    """The cards that the next roll of 1, 2 or 3 would lead to; none if the next turn has no roll."""
    is_last_roll = state.round == ROUNDS and state.turn >= TURNS - 1
    if state.phase == OVER or is_last_roll:
        return ()
    circle, die = state.circle, state.die
    after = circle[die:] + circle[: die - 1] if die else circle
    return after[:3]


@cache
def _spot(part: float) -> tuple[float, float]:
    """The point at this fraction of the circle, clockwise from the middle of its left end."""
    bend = pi * BEND
    way = (part % 1) * (2 * STRAIGHT + 2 * bend)
    if way < bend / 2:
        return _on_end(-1, pi + way / BEND)
    way -= bend / 2
    if way < STRAIGHT:
        return way - STRAIGHT / 2, -BEND
    way -= STRAIGHT
    if way < bend:
        return _on_end(1, -pi / 2 + way / BEND)
    way -= bend
    if way < STRAIGHT:
        return STRAIGHT / 2 - way, BEND
    return _on_end(-1, pi / 2 + (way - STRAIGHT) / BEND)


def _on_end(side: int, angle: float) -> tuple[float, float]:
    return side * STRAIGHT / 2 + BEND * cos(angle), BEND * sin(angle)


@cache
def _track() -> Markup:
    """The path of the token, and its direction."""
    half = STRAIGHT / 2
    bend = f"A{BEND:g} {BEND:g} 0 0 1 {{}} {{}}"
    right, left = bend.format(half, BEND), bend.format(-half, -BEND)
    path = f"M{-half:g} {-BEND:g}H{half:g}{right}H{-half:g}{left}Z"
    return tag("path", d=path, class_="track")


def _card(card: int, spot: tuple[float, float], roll: int, state: State, scene: Scene) -> Markup:
    """A card: a target when it can be taken. A card in hand is the first way to hold its patch."""
    x, y = spot
    shape = PATCHES[card]
    is_current = card == state.current
    name = _("card: {patch}", patch=patch_of(shape))
    if is_current:
        name = _("the token's {card}", card=name)
    if roll:
        name = _("{card}; next on a roll of {roll}", card=name, roll=roll)
    look = "card-face" + (" current" if is_current else "") + (" in-hand" if card == state.card else "")
    attributes = targeting.with_class(look, _card_attributes(card, name, state, scene))
    return _card_at(shape, x, y, tuple(attributes.items()))


@remembered
def _card_at(shape: int, x: float, y: float, attributes: tuple[tuple[str, Attribute], ...]) -> Markup:
    drawing = tag(
        "g",
        tag("rect", x=_CORNER, y=_CORNER, width=CARD, height=CARD, rx=6, class_="frame"),
        # The corner is for its size.
        tag("g", small_patch(shape, CARD, 9), transform=f"translate({_CORNER + 1:g} {_CORNER - 6:g})"),
        tag("text", str(size(shape)), x=-_CORNER - 5, y=-_CORNER - 5, class_="size"),
        class_="upright",
    )
    return tag("g", drawing, transform=f"translate({x:.1f} {y:.1f})", data_thing="card", **dict(attributes))


def _card_attributes(card: int, name: str, state: State, scene: Scene) -> targeting.Attributes:
    pick = write(Card, card)
    if pick in targeting.offered(scene) or pick in scene.instead or pick in scene.selection:
        return targeting.by_scene(pick, name, scene)
    if card == state.card and held(state, scene.selection):
        return {**targeting.command("unpick", name), "aria_pressed": "true"}
    ways = filter(is_turn, (*scene.targets, *scene.instead))
    if card == state.card and (first := next(ways, None)):
        # Tapping the card holds its patch as shown: the same as the first way in the hand.
        return targeting.making(Course((first,)), name, scene)
    if state.to_move < 0 or state.is_over:
        return {"role": "img", "aria_label": name}
    return targeting.at_rest(pick, name, scene)


def small_patch(shape: int, side: float, margin: float) -> Markup:
    """A patch in the middle of a square. Large ones are drawn smaller."""
    height, width = extent(shape)
    unit = min((side - 2 * margin) / max(height, width, 3), 14.0)
    scale = unit / UNIT
    x, y = (side - width * unit) / 2, (side - height * unit) / 2
    drawing = _plain(shape)
    return tag(
        "g",
        drawing,
        transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})",
        class_="small",
    )


@cache
def _plain(shape: int) -> Markup:
    """A patch as on its card: its spaces, with lines between them."""
    cells = [
        tag("rect", x=column * UNIT, y=row * UNIT, width=UNIT, height=UNIT) for row, column in cells_of(shape)
    ]
    return tag("g", cells, tag("path", d=pencil.outline(shape), class_="outline"))


@cache
def _roll_badge(x: float, y: float, roll: int) -> Markup:
    """The roll that leads to a card, on its corner: over all cards, as they may overlap."""
    at = _CORNER + 5
    disc = tag("circle", cx=at, cy=at, r=11)
    drawing = tag("g", disc, tag("text", str(roll), x=at, y=at, dy=CENTRED), class_="roll")
    place = f"translate({x:.1f} {y:.1f})"
    return tag("g", tag("g", drawing, class_="upright"), transform=place, aria_hidden="true")


@remembered
def _token(x: float, y: float, stands: bool) -> Markup:
    """The token: a button from the quilt's maker, on a card or in the gap."""
    away = f"translate({-_CORNER - 5:g} {_CORNER + 5:g})" if stands else None
    holes = [tag("circle", cx=dx, cy=dy, r=1.7) for dx in (-3, 3) for dy in (-3, 3)]
    disc = (tag("circle", r=12, class_="disc"), tag("circle", r=8.5, class_="rim"), holes)
    drawing = tag("g", tag("g", disc, transform=away), class_="upright")
    return tag(
        "g",
        drawing,
        transform=f"translate({x:.1f} {y:.1f})",
        class_="token",
        role="img",
        aria_label=_("token"),
        data_thing="token",
        data_above=True,
    )


_PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}


def _middle(state: State) -> Markup:
    """The die, or the reason why there is none."""
    if not state.die:
        return tag("g", _words(_hint(state)), class_="middle")
    pips = [tag("circle", cx=9 * x, cy=9 * y, r=4) for x, y in _PIPS[state.die]]
    die = tag(
        "g",
        tag("rect", x=-18, y=-18, width=36, height=36, rx=7),
        pips,
        class_="die",
        data_thing="die",
        role="img",
        aria_label=_("the die shows {pips}", pips=state.die),
    )
    return tag("g", die, class_="middle")


def _words(said: str) -> Markup | None:
    if not said:
        return None
    lines = said.splitlines()
    first = 6 - 9 * (len(lines) - 1)
    spans = [tag("tspan", line, x=0, y=first + 18 * at) for at, line in enumerate(lines)]
    return tag("text", spans, role="img", aria_label=" ".join(lines))


def _hint(state: State) -> str:
    """The reason why there is no die, in one or two lines: there is little room between the cards."""
    if state.phase == START:
        return _("start\ncards")
    if state.phase == SCORING:
        return _("before the\nscoring")
    if state.phase == OVER:
        return _("the end")
    return _("free\nchoice") if state.card != NO_CARD or state.phase in (CHOOSING, HOLDING) else ""


def _progress(state: State) -> Markup | None:
    """The players who have drawn in this turn; None in a solo game."""
    if len(state.boards) == 1 or state.phase in (TABLE, OVER):
        return None
    marks = [_mark(seat, state.to_move) for seat in range(len(state.boards))]
    name = _("Who has finished this turn")
    return tag("ol", marks, class_="progress", aria_label=name, data_thing="progress")


def _mark(seat: int, to_move: int) -> Markup:
    if seat == to_move:
        text, sign, look = _("seat {number} is still drawing", number=seat + 1), "✎", "draws"
    elif seat < to_move:
        text, sign, look = _("seat {number} has finished", number=seat + 1), "✓", "done"
    else:
        text, sign, look = _("seat {number} is yet to draw", number=seat + 1), "", "comes"
    mark = tag("span", f"{seat + 1}{sign}", role="img", aria_label=text, title=text)
    return tag("li", mark, class_=f"pencil-{seat} {look}")
