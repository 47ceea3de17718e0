"""Draws the table of Azul that all players share, and the hand."""

from __future__ import annotations

from engine.azul.actions import Take, Tile
from engine.azul.pieces import CENTRE, FLOOR
from engine.azul.rules import NOBODY, State
from engine.azul.takes import taken
from engine.game import CHANCE
from engine.heap import counts
from ui.games.azul import art
from ui.games.azul.by_number import columns_by_number, lines_by_number
from ui.games.azul.names import colour_name
from ui.games.azul.picks import Only, read, source_pick, write
from ui.games.azul.words import source_name, tiles_of
from ui.kit import factories, pieces, targeting
from ui.kit.icons import ARROW
from ui.kit.svg import Content, Markup, tag
from ui.kit.view_types import Scene, Step
from ui.kit.words import _, plural


def market(state: State, scene: Scene) -> Markup:
    """The factories, the centre, and the counts of bag and lid."""
    marker = None
    if state.marker == NOBODY and state.to_move != CHANCE and not state.is_tiling:
        marker = _("starting player marker: goes to the first player to take from the centre")
    places = (
        ("bag", pieces.icon("kit-bag", 22), _("Bag"), counts(state.bag)),
        ("lid", pieces.icon("azul-lid", 22), _("Lid"), counts(state.lid)),
    )
    return tag(
        "div",
        factories.factories(_LOOK, [counts(heap) for heap in state.factories], scene, _left(scene)),
        factories.centre(_LOOK, CENTRE, counts(state.centre), marker, scene),
        factories.stock(places, colour_name),
        class_=f"azul-market factory-market drags of-{len(state.factories)}",
    )


def _name(source: int, colour: int, number: int) -> str:
    return _("{source}: {tiles}", source=source_name(source), tiles=tiles_of(colour, number))


def _left(scene: Scene) -> set[int]:
    """The factories from which others have taken since one's own last move."""
    return {
        action.source
        for before, action, _after, _events in scene.recent[1:]
        if isinstance(action, Take) and before.to_move != scene.recent[0].before.to_move
    }


_LOOK = factories.PieceStyle(art.tile, art.plate, _name, source_pick)


# --- the hand --------------------------------------------------------------------------------------------


def hand(state: State, scene: Scene) -> Markup:
    """The tiles in hand, and the buttons for placing fewer than fit."""
    if not scene.selection:
        if state.is_tiling:
            asked = tag("p", _("Choose a column for the tile."), class_="hint")
            return Markup(asked + columns_by_number(state, scene))
        return tag("p", _("Choose tiles."), class_="hint")
    action = next(iter(scene.targets.values()))[0]
    assert isinstance(action, Take)
    number = taken(state, action)
    held = [pieces.icon(f"azul-tile-{action.colour}", 28) for _each in range(number)]
    fewer = [
        tag(
            "button",
            plural("place only {number}", "place only {number}", only.number),
            type="button",
            **targeting.picking(write(Only, only.number), scene),
        )
        for only in map(read, scene.targets)
        if isinstance(only, Only)
    ]
    hint = _("Choose a line.")
    match [*map(read, scene.selection)]:
        case [_source, Only(number)]:
            hint = plural(
                "Choose a line for {number} tile; the rest will fall.",
                "Choose a line for {number} tiles; the rest will fall.",
                number,
            )
    return tag(
        "div",
        tag("span", held, class_="held", role="img", aria_label=tiles_of(action.colour, number)),
        tag("span", hint, class_="hint"),
        _fewer(fewer, is_open=isinstance(read(scene.selection[-1]), Only)),
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        lines_by_number(state, scene),
        class_="holding",
    )


def _fewer(buttons: list[Markup], *, is_open: bool) -> Markup | None:
    """The buttons for placing fewer tiles. Hardly anybody wants them, so a quiet button opens them."""
    if not buttons:
        return None
    name = _("Place fewer")
    unfold = tag("summary", "\N{HORIZONTAL ELLIPSIS}", aria_label=name, title=name)
    return tag("details", unfold, tag("span", buttons), class_="fewer", open=is_open)


def in_hand(pick: str) -> bool:
    """True if a button in hand makes this pick."""
    return isinstance(read(pick), Only)


def brief(step: Step) -> Content:
    """A decision as a few signs: the number and colour of the tiles, and their line."""
    match step.action:
        case Take(colour=colour, line=line):
            picture = pieces.icon(f"azul-tile-{colour}", 18)
            where = factories.FELL if line == FLOOR else str(line + 1)
            return factories.brief(taken(step.before, step.action), picture, where)
        case Tile(row=row, column=column):
            return ARROW, f"{row + 1}/{column + 1}"
    return None
