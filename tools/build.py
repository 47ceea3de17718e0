"""Build dist/, the static site, from the sources.

    python -m tools.build

`plan` maps every file of the site to the file it is made from; `build` makes the folder match the plan.
Compiling takes seconds, so its results are cached in .cache/ under a hash of their inputs.

Everything a page runs on lies in a folder named after the version, the hash of the whole site. So a page can
only request files of its own version: a deploy during loading gives it an error, never a mixture.
"""

import filecmp
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from itertools import accumulate
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
WHEELS = CACHE / "wheels"  # see tools/wheels.py

TOOLS = ROOT / "tools"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core"
PYSCRIPT_SOURCES = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
MORPHDOM = ROOT / "node_modules" / "morphdom"

STYLE = "static/style.css"
GAMES = "static/games.js"

# PyScript fetches these when it needs them; its other plugins are switched off in pyscript.toml.
PYSCRIPT_PARTS = ("error", "toml")

# What a page has no use for: processes, terminals, servers, mail, debuggers, other systems' files, formats it
# never reads. Some (sqlite3, multiprocessing) lack their C parts in this Pyodide anyway.
UNUSED_MODULES = frozenset(
    """
    __hello__ __phello__ _pydatetime _pyio _pyrepl antigravity argparse asyncio.__main__
    asyncio.proactor_events asyncio.tools asyncio.windows_events asyncio.windows_utils bdb cProfile cmd
    compileall concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters configparser
    ctypes difflib doctest filecmp fileinput fractions ftplib getopt getpass graphlib http.cookiejar
    http.cookies http.server imaplib json.__main__ json.tool logging.config logging.handlers mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib pprint profile
    pstats pty pyclbr pydoc rlcompleter runpy sched shelve shlex site-packages smtplib socketserver
    sqlite3 statistics symtable sysconfig.__main__ tabnanny this timeit tomllib trace tracemalloc tty unittest
    urllib.robotparser uuid wave webbrowser wsgiref xml.dom xml.etree xmlrpc zipapp zipfile.__main__ zoneinfo
    """.split()
)

# The page reads and writes only UTF-8. The library itself imports the others: cp437 for the names in zip
# archives, idna for host names.
USED_ENCODINGS = frozenset(
    """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
    """.split()
)


class BadTranslation(ValueError):
    """A translation's placeholders differ from those of the original sentence."""


class DoesNotCompile(ValueError):
    """The browser's Python cannot compile a file; the message is its own."""


def build(dist: Path = DIST, cache: Path = CACHE) -> None:
    """Make `dist` hold exactly the planned files.

    Raises FileNotFoundError for a missing source, BadTranslation and DoesNotCompile for a faulty one.
    """
    site = plan(cache)
    _copy(site, dist)
    _delete_all_but(site.keys(), dist)


def plan(cache: Path = CACHE) -> dict[str, Path]:
    """Maps the path of each file in the site to the file it is a copy of."""
    program, outside, page = _program(cache), _outside(), _index(cache)
    version = _version(program | outside | {"index.html": page, "sw.js": ROOT / "sw.js"})
    toml = program["pyscript.toml"]
    inside = program | {"pyscript.toml": _led_into(version, toml, program, cache)}
    site = outside | {f"{version}/{name}": path for name, path in inside.items()}
    site["index.html"] = _led_into(version, page, program, cache)
    site["sw.js"] = _worker(version, site, cache)
    return site


def _program(cache: Path) -> dict[str, Path]:
    """The files the page runs on, and fetches by itself."""
    files = {"pyscript.toml": ROOT / "pyscript.toml"} | _static_files(cache) | _vendor_files()
    files |= {f"static/wheels/{path.name}": path for path in _wheels()}
    files["static/vendor/pyodide/python_stdlib.zip"] = library = _library(cache)
    files["app.zip"] = _app(cache, library)
    return files


def _version(files: Mapping[str, Path]) -> str:
    listing = "".join(f"{name} {_integrity(path)}\n" for name, path in sorted(files.items()))
    return hashlib.sha256(listing.encode()).hexdigest()[:16]


def _integrity(path: Path) -> str:
    """The hash of a file, in the form browsers expect."""
    return "sha256-" + b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _led_into(version: str, source: Path, program: Mapping[str, Path], cache: Path) -> Path:
    """A file that names others from the top of the site, changed to find them in the version's folder.

    It rewrites attributes, and `interpreter = ` in pyscript.toml, whose other paths are relative to itself.
    """

    def led(match: re.Match[str]) -> str:
        return f'{match[1]}"./{version}/{match[2]}"' if match[2] in program else match[0]

    changed = re.sub(r'(\w ?= ?)"\./([^"]+)"', led, source.read_text("utf-8"))
    return _written(cache / "site" / f"led{source.suffix}", changed)


def _worker(version: str, site: Mapping[str, Path], cache: Path) -> Path:
    """sw.js with a list of every other file of the site. The page goes by the name that every host serves."""
    files = {"./" if name == "index.html" else f"./{name}": _integrity(site[name]) for name in sorted(site)}
    text = (ROOT / "sw.js").read_text("utf-8")
    filled = {
        'const VERSION = "";': f'const VERSION = "{version}";',
        "const BYTES = 0;": f"const BYTES = {sum(path.stat().st_size for path in site.values())};",
        "const FILES = {};": f"const FILES = {json.dumps(files, indent=2)};",
    }
    return _written(cache / "site" / "sw.js", _filled(text, filled))


def _filled(text: str, places: Mapping[str, str]) -> str:
    """The text with each of these places replaced. Raises ValueError unless each occurs exactly once."""
    for place, content in places.items():
        if text.count(place) != 1:
            raise ValueError(f"there is not one place to fill in: {place}")
        text = text.replace(place, content)
    return text


def _style(cache: Path) -> Path:
    """All style sheets in one file: the frame's, what several games share, and one for each game.

    A page shows nothing until it has them all.
    """
    folder = ROOT / "static"
    shared = [folder / name for name in ("page.css", "pieces.css", "factories.css")]
    sheets = [path.read_text("utf-8") for path in (*shared, *sorted((folder / "games").glob("*.css")))]
    return _written(cache / "site" / Path(STYLE).name, "\n".join(sheets))


def _games(cache: Path) -> Path:
    """One module that imports the script of every game that has one."""
    names = [path.name for path in sorted((ROOT / "static" / "games").glob("*.js"))]
    text = "".join(f'import "./games/{name}";\n' for name in names)
    return _written(cache / "site" / Path(GAMES).name, text)


def _written(path: Path, text: str) -> Path:
    """Write this text to the file, unless it is there already. Returns the file."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return path


def _index(cache: Path) -> Path:
    """The page with the menu and its drawings, rendered by the page's own code."""
    page = ROOT / "index.html"
    locales = compile_locales(cache)
    inputs = [page, TOOLS / "build.py", TOOLS / "prerender.py", *_code(), *_files(locales, "*.mo")]
    target = cache / f"index-{_hash(inputs)}.html"
    if not target.exists():
        for outdated in cache.glob("index-*.html"):
            outdated.unlink()
        command = [sys.executable, "-m", "tools.prerender", str(locales)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise DoesNotCompile(done.stderr.strip())
        target.write_text(_filled(page.read_text("utf-8"), json.loads(done.stdout)), "utf-8")
    return target


def compile_locales(cache: Path = CACHE) -> Path:
    """Compile the translations for gettext. Returns their folder."""
    folder = cache / "locales"
    for po in _files(ROOT / "static" / "locales", "*.po"):
        compiled = folder / po.relative_to(ROOT / "static" / "locales").with_suffix(".mo")
        content = _translations(po)
        if not compiled.exists() or compiled.read_bytes() != content:
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compiled.write_bytes(content)
    return folder


def _code() -> list[Path]:
    return [path for folder in ("engine", "ui") for path in _files(ROOT / folder, "*.py")]


def _outside() -> dict[str, Path]:
    """The files that must keep their address: browsers know an installed page by its manifest and icons."""
    return {_name(path): path for path in (ROOT / "manifest.webmanifest", *_files(ROOT / "static" / "icons"))}


def _static_files(cache: Path) -> dict[str, Path]:
    """The scripts, including those of the games, and the joined style sheets; the locales go into app.zip."""
    scripts = [
        path
        for folder in (ROOT / "static", ROOT / "static" / "games")
        for path in sorted(folder.iterdir())
        if path.suffix in (".js", ".mjs")
    ]
    return {STYLE: _style(cache), GAMES: _games(cache)} | {_name(path): path for path in scripts}


def _wheels() -> list[Path]:
    """The wheels the page installs on demand. Raises FileNotFoundError if one was not downloaded."""
    requirements = (ROOT / "requirements" / "browser.txt").read_text("utf-8")
    locked = re.findall(r"^([\w-]+)==([\w.]+)", requirements, re.M)
    return [WHEELS / f"{name}-{version}-py3-none-any.whl" for name, version in locked]


def _vendor_files() -> dict[str, Path]:
    runtime = [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    return {
        **{f"static/vendor/pyodide/{path.name}": path for path in runtime},
        **{f"static/vendor/pyscript/{path.name}": path for path in _pyscript_modules()},
        "static/vendor/pyscript/LICENSE": PYSCRIPT / "LICENSE",
        "static/vendor/morphdom/morphdom.js": MORPHDOM / "dist" / "morphdom-esm.js",
        "static/vendor/morphdom/LICENSE": MORPHDOM / "LICENSE",
    }


def _pyscript_modules() -> list[Path]:
    """core.js, the one module behind it, and the PYSCRIPT_PARTS that module imports.

    Their names contain a hash, so they are read from the imports.
    """
    entry = PYSCRIPT / "dist" / "core.js"
    core = _imports(entry, r'from"\./(core-[\w-]+\.js)"')
    parts = _imports(core[0], rf'import\("\./((?:{"|".join(PYSCRIPT_PARTS)})-[\w-]+\.js)"\)')
    if len(core) != 1 or len(parts) != len(PYSCRIPT_PARTS):
        raise ValueError(f"PyScript is put together in a new way: found {core} and {parts}")
    return [entry, *core, *parts]


def _imports(module: Path, pattern: str) -> list[Path]:
    found = re.findall(pattern, module.read_text(encoding="utf-8"))
    return [module.with_name(name) for name in sorted(set(found))]


def _library(cache: Path) -> Path:
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


def _app(cache: Path, library: Path) -> Path:
    """What the page unpacks at the start: our own Python as one archive, the translations, PyScript's Python.

    PyScript writes the source of its modules into the same folder at each start; with the bytecode beside it,
    the page need not compile them.
    """
    code = _archive(cache, library)
    words = _files(ROOT / "static" / "locales", "*.po")

    def members() -> dict[str, bytes]:
        catalogues = {_name(po.with_suffix(".mo")).removeprefix("static/"): _translations(po) for po in words}
        return {"code.zip": code.read_bytes()} | catalogues | pyscript_sources()

    return _compiled("app", [code, *words, PYSCRIPT_SOURCES], members, cache, library)


def _archive(cache: Path, library: Path) -> Path:
    """Our own Python, with its source for tracebacks, to be imported straight from the archive."""
    code = _code()
    if ROOT / "ui" / "app.py" not in code:
        raise FileNotFoundError(ROOT / "ui" / "app.py")
    return _compiled("code", code, lambda: {_name(path): path.read_bytes() for path in code}, cache, library)


def pyscript_sources() -> dict[str, bytes]:
    """PyScript's own Python files, as its script writes them."""
    exported = PYSCRIPT_SOURCES.read_text("utf-8").partition("export default")[2]
    modules: dict[str, str] = json.loads(exported.rstrip().removesuffix(";"))["pyscript"]
    return {f"pyscript/{name}": source.encode() for name, source in modules.items()}


def _translations(po: Path) -> bytes:
    """A .po file as .mo."""
    with po.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    for message, errors in catalogue.check():
        raise BadTranslation(f"{_name(po)}:{message.lineno}: {errors[0]}")
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


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
    compiler = [TOOLS / "build.py", TOOLS / "compile.mjs", TOOLS / "compile_zip.py", PYODIDE / "package.json"]
    made_with = [*compiler, library] if library else compiler
    target = cache / f"{kind}-{_hash([*inputs, *made_with])}.zip"
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


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _write_zip(target: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name), content)


def _copy(site: dict[str, Path], dist: Path) -> None:
    for name, source in site.items():
        target = dist / name
        if not target.exists() or not filecmp.cmp(source, target):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def _delete_all_but(names: Iterable[str], dist: Path) -> None:
    keep = {dist / name for name in names}
    for path in sorted(dist.rglob("*"), reverse=True):
        if path.is_file() and path not in keep:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def _files(folder: Path, pattern: str = "*") -> list[Path]:
    return sorted(path for path in folder.rglob(pattern) if path.is_file())


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    build()
    size = sum(path.stat().st_size for path in _files(DIST))
    print(f"{DIST.relative_to(ROOT)}/ is up to date: {len(_files(DIST))} files, {size / 1e6:.1f} MB")
