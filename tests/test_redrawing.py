"""A page that keeps parts of earlier drawings looks like one drawn from nothing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import unescape
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.session import PERSON
from tests.seats import with_enough
from tools.files import ROOT
from tools.translations import compile_locales
from ui.kit import words
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, Setup
from ui.update.update import update
from ui.view import page

OFFER = re.compile(r'data-(pick|do|why)="([^"]*)"')
LEAVES = ("menu", "start", "accept", "lesson", "daily")
EVENTS = 70
# The other page forgets everything at once: there, what would be remembered is found again each time.
FORGETFUL = """
import sys
from ui.kit import words
words.remembered = words.remembered_last = lambda say: say
from tests.test_redrawing import main
main(*sys.argv[1:])
"""


def looks(game: str, seed: int) -> list[dict[str, str]]:
    """The page at every step of a game in which anything offered is chosen."""
    rng = Random(f"{game} {seed}")
    kinds = (PERSON, PERSON, "easy") if seed % 2 else with_enough(game, PERSON)
    seats = tuple(Seat(kind, "") for kind in kinds[-GAMES[game].seats[-1] :])
    options = {name: draw.choice(rng, choices) for name, choices in GAMES[game].options.items()}
    settings = Settings(keys=seed == 0)
    screen = update(Screen(settings, Setup(game, seats, options), seed=seed), Event("pick", "start")).screen
    found = []
    for _event in range(EVENTS):
        regions = page.view(screen)
        found.append({name: str(markup) for name, markup in regions.items() if markup})
        screen = update(screen, _next(screen, regions, rng)).screen
        if screen.table is None:
            break
    return found


def _next(screen: Screen, regions: page.Regions, rng: Random) -> Event:
    table = screen.table
    assert table is not None
    if table.lets_bot_move:
        return Event("do", "bot")
    if table.landed is not None and rng.random() < 0.5:
        return Event("do", "turn")
    if table.is_telling and rng.random() < 0.5:
        return Event("do", "count")
    if rng.random() < 0.05:
        return Event("set", "language", draw.choice(rng, list(words.LANGUAGES)))
    seen = [regions["dialog"]] if regions["dialog"] else regions.values()
    offers = [Event(kind, unescape(what)) for markup in seen for kind, what in OFFER.findall(markup)]
    offers = [offer for offer in offers if offer.what.partition(":")[0] not in LEAVES]
    picks = [offer for offer in offers if offer.kind == "pick"]
    return draw.choice(rng, picks if picks and rng.random() < 0.8 else offers)


def main(game: str, seed: str, locales: str) -> None:
    words.LOCALES = Path(locales)
    sys.stdout.write(json.dumps(looks(game, int(seed))))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_remembers_looks_like_one_drawn_from_nothing(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    locales = compile_locales()
    monkeypatch.setattr(words, "LOCALES", locales)
    command = [sys.executable, "-c", FORGETFUL, game, str(seed), str(locales)]
    forgetful = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    for here, there in zip_longest(looks(game, seed), forgetful):
        assert here.keys() == there.keys()
        assert [name for name in here if here[name] != there[name]] == []
    words.speak("en")
