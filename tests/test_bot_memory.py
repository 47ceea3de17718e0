"""How much a bot remembers: a whole game, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from engine import bots
from engine.catalogue import GAMES
from engine.session import Session
from tests.seats import few
from tools.files import ROOT

POSITIONS = 400  # for each decision
MOST_MB = 45  # with pointers of 64 bits; in the browser they have 32, and it is about two thirds

PLAY = """
import re
import sys
from pathlib import Path

from engine.bots import thinker
from engine.catalogue import GAMES, JUDGES
from engine.pausing import finished
from engine.session import Session


def most():  # KB so far; what getrusage says begins with the memory of the parent
    return int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])


game, positions = sys.argv[1], int(sys.argv[2])
seats = max(2, GAMES[game].seats[0])
thinkers = [thinker(JUDGES[game], seat) for seat in range(seats)]
session = Session.new(GAMES[game], seats=seats, seed=3)
before = most()
while not session.state.is_over:
    thought = finished(thinkers[session.state.to_move].steps(session.state, 1e9, positions))
    session = session.play(thought.action)
print((most() - before) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="others have no /proc")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_between_experts_stays_within_its_memory(game: str) -> None:
    command = [sys.executable, "-c", PLAY, game, str(POSITIONS)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(ran.stdout) <= MOST_MB


CYCLES = """
import gc
import sys
from random import Random

from engine import bots
from engine.bots import thinker
from engine.catalogue import GAMES, JUDGES
from engine.pausing import finished
from engine.session import Session

game, positions = sys.argv[1], int(sys.argv[2])
for seed in range(3):
    session, rng = Session.new(GAMES[game], seats=max(2, GAMES[game].seats[0]), seed=seed), Random(seed)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    while not session.state.is_over:
        finished(thinker(JUDGES[game], session.state.to_move).steps(session.state, 1e9, positions))
        session = session.play(rng.choice(session.state.legal_actions()))
    bots.forget()
    gc.collect()
    print(*(type(one).__name__ for one in gc.garbage if type(one).__module__.startswith("engine.")))
    gc.set_debug(0)
    gc.garbage.clear()
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_search_leaves_nothing_that_holds_itself(game: str) -> None:
    """Collection is off meanwhile: a cycle would stay."""
    command = [sys.executable, "-c", CYCLES, game, "40"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_what_was_thought_about_is_forgotten() -> None:
    for game in GAMES:
        session = Session.new(GAMES[game], seats=few(game), seed=1)
        bots.choose(session.state, game, "hard", rng=Random(1))
    assert any(cache.cache_info().currsize for cache in bots.caches())
    bots.forget()
    assert not any(cache.cache_info().currsize for cache in bots.caches())
