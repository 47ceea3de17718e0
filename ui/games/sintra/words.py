"""Stained Glass of Sintra in words.

Here are the result of a take, the names of things, and the sentences about a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.sintra.actions import Action, Deal, Keep, Lay, SendBack, Take
from engine.sintra.board import (
    colours_on,
    hidden_side,
)
from engine.sintra.events import Bonus, Broke, Scored
from engine.sintra.pieces import CENTRE, GROUND, ROUNDS, SIDES
from engine.sintra.rules import State
from engine.sintra.takes import Outcome, outcome
from ui.games.sintra.counting import tell_event
from ui.games.sintra.names import colour_name, panes_of
from ui.kit.rounds import Round, last_round
from ui.kit.view_types import Reason, Sentence, Stake, Step, happened, plain
from ui.kit.words import _, listed, plural, points, remembered


def obvious(state: State) -> Keep | None:
    """The choice that the page may make: on side A, any pane is as good to keep as the top one."""
    if not state.is_keeping or state.palace != "A":
        return None
    board = state.boards[state.to_move]
    return Keep(board.glazier, colours_on(board.strips[board.glazier])[0])


# --- the result of a target ------------------------------------------------------------------------------


def stake(state: State, action: Action) -> Stake:
    """The points that a take wins, bonus included, and loses to broken glass."""
    if not isinstance(action, Take):
        return Stake()
    result = outcome(state, action)
    won = points(result.of_windows + result.bonus) if result.is_complete else ""
    return Stake(won, points(-result.loss) if result.loss else "")


def promise(take: Take, result: Outcome) -> str:
    """The result of a target, in words."""
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
    """The progress of the game."""
    return Round(state.round, ROUNDS)


@remembered
def source_name(source: int) -> str:
    """A factory or the centre in words."""
    return _("the centre") if source == CENTRE else _("factory {number}", number=source + 1)


def colours_named(colours: Iterable[int]) -> str:
    """Colours in words, one by one, with joker spaces among them."""
    return listed(map(colour_name, colours)) or _("none")


def back_of(strip: int) -> str:
    """The back of a strip in words, from the top."""
    return colours_named(SIDES[hidden_side(strip)])


def back_in_words(strip: int, column: int) -> str:
    """The back of the strip in a column, in a sentence."""
    return _("The back of strip {column}: {colours}.", column=column + 1, colours=back_of(strip))


# --- the log ---------------------------------------------------------------------------------------------


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, events = step
    if isinstance(action, Lay):
        return plain(_("The strips are laid out; each player has one with jokers hidden on its back."))
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
    result = outcome(state, take)
    places = {
        "name": name,
        "panes": panes_of(take.colour, result.placed + result.broke),
        "source": source_name(take.source),
        "column": take.column + 1,
    }
    if take.column == GROUND:
        return _("{name} takes {panes} from {source}: broken, since no strip has room.", **places)
    if not result.broke:
        return _("{name} takes {panes} from {source} to strip {column}.", **places)
    return plural(
        "{name} takes {panes} from {source} to strip {column}; {number} breaks.",
        "{name} takes {panes} from {source} to strip {column}; {number} break.",
        result.broke,
        **places,
    )


def ending(state: State) -> str:
    """The reason why the game ended, and how a tie was broken."""
    why = _("The game ends after {number} rounds.", number=ROUNDS)
    if state.scores.count(max(state.scores)) == len(state.winners):
        return why
    return _("{sentence} On a tie, whoever lost less for broken glass wins.", sentence=why)


def group(_state: State, action: object) -> str:
    """The heading of a move in the list of all moves: the source of its panes."""
    return source_name(action.source) if isinstance(action, Take) else ""


# --- the final reckoning ---------------------------------------------------------------------------------


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason, counted from its steps so that they add up to the score."""
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
