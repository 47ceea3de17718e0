"""The built site: complete, working in any sub-folder, and the same bytes whoever builds it."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from base64 import b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.catalogue import GAMES
from tests.conftest import wait_until_ready
from tests.site import continued, first_of_library, later_modules, names_in, parts, program, together
from tools import build as building
from tools.archives import CODE, LIBRARY, NAMES, POSTERS, is_used, module_of, outdated, pyscript_sources
from tools.build import build, plan
from tools.files import CACHE, PYODIDE, ROOT, compressed, hash_of
from tools.styles import joined
from ui.games.faces import title
from ui.kit import words
from ui.kit.words import LANGUAGES

REFERENCE = re.compile(r"""(?:\b(?:src|href|config)=|\burl\(|\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']""")


def our_text_files(dist: Path) -> list[Path]:
    kinds = {".html", ".css", ".js", ".mjs", ".webmanifest"}
    return [path for path in dist.rglob("*") if path.suffix in kinds and "vendor" not in path.parts]


def test_references_are_relative_and_lead_to_files(dist: Path) -> None:
    for file in our_text_files(dist):
        for reference in REFERENCE.findall(file.read_text(encoding="utf-8")):
            if reference.startswith(("#", "data:")):
                continue
            assert reference.startswith(("./", "../")), f"{file}: {reference}"
            assert (file.parent / reference.partition("?")[0]).exists(), f"{file}: {reference}"


def test_what_pyscript_is_told_to_load_exists(dist: Path) -> None:
    home = program(dist)
    config = tomllib.loads((home / "pyscript.toml").read_text(encoding="utf-8"))
    assert "files" not in config, "static/interpreter.mjs brings our Python"
    named = dict.fromkeys(config["js_modules"]["main"], home)
    named[config["interpreter"]] = dist  # this one is found from the page
    for name, folder in named.items():
        assert name.startswith("./")
        assert (folder / name).is_file(), name
    assert "packages" not in config, "even an empty list loads a package installer at start"


def test_the_app_holds_every_module_as_bytecode_and_every_translation(dist: Path) -> None:
    root = dist.parent
    all_ours = [path for top in ("engine", "ui") for path in (root / top).rglob("*.py")]
    sources = {path.relative_to(root).as_posix() for path in all_ours if path.name != POSTERS}
    words = (root / "static").rglob("*.po")
    expected = {f"{name}c" for name in sources | pyscript_sources().keys()}
    expected |= {path.relative_to(root / "static").with_suffix(".mo").as_posix() for path in words}
    first, whole = names_in(parts(dist, "app.zip")[CODE]), names_in(together(dist, CODE))
    assert set(whole) == expected | {NAMES}
    assert first == whole[: len(first)]
    assert len(set(whole)) == len(whole), "nothing comes twice"


def test_new_archives_take_the_place_of_their_own_kind_alone(tmp_path: Path) -> None:
    digest = hash_of([Path(__file__)])
    own = {f"zh-{digest}.zip", "zh.source.zip", "zh.unfinished.zip"}
    for name in (*own, f"zh-Hant-{digest}.zip", f"zhuang-{digest}.zip", "zhuang.source.zip"):
        (tmp_path / name).touch()
    assert {path.name for path in outdated("zh", tmp_path)} == own


def test_the_library_comes_in_two_parts_and_nothing_is_missing(dist: Path) -> None:
    first = names_in(first_of_library(dist))
    whole = names_in(together(dist, LIBRARY))
    with zipfile.ZipFile(PYODIDE / LIBRARY) as archive:
        files = [name for name in archive.namelist() if not name.endswith("/")]
    used = {name.removesuffix(".py") for name in files if is_used(name)}
    assert {name.removesuffix(".pyc") for name in whole} == used
    assert first == whole[: len(first)]
    assert len(set(whole)) == len(whole), "nothing comes twice"


def test_a_start_finds_all_its_modules_in_the_first_part(dist: Path) -> None:
    """The browser's own imports are measured in tests/browser/test_start.py."""
    script = """
import sys
import ui.app
ours = set(sys.modules)
from tests.pages import Profile
tests = set(sys.modules)
Profile().open()
print(*(sys.modules.keys() - tests | ours))
"""
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    imported = {name for name in done.stdout.split() if name.startswith(("engine.", "ui."))}
    later = later_modules(dist)
    assert imported
    assert later
    assert imported & later == set()
    whole = {*names_in(together(dist, CODE)), *names_in(together(dist, LIBRARY))}
    first = {*names_in(parts(dist, "app.zip")[CODE]), *names_in(first_of_library(dist))}
    assert later == set(map(module_of, whole - first))


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {"en"}))
def test_a_language_comes_by_itself(dist: Path, language: str) -> None:
    locale = words.locale(language)
    first = parts(dist, "app.zip")[CODE]
    (ending,) = parts(dist, f"locales/{locale}.zip").values()
    added = names_in(continued(first, ending))
    assert added == [*names_in(first), f"locales/{locale}/LC_MESSAGES/ladrilho.mo"]


def test_the_style_sheets_come_as_one(dist: Path) -> None:
    (linked,) = re.findall(
        r'<link rel="stylesheet" href="\./([^"]+)">', (dist / "index.html").read_text("utf-8")
    )
    style = (dist / linked).read_text("utf-8")
    assert style == joined(dist.parent / "static")
    assert [path.name for path in dist.rglob("*.css")] == ["style.css"]


def test_the_scripts_of_the_games_are_found(dist: Path) -> None:
    scripts = sorted(path.name for path in (dist.parent / "static" / "games").glob("*.js"))
    imported = (program(dist) / "static" / "games.js").read_text("utf-8")
    assert scripts
    assert re.findall(r'import "\./games/(.+)";', imported) == scripts


def test_scripts_come_without_comments_and_indents_and_their_lines_keep_their_numbers(dist: Path) -> None:
    told = beside = indented = 0
    for source in [path for path in (ROOT / "static").rglob("*.*js") if "vendor" not in path.parts]:
        published = program(dist) / source.relative_to(ROOT)
        lines = zip(
            source.read_text("utf-8").split("\n"), published.read_text("utf-8").split("\n"), strict=True
        )
        for number, (written, line) in enumerate(lines, start=1):
            words = written.strip()
            is_comment = words.startswith(("//", "/**", "* ", "*/")) and not re.search(r"\*/.*\w", words)
            code = "" if is_comment else re.sub(r"\s+// .*", "", words)
            assert line.lstrip() == code, (source.name, number)
            told += is_comment
            beside += not is_comment and code != words
        published_text = published.read_text("utf-8")
        assert not re.search(r"\n[ \t]", re.sub("`[^`]*`", "``", published_text)), source.name
        texts = re.findall("`[^`]*`", published_text)
        assert all(text in source.read_text("utf-8") for text in texts), source.name
        indented += sum("\n " in text for text in texts)
    assert told > 500
    assert beside > 200
    assert indented, "no script has a text with indents, such as Python"


def test_the_page_describes_itself_by_its_games(dist: Path) -> None:
    described = re.findall(
        r'<meta name="description" content="([^"]+)">', (dist / "index.html").read_text("utf-8")
    )
    assert all(title(game) in unescape(described[0]) for game in GAMES)


def test_the_site_holds_no_more_than_it_needs(dist: Path) -> None:
    files = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    assert files == plan().keys()
    assert not any(name.startswith(("tests/", "tools/", "node_modules/")) for name in files)


def test_a_link_to_the_page_is_shown_with_a_small_picture(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    said = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]+)">', page))
    picture = dist / said["image"]
    assert pixels(picture) == f"{said['image:width']}x{said['image:height']}"
    assert picture.stat().st_size < 120_000
    for game in GAMES:
        assert title(game) in unescape(said["description"])


def test_the_page_needs_less_of_the_network_than_pyodide_as_it_comes(dist: Path) -> None:
    stock = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    later = {"wheels", "icons", "rules", "puzzles", "qr", "locales", "later.zip"}
    ours = [path for path in dist.rglob("*") if path.is_file() and not {path.parent.name, path.name} & later]
    assert compressed(ours) < compressed(PYODIDE / name for name in stock)


def test_the_page_on_hosting_says_how_large_the_site_is(dist: Path) -> None:
    files = [path for path in dist.rglob("*") if path.is_file()]
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    on_the_way = f"{compressed(files) / 1e6:.1f} MB as a browser gets them"
    kept = f"{sum(path.stat().st_size for path in files) / 1e6:.0f} MB on the device"
    assert on_the_way in hosting
    assert kept in hosting


def test_building_again_from_nothing_gives_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    build(tmp_path / "dist", tmp_path / "cache")
    for file in (path for path in dist.rglob("*") if path.is_file()):
        assert (tmp_path / "dist" / file.relative_to(dist)).read_bytes() == file.read_bytes(), file


# --- for playing offline ---------------------------------------------------------------------------------


def filled_in(dist: Path, name: str) -> Any:
    """What the build has made of a constant of sw.js."""
    worker = (dist / "sw.js").read_text("utf-8")
    found = re.search(rf"^const {name} = (.*?);$", worker, re.MULTILINE | re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_the_worker_keeps_every_file_but_itself(dist: Path) -> None:
    files = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    del files["sw.js"]
    addresses = {"./" if name == "index.html" else f"./{name}": path for name, path in files.items()}
    kept = filled_in(dist, "FILES")
    assert kept.keys() == addresses.keys()
    for address, path in addresses.items():
        assert kept[address] == f"sha256-{b64encode(sha256(path.read_bytes()).digest()).decode()}"
    assert filled_in(dist, "BYTES") == sum(path.stat().st_size for path in files.values())
    assert filled_in(dist, "VERSION") == program(dist).name


def test_only_what_browsers_look_up_by_name_lies_outside_the_version(dist: Path) -> None:
    names = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    outside = {name for name in names if not name.startswith((f"{program(dist).name}/", "static/icons/"))}
    assert outside == {"index.html", "manifest.webmanifest", "sw.js"}


@pytest.mark.parametrize(
    "changed", ["index.html", "pyscript.toml", "sw.js", "manifest.webmanifest", "app.zip"]
)
def test_a_change_in_any_file_is_a_new_version(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = building._version
    versions: set[str] = set()

    def version(files: dict[str, Path]) -> str:
        other = tmp_path / "changed"
        other.write_bytes(files[changed].read_bytes() + b" ")
        versions.update(original(one) for one in (files, {**files, changed: other}))
        return original(files)

    monkeypatch.setattr(building, "_version", version)
    plan(CACHE)
    assert len(versions) == 2


def test_the_manifest_names_icons_of_the_sizes_that_they_have(dist: Path) -> None:
    icons = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))["icons"]
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in icons}
    assert sizes == {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in icons:
        assert icon["sizes"] in ("any", pixels(dist / icon["src"]))
    assert pixels(dist / "static/icons/apple-touch-icon.png") == "180x180"


def pixels(picture: Path) -> str:
    """The size in the header of a PNG file."""
    header = picture.read_bytes()[:24]
    return f"{int.from_bytes(header[16:20])}x{int.from_bytes(header[20:24])}"


@pytest.mark.browser
def test_the_page_starts_in_a_sub_folder_from_one_origin(page: Page, site: str) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(site)
    wait_until_ready(page)
    assert requested
    assert all(url.startswith(site) for url in requested), requested
