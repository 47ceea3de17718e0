"""Patchwork Doodle in words: how an action is spelled in picks, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import CHANCE
from engine.patchwork_doodle.actions import Action, Choose, Cut, Deal, Done, Draw, Neighbour, Roll, Shade
from engine.patchwork_doodle.board import Board, Rectangle, can_use, empty_spaces, is_crossed_off
from engine.patchwork_doodle.pieces import CUT, NEIGHBOUR, NO_CARD, PATCHES, REPEAT, ROUNDS, SHADE
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, HOLDING, SCORING, START, Passed, Scored, State
from engine.patchwork_doodle.shapes import SIDE, cell_of, cells_of, mask_of, orientations, runs, size
from ui.kit.picks import Picks
from ui.kit.view_types import Reason, Step
from ui.kit.words import _, listed, plural

GOOD_SCORE = 100  # alone, says the rulebook

# --- picks -----------------------------------------------------------------------------------------------

# A drawing is spelled by the way the patch is held and the space of its frame's corner: "turn-3", "at-4-5".
# A special action begins with its box on the sheet, lest a slip of the finger cross it off: "neighbour",
# "card-12"; "shade", "space-40"; "cut", "run-2", "piece-0". Of the final turn's cards each is one pick.


def spell(_state: State, action: Action) -> Picks:
    """The picks that make an action."""
    match action:
        case Draw():
            return (f"turn-{action.orientation}", f"at-{action.row}-{action.column}")
        case Choose():
            return (f"card-{action.card}",)
        case Neighbour():
            return ("neighbour", f"card-{action.card}")
        case Shade():
            return ("shade", f"space-{action.space}")
        case Cut():
            return ("cut", f"run-{action.run}", f"piece-{action.piece}")
    return ("pass",) if action == Done(passes=True) else ("done",)


def held(state: State, selection: Picks) -> int:
    """The patch as it is held after these picks; 0 when none is."""
    if not selection or not selection[0].startswith("turn-"):
        return 0
    return orientations(state.shape)[int(selection[0].removeprefix("turn-"))]


# --- words -----------------------------------------------------------------------------------------------


def choices() -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """The game has no options."""
    return {}


def facts(state: State) -> str:
    """The round and the turn, in words."""
    if state.phase == START:
        return _("Start cards")
    if state.phase == SCORING:
        return _("Round {round}, scoring", round=state.round)
    return _("Round {round}, turn {turn}", round=state.round, turn=max(state.turn, 1))


def size_of(shape: int) -> str:
    """How large a patch is, in words."""
    return plural("patch of {number} space", "patch of {number} spaces", size(shape))


def form_of(shape: int) -> str:
    """The form of a patch, for who does not see it: its spaces row by row."""
    rows: dict[int, list[int]] = {}
    for row, column in cells_of(shape):
        rows.setdefault(row, []).append(column + 1)
    return listed(
        _("row {row}: {columns}", row=row + 1, columns=spans(columns)) for row, columns in rows.items()
    )


def patch_of(shape: int) -> str:
    """A patch in words that tell it from every other one."""
    return _("{patch} ({form})", patch=size_of(shape), form=form_of(shape))


def spans(numbers: Sequence[int]) -> str:
    """Numbers in rising order, those in a row as a span: 1-3 5."""
    groups: list[list[int]] = []
    for number in numbers:
        if groups and groups[-1][-1] == number - 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    return " ".join(f"{group[0]}-{group[-1]}" if len(group) > 1 else str(group[0]) for group in groups)


def place_of(mask: int) -> str:
    """Where some spaces of the sheet lie, in words."""
    rows, columns = zip(*cells_of(mask), strict=True)
    return _(
        "row {rows}, column {columns}",
        rows=spans(sorted({row + 1 for row in rows})),
        columns=spans(sorted({column + 1 for column in columns})),
    )


def sum_of(rectangle: Rectangle) -> str:
    """How a rectangle scores: 4 × 5: 16 + 1 = 17."""
    side, extra = min(rectangle.height, rectangle.width), abs(rectangle.height - rectangle.width)
    size = f"{rectangle.height} × {rectangle.width}"
    if not extra:
        return _("{size}: {points}", size=size, points=rectangle.points)
    return _("{size}: {sum} = {points}", size=size, sum=f"{side * side} + {extra}", points=rectangle.points)


def special_name(special: int) -> str:
    """A special action in words."""
    return {
        NEIGHBOUR: _("Neighbour"),
        SHADE: _("Shade a space"),
        CUT: _("Cut"),
        REPEAT: _("Repeat"),
    }[special]


def tell(step: Step, names: Sequence[str]) -> tuple[str, ...]:
    """A step in sentences."""
    state, action, after = step
    if state.to_move == CHANCE:
        said: tuple[str, ...] = (_tell_table(state, action, after),)
    else:
        said = (_tell_action(state, action, names[state.to_move]),)
        if _repeats(state, after):
            name = names[state.to_move]
            said += (_("{name} used this before: the box Repeat is crossed off as well.", name=name),)
    for event in state.outcome(action)[1]:
        name = names[event.seat]
        if isinstance(event, Passed):
            said += (_("{name} has room for nothing, and passes.", name=name),)
        else:
            said += (_("{name} scores {sum}.", name=name, sum=sum_of(event.rectangle)),)
    return said + ((ending(after),) if after.is_over else ())


def is_routine(step: Step) -> bool:
    """Whether a player only closed a turn, and nothing came of it."""
    return step.action == Done(passes=False) and not step.before.outcome(step.action)[1]


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
    """Why the game ended."""
    if len(state.boards) == 1 and state.scores[0] >= GOOD_SCORE:
        return _(
            "The game ends with the third scoring. {number} points and more are a good result.",
            number=GOOD_SCORE,
        )
    return _("The game ends with the third scoring.")


def group(state: State, action: Action) -> str:
    """Under which heading an action stands in the list of all moves; "" for none."""
    if not isinstance(action, Draw):
        return ""
    ways = orientations(state.shape)
    return _(
        "Draw the patch held this way: {form}. ({number} of {ways})",
        form=form_of(ways[action.orientation]),
        number=action.orientation + 1,
        ways=len(ways),
    )


# --- why not ---------------------------------------------------------------------------------------------


def why_not(state: State, selection: Picks, thing: str) -> str:
    """The rule against picking a thing that is no target now."""
    if thing in ("neighbour", "shade", "cut"):
        return _why_no_special(state, {"neighbour": NEIGHBOUR, "shade": SHADE, "cut": CUT}[thing])
    if thing == "repeat":
        return _("Use another special action a second time: then this box is crossed off by itself.")
    if thing.startswith("card-"):
        return _why_not_that_card(state, int(thing.removeprefix("card-")))
    if len(selection) > 1:  # all is picked, and to be confirmed
        return _("Play this?")
    if selection and selection[0].startswith("turn-"):
        return _("The patch does not fit there: it may cover empty spaces of the sheet only.")
    if selection and selection[0] == "shade":
        return _("This space is shaded already.")
    if state.phase in (DRAWN, SCORING):
        return _("Choose the box {box} first, or go on.", box=special_name(SHADE))
    if state.card == NO_CARD:
        return _("Choose one of the cards first.")
    return _("First choose how to hold the patch.")


def _why_not_that_card(state: State, card: int) -> str:
    if state.phase == START:
        return _("First draw the patch of your start card.")
    if state.phase in (DRAWN, SCORING):
        return _("A patch of this turn is drawn already, or passed.")
    if state.phase == HOLDING:
        return _("What was taken or cut has to be drawn; Undo takes it back.")
    if card == state.current:
        return _("This patch fits nowhere on your sheet.")
    if card in state.neighbours:
        return _("Choose the box {box} first, if it is still to be had.", box=special_name(NEIGHBOUR))
    if not state.die:
        return _("This patch fits nowhere on your sheet.")
    return _("Only the card of the token can be drawn, or a neighbour of it by the special action.")


def _why_no_special(state: State, special: int) -> str:
    crossed = state.boards[state.to_move].crossed
    if not can_use(crossed, special):
        return _("This box is crossed off, and so is Repeat.")
    if state.phase == START:
        return _("There are no special actions while the start cards are drawn.")
    if special == SHADE:
        if state.phase == HOLDING:
            return _("First draw what was taken or cut.")
        return _("Your sheet is full.")
    if state.phase in (DRAWN, SCORING):
        return _("There is no patch to draw any more in this turn.")
    if special == CUT:
        if state.card == NO_CARD:
            return _("Choose one of the cards first.")
        if state.shape != PATCHES[state.card]:
            return _("A patch is cut only once.")
        return _("No piece of this patch would fit.")
    if state.phase == CHOOSING and state.die:
        return _("No neighbour would fit.")
    return _("There is no neighbour to take now.")


# --- the final reckoning ---------------------------------------------------------------------------------


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason: told off the scorings, so that they add up to the score."""
    final: State = steps[-1].after
    scorings = [[0 for _board in final.boards] for _round in range(ROUNDS)]
    for before, action, _after in steps:
        for event in before.outcome(action)[1]:
            if isinstance(event, Scored):
                scorings[before.round - 1][event.seat] += event.rectangle.points
    names = (_("First scoring"), _("Second scoring"), _("Third scoring"))
    reasons = [Reason(name, tuple(points)) for name, points in zip(names, scorings, strict=True)]
    if not final.is_over:
        return reasons
    return [*reasons, Reason(_("Empty spaces"), tuple(-empty_spaces(board) for board in final.boards))]


# --- what a sheet holds ----------------------------------------------------------------------------------


def sheet_name(board: Board) -> str:
    """The shaded spaces of a sheet, in words."""
    rows: dict[int, list[int]] = {row: [] for row in range(SIDE)}
    for row, column in cells_of(board.filled):
        rows[row].append(column + 1)
    content = listed(
        _("row {row}: {columns}", row=row + 1, columns=spans(columns) or _("empty"))
        for row, columns in rows.items()
    )
    return _("Shaded spaces: {rows}", rows=content)
