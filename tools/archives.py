"""The Python that the page loads, as archives with compiled files.

Compiling takes seconds, so the results are cached in .cache/ under a hash of their inputs.
"""

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Sequence, Set
from itertools import accumulate
from pathlib import Path

from tools import split
from tools.files import (
    PYODIDE,
    PYSCRIPT,
    ROOT,
    TOOLS,
    DoesNotCompile,
    files_in,
    hash_of,
    name_of,
    our_python,
    written_bytes,
)
from tools.split import Member
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

APP, LATER = "app.zip", "later.zip"
# Within them, as static/interpreter.mjs expects: our own code, and the rest of the standard library.
CODE, LIBRARY = "code.zip", "python_stdlib.zip"
NAMES = "later.txt"  # in our code: the names of the modules that come later, for engine/arriving.py
CATALOGUE = "/LC_MESSAGES/ladrilho.mo"
POSTERS = "poster.py"  # of each game, and of the kit: index.html holds their drawings, so the page needs none

# The page reads and writes only UTF-8. The library itself imports the others: cp437 for the names in zip
# archives, idna for host names.
USED_ENCODINGS = frozenset(
    """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
    """.split()
)


def archives(cache: Path) -> dict[str, Path]:
    """All archives of the site, by their paths there.

    The first ones are all that a start needs. LATER brings the rest; they are put together as tools/split.py
    describes. The translations come with the rest as well, but a start needs that of the reader's language.
    """
    library = _library(cache)
    code = _code(cache, library)
    first = _first(cache, library, code)
    book, rest_of_book = _parted(split.members(library.read_bytes()), first)
    ours, rest_of_ours = _parted(split.members(code.read_bytes()), first)
    names = " ".join(module_of(member.name) for member in rest_of_book + rest_of_ours)
    ours.append(split.member(NAMES, names.encode()))
    parts = {
        APP: {CODE: split.archive(ours)},
        LATER: {LIBRARY: split.ending(book, rest_of_book), CODE: split.ending(ours, rest_of_ours)},
    }
    for member in rest_of_ours:
        if member.name.endswith(CATALOGUE):
            locale = member.name.removeprefix("locales/").removesuffix(CATALOGUE)
            parts[f"locales/{locale}.zip"] = {CODE: split.ending(ours, [member])}
    made = {name: _packed(Path(name).stem, content, cache, library) for name, content in parts.items()}
    start = written_bytes(cache / "site" / LIBRARY, split.archive(book))
    return made | {f"static/vendor/pyodide/{LIBRARY}": start}


def _parted(all_members: Iterable[Member], first: Set[str]) -> tuple[list[Member], list[Member]]:
    """The members that a start needs, and the rest. A start does without files that are not modules."""
    parts: tuple[list[Member], list[Member]] = [], []
    for member in all_members:
        parts[module_of(member.name) not in first].append(member)
    return parts


def module_of(name: str) -> str:
    """The name of the module in a file of bytecode."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def _first(cache: Path, library: Path, code: Path) -> Set[str]:
    """The names of all modules that the page imports before it answers the first click."""
    finders = [TOOLS / "started.py", TOOLS / "imported.mjs", *our_python()]
    target = cache / f"first-{hash_of([library, code, *finders])}.json"
    if not target.exists():
        for outdated in cache.glob("first-*.json"):
            outdated.unlink()
        started = cache / "started.json"
        started.write_text(_output([sys.executable, "-m", "tools.started"]), "utf-8")
        found = _output(["node", TOOLS / "imported.mjs", library, code, started])
        ours: list[str] = json.loads(started.read_text("utf-8"))["ours"]
        target.write_text(json.dumps(sorted({*json.loads(found), *ours})), "utf-8")
    return frozenset(json.loads(target.read_text("utf-8")))


def _packed(kind: str, content: dict[str, bytes], cache: Path, library: Path) -> Path:
    """An archive that compresses each of these as a whole."""
    inputs = [written_bytes(cache / "parts" / f"{kind}-{name}", part) for name, part in content.items()]
    return _compiled(kind, inputs, lambda: content, cache, library)


def _library(cache: Path) -> Path:
    """The standard library, trimmed and compiled: Python starts three times as fast as from source."""
    source = PYODIDE / "python_stdlib.zip"

    def members() -> dict[str, bytes]:
        with zipfile.ZipFile(source) as archive:
            return {name: archive.read(name) for name in archive.namelist() if is_used(name)}

    return _compiled("library", [source], members, cache)


def is_used(name: str) -> bool:
    """True unless a page has no use for this file of the library."""
    module = name.removesuffix(".py").replace("/", ".")
    package, _, rest = module.partition(".")
    if package == "encodings":
        return rest in USED_ENCODINGS
    names = accumulate(module.split("."), "{}.{}".format)
    return UNUSED_MODULES.isdisjoint(names)


def _code(cache: Path, library: Path) -> Path:
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
        for path in outdated(kind, cache):
            path.unlink()
        source, unfinished = cache / f"{kind}.source.zip", cache / f"{kind}.unfinished.zip"
        _write_zip(source, members())
        _output(["node", TOOLS / "compile.mjs", source, unfinished, kind, *([library] if library else [])])
        unfinished.rename(target)
    return target


def outdated(kind: str, cache: Path) -> list[Path]:
    """The archives of a kind in the cache, and those that an interrupted build left there.

    Other kinds may begin alike, as the tags of languages and their regions do.
    """
    whole, made_of = f"{kind}-{'?' * len(hash_of([]))}.zip", f"{kind}.*.zip"
    return [*cache.glob(whole), *cache.glob(made_of)]


def _output(command: Sequence[str | Path]) -> str:
    """The output of a program of ours."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise DoesNotCompile(done.stderr.strip())
    return done.stdout


def _write_zip(target: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name), content)
