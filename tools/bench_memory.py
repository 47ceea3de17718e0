"""The memory of a page whose opponent looks ahead, over ten games, in Chromium on the built site.

    python -m tools.bench_memory [--json] [--games N]

One page plays the ends of games of Azul against a hard bot, one after the other. The figures are those of the
process that runs the page and the bot's worker: its proportional set size, from /proc, in MiB. So it needs
Linux. "Most" is the highest that was seen every quarter of a second; the others are taken in the menu after a
game, when the browser has collected its garbage.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from threading import Event, Thread

from playwright.sync_api import Browser, Page, sync_playwright

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tools import browsers
from tools.bench_page import EMPTY, FAST, FLAGS, any_of, hosted, load
from tools.build import build
from tools.page_scripts import calling, script

MOST_MB = 350  # of a page with a game and a bot that looks ahead
LEAST_GAMES = 2  # so that both halves have one
LEFT = 8  # decisions of both seats to the end of a game, as it is opened
LOOKS_EVERY_S = 0.25


def ending(seed: int) -> Session:
    """A game against a hard bot, just before its end, with the person to move."""
    game, rng = GAMES["azul"], Random(seed)
    session = Session.new(game, seats=2, seed=seed, players=(PERSON, "hard"))
    positions = [session]
    while not session.state.is_over:
        session = session.play_index(rng.randrange(len(session.state.legal_actions())))
        positions.append(session)
    return next(one for one in positions[-LEFT:] if not one.state.is_over and one.state.to_move == 0)


def renderers(browser: Browser) -> list[int]:
    """The ids of the processes that run pages."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [int(process["id"]) for process in found if process["type"] == "renderer"]


def memory(process: int) -> float:
    """The proportional set size of a process, in MiB; 0 if it has ended."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0.0
    found = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


@contextmanager
def watched(process: int) -> Iterator[list[float]]:
    """The memory of a process, in a list that grows every LOOKS_EVERY_S."""
    seen, is_over = [memory(process)], Event()

    def look() -> None:
        while not is_over.wait(LOOKS_EVERY_S):
            seen.append(memory(process))

    thread = Thread(target=look, daemon=True)
    thread.start()
    try:
        yield seen
    finally:
        is_over.set()
        thread.join()


def play(page: Page, session: Session, rng: Random) -> None:
    """Play a game to its end, and go back to the menu."""
    page.evaluate("(code) => { location.hash = `g=${code}`; }", savecode.encode(session))
    page.click("#dialog [data-pick=accept]")
    while True:
        page.wait_for_selector("#market [data-pick], #dialog[open] table", timeout=60_000)
        if page.locator("#dialog[open] table").count():
            page.click("#dialog [data-pick=menu]")
            page.wait_for_selector("[data-pick=library]")
            return
        told = page.locator("#entries li").count()
        page.click(any_of(page, "#market [data-pick]", rng))
        lines = "#own [data-pick^=line-]"
        page.click(any_of(page, lines if page.locator(lines).count() else "#own [data-pick=floor]", rng))
        page.wait_for_function(script("bench_memory.hasGoneOn"), arg=told)


def measure(browser: Browser, address: str, games: int) -> dict[str, float]:
    """The memory in the menu before any game, and after each; the most; and its growth from game to game."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.add_init_script(calling("bench_page.store", argument=["ladrilho:settings", FAST]))
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.evaluate(script("bench_start.isKept"), 60_000)
    process = max(renderers(browser), key=memory)
    devtools, rng = context.new_cdp_session(page), Random(1)
    after: list[float] = []
    with watched(process) as seen:
        for seed in range(games + 1):  # before the first, and after each
            if seed:
                play(page, ending(seed), rng)
            devtools.send("HeapProfiler.collectGarbage")
            after.append(memory(process))
    context.close()
    # The first games load what all need.
    half = len(after) // 2
    grown = statistics.median(after[half + 1 :]) - statistics.median(after[1 : half + 1])
    return {
        "menu_mb": round(after[0], 1),
        "first_game_mb": round(after[1], 1),
        "last_game_mb": round(after[-1], 1),
        "spread_mb": round(max(after[half:]) - min(after[half:]), 1),
        "most_mb": round(max(seen), 1),
        "grows_mb_a_game": round(grown / (len(after) / 2), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench_memory",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--games", type=int, default=10)
    arguments = parser.parse_args()
    if arguments.games < LEAST_GAMES:
        parser.error(f"growth shows over at least {LEAST_GAMES} games, not {arguments.games}")
    build()
    tell = partial(print, file=sys.stderr if arguments.json else sys.stdout, flush=True)
    tell(f"{arguments.games} games with a hard bot, MiB of the page's process; {load()}")
    with hosted({"empty.html": EMPTY}) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        figures = measure(browser, f"{host}site/", arguments.games)
        browser.close()
    for name, figure in figures.items():
        tell(f"{name.replace('_', ' '):<28}{figure:>10}")
    if figures["most_mb"] > MOST_MB:
        tell(f"That is more than {MOST_MB}.")
    if arguments.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
