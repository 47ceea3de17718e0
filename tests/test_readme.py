"""The README is true: its examples run, and the versions it names are the ones that are shipped."""

from __future__ import annotations

import doctest
import json
import re

from tools.files import ROOT

README = ROOT / "README.md"


def test_the_examples_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_versions_are_those_that_are_locked() -> None:
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    text = README.read_text("utf-8")
    for name, package in (("Pyodide", "pyodide"), ("PyScript", "@pyscript/core"), ("morphdom", "morphdom")):
        row = re.search(rf"^\| {name} \| ([\d.]+) \| (\S+) \|", text, re.MULTILINE)
        assert row is not None
        entry = locked[f"node_modules/{package}"]
        assert row[1] == entry["version"]
        assert row[2].casefold() == entry["license"].casefold()


def test_the_wheels_are_those_that_are_locked() -> None:
    locked = re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements" / "browser.txt").read_text("utf-8"), re.M)
    text = README.read_text("utf-8")
    assert all(f"| {name} | {version} |" in text for name, version in locked)


def test_the_pictures_are_there() -> None:
    pictures = re.findall(r"\]\((\S+\.png)\)", README.read_text("utf-8"))
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)
