"""Whole games of Azul: Queen's Garden written out to be read; see tests.written_games."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from engine import savecode
from engine.catalogue import GAMES
from engine.queens_garden.actions import Deal
from engine.queens_garden.events import Event, RoundScored, Surrounded
from engine.queens_garden.hexes import spaces_in
from engine.queens_garden.notation import TRAIT_NAMES, boards, in_letters, wheel_in_words
from engine.queens_garden.rules import State
from engine.queens_garden.scoring import final_groups, reckon, storage_loss
from engine.session import Session
from tests.own_board import played_out

QUEENS_GARDEN = {"queens_garden_base": (2, "base", 7), "queens_garden_variant": (3, "variant", 11)}


def played_by_bots(seats: int, board: str, seed: int) -> Session:
    """A game between players who look at their own boards."""
    options = {"board": board}
    session = Session.new(GAMES["queens_garden"], seats=seats, seed=seed, options=options, rules=1)
    return played_out(session, Random(seed))


def queens_garden(seats: int, board: str, seed: int) -> str:
    """A game of Azul: Queen's Garden between players who look at their own boards."""
    session = played_by_bots(seats, board, seed)
    lines = [f"Azul: Queen's Garden, {seats} playing, board {board}, seed {seed}", savecode.encode(session)]
    positions: tuple[Any, ...] = session.positions
    turn: list[str] = []
    round_ = 0
    for (before, after), action in zip(pairwise(positions), session.log, strict=True):
        if isinstance(action, Deal):
            if before.round > round_:
                round_ = before.round
                shown = wheel_in_words(round_, before.scoring.wheel)
                lines += ["", f"Round {round_}, player {before.first + 1} starts, the wheel shows {shown}"]
            lines.append(f"     {action}")
            continue
        turn.append(str(action))
        if after.doing:
            continue
        lines.append(f"  {before.seat + 1}  {'; '.join(turn)}")
        turn = []
        lines += [f"     {line}" for event in before.outcome(action)[1] for line in _told(event)]
        if after.round > before.round or after.is_over:
            lines += ["", *boards(after)]
    return "\n".join([*lines, "", *_end(positions[-1])]) + "\n"


def _told(event: Event) -> Iterator[str]:
    if isinstance(event, Surrounded):
        kinds = " and ".join(f"a {each.kind}" for each in event.placed.surrounded)
        yield f"player {event.seat + 1} surrounds {kinds}: jokers +{event.placed.jokers}"
    if isinstance(event, RoundScored):
        wheel = " + ".join(map(str, event.wheel))
        yield f"player {event.seat + 1}: {wheel} + {event.pavilions} for pavilions"


def _end(state: State) -> Iterator[str]:
    for seat, board in enumerate(state.boards):
        groups = final_groups(board.spaces, state.scoring)
        total = reckon(board, state.scoring).points
        yield f"player {seat + 1}: {board.score - total} + {total} = {board.score}"
        yield f"  jokers +{board.jokers}, left in the storage -{storage_loss(board)}"
        for group in groups:
            held = in_letters(tuple(sorted(board.spaces[space] for space in spaces_in(group.spaces))))
            bonus = f" + {group.bonus}" if group.bonus else ""
            yield f"  {TRAIT_NAMES[group.trait]}: {held}, {group.points}{bonus}"
    yield f"won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"


PLAYED = {name: partial(queens_garden, *game) for name, game in QUEENS_GARDEN.items()}
