"""The games in tests/playthroughs, read from their own codes: they stay when bots play differently."""

from pathlib import Path
from random import Random

from engine import bots, savecode
from engine.session import Session

FOLDER = Path(__file__).parent / "playthroughs"


def as_written(name: str, new: Session) -> Session:
    """The game in the file of this name; where there is none from this deal yet, medium bots play one."""
    file = FOLDER / f"{name}.txt"
    if file.exists():
        written = savecode.decode(file.read_text(encoding="utf-8").splitlines()[1])
        if _beginning(written) == _beginning(new):
            return written
    session, rng = new, Random(new.seed)
    while not session.state.is_over:
        session = session.play(bots.choose(session.state, session.game.name, "medium", rng=rng))
    return session


def _beginning(session: Session) -> tuple[object, ...]:
    return session.game, session.seats, session.options, session.rules, session.seed
