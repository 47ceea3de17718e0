"""A tab that only looks at its game: laws over all games, in all positions of games of random decisions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.session import Session
from tests.events import update
from tests.random_games import MOST_DECISIONS
from tests.to_show import GAMES_TO_SHOW, ToShow, of_persons, table
from ui.games.faces import FACES
from ui.kit import picks
from ui.kit.picks import Picks
from ui.kit.view_types import Scene
from ui.model.screen import Event, Screen
from ui.update import playing
from ui.view import page

READER = "This game is open in another tab."


def positions(game: ToShow, seed: int) -> Iterator[tuple[Any, Picks]]:
    """The positions of a game, each with the picks of the action that is played next."""
    rng = Random(seed)
    session = Session.new(GAMES[game.name], seats=game.seats, seed=seed, options=game.options)
    while not session.state.is_over:
        assert len(session.log) < MOST_DECISIONS, "the game does not end"
        action = draw.choice(rng, session.state.legal_actions())
        yield session.state, FACES[game.name].spell(session.state, action)
        session = session.play(action)


@pytest.mark.parametrize("game", GAMES_TO_SHOW)
def test_a_selection_without_targets_is_drawn_with_nothing_to_choose(game: ToShow) -> None:
    for state, picked in positions(game, seed=3):
        for depth in range(1, len(picked) + 1):
            drawing = FACES[game.name].draw(Scene(state, {}, picked[:depth], (), ()))
            everything = "".join((drawing.market, drawing.hand, *drawing.boards))
            assert "data-pick" not in everything, (state, picked[:depth])


@pytest.mark.parametrize("game", GAMES_TO_SHOW)
def test_a_face_says_what_is_picked_in_hand_and_whether_something_is_moved(game: ToShow) -> None:
    face = FACES[game.name]
    for state, picked in positions(game, seed=3):
        for depth in range(len(picked)):
            targets = picks.targets(state, face.spell, picked[:depth])
            drawing = face.draw(Scene(state, targets, picked[:depth], (), ()))
            at_table = drawing.market + "".join(drawing.boards)
            assert all(map(face.in_hand, re.findall(r'data-pick="([^"]+)"', drawing.hand)))
            assert not any(map(face.in_hand, re.findall(r'data-pick="([^"]+)"', at_table)))
            assert ("data-moved-by-finger" in at_table) == face.moves


def chosen(screen: Screen, rng: Random) -> Screen:
    """The screen after one more pick, or after what has to come before it."""
    here = table(screen)
    if here.is_telling:
        return update(screen, Event("do", "skip"))
    if here.is_handed_on:
        return update(screen, Event("do", "take-page"))
    targets = picks.targets(here.state, FACES[here.session.game.name].spell, here.selection)
    return update(screen, Event("pick", draw.choice(rng, tuple(targets) or ("confirm",))))


@pytest.mark.parametrize("game", GAMES_TO_SHOW)
def test_whoever_loses_the_game_with_something_in_hand_is_told_and_has_nothing_in_hand(game: ToShow) -> None:
    screen, rng = update(of_persons(game), Event("set", "confirm", "on")), Random(3)
    in_hand = 0
    while not table(screen).session.state.is_over:
        if table(screen).selection:
            in_hand += 1
            reader = playing.as_writer(screen, False)
            assert table(reader) == table(screen)._replace(selection=())
            regions = page.view(reader)
            assert READER in regions["hand"]
            assert 'data-do="take-over"' in regions["hand"]
            assert "data-pick" not in "".join(regions.values())
            again = playing.as_writer(reader, True)
            assert again == screen._replace(table=table(reader))
        screen = chosen(screen, rng)
    assert in_hand > 10


@pytest.mark.parametrize("where", ["dialog:moves", "look:1", "end"])
def test_whatever_a_reader_looks_at_the_way_to_take_over_is_there(where: str) -> None:
    screen, rng = of_persons(GAMES_TO_SHOW[0]), Random(1)
    while not (table(screen).session.state.is_over if where == "end" else table(screen).session.decisions):
        screen = chosen(screen, rng)
    screen = update(screen, Event("do", "close" if where == "end" else where))
    regions = page.view(playing.as_writer(screen, False))
    assert READER in regions["hand"]
    assert 'data-do="take-over"' in regions["hand"]
    assert "move:" not in regions["dialog"]
    assert 'data-do="take-over"' not in "".join(page.view(screen).values())
