"""Stained Glass of Sintra in words: what a take does, what things are called, and what is said of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.heap import number_of
from engine.sintra.actions import Deal, Keep, Lay, SendBack, Take
from engine.sintra.board import (
    break_glass,
    colours_on,
    hidden_side,
    is_complete,
    place,
    scoring_windows,
    window_points,
)
from engine.sintra.events import Bonus, Broke, Scored
from engine.sintra.pieces import BOXES, CENTRE, GROUND, ROUNDS, SIDES
from engine.sintra.rules import NOBODY, State
from ui.games.sintra.counting import tell_event
from ui.games.sintra.names import colour_name, panes_of
from ui.kit.rounds import Round, last_round
from ui.kit.view_types import Reason, Sentence, Step, happened, plain
from ui.kit.words import _, listed, plural, points, remembered


def obvious(state: State) -> Keep | None:
    """The choice that can be left to the page: on side A, any pane is as good to keep as the topmost."""
    if not state.is_keeping or state.palace != "A":
        return None
    board = state.boards[state.to_move]
    return Keep(board.glazier, colours_on(board.strips[board.glazier])[0])


def taken(state: State, take: Take) -> int:
    """How many panes are taken."""
    return number_of(state.centre if take.source == CENTRE else state.factories[take.source], take.colour)


# --- what a target would do ------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What a take does to the board of the seat to move, for a target to show before it is chosen."""

    strip: int  # the strip after placing the panes; meaningless when all break
    placed: int
    broke: int  # panes that break
    takes_marker: bool  # the starting player marker, which is one more step
    loss: int  # how many more points are lost there than before
    bottom: int  # of those, what reaching the bottom of the track takes at once
    is_complete: bool
    bonus: int  # points of the colour bonus
    bonus_colour: int  # of this round
    windows: tuple[int, ...]  # the columns that would score
    of_windows: int  # their points
    rules: int  # the version of the tables behind all this


def outcome(state: State, take: Take) -> Outcome:
    """What a take of the seat to move does to its board."""
    board = state.boards[state.to_move]
    number = taken(state, take)
    strip, broke = -1, number
    if take.column != GROUND:
        strip, broke = place(board.strips[take.column], take.colour, number)
    complete = is_complete(strip)
    takes_marker = take.source == CENTRE and state.marker == NOBODY
    after, bottom = break_glass(board, broke + takes_marker, state.rules)
    lost = BOXES[state.rules].glass_loss
    windows = scoring_windows(board.windows, take.column) if complete else ()
    return Outcome(
        strip=strip,
        placed=number - broke,
        broke=broke,
        takes_marker=takes_marker,
        loss=after.lost + lost[after.broken] - board.lost - lost[board.broken],
        bottom=bottom,
        is_complete=complete,
        bonus=colours_on(strip).count(state.round_track[0]) if complete else 0,
        bonus_colour=state.round_track[0],
        windows=windows,
        of_windows=window_points(windows, state.rules),
        rules=state.rules,
    )


def promise(take: Take, result: Outcome) -> str:
    """What a target would do, in words."""
    parts = []
    if result.placed:
        parts.append(_("place {panes}", panes=panes_of(take.colour, result.placed)))
    if result.is_complete:
        parts.append(
            _(
                "completes the strip: bonus {bonus}, windows {windows}",
                bonus=points(result.bonus),
                windows=points(result.of_windows),
            )
        )
    if result.broke:
        parts.append(plural("{number} breaks", "{number} break", result.broke))
    if result.loss:
        parts.append(_("broken glass: {points}", points=points(-result.loss)))
    if result.bottom:
        parts.append(_("the bottom is reached: {points} at once", points=points(-result.bottom)))
    return listed(parts)


# --- words -----------------------------------------------------------------------------------------------


def round_of(state: State) -> Round:
    """How far the game is."""
    return Round(state.round, ROUNDS)


@remembered
def source_name(source: int) -> str:
    """A factory or the centre in words."""
    return _("the centre") if source == CENTRE else _("factory {number}", number=source + 1)


def colours_named(colours: Iterable[int]) -> str:
    """Colours in words, one by one; joker spaces among them."""
    return listed(map(colour_name, colours)) or _("none")


def back_of(strip: int) -> str:
    """The back of a strip in words, from the top."""
    return colours_named(SIDES[hidden_side(strip)])


def back_in_words(strip: int, column: int) -> str:
    """The back of the strip in a column, in a sentence."""
    return _("The back of strip {column}: {colours}.", column=column + 1, colours=back_of(strip))


# --- what happened ---------------------------------------------------------------------------------------


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, events = step
    if isinstance(action, Lay):
        return plain(_("The strips are laid out; one of each player's hides jokers on its back."))
    if isinstance(action, Deal):
        colour = colour_name(state.round_track[0])
        began = _("Round {number} begins; {name} starts.", number=state.round, name=names[state.first])
        bonus = _("The bonus of this round is for {colour}.", colour=colour)
        said: tuple[str, ...] = (began, bonus, *last_round(state.round, ROUNDS))
    elif isinstance(action, SendBack):
        said = (
            _(
                "{name} sends the glazier back to strip {column}.",
                name=names[state.to_move],
                column=action.column + 1,
            ),
        )
    else:
        said = (_tell_take(state, action, names[state.to_move]),) if isinstance(action, Take) else ()
    counted = (one for event in events for one in tell_event(event, names[event.seat], after))
    return (*plain(*said), *counted, *plain(*([ending(after)] if after.is_over else [])))


def _tell_take(state: State, take: Take, name: str) -> str:
    number = taken(state, take)
    places = {
        "name": name,
        "panes": panes_of(take.colour, number),
        "source": source_name(take.source),
        "column": take.column + 1,
    }
    if take.column == GROUND:
        return _("{name} takes {panes} from {source}: no strip has room, all break.", **places)
    broke = place(state.boards[state.to_move].strips[take.column], take.colour, number)[1]
    if not broke:
        return _("{name} takes {panes} from {source} to strip {column}.", **places)
    return plural(
        "{name} takes {panes} from {source} to strip {column}; {number} breaks.",
        "{name} takes {panes} from {source} to strip {column}; {number} break.",
        broke,
        **places,
    )


def ending(state: State) -> str:
    """Why the game ended, and what broke a tie."""
    why = _("The game ends after {number} rounds.", number=ROUNDS)
    if state.scores.count(max(state.scores)) == len(state.winners):
        return why
    return _("{sentence} On a tie, whoever lost less for broken glass wins.", sentence=why)


def group(_state: State, action: object) -> str:
    """The heading of a move in the list of all moves: where the panes come from."""
    return source_name(action.source) if isinstance(action, Take) else ""


# --- the final reckoning ---------------------------------------------------------------------------------


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason: counted from the steps, so that they add up to the score."""
    final: State = steps[-1].after
    seats = range(len(final.boards))
    bonus, windows, glass, left, palace = ([0 for _seat in seats] for _reason in range(5))
    for event in happened(steps):
        if isinstance(event, Broke):
            glass[event.seat] -= event.lost
        elif isinstance(event, Bonus):
            bonus[event.seat] += event.points
        elif isinstance(event, Scored):
            windows[event.seat] += event.points
        else:
            glass[event.seat] -= event.reckoning.lost
            left[event.seat] += event.reckoning.for_panes
            palace[event.seat] += event.reckoning.for_palace
    reasons = [
        Reason(_("Colour bonus"), tuple(bonus)),
        Reason(_("Windows"), tuple(windows)),
        Reason(_("Broken glass"), tuple(glass)),
    ]
    if not final.is_over:
        return reasons
    of_palace = _("Ornaments") if final.palace == "A" else _("Complete windows × panes of one colour")
    return [*reasons, Reason(_("Panes left on strips"), tuple(left)), Reason(of_palace, tuple(palace))]
