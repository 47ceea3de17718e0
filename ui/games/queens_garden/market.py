"""Draws the shared table of Azul: Queen's Garden.

It has the stack and the display, the colours and patterns, and the wheel.
"""

from __future__ import annotations

from math import cos, radians, sin

from engine.queens_garden.actions import Copy
from engine.queens_garden.board import FACE_DOWN
from engine.queens_garden.display import Display, Plate, sources, taken
from engine.queens_garden.hexes import FOUNTAIN_CELL, Cell, beside
from engine.queens_garden.pieces import (
    COLOURS,
    STACK,
    TRAITS,
    Scoring,
    by_trait,
    has_trait,
    size,
    traits_of,
)
from engine.queens_garden.rules import State, Taking
from ui.games.queens_garden import art, picks
from ui.games.queens_garden.picks import Trait, chosen_trait, write
from ui.games.queens_garden.words import hexagon_name, source_name, trait_name
from ui.kit import targeting
from ui.kit.icons import icon
from ui.kit.picks import Course
from ui.kit.stock import stocked
from ui.kit.svg import CENTRED, Attribute, Markup, tag
from ui.kit.things import is_new
from ui.kit.view_types import Scene
from ui.kit.words import _, listed, parted, points, remembered

PLATE = 20.0  # the radius of a hexagon on an expansion of the display
# Four tiles lie on the petals above and below the middle.
_LIE_ON = (4, 5, 2, 1)
_BOX = art.flower_box(PLATE, 6)
_VIEW = " ".join(f"{part:g}" for part in _BOX)


def market(state: State, scene: Scene) -> Markup:
    """Everything that can be taken, and the wheel and stock beside it."""
    beside_it = tag(
        "div",
        _wheel(state.scoring, state.round, is_new("wheel", scene)),
        _stock(state.display),
        class_="queens-beside",
    )
    return tag(
        "div",
        _traits(state, scene),
        tag("div", _display(state, scene), beside_it, class_="on-table"),
        _panes(picks.TAKE in scene.targets),
        _enlarger(),
        class_="queens-market drags" if _is_for_taking(scene) else "queens-market",
    )


def _is_for_taking(scene: Scene) -> bool:
    """True if a colour or a pattern can be chosen now: then it can be dragged to one's own board."""
    return any(isinstance(picks.read(pick), Trait) for pick in (*scene.targets, *scene.instead))


@remembered
def _panes(may_take: bool) -> Markup:
    """Buttons between market and garden, for screens with panes. static/panes.js answers them."""
    to_garden = tag(
        "button",
        _("Garden"),
        type="button",
        data_pane="own",
        data_drop=picks.TAKE if may_take else None,
        aria_label=_("To the garden"),
    )
    to_display = tag(
        "button", _("Display"), type="button", data_pane="market", aria_label=_("To the display")
    )
    return tag("div", to_display, to_garden, class_="queens-panes")


@remembered
def _enlarger() -> Markup:
    """The button that gives all of the market to the display, for low windows. The script answers it."""
    name = _("Enlarge the display")
    return tag("button", icon("larger"), type="button", class_="queens-enlarger", aria_label=name, title=name)


# --- colours and patterns --------------------------------------------------------------------------------


def _traits(state: State, scene: Scene) -> Markup:
    """The colours and patterns to choose, each with the number of hexagons that it would bring."""
    where = sources(state.display)
    chips = [_chip(trait, taken(where, trait), state, scene) for trait in TRAITS]
    return tag(
        "div",
        tag("ul", chips[: len(COLOURS)], aria_label=_("Colours")),
        tag("ul", chips[len(COLOURS) :], aria_label=_("Patterns")),
        class_="traits",
    )


def _chip(trait: int, hexagons: list[int], state: State, scene: Scene) -> Markup:
    pick = write(Trait, trait)
    name = _chip_name(trait, tuple(hexagons))
    is_offered = pick in scene.targets or pick in scene.selection or pick in scene.instead
    attributes: targeting.Attributes = {"role": "img", "aria_label": name}
    if is_offered:
        attributes = targeting.by_scene(pick, name, scene)
    elif scene.targets:
        attributes = targeting.refusing(pick, name, scene)
    return _chip_of(trait, len(hexagons), is_offered, tuple(attributes.items()))


@remembered
def _chip_name(trait: int, hexagons: tuple[int, ...]) -> str:
    what = listed(map(hexagon_name, hexagons)) or _("nothing")
    return _("take {trait}, {number}: {what}", trait=trait_name(trait), number=len(hexagons), what=what)


@remembered
def _chip_of(
    trait: int, number: int, is_button: bool, attributes: tuple[tuple[str, Attribute], ...]
) -> Markup:
    content, given = (art.trait_icon(trait, 30), tag("b", str(number))), dict(attributes)
    if is_button:
        return tag("li", tag("button", content, type="button", data_thing="trait", **given))
    return tag("li", tag("span", content, data_thing="trait", **given))


# --- the display -----------------------------------------------------------------------------------------


def _display(state: State, scene: Scene) -> Markup:
    """The stack, then the expansions beside it in the order of their arrival."""
    display = state.display
    places = []
    if display.stack:
        left = _("{number} left", number=display.stack)
        top = _plate(Plate(display.top, FACE_DOWN), STACK, state, scene)
        name = _("the stack, {left}", left=left)
        count = tag("span", left, class_="left")
        places.append(tag("li", top, count, class_="stack", data_thing="stack", aria_label=name))
    places += [tag("li", _plate(plate, source, state, scene)) for source, plate in enumerate(display.plates)]
    return tag(
        "ul", places, class_="plates", data_thing="display", aria_label=_("Display"), data_glimpse=True
    )


def _plate(plate: Plate, source: int, state: State, scene: Scene) -> Markup:
    """An expansion with its tiles, or face up."""
    name, at = source_name(source, STACK), f"plate-{source}"
    if plate.face != FACE_DOWN:
        reach = _reach(plate.face, source, state, scene)
        over = targeting.over(*_BOX)
        drawing = tag("g", art.expansion(plate.face, PLATE), over, data_thing="expansion", **reach)
        return tag("svg", drawing, viewBox=_VIEW, role="group", aria_label=name, data_at=at)
    cells = beside(FOUNTAIN_CELL)
    tiles = []
    placed: set[int] = set()
    for tile, cell in zip(plate.tiles, _LIE_ON, strict=False):
        again = tile in placed  # a second copy here is no choice of its own
        placed.add(tile)
        reach = _reach(tile, source, state, scene, again=again)
        tiles.append(_tile(tile, cells[cell], tuple(reach.items())))
    named = name if tiles else _("{place}: empty", place=name)
    return tag(
        "svg", art.expansion(None, PLATE), tiles, viewBox=_VIEW, role="group", aria_label=named, data_at=at
    )


@remembered
def _tile(tile: int, cell: Cell, reach: tuple[tuple[str, Attribute], ...]) -> Markup:
    """A tile on an expansion of the display."""
    x, y = art.spot(cell, PLATE)
    over = targeting.over(x - 26 if x < 0 else x - 20, y - 22, 46, 44)
    return tag("g", art.hexagon(tile, x, y, PLATE * 0.97), over, data_thing="hexagon", **dict(reach))


def _reach(
    hexagon: int, source: int, state: State, scene: Scene, *, again: bool = False
) -> targeting.Attributes:
    """The attributes of a hexagon in the display: a copy to choose, or a way to its colour or pattern."""
    colour, pattern = traits_of(hexagon)
    name, classes = hexagon_name(hexagon), f"piece t-{colour} t-{pattern}"
    if isinstance(state.doing, Taking):
        pick = None if again else _copied_by(hexagon, source, scene)
        if pick is None:
            return {"role": "img", "aria_label": name, "class_": classes}
        return targeting.with_class(f"{classes} lit", targeting.attributes(pick, name, scene))
    chosen = chosen_trait(scene.selection)
    if chosen is not None and has_trait(hexagon, chosen) and not again:
        classes += " lit"
    # The colour first; once that is lit, the pattern.
    traits = (pattern, colour) if chosen == colour else (colour, pattern)
    ways = [write(Trait, trait) for trait in traits]
    able = {*scene.targets, *scene.instead}.difference(scene.selection)
    offered = [way for way in ways if way in able]
    if offered:
        # With something else in hand it is no target, so that the arrow keys stop less often. A finger may
        # still take it.
        is_target = chosen is not None or not scene.selection
        attributes = targeting.making(Course((offered[0],)), name, scene, is_stop=False)
        return targeting.with_class(classes, attributes if is_target else attributes | {"class_": "able"})
    stands = targeting.resting(ways[0], scene) if scene.targets else targeting.ABSENT
    return targeting.by_standing(ways[0], name, stands) | {"class_": classes}


def _copied_by(hexagon: int, source: int, scene: Scene) -> str | None:
    """The pick that takes this copy from here, if it can be taken."""
    pick = write(picks.Copy, source)
    action = scene.targets.get(pick, (None,))[0]
    return pick if isinstance(action, Copy) and action.hexagon == hexagon else None


# --- the wheel, bag and tower ----------------------------------------------------------------------------


@remembered
def _wheel(scoring: Scoring, now: int, explained: bool) -> Markup:
    """The scoring of each round, with this one's on top. Patterns worth more than one show their points."""
    wheel, worth, _bonus = scoring
    spokes = []
    for round_, traits in enumerate(wheel, start=1):
        turn = 90 * (round_ - now)
        marks = []
        for at, trait in enumerate(traits):
            angle = radians(turn + 28 * (at - 1) - 90)
            x, y = 50 * cos(angle), 50 * sin(angle)
            marks.append(art.trait(trait, x, y, 13))
            if worth[trait] > 1:
                x, y = 59 * cos(angle + 0.16), 59 * sin(angle + 0.16)  # outwards: within is the round
                marks.append(tag("circle", cx=x, cy=y, r=8, class_="worth"))
                marks.append(tag("text", str(worth[trait]), x=x, y=y, dy=CENTRED, class_="worth-text"))
        kind = "now" if round_ == now else "past" if round_ < now else "coming"
        x, y = 27 * cos(radians(turn - 90)), 27 * sin(radians(turn - 90))
        label = tag("text", str(round_), x=x, y=y, dy=CENTRED, class_="round")
        spokes.append(tag("g", marks, label, class_=kind))
    pointer = tag("path", d="M-36,-64Q0,-80 36,-64L28,-29Q0,-37 -28,-29Z", class_="pointer")
    rounds = parted(
        _(
            "round {number}: {traits}",
            number=number,
            traits=listed(_scoring(trait, worth) for trait in traits),
        )
        for number, traits in enumerate(wheel, start=1)
    )
    return tag(
        "svg",
        tag("circle", r=68, class_="disc"),
        pointer,
        spokes,
        viewBox="-72 -80 144 150",
        class_="queens-wheel",
        data_thing="wheel",
        data_new="" if explained else None,
        role="img",
        aria_label=_("Wheel, now round {number}; {rounds}", number=now, rounds=rounds),
    )


def _scoring(trait: int, worth: tuple[int, ...]) -> str:
    """A thing on the wheel, with its points if it is worth more than one."""
    name = trait_name(trait)
    return name if worth[trait] == 1 else _("{thing} {points}", thing=name, points=points(worth[trait]))


def _stock(display: Display) -> Markup:
    """The number of pieces in the bag, the tower and the supply."""
    return tag(
        "ul",
        _tiles_in("bag", display.bag),
        _tiles_in("tower", display.tower),
        stocked("supply", None, _("Supply"), display.supply, ()),
        class_="queens-stock",
        data_supply=True,
    )


@remembered
def _tiles_in(thing: str, heap: int) -> Markup:
    name = _("Bag") if thing == "bag" else _("Tile tower")
    counted = tuple((trait_name(trait), number) for trait, number in enumerate(by_trait(heap)))
    return stocked(thing, None, name, size(heap), counted)
