"""Work done beside the page, such as the move of a bot that looks ahead.

A request is a mapping that JSON can carry: its `id`, the `task`, the save `code` of a game, the `seconds`
that the answer may take, and anything else the task needs. The answer has the same `id`, and the findings of
the task. A worker gets both as text (static/thinker.js); a page without one works on its requests itself, a
slice of a few milliseconds at a time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Any

from engine import bots, savecode
from engine.catalogue import JUDGES
from engine.on_demand import Late
from engine.pausing import Steps, finished, without_collection
from engine.session import Session

if TYPE_CHECKING:
    from engine import advice, verdicts
else:
    advice = Late("engine.advice")
    verdicts = Late("engine.verdicts")

Request = Mapping[str, Any]
Found = dict[str, Any]


def choose(session: Session, request: Request) -> Steps[Found]:
    """The move of the bot to move: the `index` of a legal action, with the search's view of it."""
    state, level = session.state, session.players[session.state.to_move]
    thought = yield from bots.steps(state, session.game.name, level, seconds=request["seconds"])
    return {
        "index": state.legal_actions().index(thought.action),
        "estimate": thought.estimate,
        "positions": thought.positions,
        "budget": thought.budget,
    }


def ponder(session: Session, request: Request) -> Steps[Found]:
    """Think ahead for the expert that moves next: the `positions` looked at. It remembers what it found."""
    name, players = session.game.name, session.players
    return {"positions": (yield from bots.ponder(session.state, name, players, request["seconds"]))}


def advise(session: Session, request: Request) -> Steps[Found]:
    """The best decisions of the seat to move, in `ranked`, as `engine.advice.rank` finds them."""
    name, seconds = session.game.name, request["seconds"]
    return {"ranked": (yield from advice.rank(session.state, name, seconds))}


def why(session: Session, request: Request) -> Steps[Found]:
    """The last decision of the game, before the best of the other decisions, in `ranked`."""
    return {"ranked": (yield from advice.rank_played(session, session.decisions[-1], request["seconds"]))}


def weigh(session: Session, request: Request) -> Steps[Found]:
    """The points that each seat is `ahead`."""
    return {"ahead": (yield from advice.weigh(session.state, session.game.name, request["seconds"]))}


def glance(session: Session, _request: Request) -> Steps[Found]:
    """The same as `why`, but rough: with few positions, which take little time on any device."""
    return {"ranked": (yield from verdicts.rank(session, session.decisions[-1], verdicts.GLANCE))}


def look(session: Session, _request: Request) -> Steps[Found]:
    """The same as `glance`, with more positions."""
    return {"ranked": (yield from verdicts.rank(session, session.decisions[-1], verdicts.LOOK))}


# Each works with pauses on the game of a request, and returns the fields of its answer other than the id.
TASKS: dict[str, Callable[[Session, Request], Steps[Found]]] = {
    "choose": choose,
    "ponder": ponder,
    "advise": advise,
    "revise": advise,  # the same with more time, so that an answer to "advise" can come soon
    "why": why,
    "weigh": weigh,
    "glance": glance,
    "look": look,
}


def answer(request: Request) -> Found:
    """The answer to a request, worked out at once."""
    return finished(_steps(request, None))


def warm(game_name: str) -> None:
    """Load all that bots who look ahead need for a game. Raises KeyError for an unknown one."""
    bots.thinker(JUDGES[game_name], 0)


class Desk:
    """Requests that wait for their answers; they are worked on in turn."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._waiting: dict[str, Steps[Found]] = {}  # by id, in the order in which they came

    @property
    def first(self) -> str | None:
        """The id of the request to work on next."""
        return next(iter(self._waiting), None)

    def put(self, request: Request, session: Session | None = None) -> None:
        """Take a request on; `session` is the game of its code, if it has been decoded already."""
        self._waiting[request["id"]] = _steps(request, session)

    def drop(self, which: str) -> None:
        """Give up the request with this id, if it still waits."""
        work = self._waiting.pop(which, None)
        if work is not None:
            work.close()

    def work(self, seconds: float) -> Found | None:
        """Work for about this long. Returns an answer as soon as there is one.

        An error in a task is raised, and its request is dropped.
        """
        which, start = self.first, self._clock()
        if which is None:
            return None
        work = self._waiting[which]
        try:
            with without_collection():
                next(work)
                while self._clock() - start < seconds:
                    next(work)
        except StopIteration as done:
            del self._waiting[which]
            found: Found = done.value
            return found
        except BaseException:
            self._waiting.pop(which, None)
            raise
        return None

    def take(self, text: str) -> None:
        """Take a message from the page to its worker: {"warm": a game}, {"drop": an id}, or a request.

        Any other message is ignored.
        """
        message = _read(text)
        match message:
            case {"warm": str(game)} if game in JUDGES:
                warm(game)
            case {"drop": str(which)}:
                self.drop(which)
            case {"id": str(), "task": str(task), "code": str(), "seconds": int() | float()} if task in TASKS:
                self.put(message)

    def work_as_text(self, seconds: float) -> str:
        """`work`, with the answer as text; "" while there is none."""
        found = self.work(seconds)
        return json.dumps(found) if found else ""


def _read(text: str) -> Any:
    """The message in a text; None if there is none."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def _steps(request: Request, session: Session | None) -> Steps[Found]:
    """The work on a request, with pauses."""
    if session is None:
        session = savecode.decode(request["code"])
        yield
    found = yield from TASKS[request["task"]](session, request)
    return {"id": request["id"], **found}
