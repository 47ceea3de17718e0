"""Draws the storage of a seat in Azul: Queen's Garden, and the choices that each piece in it offers."""

from __future__ import annotations

from collections import Counter

from engine.queens_garden.actions import Place
from engine.queens_garden.board import (
    Board,
    expansion_with,
    hexagon_on,
    pieces_of,
    room_for_expansions,
    room_for_tiles,
)
from engine.queens_garden.pieces import (
    JOKER,
    ROUNDS,
    STORAGE_SPACES,
    worth,
)
from engine.queens_garden.rules import Discarding, Doing, Paying, State, Taking
from ui.games.queens_garden import art
from ui.games.queens_garden.payment import beginning_with, giving, paying, proposed, without
from ui.games.queens_garden.picks import PASS, Drop, Pay, placing, write
from ui.games.queens_garden.words import piece_name, pieces_named
from ui.kit import targeting
from ui.kit.picks import Course
from ui.kit.svg import Attribute, Markup, tag
from ui.kit.things import named
from ui.kit.view_types import Scene, Step
from ui.kit.words import _, listed, points, remembered

_SMALL = 13.0  # the radius of a hexagon on a stored expansion
_BOX = art.flower_box(_SMALL, 4)
_VIEW = " ".join(f"{part:g}" for part in _BOX)


# --- the storage -----------------------------------------------------------------------------------------


def storage(state: State, seat: int, scene: Scene) -> Markup:
    """Twelve spaces for tiles and jokers, and two for expansions, with their pieces."""
    board = state.boards[seat]
    is_asked = seat == state.to_move and not state.is_over and bool(scene.targets)
    looked_at = scene if is_asked else None
    old = Counter(_stored(board)) - gained(scene.recent, seat)
    thing: targeting.Attributes = {"data_thing": "expansion"}
    if len(board.expansions) == 1:
        thing = named("expansion", scene)
    held = _("Storage: {used} of {all}", used=STORAGE_SPACES - room_for_tiles(board), all=STORAGE_SPACES)
    standing = [_("has passed")] if state.passed[seat] else []
    standing += [_("starts the next round")] if state.marker == seat and state.round < ROUNDS else []
    return tag(
        "div",
        tag("p", held, class_="held-of"),
        tag("p", listed(standing), class_="passed-of", **named("passed", scene)) if standing else None,
        tag(
            "ul",
            _tile_places(state, seat, looked_at, old),
            class_="tiles drags" if _are_for_places(state, looked_at) else "tiles",
            aria_label=_("Tiles and jokers"),
        ),
        tag(
            "ul",
            _expansion_places(state, seat, looked_at, old, thing),
            class_="expansions drags" if _are_for_places(state, looked_at) else "expansions",
            aria_label=_("Expansions"),
        ),
        class_="queens-storage",
        **named("storage", scene),
    )


def _tile_places(state: State, seat: int, scene: Scene | None, old: Counter[int]) -> list[Markup]:
    """The tiles and jokers, and the spaces that are free for more; `old` pieces were there before."""
    board = state.boards[seat]
    seen: Counter[int] = Counter()
    places = []
    for piece in (*board.tiles, *(JOKER,) * board.jokers):
        is_new = seen[piece] >= old[piece]
        places.append(_tile(piece, seen[piece], state, seat, scene, is_new=is_new))
        seen[piece] += 1
    empty = tag("svg", art.space(0, 0), viewBox="-20 -20 40 40", aria_hidden="true")
    return places + [tag("li", empty) for _space in range(room_for_tiles(board))]


def _expansion_places(
    state: State, seat: int, scene: Scene | None, old: Counter[int], thing: targeting.Attributes
) -> list[Markup]:
    """The expansions, each with `thing`, and the spaces that are free for more."""
    board = state.boards[seat]
    places = [
        _expansion(face, state, seat, scene, thing, is_new=not old[expansion_with(face)])
        for face in board.expansions
    ]
    bare = tag("path", d=art.flower_path(_SMALL), class_="queens-closed")
    empty = tag("svg", bare, viewBox=_VIEW, aria_hidden="true")
    return places + [tag("li", empty) for _space in range(room_for_expansions(board))]


def _are_for_places(state: State, scene: Scene | None) -> bool:
    """True if a piece that is chosen now needs a place: it can be dragged there. A payment needs none."""
    return scene is not None and not (isinstance(state.doing, Paying) or _gives_up(state.doing, scene))


def _gives_up(doing: Doing, scene: Scene) -> bool:
    """True while a seat passes, and a piece that is chosen is given up."""
    return isinstance(doing, Discarding) or scene.selection[:1] == (PASS,)


def gained(recent: tuple[Step, ...], seat: int) -> Counter[int]:
    """The pieces in a seat's storage that recent steps brought."""
    if not recent:
        return Counter()
    before, after = (Counter(_stored(each.boards[seat])) for each in (recent[0].before, recent[-1].after))
    return after - before


def _stored(board: Board) -> tuple[int, ...]:
    return (*pieces_of(board), *(JOKER,) * board.jokers)


def _tile(piece: int, number: int, state: State, seat: int, scene: Scene | None, *, is_new: bool) -> Markup:
    attributes = _reach(piece, number, state, state.boards[seat], scene)
    return _stored_at(f"storage-{seat}-{piece}-{number}", piece, tuple(attributes.items()), is_new)


@remembered
def _stored_at(at: str, piece: int, attributes: tuple[tuple[str, Attribute], ...], is_new: bool) -> Markup:
    drawing = art.joker(0, 0) if piece == JOKER else art.hexagon(piece, 0, 0)
    frame = tag("path", d=art.hexagon_path(21), class_="frame")
    over = targeting.over(-23, -23, 46, 46)
    mark = tag("path", d=art.hexagon_path(21), class_="queens-fresh") if is_new else None
    thing = "joker" if piece == JOKER else "hexagon"
    reach = tag("g", frame, drawing, over, data_thing=thing, **dict(attributes))
    return tag("li", tag("svg", reach, mark, viewBox="-23 -23 46 46", data_at=at))


def _expansion(
    face: int, state: State, seat: int, scene: Scene | None, thing: targeting.Attributes, *, is_new: bool
) -> Markup:
    attributes = _reach(expansion_with(face), 0, state, state.boards[seat], scene)
    frame = tag("path", d=art.flower_path(_SMALL + 1.2), class_="frame")
    mark = tag("path", d=art.flower_path(_SMALL), class_="queens-fresh") if is_new else None
    drawing = tag("g", frame, art.expansion(face, _SMALL), targeting.over(*_BOX), **thing, **attributes)
    return tag("li", tag("svg", drawing, mark, viewBox=_VIEW, data_at=f"storage-{seat}-{face}"))


def _reach(piece: int, number: int, state: State, board: Board, scene: Scene | None) -> targeting.Attributes:
    """The attributes of a stored piece. `number` equal ones lie before it."""
    name, doing = piece_name(piece), state.doing
    if scene is None:
        return {"role": "img", "aria_label": name}
    if isinstance(doing, Paying):
        return _reach_payment(piece, number, board, doing, scene)
    if _gives_up(doing, scene):
        return _reach_discard(piece, number, doing, scene)
    if piece == JOKER:
        return {"role": "img", "aria_label": name}
    pick = placing(piece)
    if pick not in {*scene.targets, *scene.instead, *scene.selection}:
        if isinstance(doing, Taking):
            return {"role": "img", "aria_label": name}
        return targeting.refusing(pick, name, scene)
    name = _("place {thing}: costs {number}", thing=name, number=worth(hexagon_on(piece)))
    if number and pick not in scene.selection:
        return targeting.making(Course((pick,)), name, scene, is_stop=False)
    return targeting.by_scene(pick, name, scene) if number == 0 else {"role": "img", "aria_label": name}


def _reach_discard(piece: int, number: int, doing: Doing, scene: Scene) -> targeting.Attributes:
    """The attributes of a stored piece while a seat is about to pass: any of them can be next."""
    name, pick = piece_name(piece), write(Drop, piece)
    is_given = isinstance(doing, Discarding)
    if piece == JOKER or not (is_given or pick in scene.targets):  # else the pass only needs confirming
        shows: targeting.Attributes = {"role": "img", "aria_label": name}
        return (targeting.refusing(pick, name) if piece == JOKER else shows) | {"class_": "dim"}
    name = _("give up {piece}: {points}", piece=name, points=points(-worth(hexagon_on(piece))))
    if pick not in scene.targets and isinstance(doing, Discarding):
        return targeting.making(giving(doing, piece), name, scene, is_stop=False)
    if number:
        return targeting.making(Course((*scene.selection, pick)), name, scene, is_stop=False)
    return targeting.attributes(pick, name, scene)


def _reach_payment(
    piece: int, number: int, board: Board, doing: Paying, scene: Scene
) -> targeting.Attributes:
    """The attributes of a stored piece during a payment: paid, proposed, or another choice."""
    if number < doing.paid.count(piece):
        back = paying(doing, without(piece, board, doing))
        return _making(back, _("take back {piece}", piece=piece_name(piece)), "paid", scene)
    mark = "proposed" if number < proposed(board, doing).count(piece) else ""
    pick = write(Pay, piece)
    if pick in scene.targets and number == doing.paid.count(piece):
        attributes = targeting.attributes(pick, _("pay with {piece}", piece=piece_name(piece)), scene)
        return targeting.with_class(mark, attributes)
    return _reach_other(piece, number, board, doing, mark, scene)


def _reach_other(
    piece: int, number: int, board: Board, doing: Paying, mark: str, scene: Scene
) -> targeting.Attributes:
    """The attributes of a piece that is not next in the payment: it may join it, or replace some pieces."""
    goal, paid = doing.goal, doing.paid
    wanted = beginning_with(piece, board, doing)
    if wanted:
        new = pieces_named(sorted((Counter(wanted) - Counter(paid)).elements()))
        old = pieces_named(sorted((Counter(paid) - Counter(wanted)).elements()))
        name = _("pay with {piece} instead of {old}", piece=new, old=old)
        name = name if old else _("pay with {piece}", piece=new)
        return _making(paying(doing, wanted), name, mark, scene)
    itself = goal.hexagon if isinstance(goal, Place) else expansion_with(goal.hexagon)
    if piece == itself and not number:
        return {"role": "img", "aria_label": piece_name(piece), "class_": "goal"}
    pick = write(Pay, piece)
    refuses = targeting.refusing(pick, piece_name(piece), scene)
    return refuses | {"class_": mark or "dim"}


def _making(course: Course, name: str, mark: str, scene: Scene) -> targeting.Attributes:
    return targeting.with_class(mark, targeting.making(course, name, scene, is_stop=False))
