"""The speed of the page's answers, in Chromium on the built site.

    python -m tools.bench_page [--json] [--clicks N] [--seconds S]

Measures the time from a click to the frame that answers it, and to the frame that shows everything it led to;
the time taken by the press before the click, while a person keeps the button down; the time from a pointer
move until the patch follows; and the share of frames that come late while pieces travel. It does so at full
speed, and with the processor slowed down four times, about the speed of a cheap tablet. It also plays random
games in the browser's own Python. Each figure is printed once it is measured. The spread is that of the
middle half, as a share of the median: it is large where the machine had other work.
"""

import argparse
import json
import math
import os
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import Browser, Page, sync_playwright

from engine import savecode
from engine.bench import HEADINGS, columns, seats_of
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tools import browsers
from tools.build import DIST, build
from tools.page_scripts import calling, script
from tools.serve import server

Figures = dict[str, float]

FLAGS = ["--no-sandbox", "--disable-gpu"]
SLOWDOWNS = (1, 4)
EMPTY = "<!doctype html><link rel=icon href='data:,'>"  # a page that allows everything
FAST = '{"pace": "fast"}'  # for a bot that answers soon


LATE = 33  # milliseconds: a frame is missing


# --- clicks ----------------------------------------------------------------------------------------------


def clicks(browser: Browser, address: str, slowdown: int, number: int) -> dict[str, Figures]:
    """The times until the page shows the tiles held, shows a move, and shows everything it led to."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    context.add_init_script(calling("bench_page.store", argument=["ladrilho:settings", FAST]))
    session = Session.new(GAMES["azul"], seats=2, seed=1, players=(PERSON, "easy"))
    page.goto(f"{address}#g={savecode.encode(session)}")
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.click("[data-pick=accept]")
    page.evaluate(script("bench_page.watch"))
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    rng = Random(1)
    rows = ("hold tiles", "press before", "place them", "place them, whole", "press before that")
    times: dict[str, list[float]] = {row: [] for row in rows}
    while len(times["place them"]) < max(1, number // 2):
        page.wait_for_selector("#market [data-pick], #dialog[open] table")
        if page.locator("#dialog[open] table").count():
            page.click("#dialog [data-pick=menu]")
            page.click("[data-pick='cover:azul']")
            page.click("[data-pick=start]")
            page.wait_for_selector("#market [data-pick]")
        times["hold tiles"].append(_answered(page, any_of(page, "#market [data-pick]", rng)))
        times["press before"].append(_answer(page, "press"))
        lines = "#own [data-pick^=line-]"
        line = any_of(page, lines if page.locator(lines).count() else "#own [data-pick=floor]", rng)
        times["place them"].append(_answered(page, line))
        times["place them, whole"].append(_answer(page, "all"))
        times["press before that"].append(_answer(page, "press"))
    context.close()
    return {what: summary(measured) for what, measured in times.items()}


def follows(browser: Browser, address: str, slowdown: int, number: int) -> dict[str, Figures]:
    """The times until the page shows a patch in hand, and shows it where the pointer has moved."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    session = Session.new(GAMES["patchwork_doodle"], seats=1, seed=1)
    page.goto(f"{address}#g={savecode.encode(session)}")
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.click("[data-pick=accept]")
    page.wait_for_selector("#own .paper")
    page.evaluate(script("bench_page.watch"))
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    times: dict[str, list[float]] = {"hold a patch": [], "move it": []}
    ways = page.locator("#hand [data-pick]").count()
    for at in range(max(1, number // 8)):
        times["hold a patch"].append(_answered(page, f"#hand [data-pick] >> nth={at % ways}"))
        times["move it"] += [_followed(page, step) for step in range(8)]
        page.keyboard.press("Escape")
        page.wait_for_selector("#hand [data-pick]")
    context.close()
    return {what: summary(measured) for what, measured in times.items()}


def travels(browser: Browser, address: str, slowdown: int, number: int) -> dict[str, Figures]:
    """The times between frames while tiles travel after a move, and the share of late ones."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.add_init_script(calling("bench_page.store", argument=["ladrilho:settings", FAST]))
    page = context.new_page()
    session = Session.new(GAMES["azul"], seats=2, seed=1, players=(PERSON, "easy"))
    page.goto(f"{address}#g={savecode.encode(session)}")
    page.wait_for_selector("body[data-ready='1']", state="attached")
    page.click("[data-pick=accept]")
    page.wait_for_selector("#market [data-pick]")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate(script("bench_page.watchFrames"))
    rng = Random(1)
    for _move in range(max(1, number // 8)):
        page.click(any_of(page, "#market [data-pick]", rng))
        lines = "#own [data-pick^=line-]"
        page.click(any_of(page, lines if page.locator(lines).count() else "#own [data-pick=floor]", rng))
        page.wait_for_selector("#market [data-pick], #dialog[open] table")
        page.wait_for_function("!document.querySelector('.flights > *')")
        if page.locator("#dialog[open] table").count():
            break
    frames = page.evaluate("window.between")
    context.close()
    late = sum(frame > LATE for frame in frames)
    return {"travel": {**summary(frames), "late_share": round(late / len(frames), 3)}}


def _followed(page: Page, step: int) -> float:
    """Move the pointer to another space. Returns the milliseconds until the patch was painted there."""
    box = page.locator("#own .paper").bounding_box()
    assert box
    row, column = 2 + step % 5, 2 + step * 2 % 5
    page.evaluate(script("bench_page.beQuiet"))
    page.mouse.move(box["x"] + (column + 0.5) / 9 * box["width"], box["y"] + (row + 0.5) / 9 * box["height"])
    return _answer(page, "pointermove")


def any_of(page: Page, selector: str, rng: Random) -> str:
    """A selector for one of the targets."""
    picks = page.eval_on_selector_all(selector, "(targets) => targets.map((target) => target.dataset.pick)")
    return f"[data-pick='{picks[int(rng.random() * len(picks))]}']"


def _answered(page: Page, target: str) -> float:
    """Click. Returns the milliseconds until the answer was painted."""
    page.evaluate(script("bench_page.beQuiet"))
    page.click(target)
    return _answer(page, "click")


def _answer(page: Page, kind: str) -> float:
    page.wait_for_function("(kind) => window.times[kind].length > 0", arg=kind)
    return float(page.evaluate("(kind) => window.times[kind][0]", kind))


def summary(times: Sequence[float]) -> Figures:
    """The number of these times, their median and spread, and the time that 95 % of them keep within."""
    ordered = sorted(times)
    median = statistics.median(ordered)
    quarter = len(ordered) // 4
    return {
        "clicks": len(ordered),
        "median_ms": round(median, 1),
        "spread": round((ordered[-1 - quarter] - ordered[quarter]) / median, 2) if median else 0.0,
        "p95_ms": round(ordered[math.ceil(0.95 * len(ordered)) - 1], 1),
    }


# --- random games ----------------------------------------------------------------------------------------


def playouts(browser: Browser, host: str, seconds: float) -> dict[str, Figures]:
    """Random games and decisions per second in the browser's Python, for every game."""
    page = browser.new_page()
    page.goto(f"{host}empty.html")
    interpreter = next(DIST.rglob("interpreter.mjs")).relative_to(DIST).as_posix()
    figures: dict[str, Figures] = json.loads(
        page.evaluate(script("bench_page.playouts"), [f"{host}site/{interpreter}", seconds])
    )
    page.close()
    return figures


# --- the command line ------------------------------------------------------------------------------------


@contextmanager
def hosted(pages: Mapping[str, str], **folders: Path) -> Iterator[str]:
    """The address of a host with the built site in site/, and these pages and folders beside it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for link, target in {"site": DIST, **folders}.items():
            (folder / link).symlink_to(target, target_is_directory=True)
        for page, markup in pages.items():
            (folder / page).write_text(markup, "utf-8")
        with server(folder) as httpd:
            Thread(target=httpd.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{httpd.server_port}/"
            httpd.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench_page",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--clicks", type=int, default=48, help="for each speed of the processor")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for random games, for each game")
    arguments = parser.parse_args()
    build()
    tell = partial(print, file=sys.stderr if arguments.json else sys.stdout, flush=True)
    tell(load())
    tell(f"{'click to paint, Chromium':<28}{'clicks':>10}{'median ms':>14}{'spread':>10}{'p95 ms':>10}")
    answers: dict[str, dict[str, Figures]] = {}
    with hosted({"empty.html": EMPTY}) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        for slowdown, measure in product(SLOWDOWNS, (clicks, follows, travels)):
            found = measure(browser, f"{host}site/", slowdown, arguments.clicks)
            answers.setdefault(f"{slowdown}x", {}).update(found)
            for kind, figure in found.items():
                tell(_line(f"{kind}, CPU {slowdown}x", figure))
        games = playouts(browser, host, arguments.seconds)
        browser.close()
    tell(f"\n{'random games, in Pyodide':<28}{HEADINGS}")
    for name, figure in games.items():
        title = f"{name}, {seats_of(name)} playing"
        tell(f"{title:<28}{columns(figure)}")
    tell(load())
    if arguments.json:
        print(json.dumps({"clicks": answers, "playouts": games}))


def _line(name: str, figure: Figures) -> str:
    late = f"  {figure['late_share']:.1%} of frames over {LATE} ms" if "late_share" in figure else ""
    times = f"{figure['clicks']:>10}{figure['median_ms']:>14}{figure['spread']:>10}{figure['p95_ms']:>10}"
    return f"{name:<28}{times}{late}"


def load() -> str:
    """The programs that wanted a core in the last minute: on a quiet machine, no more than it has."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


if __name__ == "__main__":
    main()
