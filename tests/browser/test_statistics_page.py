"""The statistics in a browser: on every size, by keyboard, and with nothing for axe to find."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check, with_axe
from tests.browser.fitting import check_it_fits, check_targets
from tests.browser.playing import DEVICES, open_page, size
from tests.browser.shelf import keep
from tests.browser.stored import unstarted
from tests.conftest import Profiles
from tests.finished import over

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", DEVICES)
def test_the_statistics_fit_and_lead_to_a_replay(profiles: Profiles, site: str, device: str) -> None:
    finger = device == "finger"
    profile = profiles(has_touch=finger, is_mobile=finger)
    keep(unstarted(profile, site), *over())
    page = with_axe(open_page(profile, site))
    page.click("[data-pick=statistics]")
    for game in dict.fromkeys(saved.game for saved in over()):
        page.select_option("#about-game", game)
        expect(page.locator(".statistics [role=status]")).to_be_empty()
        for name in DEVICES[device]:
            page.set_viewport_size(size(name))
            check_it_fits(page)
            check_targets(page, "[data-pick], select")
    check(page)
    page.locator(".statistics [data-pick^='replay:']").first.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-at", "0")
