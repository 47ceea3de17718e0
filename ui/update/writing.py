"""Games of the shelf as a text for people to read, and back from it. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import cast

from engine import savecode
from engine.codetext import opened
from engine.session import Session
from ui.games.faces import COVERS, title
from ui.kit.words import _, in_each_language
from ui.model.setup import NAME_LENGTH, by_number, default_name, kind_name, seat_names
from ui.saves.file import FILE_LIMIT, FILE_LINES, Opened
from ui.saves.records import Saved, sound_text
from ui.saves.written import MOST, written

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
    known = {saved.code: saved for saved in shelf}
    games: dict[str, Saved] = {}  # by code
    wrong: list[savecode.BadCode] = []
    seats: list[str] = []
    for line in map(str.strip, text[:FILE_LIMIT].splitlines()[:FILE_LINES]):
        if seat := _SEAT.fullmatch(line):
            seats.append(seat["name"])
        elif _CODE.fullmatch(line):
            try:
                games.setdefault(line, known.get(line) or _game(line, seats))
            except savecode.BadCode as error:
                wrong.append(error)
            seats = []
    newer = sum(error.kind in ("newer", "unknown") for error in wrong)
    return Opened(tuple(games.values()), len(wrong) - newer, newer, {})


def _given(written: str, seat: int, kind: str, seats: int) -> str:
    """The name of a seat, or, where a default name was written out, the number it stands for."""
    for other in range(seats):
        if written in in_each_language(partial(default_name, other, kind)):
            return by_number(other, seat)
    return sound_text(written)[:NAME_LENGTH]


def _game(code: str, names: Sequence[str]) -> Saved:
    """A game with the names that people gave. It is not replayed: what the menu shows of it is read later.

    Raises savecode.BadCode.
    """
    opened(code)  # for its check sums
    players = cast(list[str], savecode.beginning_of(code)[3])
    if len(names) != len(players):
        return Saved("", code, ("",) * len(players), 0, None)
    given = tuple(
        _given(name, seat, kind, len(players))
        for seat, (kind, name) in enumerate(zip(players, names, strict=True))
    )
    return Saved("", code, given, 0, None)
