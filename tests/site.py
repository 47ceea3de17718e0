"""The archives of the built site: see tools/archives.py."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

from tools import split
from tools.archives import CODE, LIBRARY, NAMES


def program(dist: Path) -> Path:
    """The one folder, named after the version, that holds everything the page runs on."""
    (config,) = dist.glob("*/pyscript.toml")
    return config.parent


def parts(dist: Path, name: str) -> dict[str, bytes]:
    """The contents of an archive of the site."""
    with zipfile.ZipFile(program(dist) / name) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def continued(archive: bytes, ending: bytes) -> bytes:
    """An archive with an ending in the place of its directory: see static/interpreter.mjs."""
    return b"".join(member.content for member in split.members(archive)) + ending


def first_of_library(dist: Path) -> bytes:
    return (program(dist) / "static/vendor/pyodide" / LIBRARY).read_bytes()


def together(dist: Path, name: str) -> bytes:
    """The library or our code, as it is once everything has arrived."""
    first = first_of_library(dist) if name == LIBRARY else parts(dist, "app.zip")[CODE]
    return continued(first, parts(dist, "later.zip")[name])


def names_in(archive: bytes) -> list[str]:
    with zipfile.ZipFile(BytesIO(archive)) as opened:
        assert opened.testzip() is None
        return opened.namelist()


def later_modules(dist: Path) -> set[str]:
    """The modules that a start expects later."""
    with zipfile.ZipFile(BytesIO(parts(dist, "app.zip")[CODE])) as code:
        return set(code.read(NAMES).decode().split())
