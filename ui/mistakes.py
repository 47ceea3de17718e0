"""Keeps the mistakes of analysed games on the device, so that they come back: see ui.saves.mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import savecode
from ui.model.analysis import Analysis
from ui.model.screen import Screen
from ui.model.trying import mistakes
from ui.saves import dropped
from ui.saves.mistakes import MISTAKES_KEY, PAUSES, Mistake, Mistakes, added, changed, pack, read
from ui.update.analysing import up_to

if TYPE_CHECKING:
    from ui.host import Store


def keep(screen: Screen, before: Screen, store: Store) -> None:
    """Keep a game's mistakes once its analysis is complete, and a mistake's result after its first try.

    They are added to what other tabs have stored. A lack of room is not reported.
    """
    table = screen.table
    analysis = table.help.analysis if table else None
    if table is None or analysis is None:
        return
    then = before.table
    if table.returned:
        was_judged = then is not None and (then.returned is None or then.returned.is_judged)
        if table.returned.is_judged and not was_judged:
            _store(store, changed(_stored(store), table.returned.mistake))
    elif (
        analysis is not (then.help.analysis if then else None)
        and analysis.is_complete
        and screen.saved(table.key)
    ):
        _store(store, added(_stored(store), _found(screen, analysis)))


def _stored(store: Store) -> Mistakes:
    return read(store.text(MISTAKES_KEY))


def _store(store: Store, mistakes: Mistakes) -> None:
    text = pack(mistakes) if mistakes else None
    if (text or "") != store.text(MISTAKES_KEY):
        store.store(MISTAKES_KEY, text)


def _found(screen: Screen, analysis: Analysis) -> list[Mistake]:
    """The mistakes of the people here in the game on the table, the worst last: it is kept longest."""
    table = screen.table
    assert table is not None
    due = screen.today + PAUSES[0]
    return [
        Mistake(
            table.key,
            one.at,
            savecode.encode(up_to(analysis.session, one.at)),
            tuple(analysis.rankings[one.at]),
            due=due,
        )
        for one in reversed(mistakes(table))
    ]


def drop(screen: Screen, store: Store) -> None:
    """Drop the mistakes of games that are gone, unless some tab can still bring the game back."""
    there = dropped.read(store.text(dropped.DROPPED_KEY))
    keys = {saved.key for saved in (*screen.shelf, *screen.dropped, *there)}
    _store(store, tuple(one for one in _stored(store) if one.key in keys))
