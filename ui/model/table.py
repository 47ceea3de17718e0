"""A game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.levels import SEARCHING
from engine.session import PERSON, Session
from ui.games.faces import COVERS, FACES, lesson_of
from ui.kit import lesson as lessons
from ui.kit.picks import Picks
from ui.kit.view_types import Light, Sentence, Step, seat_sum, summed
from ui.kit.words import remembered
from ui.model.help import NO_HELP, Help, Hint
from ui.model.seen import FriendsMoves, Landing, Now, Past, Place, Seen, Telling, Trying
from ui.model.setup import seat_names
from ui.saves.records import Saved

if TYPE_CHECKING:  # the page starts without it
    from ui.model.posed import Posed
    from ui.model.returned import Returned
    from ui.saves.best import BestResult

NO_ANSWER = -1


class BotThought(NamedTuple):
    """A searching bot's progress with a position; it does not apply to any other."""

    session: Session
    # The action to play, by its place among the legal actions; NO_ANSWER if none was found.
    place: int | None = None
    is_due: bool = False  # its pause is over: it plays as soon as it has an answer
    is_long: bool = False  # it has been due for a while


class Table(NamedTuple):
    """A game on the table."""

    key: str
    session: Session
    given_names: tuple[str, ...]  # the names that people gave the seats, else ""
    selection: Picks = ()
    seen: Seen = Now()
    before_press: Session | None = None  # before a person's last press, if it made several decisions
    earlier_best: tuple[BestResult, ...] | None = None  # the best scores before it ended, until a reload
    last_person: int | None = None  # the person who has to hand the device to the next one, if any
    last_thought: BotThought | None = None  # as last reported: see `thought`
    help: Help = NO_HELP
    away: tuple[int, ...] = ()  # the seats of friends, who play on other devices
    is_guest: bool = False  # opened from a link to look at; not one of the games here
    lesson: lessons.LessonPlace | None = None  # the place in it, if this is a lesson
    posed: Posed | None = None  # the puzzle about its present position, if this is one
    returned: Returned | None = None  # the mistake of an earlier game, if this is one

    @property
    def is_task(self) -> bool:
        """True if this is no game but a puzzle, or a mistake of an earlier game."""
        return self.task_at is not None

    @property
    def task_at(self) -> int | None:
        """The entry of the log that a puzzle or a mistake of an earlier game is about; None in a game."""
        if self.posed is not None:
            return len(self.session.log)
        return None if self.returned is None else self.returned.mistake.at

    def is_here(self, seat: int) -> bool:
        """True if a person plays this seat on this device."""
        return self.session.players[seat] == PERSON and seat not in self.away

    @property
    def awaited(self) -> int | None:
        """The seat of the friend whose move this device waits for, or None."""
        state = self.session.state
        return state.to_move if not state.is_over and state.to_move in self.away else None

    @property
    def lesson_step(self) -> lessons.LessonStep | None:
        """The lesson's next step, or None outside a lesson."""
        return None if self.lesson is None else lesson_of(self.session.game.name).steps[self.lesson.step]

    @property
    def ends_lesson(self) -> bool:
        """True at the last step of a lesson."""
        place = self.lesson
        return place is not None and place.step + 1 == len(lesson_of(self.session.game.name).steps)

    @property
    def lesson_asks(self) -> str:
        """The pick or course that the lesson asks for now; "" if none."""
        step, place = self.lesson_step, self.lesson
        if step is None or place is None or not step.say or not step.picks:
            return ""
        return step.picks[place.made]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in the current language."""
        return seat_names(self.session.players, self.given_names)

    @property
    def past_at(self) -> int | None:
        """The log entry after the position shown; None for the present position."""
        return self.seen.past_at

    @property
    def friends_moves(self) -> FriendsMoves | None:
        """The progress through friends' moves while they are shown, also during a scoring among them."""
        return self.seen.friends_moves

    @property
    def is_telling(self) -> bool:
        """True while a scoring is told, light by light."""
        return isinstance(self.seen, Telling)

    @property
    def lit_place(self) -> Place | None:
        """The log entry and the sentence in it that is lit up."""
        return self.seen.lit_place

    @property
    def scorer(self) -> int | None:
        """The seat that scores now, while a scoring is told."""
        return self.light.seat if self.light and self.is_telling else None

    @property
    def landed(self) -> int | None:
        """The person whose move stays in view before the next person's board comes to the front."""
        return self.seen.seat if isinstance(self.seen, Landing) else None

    @property
    def is_running(self) -> bool:
        """True while a replay goes on by itself."""
        return isinstance(self.seen, Past) and self.seen.is_running

    @property
    def state(self) -> Any:
        """The position shown; with a light on, the position of that moment."""
        light = self.light if self.seen.lit_place else None
        if light and light.shown is not None:
            return light.shown
        looking = self.seen.past_at
        if isinstance(self.seen, Trying) and (shown := self.seen.shown) is not None:
            return shown
        return self.session.state if looking is None else self.session.positions[looking]

    @property
    def light(self) -> Light | None:
        """The light of the sentence being told, or of the one chosen in the log together with its parts."""
        if self.lit_place is None:
            return None
        at, sentence = self.lit_place
        told = self.sentences(at)
        match self.seen:
            case Telling(is_whole_seat=True):
                return seat_sum(told[: sentence + 1])
            case Telling():
                return told[sentence].light
        return summed(told, sentence)

    @property
    def past_text(self) -> str:
        """The earlier position shown, as a text for the next reload; "" for the present."""
        return f"{self.key} {self.seen.past_at}" if isinstance(self.seen, Past | Trying) else ""

    @property
    def telling_text(self) -> str:
        """The progress of a scoring, as a text for the next reload; "" if none is told.

        Leaving the table ends the scoring, so it does not resume later.
        """
        if not self.is_telling or self.lit_place is None or self.lesson is not None:
            return ""
        return "{} {} {}".format(self.key, *self.lit_place)

    @property
    def after_telling(self) -> Table:
        """The table with no light on, and no scoring being told."""
        match self.seen:
            case Telling(friends_moves=news):
                return self._replace(seen=news or Now())
            case Past() as past:
                return self._replace(seen=past._replace(lit_place=None))
            case Now():
                return self._replace(seen=Now())
        return self

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat. During a scoring, only points already told count."""
        if not self.is_telling or self.lit_place is None:
            return tuple(self.state.scores)
        at, sentence = self.lit_place
        scores = list(self.step(at).before.scores)
        for one in self.sentences(at)[: sentence + 1]:
            if one.light:
                scores[one.light.seat] += one.light.points
        return tuple(scores)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The log up to the position shown."""
        return tuple(map(self.step, range(self.end)))

    @property
    def end(self) -> int:
        """The number of log entries before the position shown."""
        return len(self.session.log) if self.past_at is None else self.past_at

    def step(self, at: int) -> Step:
        """An entry of the log."""
        return step_at(self.session, at)

    def sentences(self, at: int) -> tuple[Sentence, ...]:
        """An entry of the log in words."""
        return sentences_of(self.session.game.name, self.step(at), self.names)

    @property
    def is_bots_turn(self) -> bool:
        """True if a bot has to move."""
        state = self.session.state
        return not state.is_over and self.session.players[state.to_move] != PERSON

    @property
    def lets_bot_move(self) -> bool:
        """True if it is a bot's turn, the present is shown, and no scoring is being told."""
        is_shown = self.past_at is None and not self.is_telling and not self.is_guest
        return is_shown and self.is_bots_turn

    @property
    def searching_level(self) -> str | None:
        """The level of the bot to move, if it looks ahead."""
        state = self.session.state
        level = None if state.is_over else self.session.players[state.to_move]
        return level if level in SEARCHING else None

    @property
    def thought(self) -> BotThought:
        """The progress of the bot to move, if it searches."""
        last = self.last_thought
        return last if last and last.session is self.session else BotThought(self.session)

    @property
    def bot_is_ready(self) -> bool:
        """True if the bot to move may play at once, and has its action."""
        if not self.searching_level:
            return self.is_bots_turn
        return self.thought.is_due and self.thought.place is not None

    @property
    def bot_is_thinking(self) -> bool:
        """True if a bot is still thinking after its pause."""
        return self.thought.is_due and self.thought.place is None

    @property
    def is_handed_on(self) -> bool:
        """True if the next person has not taken the device yet. Their sheet stays hidden until then."""
        state = self.session.state
        is_turn = not state.is_over and self.is_here(state.to_move)
        return is_turn and self.last_person is not None and self.last_person != state.to_move

    @property
    def may_choose(self) -> bool:
        """True if a person may choose now, in the position shown."""
        is_shown = (
            self.past_at is None and not self.is_handed_on and not self.is_telling and not self.is_guest
        )
        state = self.session.state
        return is_shown and not state.is_over and self.is_here(state.to_move)

    @property
    def trying(self) -> Trying | None:
        """The decision that somebody tries again."""
        return self.seen if isinstance(self.seen, Trying) else None

    @property
    def may_try(self) -> bool:
        """True if somebody may choose in the position shown, and changes nothing by it."""
        return isinstance(self.seen, Trying) and self.seen.shown is None

    @property
    def hint(self) -> Hint | None:
        """The hint about this position, while a person may choose."""
        hint = self.help.hint
        return hint if hint and hint.session is self.session and self.may_choose else None

    @property
    def follows_bot(self) -> bool:
        """True if a bot moves directly after another bot, with nothing dealt in between."""
        log, positions, players = self.session.log, self.session.positions, self.session.players
        return len(log) > 0 and positions[-2].to_move >= 0 and players[positions[-2].to_move] != PERSON

    @property
    def is_mid_turn(self) -> bool:
        """True in the middle of a turn: the seat to move made the last decision too."""
        log, positions = self.session.log, self.session.positions
        return len(log) > 0 and positions[-2].to_move == positions[-1].to_move

    @property
    def last_decision(self) -> int | None:
        """The log entry of the last decision here: by a person or, without persons, by anybody.

        None if a friend on another device has decided since.
        """
        session = self.session
        persons = [seat for seat, kind in enumerate(session.players) if kind == PERSON]
        for at in session.latest_decisions:
            seat = session.positions[at].to_move
            if seat in self.away:
                return None
            if not persons or seat in persons:
                return at
        return None

    @property
    def undo_entry(self) -> int | None:
        """The log entry that undo takes back: the last decision here, with all that follows from it.

        A friend's move on another device, and everything before it, stays. In a game with friends, so does a
        bot's move.
        """
        session, at = self.session, self.last_decision
        if at is None:
            return None
        if self.away:
            seats = (session.positions[later].to_move for later in session.decisions_from(at + 1))
            if any(session.players[seat] != PERSON for seat in seats):
                return None
        return at - 1 if self._follows(at) else at

    def _follows(self, at: int) -> bool:
        """True if an entry of the log only did what follows from the entry before it."""
        session = self.session
        positions = session.positions
        is_same = at > 0 and positions[at - 1].to_move == positions[at].to_move
        return is_same and FACES[session.game.name].follows(positions[at]) == session.log[at]

    @property
    def before_undo(self) -> Session | None:
        """The session before a person's last decision, or before the whole payment that it belongs to."""
        at = self.undo_entry
        if at is None:
            return None
        if self.before_press is not None:
            return self.before_press
        is_part = FACES[self.session.game.name].is_part
        if not is_part(self.step(at)):
            while at > 1 and is_part(self.step(at - 1)) and is_part(self.step(at - 2)):
                at -= 1
        return self.session.before(at)


def step_at(session: Session, at: int) -> Step:
    """An entry of a game's log."""
    return Step(session.positions[at], session.log[at], session.positions[at + 1], session.events[at])


@remembered
def sentences_of(game: str, step: Step, names: tuple[str, ...]) -> tuple[Sentence, ...]:
    """An entry of a game's log in words."""
    return FACES[game].tell(step, names)


def resumed(saved: Saved) -> Table:
    """A game from the shelf, put back on the table. Remembers who made the last decision.

    Raises savecode.BadCode.
    """
    session = saved.replayed()
    deciders = (session.positions[at].to_move for at in session.latest_decisions)
    is_simultaneous = COVERS[session.game.name].is_simultaneous
    table = Table(saved.key, session, saved.names, help=Help(used=saved.hints), away=saved.away)
    last = next(filter(table.is_here, deciders), None)
    return table._replace(last_person=last if is_simultaneous else None)
