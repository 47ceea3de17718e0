"""Junk at every door: events that no button sends, on every sort of screen; senseless answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.session import PERSON
from engine.thinking import Desk
from tests.asking import go_on
from tests.pages import Profile, come, play, start
from ui.app import App
from ui.games.faces import FACES
from ui.kit.picks import Codec, Course, targets
from ui.model.qr import NO_QR
from ui.model.screen import Event, Screen
from ui.update import routes
from ui.update.update import update
from ui.view import page

FRIEND = "friend"
JUNK = (
    *("", "0", "1", "7", "-1", "99", "9" * 5_000, "1_0", "+1", " 1", "１", "²", "0:0", "1:99", ":", "a:b"),
    *("now", "first", "on", "off", "slow", "easy", "x", "\ud800", "\0", "<b>", "__class__", "_replace"),
    *(
        "azul",
        "sintra",
        "azul:0",
        "azul:x",
        "chess",
        "lesson:azul",
        "lesson:chess",
        "hints",
        "undo",
        "confirm",
    ),
    *("settings", "board:1", "board:9", "board:x", "why:0", "unopened", "unopened:x", "unopened:newer:x"),
    *(
        "daily:x",
        "pass-daily:",
        "position",
        "text:x",
        "saved:x",
        "undo-99",
        "undo-x+line-0",
        "line-0+confirm",
    ),
    *("stored", "replaced", "clipboard", "picture", "choose:x", "advise:x", "why:x", "weigh:x", "null", "[]"),
)
KINDS = ("do", "pick", "set", "why", "nonsense", "")
COMMANDS = (*routes.COMMANDS, "nonsense", "")
FIELDS = (
    *routes.FIELDS,
    *Screen._field_defaults,
    "at",
    "language",
    "pace",
    "confirm",
    "animation",
    "nonsense",
)
ANSWERS: tuple[Any, ...] = (
    *("", "x", 0, None, True, [], {}, [[]], {"id": 7}, {"index": "x"}, {"index": [0]}, {"index": True}),
    *({"index": 1.0}, {"index": -1}, {"ahead": 7}, {"ahead": ["x", "y"]}, {"ahead": [1e999, 0]}),
    *({"ahead": [1]}, {"ranked": 7}, {"ranked": [7]}, {"ranked": [["a", 0, []]]}, {"ranked": [[0]]}),
    *({"ranked": [[0, "x", []]]}, {"ranked": [[0, 1.0, [{}]]]}, {"ranked": [[0, 1.0, 7], [1, 1e999]]}),
    *({"ranked": [[0, 1.0, [{"x": "y"}, {}]], [1, 0, [{}, {}]]]}, {"ranked": [[0, 1, []], [0, 1, []]]}),
    *({"ranked": [[0, 1.0, [{"x": 1}, {"y": 2}]], [1, 0.5, [{"z": 3}, {}]]]},),
)


def codec(game: str) -> Codec[Any]:
    found: Codec[Any] = import_module(f"ui.games.{game}.picks").CODEC
    return found


# --- screens ---------------------------------------------------------------------------------------------


def begun(game: str, *kinds: str) -> App:
    app, _device, _tab = Profile().open()
    start(app, game, *kinds)
    return app


def looked_at(game: str) -> Iterator[tuple[str, Screen]]:
    """The screens of a game of two persons: from its beginning to the rooms beside the menu."""
    app = begun(game)
    yield "first", app.screen
    for _decision in range(9):
        go_on(app)
    app.handle("do", "skip", "")
    yield "later", app.screen
    if app.screen.table:
        first = next(iter(targets(app.screen.table.state, FACES[game].spell, ())))
        app.handle("pick", first, "")
        yield "in hand", app.screen
    app.handle("do", "unpick", "")
    for dialog in ("settings", "moves", "share", "board:1", "log", "chart", "more", "end"):
        yield dialog, app.screen._replace(dialog=dialog)
    app.handle("do", "hint", "")
    yield "hint", app.screen
    app.handle("do", f"explain:{app.screen.table.session.decisions[0]}" if app.screen.table else "", "")
    yield "why", app.screen
    app.handle("do", "close", "")
    app.handle("do", "replay", "")
    yield "replay", app.screen
    app.handle("do", "menu", "")
    yield "shelf", app.screen
    for room in ("library", "statistics", "puzzles", "daily"):
        app.handle("do", room, "")
        yield room, app.screen
    app.handle("pick", f"cover:{game}", "")
    yield "sheet", app.screen


@cache
def screens(game: str) -> dict[str, Screen]:
    """Every sort of screen, by a name for it."""
    app, _device, _tab = Profile().open()
    found = {"menu": app.screen, **dict(looked_at(game))}
    for kinds in ((PERSON, "hard"), ("easy", "easy"), (PERSON, FRIEND)):
        found["-".join(kinds)] = begun(game, *kinds).screen
    app.handle("do", f"lesson:{game}", "")
    found["lesson"] = app.screen
    for number in range(40):
        for kind, what in (("do", "lesson-on"), ("do", "skip"), ("do", "bot"), *asked(app)):
            app.handle(kind, what, "")
        if number % 9 == 0:
            found[f"lesson {number}"] = app.screen
    return found


def asked(app: App) -> list[tuple[str, str]]:
    """What a lesson asks for."""
    pick = app.screen.table.lesson_asks if app.screen.table else ""
    return [("do" if pick.startswith("pick:") else "pick", pick)] if pick else []


# --- events ----------------------------------------------------------------------------------------------


def junk_pick(rng: Random) -> str:
    """A pick of some game, maybe with numbers that nothing has."""
    game = draw.choice(rng, list(GAMES))
    name = draw.choice(rng, codec(game).names)
    numbers = [draw.choice(rng, ("0", "1", "2", "4", "5", "7", "35", "99", "-1", "x")) for _ in range(3)]
    return "-".join([name, *numbers[: draw.index(rng, 4)]])


def junk_event(rng: Random, screen: Screen) -> Event:
    rest = draw.choice(rng, (*JUNK, junk_pick(rng), *(saved.key for saved in screen.shelf)))
    named = {"do": COMMANDS, "set": FIELDS, "pick": COMMANDS}
    kind = draw.choice(rng, (*KINDS, *("do", "pick", "set", "why") * 6))
    what = rest
    if kind == "do" and draw.index(rng, 8) == 0:
        what = Course((junk_pick(rng), junk_pick(rng)), draw.index(rng, 3)).command
    elif kind == "pick" and screen.table and draw.index(rng, 2):
        what = junk_pick(rng)
    elif kind in named:
        name = draw.choice(rng, named[kind])
        what = name if draw.index(rng, 3) == 0 else f"{name}:{rest}"
    elif kind == "why":
        what = draw.choice(rng, (rest, junk_pick(rng)))
    return Event(kind, what, draw.choice(rng, JUNK))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_no_event_throws_and_every_screen_can_be_shown(game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    for name, begins in screens(game).items():
        screen, past = begins, []
        for _event in range(40):
            event = junk_event(rng, screen)
            past.append(event)
            try:
                after = update(screen, event).screen._replace(qr=NO_QR)
                page.shown(after, page.view(after))
            except Exception as error:
                raise AssertionError(f"{name}: {past}") from error
            screen = after if draw.index(rng, 20) else begins


def test_what_was_chosen_before_is_no_choice_in_a_lesson() -> None:
    begins = screens("azul")["lesson"]
    for what in ("cover:azul", "strip-0", "line-99", "confirm", ""):
        for kind in ("pick", "why"):
            assert update(begins, Event(kind, what)).screen is begins


def test_a_course_is_no_choice_behind_a_dialog_of_a_lesson() -> None:
    begins = screens("azul")["lesson"]._replace(dialog="settings")
    assert update(begins, Event("why", "pick:x")).screen is begins


SENT = re.compile(r'data-do="([^":]*)')


@pytest.mark.parametrize("game", GAMES)
def test_every_button_on_every_sort_of_screen_sends_a_command(game: str) -> None:
    sent = {
        name
        for screen in screens(game).values()
        for name in SENT.findall("".join(page.view(screen).values()))
    }
    assert len(sent) > 20
    assert sent <= routes.COMMANDS.keys()


@pytest.mark.parametrize("name", ["menu", "first", "replay", "settings", "later"])
def test_a_step_of_a_lesson_that_was_left_does_nothing(name: str) -> None:
    before = screens("azul")[name]
    assert update(before, Event("do", "lesson-on")).screen.table == before.table


def test_an_event_that_makes_no_sense_changes_nothing() -> None:
    screen = screens("azul")["replay"]._replace(notice="Copied.")
    commands = ("nonsense", "look:x", "look", "step:", "light:1", "result:azul:0", "pick", "dialog:board:x")
    fields = ("at", "rows", "here:x", "kind:9", "name:-1", "option:wall", "want:all")
    events = [Event("do", what) for what in commands] + [Event("set", what, "x") for what in fields]
    for event in (*events, Event("nonsense"), Event("why", "x"), Event("do", "offline:stored:x")):
        assert update(screen, event).screen is screen, event


def test_only_a_game_that_one_looks_on_at_can_be_accepted() -> None:
    screen = screens("azul")["first"]
    assert update(screen, Event("pick", "accept")).screen is screen


def test_a_setting_takes_only_what_it_offers() -> None:
    screen = screens("azul")["first"]
    junk = (("theme", "pink"), ("language", "-1"), ("pace", ""), ("nonsense", "on"), ("_fields", ""))
    for field, value in junk:
        assert update(screen, Event("set", field, value)).screen.settings == screen.settings


# --- what is carried over a reload, and what other threads send -------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_page_starts_whatever_is_carried_into_it(seed: int) -> None:
    rng = Random(seed)
    profile = Profile()
    first, _device, _tab = profile.open()
    start(first, "azul")
    events = [junk_event(rng, first.screen) for _event in range(30)]
    app, _its_device, _its_tab = profile.open((event.kind, event.what, event.text) for event in events)
    assert [saved.key for saved in first.screen.shelf][-1] in [saved.key for saved in app.screen.shelf]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answer", ANSWERS, ids=repr)
def test_an_answer_that_makes_no_sense_is_none(game: str, answer: object) -> None:
    app, device, _tab = Profile().open()
    app.handle("set", "evaluation", "on")
    start(app, game, PERSON, "hard")
    app.handle("do", "hint", "")
    (worker,) = device.workers
    for _decision in range(3):
        for request in [message for message in worker.messages if "task" in message]:
            about = {"id": request["id"], **answer} if isinstance(answer, dict) else answer
            worker.tell(json.dumps(about))
            app.handle("do", f"thought:{request['id']}", json.dumps(about))
            page.view(app.screen)
        if app.running.timer is not None:
            come(device, app)
        elif app.screen.table and app.screen.table.may_choose:
            play(app)
            app.handle("do", f"explain:{app.screen.table.session.decisions[-1]}", "")
            page.view(app.screen)
            app.handle("do", "close", "")
    assert app.screen.table
    assert app.screen.table.session.decisions


@pytest.mark.parametrize("text", ["[", "7", "null", "[]", "{}", '{"index": 0}', '{"id": [0]}', "[" * 10_000])
def test_a_worker_that_talks_nonsense_is_not_heard_and_is_given_up_in_time(text: str) -> None:
    app, device, _tab = Profile().open()
    start(app, "azul", "hard", "hard")
    (worker,) = device.workers
    before, limit = app.screen, app.running.thinker._limit
    worker.tell(text)
    assert (app.screen, app.running.thinker._limit) == (before, limit)
    worker.answer()
    come(device, app)
    assert app.screen.table
    assert len(app.screen.table.session.decisions) == 1


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "[",
            "7",
            "null",
            "[]",
            "{}",
            '{"warm": "chess"}',
            '{"warm": []}',
            '{"drop": {}}',
            '{"drop": "x"}',
        ),
        *('{"id": "x"}', '{"id": 1, "task": "choose", "code": "", "seconds": 0}'),
        '{"id": "x", "task": "dance", "code": "x", "seconds": 0}',
    ],
)
def test_a_desk_hears_nothing_else_than_requests(text: str) -> None:
    desk = Desk()
    desk.take(text)
    assert desk.first is None
