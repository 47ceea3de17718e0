"""Two friends with browsers of their own, who have nothing but the links they send each other."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser.desk import Tables
from tests.browser.in_page import calling, script
from tests.browser.painting import spare
from tests.browser.playing import (
    KEPT,
    accept,
    check_the_end,
    end_scoring,
    follow,
    open_page,
    press,
    set_seats,
    wait_for_table,
)
from tests.conftest import DESKTOP
from tests.seats import few
from ui.games.faces import FACES
from ui.kit.picks import Course
from ui.saves.records import SETTINGS_KEY

pytestmark = pytest.mark.browser

SENT = "navigator.clipboard.readText()"
PHONES = [(360, 740), (390, 844), (740, 360)]

# Nothing takes long, is explained, or is done for anybody.
QUICK = {"animation": "off", "pace": "fast", "obvious": False, "explain": False}
FAST = calling("storage.store", argument=[SETTINGS_KEY, json.dumps(QUICK)])


def friend(browser: Browser) -> BrowserContext:
    """A profile whose clipboard can be read, for pages that are QUICK."""
    context = browser.new_context(reduced_motion="reduce")
    spare(context)
    context.add_init_script(FAST)
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


def check_that_it_is_whole_on_a_phone(page: Page) -> None:
    before = page.viewport_size
    assert before
    page.wait_for_selector("#hand .by-code")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.eval_on_selector("#hand", script("phones.waitingCut")) == [], (width, height)
    page.set_viewport_size(before)


def follow_within(page: Page, text: str) -> None:
    """Follow the link that stands in a text."""
    follow(page, text[text.index("#") :])


def test_friends_play_by_links_and_mix_them_up(browser: Browser, site: str) -> None:
    ann, ben = friend(browser), friend(browser)
    here = open_page(ann, site)
    set_seats(here, "person", "friend")
    here.fill("[data-field='name:0']", "Ann")
    here.fill("[data-field='name:1']", "Ben")
    here.click("[data-pick=start]")
    wait_for_table(here)
    move(here)
    check_that_it_is_whole_on_a_phone(here)
    first = message(here)
    assert first.startswith("Ann takes")

    there = open_page(ben, first[first.index("http") :])
    expect(there.locator("[data-field='here:1']")).to_be_checked()
    expect(there.locator("[data-field='here:0']")).not_to_be_checked()
    accept(there)
    move(there)
    second = message(there)
    assert "It is your turn in Azul, Ann" in second

    follow_within(here, second)
    expect(here.locator("body")).not_to_have_attribute("data-at", "0")
    expect(here.locator("#market [data-pick]").first).to_be_visible()
    follow_within(here, first)
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


# --- whole games -----------------------------------------------------------------------------------------

OPENING = 10  # decisions made as a bot would; from then on, whoever may pass does


def choice(session: Session) -> Any:
    """What to play for a game that has some of everything and is soon over."""
    legal = session.state.legal_actions()
    passes = [action for action in legal if str(action).startswith("pass")]
    if passes and len(session.decisions) >= OPENING:
        return passes[0]
    return bots.choose(session.state, session.game.name, "easy", rng=Random(session.seed))


def play_here(page: Page, session: Session) -> Session:
    """Play a turn from the list of all moves, until a friend is to move or the game is over."""
    seat = session.state.to_move
    while session.state.to_move == seat:
        action = choice(session)
        picks = FACES[session.game.name].spell(session.state, action)
        page.keyboard.press("m")
        page.wait_for_selector("#dialog[open] .moves", state="attached")
        page.evaluate(script("codes.openAll"))
        page.click(f"#dialog [data-do='{Course(picks, confirm=True).command}']")
        session = session.play(action)
        end_scoring(page)
    return session


def sent(page: Page, session: Session) -> str:
    """The message for the friend, or a link to what came of the game."""
    if not session.state.is_over:
        return message(page)
    page.click("#dialog [data-do=close]")
    press(page, "dialog:share")
    page.click("#dialog [data-do='copy:link']")
    expect(page.locator("[role=alert]")).to_have_text("Copied.")
    page.click("#dialog [data-do=close]")
    return str(page.evaluate(SENT))


TURNS = 4  # of the end of the game, two for each friend


def taken_up(session: Session) -> Session:
    """The game, where the last TURNS turns begin."""
    begun = [session]  # where each turn begins
    while not session.state.is_over:
        seat = session.state.to_move
        session = session.play(choice(session))
        if not session.state.is_over and session.state.to_move != seat:
            begun.append(session)
    return begun[-TURNS:][0]


@pytest.mark.long
def test_two_browsers_play_each_game_to_its_end_by_links_alone(browser: Browser, site: str) -> None:
    """One game after the other in the same two profiles."""
    profiles = friend(browser), friend(browser)
    pages = [open_page(profile, site) for profile in profiles]
    for game in (name for name in GAMES if few(name) == 2):
        play_by_links(pages, game)
    for profile in profiles:
        profile.close()


def play_by_links(pages: list[Page], game: str) -> None:
    """Both friends take the game up near its end, and play it to there."""
    session = taken_up(Session.new(GAMES[game], seats=2, seed=3, players=[PERSON] * 2))
    for seat, page in enumerate(pages):
        follow(page, f"g={savecode.encode(session)}&names=Ann,Ben")
        page.check(f"[data-field='here:{seat}']")
        page.uncheck(f"[data-field='here:{1 - seat}']")
        accept(page)
    turns = 0
    while not session.state.is_over:
        here, there = pages[session.state.to_move], pages[1 - session.state.to_move]
        session = play_here(here, session)
        text = sent(here, session)
        assert savecode.decode(text[text.index("#g=") :]) == session
        follow_within(there, text)
        turns += 1
        if not session.state.is_over:
            expect(there.locator("#bar .turn")).to_have_text("Your turn")
            expect(there.locator("body:not([data-at])")).to_be_attached()
    assert turns >= TURNS
    expect(there.locator("#dialog[open] table")).to_be_visible()
    check_the_end(there, reasons=there.locator("#dialog tbody tr").count() - 1)
    assert (
        here.locator(".seat .score").all_inner_texts()[::-1]
        == there.locator(".seat .score").all_inner_texts()
    )
    there.click("#dialog [data-do=close]")


def test_each_mix_up_is_shown_and_asks_and_a_link_in_another_tab_goes_on_in_the_tab_that_plays(
    browser: Browser, site: str
) -> None:
    before = Session.new(GAMES["sintra"], seats=2, seed=4, players=[PERSON] * 2)
    ours = before.play_index(0)
    parted = before.play_index(1)
    forestalled = ours.play_index(0).play_index(0)
    another = Session.new(GAMES["sintra"], seats=2, seed=5, players=[PERSON] * 2)
    context = friend(browser)
    page = open_page(context, f"{site}#g={savecode.encode(ours)}&names=Ann,Ben")
    page.check("[data-field='here:0']")
    page.uncheck("[data-field='here:1']")
    accept(page)
    for session, title, boards in (
        (before, "You are ahead", 0),
        (forestalled, "Somebody moved for you", 1),
        (another, "Open this game?", 0),
        (parted, "Two different games", 2),
    ):
        follow_within(page, f"#g={savecode.encode(session)}&names=Ann,Ben")
        expect(page.locator("#dialog-title")).to_have_text(title)
        expect(page.locator("#dialog .two-games section:has(svg)")).to_have_count(boards)
        page.click("#dialog [data-do=close]")
        assert len(page.context.pages) == 1
    follow_within(page, f"#g={savecode.encode(parted)}&names=Ann,Ben")
    page.get_by_role("button", name="Keep both").click()
    page.click("[data-do=menu]")
    expect(page.locator(KEPT)).to_have_count(2)
    check_two_games_fit_a_phone(page)
    page.click("#dialog [data-do=close]")
    page.set_viewport_size(DESKTOP)
    check_a_link_in_another_tab_goes_on_in_this(page, site)
    context.close()


def check_two_games_fit_a_phone(page: Page) -> None:
    """With the longest names that a seat may have."""
    before = Session.new(GAMES["azul"], seats=2, seed=4, players=[PERSON] * 2)
    ours, parted = (savecode.encode(before.play_index(place)) for place in (0, 1))
    page.set_viewport_size({"width": 360, "height": 740})
    follow(page, f"g={ours}&names=Maximiliane-Charlott,Ben")
    page.check("[data-field='here:0']")
    page.uncheck("[data-field='here:1']")
    accept(page)
    follow(page, f"g={parted}&names=Maximiliane-Charlott,Ben")
    expect(page.locator("#dialog .two-games section:has(svg)")).to_have_count(2)
    assert page.evaluate(script("codes.beyondHalves")) == []


def check_a_link_in_another_tab_goes_on_in_this(first: Page, site: str) -> None:
    ours = Session.new(GAMES["azul"], seats=2, seed=6, players=[PERSON] * 2).play_index(0)
    moved = ours.play_index(0)
    follow(first, f"g={savecode.encode(ours)}&names=Ann,Ben")
    first.check("[data-field='here:0']")
    first.uncheck("[data-field='here:1']")
    accept(first)
    expect(first.locator("#log li")).to_have_count(len(ours.decisions) + 1)
    second = open_page(first.context, f"{site}#g={savecode.encode(moved)}&names=Ann,Ben")
    expect(second.locator("[role=alert]")).to_contain_text("It goes on there.")
    expect(second.locator("#dialog")).to_be_hidden()
    expect(first.locator("#bar .turn")).to_have_text("Your turn")
    expect(first.locator("#market [data-pick]").first).to_be_visible()
    for tab in (first, second):
        expect(tab.locator("#log li")).to_have_count(len(moved.decisions) + 1)
    expect(second.locator("#hand")).to_contain_text("This game is open in another tab.")
    assert second.locator("#market [data-pick]").count() == 0


def test_a_file_can_be_dropped_on_the_field_for_a_code(tables: Tables) -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=2, seed=5))
    page = tables()
    page.evaluate(
        script("codes.drop"),
        code,
    )
    expect(page.locator("#dialog-title")).to_have_text("Open this game?")


def test_a_camera_that_sees_no_code_is_let_go_when_asked_again(tables: Tables) -> None:
    page = tables()
    page.evaluate(script("codes.seeNothing"))
    page.click("[data-do=scan]")
    expect(page.locator("#camera video")).to_be_visible()
    page.click("[data-do=scan]")
    page.wait_for_function("seen.getTracks().every((track) => track.readyState === 'ended')")
    expect(page.locator("#camera")).to_be_hidden()
    page.evaluate("delete navigator.mediaDevices.getUserMedia")


def test_a_link_leads_to_a_position(tables: Tables) -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=5)
    for _each in range(6):
        session = session.play_index(0)
    page = tables()
    follow_within(page, f"#g={savecode.encode(session)}&at=3")
    expect(page.locator("body")).to_have_attribute("data-at", "3")
    page.click("[data-pick=accept]")
    page.click("[data-do='look:now']")
    expect(page.locator("body")).not_to_have_attribute("data-at", "3")
