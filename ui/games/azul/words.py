"""Azul in words: the result of a take, the names of things, and the sentences about a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.azul.actions import Action, Deal, Take, Tile
from engine.azul.events import FinalBonuses, FloorLoss, WallTiling
from engine.azul.pieces import (
    CENTRE,
    FLOOR,
    MAX_ROUNDS,
)
from engine.azul.rules import State
from engine.azul.takes import Outcome, fallen, most_placed, outcome, taken, takes_marker
from ui.games.azul.counting import counted
from ui.games.azul.names import colour_name
from ui.kit.rounds import Round
from ui.kit.view_types import Reason, Sentence, Stake, Step, happened, plain
from ui.kit.words import _, plural, points, remembered


def falls(step: Step) -> bool:
    """True if tiles fall to the floor line."""
    take = step.action
    return isinstance(take, Take) and fallen(step.before, take) > 0


# --- words -----------------------------------------------------------------------------------------------


def round_of(state: State) -> Round:
    """The progress of the game."""
    return Round(state.round)


@remembered
def tiles_of(colour: int, number: int) -> str:
    """Some tiles of a colour in words."""
    return plural("{number} {colour} tile", "{number} {colour} tiles", number, colour=colour_name(colour))


@remembered
def source_name(source: int) -> str:
    """A factory or the centre in words."""
    return _("the centre") if source == CENTRE else _("factory {number}", number=source + 1)


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words."""
    state, action, after, _events = step
    if isinstance(action, Deal):
        return plain(_("Round {number} begins; {name} starts.", number=state.round, name=names[state.first]))
    said: tuple[str, ...] = ()
    if isinstance(action, Take):
        said += (_tell_take(state, action, names[state.to_move]),)
        if takes_marker(state, action):
            said += (_("{name} also takes the starting player marker.", name=names[state.to_move]),)
    return (*plain(*said), *counted(step, names), *plain(*([ending(after)] if after.is_over else [])))


def _tell_take(state: State, take: Take, name: str) -> str:
    falling = fallen(state, take)
    places = {
        "name": name,
        "tiles": tiles_of(take.colour, taken(state, take)),
        "source": source_name(take.source),
        "line": take.line + 1,
    }
    if take.line == FLOOR:
        return _("{name} takes {tiles} from {source}, straight to the floor line.", **places)
    if not falling:
        return _("{name} takes {tiles} from {source} into line {line}.", **places)
    if take.placed < most_placed(state, take):
        return plural(
            "{name} takes {tiles} from {source} into line {line}, and drops {number} on purpose.",
            "{name} takes {tiles} from {source} into line {line}, and drops {number} on purpose.",
            falling,
            **places,
        )
    return plural(
        "{name} takes {tiles} from {source} into line {line}; {number} falls.",
        "{name} takes {tiles} from {source} into line {line}; {number} fall.",
        falling,
        **places,
    )


def ending(state: State) -> str:
    """The reason why the game ended, and how a tie was broken."""
    why = {
        "row": _("The game ends: a horizontal row is complete."),
        "no_row": _("The game ends: nobody can complete a row any more."),
        "no_tiles": _("The game ends: there are no tiles left to deal."),
        "rounds": _("The game ends after {number} rounds.", number=MAX_ROUNDS),
    }[state.ending]
    if state.scores.count(max(state.scores)) == len(state.winners):
        return why
    return _("{sentence} On a tie, whoever completed more rows wins.", sentence=why)


def group(_state: State, action: Take | Tile | Deal) -> str:
    """The heading of a move in the list of all moves: the source of its tiles."""
    return source_name(action.source) if isinstance(action, Take) else ""


# --- the final reckoning ---------------------------------------------------------------------------------


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason, counted from its steps so that they add up to the score."""
    final: State = steps[-1].after
    seats = range(len(final.boards))
    wall, floor, row, column, colour = ([0 for _seat in seats] for _reason in range(5))
    of_kind = {"row": row, "column": column, "colour": colour}
    for event in happened(steps):
        match event:
            case WallTiling():
                wall[event.seat] += event.points
            case FloorLoss():
                floor[event.seat] += event.points
            case FinalBonuses():
                for bonus in event.bonuses:
                    of_kind[bonus.kind][event.seat] += bonus.points
    reasons = [Reason(_("Tiles on the wall"), tuple(wall)), Reason(_("Floor line"), tuple(floor))]
    if not final.is_over:
        return reasons
    return [
        *reasons,
        Reason(_("Complete rows"), tuple(row)),
        Reason(_("Complete columns"), tuple(column)),
        Reason(_("Complete colours"), tuple(colour)),
    ]


# --- the result of a target ------------------------------------------------------------------------------


def loss_of(result: Outcome) -> str:
    """The cost of tiles that go to the floor line. If later points may be lost too, from least to most."""
    now, most = result.loss
    lost = points(-now) if now else "0"
    return lost if now == most else f"{lost}…{points(-most)}"


def stake(state: State, action: Action) -> Stake:
    """The points that a take or a tile wins and loses by the end of the round."""
    if not isinstance(action, Take | Tile):
        return Stake()
    result = outcome(state, action)
    won = points(result.tiled.points) if result.tiled else ""
    return Stake(won, loss_of(result) if result.fits else "")


def promised_loss(result: Outcome) -> list[str]:
    """The tiles that go to the floor line, and their cost, in words."""
    number, (now, most) = len(result.falls), result.loss
    if not number:
        return []
    if not result.fits:
        return [_("{number} to the lid: the floor line is full", number=number)]
    if now < most:
        return [_("{number} to the floor line: up to {points}", number=number, points=points(-most))]
    return [_("{number} to the floor line: {points}", number=number, points=loss_of(result))]
