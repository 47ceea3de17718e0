"""Bots of another checkout, for matches against them.

Each is a process in that checkout, which is told every position by its save code. It answers with the place
of its action among the legal ones. Their order is part of the format of codes: so two checkouts understand
each other as long as codes open in both.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from engine import savecode
from engine.session import Session

# What the other process runs, with the engine of its own checkout. It takes lines of seconds and a code.
_GUEST = """
import sys
from random import Random
from time import process_time
from engine import bots, savecode

game, level, seed = sys.argv[1:]
bot, rng = bots.Bot(game, level, process_time), Random(int(seed))
for line in sys.stdin:
    seconds, code = line.split()
    state = savecode.decode(code).state
    start = process_time()
    action = bot.choose(state, rng, float(seconds))
    print(state.legal_actions().index(action), process_time() - start, flush=True)
"""


class Guest:
    """A bot of another checkout."""

    def __init__(self, root: Path, game: str, level: str, seed: int) -> None:
        """Start it; `root` is the folder of its checkout, `seed` that of its own chance."""
        command = [sys.executable, "-c", _GUEST, game, level, str(seed)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=root, stdin=pipe, stdout=pipe, text=True)

    def choose(self, session: Session, seconds: float) -> tuple[Any, float]:
        """The action it plays, and the seconds of its own processor time that this took.

        Raises ChildProcessError if it has ended: its own message is among the errors on the screen.
        """
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(f"{seconds} {savecode.encode(session)}\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # it has ended: there is no answer, either
        answer = self._process.stdout.readline().split()
        if not answer:
            raise ChildProcessError("the bot of the other checkout gave no answer")
        place, took = answer
        return session.state.legal_actions()[int(place)], float(took)

    def close(self) -> None:
        """Let it end."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
