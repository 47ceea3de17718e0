"""The message to a friend who plays by code: the last moves here, whose turn it is, and the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from engine import savecode
from engine.on_demand import Late
from ui.games.faces import title
from ui.kit.words import _, listed, plural, run_on
from ui.model.replay import is_hidden
from ui.model.table import Table

if TYPE_CHECKING:
    from ui.kit import links
    from ui.model.screen import Screen
else:
    links = Late("ui.kit.links")

MOST_TOLD = 4  # decisions: one player may go on alone after all others have passed


def message(table: Table) -> str:
    """The text before the link: the last moves here, and whose turn it is now."""
    game = title(table.session.game.name)
    state = table.session.state
    if state.is_over:
        now = _("Our game of {game} is over: {outcome}", game=game, outcome=outcome(table))
    else:
        now = _("It is your turn in {game}, {name}:", game=game, name=table.names[state.to_move])
    return run_on((*_done(table), now))


def _done(table: Table) -> list[str]:
    """The last moves here in the log's words: all since another seat decided."""
    session, last = table.session, table.last_decision
    if last is None:
        return []
    seat = session.positions[last].to_move
    earlier = (at for at in session.latest_decisions if at <= last)
    turn = list(takewhile(lambda at: session.positions[at].to_move == seat, earlier))
    told = [at for at in turn if not is_hidden(session, at)][:MOST_TOLD]
    return [table.sentences(at)[0].words for at in reversed(told or [last])]


def is_awaited(table: Table) -> bool:
    """True if a friend waits for a message: it is their turn, or the game is over."""
    return bool(table.away) and (table.awaited is not None or table.session.state.is_over)


def has_to_tell(table: Table) -> bool:
    """True if a move here ended the game, so that friends wait to be sent the result."""
    return bool(table.away) and table.session.state.is_over and table.last_decision is not None


def outcome(table: Table) -> str:
    """The winners in words; of a solo game, the score."""
    state = table.session.state
    if table.session.seats == 1:
        return plural("{number} point", "{number} points", state.scores[0])
    winners = [table.names[seat] for seat in state.winners]
    if len(winners) == 1:
        return _("{name} wins.", name=winners[0])
    return _("Shared victory: {names}.", names=listed(winners))


def undo_in_words(table: Table, sentence: str) -> str:
    """The sentence about an undo, completed by the moves of others and the scoring that go with it."""
    at = table.undo_entry
    assert at is not None
    session, seat = table.session, table.session.positions[at].to_move
    others = sum(session.positions[later].to_move != seat for later in session.decisions_from(at + 1))
    is_scored = any(one.light for entry in range(at, len(session.log)) for one in table.sentences(entry))
    if others and is_scored:
        more = plural(
            "This also takes back {number} move by other players and a scoring.",
            "This also takes back {number} moves by other players and a scoring.",
            others,
        )
    elif others:
        more = plural(
            "This also takes back {number} move by other players.",
            "This also takes back {number} moves by other players.",
            others,
        )
    elif is_scored:
        more = _("This also takes back a scoring.")
    else:
        return sentence
    return run_on((sentence, more))


def fragment_of(table: Table, at: int | None = None, names: Sequence[str] = ()) -> str:
    """The part of a link after the #, for a game or one of its positions.

    In a game with friends, the link carries their names, otherwise the given ones. A position in an analysis
    opens with that analysis, and a puzzle opens as a puzzle.
    """
    if table.posed:
        return table.posed.address
    names = table.given_names if table.away else names
    is_analysed = table.help.analysis is not None and not table.help.analysis.has_failed
    return links.fragment(savecode.encode(table.session), names, at, is_analysed=is_analysed)


def reload_link(screen: Screen) -> str:
    """The part of a link after the # by which a reload brings back what is not stored; "" for none.

    That is a code nobody has accepted yet, a position to look at, or a puzzle.
    """
    meeting, table = screen.incoming, screen.table
    if meeting is not None and screen.dialog == "incoming":
        return links.fragment(savecode.encode(meeting.session), meeting.names)
    if table is None or not table.is_guest or table.returned:
        return ""
    at = len(table.session.log) if table.past_at is None else table.past_at
    return fragment_of(table, at, names=table.given_names if any(table.given_names) else ())
