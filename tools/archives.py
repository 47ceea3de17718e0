"""The Python that the page loads, as archives with compiled files.

Compiling takes seconds, so the results are cached in .cache/ under a hash of their inputs.
"""

import json
import subprocess
import zipfile
from collections.abc import Callable, Iterable
from itertools import accumulate
from pathlib import Path

from tools.files import PYODIDE, PYSCRIPT, ROOT, TOOLS, DoesNotCompile, files_in, hash_of, name_of, our_python
from tools.translations import compiled

PYSCRIPT_SOURCES = PYSCRIPT / "src" / "stdlib" / "pyscript.js"

# Modules that a page has no use for: processes, terminals, servers, mail, debuggers, other systems' files,
# formats it never reads. Some (sqlite3, multiprocessing) lack their C parts in this Pyodide anyway.
UNUSED_MODULES = frozenset(
    """
    __hello__ __phello__ _ast_unparse _compat_pickle _py_abc _pydatetime _pyio _pyrepl antigravity argparse
    asyncio.__main__ asyncio.proactor_events asyncio.tools asyncio.windows_events asyncio.windows_utils bdb
    cProfile cmd code compileall concurrent.futures.interpreter concurrent.futures.process
    concurrent.interpreters configparser ctypes difflib doctest filecmp fileinput fractions ftplib getopt
    getpass graphlib http.cookiejar http.cookies http.server imaplib json.__main__ json.tool logging.config
    logging.handlers mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickle
    pickletools plistlib poplib pprint profile pstats pty pyclbr pydoc
    pyodide._nodesock_transport pyodide.console rlcompleter runpy sched shelve shlex site-packages smtplib
    socketserver sqlite3 statistics symtable sysconfig.__main__ tabnanny this timeit tomllib trace
    tracemalloc tty unittest urllib.robotparser uuid wave webbrowser wsgiref xml.dom xml.etree xmlrpc zipapp
    zipfile.__main__ zoneinfo
    """.split()
)

CODE = "code.zip"  # within app.zip: see static/interpreter.mjs
POSTERS = "poster.py"  # of each game, and of the kit: index.html holds their drawings, so the page needs none

# The page reads and writes only UTF-8. The library itself imports the others: cp437 for the names in zip
# archives, idna for host names.
USED_ENCODINGS = frozenset(
    """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
    """.split()
)


def library(cache: Path) -> Path:
    """The standard library, trimmed and compiled: Python starts three times as fast as from source."""
    source = PYODIDE / "python_stdlib.zip"

    def members() -> dict[str, bytes]:
        with zipfile.ZipFile(source) as archive:
            return {name: archive.read(name) for name in archive.namelist() if _is_used(name)}

    return _compiled("library", [source], members, cache)


def _is_used(name: str) -> bool:
    module = name.removesuffix(".py").replace("/", ".")
    package, _, rest = module.partition(".")
    if package == "encodings":
        return rest in USED_ENCODINGS
    names = accumulate(module.split("."), "{}.{}".format)
    return UNUSED_MODULES.isdisjoint(names)


def app(cache: Path, library: Path) -> Path:
    """Everything the page imports but the library: an archive within one that compresses it as a whole."""
    code = _archive(cache, library)
    return _compiled("app", [code], lambda: {CODE: code.read_bytes()}, cache, library)


def _archive(cache: Path, library: Path) -> Path:
    """Our own Python and PyScript's, compiled, and the translations. The page reads them from the archive."""
    code = [path for path in our_python() if path.name != POSTERS]
    words = files_in(ROOT / "static" / "locales", "*.po")
    if ROOT / "ui" / "app.py" not in code:
        raise FileNotFoundError(ROOT / "ui" / "app.py")

    def members() -> dict[str, bytes]:
        catalogues = {name_of(po.with_suffix(".mo")).removeprefix("static/"): compiled(po) for po in words}
        return {name_of(path): path.read_bytes() for path in code} | catalogues | pyscript_sources()

    return _compiled("code", [*code, *words, PYSCRIPT_SOURCES], members, cache, library)


def pyscript_sources() -> dict[str, bytes]:
    """PyScript's own Python files, as its script writes them."""
    exported = PYSCRIPT_SOURCES.read_text("utf-8").partition("export default")[2]
    modules: dict[str, str] = json.loads(exported.rstrip().removesuffix(";"))["pyscript"]
    return {f"pyscript/{name}": source.encode() for name, source in modules.items()}


def _compiled(
    kind: str,
    inputs: Iterable[Path],
    members: Callable[[], dict[str, bytes]],
    cache: Path,
    library: Path | None = None,
) -> Path:
    """An archive of `members()`, with the Python files compiled; from the cache if the inputs are the same.

    `library` is a standard library for the compiling Python, which starts faster with it than with its own.
    """
    compiler = [
        TOOLS / "archives.py",
        TOOLS / "compile.mjs",
        TOOLS / "compile_zip.py",
        PYODIDE / "package.json",
    ]
    made_with = [*compiler, library] if library else compiler
    target = cache / f"{kind}-{hash_of([*inputs, *made_with])}.zip"
    if not target.exists():
        cache.mkdir(exist_ok=True)
        for outdated in cache.glob(f"{kind}*.zip"):
            outdated.unlink()
        source, unfinished = cache / f"{kind}.source.zip", cache / f"{kind}.unfinished.zip"
        _write_zip(source, members())
        _run_compiler(source, unfinished, kind, *([library] if library else []))
        unfinished.rename(target)
    return target


def _run_compiler(*arguments: str | Path) -> None:
    command = ["node", TOOLS / "compile.mjs", *arguments]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise DoesNotCompile(done.stderr.strip())


def _write_zip(target: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name), content)
