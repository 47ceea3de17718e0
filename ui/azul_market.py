"""Azul drawn: what lies on the table for all, and what is in hand."""

from __future__ import annotations

from engine.azul.pieces import CENTRE, COLOURS, counts, number_of, size
from engine.azul.rules import NOBODY, State, Take
from engine.game import CHANCE
from ui import azul_art as art
from ui import targeting
from ui.azul import colour_name, source_name, source_pick, tiles_of
from ui.scene import Scene
from ui.svg import Markup, tag
from ui.words import _, listed, plural


def market(state: State, scene: Scene) -> Markup:
    """The factories, the centre, and the counts of bag and lid."""
    factories = [
        tag("li", _factory(heap, source, scene), class_="factory")
        for source, heap in enumerate(state.factories)
    ]
    return tag(
        "div",
        tag("ul", factories, class_="factories", aria_label=_("Factories")),
        _centre(state, scene),
        _stock(state),
        class_=f"azul-market factory-market of-{len(factories)}",
    )


def _factory(heap: int, source: int, scene: Scene) -> Markup:
    """A plate with up to four tiles, those of a colour together as one target."""
    # The largest group first, so that its tiles lie side by side; drawn last, so that the middle is its own.
    by_number = sorted(enumerate(counts(heap)), key=lambda each: -each[1])
    groups: list[Markup] = []
    place = 0
    for colour, number in by_number:
        if number:
            spots = art.PLATE_SPOTS[place : place + number]
            place += number
            groups.insert(0, _group(colour, number, source, spots, scene))
    name = _("factory {number}", number=source + 1)
    return tag(
        "svg",
        art.plate(0, 0, 100),
        groups,
        viewBox="0 0 100 100",
        role="group",
        aria_label=name if heap else _("{place}: empty", place=name),
    )


def _group(
    colour: int,
    number: int,
    source: int,
    spots: tuple[tuple[float, float], ...],
    scene: Scene,
) -> Markup:
    pick = source_pick(source, colour)
    name = _("{source}: {tiles}", source=source_name(source), tiles=tiles_of(colour, number))
    # A quarter of the plate around each tile: a finger is larger than a tile on a phone.
    hits = [tag("rect", x=2 + 48 * (x > 40), y=2 + 48 * (y > 40), width=48, height=48) for x, y in spots]
    if len(spots) == 3:  # an L, whose middle is the middle of the plate
        hits.append(tag("rect", x=38, y=38, width=24, height=24))
    frames = [_frame(x, y, art.PLATE_TILE) for x, y in spots]
    tiles = [art.tile(colour, x, y, art.PLATE_TILE) for x, y in spots]
    return tag(
        "g",
        hits,
        frames,
        tiles,
        id=f"pick-{pick}",
        **targeting.first(pick, name, scene),
    )


def _frame(x: float, y: float, size: float, width: float = 0) -> Markup:
    """What lights up behind tiles that are pointed at or chosen."""
    return tag("rect", x=x - 3, y=y - 3, width=(width or size) + 6, height=size + 6, rx=5, class_="frame")


def _centre(state: State, scene: Scene) -> Markup:
    piles = [
        tag("li", _pile(state.centre, colour, scene)) for colour in COLOURS if number_of(state.centre, colour)
    ]
    if state.marker == NOBODY and state.to_move != CHANCE and not state.is_tiling:
        name = _("starting player marker: goes to whoever first takes from the centre")
        marker = tag(
            "svg", art.marker(4, 4, 36), viewBox="0 0 44 44", width=44, height=44, role="img", aria_label=name
        )
        piles.append(tag("li", marker, class_="marker"))
    return tag("ul", piles, class_="centre", aria_label=_("Centre of the table"))


def _pile(centre: int, colour: int, scene: Scene) -> Markup:
    """The tiles of a colour in the centre, as a fan with their number."""
    number = number_of(centre, colour)
    pick = source_pick(CENTRE, colour)
    name = _("{source}: {tiles}", source=source_name(CENTRE), tiles=tiles_of(colour, number))
    shown = min(number, 4)
    width = 34 + 5 * (shown - 1)
    tiles = [art.tile(colour, 4 + 5 * at, 4, 34) for at in range(shown)]
    count = (tag("circle", cx=width + 2, cy=33, r=9), tag("text", str(number), x=width + 2, y=37.5))
    group = tag(
        "g",
        tag("rect", x=0, y=0, width=width + 12, height=44),
        _frame(4, 4, 34, width),
        tiles,
        tag("g", count, class_="count"),
        id=f"pick-{pick}",
        **targeting.first(pick, name, scene),
    )
    return tag("svg", group, viewBox=f"0 0 {width + 12} 44", width=width + 12, height=44, class_="pile")


def _stock(state: State) -> Markup:
    """How many tiles are in the bag and in the lid: public, for everyone saw them go there."""

    def item(icon: str, name: str, heap: int) -> Markup:
        content = listed(
            _("{colour} {number}", colour=colour_name(colour), number=n)
            for colour, n in enumerate(counts(heap))
        )
        title = _("{place}: {content}", place=name, content=content)
        return tag("li", art.icon(icon, 22), tag("span", name), tag("b", str(size(heap))), title=title)

    return tag("ul", item("bag", _("Bag"), state.bag), item("lid", _("Lid"), state.lid), class_="stock")


# --- the hand --------------------------------------------------------------------------------------------


def hand(state: State, scene: Scene) -> Markup:
    """What is held, and the choice of placing fewer tiles than fit."""
    if not scene.selection:
        hint = _("Choose a column for the tile.") if state.is_tiling else _("Choose tiles.")
        return tag("p", hint, class_="hint")
    action = next(iter(scene.targets.values()))[0]
    assert isinstance(action, Take)
    heap = state.centre if action.source == CENTRE else state.factories[action.source]
    number = number_of(heap, action.colour)
    held = [art.icon(f"tile-{action.colour}", 28) for _each in range(number)]
    fewer = [
        tag(
            "button",
            plural("place only {number}", "place only {number}", int(pick.removeprefix("only-"))),
            type="button",
            data_pick=pick,
        )
        for pick in scene.targets
        if pick.startswith("only-")
    ]
    if len(scene.selection) > 1:
        only = int(scene.selection[1].removeprefix("only-"))
        hint = plural(
            "Choose a line for {number} tile; the rest falls.",
            "Choose a line for {number} tiles; the rest falls.",
            only,
        )
    else:
        hint = _("Choose a line.")
    return tag(
        "div",
        tag("span", held, class_="held", role="img", aria_label=tiles_of(action.colour, number)),
        tag("span", hint, class_="hint"),
        fewer,
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding",
    )
