"""A mistake of an earlier game that has come back, on the table."""

from __future__ import annotations

from typing import NamedTuple

from ui.kit.words import _, plural
from ui.saves.mistakes import Mistake

KEY = "mistake:"  # begins the key of its table


class Returned(NamedTuple):
    """A mistake that has come back."""

    mistake: Mistake
    today: int  # the day on which it is tried
    others: int  # that are due as well
    is_judged: bool = False  # the first try has counted, and `mistake` is already updated

    @property
    def outcome(self) -> str:
        """The sentence about its next return; "" before the first try has counted."""
        if not self.is_judged:
            return ""
        if self.mistake.is_done:
            return _("Solved three times running: it will not come back.")
        days = self.mistake.due - self.today
        return plural("It comes back in {number} day.", "It comes back in {number} days.", days)
