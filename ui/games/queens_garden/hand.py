"""Draws the hand of Azul: Queen's Garden: the choice so far, its cost, and the other possible choices."""

from __future__ import annotations

from engine.queens_garden.actions import Buy, Copy, Discard, Expand, Place, Take
from engine.queens_garden.board import expansion_with, hexagon_on
from engine.queens_garden.display import kinds_of, sources, taken
from engine.queens_garden.pieces import FACE_DOWN_COST, FIRST_PASS_LOSS, JOKER, ROUNDS, worth
from engine.queens_garden.rules import NOBODY, Discarding, Paying, State, Taking
from engine.queens_garden.storage import best_payment
from ui.games.queens_garden import art, picks
from ui.games.queens_garden.payment import paying, proposed
from ui.games.queens_garden.picks import Drop, Tile, chosen, chosen_hexagon, chosen_trait, read
from ui.games.queens_garden.words import (
    hexagon_name,
    piece_name,
    pieces_named,
    trait_name,
)
from ui.kit import targeting
from ui.kit.icons import ARROW, icon
from ui.kit.svg import Content, Markup, tag
from ui.kit.view_types import Scene, Step
from ui.kit.words import _, listed, plural, points


def hand(state: State, scene: Scene) -> Markup:
    """The choice so far and its possible continuations, in one row."""
    match state.doing:
        case Taking():
            return _asking(scene, _("Which {hexagon}?", hexagon=hexagon_name(state.doing.left[0])), back="")
        case Paying():
            return _paying(state, state.doing, scene)
        case Discarding():
            given = pieces_named(state.doing.given)
            return _asking(
                scene,
                _("Given up: {pieces}.", pieces=given),
                _button(picks.END, _("Pass this round"), scene, "primary"),
                back="",
            )
    trait, hexagon = chosen_trait(scene.selection), chosen_hexagon(scene.selection)
    if trait is not None:
        return _taking(state, trait, scene)
    if hexagon is not None:
        return _placing(state, hexagon, scene, is_tile=isinstance(chosen(scene.selection), Tile))
    match scene.selection:
        case (picks.BUY,):
            return _asking(scene, _("Choose where to lay it: {points}.", points=points(-FACE_DOWN_COST)))
        case (picks.PASS,):
            return _passing(state, scene)
    return tag(
        "div",
        tag("span", _("Take, place or pass."), class_="hint"),
        _buying(scene),
        _button(picks.PASS, _("Pass this round"), scene),
        class_="queens-hand holding-not",
    )


def on_own(scene: Scene) -> bool:
    """True if all answers to the question in hand, apart from a button on or back, are on one's own board."""
    if scene.state.doing is not None:
        return isinstance(scene.state.doing, Paying | Discarding)
    return bool(scene.selection) and chosen_trait(scene.selection) is None


def _buying(scene: Scene) -> Markup:
    """The button for buying an expansion. If none can be bought, it stays and says why."""
    name = _("Buy an expansion: {points}", points=points(-FACE_DOWN_COST))
    if picks.BUY in scene.targets:
        return _button(picks.BUY, name, scene)
    why = targeting.why(picks.BUY, scene)
    return tag("button", name, type="button", data_thing="supply", **why, aria_disabled="true")


def _button(pick: str, name: str, scene: Scene, class_: str | None = None) -> Markup:
    return tag("button", name, type="button", class_=class_, **targeting.picking(pick, scene))


def _asking(scene: Scene, hint: str, *content: Markup | None, note: str = "", back: str = "unpick") -> Markup:
    """A question with its answers, and a button back."""
    small = tag("small", note, aria_live="polite") if note else None
    put_back = tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet")
    take_back = tag("button", _("Take back"), type="button", data_do="undo", class_="quiet")
    return tag(
        "div",
        tag("span", tag("span", hint, class_="hint"), small, class_="asked"),
        content,
        put_back if back else take_back,
        class_="queens-hand holding" + (" on-own" if on_own(scene) else ""),
    )


def _taking(state: State, trait: int, scene: Scene) -> Markup:
    """The pieces that a colour or a pattern would bring."""
    where = sources(state.display)
    tiles, expansions, either = kinds_of(state.display, taken(where, trait), where)
    parts = [plural("{number} tile", "{number} tiles", tiles)] if tiles else []
    if expansions:
        parts.append(plural("{number} expansion", "{number} expansions", expansions))
    if either:
        parts.append(_("{number} of your choice", number=either))
    offer = _("{trait}: {parts}.", trait=trait_name(trait), parts=listed(parts))
    named = tag("span", art.trait_icon(trait), data_thing="trait")
    return _asking(scene, offer, named, _button(picks.TAKE, _("Take"), scene, "primary"))


def _placing(state: State, hexagon: int, scene: Scene, *, is_tile: bool) -> Markup:
    board, name = state.boards[state.seat], hexagon_name(hexagon)
    cost = best_payment(board, hexagon, ())
    pays = _("It costs {number}: itself and {pieces}.", number=worth(hexagon), pieces=pieces_named(cost))
    costs = pays if cost else _("No extra cost.")
    if is_tile:
        hint = _("Choose a space: {hexagon}.", hexagon=name)
    else:
        hint = _("Choose where its hexagon goes: {hexagon}.", hexagon=name)
    held = tag("span", art.piece_icon(hexagon), data_thing="hexagon" if is_tile else "expansion")
    return _asking(scene, hint, held, *(() if is_tile else _turn_and_lay()), note=costs)


def _turn_and_lay() -> tuple[Markup, Markup]:
    """Buttons for the game's script: turn the expansion in its preview, or lay it there."""
    name = _("Rotate")
    sign, said = icon("rotate"), tag("span", name)
    turn = tag(
        "button", sign, said, type="button", data_turn=True, aria_keyshortcuts="R", title=f"{name} (R)"
    )
    lay = tag("button", _("Lay it here"), type="button", data_lay=True, class_="primary")
    return turn, lay


def _paying(state: State, doing: Paying, scene: Scene) -> Markup:
    """The cost and the proposed payment. Choosing a piece of the storage changes it."""
    board, goal = state.boards[state.seat], doing.goal
    payment = proposed(board, doing)
    icons = [art.piece_icon(None if piece == JOKER else hexagon_on(piece), 30) for piece in payment]
    is_tile = isinstance(goal, Place)
    itself = hexagon_name(goal.hexagon) if is_tile else piece_name(expansion_with(goal.hexagon))
    hint = _("To place {thing}, also pay:", thing=itself)
    name = pieces_named(payment)
    shown = tag("span", icons, class_="held", role="img", aria_label=name, data_thing="price")
    pays = paying(doing, payment, confirm=True)  # it answers the question what to pay with
    pay = tag("button", _("Pay"), type="button", class_="primary", **targeting.playing(pays, scene))
    return _asking(scene, hint, shown, pay, note=_("Choose other pieces to change it."), back="")


def _passing(state: State, scene: Scene) -> Markup:
    first = state.marker == NOBODY
    hint = _("Pass for this round?")
    if first and state.round == ROUNDS:
        hint = _(
            "First to pass: you take the starting player marker, {points}.", points=points(-FIRST_PASS_LOSS)
        )
    elif first:
        hint = _("First to pass: you start the next round, {points}.", points=points(-FIRST_PASS_LOSS))
    gives = any(isinstance(read(pick), Drop) for pick in scene.targets)
    note = _("Choose pieces to give up, losing the value of each, or keep them all.") if gives else ""
    return _asking(scene, hint, _button(picks.END, _("Pass this round"), scene, "primary"), note=note)


def brief(step: Step) -> Content:
    """A decision as a few signs: the pieces taken, placed, laid or given up."""
    doing, action = step.before.doing, step.action
    if isinstance(doing, Paying):
        action = doing.goal
    match action:
        case Take(trait=trait):
            return "+", art.trait_icon(trait, 20)
        case Copy(hexagon=hexagon):
            return "+", art.piece_icon(hexagon, 20)
        case Place(hexagon=hexagon) | Expand(hexagon=hexagon):
            return ARROW, art.piece_icon(hexagon, 20)
        case Buy():
            return points(-FACE_DOWN_COST)
        case Discard(piece=piece):
            return points(-worth(hexagon_on(piece)))
    return _("Passed")
