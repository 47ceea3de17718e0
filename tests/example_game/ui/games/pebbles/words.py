"""Pebbles in words: how an action is spelled in picks, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.pebbles.pieces import ROUNDS
from engine.pebbles.rules import Action, Deal, State, Take
from ui.kit.picks import Picks
from ui.kit.view_types import Reason, Sentence, Step, happened, plain
from ui.kit.words import _, plural


def spell(_state: State, action: Action) -> Picks:
    """The picks that make an action: a pile, and how many of it."""
    assert isinstance(action, Take)
    return pile_pick(action.pile), f"take-{action.number}"


def pile_pick(pile: int) -> str:
    """The pick of a pile."""
    return f"pile-{pile}"


def choices() -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """The options with their names."""
    return {"most": (_("Pebbles at a time"), {"three": _("up to three"), "four": _("up to four")})}


def facts(state: State) -> str:
    """The round, in words."""
    return _("Round {number}", number=min(state.round, ROUNDS))


def pebbles(number: int) -> str:
    """Some pebbles in words."""
    return plural("{number} pebble", "{number} pebbles", number)


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, events = step
    if isinstance(action, Deal):
        return plain(_("Round {number} begins; {name} starts.", number=state.round, name=names[state.first]))
    name = names[state.to_move]
    said = [
        _(
            "{name} takes {pebbles} from pile {pile}.",
            name=name,
            pebbles=pebbles(action.number),
            pile=action.pile + 1,
        )
    ]
    if events:
        said.append(_("{name} has the last pebble: +1.", name=name))
    return plain(*said, *([ending(after)] if after.is_over else []))


def ending(_state: State) -> str:
    """Why the game ended."""
    return _("The game ends after {number} rounds.", number=ROUNDS)


def why_not(_state: State, _selection: Picks, _thing: str) -> str:
    """The rule against picking a thing that is no target now."""
    return _("This pile is empty.")


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason."""
    last = [event.seat for event in happened(steps)]
    seats = range(len(steps[-1].after.boards))
    return [Reason(_("Last pebbles"), tuple(last.count(seat) for seat in seats))]
