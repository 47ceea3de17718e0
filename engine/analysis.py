"""Say what each decision of a game was worth, by its save code.

python -m engine.analysis CODE --positions 3000
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence

from engine import savecode
from engine.search import finished, without_collection
from engine.session import Session
from engine.verdicts import LOOK, Verdict, rank, verdict_on


def analysed(session: Session, positions: int) -> Iterator[Verdict]:
    """The verdicts on all decisions, from the first."""
    for number in session.decisions:
        with without_collection():
            ranked = finished(rank(session, number, positions))
        yield verdict_on(session, number, ranked)


def _told(session: Session, one: Verdict) -> str:
    state = session.positions[one.at]
    actions = state.legal_actions()
    said = f"{one.at:4} {one.mark(session.game.name):8} {-one.loss:6.1f}  {actions[one.played]}"
    return said if one.best == one.played else f"{said}\n{'':23}better: {actions[one.best]}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the decisions of a game, each as soon as it is looked at; with --json, all of them at the end."""
    parser = argparse.ArgumentParser(prog="python -m engine.analysis", description=__doc__.split("\n\n")[0])
    parser.add_argument("code", help="the save code of a game")
    parser.add_argument("--positions", type=int, default=LOOK, help="for each decision; default: %(default)s")
    parser.add_argument("--json", action="store_true", help="a list of objects")
    given = parser.parse_args(arguments)
    if given.positions < 1:
        parser.error("a search looks at one position or more")
    try:
        session = savecode.decode(given.code)
    except savecode.BadCode as error:
        parser.error(str(error))
    verdicts = []
    for one in analysed(session, given.positions):
        verdicts.append(one)
        if not given.json:
            print(_told(session, one), flush=True)
    if given.json:
        print(json.dumps([one._asdict() for one in verdicts]))


if __name__ == "__main__":
    main()
