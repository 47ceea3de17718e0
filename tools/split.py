"""Zip archives in parts: an archive, and endings that continue it.

An ending holds further members and a directory of everything. Written over the archive's own directory, it
makes a longer archive, in which all earlier members stay where they were.
"""

import struct
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import NamedTuple
from zipfile import ZipFile, ZipInfo

_ENTRY = 46  # bytes of an entry of the directory, before the name
_LENGTHS = 28  # where an entry says how long its name, extra field and comment are
_OFFSET = 42  # where it says where the member begins
_END = struct.Struct("<4s4H2LH")  # the record at the end of an archive without a comment


class Member(NamedTuple):
    """A file of an archive, as it lies there."""

    name: str
    content: bytes  # with its header
    entry: bytes  # of the directory

    def listed(self, at: int) -> bytes:
        """Its entry in the directory of an archive where it begins at `at`."""
        return self.entry[:_OFFSET] + struct.pack("<L", at) + self.entry[_OFFSET + 4 :]


def members(archive: bytes) -> list[Member]:
    """The members of an archive, in their order there. The directory lists them in the same order."""
    _sign, _disk, _from, _here, number, _size, start, _comment = _END.unpack(archive[-_END.size :])
    entries = []
    at = start
    for _member in range(number):
        length = _ENTRY + sum(struct.unpack_from("<3H", archive, at + _LENGTHS))
        entries.append(archive[at : at + length])
        at += length
    begins = [struct.unpack_from("<L", entry, _OFFSET)[0] for entry in entries] + [start]
    return [
        Member(_name(entry), archive[begins[place] : begins[place + 1]], entry)
        for place, entry in enumerate(entries)
    ]


def _name(entry: bytes) -> str:
    (length,) = struct.unpack_from("<H", entry, _LENGTHS)
    return entry[_ENTRY : _ENTRY + length].decode()


def member(name: str, content: bytes) -> Member:
    """A new member, as an archive of it alone would hold it."""
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        archive.writestr(ZipInfo(name), content)
    return members(target.getvalue())[0]


def archive(content: Iterable[Member]) -> bytes:
    """An archive of these."""
    return ending((), content)


def ending(before: Sequence[Member], more: Iterable[Member]) -> bytes:
    """The ending that continues an archive of the members `before` with `more`."""
    content, directory = [], []
    at = number = 0
    for members, is_here in ((before, True), (more, False)):
        for member in members:
            directory.append(member.listed(at))
            if not is_here:
                content.append(member.content)
            at += len(member.content)
            number += 1
    listing = b"".join(directory)
    end = _END.pack(b"PK\5\6", 0, 0, number, number, len(listing), at, 0)
    return b"".join(content) + listing + end
