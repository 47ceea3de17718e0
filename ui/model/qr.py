"""The QR code of the share dialog."""

from __future__ import annotations

from typing import NamedTuple


class QrCode(NamedTuple):
    """The link to show as a QR code."""

    link: str = ""  # "" until segno is installed
    is_missing: bool = False  # segno failed to load


NO_QR = QrCode()
