"""Games whose analysis has found mistakes, without a browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from random import Random
from types import MappingProxyType

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.analysed import guess, task_of
from tests.own_board import played_out
from tests.pages import Profile
from tests.records import stored
from tests.seats import with_enough
from ui.app import App
from ui.saves.records import Saved
from ui.update import summaries

TODAY = 20_778  # as tests.memory has it


def game(seed: int, name: str = "azul") -> Saved:
    """A finished game of a person against a bot, or as many as the game needs."""
    players = with_enough(name, "person", "easy")
    session = Session.new(GAMES[name], seats=len(players), seed=seed, players=players)
    session = played_out(session, Random(seed))
    summary = summaries.summary_of(session, 20_000)
    return Saved(f"k{seed}", savecode.encode(session), ("",) * session.seats, 2 * seed + 2, summary)


def analyse(app: App, key: str = "k1") -> None:
    """Analyse a game: each decision could have been 50 points better."""
    app.do("analyse", key)
    while think := task_of(app.screen):
        app.do("thought", think.id, json.dumps(guess(app.screen)))
    app.do("menu")


def profile_of(name: str = "azul") -> Profile:
    """A profile with an analysed game on its shelf."""
    return Profile({**_analysed(name)})


@cache
def _analysed(name: str) -> Mapping[str, str]:
    profile = Profile(stored(game(1, name)))
    analyse(profile.open()[0])
    return MappingProxyType(profile.memory.local)
