"""The table of a lesson: it plays what it asks for, and explains everything else. Pure."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from ui.games.faces import FACES, lesson_of, pitch
from ui.kit import picks
from ui.kit.lesson import BEGINNING, DONE, KEY, LessonPlace, LessonStep
from ui.kit.picks import Course, Picks
from ui.kit.words import _
from ui.model.screen import Screen
from ui.model.seen import Now
from ui.model.setup import FIRST_BOT, default_setup
from ui.model.table import Table
from ui.saves.lessons import NO_PROGRESS
from ui.update import firsts, playing, setting_up

_COURSE = "pick:"  # begins the command of a course


def take(screen: Screen, game: str) -> Screen:
    """Take the lesson of a game from where it was left, or again if it was finished."""
    if game not in GAMES or not pitch(game).has_lesson:
        return screen
    reached = screen.lessons.get(game, NO_PROGRESS)
    anew = {**screen.lessons, game: reached._replace(step=0)} if reached.step == DONE else screen.lessons
    return begin(screen._replace(lessons=anew), game)


def begin(screen: Screen, game: str) -> Screen:
    """Sit down to the lesson of a game where it was left, even at its end, or else at its beginning."""
    if game not in GAMES:  # stored by another version
        return screen
    reached = screen.lessons.get(game, NO_PROGRESS).step
    end = len(lesson_of(game).steps)
    place = LessonPlace(end - 1 if reached == DONE else reached) if DONE <= reached < end else BEGINNING
    table = table_at(game, place)
    return with_sentence(screen, screen._replace(table=table, dialog="", notice=""))


def play_on(screen: Screen, how: str) -> Screen:
    """Start a real game after a lesson, against the weakest bot, with or without hints in this game alone."""
    if screen.table is None:
        return screen
    game = screen.table.session.game.name
    setup = default_setup(game)
    setup = setup if len(setup.seats) > 1 else setup.with_one_more(FIRST_BOT)
    begun = setting_up.start(screen._replace(setup=setup))
    begun = begun._replace(setup=screen.setup, setups=screen.setups)  # the player's own sheet stays as it was
    progress = screen.lessons.get(game, NO_PROGRESS)
    progress = progress._replace(followed=begun.open_key, is_hinted=how == "hints")
    begun = begun._replace(lessons={**screen.lessons, game: progress})
    return firsts.begin(begun, anew=True) if progress.is_hinted else firsts.stop(begun)


def table_at(game: str, place: LessonPlace) -> Table:
    """The table of a lesson at a given place."""
    lesson = lesson_of(game)
    session = Session.new(
        GAMES[game],
        seats=len(lesson.players),
        seed=lesson.seed,
        options=lesson.options,
        players=lesson.players,
    )
    selection: Picks = ()
    done = [*lesson.steps[: place.step], lesson.steps[place.step]._replace(picks=())]
    for step in done:
        for item in step.picks:
            session, selection = _made(session, selection, item)
    for item in lesson.steps[place.step].picks[: place.made]:
        session, selection = _made(session, selection, item)
    given = ("",) * len(lesson.players)
    return Table(KEY + game, session, given, selection=selection, lesson=place)


def _made(session: Session, selection: Picks, item: str) -> tuple[Session, Picks]:
    """The session after a pick or a course of picks, and the picks left in hand."""
    made = Course.read(item.removeprefix(_COURSE)).picks if item.startswith(_COURSE) else (item,)
    spell = FACES[session.game.name].spell
    for which in made:
        selection = (*selection, which)
        action = picks.completed(session.state, spell, selection)
        if action is not None:
            session, selection = session.play(action), ()
    return session, selection


# --- what a lesson answers, while no dialog is open: see ui.update.routes --------------------------------


def pick(screen: Screen, which: str) -> Screen:
    """Answer a choice at the table: play it if the lesson asks for it, otherwise say why not."""
    table = screen.table
    assert table is not None
    if table.is_telling:  # the scoring ends first, and the choice is made anew after it
        return playing.tell_rest(screen)
    return screen if table.past_at is not None else _pick(screen, table, which)


def pick_course(screen: Screen, course: str) -> Screen:
    """Answer a command that makes several choices at once."""
    table = screen.table
    assert table is not None
    return screen if table.is_telling or table.past_at is not None else _pick(screen, table, _COURSE + course)


def say_why_not(screen: Screen, thing: str) -> Screen:
    """Say why the thing that was clicked is not the one asked for."""
    table = screen.table
    assert table is not None
    if table.is_telling or table.past_at is not None:
        return playing.say_why_not(screen, thing)
    return _refuse(screen, table, thing)


def refuse(screen: Screen) -> Screen:
    """Refuse a command that has no use in a lesson."""
    table = screen.table
    assert table is not None
    return screen if table.past_at is not None else _refuse(screen, table, "")


def unpick(screen: Screen) -> Screen:
    """Put back the picks in hand, or else do the same as in any game."""
    table = screen.table
    assert table is not None
    is_busy = table.is_telling or table.past_at is not None or not table.selection
    return playing.unpick(screen) if is_busy else _put_back(screen, table)


def reply(screen: Screen) -> Screen:
    """Play the lesson's move for a bot."""
    table = screen.table
    assert table is not None
    if table.is_telling:  # it is overdue
        screen = playing.tell_rest(screen)
        table = screen.table
        assert table is not None
    step, place = table.lesson_step, table.lesson
    if step is None or place is None or step.say is not None or not table.lets_bot_move:
        return screen  # somebody is reading, or looks at an earlier position
    session, selection = table.session, table.selection
    for item in step.picks:
        session, selection = _made(session, selection, item)
    return _played(screen, table, LessonPlace(place.step + 1), session, selection)


def read_on(screen: Screen) -> Screen:
    """Go on from a step that is only read. Does nothing outside a lesson, or behind a dialog."""
    table = screen.table
    if table is None or screen.dialog:
        return screen
    step, place = table.lesson_step, table.lesson
    if step is None or place is None or step.picks or place.step + 1 == len(_steps(table)):
        return screen
    seen = table.seen if table.is_telling else Now()
    return screen._replace(table=table._replace(lesson=LessonPlace(place.step + 1), seen=seen))


def _pick(screen: Screen, table: Table, which: str) -> Screen:
    place = table.lesson
    if place is None or not which or which != table.lesson_asks:
        return _refuse(screen, table, which)
    session, selection = _made(table.session, table.selection, which)
    return _played(screen, table, _next(table, place), session, selection)


def _put_back(screen: Screen, table: Table) -> Screen:
    """Put back the picks in hand. The lesson asks for the first of them again, perhaps a step earlier."""
    here, steps, game = table.lesson, _steps(table), table.session.game.name
    assert here is not None
    before = [
        LessonPlace(at, made)
        for at, step in enumerate(steps[: here.step + 1])
        for made in range(len(step.picks))
        if step.say and (at, made) < here
    ]
    place = next(place for place in reversed(before) if not table_at(game, place).selection)
    return screen._replace(table=table._replace(lesson=place, selection=()))


def _next(table: Table, place: LessonPlace) -> LessonPlace:
    step = _steps(table)[place.step]
    return (
        LessonPlace(place.step, place.made + 1)
        if place.made + 1 < len(step.picks)
        else LessonPlace(place.step + 1)
    )


def _played(screen: Screen, table: Table, place: LessonPlace, session: Session, selection: Picks) -> Screen:
    """The table after picks, and after the decisions that the lesson makes for a person."""
    steps = _steps(table)
    while steps[place.step].say is None and session.players[session.state.to_move] == PERSON:
        for item in steps[place.step].picks:
            session, selection = _made(session, selection, item)
        place = LessonPlace(place.step + 1)
    table = table._replace(lesson=place)
    if session is table.session:
        return screen._replace(table=table._replace(selection=selection))
    after = playing.with_decision(screen._replace(table=table), session)
    assert after.table is not None
    return after._replace(table=after.table._replace(selection=selection))


def _refuse(screen: Screen, table: Table, thing: str) -> Screen:
    """Say why something is not done now. Choosing it costs nothing."""
    state = table.session.state
    face = FACES[table.session.game.name]
    if table.is_bots_turn:
        why = _("It is {name}'s turn.", name=table.names[state.to_move])
    elif not table.lesson_asks:
        why = _("First read this, then press Next.")
    elif not thing or thing.startswith(_COURSE) or thing in picks.targets(state, face.spell, table.selection):
        why = _("The rules would allow that too. For now, choose what is lit.")
    else:
        why = face.why_not(state, table.selection, thing)
    refused = "" if thing.startswith(_COURSE) else thing
    return screen._replace(notice=why, refused=refused)


# --- how far it is ---------------------------------------------------------------------------------------


def _steps(table: Table) -> tuple[LessonStep, ...]:
    return lesson_of(table.session.game.name).steps


def with_sentence(before: Screen, after: Screen) -> Screen:
    """The screen after an event, with the lesson's next sentence and the place reached."""
    table = after.table
    if table is None or table.lesson is None or table.is_telling:
        return after
    was = before.table
    is_new = was is None or was.lesson is None or was.is_telling or was.lesson.step != table.lesson.step
    step = table.lesson_step
    if not is_new or step is None:
        return after
    game, number = table.session.game.name, table.lesson.step
    is_last = number + 1 == len(_steps(table))
    reached = after.lessons.get(game, NO_PROGRESS)
    reached = reached._replace(step=DONE if is_last else number, is_done=is_last or reached.is_done)
    said = (*after.announced, step.say()) if step.say else after.announced
    return after._replace(announced=said, lessons={**after.lessons, game: reached})
