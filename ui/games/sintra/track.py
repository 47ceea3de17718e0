"""Draws the broken glass track of Stained Glass of Sintra, to the right of a palace, as falling shards."""

from __future__ import annotations

from engine.sintra.actions import Take
from engine.sintra.board import Board
from engine.sintra.pieces import BOXES
from engine.sintra.rules import State
from engine.sintra.takes import Outcome, outcome
from ui.games.sintra import art
from ui.games.sintra.palace import PALACE_BOTTOM, PALACE_WIDTH
from ui.games.sintra.picks import GROUND
from ui.games.sintra.words import promise
from ui.kit import targeting
from ui.kit.picks import Targets
from ui.kit.svg import CENTRED, Markup, join, tag
from ui.kit.things import named
from ui.kit.view_types import Scene
from ui.kit.words import _, remembered, signed

_LEFT = PALACE_WIDTH + 8
_WIDTH = 64.0
_GAP = 2  # between two shards
TRACK_RIGHT = _LEFT + _WIDTH


def track(
    state: State, seat: int, targets: Targets, scene: Scene, *, is_asked: bool, is_fresh: bool
) -> Markup:
    """The track as falling shards, with the marker on the step reached."""
    own, losses = state.boards[seat], BOXES[state.rules].glass_loss
    box = {"x": _LEFT - 2, "y": 0.0, "width": _WIDTH + 2, "height": PALACE_BOTTOM}
    name = _(
        "broken glass track: step {step} of {steps}, {points}",
        step=own.broken,
        steps=len(losses) - 1,
        points=signed(-losses[own.broken]),
    )
    hit = tag("rect", rx=4, class_="hit", **box)
    content = join([hit, _shards(own.broken, losses), targeting.over(**box) if is_asked else None])
    marker = _marker(own.broken, len(losses), seat, is_fresh)
    over = join([marker, _losses(own.broken, losses)])  # not part of the target
    if GROUND not in targets:
        stands = targeting.resting(GROUND, scene) if is_asked else targeting.ABSENT
        at_rest = tag("g", content, **targeting.by_standing(GROUND, name, stands))
        return tag("g", at_rest, over, class_="glass-track", **named("glass", scene))
    take = targets[GROUND][0]
    result = outcome(state, take)
    name = _("{thing}; {promise}", thing=name, promise=promise(take, result))
    target = tag("g", content, **targeting.attributes(GROUND, name, scene))
    fallen = falling(own, take, result)
    return tag("g", target, fallen, over, class_="glass-track", **named("glass", scene))


@remembered
def _shards(reached: int, losses: tuple[int, ...]) -> Markup:
    return join(
        art.shard(step, *_spot(step, len(losses)), "passed" if step < reached else "")
        for step in range(len(losses))
    )


@remembered
def _losses(reached: int, losses: tuple[int, ...]) -> Markup:
    """The cost of each step, beside it."""
    numbers = []
    for step, loss in enumerate(losses):
        x, y, size = _spot(step, len(losses))
        kind = "here" if step == reached else None
        numbers.append(tag("text", signed(-loss), x=x + size + 16, y=y + size / 2, dy=CENTRED, class_=kind))
    return tag("g", numbers, class_="over-track", aria_hidden="true")


def _marker(reached: int, steps: int, seat: int, is_fresh: bool) -> Markup:
    x, y, size = _spot(reached, steps)
    disc = tag("circle", r=7.5, class_="glass-marker fresh-step" if is_fresh else "glass-marker")
    return moved("glass", seat, x + size / 2, y + size / 2, disc)


def shard_spot(step: int, rules: int) -> tuple[float, float, float]:
    """The upper left corner of a step's shard, and its size."""
    return _spot(step, len(BOXES[rules].glass_loss))


def _spot(step: int, steps: int) -> tuple[float, float, float]:
    """The upper left corner of a step's shard on a track of so many steps, and its size."""
    height = PALACE_BOTTOM / steps
    return _LEFT + 2, 1 + step * height, height - _GAP


def falling(own: Board, take: Take, result: Outcome) -> Markup:
    """The pieces that would fall, each on its step down the track.

    Beyond the bottom, they continue from the top.
    """
    steps = len(BOXES[result.rules].glass_loss)
    fallen = [art.MARKER] * result.takes_marker + [take.colour] * result.broke
    pieces = []
    for at, piece in enumerate(fallen, own.broken + 1):
        x, y, size = _spot(at % (steps - 1) or steps - 1, steps)
        pieces.append(art.falling(piece, x + 1, y + 1, size - 2))
    return tag("g", pieces, class_="falling")


def moved(
    name: str, seat: int, x: float, y: float, content: Markup, thing: targeting.Attributes | None = None
) -> Markup:
    """A thing that slides when its place changes; the name distinguishes the seats."""
    place = f"translate({x:g} {y:g})"
    return tag(
        "g",
        content,
        id=f"{name}-{seat}",
        transform=place,
        class_="moved",
        **(thing or {}),
        data_above=bool(thing),
    )
