"""Changes the table: choosing, playing, scoring, looking back. Pure."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any
from zlib import crc32

from engine.on_demand import Late
from engine.session import PERSON, Session
from ui.games.faces import COVERS, FACES
from ui.kit import picks
from ui.kit.view_types import spoken, step_of
from ui.kit.words import _
from ui.model.message import undo_in_words
from ui.model.screen import Screen
from ui.model.seen import Landing, Now, Past, Seen, Trying
from ui.model.table import NO_ANSWER, Table
from ui.saves.best import with_game, without_end
from ui.saves.records import next_counter
from ui.update import scoring, summaries

if TYPE_CHECKING:
    from engine import bots
else:
    bots = Late("engine.bots")

_PAST = re.compile(r"(?P<key>.+) (?P<at>[0-9]{1,6})")  # as `Table.past_text` writes it


def pick(screen: Screen, which: str) -> Screen:
    """Add a pick to the selection, and play the action that this completes."""
    table = screen.table
    if table is not None and table.is_telling:  # a choice ends the scoring that is being told
        screen = tell_rest(screen)
    screen = bring_next_board(screen)
    table = screen.table
    if table is None or not table.may_choose:
        return screen
    choice = chosen(screen, table.session, table.selection, which)
    if choice is None:
        return screen
    selection, action = choice
    if action is None:
        return screen._replace(table=table._replace(selection=selection))
    return _play(screen, action)


def chosen(
    screen: Screen, session: Session, selection: picks.Picks, which: str
) -> tuple[picks.Picks, Any | None] | None:
    """The picks in hand after one more, and the action to play now; None if that pick is no target."""
    state, spell = session.state, FACES[session.game.name].spell
    staged = picks.completed(state, spell, selection)
    if staged is not None and which in (picks.CONFIRM, selection[-1]):
        return (), staged
    if which not in picks.targets(state, spell, selection):
        selection = ()  # another first pick replaces the earlier picks
        if which not in picks.targets(state, spell, selection):
            return None
    selection = (*selection, which)
    action = picks.completed(state, spell, selection)
    if action is None or is_asked(screen, session, action):
        return selection, None
    return (), action


def is_asked(screen: Screen, session: Session, action: Any) -> bool:
    """True if the person wants to confirm this decision. Parts of a larger one need no confirmation."""
    state = session.state
    wants = screen.settings.confirm
    return wants and FACES[session.game.name].is_asked(step_of(state, action))


def point(screen: Screen, what: str) -> Screen:
    """Let the board show a listed move, an entry of the log, or nothing; not during a scoring."""
    if screen.table is None or screen.table.is_telling or screen.pointed == what:
        return screen
    return screen._replace(pointed=what)


def _play(screen: Screen, action: Any) -> Screen:
    table = screen.table
    assert table is not None
    return with_decision(screen, table.session.play(action))


def with_decision(screen: Screen, session: Session) -> Screen:
    """The table after a decision: told, saved, and with the final reckoning if the game is over."""
    table = screen.table
    assert table is not None
    start = len(table.session.log)
    is_person = session.players[table.session.state.to_move] == PERSON
    session = _with_obvious(screen, table, session)
    best = with_game(screen.best, session)
    table = table._replace(
        session=session,
        earlier_best=None if best is screen.best else screen.best.get(session.game.name, ()),
        selection=(),
        seen=_landed(screen, table, session),
        last_person=_last_person(screen, table),
        before_press=None if is_person else table.before_press,
    )
    screen = screen._replace(table=table, best=best)
    # The scoring of a turn's first part does not interrupt the turn.
    waits = table.is_mid_turn and table.is_here(session.state.to_move) if not session.state.is_over else False
    return shelve(_tell(screen, list(scoring.scoring_steps(table, start, is_person)), is_shown=not waits))


def _tell(screen: Screen, steps: list[scoring.ScoringStep], *, is_shown: bool = True) -> Screen:
    """Tell these sentences up to the first scoring. At the end of a game, the reckoning comes last."""
    assert screen.table is not None
    is_shown = is_shown and scoring.is_told(screen)
    table, said = scoring.tell_on(screen, screen.table, steps, is_shown=is_shown)
    is_there = table.session.state.is_over and table.past_at is None
    ends = is_there and not table.is_telling and not screen.dialog
    return screen._replace(table=table, dialog="end" if ends else screen.dialog, announced=said)


def tell_news(screen: Screen, start: int) -> Screen:
    """Tell the last scoring among friends' moves from a log entry on, like any other.

    Earlier ones are skipped: a whole game has too many to sit through.
    """
    assert screen.table is not None
    return _tell(screen, scoring.last_scoring(screen.table, start))


def tell_next(screen: Screen) -> Screen:
    """Switch on the next light of a scoring, unless a dialog covers it."""
    table = screen.table
    goes_on = table is not None and table.is_telling and not screen.dialog
    return _tell(screen, scoring.untold(table)) if table and goes_on else screen._replace(announced=())


def tell_rest(screen: Screen) -> Screen:
    """Tell the rest of a scoring at once."""
    table = screen.table
    if table is None or not table.is_telling:
        return screen
    said = spoken(one.sentence for one in scoring.untold(table))
    return _tell(screen, [])._replace(announced=said)


def _with_obvious(screen: Screen, table: Table, session: Session) -> Session:
    """The session after what the page does by itself: what follows, and what the person leaves to it."""
    state, face = session.state, FACES[session.game.name]
    if state.is_over or table.lesson is not None or not table.is_here(state.to_move):
        return session
    action = face.follows(state)
    if action is None and screen.settings.obvious:
        action = face.obvious(state)
    return session if action is None else session.play(action)


def _last_person(screen: Screen, table: Table) -> int | None:
    """The person who has to hand over after a decision, if one has to.

    None unless play is simultaneous, or the persons want to be asked.
    """
    mover = table.session.state.to_move
    hands_on = screen.settings.handover or COVERS[table.session.game.name].is_simultaneous
    return mover if hands_on and table.is_here(mover) else table.last_person


def _landed(screen: Screen, table: Table, session: Session) -> Now | Landing:
    """The view after a decision. The old one stays for a moment if another person's board comes next."""
    mover, state, seats = table.session.state.to_move, session.state, session.seats
    is_simultaneous = COVERS[session.game.name].is_simultaneous
    is_asked = screen.settings.handover or is_simultaneous
    if screen.settings.animation == "off" or is_asked or state.is_over or not table.is_here(mover):
        return Now()
    order = ((state.to_move + after) % seats for after in range(seats))
    return Landing(mover) if next(filter(table.is_here, order)) != mover else Now()


def bring_next_board(screen: Screen) -> Screen:
    """Bring the next person's board to the front: the move has been seen."""
    if screen.table is None or not isinstance(screen.table.seen, Landing):
        return screen
    return screen._replace(table=screen.table._replace(seen=Now()))


def as_writer(screen: Screen, writes: bool) -> Screen:
    """The screen of a tab that starts writing the game on its table, or that may only look at it."""
    table = screen.table
    if writes or table is None:
        return screen._replace(is_elsewhere=not writes)
    dialog = "" if screen.dialog == "moves" else screen.dialog
    table = table._replace(selection=(), help=table.help._replace(hint=None))
    return screen._replace(is_elsewhere=True, dialog=dialog, table=table)


def take_device(screen: Screen) -> Screen:
    """Note that the next person has taken the device."""
    return screen._replace(table=screen.table._replace(last_person=None)) if screen.table else screen


def shelve(screen: Screen) -> Screen:
    """Put the game on the table at the front of the shelf. Lessons do not go there."""
    table = screen.table
    assert table is not None
    if table.lesson is not None:
        return screen
    before = screen.saved(table.key)
    counter = next_counter(screen.counter, before)
    others = tuple(other for other in screen.shelf if other is not before)
    saved = summaries.saved(screen, table, counter)._replace(label=before.label if before else "")
    return screen._replace(shelf=(saved, *others), counter=counter)


def let_bot_move(screen: Screen) -> Screen:
    """Play for the bot to move, unless somebody looks back or a scoring is being told."""
    if screen.table and screen.table.is_telling and not screen.is_elsewhere:  # it is overdue
        screen = tell_rest(screen)
    table = screen.table
    if table is None or not table.lets_bot_move:
        return screen
    session = table.session
    level = session.players[session.state.to_move]
    if table.searching_level:
        place = table.thought.place
        if place is None:  # it is still thinking
            return screen
        if place != NO_ANSWER:
            return with_decision(screen, session.play_index(place))
        level = "medium"  # the best level that answers at once
    # Asked again in the same position, a bot gives the same answer. It does not know the seed of the game.
    rng = Random(crc32(repr(session.places).encode()))
    return _play(screen, bots.choose(session.state, session.game.name, level, rng=rng))


def say_why_not(screen: Screen, thing: str) -> Screen:
    """Say why the thing that was clicked cannot be picked now."""
    table = screen.table
    if table is None:
        return screen
    if table.is_telling:
        return tell_rest(screen)
    if table.is_bots_turn or table.awaited is not None:
        name = table.names[table.session.state.to_move]
        return screen._replace(notice=_("It is {name}'s turn.", name=name))
    if not table.may_choose:
        return screen
    face = FACES[table.session.game.name]
    why = face.why_not(table.session.state, table.selection, thing)
    return screen._replace(notice=why, refused=thing)


def undo(screen: Screen) -> Screen:
    """Take back a person's last decision. Does nothing while an earlier position hides it."""
    table = screen.table
    undone = table.before_undo if table else None
    if table is None or undone is None or table.past_at is not None or table.is_guest:
        return screen
    if table.key in screen.tries.games.values():
        return screen._replace(notice=_("Nothing can be taken back in the try that counts."))
    said = taken_back(table)
    whole = undo_in_words(table, said)
    if table.earlier_best is not None:
        screen = screen._replace(best=without_end(screen.best, table.session, table.earlier_best))
    table = Table(table.key, undone, table.given_names, help=table.help.about(undone), away=table.away)
    notice = whole if whole != said else ""
    return shelve(screen._replace(table=table, dialog="", announced=(said,), notice=notice or screen.notice))


def taken_back(table: Table) -> str:
    """The sentence about the decision that undo takes back."""
    assert table.undo_entry is not None
    sentence = table.sentences(table.undo_entry)[0].words
    return _("Taken back: {sentence}", sentence=sentence)


def unpick(screen: Screen) -> Screen:
    """Put back the selection. Without one, close what is open, and end a scoring."""
    if screen.table and screen.table.is_telling:
        return tell_rest(screen)
    if screen.table and screen.table.selection:
        return screen._replace(table=screen.table._replace(selection=()))
    if screen.table and screen.table.hint and screen.table.hint.is_shown:
        return hide_hint(screen)
    return show_position(screen, "now") if screen.table else screen


def hide_hint(screen: Screen) -> Screen:
    """Hide the hint."""
    table = screen.table
    if table is None or table.hint is None:
        return screen
    hint = table.hint._replace(is_shown=False)
    return screen._replace(table=table._replace(help=table.help._replace(hint=hint)))


def paused(screen: Screen) -> Screen:
    """The screen with any running replay paused."""
    table = screen.table
    if table is None or not isinstance(table.seen, Past) or not table.seen.is_running:
        return screen
    return screen._replace(table=table._replace(seen=table.seen._replace(is_running=False)))


def with_past(screen: Screen, past: str) -> Screen:
    """The screen with the earlier position it showed before a reload, as `Table.past_text` writes it."""
    match = _PAST.fullmatch(past)
    return show_position(screen, match["at"]) if match and match["key"] == screen.open_key else screen


def show_position(screen: Screen, where: str) -> Screen:
    """Show the position before an entry of the log, by its number, or "now". Closes any dialog.

    Skipping friends' moves leads to the same end as watching them: to a scoring, and to the result.
    """
    table = screen.table
    if table is None:
        return screen
    news = table.friends_moves
    if table.is_telling:
        screen = tell_rest(screen)  # the rest is told at once; a button still leads to the result
    is_now = where == "now" or int(where) >= len(table.session.log)
    seen: Seen = Now() if is_now else Past(int(where))
    if is_now and table.task_at is not None:
        seen = Trying(table.task_at)
    screen = screen._replace(table=table._replace(seen=seen, selection=()), dialog="")
    return tell_news(screen, news.at) if news and is_now else screen
