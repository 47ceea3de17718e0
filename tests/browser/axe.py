"""What axe finds wrong with a page."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.in_page import script
from tests.browser.painting import painted

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def with_axe(page: Page) -> Page:
    page.evaluate(AXE.read_text(encoding="utf-8"))  # the page's own policy would block a script tag
    return page


def check(page: Page, without: Sequence[str] = ()) -> None:
    """No violations of any rule but these by day, nor by night, which changes nothing but colours."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        with painted(page):
            found = page.evaluate(script("access.violations"), [list(without), scheme == "dark"])
        told = [
            f"{scheme}: {violation['id']}: {violation['help']}: {node['target']} {node.get('failureSummary')}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
        assert told == [], "\n".join(told)
