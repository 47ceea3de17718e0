"""At the table: taking back, asking first, looking at earlier positions, and what is said."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import Tables
from tests.browser.in_page import script
from tests.browser.playing import (
    azul,
    click,
    entries,
    new_game,
    open_game,
    play_turn,
    played,
    position,
    read_table,
    sensible_take,
    set_setting,
    take,
    told,
    undo,
    wait_until_shown,
)

pytestmark = pytest.mark.browser


# --- undo ------------------------------------------------------------------------------------------------


def test_undo_says_what_it_takes_back_and_does_so(tables: Tables) -> None:
    page = tables(new_game(1))
    assert page.is_disabled(".bar-undo")
    before = [position(page)]
    for _turn in range(3):
        play_turn(page)
        before.append(position(page))
    for turn in (2, 1, 0):
        last = told(page)[0]
        assert page.get_attribute(".bar-undo", "title") == f"Takes back: {last}"
        undo(page)
        assert position(page) == before[turn]
        assert page.text_content("#live") == f"Taken back: {last}"
    assert page.is_disabled(".bar-undo")


def test_the_key_for_undo_does_nothing_when_there_is_nothing(tables: Tables) -> None:
    page = tables(new_game(1))
    before = position(page)
    page.keyboard.press("u")
    assert (position(page), entries(page)) == (before, 1)
    play_turn(page)
    for _time in range(3):
        page.keyboard.press("u")
    assert (position(page), entries(page)) == (before, 1)


def test_undo_through_the_end_of_a_round_and_the_same_deal_again(tables: Tables) -> None:
    last = played(new_game(1), lambda session: azul(session).round == 2)
    last = last.before(last.decisions[-1])
    page = tables(last)
    before = position(page)
    assert "Round 1" in page.inner_text("#bar")
    play_turn(page)
    after = position(page)
    assert "Round 2" in page.inner_text("#bar")
    assert told(page)[0].startswith("Round 2 begins")
    undo(page)
    assert position(page) == before
    play_turn(page)
    assert position(page) == after


def test_undo_takes_back_the_answers_of_the_bots_too(tables: Tables) -> None:
    page = tables(new_game(1, ["person", "easy", "easy"]))
    set_setting(page, "pace", "fast")
    before = position(page)
    play_turn(page)
    after, log = position(page), told(page)
    assert len(log) == 4
    undo(page)
    assert position(page) == before
    play_turn(page)
    assert (position(page), told(page)) == (after, log)  # the bots answer the same


def test_a_bot_is_called_off_by_undo_and_waits_while_somebody_looks_back(
    context: BrowserContext, site: str
) -> None:
    page = open_game(context, site, new_game(1, ["person", "easy"]))
    before = position(page)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    take(page)
    expect(page.locator("#bar .turn")).to_have_text("Bot 2 to move")
    undo(page)
    page.clock.run_for(10_000)
    assert position(page) == before
    take(page)
    page.locator("#log li button").last.click()
    page.clock.run_for(10_000)
    assert entries(page) == 2
    page.keyboard.press("Escape")
    page.clock.run_for(10_000)
    assert entries(page) == 3


def test_undo_after_the_end_goes_on_with_the_game(tables: Tables) -> None:
    # No other test ends this one: a finished game that was on the shelf before can only be looked at.
    last = played(new_game(29), lambda session: session.state.is_over)
    page = tables(last)
    undo(page)
    assert "to move" in page.inner_text("#bar .turn")
    assert read_table(page).sources


# --- asking first ----------------------------------------------------------------------------------------


def test_with_asking_a_move_is_played_when_confirmed(tables: Tables) -> None:
    page = tables(new_game(1))
    set_setting(page, "confirm", True)
    take(page)
    assert "Play this?" in page.inner_text("#hand")
    assert entries(page) == 1
    page.keyboard.press("Escape")
    assert "Choose tiles" in page.inner_text("#hand")
    take(page)
    page.get_by_role("button", name="Put back").click()
    assert "Choose tiles" in page.inner_text("#hand")
    take(page)
    page.get_by_role("button", name="Confirm").click()
    assert entries(page) == 2


def test_with_asking_a_column_is_laid_when_confirmed(tables: Tables) -> None:
    tiling = played(new_game(4, wall="grey"), lambda session: azul(session).is_tiling)
    page = tables(tiling)
    set_setting(page, "confirm", True)
    before = entries(page)
    click(page, next(iter(read_table(page).columns)))
    assert entries(page) == before
    page.get_by_role("button", name="Confirm").click()
    assert entries(page) > before


def test_what_is_in_hand_is_put_back_by_a_click_on_it(tables: Tables) -> None:
    page = tables(new_game(1))
    source = next(iter(read_table(page).sources))
    click(page, source)
    assert page.locator("#market .chosen").get_attribute("id") == f"pick-{source}"
    page.click("#market .chosen")
    assert page.locator("#market .chosen").count() == 0
    assert source in read_table(page).sources


def test_another_source_replaces_the_one_in_hand(tables: Tables) -> None:
    page = tables(new_game(1))
    first, second, *_others = read_table(page).sources
    click(page, first)
    page.click(f"#pick-{second}")
    assert page.locator("#market .chosen").get_attribute("id") == f"pick-{second}"


def test_placing_fewer_tiles_than_fit_is_offered_and_done(tables: Tables) -> None:
    page = tables(new_game(1))
    source = next(pick for pick, (number, _) in read_table(page).sources.items() if number == 2)
    click(page, source)
    page.click("#hand .fewer summary")
    page.get_by_role("button", name="place only 1").click()
    click(page, "line-3")
    assert "drops 1 on purpose" in told(page)[0]


def test_a_target_that_is_pointed_at_shows_what_it_would_bring(tables: Tables) -> None:
    page = tables(new_game(1))
    click(page, next(iter(read_table(page).sources)))
    previews = page.locator("#own .preview:visible")
    assert previews.count() == 0
    for pick, beside in (("line-0", ".preview .ghost:not(.falls)"), ("floor", ".preview .falls")):
        page.hover(f"#own [data-pick='{pick}']")
        assert previews.count() == 1
        assert page.locator(f"#own g:has(> [data-pick='{pick}']) > {beside}").first.is_visible()
        assert pointer_at(page, f"#own [data-pick='{pick}']") == "pointer"


def pointer_at(page: Page, thing: str) -> str:
    """The cursor over the middle of a thing."""
    cursor: str = page.eval_on_selector(
        thing,
        script("table.cursor"),
    )
    return cursor


def test_a_line_that_is_no_target_tells_its_rule(tables: Tables) -> None:
    page = tables(new_game(1))
    page.click("[data-why=line-2]")
    assert page.inner_text("[role=alert]") == "First choose tiles from a factory or the centre. Rule"
    click(page, next(iter(read_table(page).sources)))
    click(page, "line-0")
    play_turn(page)
    label = page.evaluate("document.querySelector('#own [data-why=line-0]').ariaLabel")
    colour = label.partition(" of 1 ")[2].partition(",")[0]
    other = next(pick for pick, (_, name) in read_table(page).sources.items() if name != colour)
    click(page, other)
    assert pointer_at(page, "[data-why=line-0]") == "help"
    page.click("[data-why=line-0]")
    assert page.inner_text("[role=alert]") == f"Line 1 already holds {colour}. Rule"


# --- earlier positions -----------------------------------------------------------------------------------


def test_every_entry_of_the_log_shows_its_position(tables: Tables) -> None:
    last = played(new_game(1), lambda session: azul(session).round == 2)
    page = tables(last.before(last.decisions[-3]))
    first = entries(page) - 1
    seen = {first: position(page)}
    for _turn in range(5):
        play_turn(page)
        after = position(page)
        for at in range(max(seen) + 1, entries(page)):  # a deal comes with the move before it
            seen[at] = after
    count = entries(page)
    assert count > first + 5
    for at in (first, first + 2, first + 4, first + 5):  # among them, a deal
        page.locator("#log li button").nth(count - 1 - at).click()
        assert "earlier position" in page.inner_text("#hand")
        assert page.locator("#market [data-pick], #own [data-pick]").count() == 0
        shown = position(page)
        assert shown["bar"][0].startswith("Move")  # in place of whose turn it was
        assert shown | {"bar": shown["bar"][1:]} == seen[at] | {"bar": seen[at]["bar"][1:]}
        assert entries(page) == count
    page.get_by_role("button", name="Back to the game").click()
    assert position(page) == seen[count - 1]
    page.locator("#log li button").first.click()  # that is where the game stands
    assert "earlier position" not in page.inner_text("#hand")
    play_turn(page)


def test_a_log_that_grows_shows_its_top_unless_somebody_reads_it(tables: Tables) -> None:
    page = tables(played(new_game(1), lambda session: len(session.log) > 30))
    scrolled = "document.querySelector('#entries').scrollTop > 0"
    page.locator("#entries").hover()
    page.locator("#entries button").last.focus()
    assert page.evaluate(scrolled)
    before = entries(page)
    for pick in sensible_take(read_table(page)):  # the mouse stays where it is
        page.locator(f"[data-pick='{pick}']").dispatch_event("click", {"detail": 1})
    assert entries(page) > before
    assert page.evaluate(scrolled)
    take(page)
    page.wait_for_function(f"!({scrolled})")


# --- what is said ----------------------------------------------------------------------------------------


def test_the_live_line_says_what_the_log_says(tables: Tables) -> None:
    page = tables(new_game(1, ["person", "easy"], wall="grey"))
    set_setting(page, "pace", "fast")
    for _turn in range(8):
        play_turn(page)
        newest = page.locator("#log li").first.locator("button:not(.ask-why), p").all_text_contents()
        live = page.text_content("#live") or ""
        assert live.endswith(" ".join(newest))
        if not newest[0].startswith("Round"):
            assert live == " ".join(newest)


@pytest.mark.parametrize(("language", "name"), [("zh-Hant", "繁體中文"), ("ja", "日本語")])
def test_the_language_changes_at_once_even_in_mid_game(tables: Tables, language: str, name: str) -> None:
    page = tables(new_game(1, ["person", "easy"]))
    take(page)
    wait_until_shown(page)
    english = page.inner_text("#log")
    set_setting(page, "language", language)
    assert page.get_attribute("html", "lang") == language
    assert page.inner_text("#log") != english
    page.click("[data-do=menu]")
    page.click("[data-pick='language:en']")
    assert page.get_attribute("html", "lang") == "en"
    page.get_by_role("button", name=name).click()
    assert page.get_attribute("html", "lang") == language
    assert page.locator(f"[data-pick='language:{language}']").get_attribute("aria-pressed") == "true"
