"""Pebbles in words: each action, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pebbles.pieces import ROUNDS
from engine.pebbles.rules import Deal, State
from ui.kit.rounds import Round
from ui.kit.view_types import Reason, Sentence, Step, happened, plain
from ui.kit.words import _, plural


def round_of(state: State) -> Round:
    """The progress of the game."""
    return Round(min(state.round, ROUNDS), ROUNDS)


def stones(number: int) -> str:
    """Some stones in words."""
    return plural("{number} stone", "{number} stones", number)


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, events = step
    if isinstance(action, Deal):
        return plain(_("Round {number} begins; {name} starts.", number=state.round, name=names[state.first]))
    name = names[state.to_move]
    said = [
        _(
            "{name} takes {stones} from pile {pile}.",
            name=name,
            stones=stones(action.number),
            pile=action.pile + 1,
        )
    ]
    if events:
        said.append(_("{name} has the last stone: +1.", name=name))
    return plain(*said, *([ending(after)] if after.is_over else []))


def brief(step: Step) -> str:
    """A decision as a few signs: how many stones from which pile."""
    if isinstance(step.action, Deal):
        return ""
    return f"{step.action.number}\N{MULTIPLICATION SIGN} {step.action.pile + 1}"


def ending(_state: State) -> str:
    """The reason why the game ended."""
    return _("The game ends after {number} rounds.", number=ROUNDS)


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason."""
    last = [event.seat for event in happened(steps)]
    seats = range(len(steps[-1].after.boards))
    return [Reason(_("Last stones"), tuple(last.count(seat) for seat in seats))]
