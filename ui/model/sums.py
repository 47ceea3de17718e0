"""The sums of the verdicts on a finished game: of each seat, by part of the game, and by kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.session import Session
from engine.turning import Turn, turning_points
from engine.verdicts import SAME, Verdict, accuracy, kind_of, losses_by_kind
from ui.games.faces import FACES
from ui.kit.rounds import round_in_words
from ui.kit.words import _, remembered_last
from ui.model.analysis import Analysis, choices, found


class Sum(NamedTuple):
    """The sum of some decisions of a seat."""

    accuracy: float | None  # see engine.verdicts.accuracy
    lost: float  # points for each of them


class Part(NamedTuple):
    """A round, or a third of the game, with the sum of each seat."""

    name: str
    sums: tuple[Sum, ...]


def sum_of(session: Session, verdicts: Iterable[Verdict], seat: int) -> Sum:
    """The sum of the decisions of a seat among these."""
    own = [one for one in verdicts if one.seat == seat]
    return Sum(accuracy(own, session.game.name), sum(one.loss for one in own) / max(1, len(own)))


def parts(known: Analysis) -> list[Part]:
    """The game as it counts its rounds; thirds of all decisions if it is one round."""
    session, of_part = known.session, _by_round(known.session)
    if len(set(of_part.values())) < 2:
        of_part = _by_third(session)
    verdicts: dict[str, list[Verdict]] = {}
    for one in found(known):
        verdicts.setdefault(of_part[one.at], []).append(one)
    seats = range(session.seats)
    return [
        Part(name, tuple(sum_of(session, verdicts.get(name, ()), seat) for seat in seats))
        for name in dict.fromkeys(of_part.values())
    ]


def _by_round(session: Session) -> dict[int, str]:
    """The round of each choice, in words."""
    return {at: round_at(session, at) for at in choices(session)}


def _by_third(session: Session) -> dict[int, str]:
    """The third of the game that each choice belongs to, in words."""
    names, every = (_("First third"), _("Second third"), _("Last third")), choices(session)
    return {at: names[3 * number // len(every)] for number, at in enumerate(every)}


def round_at(session: Session, at: int) -> str:
    """The round of an entry of the log, in words; a deal belongs to the round that it begins."""
    round_of = FACES[session.game.name].round_of
    far = round_of(session.positions[at])
    if session.positions[at].to_move < 0:
        far = round_of(session.positions[at + 1])
    return round_in_words(far._replace(rounds=0, turn=None)) if far.number else round_in_words(far)


@remembered_last
def kinds(known: Analysis) -> dict[str, tuple[float, ...]]:
    """The points that each seat lost, by kind of decision, the most costly first; empty without kinds."""
    session = known.session
    sorted_out = [
        (one, kind_of(session, one, known.rankings[one.at])) for one in found(known) if one.loss >= SAME
    ]
    seats = range(session.seats)
    by_seat = [losses_by_kind(pair for pair in sorted_out if pair[0].seat == seat) for seat in seats]
    return {kind: tuple(lost.get(kind, 0.0) for lost in by_seat) for kind in losses_by_kind(sorted_out)}


@remembered_last
def turns(known: Analysis) -> list[Turn]:
    """The turning points."""
    return turning_points(known.session, found(known))
