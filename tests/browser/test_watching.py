"""The watch over the pages: every engine reports each kind of fault, so silence means something."""

from functools import partial

import pytest
from playwright.sync_api import Browser

from tests.browser.in_page import script
from tests.browser.playing import wait_until
from tests.conftest import DESKTOP, wait_until_ready, watch

pytestmark = [pytest.mark.browser, pytest.mark.core]

FAULTS = {  # a function of faults.js, and what the complaint about it says
    "complain": "console error: an error",
    "warn": "console warning: a warning",
    "throwLater": "uncaught: thrown",
    "reject": "uncaught: rejected",
    "fetchNothing": "status 404",
    "askElsewhere": "localhost:1/picture.png",  # blocked by the policy
    "style": "inline style",
}


def is_heard(complaint: str, complaints: list[str]) -> bool:
    return any(complaint in one for one in complaints)


def test_every_fault_is_complained_of(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=DESKTOP)
    page = context.new_page()
    complaints: list[str] = []
    watch(page, complaints)
    page.goto(site)
    wait_until_ready(page)
    assert complaints == []
    for fault, complaint in FAULTS.items():
        complaints.clear()
        page.evaluate(script(f"faults.{fault}"))
        wait_until(page, partial(is_heard, complaint, complaints))
    context.close()
