"""The rules in the browser: without Python, from the table, in another language, searched, and offline."""

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from engine.catalogue import GAMES
from tests.browser.desk import Tables
from tests.browser.host import Host
from tests.browser.in_page import calling, script
from tests.browser.kept import open_kept
from tests.browser.playing import follow, new_game, size
from tests.browser.stored import INTERPRETER
from tests.conftest import wait_until_ready
from tests.like import ByGame
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser

IN_THE_MIDDLE = ByGame(
    __file__,
    "IN_THE_MIDDLE",
    "a section of its rules, far from their beginning and their end",
    {"azul": "floor", "sintra": "complete", "queens_garden": "place", "patchwork_doodle": "specials"},
)


SCRIPT, TEXTS = "**/rules.js*", "**/rules/*.html"

# What a program may make of an address of the rules.
WRITTEN = ["rules?fbclid=x", "rules&utm=1", "rules/azul)", "rules%2Fazul", "/Rules/azul.", "%2572ules"]


def test_the_rules_show_before_there_is_any_python(visitor: BrowserContext, site: str) -> None:
    kept_back: list[Route] = []
    visitor.route(INTERPRETER, lambda route: kept_back.append(route))
    for address in (*(f"rules/{game}" for game in GAMES), *WRITTEN):
        page = visitor.new_page()
        page.goto(f"{site}#{address}", wait_until="commit")
        rules = page.locator("dialog#rulebook")
        expect(rules.locator("h1"), address).to_be_focused()
        if address in WRITTEN:
            plain = "#rules/azul" if "azul" in address else "#rules"
            assert page.evaluate("location.hash") == plain, address
        else:
            expect(rules.locator("section").first, address).to_be_visible()
        assert page.evaluate("!document.body.dataset.ready"), address
        page.close()
    assert kept_back


def test_what_a_program_makes_of_an_address_of_the_rules_opens_them(page: Page, site: str) -> None:
    page.goto(f"{site}#{WRITTEN[0]}")
    wait_until_ready(page)
    for written in WRITTEN:
        expect(page.locator("#rulebook h1"), written).to_be_focused()  # and keeps the focus at the start
        put_away(page)
        expect(page.locator("[role=alert]:not(:empty)"), written).to_have_count(0)
        follow(page, written)
    expect(page.locator("#rulebook h1")).to_be_focused()
    put_away(page)
    read(page, "azul%29")
    expect(page.locator("#rulebook h1")).to_be_focused()


def test_no_address_names_an_element_but_the_rule_to_be_focused(tables: Tables) -> None:
    """While a page loads, a browser gives the focus to the element of that name, or takes it away."""
    page = tables(new_game(1))
    for address in ("rules", "rules/azul", "rules/azul/floor"):
        follow(page, address)
        expect(page.locator("#rulebook :focus")).to_have_count(1)
        named = page.evaluate(script("rules.named"))
        assert named == [], address
        put_away(page)


def test_on_a_phone_the_first_screen_shows_a_rule(tables: Tables) -> None:
    page = tables(new_game(1), viewport=size("phone"))
    for game in GAMES:
        follow(page, f"rules/{game}")
        rule = page.locator("#rulebook section").first.locator("p").first
        expect(page.locator("#rulebook .pages > nav a").first).to_be_in_viewport()
        expect(rule).to_be_in_viewport(ratio=0.9)
        put_away(page)


def test_a_single_rule_is_brought_into_view_and_the_title_is_that_of_the_rules(page: Page, site: str) -> None:
    page.goto(f"{site}?lang=en#rules/azul/floor")  # before there is any Python
    section = page.locator("section[id='rules/azul/floor']")
    expect(section).to_be_focused()
    expect(section.locator("h2")).to_be_in_viewport()
    page.locator("#rulebook nav a[href='#rules/azul/tie']").click()
    expect(page.locator("section[id='rules/azul/tie']")).to_be_focused()
    wait_until_ready(page)
    expect(page).to_have_title("Azul: rules · Ladrilho")
    page.evaluate("location.hash = '#rules/sintra'")
    expect(page).to_have_title("Azul: Stained Glass of Sintra: rules · Ladrilho")
    page.evaluate("location.hash = ''")
    expect(page).to_have_title("Ladrilho")


def read(page: Page, rule: str) -> None:
    """Follow a link to a rule, or to all rules of a game, in a started page."""
    follow(page, f"rules/{rule}")


def put_away(page: Page) -> None:
    page.click("[data-rules-close]")
    expect(page.locator("dialog#rulebook")).to_have_count(0)


def test_the_rules_fit_a_phone_in_every_language(tables: Tables) -> None:
    """They are as wide as it is, and a rule that a link leads to is not behind the head."""
    page = tables(viewport=size("phone"), touch=True)
    rules, figures = page.locator("#rulebook"), 0
    for game in GAMES:
        section = IN_THE_MIDDLE[game]
        rule = f"{game}/{section}"
        read(page, rule)
        for language in LANGUAGES:
            page.tap(f"[data-rules-language='{language}']")
            expect(rules.locator("article")).to_have_attribute("lang", language)
            heading = page.locator(f"section[id='rules/{rule}'] h2")
            expect(heading).to_be_in_viewport()
            head, below = rules.locator("header").bounding_box(), heading.bounding_box()
            assert head
            assert below
            assert head["y"] == 0
            assert head["height"] <= below["y"] < head["height"] + 40, (rule, language)
            beyond = page.evaluate(script("rules.beyondWindow"))
            assert beyond == [], (rule, language)
            figures += page.locator("#rulebook .figure > svg").count()
            assert rules.evaluate("(rules) => rules.scrollWidth - rules.clientWidth") == 0, (rule, language)
        put_away(page)
    assert figures


def test_at_night_the_rules_are_printed_as_by_day(tables: Tables) -> None:
    colours = script("rules.colours")
    page = tables()
    page.emulate_media(color_scheme="light", media="print")
    read(page, "azul")
    expect(page.locator("#rulebook section").first).to_be_visible()
    by_day = page.evaluate(colours)
    page.emulate_media(color_scheme="dark", media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(colours) == by_day
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    assert page.evaluate("document.documentElement.dataset.theme") == "system"
    put_away(page)


def test_going_back_leads_to_the_table_with_what_was_in_hand(tables: Tables) -> None:
    page = tables(new_game(1))
    page.locator("[data-pick^='factory-']").first.click()
    expect(page.locator(".held")).to_be_visible()
    page.locator(".bar-rules").click()
    expect(page.locator("section[id='rules/azul/place']")).to_be_focused()
    page.keyboard.press("u")  # no key reaches the table
    page.locator("#rulebook a[href='#rules/azul/floor']").first.click()
    page.go_back()
    expect(page.locator("dialog#rulebook")).to_have_count(0)
    expect(page.locator(".held")).to_be_visible()
    page.locator(".bar-rules").click()
    expect(
        page.locator("section[id='rules/azul/place']")
    ).to_be_focused()  # before that, Escape is the table's
    page.keyboard.press("Escape")
    expect(page.locator("dialog#rulebook")).to_have_count(0)
    assert "#" not in page.url
    page.click("[data-do=unpick]")


def test_a_refusal_leads_to_its_rule(tables: Tables) -> None:
    page = tables(new_game(1))
    page.locator("#own [data-why]").first.click()
    page.locator("#notice a").click()
    expect(page.locator("section[id='rules/azul/take']")).to_be_focused()
    put_away(page)


def test_a_word_is_found_in_whichever_language(tables: Tables) -> None:
    page = tables()
    read(page, "azul")
    field = page.locator("#rules-search")
    shown = page.locator("#rulebook section:visible")
    for word in ("FLOOR LINE", "地板排", "フロアエリア", "ﾌﾛｱｴﾘｱ"):
        field.fill(word)
        expect(page.locator("section[id='rules/azul/tie']")).to_be_hidden()
        expect(page.locator("section[id='rules/azul/floor']")).to_be_visible()
    field.fill("xyzzy")
    expect(shown).to_have_count(0)
    expect(page.locator("#rulebook [role=status]")).to_have_text("No rule matches.")
    field.fill("")
    expect(page.locator("#rulebook [role=status]")).to_be_empty()
    expect(page.locator("section[id='rules/azul/tie']")).to_be_visible()
    field.fill("floor line")
    page.locator("[data-rules-language=ja]").click()
    expect(page.locator("#rulebook article")).to_have_attribute("lang", "ja")
    expect(field).to_have_value("floor line")
    expect(page.locator("section[id='rules/azul/tie']")).to_be_hidden()
    expect(page.locator("section[id='rules/azul/floor']")).to_be_visible()
    put_away(page)


def test_the_rules_change_their_language_alone(tables: Tables) -> None:
    page = tables()
    page.click("[data-pick='cover:azul']")
    page.locator("#dialog a[href='#rules/azul']").click()
    page.locator("[data-rules-language=ja]").click()
    expect(page.locator("#rulebook article")).to_have_attribute("lang", "ja")
    put_away(page)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_an_address_of_no_game_leads_to_all_of_them(tables: Tables) -> None:
    page = tables()
    read(page, "nothing")
    expect(page.locator("#rulebook .games a")).to_have_count(len(GAMES))
    put_away(page)


def test_the_rules_can_be_read_without_a_network(context: BrowserContext, host: Host) -> None:
    page = open_kept(context, host.site)
    host.stop()
    for game in GAMES:
        follow(page, f"rules/{game}")
        expect(page.locator(f"section[id^='rules/{game}/']").first).to_be_visible()


def test_back_pressed_twice_leads_one_step_back(page: Page, site: str) -> None:
    page.goto("about:blank")
    page.goto(site)
    wait_until_ready(page)
    page.click("#menu a[href='#rules']")
    expect(page.locator("dialog#rulebook")).to_be_visible()
    page.evaluate(script("rules.closeTwice"))
    expect(page.locator("dialog#rulebook")).to_have_count(0)
    page.click("#menu a[href='#rules']")
    expect(page.locator("dialog#rulebook")).to_be_visible()
    page.click("[data-rules-close]")
    expect(page.locator("dialog#rulebook")).to_have_count(0)
    assert page.url.startswith(site)


def test_a_start_brings_in_no_rules_and_what_did_not_load_says_so_and_loads_with_the_next_click(
    visitor: BrowserContext, site: str
) -> None:
    visitor.add_init_script(calling("start.haveNoServiceWorker"))  # which would have them
    page = visitor.new_page()
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(f"{site}?lang=ja")
    wait_until_ready(page)
    assert requested
    assert not [url for url in requested if "rules" in url]
    visitor.route(SCRIPT, lambda route: route.abort())
    page.click("[data-pick='cover:azul']")
    page.locator("#dialog a[href='#rules/azul']").click()
    expect(page.locator("#dialog [role=alert]")).to_contain_text("ルールを読み込めませんでした")
    page.click("#dialog [data-do=close]")
    page.click("[data-pick='language:en']")
    link = page.locator("#menu a[href='#rules']")
    alert = page.get_by_text("The rules did not load.")
    visitor.route(TEXTS, lambda route: route.abort())
    for lost, is_script in ((SCRIPT, True), (TEXTS, False)):
        for _time in range(2):
            with page.expect_event("requestfailed") as failed:
                link.click()
            assert failed.value.url.endswith(".html") is not is_script
            expect(alert).to_be_visible()
            page.wait_for_function("!location.hash")
        visitor.unroute(lost)
    link.click()
    expect(page.locator("dialog#rulebook")).to_be_visible()
    expect(alert).to_have_count(0)
