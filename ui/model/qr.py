"""The QR code of the share dialog."""

from __future__ import annotations

from typing import NamedTuple


class QrCode(NamedTuple):
    """The link that is shown as a QR code."""

    link: str = ""  # "" until segno is installed
    is_missing: bool = False  # whether segno failed to load


NO_QR = QrCode()
