"""Games are kept: damaged and foreign records, full and closed storage, files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.in_page import calling, script
from tests.browser.playing import (
    KEPT,
    new_game,
    open_another,
    open_page,
    play_turn,
    played,
    position,
    set_setting,
    wait_for_table,
)
from tests.browser.stored import (
    come_back,
    leave,
    local,
    log,
    notice,
    put,
    start,
    unstarted,
    wait_for_mirror,
)
from tests.conftest import Profiles
from tests.records import NEWER, changed, game, stored
from tests.to_show import HOSTILE
from ui.kit.version import report
from ui.model.setup import AT_ONCE
from ui.saves.file import FILE_HEADER, pack_file
from ui.saves.records import DAMAGED_PREFIX, FILE_LIMIT, GAME_PREFIX, pack

pytestmark = pytest.mark.browser

# Texts that storage can hold, and no record: each goes in as a record, a name and a file.
STRANGE = (*HOSTILE, "", "\n", "\x00", "\ud800", "[" * 10_000, changed(game(1), names=["<b>", "\ud800"]))


def resume(page: Page) -> None:
    page.click("[data-pick^='resume:']")
    wait_for_table(page)


def to_menu(page: Page) -> None:
    page.click("#bar [data-do=menu]")
    page.wait_for_selector("body[data-route=menu]")


def test_what_a_page_handed_over_is_there_only_once(context: BrowserContext, site: str) -> None:
    """A version before this one handed on files as well, which it alone had."""
    page = unstarted(context, site)
    page.evaluate(script("storage.carry"), ["", '[["do", "brought:1", ""], ["set", "code", "ABCDE"]]'])
    come_back(page, site)
    expect(page.locator("#notice")).to_contain_text("This file contains no games")
    assert page.input_value("#code") == "ABCDE"
    assert page.evaluate("[window.ladrilhoCarried, window.ladrilhoEarly]") == [[], []]


# --- what does not read ----------------------------------------------------------------------------------


def test_what_does_not_read_is_set_aside_and_all_else_is_there(context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    damaged = {f"{GAME_PREFIX}{at}/0": text for at, text in enumerate(STRANGE)}
    others = {
        "other page": "stays",
        "ladrilho:settings": '{"language": 5, "theme": [], "pace": {}}',
        f"{GAME_PREFIX}new/1": NEWER,
    }
    before = unstarted(context, site)
    put(before, damaged | others | stored(game(3, 2, names=(HOSTILE[0], HOSTILE[1]))))
    page = open_page(context, site)
    expect(page.locator(KEPT)).to_have_count(1)
    assert HOSTILE[0] in page.inner_text(KEPT)
    assert f"{len(STRANGE)} saved games cannot be read" in page.inner_text("#menu")
    assert "1 saved game comes from a newer version" in page.inner_text("#menu")
    kept = local(page)  # what one page has stored, another may read a moment later
    assert others.items() <= kept.items()
    for at, text in enumerate(STRANGE):
        assert kept[f"{DAMAGED_PREFIX}{at}/0"] == text
    page.click("[data-pick='dialog:damaged']")
    page.click(f"[data-do='copy:text:{DAMAGED_PREFIX}0/0']")
    assert page.evaluate("navigator.clipboard.readText()") == report(STRANGE[0])
    page.click(f"[data-do='forget:{DAMAGED_PREFIX}0/0']")
    assert f"{DAMAGED_PREFIX}0/0" not in local(page)
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    assert f"{len(STRANGE) - 1} saved games cannot be read" in page.inner_text("#menu")
    resume(page)
    assert len(log(page)) == 3


# --- the mirror ------------------------------------------------------------------------------------------


def test_an_older_state_of_local_storage_neither_counts_nor_brings_back(
    context: BrowserContext, site: str
) -> None:
    page = open_page(context, site)
    start(page)
    old = local(page)
    play_turn(page)
    play_turn(page)
    told = log(page)
    look = unstarted(context, site)

    def again_with_the_old_state() -> None:
        wait_for_mirror(page)
        leave(page, site)
        look.evaluate("localStorage.clear()")
        put(look, old)
        page.bring_to_front()  # others are drawn once a second
        come_back(page, site)

    again_with_the_old_state()
    assert log(page) == told
    play_turn(page)
    assert len(log(page)) == len(told) + 1
    to_menu(page)
    page.click("[data-pick^='delete:']")
    again_with_the_old_state()
    expect(page.locator(KEPT)).to_have_count(0)
    assert page.locator("body").get_attribute("data-route") == "menu"


# --- full and closed storage -----------------------------------------------------------------------------


def test_a_full_storage_is_told_and_play_goes_on_and_is_stored_when_there_is_room(
    context: BrowserContext, site: str
) -> None:
    page = open_page(context, site)
    warning, settings = page.locator(".warning"), "ladrilho:settings"
    page.evaluate(script("storage.fill"))
    set_setting(page, "pace", "slow")
    assert "storage is full" in warning.inner_text()
    set_setting(page, "confirm", False)  # as it is
    assert "storage is full" in warning.inner_text()
    come_back(page, site)
    set_setting(page, "confirm", False)
    assert "storage is full" in warning.inner_text()
    set_setting(page, "pace", "fast")
    assert settings not in local(page)
    page.evaluate(script("storage.empty"))
    page.click("[data-pick='language:en']")
    assert warning.count() == 0
    assert json.loads(local(page)[settings])["pace"] == "fast"

    start(page)
    page.evaluate(script("storage.fill"))
    for _turn in range(3):
        play_turn(page)
    before = local(page)
    told = log(page)
    to_menu(page)
    assert "storage is full" in page.inner_text(".warning")
    resume(page)
    page.evaluate(script("storage.empty"))
    leave(page, site)
    after = local(page)
    assert sum(place.startswith(GAME_PREFIX) for place in before) == 1
    assert sum(place.startswith(GAME_PREFIX) for place in after) == 2
    come_back(page, site)
    assert log(page) == told
    page.evaluate(script("storage.fill"))
    leave(page, site)
    come_back(page, site)
    assert log(page) == told


@pytest.mark.parametrize("closed", ["localStorage", "localStorage indexedDB locks", "indexedDB hangs"])
def test_without_storage_play_goes_on_and_the_menu_says_so(
    context: BrowserContext, site: str, closed: str
) -> None:
    for name in ("localStorage", "indexedDB"):
        if name in closed and "hangs" not in closed:
            context.add_init_script(calling("storage.close", argument=name))
    if "locks" in closed:
        context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })")
    if "hangs" in closed:
        context.add_init_script("IDBFactory.prototype.open = () => ({})")
    page = open_page(context, site)
    assert page.locator(".warning").count() == (0 if "hangs" in closed else 1)
    start(page)
    play_turn(page)
    play_turn(page)
    page.click("[data-do='dialog:share']")
    assert page.input_value("#share-code")


def test_each_error_is_told_once_and_the_browser_is_asked_once_to_keep_what_is_stored(
    context: BrowserContext, site: str
) -> None:
    """It is asked after the first finished game, and not again before the next start."""
    context.add_init_script(calling("storage.countAsked"))
    asked = "document.documentElement.dataset.asked"
    page = open_page(context, site)
    start(page)
    set_setting(page, "scoring", AT_ONCE)  # so that nothing has to be skipped, which would close the notice
    set_setting(page, "explain", False)  # so that a turn is all that is stored
    for name in ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED", "QUOTA_EXCEEDED_ERR"):
        page.evaluate(script("storage.refuse"), name)
        play_turn(page)
        assert "storage is full" in notice(page), name
        play_turn(page)
        assert notice(page) == ""
        page.evaluate(script("storage.takeAgain"))
        play_turn(page)
    page.evaluate(script("storage.refuse"), "SecurityError")
    play_turn(page)
    assert "stores nothing" in notice(page)
    page.evaluate(script("storage.takeAgain"))
    assert page.evaluate(asked) is None
    for seed in (1, 2):
        open_another(page, played(new_game(seed), lambda session: session.state.is_over))
        assert page.evaluate(asked) == "1"
    page.reload()
    page.wait_for_selector("body[data-ready='1']", state="attached")
    assert page.evaluate(asked) is None


# --- files -----------------------------------------------------------------------------------------------


def facts(page: Page) -> list[str]:
    """What the menu says of its games, beside their pictures."""
    return page.locator("#menu :is(.continue-facts, .saved-facts)").all_text_contents()


def picks(page: Page) -> set[str | None]:
    """The picks that open the games of the menu."""
    return {one.get_attribute("data-pick") for one in page.locator(KEPT).all()}


def test_games_go_through_a_file_to_another_device(profiles: Profiles, site: str, tmp_path: Path) -> None:
    context = profiles()
    page = unstarted(context, site)
    names = [(text, HOSTILE[-1 - at]) for at, text in enumerate(HOSTILE)]
    put(page, stored(*[game(at + 1, at, f"{at}-1", pair) for at, pair in enumerate(names)]))
    page = open_page(context, site)
    expect(page.locator(KEPT)).to_have_count(len(names))
    with page.expect_download() as download:
        page.click("[data-do=save-file]")
    assert download.value.suggested_filename.endswith(".txt")
    file = tmp_path / "games.txt"
    download.value.save_as(file)
    shelf = facts(page)

    page.set_input_files("#file", file)
    page.wait_for_function("document.querySelector('#notice').textContent.includes('were already here')")
    assert facts(page) == shelf

    other = open_page(profiles(), site)
    other.set_input_files("#file", file)
    expect(other.locator(KEPT)).to_have_count(len(names))
    # Not the inner texts: what is far down the list need not be laid out.
    assert sorted(other.locator("#menu .players").all_text_contents()) == sorted(
        page.locator("#menu .players").all_text_contents()
    )
    other.reload()
    other.wait_for_selector("body[data-ready='1']", state="attached")
    expect(other.locator(KEPT)).to_have_count(len(names))

    # The game on the table goes alone.
    open_another(page, new_game(1).play_index(3))
    open_another(page, new_game(2))
    page.click("[data-do='dialog:share']")
    with page.expect_download() as download:
        page.click("[data-do=save-game]")
    download.value.save_as(file)
    known = picks(other)
    other.set_input_files("#file", file)
    expect(other.locator("[role=alert]")).to_have_text("1 game was opened.")
    (new,) = picks(other) - known
    other.click(f"[data-pick='{new}']")
    assert position(other) == position(page)


def test_hostile_files_are_refused_and_harm_nothing(context: BrowserContext, site: str) -> None:
    page = open_page(context, site)
    good = pack(game(1, 1, ""))
    lines = "\n".join([FILE_HEADER, *(text for text in STRANGE if "\n" not in text), NEWER, good])
    *foreign, record = STRANGE
    contents = [text.encode("utf-8", "surrogatepass") for text in foreign]
    contents += [bytes(range(256)), b"x" * (FILE_LIMIT + 1), pack_file([]).encode() + b"\n" * FILE_LIMIT]
    for content in contents:
        page.click("[data-pick='language:en']")
        assert notice(page) == ""
        page.set_input_files("#file", {"name": "<b>.txt", "mimeType": "text/html", "buffer": content})
        page.wait_for_function("document.querySelector('#notice').textContent.includes('no games')")
    page.set_input_files(
        "#file", {"name": "x.txt", "mimeType": "text/plain", "buffer": record.encode(errors="surrogatepass")}
    )
    expect(page.locator("#dialog [data-pick=accept]")).to_be_visible()  # there is a code in it
    page.keyboard.press("Escape")
    page.set_input_files(
        "#file",
        {"name": "x.txt", "mimeType": "text/plain", "buffer": lines.encode("utf-8", "surrogatepass")},
    )
    page.wait_for_function("document.querySelector('#notice').textContent.includes('2 games were opened')")
    assert "newer version" in notice(page)
    expect(page.locator(KEPT)).to_have_count(2)  # the code of the strange one is sound

    # One that a program saved as UTF-16 and quoted opens.
    text = pack_file([game(at, at + 1, f"{at}-3") for at in (1, 2, 3)])
    quoted = "Our games:\r\n" + "".join(f"> {line}\r\n" for line in text.splitlines())
    page.set_input_files(
        "#file", {"name": "x.txt", "mimeType": "text/plain", "buffer": quoted.encode("utf-16")}
    )
    expect(page.locator("[role=alert]")).to_have_text("3 games were opened.")
    expect(page.locator(KEPT)).to_have_count(5)
