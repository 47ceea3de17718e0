"""Stained Glass of Sintra drawn: what lies on the table for all, and what is in hand."""

from __future__ import annotations

from engine.game import CHANCE
from engine.sintra.actions import Take
from engine.sintra.board import colours_on, complete_windows
from engine.sintra.pieces import CENTRE, COLOURS, counts, number_of, size
from engine.sintra.rules import NOBODY, State
from ui import azul_art, targeting
from ui import sintra_art as art
from ui.scene import Scene
from ui.sintra import colour_name, panes_of, source_name, source_pick, taken
from ui.svg import Markup, tag
from ui.words import _, listed


def market(state: State, scene: Scene) -> Markup:
    """The factories, the round track, the centre, and the counts of bag and tower."""
    factories = [
        tag("li", _factory(heap, source, scene), class_="factory")
        for source, heap in enumerate(state.factories)
    ]
    return tag(
        "div",
        tag("ul", factories, class_="factories", aria_label=_("Factories")),
        _round_track(state.round_track),
        _centre(state, scene),
        _stock(state),
        class_=f"sintra-market factory-market of-{len(factories)}",
    )


def _factory(heap: int, source: int, scene: Scene) -> Markup:
    """A plate with up to four panes, those of a colour together as one target."""
    # The largest group first, so that its panes lie side by side; drawn last, so that the middle is its own.
    by_number = sorted(enumerate(counts(heap)), key=lambda each: -each[1])
    groups: list[Markup] = []
    place = 0
    for colour, number in by_number:
        if number:
            spots = azul_art.PLATE_SPOTS[place : place + number]
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
    colour: int, number: int, source: int, spots: tuple[tuple[float, float], ...], scene: Scene
) -> Markup:
    pick = source_pick(source, colour)
    name = _("{source}: {panes}", source=source_name(source), panes=panes_of(colour, number))
    # A quarter of the plate around each pane: a finger is larger than a pane on a phone.
    hits = [tag("rect", x=2 + 48 * (x > 40), y=2 + 48 * (y > 40), width=48, height=48) for x, y in spots]
    if len(spots) == 3:  # an L, whose middle is the middle of the plate
        hits.append(tag("rect", x=38, y=38, width=24, height=24))
    frames = [_frame(x, y, azul_art.PLATE_TILE) for x, y in spots]
    panes = [art.pane(colour, x, y, azul_art.PLATE_TILE) for x, y in spots]
    return tag("g", hits, frames, panes, id=f"pick-{pick}", **targeting.first(pick, name, scene))


def _frame(x: float, y: float, size: float, width: float = 0) -> Markup:
    """What lights up behind panes that are pointed at or chosen."""
    return tag("rect", x=x - 3, y=y - 3, width=(width or size) + 6, height=size + 6, rx=5, class_="frame")


def _round_track(track: tuple[int, ...]) -> Markup | None:
    """The panes that are left on the round track: this round's, lit, and those to come."""
    if not track:
        return None
    later = listed(map(colour_name, track[1:])) or _("none")
    now = colour_name(track[0])
    name = _("Round track: now {now}; to come {later}", now=now, later=later)
    panes = [
        tag("li", art.icon(f"pane-{colour}", 18 if at else 30), class_=None if at else "now")
        for at, colour in enumerate(track)
    ]
    return tag(
        "div",
        tag("span", _("Bonus: {colour}", colour=now), aria_hidden="true"),
        tag("ol", panes, aria_hidden="true"),
        class_="round-track",
        role="img",
        aria_label=name,
        title=name,
    )


def _centre(state: State, scene: Scene) -> Markup:
    piles = [
        tag("li", _pile(state.centre, colour, scene)) for colour in COLOURS if number_of(state.centre, colour)
    ]
    if state.marker == NOBODY and state.to_move != CHANCE and not state.is_over:
        name = _(
            "start player marker: a step on the broken glass track for whoever first takes from the centre"
        )
        marker = tag(
            "svg",
            azul_art.marker(4, 4, 36),
            viewBox="0 0 44 44",
            width=44,
            height=44,
            role="img",
            aria_label=name,
        )
        piles.append(tag("li", marker, class_="marker"))
    return tag("ul", piles, class_="centre", aria_label=_("Centre of the table"))


def _pile(centre: int, colour: int, scene: Scene) -> Markup:
    """The panes of a colour in the centre, as a fan with their number."""
    number = number_of(centre, colour)
    pick = source_pick(CENTRE, colour)
    name = _("{source}: {panes}", source=source_name(CENTRE), panes=panes_of(colour, number))
    shown = min(number, 4)
    width = 34 + 5 * (shown - 1)
    panes = [art.pane(colour, 4 + 5 * at, 4, 34) for at in range(shown)]
    count = (tag("circle", cx=width + 2, cy=33, r=9), tag("text", str(number), x=width + 2, y=37.5))
    group = tag(
        "g",
        tag("rect", x=0, y=0, width=width + 12, height=44),
        _frame(4, 4, 34, width),
        panes,
        tag("g", count, class_="count"),
        id=f"pick-{pick}",
        **targeting.first(pick, name, scene),
    )
    return tag("svg", group, viewBox=f"0 0 {width + 12} 44", width=width + 12, height=44, class_="pile")


def _stock(state: State) -> Markup:
    """How many panes are in the bag and in the tower: public, for everyone saw them go there."""

    def item(picture: Markup, name: str, heap: int) -> Markup:
        content = listed(
            _("{colour} {number}", colour=colour_name(colour), number=n)
            for colour, n in enumerate(counts(heap))
        )
        title = _("{place}: {content}", place=name, content=content)
        return tag("li", picture, tag("span", name), tag("b", str(size(heap))), title=title)

    bag = item(azul_art.icon("bag", 22), _("Bag"), state.bag)
    tower = item(art.icon("tower", 22), _("Tower"), state.tower)
    return tag("ul", bag, tower, class_="stock")


# --- the hand --------------------------------------------------------------------------------------------


def hand(state: State, scene: Scene) -> Markup:
    """What is held, what can be kept, and the way back for the glazier."""
    if state.is_keeping:
        return _to_keep(state, scene)
    if not scene.selection:
        back = scene.targets.get("back")
        if back is None:
            return tag("p", _("Take panes."), class_="hint")
        column = back[0].column + 1
        button = tag(
            "button",
            art.icon("glazier", 22),
            tag("span", _("Glazier back to strip {column}", column=column)),
            type="button",
            data_pick="back",
        )
        return tag("div", tag("span", _("Take panes, or"), class_="hint"), button, class_="holding")
    action = next(iter(scene.targets.values()))[0]
    assert isinstance(action, Take)
    number = taken(state, action)
    held = [art.icon(f"pane-{action.colour}", 28) for _each in range(number)]
    hint = _hint(state, scene)
    return tag(
        "div",
        tag("span", held, class_="held", role="img", aria_label=panes_of(action.colour, number)),
        tag("span", hint, class_="hint"),
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding",
    )


def _hint(state: State, scene: Scene) -> str:
    """What to do with the panes in hand, and the rule that leaves little choice."""
    if "ground" in scene.targets:
        return _("No strip has room: all break.")
    glazier = state.boards[state.to_move].glazier
    if all(actions[0].column > glazier for actions in scene.targets.values()):
        return _("You must place them: a strip on the right fits.")
    return _("Choose a strip.")


def _to_keep(state: State, scene: Scene) -> Markup:
    """The panes of the completed strip, one of each colour, with what side B would count."""
    board = state.boards[state.to_move]
    column = board.glazier
    kept = [colour for window in board.windows for colour in window]
    windows = complete_windows(board.windows) + (len(board.windows[column]) == 1)
    buttons = []
    for colour in dict.fromkeys(sorted(colours_on(board.strips[column]))):
        pick = f"keep-{colour}"
        if pick not in scene.targets:
            continue
        name = _("keep {colour}", colour=colour_name(colour))
        counted = None
        if state.palace == "B":
            sum_ = f"{windows} \N{MULTIPLICATION SIGN} {kept.count(colour) + 1}"
            name, counted = _("{place}: {content}", place=name, content=sum_), tag("small", sum_)
        buttons.append(
            tag(
                "button",
                art.icon(f"pane-{colour}", 28),
                counted,
                type="button",
                data_pick=pick,
                aria_label=name,
                title=name,
            )
        )
    hint = _("Keep a pane:")
    return tag("div", tag("span", hint, class_="hint"), buttons, class_="holding keeping")
