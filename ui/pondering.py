"""Lets an expert think during a person's turn, once nothing moves and while the device has power to spare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.update.want import PONDER, Think

if TYPE_CHECKING:
    from ui.host import Device
    from ui.thinker import Thinker

SETTLES_MS = 1_000  # after a move: by then, pieces have arrived


class Ponderer:
    """Holds the one request that nobody waits for, and gives it to the thinker when there is time for it."""

    def __init__(self, device: Device, thinker: Thinker) -> None:
        self._device, self._thinker = device, thinker
        self._think: Think | None = None
        self._timer: int | None = None  # until nothing moves any more
        self._is_watching = False  # the device says if it has power to spare
        self._has_power = False

    def start(self, think: Think) -> None:
        """Take on a request, instead of the earlier one."""
        self.stop()
        self._think = think
        self._timer = self._device.later(SETTLES_MS, self._settle)

    def stop(self) -> None:
        """Give up the request."""
        if self._timer is not None:
            self._device.cancel(self._timer)
        self._think = self._timer = None
        self._thinker.stop(PONDER)

    def _settle(self) -> None:
        self._timer = None
        if self._is_watching:
            self._go()
        else:
            self._is_watching = True
            self._device.watch_power(self._take_power)

    def _take_power(self, has_power: bool) -> None:
        """Take in that the device has, or no longer has, power to spare."""
        self._has_power = has_power
        if has_power:
            self._go()
        else:
            self._thinker.stop(PONDER)

    def _go(self) -> None:
        if self._think and self._timer is None and self._has_power:
            self._thinker.ponder(self._think)
