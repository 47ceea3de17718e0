"""Whole games of Stained Glass of Sintra written out to be read; see tests.written_games."""

from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from engine import savecode
from engine.catalogue import GAMES
from engine.heap import size
from engine.session import Session
from engine.sintra.actions import Deal, Lay
from engine.sintra.board import Reckoning
from engine.sintra.events import Bonus, Broke, Event, Reckoned
from engine.sintra.notation import NAMES, boards, in_letters, track_in_letters
from tests.own_board import played_out
from tests.sentences import say

SINTRA = {"sintra_a_two": (2, "A", 5), "sintra_b_three": (3, "B", 8)}  # seats, palace and seed


def sintra(seats: int, palace: str, seed: int) -> str:
    """A game of Stained Glass of Sintra between players who look at their own boards."""
    options = {"palace": palace}
    session = Session.new(GAMES["sintra"], seats=seats, seed=seed, options=options, rules=1)
    session = played_out(session, Random(seed))
    title = f"Stained Glass of Sintra, {seats} players, palace {palace}, seed {seed}"
    lines = [title, savecode.encode(session)]
    positions: tuple[Any, ...] = session.positions
    for (before, after), action in zip(pairwise(positions), session.log, strict=True):
        if isinstance(action, Lay):
            track = track_in_letters(after.round_track)
            lines += ["", f"Round track: {track}", *boards(after)]
            continue
        if isinstance(action, Deal):
            colour = NAMES[before.round_track[0]]
            factories = " ".join(map(in_letters, action.factories))
            lines += ["", f"Round {before.round}, bonus for {colour}: {factories}"]
        else:
            lines.append(f"  {before.to_move + 1}  {say(before, action)}")
        lines += [f"     {_told(event)}" for event in before.outcome(action)[1]]
        if after.round > before.round or after.is_over:
            stock = f"bag {size(after.bag)}, tower {size(after.tower)}"
            lines += ["", *boards(after), stock]
    won = " and ".join(f"player {seat + 1}" for seat in session.state.winners)
    return "\n".join([*lines, "", f"won by {won}"]) + "\n"


def _told(event: Event) -> str:
    who = f"player {event.seat + 1}"
    if isinstance(event, Broke):
        marker = ", 1 step for the marker" if event.marker else ""
        return f"{who}: {event.panes} broken{marker}" + (f", -{event.lost}" if event.lost else "")
    if isinstance(event, Bonus):
        return f"{who} completes strip {event.column + 1}, +{event.points} for {NAMES[event.colour]}"
    if isinstance(event, Reckoned):
        return f"{who}: {_reckoned(event.reckoning)}"
    windows = ", ".join(str(column + 1) for column in event.columns)
    return f"{who}: {NAMES[event.colour]} in window {event.column + 1}, +{event.points} (windows {windows})"


def _reckoned(found: Reckoning) -> str:
    left = f"{found.panes_left} panes left +{found.for_panes}, broken glass -{found.lost}"
    if found.ornaments:
        return f"{left}, ornaments {' + '.join(map(str, found.ornaments))}"
    return f"{left}, {found.windows} windows x {found.colour_panes} {NAMES[found.colour]}"


PLAYED = {name: partial(sintra, *game) for name, game in SINTRA.items()}
