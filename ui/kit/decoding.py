"""Turns the bytes of a file into text."""

from __future__ import annotations


def decoded(data: bytes) -> str:
    """The text of a file: UTF-16 if it looks like that, else UTF-8."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    beginning = data[:64]
    if beginning[1::2].count(0) > len(beginning) // 4:
        return data.decode("utf-16-le", "replace")
    if beginning[::2].count(0) > len(beginning) // 4:
        return data.decode("utf-16-be", "replace")
    return data.decode("utf-8", "replace")
