"""Writes games of the shelf as text for people, and reads them back. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import cast

from engine import savecode
from engine.session import Session
from ui.games.faces import COVERS, FACES, title
from ui.kit.days import date_of
from ui.kit.view_types import spoken
from ui.kit.words import _, in_each_language, plural, run_on, unturned
from ui.model.daily import Veiled
from ui.model.library import MOST_WRITTEN
from ui.model.setup import FRIEND, NAME_LENGTH, by_number, default_name, kind_name, seat_names
from ui.model.table import step_at
from ui.saves.file import Opened
from ui.saves.records import Saved, pack, sound_text

_SEAT = re.compile(r"\d+ (?P<name>.*) \([^()]*\): -?\d+")


def written_out(games: Iterable[Saved | Veiled]) -> str:
    """The first MOST_WRITTEN games, one below the other. If a game's code does not open, only the code."""
    return "\n".join(map(_written, list(games)[:MOST_WRITTEN]))


def _written(game: Saved | Veiled) -> str:
    """The game in words. The last line is its record, from which `ui.saves.file` restores everything.

    A hidden game has the reason in place of its moves.
    """
    saved, why = game if isinstance(game, Veiled) else (game, "")
    stored = f"{saved.code}\n\n{pack(saved)}\n"
    try:
        session = saved.replayed()
    except savecode.BadCode:
        return stored
    names = seat_names(session.players, saved.names)
    told = [saved.label] if saved.label else []
    told += _what(session)
    played = saved.summary.played if saved.summary else 0
    told += [str(date_of(played))] if played > 0 else []
    told += _seats(session, names, saved)
    if why:
        told += ["", why]
    else:
        told += ["", _("The moves, numbered as in the log:"), *_moves(session, names)]
    told += ["", _("The save code, and a line from which the page restores everything:")]
    return "\n".join([*told, stored])


def _seats(session: Session, names: tuple[str, ...], saved: Saved) -> Iterator[str]:
    """The players, their points, and the hints they used."""
    kinds = [FRIEND if seat in saved.away else kind for seat, kind in enumerate(session.players)]
    for seat, (name, kind, score) in enumerate(zip(names, kinds, session.state.scores, strict=True)):
        yield f"{seat + 1} {name} ({kind_name(kind)}): {score}"
    for name, number in zip(names, saved.hints, strict=False):
        if number:
            yield plural("{name} used {number} hint.", "{name} used {number} hints.", number, name=name)


def _moves(session: Session, names: tuple[str, ...]) -> Iterator[str]:
    """A line for each entry of the log, in the page's words."""
    width = len(str(len(session.log)))
    tell = FACES[session.game.name].tell
    for at in range(len(session.log)):
        yield f"{at + 1:{width}} {run_on(spoken(tell(step_at(session, at), names)))}".rstrip()


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


def with_codes(found: Opened, text: str, shelf: Iterable[Saved]) -> Opened:
    """The findings of a text, completed by games for its bare codes.

    Their names come from the shelf, or else from the seats in a text that an earlier version of this page
    wrote out for people.
    """
    known = {saved.code: saved for saved in shelf}
    seats = _seats_before(found.codes, text)
    games, newer = list(found.games), found.newer
    for code in found.codes:
        try:
            games.append(known.get(code) or found.loose.get(code) or _game(code, seats[code]))
        except savecode.BadCode:
            newer += 1  # its check sums are right
    return found._replace(games=tuple(games), newer=newer, codes=(), loose={})


def _seats_before(codes: Iterable[str], text: str) -> dict[str, list[str]]:
    """The names at the seats listed before each code."""
    before: dict[str, list[str]] = {code: [] for code in codes}
    seats: list[str] = []
    for line in map(str.strip, text.splitlines()):
        if seat := _SEAT.fullmatch(line):
            seats.append(seat["name"])
        elif line in before:
            before[line] = before[line] or seats
            seats = []
    return before


def _given(written: str, seat: int, kind: str, seats: int) -> str:
    """The name of a seat; for a default name that was written out, the number it stands for."""
    for other in range(seats):
        if written in in_each_language(partial(default_name, other, kind)):
            return by_number(other, seat)
    return sound_text(unturned(written))[:NAME_LENGTH]


def _game(code: str, names: Sequence[str]) -> Saved:
    """A game with the names that people gave. It is not replayed: its summary is made later.

    Raises savecode.BadCode.
    """
    players = cast(list[str], savecode.beginning_of(code)[3])
    if len(names) != len(players):
        return Saved("", code, ("",) * len(players), 0, None)
    given = tuple(
        _given(name, seat, kind, len(players))
        for seat, (kind, name) in enumerate(zip(players, names, strict=True))
    )
    return Saved("", code, given, 0, None)
