"""Games of the shelf as a text for people to read, and back from it. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine import savecode
from engine.session import Session
from ui.games.faces import COVERS, title
from ui.kit.words import _
from ui.model.setup import NAME_LENGTH, default_name, kind_name, seat_names
from ui.saves.file import Opened
from ui.saves.records import Saved, sound_text
from ui.saves.written import MOST, written
from ui.update.summaries import summary_of

_CODE = re.compile(r"[0-9A-Z]{5}(-[0-9A-Z]{1,5})+")  # on a line of its own: in a message it is part of a link
_SEAT = re.compile(r"\d+ (?P<name>.*) \([^()]*\): -?\d+")


def written_out(games: Iterable[Saved]) -> str:
    """The first MOST of the games, one below the other; of one whose code does not open, the code."""
    return "\n".join(map(_written, list(games)[:MOST]))


def _written(saved: Saved) -> str:
    try:
        session = saved.replayed()
    except savecode.BadCode:
        return f"{saved.code}\n"
    names = seat_names(session.players, saved.names)
    label = f"{saved.label}\n" if saved.label else ""
    who = [f"{name} ({kind_name(kind)})" for name, kind in zip(names, session.players, strict=True)]
    played = saved.summary.played if saved.summary else 0
    return label + written(session, _what(session), who, saved.code, played)


def _what(session: Session) -> list[str]:
    """The game and its options, in words."""
    game = session.game.name
    choices = COVERS[game].choices()
    options = [
        _("{name}: {meaning}", name=choices[option][0], meaning=choices[option][1][value].name)
        for option, value in session.options.items()
        if option in choices
    ]
    return [title(game), *options]


def read_back(text: str, shelf: Iterable[Saved] = ()) -> Opened:
    """The games of a text in which several were written out, by their codes, with the names at their seats.

    One that is on the shelf has the names that it has there.
    """
    known = {saved.code: saved.names for saved in shelf}
    games: list[Saved] = []
    wrong: list[savecode.BadCode] = []
    seats: list[str] = []
    for line in map(str.strip, text.splitlines()):
        if seat := _SEAT.fullmatch(line):
            seats.append(seat["name"])
        elif _CODE.fullmatch(line):
            try:
                session = savecode.decode(line)
            except savecode.BadCode as error:
                wrong.append(error)
            else:
                names = known.get(line) or _given(session, seats)
                games.append(Saved("", line, names, 0, summary_of(session, 0)))
            seats = []
    newer = sum(error.kind in ("newer", "unknown") for error in wrong)
    return Opened(tuple(games), len(wrong) - newer, newer, {})


def _given(session: Session, names: Sequence[str]) -> tuple[str, ...]:
    """The names that people gave, without those that the page gives by itself."""
    if len(names) != session.seats:
        return ("",) * session.seats
    return tuple(
        "" if name == default_name(seat, kind) else sound_text(name)[:NAME_LENGTH]
        for seat, (kind, name) in enumerate(zip(session.players, names, strict=True))
    )
