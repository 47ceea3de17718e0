"""Starts from the memory of an earlier one: see static/memory.js."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.host import Host
from tests.browser.kept import open_kept, until, version_of
from tests.browser.playing import new_game, open_game, play_turn
from tests.conftest import wait_until_ready

pytestmark = pytest.mark.browser

MEMORY = """
    const [cache] = await caches.keys();
    const address = `./${cache.slice("ladrilho-".length)}/memory`;
    const kept = await caches.match(address, { cacheName: cache });
    const keep = async (memory, headers) =>
        (await caches.open(cache)).put(address, new Response(memory, { headers }));
"""
UNFINISHED = "localStorage.getItem('ladrilho-restoring')"
MOST_BYTES = 20_000_000
# What another Python of the page draws by lot.
DRAW = """async (version) => {
    const { loadPyodide } = await import(`./${version}/static/interpreter.mjs`);
    return (await loadPyodide({})).runPython("import random; random.random()");
}"""


def remember(context: BrowserContext, host: Host) -> Page:
    """A page that has rested until its memory was kept."""
    page = open_kept(context, host.site)
    until(page, f"async () => {{ {MEMORY} return Boolean(kept); }}")
    return page


def modules(page: Page, host: Host) -> set[str]:
    """The names of the modules that the page has imported."""
    script = "(version) => import(`./${version}/static/interpreter.mjs`).then(({ modules }) => modules())"
    return set(page.evaluate(script, version_of(host.below)))


def is_remembered(page: Page, host: Host) -> bool:
    """True if a page that has just started has the modules that the page before loaded while it rested."""
    names: str = page.evaluate(
        f"async () => {{ {MEMORY} return kept?.headers.get('X-Modules') ?? window.names; }}"
    )
    idle = {name for name in names.split() if name.startswith("engine.") and name.endswith(".rules")}
    assert len(idle) > 1
    return idle <= modules(page, host)


def start(context: BrowserContext, host: Host) -> Page:
    page = context.new_page()
    page.goto(host.site)
    wait_until_ready(page)
    return page


@pytest.mark.core
@pytest.mark.long
def test_a_page_that_rests_keeps_its_memory_and_the_next_starts_from_it(
    context: BrowserContext, host: Host
) -> None:
    page = remember(context, host)
    assert page.evaluate(f"async () => {{ {MEMORY} return (await kept.blob()).size; }}") < MOST_BYTES
    page.close()
    host.stop()
    page = start(context, host)
    assert is_remembered(page, host)
    draws = [page.evaluate(DRAW, version_of(host.below)) for _python in range(2)]
    assert draws[0] != draws[1]
    play_turn(open_game(context, host.site, new_game(seed=5)))


@pytest.mark.long
def test_memory_that_is_of_no_use_is_dropped_without_a_word(context: BrowserContext, host: Host) -> None:
    page = remember(context, host)
    page.evaluate(
        f"async () => {{ {MEMORY} window.whole = await kept.arrayBuffer(); window.headers = kept.headers; }}"
    )
    for damaged in (
        "''",
        "whole.slice(0, whole.byteLength / 2)",
        "new Uint8Array(whole).fill(1, 9e6, 9e6 + 1)",
    ):
        page.evaluate(f"async () => {{ {MEMORY} await keep({damaged}, headers); }}")
        other = start(context, host)
        until(other, f"async () => {{ {MEMORY} return kept === undefined; }}")
        assert other.evaluate(UNFINISHED) is None
        other.close()
    # Pyodide itself finds that this is no memory of its own.
    page.evaluate(
        f"""async () => {{ {MEMORY}
            const bytes = new Uint8Array(10_000);
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const digest = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
            await keep(bytes, {{ "X-Digest": digest, "X-Modules": headers.get("X-Modules") }});
        }}"""
    )
    other = start(context, host)
    until(other, f"async () => {{ {MEMORY} return kept === undefined; }}")
    play_turn(open_game(context, host.site, new_game(seed=5)))


@pytest.mark.long
def test_a_start_from_memory_that_never_answers_is_not_repeated(context: BrowserContext, host: Host) -> None:
    remember(context, host).close()
    page = context.new_page()
    page.goto(host.site, wait_until="commit")
    page.wait_for_function(UNFINISHED)
    page.reload()  # leaving in the middle of a start is no failure
    wait_until_ready(page)
    assert is_remembered(page, host)
    assert page.evaluate(UNFINISHED) is None
    page.close()
    page = context.new_page()
    page.add_init_script(
        "crypto.subtle.digest = () => new Promise(() => {});"
    )  # it never learns if it is whole
    page.goto(host.site)
    page.click("#starting button:visible")
    wait_until_ready(page)
    assert not is_remembered(page, host)
    assert page.evaluate(UNFINISHED) == version_of(host.below)
    until(page, f"async () => {{ {MEMORY} return kept === undefined; }}")  # while it rests
    page.evaluate("localStorage.setItem('ladrilho-restoring', 'an older version')")
    page.close()
    page = remember(context, host)  # is made again
    page.close()
    assert is_remembered(start(context, host), host)
