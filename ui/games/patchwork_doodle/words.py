"""Patchwork Doodle in words: the names of things, and the sentences about a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import CHANCE
from engine.patchwork_doodle.actions import Action, Choose, Cut, Deal, Done, Draw, Neighbour, Roll, Shade
from engine.patchwork_doodle.board import Board, Rectangle, is_crossed_off
from engine.patchwork_doodle.events import Passed, Scored, Unfilled
from engine.patchwork_doodle.pieces import CUT, NEIGHBOUR, PATCHES, REPEAT, ROUNDS, SHADE
from engine.patchwork_doodle.rules import SCORING, START, State
from engine.patchwork_doodle.shapes import SIDE, cell_of, cells_of, mask_of, orientations, runs, size
from ui.kit.rounds import Round, last_round
from ui.kit.view_types import Light, Reason, Sentence, Step, by_seat, plain
from ui.kit.words import _, listed, plural, points, remembered

GOOD_SCORE = 100  # in a solo game, says the rulebook


def round_of(state: State) -> Round:
    """The progress of the game."""
    if state.phase == START:
        return Round(0, turn=0)
    return Round(state.round, ROUNDS, turn=0 if state.phase == SCORING else max(state.turn, 1))


def size_of(shape: int) -> str:
    """The size of a patch, in words."""
    return plural("patch of {number} space", "patch of {number} spaces", size(shape))


@remembered
def form_of(shape: int) -> str:
    """The form of a patch for screen readers: its spaces, row by row."""
    rows: dict[int, list[int]] = {}
    for row, column in cells_of(shape):
        rows.setdefault(row, []).append(column + 1)
    return listed(_row(row, columns) for row, columns in rows.items())


def _row(row: int, columns: list[int]) -> str:
    if not columns:
        return _("row {row}: empty", row=row + 1)
    return _("row {row}: {columns}", row=row + 1, columns=spans(columns))


@remembered
def patch_of(shape: int) -> str:
    """A patch in words that tell it from every other one."""
    return _("{patch} ({form})", patch=size_of(shape), form=form_of(shape))


def spans(numbers: Sequence[int]) -> str:
    """Ascending numbers, with consecutive ones as a span: 1–3 5."""
    groups: list[list[int]] = []
    for number in numbers:
        if groups and groups[-1][-1] == number - 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    to = "–\N{WORD JOINER}"  # no line ends in a dash
    return " ".join(f"{group[0]}{to}{group[-1]}" if len(group) > 1 else str(group[0]) for group in groups)


def rows_of(rows: Sequence[int]) -> str:
    """Rows in words, by their numbers."""
    if len(rows) == 1:
        return _("row {rows}", rows=rows[0])
    return _("rows {rows}", rows=spans(rows))


def columns_of(columns: Sequence[int]) -> str:
    """Columns in words, by their numbers."""
    if len(columns) == 1:
        return _("column {columns}", columns=columns[0])
    return _("columns {columns}", columns=spans(columns))


@remembered
def place_of(mask: int) -> str:
    """The places of some spaces of the sheet, in words."""
    rows, columns = (sorted({at + 1 for at in ats}) for ats in zip(*cells_of(mask), strict=True))
    return _("{rows}, {columns}", rows=rows_of(rows), columns=columns_of(columns))


@remembered
def sum_of(rectangle: Rectangle) -> str:
    """The sum of a rectangle: 4 × 5: 16 + 1 = 17."""
    return _("{size}: {sum}", size=_sides(rectangle), sum=_sum(rectangle))


def _sides(rectangle: Rectangle) -> str:
    return f"{rectangle.height} × {rectangle.width}"


def _sum(rectangle: Rectangle) -> str:
    """The points of a rectangle: its largest square, and each further row or column."""
    side, extra = min(rectangle.height, rectangle.width), abs(rectangle.height - rectangle.width)
    return f"{side * side} + {extra} = {rectangle.points}" if extra else str(rectangle.points)


def special_name(special: int) -> str:
    """A special action in words."""
    return {
        NEIGHBOUR: _("Neighbour"),
        SHADE: _("Shade a space"),
        CUT: _("Cut"),
        REPEAT: _("Repeat"),
    }[special]


def special_label(special: int) -> str:
    """A special action in the one word that fits below its sign."""
    return _("Shade") if special == SHADE else special_name(special)


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, events = step
    if state.to_move == CHANCE:
        begins = isinstance(action, Deal) and not action.starts
        said: tuple[str, ...] = (_tell_table(state, action, after),)
        said += last_round(state.round, ROUNDS) if begins else ()
    else:
        said = (_tell_action(state, action, names[state.to_move]),)
        if _repeats(state, after):
            name = names[state.to_move]
            said += (_("{name} has used this before, so Repeat is crossed off as well.", name=name),)
    passed = (_tell_pass(names[event.seat]) for event in events if isinstance(event, Passed))
    counted = _tell_scoring([one for one in events if not isinstance(one, Passed)], names, state, after)
    return (*plain(*said, *passed), *counted, *plain(*([ending(after)] if after.is_over else [])))


def _tell_scoring(
    events: Sequence[Scored | Unfilled], names: Sequence[str], state: State, after: State
) -> Iterator[Sentence]:
    """A scoring, seat by seat. The cards stay meanwhile, so that nothing on the table shifts."""
    boards = [board._replace(scored=board.scored[:-1]) for board in after.boards]
    for event in by_seat(events):
        seat = event.seat
        boards[seat] = after.boards[seat]
        shown = state._replace(boards=tuple(boards))
        if isinstance(event, Scored):
            yield _tell_scored(event, names[seat], shown)
        else:
            yield _tell_empty(event, names[seat], shown)


def _tell_pass(name: str) -> str:
    return _("{name} has no room to draw, and passes.", name=name)


def _tell_scored(event: Scored, name: str, shown: State) -> Sentence:
    """A scoring, which lights up its rectangle."""
    found = event.rectangle
    places = tuple(
        (row, column)
        for row in range(found.row, found.row + found.height)
        for column in range(found.column, found.column + found.width)
    )
    words = _("{name} scores {size}: {sum}.", name=name, size=_sides(found), sum=_sum(found))
    return Sentence(words, Light(event.seat, places, points(found.points), found.points, shown))


def _tell_empty(event: Unfilled, name: str, shown: State) -> Sentence:
    """The cost of a sheet's empty spaces at the end."""
    filled = set(cells_of(shown.boards[event.seat].filled))
    cells = ((row, column) for row in range(SIDE) for column in range(SIDE))
    places = tuple(cell for cell in cells if cell not in filled)
    lost = points(event.points)
    words = _("{name}: {points} for empty spaces.", name=name, points=lost)
    return Sentence(words, Light(event.seat, places, lost, event.points, shown))


def is_routine(step: Step) -> bool:
    """True if a player only ended a turn, with no further effect."""
    return step.action == Done(passes=False) and not step.events


def _repeats(state: State, after: State) -> bool:
    seat = state.to_move
    before, now = (is_crossed_off(each.boards[seat].crossed, REPEAT) for each in (state, after))
    return now and not before


def _tell_table(state: State, action: Deal | Roll, after: State) -> str:
    if isinstance(action, Deal):
        number = len(after.circle)
        if action.starts:
            return plural(
                "{number} card lies in the circle, and each player gets a start card.",
                "{number} cards lie in the circle, and each player gets a start card.",
                number,
            )
        return _("Round {number} begins with new cards in the circle.", number=state.round)
    patch = PATCHES[state.circle[action.pips - 1]]
    return _("The die shows {pips}: {patch}.", pips=action.pips, patch=size_of(patch))


def _tell_action(state: State, action: Action, name: str) -> str:
    match action:
        case Draw():
            patch, place = size_of(action.spaces), place_of(action.spaces)
            return _("{name} draws the {patch} in {place}.", name=name, patch=patch, place=place)
        case Choose():
            return _("{name} chooses the {patch}.", name=name, patch=patch_of(PATCHES[action.card]))
        case Neighbour():
            patch = patch_of(PATCHES[action.card])
            return _("{name} takes a neighbour instead: the {patch}.", name=name, patch=patch)
        case Shade():
            return _("{name} shades {place}.", name=name, place=place_of(mask_of([cell_of(action.space)])))
        case Cut():
            piece = runs(state.shape)[action.run].pieces[action.piece]
            return _("{name} cuts the patch and keeps the {patch}.", name=name, patch=patch_of(piece))
    if action == Done(passes=True):
        return _("{name} passes.", name=name)
    return _("{name} shades nothing more.", name=name)


def ending(state: State) -> str:
    """The reason why the game ended."""
    if len(state.boards) == 1 and state.scores[0] >= GOOD_SCORE:
        return _(
            "The game ends with the third scoring. {number} points or more is a good result.",
            number=GOOD_SCORE,
        )
    return _("The game ends with the third scoring.")


def group(state: State, action: Action) -> str:
    """The heading of an action in the list of all moves; "" if none."""
    if not isinstance(action, Draw):
        return ""
    ways = orientations(state.shape)
    return _(
        "Draw the patch turned like this: {form} ({number} of {ways})",
        form=form_of(ways[action.orientation]),
        number=action.orientation + 1,
        ways=len(ways),
    )


# --- the final reckoning ---------------------------------------------------------------------------------


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason, taken from the scorings so that they add up to the score."""
    final: State = steps[-1].after
    *scorings, empty = ([0 for _board in final.boards] for _reason in range(ROUNDS + 1))
    for before, _action, _after, events in steps:
        for event in events:
            counted = empty if isinstance(event, Unfilled) else scorings[before.round - 1]
            counted[event.seat] += event.points
    names = (_("First scoring"), _("Second scoring"), _("Third scoring"))
    reasons = [Reason(name, tuple(points)) for name, points in zip(names, scorings, strict=True)]
    if not final.is_over:
        return reasons
    return [*reasons, Reason(_("Empty spaces"), tuple(empty))]


# --- the content of a sheet ------------------------------------------------------------------------------


def sheet_name(board: Board) -> str:
    """The shaded spaces of a sheet, in words."""
    rows: dict[int, list[int]] = {row: [] for row in range(SIDE)}
    for row, column in cells_of(board.filled):
        rows[row].append(column + 1)
    return _("Shaded spaces: {rows}", rows=listed(_row(row, columns) for row, columns in rows.items()))
