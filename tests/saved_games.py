"""Games as they lie on the shelf."""

from __future__ import annotations

from random import Random

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.golden import CODES
from tests.own_board import by_own_board
from tests.sealed_codes import azul
from ui.saves.records import Saved
from ui.update import summaries

TODAY = 20_000


def golden(counter: int) -> Saved:
    """A game of tests/codes: these are of every kind, age and stage."""
    text = CODES[counter % len(CODES)].read_text("utf-8").split("\n")[0]
    session = savecode.decode(text)
    summary = summaries.summary_of(session, TODAY)
    return Saved(f"{counter}-{session.seed:x}", text, ("",) * session.seats, counter, summary)


UNOPENED = {
    "a later rules version": (azul(rules=15), "comes from a newer version"),
    "an option that there is not": (azul(wall=7), "comes from a newer version"),
    "an illegal number of seats": (azul(seats=1, kinds=(0,)), "able to repair its"),
    "an illegal decision": (azul((0, 1), count=(1,))[:-1] + "Z", "able to repair its"),
    "a mistake": ("1E00V-61RFJ-G1020-20R2", "able to repair its"),
    "other seats than names": (azul(seats=3, kinds=(0, 0, 0)), "able to repair its"),
}


def played(game: str, decisions: int | None = None, seats: int | None = None) -> Session:
    """A game that all play by their own boards, up to a number of decisions or its end."""
    session = Session.new(GAMES[game], seats=seats or GAMES[game].seats[0], seed=3)
    while not session.state.is_over and (decisions is None or len(session.decisions) < decisions):
        session = session.play(by_own_board(session, Random(1)))
    return session


def of(session_game: str, counter: int, key: str, *names: str, decisions: int | None = None) -> Saved:
    session = played(session_game, decisions, len(names))
    summary = summaries.summary_of(session, 20_000)
    return Saved(key, savecode.encode(session), names, counter, summary)
