"""How picks are written and read, and what one click makes of several."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.session import Session
from tests.events import update
from tests.to_show import ToShow, drawn_picks, every_game_to_show, of_persons, started, table
from ui.games.faces import FACES
from ui.kit.picks import CONFIRM, BadPick, Codec, Course, replacing, targets
from ui.kit.view_types import step_of
from ui.model.screen import Event, Screen
from ui.view import page


def codec_of(game: str) -> Codec[Any]:
    codec: Codec[Any] = import_module(f"ui.games.{game}.picks").CODEC
    return codec


# --- how a pick is written -------------------------------------------------------------------------------


@every_game_to_show
def test_every_pick_and_everything_that_refuses_can_be_read(game: ToShow) -> None:
    codec, screen, rng = codec_of(game.name), of_persons(game), Random(3)
    seen: set[str] = set()
    while not table(screen).session.state.is_over:
        for command, is_asked in (
            ("take-page", table(screen).is_handed_on),
            ("skip", table(screen).is_telling),
        ):
            screen = update(screen, Event("do", command)) if is_asked else screen
        regions = page.view(screen)
        markup = regions["market"] + regions["hand"] + regions["own"]
        seen |= set(re.findall(r'data-(?:pick|why)="([^"]+)"', markup))
        screen = update(screen, Event("pick", draw.choice(rng, drawn_picks(screen))))
    read = [codec.read(text) for text in seen]
    assert {pick if isinstance(pick, str) else codec.write(type(pick), *pick) for pick in read} == seen


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_pick_of_a_game_is_not_read(game: str) -> None:
    codec = codec_of(game)
    kind = codec.names[0]
    for text in ("", "nonsense", f"{kind}-", f"{kind}-x", f"{kind}-1-2-3", CONFIRM, "undo-1"):
        with pytest.raises(BadPick, match=re.escape(repr(text))):
            codec.read(text)


# --- what the picks made so far leave to pick --------------------------------------------------------------


class Hand(NamedTuple):
    """Cards; one or two are played."""

    cards: tuple[str, ...] = ("ace", "king", "queen")

    def legal_actions(self) -> list[tuple[str, ...]]:
        return [*combinations(self.cards, 1), *combinations(self.cards, 2)]


def spelled_out(_state: Hand, action: tuple[str, ...]) -> tuple[str, ...]:
    return (*action, "done")


@pytest.mark.parametrize(
    ("selection", "goes_on", "replaces"),
    [
        ((), ("ace", "king", "queen"), ()),
        (("ace",), ("done", "king", "queen"), ("ace",)),
        (("king",), ("done", "queen"), ("ace", "king")),
        (("king", "queen"), ("done",), ("ace", "king", "queen")),
    ],
)
def test_a_pick_that_goes_on_with_the_selection_does_not_replace_it(
    selection: tuple[str, ...], goes_on: tuple[str, ...], replaces: tuple[str, ...]
) -> None:
    hand: Any = Hand()
    following = targets(hand, spelled_out, selection)
    assert tuple(following) == goes_on
    assert replacing(hand, spelled_out, following) == replaces


# --- several picks by one click --------------------------------------------------------------------------

COURSES = (
    (Course(("tile-3",)), "pick:tile-3"),
    (Course(("pass", "drop-3")), "pick:pass+drop-3"),
    (Course(("pay-0", "pay-5"), undo=2), "pick:undo-2+pay-0+pay-5"),
    (Course(("pay-0",), undo=1, confirm=True), "pick:undo-1+pay-0+confirm"),
    (Course((), undo=1), "pick:undo-1"),
)


@pytest.mark.parametrize(("course", "command"), COURSES)
def test_a_course_is_read_as_it_is_written(course: Course, command: str) -> None:
    assert course.command == command
    assert Course.read(command.removeprefix("pick:")) == course
    assert Course.of(command) == course


def spelled(screen: Screen, place: int = 0) -> tuple[str, ...]:
    state = table(screen).session.state
    return FACES["azul"].spell(state, state.legal_actions()[place])


def choose(screen: Screen, *picks: str, undo: int = 0, confirm: bool = False) -> Screen:
    return update(screen, Event("do", Course(picks, undo, confirm).command))


def asked(screen: Screen) -> Screen:
    return update(screen, Event("set", "confirm", "on"))


def test_a_course_replaces_what_is_in_hand() -> None:
    first, second, *_others = drawn_picks(started())
    screen = choose(update(started(), Event("pick", first)), second)
    assert table(screen).selection == (second,)
    assert table(screen).session == table(started()).session


def test_a_course_plays_what_it_completes() -> None:
    for confirm in (False, True):
        screen = choose(started(), *spelled(started()), confirm=confirm)
        assert len(table(screen).session.decisions) == 1


def test_the_last_decision_of_a_course_is_asked_about_unless_it_is_confirmed() -> None:
    picks = spelled(started())
    waiting = choose(asked(started()), *picks)
    assert table(waiting).selection == picks
    assert not table(waiting).session.decisions
    assert "Play this?" in page.view(waiting)["hand"]
    sure = choose(asked(started()), *picks, confirm=True)
    assert table(sure).session == table(update(waiting, Event("pick", CONFIRM))).session


def test_of_several_decisions_of_a_course_the_last_alone_is_asked_about() -> None:
    """Even where it takes a single pick."""
    game = "queens_garden"
    spell, rng, screen = FACES[game].spell, Random(1), asked(of_persons(ToShow(game, 2, {"board": "base"})))
    found: list[tuple[str, ...]] = []
    while not table(screen).session.state.is_over and len(found) < 20:
        screen = update(screen, Event("do", "skip")) if table(screen).is_telling else screen
        session = table(screen).session
        first = draw.choice(rng, session.state.legal_actions())
        after = session.play(first)
        for action in after.state.legal_actions():
            last = spell(after.state, action)
            if len(last) == 1 and FACES[game].is_asked(step_of(after.state, action)):
                chosen = table(choose(screen, *spell(session.state, first), *last))
                assert (chosen.session, chosen.selection) == (after, last)
                found.append(last)
                break
        screen = choose(screen, *spell(session.state, first), confirm=True)
    assert len(found) == 20


def test_what_is_to_be_confirmed_is_played_by_choosing_its_place_again_and_moved_by_choosing_another() -> (
    None
):
    source, line = spelled(started())
    waiting = update(update(asked(started()), Event("pick", source)), Event("pick", line))
    assert table(waiting).selection == (source, line)
    other = next(
        pick for pick in drawn_picks(update(started(), Event("pick", source))) if pick not in (source, line)
    )
    moved = update(waiting, Event("pick", other))
    assert not table(moved).session.decisions
    again = update(waiting, Event("pick", line))
    assert table(again).session == table(update(waiting, Event("pick", CONFIRM))).session
    assert len(table(again).session.decisions) == 1


def test_a_course_with_a_pick_that_is_no_target_changes_nothing() -> None:
    """As a click does that comes late, for a table that has changed."""
    screen = started()
    held = update(screen, Event("pick", drawn_picks(screen)[0]))
    source, line = spelled(screen)
    for picks in (("nonsense",), (source, "nonsense"), (source, line, "nonsense"), (line, source)):
        for confirm in (False, True):
            assert choose(held, *picks, confirm=confirm) == held._replace(announced=())


def test_a_course_takes_back_decisions_of_the_turn_alone() -> None:
    screen = choose(started(), *spelled(started()))  # then the other seat is to move
    for undo in (1, 2, 9):
        for picks in ((), spelled(screen)):
            assert choose(screen, *picks, undo=undo) == screen._replace(announced=())


def test_nothing_can_be_chosen_while_a_bot_is_to_move_or_an_earlier_position_is_shown() -> None:
    screen = choose(started(), *spelled(started()))
    back = update(screen, Event("do", "look:1"))
    assert choose(back, *spelled(screen)) == back._replace(announced=())
    bots = Session.new(GAMES["azul"], seats=2, seed=1, players=("easy", "easy"))
    waits = screen._replace(table=table(screen)._replace(session=bots), explanation=None)
    assert choose(waits, *spelled(waits)) == waits._replace(announced=())
