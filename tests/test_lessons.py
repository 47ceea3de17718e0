"""Lessons: played to their ends, and answered wrongly at every step."""

import re
from collections.abc import Callable, Iterator

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON
from tests.like import laws_of
from tests.pages import takes_several_picks
from tests.seats import with_enough
from tests.sources import UI
from ui.games.faces import FACES, lesson_of
from ui.kit import picks, words
from ui.kit.lesson import DONE, KEY, LessonPlace
from ui.kit.words import LANGUAGES
from ui.model.screen import Event, Screen
from ui.model.seen import Past
from ui.model.setup import Settings, default_setup
from ui.model.table import Table
from ui.saves import lessons
from ui.saves.best import NO_RESULTS
from ui.saves.lessons import Progress
from ui.update import resume
from ui.update.lesson import table_at
from ui.update.update import update
from ui.view import page

PLAIN = Settings()
TAUGHT = [game for game in GAMES if f"ui.games.{game}.lesson" in UI]


def after(screen: Screen, kind: str, what: str = "") -> Screen:
    return update(screen, Event(kind, what)).screen


def begun(game: str, settings: Settings = PLAIN) -> Screen:
    return after(Screen(settings, default_setup(game)), "pick", f"lesson:{game}")


def table_of(screen: Screen) -> Table:
    assert screen.table is not None
    return screen.table


def choice(asked: str) -> tuple[str, str]:
    """What a click on what is asked for sends."""
    return ("do" if asked.startswith("pick:") else "pick"), asked


def next_of(screen: Screen) -> Screen:
    """The screen after the one thing that can be done."""
    table = table_of(screen)
    if table.is_telling:
        return after(screen, "do", "count")
    if table.lesson_asks:
        return after(screen, *choice(table.lesson_asks))
    assert table.lesson_step is not None
    return after(screen, "do", "lesson-on") if table.lesson_step.say else after(screen, "do", "bot")


def walk(game: str, settings: Settings = PLAIN) -> Iterator[Screen]:
    """The screens of a lesson from its beginning to its end."""
    screen = begun(game, settings)
    yield screen
    while screen.lessons[game].step != DONE:
        screen = next_of(screen)
        yield screen


def shown(screen: Screen) -> str:
    return "".join(page.view(screen).values())


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_ends_after_twelve_to_twenty_sentences(game: str) -> None:
    *_before, last = walk(game)
    sentences = [step for step in lesson_of(game).steps if step.say]
    wanted = laws_of(game).lesson
    assert len(sentences) in wanted, (
        f"ui/games/{game}/lesson.py has {len(sentences)} sentences, not {wanted[0]} to {wanted[-1]}; "
        f"in a small game, say in tests/{game}/laws.py how many there may be: `lesson` of LAWS"
    )
    assert "lesson-play:hints" in shown(last)
    assert "Lesson finished" in page.view(last)["bar"]
    assert not table_of(last).session.state.is_over
    assert after(last, "do", "lesson-on").table == last.table


@pytest.mark.parametrize("settings", [PLAIN, Settings(confirm=True, obvious=True, hints=True)])
@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_asked_for_is_the_only_thing_to_choose(game: str, settings: Settings) -> None:
    for screen in walk(game, settings):
        table = table_of(screen)
        regions = page.view(screen)
        at_table = "".join(regions[name] for name in ("market", "hand", "own", "others"))
        choices = set(re.findall(r'data-(?:pick|do)="((?:pick:)?[^"]+)"', at_table))
        commands = {"menu", "skip", "lesson-on", "lesson-play:hints", "lesson-play:alone", "undo", "unpick"}
        offered = {one for one in choices if one not in commands and not one.startswith("dialog:board")}
        assert offered == ({table.lesson_asks} if table.lesson_asks and not table.is_telling else set())
        assert "bar-undo" not in regions["bar"]


@pytest.mark.parametrize("game", TAUGHT)
def test_what_the_rules_allow_is_told_from_what_they_do_not(game: str) -> None:
    for screen in walk(game):
        table = table_of(screen)
        if table.is_telling or table.is_bots_turn or not table.lesson_asks:
            continue
        legal = picks.targets(table.session.state, FACES[game].spell, table.selection)
        for thing in set(re.findall(r'data-why="([^"]+)"', shown(screen))):
            says_so = "The rules would allow that too" in after(screen, "why", thing).notice
            assert says_so == (thing in legal or thing.startswith("pick:"))


@pytest.mark.parametrize("game", TAUGHT)
def test_every_wrong_answer_is_answered_and_changes_nothing(game: str) -> None:
    for screen in walk(game):
        table = table_of(screen)
        if table.is_telling:
            continue
        wrong = set(re.findall(r'data-why="([^"]+)"', shown(screen)))
        for thing in wrong:
            refused = after(screen, "why", thing)
            assert refused.notice, thing
            assert refused.table == table
            assert refused.lessons == screen.lessons
            page.view(refused)
        kinds = [("pick", thing) for thing in sorted(wrong)[:3] if not thing.startswith("pick:")]
        for kind, thing in [*kinds, ("do", "undo"), ("do", "hint")]:
            refused = after(screen, kind, thing)
            assert refused.notice, thing
            assert refused.table == table


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_is_taken_back_explained_or_hinted_at_while_one_looks_back_or_a_scoring_is_told(
    game: str,
) -> None:
    screens = list(walk(game))[1:-1]
    told = next((screen for screen in screens if table_of(screen).is_telling), None)
    looking = screens[-1]._replace(table=table_of(screens[-1])._replace(seen=Past(1)))
    assert told or not laws_of(game).has_lights
    for screen in filter(None, (told, looking)):
        for command in ("undo", "hint", "explain:1"):
            refused = after(screen, "do", command)
            assert (refused.table, refused.dialog) == (screen.table, "")


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_put_back_is_asked_for_again(game: str) -> None:
    held = 0
    for screen in walk(game):
        table = table_of(screen)
        if table.is_telling:
            continue
        back = after(screen, "do", "unpick")
        assert not back.notice
        assert (table_of(back).session, table_of(back).selection) == (table.session, ())
        if not table.selection:
            assert table_of(back) == table
            continue
        held += 1
        assert table_of(back).lesson_asks
        while table_of(back).lesson != table.lesson:
            back = next_of(back)
        assert (table_of(back).session, table_of(back).selection) == (table.session, table.selection)
    assert held or not takes_several_picks(table_of(begun(game)).session)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_choice_while_a_scoring_is_told_ends_that_and_nothing_else(game: str) -> None:
    for screen in walk(game):
        table = table_of(screen)
        if not table.is_telling:
            continue
        for thing in picks.targets(table.session.state, FACES[game].spell, ()):
            skipped = table_of(after(screen, "pick", thing))
            assert (skipped.session, skipped.selection, skipped.is_telling) == (table.session, (), False)


@pytest.mark.parametrize("game", TAUGHT)
def test_each_sentence_is_said_once_and_stays_readable(game: str) -> None:
    said: list[str] = []
    for screen in walk(game):
        said += screen.announced
        table = table_of(screen)
        step = table.lesson_step
        if step and step.say and not table.is_telling:
            assert step.say() in re.sub("&#x27;", "'", page.view(screen)["hand"])
    for step in lesson_of(game).steps:
        if step.say:
            assert said.count(step.say()) == 1


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_sentence_is_about_lies_on_the_table_while_it_is_read(game: str) -> None:
    for screen in walk(game):
        table = table_of(screen)
        step = table.lesson_step
        if table.is_telling or step is None or step.say is None:
            continue
        assert step.about or table.lesson_asks, f"nothing is lit for {step.say()!r}"
        regions = page.view(screen)
        for name in step.about:
            kind, _colon, at = name.partition(":")
            things = (regions["market"] + regions["own"]).count(f'data-thing="{kind}"')
            assert things > int(at or 0), f"{name} for {step.say()!r}"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_goes_on_where_it_was_left(game: str) -> None:
    for screen in walk(game):
        table = table_of(screen)
        assert table.lesson is not None
        if table.lesson.made or table.is_telling:
            continue
        again = Screen(Settings(), default_setup(game), lessons=screen.lessons)
        for event in resume.events(screen):
            again = update(again, event).screen
        found = table_of(again)
        assert (found.session, found.selection) == (table.session, table.selection)
        assert (found.lesson, found.key) == (table.lesson, KEY + game)
        assert not again.notice


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_no_game_of_the_shelf(game: str) -> None:
    *_before, last = walk(game)
    assert last.shelf == ()
    assert last.best == NO_RESULTS


@pytest.mark.parametrize("game", TAUGHT)
def test_the_menu_and_the_sheet_say_how_far_a_lesson_is(game: str) -> None:
    fresh, left, done, again = (
        Screen(PLAIN, default_setup(game), lessons={game: progress})
        for progress in (
            Progress(),
            Progress(3),
            Progress(DONE, is_done=True),
            Progress(3, is_done=True),
        )
    )
    for opened in ((), (f"cover:{game}",)):
        seen = []
        for screen in (fresh, left, done, again):
            for pick in opened:
                screen = after(screen, "pick", pick)
            region = page.view(screen)["dialog" if opened else "menu"]
            (button,) = re.findall(rf'<button[^>]*data-pick="lesson:{game}".*?</button>', region)
            seen.append(button)
        names = ["Learn by playing", "Continue the lesson", "Learn by playing", "Continue the lesson"]
        assert all(name in button for name, button in zip(names, seen, strict=True))
        assert [", done" in button for button in seen] == [False, False, True, True]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_finished_lesson_can_be_taken_again(game: str) -> None:
    *_before, last = walk(game)
    left = after(last, "do", "menu")
    assert left.lessons == {game: Progress(DONE, is_done=True)}
    again = after(left, "pick", f"lesson:{game}")
    assert table_of(again).lesson == LessonPlace()
    while table_of(again).lesson == LessonPlace():
        again = next_of(again)
    assert again.lessons[game].step > 0
    assert again.lessons[game].is_done


@pytest.mark.parametrize("how", ["hints", "alone"])
@pytest.mark.parametrize("settings", [PLAIN, PLAIN._replace(hints=True)])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_real_game_follows_with_hints_or_without(game: str, settings: Settings, how: str) -> None:
    *_before, last = walk(game, settings)
    screen = after(last, "do", f"lesson-play:{how}")
    table = table_of(screen)
    assert table.lesson is None
    assert table.session.players == with_enough(game, PERSON, "easy")
    assert len(screen.shelf) == 1
    assert screen.settings == settings
    assert screen.firsts[game].key == (table.key if how == "hints" else "")
    assert (table.hint is not None) == (how == "hints")
    again = after(screen._replace(table=None), "do", f"resume:{table.key}")
    assert (table_of(again).hint is not None) == (how == "hints")
    another = after(again, "do", "rematch")
    while table_of(another).is_bots_turn:
        another = after(another, "do", "bot")
    assert (table_of(another).hint is not None) == settings.hints


@pytest.mark.parametrize(("how", "wanted"), [("hints", "off"), ("alone", "on")])
def test_what_is_set_about_hints_holds_in_the_game_after_a_lesson(how: str, wanted: str) -> None:
    *_before, last = walk("azul")
    screen = after(after(last, "do", f"lesson-play:{how}"), "do", "dialog:settings")
    box = re.search(r'<input[^>]*data-field="hints"[^>]*>', page.view(screen)["dialog"])
    assert box
    assert (" checked" in box[0]) == (how == "hints")
    screen = update(screen, Event("set", "hints", wanted)).screen
    assert screen.settings.hints == (wanted == "on")
    assert screen.shows_hints == (wanted == "on")


def test_the_game_after_a_lesson_leaves_what_is_set_up_as_it_is() -> None:
    screen = after(Screen(PLAIN, seed=3), "pick", "cover:azul")
    screen = after(screen, "pick", "add-seat")
    screen = update(screen, Event("set", "name:0", "Ana")).screen
    screen = after(after(screen, "pick", "start"), "do", "menu")
    setups, sheet = screen.setups, after(screen, "pick", "cover:azul").setup
    assert len(sheet.seats) == 3
    screen = after(after(screen, "pick", "lesson:azul"), "do", "lesson-play:alone")
    assert len(table_of(screen).session.players) == 2
    assert screen.setups == setups
    assert after(after(screen, "do", "menu"), "pick", "cover:azul").setup == sheet


@pytest.mark.parametrize("game", TAUGHT)
def test_any_place_of_a_lesson_can_be_set_up_again(game: str) -> None:
    for screen in walk(game):
        table = table_of(screen)
        assert table.lesson is not None
        again = table_at(game, table.lesson)
        assert (again.session, again.selection) == (table.session, table.selection)


def test_a_lesson_that_this_version_lacks_is_left_alone() -> None:
    screen = Screen(Settings(), default_setup("azul"))
    assert after(screen, "pick", "lesson:chess") == screen
    screen = screen._replace(lessons={"azul": Progress(10_000)})
    assert table_of(after(screen, "pick", "lesson:azul")).lesson == LessonPlace()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"azul": 3, "sintra": -1}', {"azul": Progress(3), "sintra": Progress(DONE, is_done=True)}),
        (
            '{"azul": [3, true, "1-2", false], "sintra": [2, 1, "", false], "chess": [2]}',
            {"azul": Progress(3, is_done=True, followed="1-2")},
        ),
        ("", {}),
        ("[]", {}),
        ("{", {}),
        ('{"azul": "3"}', {}),
    ],
)
def test_damaged_progress_is_forgotten(text: str, found: lessons.Lessons) -> None:
    assert lessons.read(text) == found
    assert lessons.read(lessons.pack(found)) == found


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_short_enough_for_a_phone(language: str) -> None:
    words.speak(language)
    longest = 200 if language == "en" else 100
    says: list[Callable[[], str]] = [
        step.say for game in TAUGHT for step in lesson_of(game).steps if step.say is not None
    ]
    assert [say() for say in says if len(say()) > longest] == []
