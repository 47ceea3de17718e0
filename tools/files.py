"""The paths of the sources and of the tools' output, and functions to read and write files."""

import gzip
import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
WHEELS = CACHE / "wheels"  # see tools/wheels.py

TOOLS = ROOT / "tools"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core"


class DoesNotCompile(ValueError):
    """The browser's Python cannot compile a file, or cannot run the page; the message is its own."""


def files_in(folder: Path, pattern: str = "*") -> list[Path]:
    """The files in a folder and its subfolders, in order."""
    return sorted(path for path in folder.rglob(pattern) if path.is_file())


def name_of(path: Path) -> str:
    """The path of a file within the tree."""
    return path.relative_to(ROOT).as_posix()


def puzzles_of(game: str) -> Path:
    """The file with the puzzles of a game: see engine.puzzles."""
    return ROOT / "static" / "puzzles" / f"{game}.txt"


def hash_of(files: Iterable[Path]) -> str:
    """A hash of these files: their names and contents."""
    digest = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def compressed(files: Iterable[Path]) -> int:
    """The bytes that the network carries for these files, with gzip."""
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def written(path: Path, text: str) -> Path:
    """Write this text to the file, unless it is there already. Returns the file."""
    return written_bytes(path, text.encode())


def written_bytes(path: Path, content: bytes) -> Path:
    """Write this content to the file, unless it is there already. Returns the file."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return path


def our_python() -> list[Path]:
    """The files of our own Python that the page runs."""
    return [path for folder in ("engine", "ui") for path in files_in(ROOT / folder, "*.py")]
