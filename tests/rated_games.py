"""Finished games against bots, for tests about ratings."""

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from ui.games.faces import COVERS
from ui.saves.records import Saved
from ui.update import summaries

RATED = [game for game in GAMES if COVERS[game].ratings]
BEGUN = 20_000  # a day


def over(game: str, *players: str, scores: tuple[int, ...], day: int = BEGUN, number: int = 0) -> Saved:
    """A finished game as its record tells of it; nobody replays it here."""
    begun = Session.new(GAMES[game], seats=len(players), seed=number, players=players)
    summary = summaries.summary_of(begun, day)._replace(scores=scores, turn=None)
    return Saved(f"{number}", savecode.encode(begun), ("Ana",) * len(players), number + 1, summary)
