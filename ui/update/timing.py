"""What comes next by itself, and when: a bot's move, a step of a scoring or of a replay. Pure."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ui.games.faces import COVERS
from ui.model.screen import Screen
from ui.model.setup import LANDING, LONG, NEWS, NEWS_SHORTEST, PACES, ROUND_END_PAUSE, WITHIN_A_TURN
from ui.model.shelf import unpictured
from ui.model.table import Table
from ui.update import scoring

MINIATURE = 40  # ms between two pictures of games, in which the page can scroll


class Due(NamedTuple):
    """An event that nobody has to ask for."""

    milliseconds: float  # from now on
    kind: str  # see Event


def following(screen: Screen) -> Due | None:
    """What comes next by itself, at the chosen pace; None if nothing does before somebody acts."""
    table = screen.table
    if screen.intake and screen.intake.goes_on:
        return Due(0, "sift")
    if table is None:
        return _in_a_room(screen)
    if table.counts:  # nothing is counted behind a dialog
        return None if screen.dialog else Due(scoring.pause(table, screen.settings), "count")
    if table.replays:
        return Due(news_pause(table.replays, _pace(screen)), "replay")
    if table.plays:
        return Due(PACES[screen.speed], "watch")
    if table.landed is not None:
        return Due(LANDING, "turn")
    if not table.lets_bot_move or screen.elsewhere:
        return None
    return _of_a_bot(screen, table)


def news_at_a_time(number: int) -> int:
    """How many of so many stops of a replay of friends' moves are shown at a time."""
    return ceil(number * NEWS_SHORTEST / NEWS)


def news_pause(number: int, pace: int) -> int:
    """How long each is seen, in ms: at the chosen pace, unless all of them would take too long then."""
    return min(pace, NEWS // ceil(number / news_at_a_time(number)))


def _of_a_bot(screen: Screen, table: Table) -> Due | None:
    """The move of the bot whose turn it is, or the news that it takes long."""
    if table.is_thinking:
        return None if table.thought.is_long else Due(LONG, "long")
    pace = _pace(screen)
    if COVERS[table.session.game.name].is_simultaneous and table.goes_with_the_one_before:
        pace = 0  # they draw at the same time
    elif table.goes_on:
        pace //= WITHIN_A_TURN
    is_new_round = len(screen.said) > 2
    return Due(pace * (ROUND_END_PAUSE if is_new_round else 1), "bot")


def _pace(screen: Screen) -> int:
    return PACES.get(screen.settings.pace, PACES["normal"])


def _in_a_room(screen: Screen) -> Due | None:
    """What a room beside the menu lacks, which takes a replay of games."""
    if screen.room == "library":
        from ui.model import library  # a start has no use for it

        games = library.in_sight(screen.shelf, screen.library)
        return Due(MINIATURE, "miniature") if unpictured(games, screen.library) else None
    if screen.room != "statistics":
        return None
    from ui.model import statistics  # a start has no use for it

    if statistics.to_recall(screen.shelf, screen.statistics):
        return Due(0, "recall")
    return Due(0, "tally") if statistics.wants_more(screen.shelf, screen.statistics) else None


def moment(screen: Screen) -> tuple[int, object]:
    """Identifies what is waited for: it changes when the game, or the telling of its points, moves on.

    So it does when somebody brings files, which are read before anything else goes on.
    """
    table = screen.table
    if screen.intake and screen.intake.goes_on:
        return 1, None
    if table is None:
        return 0, None
    return id(table.session), (table.counted, table.turning, table.looking, table.plays, table.landed)
