"""The version is defined in one place, and shown where somebody may want to quote it."""

from __future__ import annotations

import json
import re
import tomllib

from tools.files import ROOT
from ui.kit.version import NAME, VERSION, report
from ui.model.screen import Screen
from ui.model.setup import Settings, default_setup
from ui.view import page


def test_the_page_is_of_the_version_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert VERSION == project["version"] == package["version"] == lock["version"]
    assert lock["packages"][""]["version"] == VERSION


def test_it_is_the_latest_of_the_changelog() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert next(heading for heading in headings if heading != "Unreleased") == VERSION


def test_the_footer_of_the_menu_names_it() -> None:
    menu = page.view(Screen(Settings(), default_setup("azul")))["menu"]
    _before, _footer, footer = menu.partition("<footer>")
    assert NAME in footer


def test_a_text_that_does_not_read_is_copied_under_it() -> None:
    assert report("1 00000000 {}") == f"Ladrilho {VERSION}\n1 00000000 {{}}"
