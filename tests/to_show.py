"""Games to show: at their tables, and on their screens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.catalogue import GAMES
from engine.session import PERSON
from tests.events import update
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, Setup, default_setup
from ui.model.table import Table
from ui.view import page

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "{name} {0} {session.seed}",
    "%s %(name)s",
    "</svg><svg onload=alert(1)>",
    "\u202eesrever",
    "花子 🀄",
    "&lt;b&gt;",
)


class ToShow(NamedTuple):
    """A game as the tests of every view start it."""

    name: str
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join((self.name, str(self.seats), *self.options.values()))


def _games_to_show(name: str) -> Iterator[ToShow]:
    """A game of the fewest players, and of three if it can be; every choice of every option at least once."""
    game = GAMES[name]
    seats = (game.seats[0], min(3, game.seats[-1]))
    for at in range(max([2, *map(len, game.options.values())])):
        options = {option: choices[min(at, len(choices) - 1)] for option, choices in game.options.items()}
        yield ToShow(name, seats[min(at, 1)], options)


GAMES_TO_SHOW = [game for name in GAMES for game in _games_to_show(name)]


every_game_to_show = pytest.mark.parametrize("game", GAMES_TO_SHOW, ids=str)


def menu(game: str = "azul") -> Screen:
    return Screen(Settings(), default_setup(game), seed=7)


def table(screen: Screen) -> Table:
    assert screen.table is not None
    return screen.table


def started(wall: str = "coloured", names: tuple[str, str] = ("Ana", "Bo")) -> Screen:
    setup = Setup("azul", tuple(Seat(PERSON, name) for name in names), {"wall": wall, "leftovers": "free"})
    return update(menu()._replace(setup=setup), Event("pick", "start"))


def of_persons(game: ToShow) -> Screen:
    setup = Setup(game.name, (Seat(PERSON, ""),) * game.seats, game.options)
    return update(menu()._replace(setup=setup), Event("pick", "start"))


def drawn_picks(screen: Screen) -> list[str]:
    regions = page.view(screen)
    return [
        pick
        for name in ("market", "hand", "own", "others")
        for pick in re.findall(r'data-pick="([^"]*)"', regions[name])
    ]
