"""Lines and columns of a board as a row of buttons, for screens where they are too small for a finger."""

from __future__ import annotations

from collections.abc import Mapping

from engine.azul.pieces import LINES
from engine.azul.rules import State
from engine.azul.takes import Outcome
from ui.games.azul.board import floor_name, line_name
from ui.games.azul.picks import FLOOR, Line, write
from ui.games.azul.targets import outcomes_of, promise
from ui.games.azul.words import loss_of
from ui.kit import targeting
from ui.kit.factories import FELL
from ui.kit.picks import Course
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Scene
from ui.kit.words import _, points, remembered


def lines_by_number(state: State, scene: Scene) -> Markup:
    """A button for each line and for the floor line.

    Each has the points that the tiles in hand would win and lose there.
    """
    board, outcomes = state.boards[state.to_move], outcomes_of(state, scene.targets)
    lines = [
        _button(write(Line, row), str(row + 1), line_name(board.lines[row], row), outcomes, scene)
        for row in LINES
    ]
    floor = _button(FLOOR, FELL, floor_name(board.floor), outcomes, scene)
    return tag("span", lines, floor, class_="by-number over-log")


def _button(pick: str, sign: str, name: str, outcomes: Mapping[str, Outcome], scene: Scene) -> Markup:
    if pick not in scene.targets:  # the line itself says why
        return tag("button", tag("b", sign), type="button", aria_label=name, disabled=True)
    action, result = scene.targets[pick][0], outcomes[pick]
    gain = points(result.tiled.points) if result.tiled else ""
    return tag(
        "button",
        tag("b", sign),
        _worth(gain, loss_of(result) if result.fits else ""),
        type="button",
        aria_label=_("{thing}; {promise}", thing=name, promise=promise(action, result)),
        **targeting.playing(Course((*scene.selection, pick)), scene),
    )


@remembered
def _worth(gain: str, loss: str) -> Markup | None:
    """The points that a line would win and lose."""
    won, lost = _points("gain", gain) if gain else None, _points("loss", loss) if loss else None
    return tag("span", won, lost) if won or lost else None


def _points(kind: str, number: str) -> Markup:
    """Points that the style sheet shows: people who choose by voice say the number of the line, not these."""
    return tag("small", data_points=number, class_=kind)


def columns_by_number(state: State, scene: Scene) -> Markup:
    """A button for each column where a tile of the grey wall may go, with the points it would score there."""
    columns, outcomes = [], outcomes_of(state, scene.targets)
    for pick, actions in scene.targets.items():
        column, result = actions[0].column, outcomes[pick]
        gained = points(result.tiled.points if result.tiled else 0)
        name = _("column {column}: {points}", column=column + 1, points=gained)
        content = tag("b", str(column + 1)), tag("span", _points("gain", gained))
        plays = targeting.playing(Course((pick,)), scene)
        columns.append(tag("button", *content, type="button", aria_label=name, **plays))
    return tag("span", columns, class_="by-number over-log")
