"""Finds games in texts that mail or notes have wrapped, quoted, encoded or prettified. Pure.

Only a check sum makes anything certain. So each possible change is undone in turn, and the results with a
right check sum are records or codes.
"""

from __future__ import annotations

import re
from binascii import a2b_qp
from collections.abc import Iterable, Iterator
from html import unescape
from itertools import islice
from typing import Any, NamedTuple

from engine.codetext import begins_code
from engine.codetext import codes as all_codes
from ui.saves.records import is_whole, read_json

_LINE_END = re.compile(r"\r\n?|[\n\x0b\x0c\x85\u2028\u2029]")
_QUOTED = re.compile(r"[>|\s\u200b\ufeff]+")  # in front of a line
_PRINTABLE = re.compile(r"=(?:\r?\n|3D|[2-7][0-9A-F]|[CE][0-9A-F]=[89AB])")  # quoted-printable, as in mail
_MARKED_UP = re.compile(
    r"<(?:br|p|div|pre|span|blockquote)\b|&(?:quot|nbsp|amp|lt|gt|#\d+|#x[0-9a-f]+);", re.I
)
_TAG = re.compile(r"</?[a-z][^<>\n]{0,500}>", re.IGNORECASE)
_RECORD = re.compile(r"(?<![0-9A-Za-z.-])([1-9][0-9]{0,5})\s+([0-9a-f]{8})\s+(?=[\[{])")
_END = re.compile(r"[\]}](?=[ \t]*(?:\n|$))")
_ENDS = 4  # number of ends tried: most records end at the first
_LIKE_A_CODE = re.compile(r"[0-9A-Z]{5}(?:-[0-9A-Z]{1,5}){2,}")
_HEADED = re.compile(r"^Ladrilho games [0-9]{1,6}[ \t]+\S", re.MULTILINE)
_DOUBLE = dict.fromkeys(map(ord, "“”„‟«»″＂"), '"')
_SINGLE = {**_DOUBLE, **dict.fromkeys(map(ord, "‘’‚‛′"), "'")}
_DASHES = {**_SINGLE, **dict.fromkeys([*range(0x2010, 0x2016), 0x2212], "-")}
_COMPARED = 200  # unreadable codes compared with others; beyond that number, copies count as well


class Recovered(NamedTuple):
    """The games found in a text."""

    records: tuple[str, ...] = ()  # with their check sums
    loose: tuple[dict[str, Any], ...] = ()  # content of records with wrong check sums
    codes: tuple[str, ...] = ()  # with their check sums, outside of those records
    damaged: int = 0  # unreadable records and codes


def recovered(lines: Iterable[str]) -> Recovered:
    """The games that can be found in these lines."""
    records: dict[str, None] = {}
    codes: dict[str, None] = {}
    loose: list[dict[str, Any]] = []
    damaged = 0
    for reading in _readings("\n".join(lines)):
        whole, parts, rest = _parted(reading)
        records |= dict.fromkeys(whole)
        codes |= dict.fromkeys(all_codes(rest))
        loose += filter(None, map(_loosely, parts))
        # The last decoding is closest to the original text.
        damaged = _unread(rest, codes) + sum(not _LIKE_A_CODE.search(part) for part in parts)
    return Recovered(tuple(records), tuple(loose), tuple(codes), damaged)


def _readings(text: str) -> Iterator[str]:
    """The text without quotation marks and indents: as it is, then with mail's encodings undone."""
    yield _plain(text)
    if _PRINTABLE.search(text):
        text = a2b_qp(text.encode("utf-8", "replace")).decode("utf-8", "replace")
        yield _plain(text)
    if _MARKED_UP.search(text):
        yield _plain(unescape(_TAG.sub("\n", text)))


def _plain(text: str) -> str:
    """The lines of a text without the signs that mail puts before each."""
    lines = (line.replace("\xa0", " ") for line in _LINE_END.split(text))
    return "\n".join(line[found.end() :] if (found := _QUOTED.match(line)) else line for line in lines)


def _parted(text: str) -> tuple[list[str], list[str], str]:
    """The intact records, the damaged ones, and the text without the intact records."""
    starts = list(_RECORD.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)] * bool(starts)
    whole, parts, rest = [], [], [text[: starts[0].start()] if starts else text]
    for start, end in zip(starts, ends, strict=True):
        body = text[start.end() : end]
        for spelled, used in _spellings(body):
            if is_whole(record := f"{start[1]} {start[2]} {spelled}"):
                whole.append(record)
                rest.append(body[used:])
                break
        else:
            parts.append(body)
            rest.append(body)
    return whole, parts, "\n\n".join(rest)


def _spellings(body: str) -> Iterator[tuple[str, int]]:
    """The possible originals of a record that mail wrapped, each with its length.

    Its quotation marks may have been bent, too.
    """
    ends = [found.end() for found in islice(_END.finditer(body), _ENDS)]
    last = max(body.rfind("}"), body.rfind("]")) + 1
    for end in dict.fromkeys([*ends, last]):
        for joined in dict.fromkeys(_joined(body[:end])):
            for bent in ({}, _DOUBLE, _SINGLE, _DASHES):
                yield joined.translate(bent), end


def _joined(body: str) -> Iterator[str]:
    """Wrapped lines as one. Mail wraps after a space, which stays or goes, or after a hyphen."""
    yield body.replace("\n", "")
    lines = "\n".join(map(str.strip, body.split("\n")))
    yield re.sub(r"(?<=-)\n|\n(?=-)", "", lines).replace("\n", " ")
    yield lines.replace("\n", "")


def _loosely(body: str) -> dict[str, Any] | None:
    """The content of a record with a wrong check sum, or None if it cannot be read at all."""
    for spelled, _used in _spellings(body):
        try:
            content = read_json(spelled)
        except ValueError:
            continue
        if isinstance(content, dict):
            return content
    return None


def _unread(rest: str, codes: Iterable[str]) -> int:
    """The number of codes in a text that cannot be read, not counting copies and parts of good ones."""
    whole = {code.replace("-", "") for code in codes}
    pieces = dict.fromkeys(found.replace("-", "") for found in _LIKE_A_CODE.findall(rest))
    wrong = [piece for piece in pieces if piece not in whole]
    read = "\n".join(whole)
    wrong = [piece for piece in wrong[:_COMPARED] if not _is_copy(piece, read)] + wrong[_COMPARED:]
    begun = sum(map(begins_code, wrong))
    return (begun or min(len(wrong), 1)) + len(_HEADED.findall(rest))


def _is_copy(piece: str, read: str) -> bool:
    """True if a piece of a code occurs in a good one, apart from a mistake in one place."""
    length = len(piece) // 4
    quarters = (piece[at * length : (at + 1) * length] for at in range(4))
    return sum(quarter in read for quarter in quarters) >= 3
