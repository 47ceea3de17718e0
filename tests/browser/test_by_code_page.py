"""Two friends with browsers of their own, who have nothing but the links they send each other."""

from __future__ import annotations

from zlib import compress, crc32

from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.browser.playing import accept, open_page, set_seats, wait_for_table

SENT = "navigator.clipboard.readText()"


def friend(browser: Browser) -> BrowserContext:
    """A profile whose clipboard can be read."""
    context = browser.new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return context


def message(page: Page) -> str:
    """What a page gives its player to send."""
    page.click("#hand [data-do='dialog:share']")
    page.click("#dialog [data-do='copy:message']")
    expect(page.locator("[role=alert]")).to_have_text("Copied.")
    page.click("#dialog [data-do=close]")
    return str(page.evaluate(SENT))


def move(page: Page) -> None:
    """Choose what comes first until the turn is over."""
    while page.locator("#market [data-pick]").count():
        page.locator("#market [data-pick]").first.click()
        page.locator("#own [data-pick]").first.click()
        page.wait_for_selector("#app:not(:has([aria-busy]))")


def follow(page: Page, text: str) -> None:
    page.evaluate("(fragment) => { location.hash = fragment; }", text[text.index("#") :])


def test_friends_play_by_links_and_mix_them_up(browser: Browser, site: str) -> None:
    ann, ben = friend(browser), friend(browser)
    here = open_page(ann, site)
    set_seats(here, "person", "friend")
    here.fill("[data-field='name:0']", "Ann")
    here.fill("[data-field='name:1']", "Ben")
    here.click("[data-pick=start]")
    wait_for_table(here)
    move(here)
    first = message(here)
    assert first.startswith("Ann takes")

    there = open_page(ben, first[first.index("http") :])
    expect(there.locator("[data-field='here:1']")).to_be_checked()
    expect(there.locator("[data-field='here:0']")).not_to_be_checked()
    accept(there)
    move(there)
    second = message(there)
    assert "It is your turn in Azul, Ann" in second

    follow(here, second)
    expect(here.locator("body")).not_to_have_attribute("data-at", "0", timeout=10_000)
    expect(here.locator("#market [data-pick]").first).to_be_visible()
    follow(here, first)
    expect(here.locator("#dialog-title")).to_have_text("You are ahead")
    here.click("#dialog [data-pick=close]")

    here.reload()
    here.wait_for_selector("body[data-ready='1']", state="attached")
    move(here)
    here.click("#hand [data-do='dialog:answer']")
    here.fill("#code-answer", "no code")
    here.click("#dialog [data-do=read-code]")
    expect(here.locator("[role=alert]")).to_contain_text("not a save code")
    here.click("#dialog [data-do=close]")
    ann.close()
    ben.close()


DROP = """(bytes) => {
    const brought = new DataTransfer();
    const file = new File([new Uint8Array(bytes)], "code.png", { type: "image/png" });
    brought.items.add(file);
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: brought, bubbles: true }));
}"""


def png(side: int) -> list[int]:
    """A black picture; of a large one, only the first rows are there."""

    def part(kind: bytes, content: bytes) -> bytes:
        check = crc32(kind + content).to_bytes(4, "big")
        return len(content).to_bytes(4, "big") + kind + content + check

    size = side.to_bytes(4, "big")
    rows = compress(bytes(2 * min(side, 1_000)))
    header = part(b"IHDR", size + size + bytes((8, 0, 0, 0, 0)))
    return list(b"\x89PNG\r\n\x1a\n" + header + part(b"IDAT", rows) + part(b"IEND", b""))


def test_a_picture_of_a_qr_code_opens_where_the_browser_reads_it(browser: Browser, site: str) -> None:
    """The browser of the tests has no reader of its own, so one is put in its place."""
    context = browser.new_context()
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=5))
    context.add_init_script(
        f"window.BarcodeDetector = class {{ async detect() {{ return [{{ rawValue: 'x#g={code}' }}]; }} }};"
    )
    page = open_page(
        context, f"{site}#g={savecode.encode(Session.new(GAMES['azul'], seats=2, seed=6))}&names=,"
    )
    accept(page)
    page.evaluate(DROP, png(1))
    expect(page.locator("#dialog-title")).to_have_text("Open this game?")
    page.click("#dialog [data-pick=close]")
    page.evaluate("() => { window.createImageBitmap = async () => ({}); }")  # as if there were room
    page.evaluate(DROP, png(30_000))  # which would take gigabytes
    expect(page.locator("[role=alert]")).to_contain_text("no QR code")
    context.close()


def test_a_link_leads_to_a_position(browser: Browser, site: str) -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=5)
    for _each in range(6):
        session = session.play_index(0)
    context = browser.new_context()
    page = open_page(context, f"{site}#g={savecode.encode(session)}&at=3")
    expect(page.locator("body")).to_have_attribute("data-at", "3")
    page.click("[data-pick=accept]")
    page.click("[data-do='look:now']")
    expect(page.locator("body")).not_to_have_attribute("data-at", "3")
    context.close()
