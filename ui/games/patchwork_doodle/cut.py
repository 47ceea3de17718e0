"""Draws the patch being cut, large over the sheet: first the lines for the scissors, then the two pieces."""

from __future__ import annotations

from collections.abc import Iterator

from engine.patchwork_doodle.shapes import SIDE, Run, extent, runs, size
from ui.games.patchwork_doodle import art as pencil
from ui.games.patchwork_doodle import picks
from ui.games.patchwork_doodle.art import UNIT
from ui.games.patchwork_doodle.picks import Piece, read, write
from ui.games.patchwork_doodle.words import columns_of, patch_of, rows_of
from ui.kit import targeting
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene
from ui.kit.words import _, plural

GRID = SIDE * UNIT
LARGEST = 1.6  # largest scale, in spaces of the sheet
REACH = 14.0  # length of the scissors' line beyond the patch


def cutting(shape: int, scene: Scene) -> Markup | None:
    """The question about a cut; None if none is being made."""
    selection = scene.selection
    if not selection or selection[0] != picks.CUT:
        return None
    height, width = extent(shape)
    scale = min(LARGEST, (SIDE - 2) / max(height, width))
    left, top = (GRID - width * UNIT * scale) / 2, (GRID - height * UNIT * scale) / 2
    asked = _pieces(shape, selection[1], scene) if len(selection) > 1 else _lines(shape, scene)
    return tag(
        "g",
        tag("rect", x=0, y=0, width=GRID, height=GRID, class_="cover"),
        tag(
            "g",
            tag("path", d=pencil.outline(shape), class_="cloth"),
            list(asked),
            transform=f"translate({left:.1f} {top:.1f}) scale({scale:.3f})",
        ),
        class_="cutting",
    )


def _lines(shape: int, scene: Scene) -> Iterator[Markup]:
    """The lines that leave a piece which fits."""
    for number, run in enumerate(runs(shape)):
        if (pick := write(picks.Run, number)) in scene.targets:
            yield tag("g", _hit(run), _scissors(run), **targeting.attributes(pick, _run_name(run), scene))


def _pieces(shape: int, chosen: str, scene: Scene) -> Iterator[Markup]:
    """The two pieces on either side of the line. One that fits nowhere is no target."""
    cut = read(chosen)
    assert isinstance(cut, picks.Run)
    run = runs(shape)[cut.run]
    for number, piece in enumerate(run.pieces):
        name = _("the {patch}", patch=patch_of(piece))
        drawing = tag("path", d=pencil.outline(piece), class_="piece")
        yield tag("g", drawing, **targeting.attributes(write(Piece, number), name, scene))
    yield _scissors(run)


def _hit(run: Run) -> Markup:
    """The area that answers a finger: points nearer to an edge of the line than to any crossing edge."""
    half = UNIT / 2
    edges = (
        (run.line * UNIT, edge * UNIT) if run.is_vertical else (edge * UNIT, run.line * UNIT)
        for edge in range(run.start, run.end)
    )
    lozenge = f"l{half:g} {half:g}l-{half:g} {half:g}l-{half:g}-{half:g}"
    if not run.is_vertical:
        lozenge = f"l{half:g} {half:g}l{half:g}-{half:g}l-{half:g}-{half:g}"
    return tag("path", d="".join(f"M{x:g} {y:g}{lozenge}z" for x, y in edges), class_="hit")


def _scissors(run: Run) -> Markup:
    along, start, end = run.line * UNIT, run.start * UNIT - REACH, run.end * UNIT + REACH
    line = f"M{along:g} {start:g}V{end:g}" if run.is_vertical else f"M{start:g} {along:g}H{end:g}"
    return tag("path", d=line, class_="scissors")


def _run_name(run: Run) -> str:
    before, after = map(size, run.pieces)
    along = range(run.start + 1, run.end + 1)
    if run.is_vertical:
        return plural(
            "cut right of column {column} in {rows}: {number} space left, {right} right",
            "cut right of column {column} in {rows}: {number} spaces left, {right} right",
            before,
            column=run.line,
            rows=rows_of(along),
            right=after,
        )
    return plural(
        "cut below row {row} in {columns}: {number} space above, {below} below",
        "cut below row {row} in {columns}: {number} spaces above, {below} below",
        before,
        row=run.line,
        columns=columns_of(along),
        below=after,
    )
