"""Draws a seat's board in Azul: Queen's Garden: its storage, and its garden seen from above."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.queens_garden.actions import Place
from engine.queens_garden.board import FACE_DOWN, Spaces
from engine.queens_garden.groups import group_with, most_points
from engine.queens_garden.hexes import (
    CELLS,
    ORNAMENTS,
    SLOT_CELLS,
    SLOTS,
    SPACES,
    Cell,
    Ornament,
    spaces_in,
)
from engine.queens_garden.pieces import (
    COLOURS,
    FREE,
    NO_EXPANSION,
    Scoring,
    traits_of,
)
from engine.queens_garden.rules import Paying, State
from engine.queens_garden.scoring import final_groups
from ui.games.queens_garden import art
from ui.games.queens_garden.picks import TAKE, Space, write
from ui.games.queens_garden.storage import storage
from ui.games.queens_garden.targets import (
    AT,
    BOX,
    first_line,
    flower,
    hit,
    laid,
    notes,
    refused,
    ring,
    targets,
    why_not,
)
from ui.games.queens_garden.words import hexagon_name, space_name, trait_name
from ui.kit import targeting
from ui.kit.icons import icon
from ui.kit.paths import Spot
from ui.kit.svg import NOTHING, Attribute, Markup, join, tag
from ui.kit.things import is_new
from ui.kit.view_types import Light, Scene, Step
from ui.kit.words import _, parted, points, remembered

NOTE = (52, 34)  # the breadth and height of points of two signs, as large as a small phone draws them


def board(state: State, seat: int, scene: Scene) -> Markup:
    """A storage and a garden."""
    view = tag("div", garden(state, seat, scene), class_="queens-view")
    may_take = seat == state.to_move and TAKE in scene.targets
    return tag(
        "div",
        storage(state, seat, scene),
        view,
        _looks(),
        class_="queens-board",
        data_drop=TAKE if may_take else None,
    )


@remembered
def _looks() -> Markup:
    """Buttons that the game's script answers: one steps through the groups; on small screens, some zoom."""
    groups, larger, smaller = _("Show groups"), _("Zoom in"), _("Zoom out")
    return tag(
        "div",
        _look("groups", groups, "G", "G", data_groups=True),
        _look("plus", larger, "Plus", "+", data_zoom="in"),
        _look("minus", smaller, "-", "\N{MINUS SIGN}", data_zoom="out"),
        class_="queens-looks",
    )


def _look(sign: str, name: str, key: str, shown: str, **answers: Attribute) -> Markup:
    return tag(
        "button",
        icon(sign),
        type="button",
        aria_label=name,
        aria_keyshortcuts=key,
        title=f"{name} ({shown})",
        **answers,
    )


# --- the garden ------------------------------------------------------------------------------------------


def garden(state: State, seat: int, scene: Scene) -> Markup:
    """The garden of a seat, with its targets."""
    seen = state.boards[seat]
    is_own = seat == state.to_move and bool(scene.targets)
    box = " ".join(map(str, BOX))
    return tag(
        "svg",
        ground(seen.spaces, seen.slots, is_new("fountain", scene) and not scene.selection),
        _fresh(scene.recent, seat),
        _goal(state, seat),
        why_not(seen, scene) if is_own else None,
        targets(state, seen, scene) if is_own else None,
        _groups(seen.spaces, state.scoring, is_own and bool(scene.selection), is_new("lying", scene)),
        refused(seen, scene) if is_own else None,
        _counted(scene.light) if scene.light and scene.light.seat == seat else None,
        viewBox=box,
        class_="queens-garden",
        data_at=f"board-{seat}",
        data_thing="garden",
        data_moved_by_finger=True,
        data_glimpse=True,
        role="group",
        aria_label=_("Garden"),
    )


def filled(recent: tuple[Step, ...], seat: int) -> tuple[int, ...]:
    """The spaces of a seat's garden that recent steps filled."""
    if not recent:
        return ()
    before, after = recent[0].before.boards[seat].spaces, recent[-1].after.boards[seat].spaces
    return tuple(space for space in SPACES if before[space] < 0 <= after[space])


def opened(recent: tuple[Step, ...], seat: int) -> tuple[int, ...]:
    """The slots of a seat's garden where recent steps laid an expansion."""
    if not recent:
        return ()
    before, after = recent[0].before.boards[seat].slots, recent[-1].after.boards[seat].slots
    return tuple(slot for slot in SLOTS if before[slot] == NO_EXPANSION != after[slot])


# --- the pieces in it ------------------------------------------------------------------------------------


@remembered
def ground(spaces: Spaces, slots: tuple[int, ...], explains_fountain: bool) -> Markup:
    """Earth, spaces, ornaments and hexagons, with the places of further expansions."""
    return _ground(spaces, slots, SLOTS, explains_fountain=explains_fountain)


@remembered
def grown(spaces: Spaces, slots: tuple[int, ...]) -> Markup:
    """Earth, spaces, ornaments and hexagons alone."""
    laid = [slot for slot in SLOTS if slots[slot] != NO_EXPANSION]
    return _ground(spaces, slots, laid, explains_fountain=False)


def _ground(
    spaces: Spaces, slots: tuple[int, ...], shown: Iterable[int], *, explains_fountain: bool
) -> Markup:
    earth = [_slot(slot, slots[slot]) for slot in shown]
    middle = (cell for cell in [*CELLS[:6], *(each.cell for each in ORNAMENTS if each.kind != "pavilion")])
    earth.append(tag("path", d=_outlined(middle), class_="queens-fountain-board"))
    pieces = []
    for ornament in ORNAMENTS:
        if ornament.kind != "pavilion" or slots[SLOT_CELLS.index(ornament.cell)] >= 0:
            is_explained = explains_fountain and ornament.kind == "fountain"
            pieces.append(_ornament(ornament, spaces, is_new=is_explained))
    for space, lies in enumerate(spaces):
        if lies >= 0:
            pieces.append(art.hexagon(lies, *AT[space]))
        elif lies == FREE:
            pieces.append(tag("g", art.space(*AT[space]), data_thing="space"))
    return tag("g", earth, pieces, aria_hidden="true")


def _slot(slot: int, lies: int) -> Markup:
    """An expansion without what stands on it, or the place for one."""
    kind = "closed" if lies == NO_EXPANSION else "back" if lies == FACE_DOWN else "earth"
    bed = flower(SLOT_CELLS[slot], f"queens-{kind}")
    return tag("g", bed, data_thing="slot") if kind == "closed" else bed


def _ornament(ornament: Ornament, spaces: Spaces, *, is_new: bool) -> Markup:
    done = all(spaces[space] >= 0 for space in spaces_in(ornament.around))
    drawing = art.ornament(ornament.kind, *art.spot(ornament.cell), class_="done" if done else "")
    return tag("g", drawing, data_thing=ornament.kind, data_new="" if is_new else None)


def _outlined(cells: Iterable[Cell]) -> str:
    return "".join(art.hexagon_path(art.RADIUS, *art.spot(cell)) for cell in cells) + art.hexagon_path(20)


def _fresh(recent: tuple[Step, ...], seat: int) -> Markup:
    """Rings around the spaces and slots filled last."""
    laid_last = [flower(SLOT_CELLS[slot], "queens-fresh") for slot in opened(recent, seat)]
    return join([*laid_last, *(ring(space, "queens-fresh") for space in filled(recent, seat))])


def _goal(state: State, seat: int) -> Markup:
    """The future place of the hexagon being paid for."""
    doing = state.doing
    if not isinstance(doing, Paying) or seat != state.seat:
        return NOTHING
    goal = doing.goal
    if isinstance(goal, Place):
        return tag("g", art.hexagon(goal.hexagon, *AT[goal.space]), class_="ghost")
    return tag("g", laid(goal), class_="ghost")


def _counted(light: Light) -> Markup:
    """The parts scored now, with their points: above all outlines, and beside each other."""
    parts = [part for part in light.parts or (light,) if part.places]
    outlines, gains = [], []
    taken: list[Spot] = []
    for part in parts:
        edge = art.outline(frozenset(CELLS[space] for space in part.places))
        outlines += [tag("path", d=edge, class_=kind) for kind in ("counted-ground", "counted")]
        spot = _freest((AT[space] for space in part.places), taken)
        taken.append(spot)
        gains.append(tag("g", notes((part.says,), *spot), aria_hidden="true", data_gain=part.seat))
    return join([tag("g", outlines, aria_hidden="true"), *gains]) if parts else NOTHING


def _freest(spots: Iterable[Spot], taken: Sequence[Spot]) -> Spot:
    """The uppermost spot whose note covers no note of those taken; else the spot furthest from them."""
    across, down = NOTE

    def apart(spot: Spot, other: Spot) -> float:
        return max(abs(spot[0] - other[0]) / across, abs(first_line(spot[1]) - first_line(other[1])) / down)

    downwards = sorted(spots, key=lambda spot: spot[1])
    return max(downwards, key=lambda spot: min([1, *(apart(spot, other) for other in taken)]))


# --- groups ----------------------------------------------------------------------------------------------


@remembered
def _groups(spaces: Spaces, scoring: Scoring, refuses: bool, explained: bool) -> Markup:
    """The name of each hexagon, laid over it. Under a pointer, its two groups light up with their points.

    `refuses`: something is in hand, and choosing a hexagon says that its space is taken.
    """
    now = {(each.trait, each.spaces): each.points + each.bonus for each in final_groups(spaces, scoring)}
    new = "" if explained and sum(lies >= 0 for lies in spaces) == 1 else None
    found = []
    for space, lies in enumerate(spaces):
        if lies < 0:
            continue
        outlines, lines = [], []
        for trait in traits_of(lies):
            group = group_with(spaces, trait, space)
            held = spaces_in(group)
            if len(held) < 2:
                continue
            cells = frozenset(CELLS[each] for each in held)
            kind = "colour" if trait in COLOURS else "pattern"
            outlines.append(tag("path", d=art.outline(cells), class_=f"group-{kind}"))
            lines.append(
                _(
                    "{trait}, group of {number}: {points}, at most {most}",
                    trait=trait_name(trait),
                    number=len(held),
                    points=points(now.get((trait, group), 0)),
                    most=points(most_points(spaces, trait, group, scoring)),
                )
            )
        x, y = AT[space]
        name = parted([_("{space}: {hexagon}", space=space_name(space), hexagon=hexagon_name(lies)), *lines])
        shows: targeting.Attributes = {"role": "img", "aria_label": name, "tabindex": "-1"}
        attributes = targeting.refusing(write(Space, space), name) if refuses else shows
        over = tag("g", hit(space), data_thing="lying", data_new=new, **attributes | {"class_": "lying"})
        preview = (
            tag("g", outlines, notes(lines, x, y), class_="preview", aria_hidden="true") if lines else None
        )
        found.append(tag("g", over, preview))
    return tag("g", found, class_="groups")
