"""Writes down codes and the tables that they are played by, which must never change.

Each code has a file in tests/codes with what it holds. The tables have a file in tests/boxes for each rules
version of a game.

python -m tests.golden CODE

prints the text of a file for a code, to be saved once and never rewritten;

python -m tests.golden release GAME

keeps the tables of the newest rules version of a game, and a code for each of its choices.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from itertools import product
from pathlib import Path
from pprint import pformat
from random import Random
from typing import Any

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.on_demand import brought
from engine.session import PERSON, Session
from engine.tables import in_force
from tests.seats import with_enough

HERE = Path(__file__).parent
CODES = sorted((HERE / "codes").glob("*.txt"))
BOXES = HERE / "boxes"


def describe(session: Session) -> str:
    """The code of a game, and what it holds line by line."""
    state: Any = session.state
    moving = "nobody" if state.is_over or state.to_move == CHANCE else f"seat {state.to_move + 1}"
    facts = {
        "game": session.game.name,
        "rules": session.rules,
        "options": ", ".join(f"{option} {choice}" for option, choice in session.options.items()) or "none",
        "players": ", ".join(session.players),
        "seed": session.seed,
        "decisions": len(session.decisions),
        "round": getattr(state, "round", "none"),
        "to move": moving,
        "can be chosen": len(state.legal_actions()),
        "scores": ", ".join(map(str, state.scores)),
        "winners": ", ".join(f"seat {seat + 1}" for seat in state.winners) if state.is_over else "none yet",
    }
    if session.rules == 1:  # the oldest files do not name it
        del facts["rules"]
    return "\n".join([savecode.encode(session), *(f"{name}: {fact}" for name, fact in facts.items())]) + "\n"


def tables(game: str, rules: int) -> str:
    """The tables of a rules version, as they stand in the game's pieces; nothing for a game without.

    A small game has its pieces in its rules.
    """
    pieces = vars(brought(f"engine.{game}.pieces", lambda: import_module(f"engine.{game}.rules")))
    released = set(GAMES[game].rules)
    found = []
    for name, table in pieces.items():
        is_table = name[0] != "_" and name.isupper() and name != "BOXES" and isinstance(table, dict)
        if is_table and 1 in table and released.issuperset(table):
            entry = in_force(table, rules)
            found.append(f"{name}\n{cleandoc(entry) if isinstance(entry, str) else pformat(entry)}\n")
    return "\n".join(found)


def newest_games(game: str) -> Iterator[Session]:
    """For each choice of options, a game of easy bots by the newest rules, finished and half-played."""
    options = GAMES[game].options
    for choices in product(*options.values()):
        chosen, rng = dict(zip(options, choices, strict=True)), Random(GAMES[game].rules[-1])
        players = with_enough(game, PERSON, "easy")
        session = Session.new(GAMES[game], seats=len(players), seed=7, options=chosen, players=players)
        while not session.state.is_over:
            session = session.play(bots.choose(session.state, game, "easy", rng=rng))
        yield session.before(session.decisions[len(session.decisions) // 2])
        yield session


def release(game: str) -> None:
    """Keep the newest rules version of a game. Raises FileExistsError if it is already kept."""
    rules = GAMES[game].rules[-1]
    if table := tables(game, rules):
        keep(BOXES / f"{game}_{rules}.txt", table)
    for session in newest_games(game):
        place = "over" if session.state.is_over else "middle"
        name = "_".join([game, f"rules{rules}", *session.options.values(), place])
        keep(HERE / "codes" / f"{name}.txt", describe(session))


def keep(file: Path, text: str) -> None:
    """Write a new file."""
    with file.open("x", encoding="utf-8") as new:
        new.write(text)
    print(file.relative_to(HERE.parent))


if __name__ == "__main__":
    if sys.argv[1] == "release":
        release(sys.argv[2])
    else:
        print(describe(savecode.decode(sys.argv[1])), end="")
