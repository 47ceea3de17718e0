"""The speed of the page's start, in Chromium on the built site, next to plain PyScript and Pyodide.

    python -m tools.bench_start [--json] [--rounds N]

Each page starts in a fresh profile (cold) and then again in the same profile (repeated), on this machine and
with its processor slowed down four times. Times are in milliseconds from the navigation, medians over the
rounds with their spread; in each round, all pages take turns. Sizes count the bytes up to the start, as gzip
would send them.

It also measures first visits over an ordinary connection: when the menu shows, and when a cover pressed early
is answered. Then it starts profiles again that hold many finished games of every kind. There it measures how
long the library, the statistics and the calendar take to open, later or at once, and the share of late frames
while the library scrolls. "Work" is the CPU time of the page's own thread until then, which other work on the
machine hardly changes.
"""

import argparse
import gzip
import json
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tools import browsers
from tools.bench_page import EMPTY, FLAGS, LATE, SLOWDOWNS, Figures, hosted, load, summary
from tools.build import DIST, build
from tools.files import PYODIDE, PYSCRIPT, compressed, files_in
from tools.page_scripts import calling, script
from ui.model.screen import Screen
from ui.model.setup import Settings
from ui.model.table import Table
from ui.saves.records import pack, writes
from ui.update import summaries

VISITS = ("cold", "repeated")
SETTLES_WITHIN_MS = 3_000  # time for tasks after the start, such as saving the page for playing offline
KEEPS_WITHIN_MS = 60_000  # time to keep its memory for faster starts: see static/memory.js


# Each page sets data-ready when Python has run, as our page does once it would answer a click.
PAGES = {
    "hello.html": """<!doctype html><link rel=icon href="data:,"><body>
<link rel="stylesheet" href="pyscript/core.css"><script type="module" src="pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.body.append("hello")
document.body.dataset.ready = "1"
</script>""",
    "bare.html": """<!doctype html><link rel=icon href="data:,"><body>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; js.document.body.append('hello'); js.document.body.dataset.ready = '1'");
</script>""",
}
STARTS = {  # name of the measurement -> the page, and the moment to wait for
    "PyScript hello, stock": ("hello.html", "ready"),
    "Pyodide, stock": ("bare.html", "ready"),
    "Ladrilho, menu seen": ("site/", "menu"),
    "Ladrilho, ready": ("site/", "ready"),
}
STOCK_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

SHELVES = (0, 2_000)  # finished games


LINE = {
    "offline": False,
    "latency": 100,
    "downloadThroughput": 1.25e6,
    "uploadThroughput": 1.25e6,
}  # 10 Mbit/s

ROOMS = ("library", "statistics", "daily")

FRAMES = 180


def starts(playwright: Playwright, address: str, page: str, slowdown: int) -> dict[str, dict[str, float]]:
    """The moments of a page's starts, by visit."""
    with fresh_profile(playwright) as profile:
        return {visit: _start(profile, f"{address}{page}", slowdown) for visit in VISITS}


def _start(profile: BrowserContext, address: str, slowdown: int) -> dict[str, float]:
    with _started(profile, address, slowdown) as (_page, _devtools, moments):
        return moments


@contextmanager
def _started(
    profile: BrowserContext, address: str, slowdown: int
) -> Iterator[tuple[Page, CDPSession, dict[str, float]]]:
    """A page that has settled after its start, and the moments of the start."""
    page = profile.new_page()
    devtools = profile.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(address)
    page.wait_for_function("window.moments.ready", timeout=120_000)
    moments: dict[str, float] = page.evaluate("window.moments")
    moments["work"] = _work(devtools)
    if page.locator("script[src*='shell.js']").count():  # the other pages have nothing left to do
        page.wait_for_timeout(SETTLES_WITHIN_MS)
    if not page.evaluate(script("bench_start.isKept"), KEEPS_WITHIN_MS):
        raise TimeoutError("the page keeps no memory")
    yield page, devtools, moments
    page.close()


def _work(devtools: CDPSession) -> float:
    """The CPU time of the page's own thread up to now, in milliseconds."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return 1000 * sum(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def _rooms(page: Page, devtools: CDPSession) -> Iterator[tuple[str, float]]:
    """The time each room takes to open, and the share of late frames while the library scrolls."""
    for room in ROOMS:
        before = _work(devtools)
        yield room, page.evaluate(script("bench_start.enter"), room)
        yield f"{room} work", _work(devtools) - before
        if room == "library":
            frames = page.evaluate(script("bench_start.scroll"), FRAMES)
            yield "late frames %", 100 * sum(each > LATE for each in frames) / len(frames)
        page.click("[data-pick=menu]")
        page.wait_for_selector("[data-pick=library]")


def _early_rooms(profile: BrowserContext, address: str) -> Iterator[tuple[str, float]]:
    """The time each room takes to open if it is pressed as soon as the page answers."""
    for room in ROOMS:
        page = profile.new_page()
        page.add_init_script(calling("bench_start.enterEarly", argument=room))
        page.goto(address)
        page.wait_for_function("window.moments.entered", timeout=120_000)
        yield f"{room} at once", page.evaluate("window.moments.entered")
        page.close()


def transfer(playwright: Playwright, address: str, page: str) -> dict[str, int]:
    """The number of files that a cold start requests before it is ready, and their bytes with gzip."""
    asked: list[str] = []
    with fresh_profile(playwright) as profile:
        tab = profile.new_page()
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(f"{address}{page}")
        tab.wait_for_function("window.moments.ready")
        files = {url for url in asked if url.startswith(address)}
    return {"requests": len(files), "bytes": sum(len(_compressed(url)) for url in files)}


def _compressed(url: str) -> bytes:
    with urlopen(url) as response:
        return gzip.compress(response.read())


@contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A separate browser with an empty profile, which caches what it loads as a reader's does."""
    with TemporaryDirectory() as folder:
        profile = playwright.chromium.launch_persistent_context(
            folder, executable_path=browsers.chromium(), args=FLAGS, locale="en"
        )
        profile.add_init_script(calling("bench_start.watch"))
        yield profile
        profile.close()


def measure(rounds: int, tell: Callable[[str], object]) -> dict[str, dict[str, float]]:
    """The medians and their spreads, by start and by "VISIT SLOWDOWNx", with requests and bytes."""
    pages = dict.fromkeys(page for page, _moment in STARTS.values())
    times: dict[tuple[str, str], list[float]] = {}
    with (
        hosted(PAGES, pyodide=PYODIDE, pyscript=PYSCRIPT / "dist") as address,
        sync_playwright() as playwright,
    ):
        sizes = {page: transfer(playwright, address, page) for page in pages}
        for number in range(1, rounds + 1):
            tell(f"starts, round {number} of {rounds}; {load()}")
            for slowdown in SLOWDOWNS:
                for page in pages:
                    for visit, moments in starts(playwright, address, page, slowdown).items():
                        for start, (of_page, moment) in STARTS.items():
                            if of_page == page:
                                times.setdefault((start, f"{visit} {slowdown}x"), []).append(moments[moment])
    figures: dict[str, dict[str, float]] = {start: {} for start in STARTS}
    for (start, column), measured in times.items():
        figures[start] |= _with_spread(column, measured)
    for start, (page, _moment) in STARTS.items():
        figures[start] |= sizes[page]
    return figures


def _with_spread(column: str, times: Sequence[float]) -> dict[str, float]:
    found = summary(times)
    return {column: round(found["median_ms"]), f"{column} spread": found["spread"]}


def _cell(row: Mapping[str, float], column: str) -> str:
    """A median with its spread: where that is large, the machine was busy with something else."""
    return f"{row[column]:.0f} ±{row[f'{column} spread']:.0%}"


# --- over an ordinary connection -------------------------------------------------------------------------


def measure_line(rounds: int) -> dict[str, Figures]:
    """The times of first visits over LINE: until the menu is seen, and a cover pressed at once is answered.

    The host sends its files compressed, as most do.
    """
    times: dict[str, list[float]] = {"menu seen": [], "cover answered": [], "ready": []}
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = _gzipped(Path(name))
        with hosted({}, line=folder) as address:
            for _round in range(rounds):
                with fresh_profile(playwright) as profile:
                    page = profile.new_page()
                    profile.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
                    page.goto(f"{address}line/", wait_until="commit")
                    page.click("[data-pick^='cover:']")
                    page.wait_for_function("window.moments.answered", timeout=120_000)
                    moments = page.evaluate("window.moments")
                for row, moment in zip(times, ("menu", "answered", "ready"), strict=True):
                    times[row].append(moments[moment])
    return {row: summary(measured) for row, measured in times.items()}


def _gzipped(folder: Path) -> Path:
    """A copy of the site with a .gz beside every file: see tools/serve.py."""
    site = folder / "site"
    shutil.copytree(DIST, site)
    for path in files_in(site):
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes()))
    return site


# --- with games on the shelf -----------------------------------------------------------------------------


def measure_shelves(rounds: int, tell: Callable[[str], object]) -> dict[str, dict[str, float]]:
    """The medians and spreads by "N games": the time until a profile is ready, its work, and its rooms."""
    records = list(_finished(max(SHELVES)))
    times: dict[str, dict[str, list[float]]] = {}
    with (
        hosted({"empty.html": EMPTY}) as address,
        sync_playwright() as playwright,
        ExitStack() as profiles,
    ):
        site = f"{address}site/"
        shelves = {}
        for number in SHELVES:
            shelves[number] = profile = profiles.enter_context(fresh_profile(playwright))
            _start(profile, site, 1)
            page = profile.new_page()
            page.goto(f"{address}empty.html")
            page.evaluate(script("bench_start.keep"), records[: 2 * number])
            page.close()
        for turn in range(1, rounds + 1):
            tell(f"shelves, round {turn} of {rounds}; {load()}")
            for slowdown in SLOWDOWNS:
                for number, profile in shelves.items():
                    row = times.setdefault(f"{number} games", {})
                    with _started(profile, site, slowdown) as (page, devtools, moments):
                        row.setdefault(f"repeated {slowdown}x", []).append(moments["ready"])
                        if slowdown != 1:
                            continue
                        row.setdefault("work", []).append(moments["work"])
                        for name, measured in _rooms(page, devtools):
                            row.setdefault(name, []).append(measured)
                    for name, measured in _early_rooms(profile, site):
                        row.setdefault(name, []).append(measured)
    found: dict[str, dict[str, float]] = {shelf: {} for shelf in times}
    for shelf, columns in times.items():
        for column, all_times in columns.items():
            found[shelf] |= _with_spread(column, all_times)
    return found


def _finished(number: int) -> Iterator[tuple[str, str, int, str]]:
    """The records stored for finished games: the last two of each game, as bench_start.js takes them."""
    screen = Screen(Settings())
    for at, name in zip(range(number), cycle(GAMES), strict=False):
        session = _played(name, at)
        for counter, each in enumerate((session.undo(), session), start=2 * at + 1):
            given = ("",) * session.seats
            record = summaries.saved(screen, Table(f"{at}-{session.seed:x}", each, given), counter)
            (write,) = writes(record, pack(record))
            yield write[0], record.key, counter, write[1] or ""


def _played(name: str, seed: int) -> Session:
    """A game of random decisions, played to the end. No other has its seed."""
    session = Session.new(GAMES[name], seats=2, seed=seed, players=(PERSON, "easy"))
    rng = Random(seed)
    while not session.state.is_over:
        session = session.play_index(rng.randrange(len(session.state.legal_actions())))
    return session


def shelf_table(figures: Mapping[str, Mapping[str, float]]) -> str:
    """The figures, with a line for each measurement and a column for each number of games."""
    lines = [f"{'ms, with':<28}" + "".join(f"{row:>14}" for row in figures)]
    for measured in next(iter(figures.values())):
        if not measured.endswith(" spread"):
            cells = "".join(f"{_cell(row, measured):>14}" for row in figures.values())
            lines.append(f"{measured:<28}{cells}")
    return "\n".join(lines)


# --- the command line ------------------------------------------------------------------------------------


def table(figures: Mapping[str, Mapping[str, float]]) -> str:
    """The figures, compared with a plain PyScript page."""
    columns = [f"{visit} {slowdown}x" for slowdown in SLOWDOWNS for visit in VISITS]
    hello, ours = figures["PyScript hello, stock"], figures["Ladrilho, ready"]
    lines = [f"{'start, ms':<28}" + "".join(f"{column:>14}" for column in columns) + f"{'files':>8}{'KB':>8}"]
    for start, row in figures.items():
        times = "".join(f"{_cell(row, column):>14}" for column in columns)
        lines.append(f"{start:<28}{times}{row['requests']:>8}{row['bytes'] / 1000:>8.0f}")
    ratios = "".join(f"{ours[column] / hello[column]:>14.2f}" for column in columns)
    lines.append(f"{'Ladrilho / PyScript hello':<28}{ratios}{'':>8}{ours['bytes'] / hello['bytes']:>8.2f}")
    stock = compressed(PYODIDE / name for name in STOCK_FILES)
    lines.append(f"the five files of stock Pyodide: {stock / 1000:.0f} KB")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench_start",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--rounds", type=int, default=2)
    arguments = parser.parse_args()
    build()
    tell = partial(print, file=sys.stderr if arguments.json else sys.stdout, flush=True)
    tell(load())
    figures = measure(arguments.rounds, tell)
    tell(f"{table(figures)}\n")
    line = measure_line(arguments.rounds)
    tell(f"{'over 10 Mbit/s, 100 ms':<28}{'median ms':>14}{'spread':>10}")
    for row, figure in line.items():
        tell(f"{row:<28}{figure['median_ms']:>14}{figure['spread']:>10}")
    shelves = measure_shelves(arguments.rounds, tell)
    tell(f"\n{shelf_table(shelves)}")
    tell(load())
    if arguments.json:
        print(json.dumps({**figures, **shelves, "line": line}))


if __name__ == "__main__":
    main()
