"""Compile the Python files of a zip archive to bytecode.

Runs inside Pyodide under Node (see compile.mjs), since the browser's Python accepts only its own bytecode.
Unchecked-hash bytecode is imported without checking the source's date, so the archive needs no real dates,
and the same sources always give the same bytes.
"""

import zipfile
from pathlib import Path
from py_compile import PycInvalidationMode, compile
from tempfile import TemporaryDirectory

DOCUMENTED = "_core_docs.py"  # Pyodide reads its docstrings at the start
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the earliest date in a zip archive


def compile_zip(source: str, target: str, kind: str) -> bool:
    """Write `target`, an archive of the files in `source`, with every Python file compiled.

    Modules are imported straight from the archive: bytecode replaces the source, and a traceback names file
    and line. Dropping docstrings and assertions saves a sixth of the size. So does leaving the compression of
    "code" to the archive that holds it, for then all its files are compressed as one.
    Returns True if all files compiled; if not, prints the error of each.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(source) as archive:
            archive.extractall(folder)
        files = sorted(folder.rglob("*.py"))
        compiled = [_compile(path, path.relative_to(folder)) for path in files]
        _write_zip(folder, target, zipfile.ZIP_STORED if kind == "code" else zipfile.ZIP_DEFLATED)
    return all(compiled)


def _compile(path: Path, shown_as: Path) -> bool:
    """Replace a source by its bytecode."""
    written = compile(
        str(path),
        cfile=str(path.with_suffix(".pyc")),
        dfile=str(shown_as),
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        optimize=0 if shown_as.name == DOCUMENTED else 2,
    )
    path.unlink()
    return written is not None


def _write_zip(folder: Path, target: str, method: int) -> None:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    with zipfile.ZipFile(target, "w") as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EARLIEST)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes(), method, compresslevel=9)
