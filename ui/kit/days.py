"""Days as numbers, as records and the daily games count them."""

from __future__ import annotations

from datetime import date

EPOCH = date(1970, 1, 1).toordinal()


def date_of(day: int) -> date:
    """The date of a day, counted from 1970-01-01."""
    return date.fromordinal(EPOCH + day)
