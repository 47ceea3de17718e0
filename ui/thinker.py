"""Runs the bots that look ahead: in a worker or, without one, between the frames of the page.

A worker that cannot start, fails or stays silent is closed. From then on, until the thinker is closed, the
page computes everything itself. Errors there are raised, but reported first, so that nobody waits for ever.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.update import answers
from ui.update.want import PONDER, Think

if TYPE_CHECKING:
    from engine import bots, thinking
    from ui.host import Device, Worker
else:
    bots = Late("engine.bots")
    thinking = Late("engine.thinking")

# A worker's allowance beyond its thinking time. The first one covers starting Python, perhaps over a slow
# network.
STARTS_WITHIN_MS = 20_000
ANSWERS_WITHIN_MS = 5_000
SLEPT_S = 2  # a timer that comes later than this was held up, as by a device that slept

# When somebody may ask for a hint, a worker starts in a pause, and ends when nothing has happened for long.
RESTS_MS = 1_000
UNUSED_MS = 300_000

SLICE_S = 0.015  # of work on the page; it ends some ms later, and people notice a task over 0.05 s
BREATH_MS = 4  # pause between two slices


class Thinker:
    """Computes what the page asks for, one request for each task at a time.

    Calls `tell` with the id of a request and its answer as JSON, or "" if there is none; but not if nobody
    waits for it.
    """

    def __init__(self, device: Device, tell: Callable[[str, str], None]) -> None:
        self._device, self._tell = device, tell
        self._asked: dict[str, Think] = {}  # unanswered requests by task, oldest first
        self._worker: Worker | None = None
        self._has_started = False
        self._has_failed = False
        self._desk: thinking.Desk | None = None  # does the page's own work
        self._limit: int | None = None  # the timer of the worker
        self._ends = 0.0  # when that timer is due
        self._slice: int | None = None  # the timer of the page's own work
        self._expected = ""  # the game at whose table something may be asked
        self._rest: int | None = None  # the timer of a pause there
        self._is_resting = False  # nothing has happened since that timer was set
        self._is_ready = False  # there was a worker when that timer was set

    def warm(self, game: str) -> None:
        """Get ready for a game at once, and stay so."""
        self._forget_rest()
        self._hire()
        self._post({"warm": game})

    def expect(self, game: str) -> None:
        """Take in that something has happened at a table where something may be asked.

        A worker gets ready when nothing happens for a while, and ends when nothing happens for long.
        """
        self._expected, self._is_resting = game, False
        if self._rest is None and not self._has_failed:
            self._await_rest()

    def think(self, think: Think) -> None:
        """Start on a request, giving up the earlier one for the same task."""
        self.stop(think.task)
        self._hire()
        self._asked[think.task] = think
        if self._worker:
            self._post(think.request)
            self._wait()
        else:
            self._work_here(think)

    def ponder(self, think: Think) -> None:
        """Start on a request that nobody waits for, unless the page would have to work on it itself."""
        if self._worker:
            self.think(think)

    def stop(self, task: str) -> None:
        """Give up a task's request, if it is not answered yet."""
        think = self._asked.pop(task, None)
        if think is None:
            return
        self._post({"drop": think.id})
        if self._desk:
            self._desk.drop(think.id)
        self._wait()

    def close(self) -> None:
        """Give up every request, and free the memory."""
        self._asked.clear()
        self._dismiss()
        self._forget_rest()
        self._has_failed = False
        self._desk = None
        bots.forget()

    def _await_rest(self) -> None:
        self._is_resting, self._is_ready = True, self._worker is not None
        self._rest = self._device.later(UNUSED_MS if self._is_ready else RESTS_MS, self._on_rest)

    def _on_rest(self) -> None:
        self._rest = None
        is_unused = self._is_resting and not self._asked
        if is_unused and self._worker and self._is_ready:
            self._dismiss()
            return
        if is_unused and not self._worker:
            self._hire()
            self._post({"warm": self._expected})
        if not self._has_failed:
            self._await_rest()

    def _forget_rest(self) -> None:
        if self._rest is not None:
            self._device.cancel(self._rest)
            self._rest = None

    # --- in the worker ---

    def _hire(self) -> None:
        if self._worker is None and not self._has_failed:
            self._worker = self._device.hire(self._on_message, self._do_without_worker)
            self._has_started, self._has_failed = False, self._worker is None

    def _post(self, message: object) -> None:
        if self._worker:
            self._worker.post(json.dumps(message))

    def _on_message(self, text: str) -> None:
        """Handle a message: ready ("") or an answer. Anything else is ignored, and buys no time."""
        which = answers.read(text).get("id") if text else ""
        if not isinstance(which, str):
            return
        self._has_started = True
        self._wait()
        self._deliver(which, text)

    def _wait(self) -> None:
        """Restart the time limit of the worker for its oldest request."""
        if self._limit is not None:
            self._device.cancel(self._limit)
            self._limit = None
        first = next(iter(self._asked.values()), None)
        if self._worker and first:
            late = ANSWERS_WITHIN_MS if self._has_started else STARTS_WITHIN_MS
            self._ends = time() + first.seconds + late / 1000
            self._limit = self._device.later(1000 * first.seconds + late, self._overdue)

    def _overdue(self) -> None:
        self._limit = None
        if time() > self._ends + SLEPT_S:  # so was the worker: it gets its time once more
            self._wait()
        else:
            self._do_without_worker()

    def _do_without_worker(self) -> None:
        """Do without a worker from now on."""
        self._dismiss()
        self._has_failed = True
        self._asked.pop(PONDER, None)
        for think in self._asked.values():
            self._work_here(think)

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker:
            worker.close()
        self._wait()

    # --- on the page ---

    def _work_here(self, think: Think) -> None:
        self._desk = self._desk or thinking.Desk()
        self._desk.put(think.request, think.session)
        self._schedule_work()

    def _schedule_work(self) -> None:
        if self._slice is None and self._desk and self._desk.first is not None:
            self._slice = self._device.later(BREATH_MS, self._work)

    def _work(self) -> None:
        """Work for the length of a slice."""
        self._slice = None
        if self._desk is None or self._desk.first is None:
            return
        which, answer = self._desk.first, None
        try:
            answer = self._desk.work(SLICE_S)
        except Exception:
            self._deliver(which, "")
            raise
        finally:
            self._schedule_work()
        if answer:
            # The page handles the answer in a task of its own, just as when a worker answers.
            told = json.dumps(answer)
            self._device.later(0, lambda: self._deliver(which, told))

    def _deliver(self, which: str, text: str) -> None:
        """Pass an answer on, if its request was not given up."""
        think = next((think for think in self._asked.values() if think.id == which), None)
        if think:
            del self._asked[think.task]
            self._wait()
            if think.task != PONDER:
                self._tell(which, text)
