"""The speed of bots that look ahead: in CPython, and in Chromium on the built site.

    python -m tools.bench_bots [--json] [--positions N] [--seconds S]

Hard and expert bots decide in some positions of every game: in this Python; in the worker that the page uses;
and in slices on a page, as if it could have no worker, at full speed and with its processor slowed down four
times. (Chromium slows down pages, not their workers.) The longest slice shows if a page that thinks by itself
still answers in time. "Stops" is the time within which a worker drops a task. The memory is measured after
all decisions of an expert in a whole game.
"""

import argparse
import json
import statistics
import sys
from functools import partial
from random import Random
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from engine import bots, savecode, thinking
from engine.catalogue import GAMES
from engine.session import Session
from tools import browsers
from tools.bench_page import EMPTY, FLAGS, SLOWDOWNS, hosted, load
from tools.build import DIST, build
from tools.page_scripts import script
from ui.model.setup import SECONDS, SECONDS_BY_POSITIONS
from ui.thinker import BREATH_MS, SLICE_S

Requests = list[dict[str, object]]
Found = list[tuple[float, int, float]]  # by decision: milliseconds, positions, longest slice in milliseconds
Figures = dict[str, float]


# The figures in the order of the columns, each with its heading and its width.
COLUMNS = {
    "hard_decisions_per_s": ("hard/s", 8),
    "expert_positions_per_s": ("expert/s", 10),
    "expert_median_ms": ("median", 9),
    "expert_longest_ms": ("longest", 9),
    "longest_slice_ms": ("slice", 8),
    "ready_ms": ("ready", 8),
    "stops_within_ms": ("stops", 8),
    "memory_mb": ("memory", 8),
}


def requests(name: str, level: str, number: int, seconds: float) -> Requests:
    """Decisions of a bot of this level, each in a different game that easy bots have played so far."""
    asked: Requests = []
    for seed in range(number):
        seats = max(2, GAMES[name].seats[0])
        session = Session.new(GAMES[name], seats=seats, seed=seed, players=[level] * seats)
        rng = Random(seed)
        for _each in range(3 + 8 * seed):
            after = session.play(bots.choose(session.state, name, "easy", rng=rng))
            session = session if after.state.is_over else after
        code = savecode.encode(session)
        asked.append({"id": str(seed), "task": "choose", "code": code, "seconds": seconds})
    return asked


def whole_game(name: str, seconds: float) -> Requests:
    """All decisions of an expert in a game that medium bots play for it, alone or against one of them."""
    seats, rng = GAMES[name].seats[0], Random(3)
    session = Session.new(GAMES[name], seats=seats, seed=3, players=["expert", "medium"][:seats])
    asked: Requests = []
    while not session.state.is_over:
        if session.state.to_move == 0:
            code = savecode.encode(session)
            asked.append({"id": str(len(asked)), "task": "choose", "code": code, "seconds": seconds})
        session = session.play(bots.choose(session.state, name, "medium", rng=rng))
    return asked


def in_cpython(asked: Requests) -> Found:
    """The decisions made in this Python."""
    found = []
    for request in asked:
        start = perf_counter()
        answer = thinking.answer(request)
        found.append((1000 * (perf_counter() - start), answer["positions"], 0.0))
    return found


def in_worker(browser: Browser, host: str, name: str, asked: Requests) -> tuple[Found, float, float]:
    """The decisions in a worker, the milliseconds until it was ready, and those until it dropped a task."""
    page = browser.new_page()
    page.goto(f"{host}empty.html")
    found, ready, stops = page.evaluate(
        script("bench_bots.inWorker"), [_address(host, "thinker.js"), name, asked]
    )
    page.close()
    return [tuple(each) for each in found], ready, stops


def in_slices(browser: Browser, host: str, name: str, asked: Requests, slowdown: int) -> tuple[Found, float]:
    """The decisions on a page, and the most memory that its Python had, in MiB: as much as in a worker."""
    page = browser.new_page()
    page.goto(f"{host}empty.html")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    interpreter = _address(host, "interpreter.mjs")
    found, memory = page.evaluate(
        script("bench_bots.inSlices"), [interpreter, name, asked, SLICE_S, BREATH_MS]
    )
    page.close()
    return [tuple(each) for each in found], memory


def _address(host: str, file: str) -> str:
    return f"{host}site/{next(DIST.rglob(file)).relative_to(DIST).as_posix()}"


def _summary(hard: Found, expert: Found) -> Figures:
    times = [milliseconds for milliseconds, _positions, _longest in expert]
    return {
        "hard_decisions_per_s": round(1000 * len(hard) / sum(each[0] for each in hard), 1),
        "expert_positions_per_s": round(1000 * sum(each[1] for each in expert) / sum(times), 1),
        "expert_median_ms": round(statistics.median(times), 1),
        "expert_longest_ms": round(max(times), 1),
        "longest_slice_ms": round(max(each[2] for each in (*hard, *expert)), 1),
    }


def measure(browser: Browser, host: str, name: str, number: int, seconds: float) -> dict[str, Figures]:
    """The figures of a game, by the place where the bots think."""
    hard = requests(name, "hard", number, SECONDS_BY_POSITIONS)
    expert = requests(name, "expert", number, seconds)
    found, ready, stops = in_worker(browser, host, name, [*hard, *expert])
    figures = {
        "CPython": _summary(in_cpython(hard), in_cpython(expert)),
        "worker": _summary(found[:number], found[number:]) | {"ready_ms": ready, "stops_within_ms": stops},
    }
    for slowdown in SLOWDOWNS:
        found, _memory = in_slices(browser, host, name, [*hard, *expert], slowdown)
        figures[f"slices, CPU {slowdown}x"] = _summary(found[:number], found[number:])
    _found, memory = in_slices(browser, host, name, whole_game(name, seconds / 3), 1)
    figures["slices, CPU 1x"]["memory_mb"] = memory
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench_bots",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--positions", type=int, default=2, help="for each level of each game")
    parser.add_argument("--seconds", type=float, default=SECONDS["normal"], help="an expert's time to think")
    arguments = parser.parse_args()
    build()
    tell = partial(print, file=sys.stderr if arguments.json else sys.stdout, flush=True)
    tell(f"Experts think {arguments.seconds} s. Decisions and positions a second, milliseconds, MiB.")
    tell(f"{load()}\n")
    tell(f"{'':<36}" + "".join(f"{heading:>{width}}" for heading, width in COLUMNS.values()))
    games = {}
    with hosted({"empty.html": EMPTY}) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        for name in GAMES:
            games[name] = measure(browser, host, name, arguments.positions, arguments.seconds)
            for where, figure in games[name].items():
                cells = [
                    f"{figure[key]:>{width}.0f}" if key in figure else " " * width
                    for key, (_heading, width) in COLUMNS.items()
                ]
                tell(f"{f'{name}, {where}':<36}" + "".join(cells).rstrip())
        browser.close()
    tell(load())
    if arguments.json:
        print(json.dumps(games))


if __name__ == "__main__":
    main()
