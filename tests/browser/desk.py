"""A started page that tests pass on to each other: starting it is most of the work of a small test."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize

from engine.session import Session
from tests.browser.in_page import calling, script
from tests.browser.painting import spare
from tests.browser.playing import open_another, open_page, set_setting
from tests.conftest import DESKTOP, PAGE_STARTS_WITHIN_MS, watch
from ui.model.setup import Settings
from ui.saves.records import GAME_PREFIX, SETTINGS_KEY

Tables = Callable[..., Page]  # see the fixture `tables`
Motion = Literal["no-preference", "reduce"]
Scheme = Literal["light", "dark"]
Forced = Literal["active", "none"]  # colours of the system, instead of the page's

GAMES_AT_MOST = 150  # after so many games the shelf is long enough, and the next test gets a new page


class Desk:
    """One profile with one page, for mouse or touch."""

    def __init__(self, browser: Browser, site: str, *, touch: bool) -> None:
        self.complaints: list[str] = []
        self.context = browser.new_context(viewport=DESKTOP, locale="en", has_touch=touch, is_mobile=touch)
        self.context.set_default_timeout(PAGE_STARTS_WITHIN_MS)
        self.context.on("page", lambda page: watch(page, self.complaints))
        spare(self.context)
        self.context.add_init_script(calling("desk.thinkShortly"))
        self.page = open_page(self.context, site)

    def lay(
        self, session: Session | None, viewport: ViewportSize, motion: Motion, scheme: Scheme, forced: Forced
    ) -> Page:
        """The page in a window of this size, with this game on the table if one is given."""
        page = self.page
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=scheme, reduced_motion=motion, forced_colors=forced)
        page.mouse.move(0, 0)
        page.evaluate("scrollTo(0, 0)")
        if session is not None:
            open_another(page, session)
        return page

    def clear(self) -> bool:
        """Go back to the menu and to the settings of a new page. Returns whether the page can be reused."""
        page = self.page
        if page.locator("#dialog[open]").count():
            page.keyboard.press("Escape")
            page.wait_for_selector("#dialog:not([open])", state="attached")
        if page.get_attribute("body", "data-route") == "table":
            page.click("[data-do=menu]")
            page.wait_for_selector("body[data-route=menu]")
        page.fill("#code", "")
        stored = json.loads(page.evaluate("(key) => localStorage.getItem(key)", SETTINGS_KEY) or "{}")
        was_offered = stored.get("sound_offered", False)  # no dialog takes that back
        for field, value in Settings(sound_offered=was_offered)._asdict().items():
            if stored.get(field, value) != value:
                set_setting(page, field, value)
        is_changed = was_offered or page.evaluate(script("desk.isChanged"))
        games = page.evaluate(
            script("desk.gamesKept"),
            GAME_PREFIX,
        )
        has_room = games < GAMES_AT_MOST
        return has_room and not is_changed and not self.complaints

    def close(self) -> None:
        self.context.close()
