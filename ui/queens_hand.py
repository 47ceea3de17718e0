"""Azul: Queen's Garden drawn: what is in hand, what it costs, and what else can be done; and the refusals."""

from __future__ import annotations

from engine.queens_garden.actions import Place
from engine.queens_garden.board import (
    Board,
    affordable,
    groups_of,
    pieces_of,
    room_for_expansions,
    room_for_tiles,
)
from engine.queens_garden.display import Sources, is_face_up, sources
from engine.queens_garden.hexes import AROUND, spaces_in
from engine.queens_garden.judge import best_payment
from engine.queens_garden.pieces import (
    EXPANSION,
    FACE_DOWN_COST,
    FIRST_PASS_LOSS,
    JOKER,
    SAME_COLOUR,
    SAME_PATTERN,
    hexagons_with,
    worth,
)
from engine.queens_garden.rules import NOBODY, Discarding, Paying, State, Taking
from ui import queens_art as art
from ui.icons import icon
from ui.picks import Picks
from ui.queens_garden import (
    chosen_hexagon,
    chosen_trait,
    hexagon_name,
    jokers_named,
    number_in,
    piece_name,
    pieces_named,
    points,
    space_name,
    trait_name,
)
from ui.queens_storage import pay_all, proposed
from ui.scene import Scene
from ui.svg import Markup, tag
from ui.words import _, listed, plural


def hand(state: State, scene: Scene) -> Markup:
    """What has been chosen and what can be done with it, in one row."""
    match state.doing:
        case Taking():
            return _asking(_("Which {hexagon}?", hexagon=hexagon_name(state.doing.left[0])), back="")
        case Paying():
            return _paying(state, state.doing)
        case Discarding():
            given = pieces_named(state.doing.given)
            return _asking(
                _("Given up: {pieces}.", pieces=given),
                _button("end", _("Pass this round"), "primary"),
                back="",
            )
    trait, hexagon = chosen_trait(scene.selection), chosen_hexagon(scene.selection)
    if trait is not None:
        return _taking(state, trait)
    if hexagon is not None:
        is_tile = scene.selection[0].startswith("tile-")
        return _placing(state, hexagon, is_tile=is_tile)
    match scene.selection:
        case ("buy",):
            return _asking(_("Choose where to lay it: {points}.", points=points(-FACE_DOWN_COST)))
        case ("pass",):
            return _passing(state, scene)
    buy = _("Buy an expansion: {points}", points=points(-FACE_DOWN_COST))
    return tag(
        "div",
        tag("span", _("Take, place or pass."), class_="hint"),
        _button("buy", buy) if "buy" in scene.targets else None,
        _button("pass", _("Pass this round")),
        class_="queens-hand holding-not",
    )


def _button(pick: str, name: str, class_: str | None = None) -> Markup:
    return tag("button", name, type="button", data_pick=pick, class_=class_)


def _asking(hint: str, *content: Markup | None, note: str = "", back: str = "unpick") -> Markup:
    """A question with its answers, and a way back."""
    put_back = tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet")
    take_back = tag("button", _("Take back"), type="button", data_do="undo", class_="quiet")
    return tag(
        "div",
        tag("span", tag("span", hint, class_="hint"), tag("small", note) if note else None, class_="asked"),
        content,
        put_back if back else take_back,
        class_="queens-hand holding",
    )


def _taking(state: State, trait: int) -> Markup:
    """What a colour or a pattern would bring."""
    tiles, expansions, either = _brings(state, trait)
    parts = [plural("{number} tile", "{number} tiles", tiles)] if tiles else []
    if expansions:
        parts.append(plural("{number} expansion", "{number} expansions", expansions))
    if either:
        parts.append(_("{number} as you choose", number=either))
    brings = _("{trait}: {parts}.", trait=trait_name(trait), parts=listed(parts))
    return _asking(brings, art.trait_icon(trait), _button("take", _("Take"), "primary"))


def _brings(state: State, trait: int) -> tuple[int, int, int]:
    """How many tiles and expansions lie in the display, and what could be either."""
    where: Sources = sources(state.display)
    tiles = expansions = either = 0
    for hexagon in hexagons_with(trait):
        if hexagon in where:
            faces = [is_face_up(state.display, source) for source in where[hexagon]]
            tiles += not any(faces)
            expansions += all(faces)
            either += any(faces) and not all(faces)
    return tiles, expansions, either


def _placing(state: State, hexagon: int, *, is_tile: bool) -> Markup:
    board, name = state.boards[state.seat], hexagon_name(hexagon)
    cost = best_payment(board, hexagon, ())
    pays = _("It costs {number}: with {pieces}.", number=worth(hexagon), pieces=pieces_named(cost))
    costs = pays if cost else _("It costs only itself.")
    if is_tile:
        hint = _("Choose a space for {hexagon}.", hexagon=name)
    else:
        hint = _("Choose where its hexagon goes: {hexagon}.", hexagon=name)
    return _asking(hint, art.piece_icon(hexagon), None if is_tile else _turn(), note=costs)


def _turn() -> Markup:
    """A button that static/garden.js answers: the expansion where it is previewed turns by a sixth."""
    name = _("Rotate")
    sign, said = icon("rotate"), tag("span", name)
    return tag(
        "button", sign, said, type="button", data_turn=True, aria_keyshortcuts="R", title=f"{name} (R)"
    )


def _paying(state: State, doing: Paying) -> Markup:
    """The cost, and the payment that is proposed; each piece of the storage changes it."""
    board, goal = state.boards[state.seat], doing.goal
    payment = proposed(board, doing)
    icons = [art.piece_icon(None if piece == JOKER else piece % EXPANSION, 30) for piece in payment]
    is_tile = isinstance(goal, Place)
    itself = hexagon_name(goal.hexagon) if is_tile else piece_name(EXPANSION + goal.hexagon)
    hint = _("Pay for {thing}, besides itself:", thing=itself)
    shown = tag("span", icons, class_="held", role="img", aria_label=pieces_named(payment))
    pay = tag("button", _("Pay"), type="button", data_do=pay_all(board, doing), class_="primary")
    return _asking(hint, shown, pay, note=_("Click others to change it."), back="")


def _passing(state: State, scene: Scene) -> Markup:
    first = state.marker == NOBODY
    hint = _("Pass for this round?")
    if first:
        hint = _("Pass first: you start the next round, {points}.", points=points(-FIRST_PASS_LOSS))
    gives = any(pick.startswith("drop-") for pick in scene.targets)
    note = _("Click what you give up for its value, or keep all.") if gives else ""
    return _asking(hint, _button("end", _("Pass this round"), "primary"), note=note)


# --- refusals --------------------------------------------------------------------------------------------


def why_not(state: State, selection: Picks, thing: str) -> str:
    """The rule against picking a thing that is no target now."""
    board, doing = state.boards[state.seat], state.doing
    if isinstance(doing, Taking):
        return _("First choose which {hexagon} you take.", hexagon=hexagon_name(doing.left[0]))
    if isinstance(doing, Discarding):
        if thing.startswith("drop-"):
            return _("What comes first in your storage is given up first: take back, and begin with it.")
        return _("You have begun to pass: give up more, or pass.")
    if isinstance(doing, Paying):
        return _not_payable(doing, thing)
    trait = number_in(thing, "trait-")
    if trait is not None:
        return _no_take(state, board, trait)
    for prefix, stored in (("tile-", board.tiles), ("expansion-", board.expansions)):
        hexagon = number_in(thing, prefix)
        if hexagon is not None:
            return _no_place(board, hexagon, stored, is_tile=prefix == "tile-")
    hexagon, space = chosen_hexagon(selection), number_in(thing, "space-")
    if space is not None and hexagon is not None and selection[0].startswith("tile-"):
        return _no_space(board, hexagon, space)
    if hexagon is not None and selection[0].startswith("expansion-"):
        return _("Its hexagon can lie in none of these places.")
    return _("First choose a tile or an expansion of your storage.")


def _no_take(state: State, board: Board, trait: int) -> str:
    tiles, expansions, either = _brings(state, trait)
    if not tiles + expansions + either:
        return _("There is no {trait} on display.", trait=trait_name(trait))
    return _(
        "All of it must fit: {tiles} tiles, {expansions} expansions; there is room for {free} and {slots}.",
        tiles=tiles + either,
        expansions=expansions,
        free=room_for_tiles(board),
        slots=room_for_expansions(board),
    )


def _no_place(board: Board, hexagon: int, stored: tuple[int, ...], *, is_tile: bool) -> str:
    if hexagon in affordable(board, stored):
        if is_tile:
            return _("No free space may hold {hexagon}.", hexagon=hexagon_name(hexagon))
        return _("No free place may hold this expansion.")
    owned = {each % EXPANSION for each in pieces_of(board)}
    colour = sum(SAME_COLOUR[hexagon] >> each & 1 for each in owned)
    pattern = sum(SAME_PATTERN[hexagon] >> each & 1 for each in owned)
    return _(
        "It costs {number}, itself among them. You have {colour} others of its colour, {pattern} of its "
        "pattern, {jokers}.",
        number=worth(hexagon),
        colour=colour,
        pattern=pattern,
        jokers=jokers_named(board.jokers),
    )


def _no_space(board: Board, hexagon: int, space: int) -> str:
    """Why a hexagon may not lie on a free space: which two would collide, or that nothing there matches."""
    spaces = board.spaces
    beside = [each for each in spaces_in(AROUND[space]) if spaces[each] >= 0]
    matching = [each for each in beside if _match(spaces[each], hexagon)]
    if beside and not matching:
        return _("Nothing beside it has its colour or its pattern.")
    for trait in (hexagon // 6, 6 + hexagon % 6):
        joined = [group for group in groups_of(spaces, trait) if any(group >> each & 1 for each in beside)]
        held: dict[int, int] = {hexagon: space}
        for other in [each for group in joined for each in spaces_in(group)]:
            if spaces[other] in held:
                return _(
                    "Its {trait} group would hold {hexagon} twice: on {one} and on {other}.",
                    trait=trait_name(trait),
                    hexagon=hexagon_name(spaces[other]),
                    one=space_name(held[spaces[other]]),
                    other=space_name(other),
                )
            held[spaces[other]] = other
    return _("It may not lie there.")


def _match(one: int, other: int) -> bool:
    return one // 6 == other // 6 or one % 6 == other % 6


def _not_payable(doing: Paying, thing: str) -> str:
    piece, hexagon = number_in(thing, "pay-"), doing.goal.hexagon
    if piece is None:
        return _("First pay for it, or take it back.")
    if piece != JOKER and piece % EXPANSION == hexagon:
        return _("An identical hexagon cannot pay for it.")
    if piece != JOKER and not _match(piece % EXPANSION, hexagon):
        return _("It has neither the colour nor the pattern of what you pay for.")
    return _("A payment is all of one colour or all of one pattern, each hexagon once; jokers stand for any.")
