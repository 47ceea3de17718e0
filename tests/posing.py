"""The room of the puzzles and a puzzle on the table, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine import puzzles as shelf
from engine.catalogue import GAMES
from engine.puzzles import Puzzle
from tests.analysed import done
from tests.at_a_table import table_of
from tools.files import puzzles_of
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.model.puzzles import Puzzles
from ui.model.screen import Event, Screen
from ui.model.setup import Settings
from ui.update.effects import FetchPuzzles
from ui.update.update import update


def shipped(game: str) -> tuple[Puzzle, ...]:
    return shelf.read(puzzles_of(game).read_text("ascii")) if puzzles_of(game).exists() else ()


WITH_PUZZLES = [game for game in GAMES if shipped(game)]  # a new game has none


class Solved(NamedTuple):
    """A shipped puzzle and its solution."""

    motifs: tuple[str, ...]
    state: Any
    action: Any

    def pairs(self) -> Iterator[tuple[Any, Any]]:
        """Decisions beside each other: the solution and some others, in either order."""
        others = [action for action in self.state.legal_actions() if action != self.action]
        for other in others[:: max(len(others) // 6, 1)]:
            yield self.action, other
            yield other, self.action


def solved(game: str) -> Iterator[Solved]:
    """The shipped puzzles of a game with their solutions."""
    for puzzle in shipped(game):
        before, best = shelf.set_up(puzzle.code)
        yield Solved(puzzle.motifs, before.state, before.state.legal_actions()[best])


def entered(results: str = "") -> Screen:
    """The room with all files."""
    screen, effects = update(Screen(Settings()), Event("do", "puzzles"))
    assert effects == (FetchPuzzles(tuple(GAMES)),)
    screen = done(screen, "bring-puzzles", results)
    for game in GAMES:
        screen = done(screen, f"bring-puzzles:{game}", shelf.file_of(shipped(game)))
    return screen


def known(screen: Screen) -> Puzzles:
    assert screen.puzzles is not None
    return screen.puzzles


def name_of(screen: Screen) -> str:
    """The name of the puzzle on the table."""
    posed = table_of(screen).posed
    assert posed is not None
    return posed.name


def tried(screen: Screen, *, right: bool) -> Screen:
    """The screen after the solution or another move was tried."""
    return done(screen, command(screen, right=right))


def command(screen: Screen, *, right: bool) -> str:
    """The command that tries the solution, or another move."""
    table = table_of(screen)
    assert table.posed is not None
    actions, state = table.state.legal_actions(), table.state
    solved = state.apply(actions[table.posed.best])
    wrong = next(place for place, action in enumerate(actions) if state.apply(action) != solved)
    action = actions[table.posed.best if right else wrong]
    return Course(FACES[table.session.game.name].spell(state, action), confirm=True).command
