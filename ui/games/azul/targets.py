"""Azul drawn: what each target on a board would bring, in words, as points, and where it would lie."""

from __future__ import annotations

from typing import NamedTuple

from engine.azul.actions import Take
from engine.azul.board import Tiled
from engine.azul.pieces import FLOOR_SPACES, MARKER
from engine.azul.rules import State
from engine.azul.takes import Outcome, outcome
from ui.games.azul import art
from ui.games.azul.bare_board import FLOOR_TOP, LINES_LEFT, STEP, TILE, floor_spot, wall_spot
from ui.games.azul.picks import FLOOR, Line, WallSpace, read
from ui.games.azul.words import loss_of, promised_loss, tiles_of
from ui.kit import pieces
from ui.kit.picks import Targets
from ui.kit.svg import Markup, join, tag
from ui.kit.words import _, listed, points, remembered, remembered_last


@remembered_last
def outcomes_of(state: State, targets: Targets) -> dict[str, Outcome]:
    """The outcome of each target on a board."""
    return {pick: outcome(state, actions[0]) for pick, actions in targets.items() if _is_on_board(pick)}


def _is_on_board(pick: str) -> bool:
    return isinstance(read(pick), Line | WallSpace) or pick == FLOOR


@remembered
def promise(action: Take, result: Outcome) -> str:
    """The outcome of a target in words."""
    parts = []
    if action.placed:
        parts.append(_("place {tiles}", tiles=tiles_of(action.colour, action.placed)))
    if result.tiled:
        parts.append(_("completes the line: {points}", points=points(result.tiled.points)))
    elif result.line == "open":
        parts.append(_("completes the line"))
    elif result.line == "falls":
        parts.append(_("completes the line, but no column is free: all its tiles fall"))
    return listed([*parts, *promised_loss(result)])


class Price(NamedTuple):
    """The points that a target would lose."""

    says: str
    is_range: bool  # it may come to more by the end of the round


def price_of(result: Outcome) -> Price | None:
    """The price of a target, unless nothing comes to the floor line."""
    now, most = result.loss
    return Price(loss_of(result), now != most) if result.fits else None


@remembered
def badge(row: int, won: int | None, price: Price | None) -> Markup:
    """The points that a line would win and lose, shown left of it."""
    x = LINES_LEFT + (4 - row) * STEP - 8
    y = row * STEP + 26
    both = won is not None and price is not None
    gain = loss = None
    if won is not None:
        gain = tag("text", points(won), x=x, y=y - 9 if both else y, class_="gain")
    if price is not None:
        loss = _loss(price, x, y + 9 if both else y)
    return tag("g", gain, loss, class_="badge", aria_hidden="true")


def _loss(price: Price, x: float, y: float) -> Markup:
    return tag("text", price.says, x=x, y=y, class_="loss range" if price.is_range else "loss")


@remembered
def preview(start: int, falls: tuple[int, ...], tiled: Tiled | None) -> Markup:
    """The pieces of an outcome where they would lie: those that fall, from step `start` on, and a tile."""
    return tag("g", _floor_ghosts(start, falls), _wall_ghost(tiled) if tiled else None, class_="preview")


def _wall_ghost(tiled: Tiled) -> Markup:
    return art.tile(tiled.colour, *wall_spot(tiled.row, tiled.column), TILE, class_="ghost")


def _floor_ghosts(start: int, falls: tuple[int, ...]) -> list[Markup]:
    fallen = enumerate(falls[: FLOOR_SPACES - start], start)
    return [
        join((floor_piece(piece, place, "ghost falls"), art.fall(*floor_spot(place))))
        for place, piece in fallen
    ]


@remembered
def floor_badge(price: Price | None) -> Markup:
    """The price of the floor line, shown left of it."""
    loss = _loss(price, LINES_LEFT - 8, FLOOR_TOP + 26) if price else None
    return tag("g", loss, class_="badge", aria_hidden="true")


def floor_piece(piece: int, place: int, css: str = "") -> Markup:
    """A piece on its step of the floor line, as it lies there or would."""
    x, y = floor_spot(place)
    if piece == MARKER:
        return pieces.marker(x, y, TILE, class_=css)
    return art.tile(piece, x, y, TILE, class_=css)
