"""Save codes on the page: copied, opened by others, and refused with a reason."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import savecode
from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.kept import until
from tests.browser.playing import (
    KEPT,
    accept,
    follow,
    new_game,
    open_another,
    open_page,
    open_sheet,
    play_turn,
    position,
    set_seats,
    set_setting,
    show_at_once,
    show_code,
    start,
    told,
    wait_for_table,
)
from tests.conftest import Profiles, wait_until_ready
from tests.sealed_codes import azul, sealed
from ui.kit.words import unturned
from ui.update.codes import code_problem

pytestmark = pytest.mark.browser

CODE = savecode.encode(new_game(1).play_index(0).play_index(1))
REFUSED = {
    "empty": " - \n",
    "alphabet": "UUUUU-UUUUU-!!!!!",
    "truncated": CODE[:-3],
    "checksum": CODE[:-1] + ("0" if CODE[-1] != "0" else "1"),
    "newer": sealed(2, "0"),
    "unknown": azul(number=31),
    "illegal": azul(seats=9, kinds=(0,) * 9),
    "too_long": CODE * 300,
}
HOSTILE = [
    "<script>broken=1</script>",
    "<img src=x onerror=broken=1>",
    "\"'></textarea><svg/onload=broken=1>",
    "{name} {0} {points.__class__} %s %(x)s",
    "\u202e\u0627\u0644\u0633\u0644\u0627\u0645\u2066",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f9e8",
    "&lt;b&gt; &#60; &",
    "x" * 10_000,
    "%00%ff%u2028\u2028",
]


def copied(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def read_code(page: Page, text: str) -> None:
    page.fill("#code", text)
    page.click("[data-pick=read-code]")


@pytest.mark.core
@pytest.mark.long
def test_a_link_goes_on_in_another_profile(profiles: Profiles, site: str) -> None:
    mine, theirs = profiles(permissions=["clipboard-read", "clipboard-write"]), profiles()
    for profile in (mine, theirs):
        show_at_once(profile, pace="fast")
    here = open_page(mine, site)
    start(here)
    wait_for_table(here)
    play_turn(here)
    here.click("[data-do='dialog:share']")
    here.click("[data-do='copy:code']")
    alert = here.locator("dialog[open] [role=alert]")  # outside of it, nothing is spoken or clear to see
    assert alert.inner_text() == "Copied."
    assert alert.evaluate(script("sharing.isOnTop"))
    code = copied(here)
    assert code == here.input_value("#share-code")
    here.click("[data-do='copy:link']")
    until(here, "async () => (await navigator.clipboard.readText()).includes('#')")
    link = copied(here)
    assert link.startswith(site)
    assert link.endswith(f"#g={code}")
    here.click("#dialog [data-do=close]")

    there = open_page(theirs, link)
    assert there.inner_text("#dialog-title") == "Open this game?"
    assert "Round 1" in there.inner_text("#dialog")
    assert "Player 1 to move" in there.inner_text("#dialog")
    assert there.evaluate("location.hash") == ""
    accept(there)
    for _turn in range(2):
        assert position(there) == position(here)
        assert told(there) == told(here)
        play_turn(here)
        play_turn(there)
    assert position(there) == position(here)
    assert told(there) == told(here)

    own = position(there)
    there.goto("about:blank")
    there.goto(f"{site}#g={savecode.encode(new_game(2))}")
    wait_until_ready(there)
    expect(there.locator("#dialog-title")).to_have_text("Open this game?")
    there.click("#dialog .end [data-pick=close]")
    expect(there.locator("#dialog")).not_to_have_attribute("open", "")
    assert position(there) == own
    assert there.evaluate("location.hash") == ""
    open_another(there, new_game(2))
    there.click("[data-do=menu]")
    expect(there.locator(KEPT)).to_have_count(2)


def test_a_copy_that_is_refused_or_that_nothing_comes_of_is_not_said_to_be_one(tables: Tables) -> None:
    page = tables(new_game(1))
    page.evaluate(script("sharing.holdCopying"))
    page.click("[data-do='dialog:share']")
    page.click("[data-do='copy:code']")
    alert = page.locator("dialog[open] [role=alert]")
    expect(alert).to_contain_text("does not allow copying")
    page.evaluate("copied()")  # after all
    expect(alert).to_have_text("Copied.")
    page.evaluate("delete navigator.clipboard.writeText")
    devtools = page.context.new_cdp_session(page)
    profile = {"browserContextId": devtools.send("Target.getTargetInfo")["targetInfo"]["browserContextId"]}
    denied = {"permission": {"name": "clipboard-write"}, "setting": "denied", **profile}
    devtools.send("Browser.setPermission", denied)
    page.click("[data-do='copy:link']")
    expect(alert).to_contain_text("does not allow copying")
    devtools.send("Browser.resetPermissions", profile)
    devtools.detach()


def test_a_code_pasted_with_the_message_around_it_opens(tables: Tables, site: str) -> None:
    page = tables()
    read_code(page, f"Your turn! {site}#g={CODE} :-)")
    page.click("[data-pick=accept]")
    wait_for_table(page)
    page.click("[data-do='dialog:share']")
    assert page.input_value("#share-code") == CODE
    expect(page.locator("#dialog [data-do='copy:code']")).to_be_focused()


def test_a_finished_game_can_be_opened_and_looked_at(tables: Tables) -> None:
    session = new_game(3, ["easy", "easy"])
    while not session.state.is_over:
        session = session.play_index(0)
    page = tables()
    show_code(page, session)
    page.wait_for_selector("#dialog[open] [data-pick=accept]")
    assert "finished" in page.inner_text("#dialog")
    page.click("[data-pick=accept]")
    expect(page.locator("#bar .turn")).to_have_text("Game over")


def test_what_is_wrong_with_a_code_is_said(tables: Tables) -> None:
    page = tables()
    kept = page.evaluate("Object.keys(localStorage).sort()")
    said = set()
    for kind, text in REFUSED.items():
        read_code(page, text)
        expect(page.locator("[role=alert]"), kind).to_have_text(code_problem(kind))
        assert page.input_value("#code") == text
        said.add(page.inner_text("[role=alert]"))
    assert len(said) == len(REFUSED)
    assert page.evaluate("Object.keys(localStorage).sort()") == kept


def test_a_bad_link_leaves_the_game_on_the_table(tables: Tables) -> None:
    page = tables(new_game(1))
    before = position(page)
    for kind, text in REFUSED.items():
        if kind != "empty":  # an address is never quite empty: that is tried in the field
            follow(page, f"g={text}")
            expect(page.locator("[role=alert]")).to_have_text(code_problem(kind))
            assert position(page) == before
            assert page.evaluate("location.hash.startsWith('#g=')"), "it stays until it was understood"
    play_turn(page)


def test_a_link_that_a_program_has_encoded_opens(tables: Tables) -> None:
    page = tables()
    title = page.locator("#dialog-title")
    for written in ("g%3D{}", "{}", "%2567%253D{}", "!g={}&names=Ann%2CBot"):
        follow(page, written.format(CODE.replace("-", "%2D")))
        expect(title, written).to_have_text("Open this game?")
        assert page.evaluate("location.hash") == "", written
        assert ("Ann" in page.inner_text("#dialog")) == ("Ann" in written), written
        page.click("#dialog .end [data-pick=close]")
        expect(page.locator("#dialog"), written).not_to_have_attribute("open", "")


def test_a_link_without_a_game_stays_in_the_address_and_back_works_as_ever(
    context: BrowserContext, site: str
) -> None:
    page = open_page(context, f"{site}#fbclid=x")
    expect(page.locator("[role=alert]")).to_have_text(code_problem("no_link"))
    assert page.evaluate("location.hash") == "#fbclid=x"
    page.reload()
    wait_until_ready(page)
    expect(page.locator("[role=alert]")).to_have_text(code_problem("no_link"))
    start(page)
    wait_for_table(page)
    assert page.evaluate("location.hash") == "", "of the table, there is nothing in the address"
    page.go_back()
    expect(page.locator("#menu [data-pick=read-code]")).to_be_visible()
    assert page.evaluate("document.body.dataset.ready") == "1"


def test_hostile_texts_as_codes_are_text(tables: Tables) -> None:
    page = tables()
    for text in HOSTILE:
        read_code(page, text)
        assert page.inner_text("[role=alert]") in map(code_problem, [*REFUSED, "no_code"])
        assert page.input_value("#code") == text
        for fragment in (text, f"g={text}"):
            follow(page, fragment)
            page.wait_for_function("history.state?.isUnread")
    check_nothing_came_in(page)
    start(page)
    wait_for_table(page)


@pytest.mark.long
def test_hostile_names_are_names(context: BrowserContext, site: str) -> None:
    show_at_once(context)
    page = open_page(context, site)
    games = []
    for at in range(0, len(HOSTILE), 4):
        set_seats(page, *["person"] * 4)
        names = [unturned(text[:20].strip()) for text in HOSTILE[at : at + 4]]
        for seat in range(4):
            page.fill(f"[data-field='name:{seat}']", HOSTILE[at + seat] if seat < len(names) else "  ")
        names += [f"Player {seat + 1}" for seat in range(len(names), 4)]
        page.click("[data-pick=start]")
        wait_for_table(page)
        for name in names[: len(HOSTILE) - at]:
            assert page.locator("#own h2").text_content() == name
            play_turn(page)
            first = page.locator("#log li button").first.text_content()
            assert first
            assert first.startswith(f"{name} takes ")
            assert (page.text_content("#live") or "").startswith(first)
        assert page.get_attribute(".bar-undo", "title") == f"Takes back: {first}"
        page.click("[data-do=menu]")
        games.append(names)
    assert games
    page.reload()
    wait_until_ready(page)
    for names in reversed(games):
        page.locator(KEPT).first.click()
        wait_for_table(page)
        assert sorted(page.locator("#own h2, #others h2").all_text_contents()) == sorted(names)
        page.click("[data-do=menu]")
        shelf = page.locator("#menu .players").first.text_content()
        assert shelf == ", ".join(f"{name} 0" for name in names)
        page.locator("[aria-label='Delete this game']").first.click()
        assert ", ".join(names) in (page.text_content(".dropped") or "")
    check_nothing_came_in(page)
    check_half_a_sign(page)


def check_half_a_sign(page: Page) -> None:
    """A surrogate without its other half, as a faulty input method may leave it, may be a name."""
    open_sheet(page)
    page.evaluate(script("sharing.typeHalfACharacter"))
    page.click("[data-pick=start]")
    wait_for_table(page)
    page.reload()
    wait_until_ready(page)
    assert page.get_attribute("body", "data-route") == "table"


def check_nothing_came_in(page: Page) -> None:
    """No foreign text became part of the page."""
    assert page.evaluate("typeof broken") == "undefined"
    assert page.locator("#app :is(script, img, iframe, svg[onload], b[onclick])").count() == 0


def test_python_that_is_smuggled_into_the_page_is_not_run(ready_page: Page) -> None:
    ready_page.evaluate(script("sharing.smuggle"))
    for _time in range(2):  # PyScript would run it before the page answers
        set_setting(ready_page, "sound", True)
    check_nothing_came_in(ready_page)
