"""How the tests play: they read accessible names, choose by them, and use the same controls as a person."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from engine import savecode
from engine.azul.rules import State
from engine.catalogue import GAMES
from engine.levels import LADDER
from engine.session import Session
from tests.browser.in_page import calling, script
from tests.own_board import by_own_board
from tests.typed import typed
from ui.kit.words import LANGUAGES
from ui.saves.records import SETTINGS_KEY

ANSWERS_WITHIN_MS = 120_000  # a machine with more browsers than cores can stand still for half a minute
MOST_FRAMES = 3_600  # a minute where nothing else runs
SIZES = {"phone": (360, 740), "upright": (820, 1180), "sideways": (1180, 820), "desktop": (1440, 900)}
DEVICES = {
    "mouse": ("desktop",),
    "finger": ("phone", "upright", "sideways"),
}  # and the sizes they are used at

Chooser = Callable[[Any, str], None]  # chooses a pick on a page
Take = tuple[str, str]  # the picks that make it

KEPT = "#menu [data-pick^='resume:']"  # the games in the menu, that to continue first


class Asked(Protocol):
    """The part of a page needed to read the table, which drivers other than Playwright have as well."""

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...

    def wait_for_function(self, expression: str, *, arg: Any = None) -> Any: ...


# --- pages -----------------------------------------------------------------------------------------------


def open_page(context: BrowserContext, address: str) -> Page:
    """A new page at the address, started."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.set_default_timeout(ANSWERS_WITHIN_MS)
    return page


def size(name: str) -> ViewportSize:
    """A size of SIZES as Playwright takes it."""
    width, height = SIZES[name]
    return {"width": width, "height": height}


def open_game(context: BrowserContext, site: str, session: Session) -> Page:
    """A page with this game on the table, opened by its code."""
    page = open_page(context, f"{site}#g={savecode.encode(session)}")
    accept(page)
    return page


def open_another(page: Page, session: Session) -> None:
    """Put this game on the table of an open page, by its code."""
    show_code(page, session)
    accept(page)


def follow(page: Page, fragment: str) -> None:
    """Follow a link to the page itself, in an open page."""
    page.evaluate("(fragment) => void (location.hash = fragment)", fragment)


def show_code(page: Page, session: Session) -> None:
    """Follow a link with the code of this game, in an open page."""
    follow(page, f"g={savecode.encode(session)}")


def accept(page: Page) -> None:
    """Agree to open the game from a code."""
    page.click("[data-pick=accept]")
    page.wait_for_selector("#dialog:not([open])", state="attached")
    wait_for_table(page)
    wait_until_shown(page)


def wait_for_table(page: Page) -> None:
    page.wait_for_selector("body[data-route=table]")


def pass_frames(page: Page, number: int = 1) -> None:
    """Let the page draw so many frames."""
    for _frame in range(number):
        page.evaluate("new Promise(requestAnimationFrame)")


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait, frame by frame, until something holds that only the test can see."""
    for _frame in range(MOST_FRAMES):
        if condition():
            return
        pass_frames(page)
    raise AssertionError("it does not come to that")


def open_sheet(page: Page, game: str = "azul") -> None:
    """Open the sheet of a game in the menu."""
    page.click(f"[data-pick='cover:{game}']")
    page.wait_for_selector("#dialog[open] .sheet")


def start(page: Page, game: str = "azul") -> None:
    """Start a game as its sheet was left."""
    open_sheet(page, game)
    page.click("[data-pick=start]")


def set_seats(page: Page, *kinds: str, game: str = "azul") -> None:
    """Open the sheet of a game in the menu, and set its seats to these."""
    open_sheet(page, game)
    rows = page.locator(".seats li")
    while rows.count() < len(kinds):
        page.click("[data-pick=add-seat]")
    while rows.count() > len(kinds):
        page.click(f"[data-pick='remove-seat:{rows.count() - 1}']")
    for seat, kind in enumerate(kinds):
        choose_kind(page, seat, kind)


def choose_kind(page: Page, seat: int, kind: str) -> None:
    """Set who plays on a seat of the sheet: a bot by its slider."""
    if kind not in LADDER:
        page.select_option(f"[data-field='kind:{seat}']", kind)
        return
    page.select_option(f"[data-field='kind:{seat}']", index=2)
    page.fill(f"#rung-{seat}", str(LADDER.index(kind)))


def set_setting(page: Page, field: str, value: str | bool) -> None:
    """Change a setting in its dialog."""
    if page.get_attribute("body", "data-route") == "table":
        press(page, "dialog:settings")
    else:
        page.click("[data-pick='dialog:settings']")
    box = page.locator(f"#dialog [data-field={field}]")
    if isinstance(value, bool):
        box.set_checked(value)
    else:
        box.select_option(value)
        if field == "language" and value in LANGUAGES:
            expect(page.locator("html")).to_have_attribute("lang", value)
    page.click("#dialog [data-do=close]")


def press(page: Page, command: str) -> None:
    """Press a button of the bar, or of what lies behind one button where the bar is short."""
    if not page.is_visible(f"#bar [data-do='{command}']"):
        page.click("#bar [data-do='dialog:more']")
        page.click(f"#dialog [data-do='{command}']")
    else:
        page.click(f"#bar [data-do='{command}']")


def show_at_once(context: BrowserContext, pace: str = "normal") -> None:
    """Let new pages show at once what a choice leads to: even with reduced motion it stays for a while.

    Bots move at this pace. With every load, this replaces the settings that are stored.
    """
    settings = json.dumps({"animation": "off", "pace": pace})
    context.add_init_script(calling("storage.store", argument=[SETTINGS_KEY, settings]))


# --- games in the test's own Python ----------------------------------------------------------------------


def new_game(seed: int, players: Sequence[str] = ("person", "person"), **options: str) -> Session:
    return Session.new(GAMES["azul"], seats=len(players), seed=seed, options=options, players=players)


def azul(session: Session) -> State:
    """The position of a game of Azul."""
    return typed(session.state, State)


def played(session: Session, until: Callable[[Session], bool]) -> Session:
    """The game, played on by the best for each own board until this condition holds or it is over."""
    rng = Random(session.seed)
    while not session.state.is_over and not until(session):
        session = session.play(by_own_board(session, rng))
    assert until(session), "the game ended before"
    return session


def late_in(number: int, factories: int) -> Callable[[Session], bool]:
    """Says if the first seat takes next in this round of Azul, with at most so many factories left."""

    def is_late(session: Session) -> bool:
        state = azul(session)
        left = sum(heap > 0 for heap in state.factories)
        return state.round == number and state.to_move == 0 and not state.is_tiling and left <= factories

    return is_late


# --- what is on the table --------------------------------------------------------------------------------


class Table(NamedTuple):
    """What the names on the page tell."""

    sources: dict[str, tuple[int, str]]  # pick -> how many tiles of which colour
    lines: list[tuple[int, str]]  # how many tiles of which colour are on each line
    rows: list[set[str]]  # the colours in each row of the wall
    columns: dict[str, int]  # pick of a place on the wall -> its points


def read_table(page: Asked) -> Table:
    names = page.evaluate(script("table.named"))
    sources = {}
    for pick, name in names["market"]:
        found = re.search(r": (\d+) (\w+) tiles?$", name)
        assert found, name
        sources[pick] = (int(found[1]), found[2])
    lines, rows, columns = [], [], {}
    for pick, name in names["own"]:
        if pick.startswith("wall-"):
            columns[pick] = int(name.rpartition("+")[2])
        elif name.startswith("line "):
            found = re.match(r"line \d: (\d) of \d (\w+)", name)
            lines.append((int(found[1]), found[2]) if found else (0, ""))
        elif name.startswith("Wall"):
            rows = [set(re.findall(r"(\w+) in column", row)) for row in re.split(r"row \d", name)[1:]]
    assert len(lines) == len(rows) == 5, names["own"]
    return Table(sources, lines, rows, columns)


def sensible_take(table: Table) -> Take:
    """A take completing lines, preferably in rows of the wall that are nearly full, so the game ends soon."""
    worths: dict[Take, int] = {}
    for source, (number, colour) in table.sources.items():
        worths[source, "floor"] = -10 * number
        for line, (held, holds) in enumerate(table.lines):
            space = line + 1 - held
            if space and holds in ("", colour) and colour not in table.rows[line]:
                falls = max(0, number - space)
                whole = number >= space
                worths[source, f"line-{line}"] = (
                    number - 6 * falls + (10 + 5 * len(table.rows[line]) if whole else 0)
                )
    return max(worths, key=lambda take: worths[take])


# --- playing ---------------------------------------------------------------------------------------------


def click(page: Page, pick: str) -> None:
    """Click in the middle of it; Playwright fails if that is hidden or covered."""
    page.click(f"[data-pick='{pick}']")


def entries(page: Asked) -> int:
    """How many entries the log has."""
    wait_until_shown(page)
    count: int = page.evaluate("document.querySelectorAll('#log li').length")
    return count


def take(page: Page) -> None:
    """Play a sensible take, without waiting for anybody."""
    for pick in sensible_take(read_table(page)):
        click(page, pick)


def undo(page: Page) -> None:
    """Take the last decision back, by the button."""
    page.click("[data-do=undo]")
    wait_until_shown(page)


def play_turn(page: Asked, choose: Chooser = click) -> None:
    """Play a sensible move for the person to move, and wait until it is a person's turn again, or the end."""
    before = entries(page)
    table = read_table(page)
    if table.columns:
        choose(page, max(table.columns, key=lambda pick: table.columns[pick]))
    else:
        for pick in sensible_take(table):
            choose(page, pick)
    wait_for_turn(page, before)


def wait_for_turn(page: Asked, entries_before: int = 0) -> None:
    """Wait until the log has grown, and a person is to move or the game is over; a scoring is skipped."""
    page.wait_for_function(
        script("table.isAnswered"),
        arg=entries_before,
    )


def end_scoring(page: Asked) -> None:
    """End a scoring that is being told, if one is."""
    page.evaluate("document.querySelector('#hand .counting [data-do=skip]')?.click()")
    wait_until_shown(page)


def wait_until_shown(page: Asked) -> None:
    """Wait until everything a choice led to is shown: the log, the bar and the other seats come last."""
    page.wait_for_function("!document.querySelector('#log[aria-busy]')")


def is_over(page: Page) -> bool:
    return page.locator("#dialog[open] table").count() > 0


def play_to_the_end(page: Page, choose: Chooser = click) -> int:
    """Play until the end is shown. Returns the number of turns played."""
    turns = 0
    while not is_over(page):
        play_turn(page, choose)
        turns += 1
        assert turns < 200, "the game does not end"
    return turns


def number(text: str) -> int:
    """A number as the page writes it."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def check_the_end(page: Page, reasons: int = 5) -> None:
    """The table of reasons adds up to the scores, and the sentence above it names the leader."""
    assert page.locator("#dialog[open]").is_visible()
    wait_until_shown(page)
    names = page.locator("#dialog thead th").all_inner_texts()[1:]
    rows = [row.locator("td").all_inner_texts() for row in page.locator("#dialog tbody tr").all()]
    *points, totals = [[number(cell) for cell in row] for row in rows]
    assert len(points) == reasons
    assert [sum(column) for column in zip(*points, strict=True)] == totals
    owners = page.locator(".seat h2").all_inner_texts()
    scores = map(number, page.locator(".seat .score").all_inner_texts())
    assert dict(zip(owners, scores, strict=True)) == dict(zip(names, totals, strict=True))
    best = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
    sentence = page.inner_text("#dialog-title")
    if len(best) == 1:
        assert sentence == f"{best[0]} wins."
    else:  # complete rows decide, or nobody does
        shared = f"Shared victory: {', '.join(best)}."
        assert sentence in [*(f"{name} wins." for name in best), shared]


def position(page: Asked) -> dict[str, list[str]]:
    """The position as announced and shown, whoever may choose something in it."""
    wait_until_shown(page)
    found: dict[str, list[str]] = page.evaluate(script("table.shown"))
    return found


def told(page: Asked) -> list[str]:
    """The log's sentences for the first decisions, the latest first."""
    wait_until_shown(page)
    sentences: list[str] = page.evaluate(
        "[...document.querySelectorAll('#log li > button:not(.ask-why)')].map((one) => one.innerText)"
    )
    return sentences


THINKS_WITHIN_MS = 120_000  # with the start of a worker
