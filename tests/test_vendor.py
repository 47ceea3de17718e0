"""What is shipped beside our own code is what the lock files name."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from tools.archives import pyscript_sources
from tools.files import ROOT, WHEELS
from ui.view import qr

LOCKED = dict(
    re.findall(
        r"^([\w-]+==[\w.]+) \\\n +--hash=sha256:(\w+)$",
        (ROOT / "requirements" / "browser.txt").read_text(),
        re.M,
    )
)


def shipped(dist: Path, pattern: str) -> list[Path]:
    found = sorted(path for path in dist.rglob("*") if re.search(pattern, path.as_posix()))
    assert found
    return found


def test_npm_installed_what_is_locked() -> None:
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    installed = json.loads((ROOT / "node_modules" / ".package-lock.json").read_text("utf-8"))["packages"]
    for name, package in installed.items():
        assert locked[name]["version"] == package["version"]
        assert locked[name]["integrity"] == package["integrity"]
        assert package["integrity"].startswith("sha512-")


def test_vendor_files_are_those_of_the_packages(dist: Path) -> None:
    packages = ("pyodide", "@pyscript/core", "morphdom", "qr")
    originals = {
        path.read_bytes()
        for name in packages
        for path in (ROOT / "node_modules" / name).rglob("*")
        if path.is_file()
    }
    for path in shipped(dist, r"/static/vendor/.+\.(js|mjs|wasm)$"):
        assert path.read_bytes() in originals, path.name


def test_pyscripts_python_is_compiled_from_what_its_script_writes(dist: Path) -> None:
    (script,) = shipped(dist, r"/vendor/pyscript/core-[\w-]+\.js$")
    written = script.read_text("utf-8")
    sources = pyscript_sources()
    assert "pyscript/__init__.py" in sources
    for name, source in sources.items():
        quoted = json.dumps(source.decode(), ensure_ascii=False)[1:-1]
        assert f'"{Path(name).name}":"{quoted}"' in written, name


def test_wheels_have_the_locked_hashes(dist: Path) -> None:
    wheels = shipped(dist, r"/static/wheels/.+\.whl$")
    hashes = {
        "==".join(path.name.split("-")[:2]): hashlib.sha256(path.read_bytes()).hexdigest() for path in wheels
    }
    assert hashes == LOCKED
    assert {path.name for path in wheels} == {path.name for path in WHEELS.glob("*.whl")}
    assert qr.WHEEL in {path.name for path in wheels}


def test_the_interpreter_names_micropip_as_it_is_locked() -> None:
    text = (ROOT / "static" / "interpreter.mjs").read_text("utf-8")
    version = re.search(r'version: "([\d.]+)"', text)
    digest = re.search(r'sha256: "(\w+)"', text)
    assert version is not None
    assert digest is not None
    assert LOCKED[f"micropip=={version[1]}"] == digest[1]
    packages = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))[
        "packages"
    ]
    assert packages["micropip"]["version"] == version[1]
