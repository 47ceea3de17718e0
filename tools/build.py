"""Build dist/, the static site, from the sources.

    python -m tools.build [--precompressed]

With --precompressed, every file that compresses gets a .gz and a .br beside it, for hosts that serve them.
That takes minutes, once.

`plan` maps every file of the site to its source; `build` makes the folder match the plan.

Everything a page runs on lies in a folder named after the version, the hash of the whole site. So a page can
only request files of its own version: a deploy during loading gives it an error, never a mixture.
"""

import argparse
import filecmp
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.archives import archives
from tools.files import (
    CACHE,
    PYODIDE,
    PYSCRIPT,
    ROOT,
    TOOLS,
    WHEELS,
    DoesNotCompile,
    files_in,
    hash_of,
    name_of,
    our_python,
    puzzles_of,
    written,
)
from tools.styles import joined
from tools.translations import compile_locales

DIST = ROOT / "dist"
MORPHDOM = ROOT / "node_modules" / "morphdom"
QR = ROOT / "node_modules" / "qr"

STYLE = "static/style.css"
GAMES = "static/games.js"

_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*)$", re.MULTILINE)  # lines of its own
_ASIDE = re.compile(r'(`[^`]*`|"[^"\n]*")|(?<=\S)[ \t]+// .*')  # beside code; a text is left as it is
_INDENT = re.compile(r"(`[^`]*`)|(?<=\n)[ \t]+")  # a text in backticks, the first choice, is left as it is

NO_PUZZLES = "Ladrilho puzzles 2"  # as engine.puzzles begins each file

COMPRESSED_KINDS = (".png", ".whl", ".zip")  # already

SORRY = """<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ladrilho</title>
<body data-failed="{cause}">{said}
"""

# PyScript fetches these when it needs them; its other plugins are switched off in pyscript.toml.
PYSCRIPT_PARTS = ("error", "toml")


def build(dist: Path = DIST, cache: Path = CACHE, *, precompressed: bool = False) -> None:
    """Make `dist` hold exactly the planned files.

    Raises FileNotFoundError for a missing source; BadStyle, BadTranslation, DoesNotCompile for a faulty one.
    """
    site = plan(cache)
    if precompressed:
        site |= compressed_copies(site, cache / "compressed")
    _copy(site, dist)
    _delete_all_but(site.keys(), dist)


def plan(cache: Path = CACHE) -> dict[str, Path]:
    """Map the path of each file in the site to the file that is copied there."""
    program, outside, page = _program(cache), _outside(), _index(cache)
    version = _version(program | outside | {"index.html": page, "sw.js": ROOT / "sw.js"})
    toml = program["pyscript.toml"]
    inside = program | {"pyscript.toml": _led_into(version, toml, program, cache)}
    site = outside | {f"{version}/{name}": path for name, path in inside.items()}
    site["index.html"] = _led_into(version, page, program, cache)
    site["sw.js"] = _worker(version, site, cache)
    return site


def compressed_copies(site: Mapping[str, Path], cache: Path) -> dict[str, Path]:
    """The compressed copies of the files in a site, by their paths there."""
    cache.mkdir(parents=True, exist_ok=True)
    copies: dict[str, Path] = {}
    for name, path in site.items():
        if path.suffix in COMPRESSED_KINDS:
            continue
        made = cache / hash_of([path])
        if not made.with_suffix(".br").exists():
            half = made.with_suffix(".half")  # it may be interrupted
            made.with_suffix(".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
            subprocess.run(["node", TOOLS / "compress.mjs", path, half], check=True)
            half.rename(made.with_suffix(".br"))
        for suffix in (".gz", ".br"):
            if (copy := made.with_suffix(suffix)).stat().st_size < path.stat().st_size:
                copies[name + suffix] = copy
    return copies


def _program(cache: Path) -> dict[str, Path]:
    """The files that the page runs on and fetches by itself."""
    files = {"pyscript.toml": ROOT / "pyscript.toml"} | _static_files(cache) | _vendor_files()
    files |= {f"static/wheels/{path.name}": path for path in _wheels()}
    files |= {f"static/rules/{path.name}": path for path in _rules(cache)}
    files |= _puzzles(cache)
    return files | archives(cache)


def _version(files: Mapping[str, Path]) -> str:
    listing = "".join(f"{name} {_integrity(path)}\n" for name, path in sorted(files.items()))
    return hashlib.sha256(listing.encode()).hexdigest()[:16]


def _integrity(path: Path) -> str:
    """The hash of a file, in the form browsers expect."""
    return "sha256-" + b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _led_into(version: str, source: Path, program: Mapping[str, Path], cache: Path) -> Path:
    """A file whose paths from the top of the site now lead into the version's folder.

    It rewrites attributes, and `interpreter = ` in pyscript.toml, whose other paths are relative to itself.
    """

    def led(match: re.Match[str]) -> str:
        return f'{match[1]}"./{version}/{match[2]}"' if match[2] in program else match[0]

    changed = re.sub(r'(\w ?= ?)"\./([^"]+)"', led, source.read_text("utf-8"))
    return written(cache / "site" / f"led{source.suffix}", changed)


def _worker(version: str, site: Mapping[str, Path], cache: Path) -> Path:
    """sw.js with a list of every other file of the site; index.html is "./", which every host serves."""
    files = {"./" if name == "index.html" else f"./{name}": _integrity(site[name]) for name in sorted(site)}
    text = (ROOT / "sw.js").read_text("utf-8")
    filled = {
        'const VERSION = "";': f'const VERSION = "{version}";',
        "const BYTES = 0;": f"const BYTES = {sum(path.stat().st_size for path in site.values())};",
        "const FILES = {};": f"const FILES = {json.dumps(files, indent=2)};",
        "const SORRY = {};": f"const SORRY = {json.dumps(_sorry(site['index.html']))};",
    }
    return written(cache / "site" / "sw.js", _filled(text, filled))


def _sorry(page: Path) -> dict[str, str]:
    """The text shown instead of a page that is lost or damaged, by cause, in every language."""
    menus = re.findall(
        r'<template data-language="([\w-]+)"(.*?)</template>', page.read_text("utf-8"), re.DOTALL
    )
    said: dict[str, list[str]] = {}
    for language, menu in menus:
        for cause, words in re.findall(r'<span data-cause="(\w+)" hidden>(.*?)</span>', menu):
            said.setdefault(cause, []).append(f'<p lang="{language}">{words}</p>')
    return {cause: SORRY.format(cause=cause, said="".join(said[cause])) for cause in ("network", "damaged")}


def _filled(text: str, places: Mapping[str, str]) -> str:
    """The text with each of these places replaced. Raises ValueError unless each occurs exactly once."""
    for place, content in places.items():
        if text.count(place) != 1:
            raise ValueError(f"not exactly one place to fill in: {place}")
        text = text.replace(place, content)
    return text


def _style(cache: Path) -> Path:
    """All style sheets in one file: those of the frame, those that games share, and one for each game.

    A page shows nothing until it has them all.
    """
    return written(cache / "site" / Path(STYLE).name, joined(ROOT / "static"))


def _script(cache: Path, path: Path) -> Path:
    """A script of ours as it is published."""
    return written(cache / "site" / name_of(path), bare(path.read_text("utf-8")))


def bare(script: str) -> str:
    """A script without its comments, but for those in front of code on a line, and without indents.

    Lines keep their numbers, and texts in backticks their spaces. For that, backticks must come in pairs, in
    the comments that are left as well.
    """
    lines = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), script)
    code = _ASIDE.sub(lambda match: match[1] or "", lines)
    return _INDENT.sub(lambda match: match[1] or "", code)


def _games(cache: Path) -> Path:
    """One module that imports the script of every game that has one."""
    names = [path.name for path in sorted((ROOT / "static" / "games").glob("*.js"))]
    text = "".join(f'import "./games/{name}";\n' for name in names)
    return written(cache / "site" / Path(GAMES).name, text)


def _index(cache: Path) -> Path:
    """The page with the menu and its drawings, rendered by the page's own code."""
    page = ROOT / "index.html"
    locales = compile_locales(cache)
    inputs = [page, TOOLS / "build.py", TOOLS / "prerender.py", *our_python(), *files_in(locales, "*.mo")]
    target = cache / f"index-{hash_of(inputs)}.html"
    if not target.exists():
        for outdated in cache.glob("index-*.html"):
            outdated.unlink()
        places = _run("tools.prerender", locales)
        target.write_text(_filled(page.read_text("utf-8"), json.loads(places)), "utf-8")
    return target


def _rules(cache: Path) -> list[Path]:
    """The rules of the games in every language, with figures drawn by the page's own code."""
    locales = compile_locales(cache)
    texts = files_in(ROOT / "static" / "rules")
    drawn_by = [TOOLS / "rules.py", *files_in(TOOLS / "figures", "*.py"), *our_python()]
    folder = cache / f"rules-{hash_of([*texts, *drawn_by, *files_in(locales, '*.mo')])}"
    if not folder.exists():
        for outdated in cache.glob("rules-*"):
            shutil.rmtree(outdated)
        unfinished = cache / "rules.unfinished"
        _run("tools.rules", locales, unfinished)
        unfinished.rename(folder)
    return files_in(folder)


def _puzzles(cache: Path) -> dict[str, Path]:
    """The puzzles of the games. A game without any has a file that says so."""
    games = [path.parent.name for path in sorted((ROOT / "ui" / "games").glob("*/cover.py"))]
    without = written(cache / "site" / "no-puzzles.txt", f"{NO_PUZZLES}\n")
    return {name_of(path): path if path.exists() else without for path in map(puzzles_of, games)}


def _run(module: str, *arguments: Path) -> str:
    """The output of a tool that runs the page's own code: in a new process, as a source may have changed."""
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise DoesNotCompile(done.stderr.strip())
    return done.stdout


def _outside() -> dict[str, Path]:
    """The files that must keep their address: browsers know an installed page by its manifest and icons."""
    return {
        name_of(path): path for path in (ROOT / "manifest.webmanifest", *files_in(ROOT / "static" / "icons"))
    }


def _static_files(cache: Path) -> dict[str, Path]:
    """All scripts without their comments, the joined style sheets, and the drawing they refer to.

    The locales go into app.zip.
    """
    scripts = [
        path
        for folder in (ROOT / "static", ROOT / "static" / "games")
        for path in sorted(folder.iterdir())
        if path.suffix in (".js", ".mjs")
    ]
    drawing = ROOT / "static" / "portraits.svg"
    made = {STYLE: _style(cache), GAMES: _games(cache), name_of(drawing): drawing}
    return made | {name_of(path): _script(cache, path) for path in scripts}


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
        "static/vendor/qr/decode.js": QR / "decode.js",
        "static/vendor/qr/index.js": QR / "index.js",  # the decoder shares its tables
        "static/vendor/qr/LICENSE": QR / "LICENSE-MIT",
    }


def _pyscript_modules() -> list[Path]:
    """The files core.js, the one module behind it, and the PYSCRIPT_PARTS that this module imports.

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


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Build the static site.")
    parser.add_argument("--precompressed", action="store_true", help="with a .gz and a .br beside the files")
    build(precompressed=parser.parse_args().precompressed)
    size = sum(path.stat().st_size for path in files_in(DIST))
    print(f"{DIST.relative_to(ROOT)}/ is up to date: {len(files_in(DIST))} files, {size / 1e6:.1f} MB")
