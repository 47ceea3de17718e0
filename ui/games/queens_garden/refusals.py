"""Names the rule of Azul: Queen's Garden against something that cannot be picked now."""

from __future__ import annotations

from engine.queens_garden.board import (
    Board,
    Spaces,
    affordable,
    hexagon_on,
    room_for_expansions,
    room_for_tiles,
    stored_like,
)
from engine.queens_garden.display import kinds_of, sources, taken
from engine.queens_garden.groups import collision, lying_beside
from engine.queens_garden.hexes import RING, petal
from engine.queens_garden.pieces import (
    FACE_DOWN_COST,
    FREE,
    JOKER,
    NO_EXPANSION,
    match,
    worth,
)
from engine.queens_garden.rules import Discarding, Paying, State, Taking
from ui.games.queens_garden import picks
from ui.games.queens_garden.picks import (
    Drop,
    Expansion,
    Lay,
    Middle,
    Pay,
    Pick,
    Slot,
    Space,
    Tile,
    Trait,
    chosen,
    read,
)
from ui.games.queens_garden.words import (
    hexagon_name,
    jokers_named,
    space_name,
    trait_name,
)
from ui.kit.picks import Picks
from ui.kit.words import _, listed


def why_not(state: State, selection: Picks, what: str) -> str:
    """The rule against picking a thing that is no target now."""
    board, doing, thing = state.boards[state.seat], state.doing, read(what)
    if isinstance(doing, Taking):
        return _("First choose which {hexagon} you take.", hexagon=hexagon_name(doing.left[0]))
    if isinstance(doing, Discarding) and not isinstance(thing, Drop):
        return _("You have begun to pass: give up more, or pass.")
    if isinstance(doing, Paying):
        return _not_payable(doing, thing)
    match thing:
        case Drop():
            return _("A joker cannot be given up.")
        case picks.BUY:
            return _no_buy(board)
        case Trait(trait):
            return _no_take(state, board, trait)
        case Tile(hexagon):
            return _no_place(board, hexagon, board.tiles, is_tile=True)
        case Expansion(hexagon):
            return _no_place(board, hexagon, board.expansions, is_tile=False)
    return _not_here(board, chosen(selection), thing)


def _no_take(state: State, board: Board, trait: int) -> str:
    where = sources(state.display)
    tiles, expansions, either = kinds_of(state.display, taken(where, trait), where)
    if not tiles + expansions + either:
        return _("There is no {trait} on display.", trait=trait_name(trait))
    return _(
        "Not all of it fits. Tiles: {tiles}, room for {free}. Expansions: {expansions}, room for {slots}.",
        tiles=tiles + either,
        expansions=expansions,
        free=room_for_tiles(board),
        slots=room_for_expansions(board),
    )


def _no_place(board: Board, hexagon: int, stored: tuple[int, ...], *, is_tile: bool) -> str:
    if hexagon in affordable(board, stored):
        if is_tile:
            return _("This fits on no free space: {hexagon}.", hexagon=hexagon_name(hexagon))
        return _("No free place can hold this expansion.")
    colour, pattern = stored_like(board, hexagon)
    return _(
        "It costs {number}, including itself: you are {lacking} short. You have {colour} more of its colour, "
        "{pattern} of its pattern and {jokers}.",
        number=worth(hexagon),
        lacking=worth(hexagon) - 1 - board.jokers - max(colour, pattern),
        colour=colour,
        pattern=pattern,
        jokers=jokers_named(board.jokers),
    )


def _no_buy(board: Board) -> str:
    if board.score < FACE_DOWN_COST:
        return _(
            "An expansion costs {cost} points; you have {points}, and may not go below zero.",
            cost=FACE_DOWN_COST,
            points=board.score,
        )
    if NO_EXPANSION not in board.slots:
        return _("Every place around your fountain board already has an expansion.")
    return _("There are no expansions left in the supply.")


def _not_payable(doing: Paying, thing: Pick) -> str:
    if not isinstance(thing, Pay):
        return _("First pay for it, or take it back.")
    piece, hexagon = hexagon_on(thing.piece), doing.goal.hexagon
    if thing.piece != JOKER:
        if piece == hexagon:
            return _("An identical hexagon cannot pay for it.")
        if not match(piece, hexagon):
            return _("It has neither the colour nor the pattern of what you are paying for.")
        if piece in {hexagon_on(each) for each in doing.paid if each != JOKER}:
            return _(
                "You are already paying with {hexagon}; each hexagon may be used only once.",
                hexagon=hexagon_name(piece),
            )
    return _(
        "A payment must be all of one colour or all of one pattern, with no hexagon twice; jokers "
        "stand for any."
    )


# --- places of the garden --------------------------------------------------------------------------------


def _not_here(board: Board, held: Pick | None, thing: Pick) -> str:
    """The reason why the piece in hand may not go on a space, into a slot or on an ornament."""
    match held:
        case picks.PASS:
            return _("You are about to pass: to do something else, first choose Put back.")
        case Tile(hexagon):
            return _no_tile(board, hexagon, thing)
        case Expansion(hexagon) if isinstance(thing, Lay):
            return _no_space(board.spaces, hexagon, petal(*thing))
        case Expansion() | picks.BUY:
            return _no_expansion(thing)
    if isinstance(thing, Slot):
        return _("First choose an expansion from your storage, or buy one.")
    return _("First choose a tile or an expansion from your storage.")


def _no_expansion(thing: Pick) -> str:
    match thing:
        case Middle():
            return _("The pavilion stands in the middle: choose a space around it for the hexagon.")
        case Space(space) if space not in RING:
            return _("An expansion is already here.")
    return _("An expansion goes in an empty place around the fountain board.")


def _no_tile(board: Board, hexagon: int, thing: Pick) -> str:
    if isinstance(thing, Slot):
        return _("A tile needs a free space: first lay an expansion here.")
    if not isinstance(thing, Space):
        return _("Tiles go on free spaces, not on the ornaments of the garden.")
    lies = board.spaces[thing.space]
    if lies >= 0:
        return _("Already on {space}: {hexagon}.", space=space_name(thing.space), hexagon=hexagon_name(lies))
    return _no_space(board.spaces, hexagon, thing.space)


def _no_space(spaces: Spaces, hexagon: int, space: int) -> str:
    """The reason why a hexagon may not go on a space: two would collide, or nothing there matches."""
    found = collision(spaces, hexagon, space)
    if found:
        return _(
            "Two identical hexagons ({hexagon}) would be in one {trait} group: on {one} and on {other}.",
            trait=trait_name(found.trait),
            hexagon=hexagon_name(found.hexagon),
            one=space_name(found.one),
            other=space_name(found.other),
        )
    return _(
        "Beside {space}: {hexagons}. None has the colour or the pattern of {own}.",
        space=space_name(space),
        hexagons=listed(hexagon_name(spaces[each]) for each in lying_beside(spaces, space)),
        own=hexagon_name(hexagon),
    )


# --- the rules -------------------------------------------------------------------------------------------


def rule(state: State, selection: Picks, refused: str) -> str:
    """The section of the rules that matters now, or that a refused thing breaks."""
    if state.is_over:
        return "final"
    match state.doing:
        case Taking():
            return "take"
        case Paying():
            return "cost"
        case Discarding():
            return "pass"
    return _rule_against(state, selection, refused) if refused else _rule_for(chosen(selection))


def _rule_for(held: Pick | None) -> str:
    """The section about the piece in hand."""
    match held:
        case Trait():
            return "take"
        case Tile():
            return "place"
        case Expansion() | picks.BUY:
            return "expand"
        case picks.PASS:
            return "pass"
    return "turn"


def _rule_against(state: State, selection: Picks, refused: str) -> str:
    match read(refused):
        case Trait():
            return "take"
        case Tile() | Expansion():
            return "cost"
        case Drop():
            return "pass"
        case picks.BUY:
            return "expand"
        case Space(space):
            held = chosen(selection)
            spaces = state.boards[state.seat].spaces
            if isinstance(held, Tile) and spaces[space] == FREE and collision(spaces, held.hexagon, space):
                return "groups"
    return _rule_for(chosen(selection)) if selection else "place"
