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
    const keep = async (memory) => (await caches.open(cache)).put(address, new Response(memory));
"""
UNFINISHED = "ladrilho:restoring"
MOST_BYTES = 20_000_000


def remember(context: BrowserContext, host: Host) -> Page:
    """A page that has rested until its memory was kept."""
    page = open_kept(context, host.site)
    until(page, f"async () => {{ {MEMORY} return Boolean(kept); }}")
    return page


def python(page: Page, host: Host, script: str) -> object:
    """The last value of a script, in one more Python of the page, which starts as the page's own did."""
    return page.evaluate(
        """async ([version, script]) => {
            const { loadPyodide } = await import(`./${version}/static/interpreter.mjs`);
            return (await loadPyodide({})).runPython(script);
        }""",
        [version_of(host.below), script],
    )


def is_remembered(page: Page, host: Host) -> bool:
    return bool(python(page, host, "import sys; 'ui.app' in sys.modules"))


@pytest.mark.core
@pytest.mark.long
def test_a_page_that_rests_keeps_its_memory_and_the_next_starts_from_it(
    context: BrowserContext, host: Host
) -> None:
    page = remember(context, host)
    assert page.evaluate(f"async () => {{ {MEMORY} return (await kept.blob()).size; }}") < MOST_BYTES
    page.close()
    host.stop()
    page = open_game(context, host.site, new_game(seed=5))
    play_turn(page)
    assert is_remembered(page, host)
    draws = "import random; random.random()"
    assert python(page, host, draws) != python(page, host, draws)


@pytest.mark.long
def test_memory_that_is_of_no_use_is_dropped_without_a_word(context: BrowserContext, host: Host) -> None:
    page = remember(context, host)
    page.evaluate(f"async () => {{ {MEMORY} window.whole = await kept.arrayBuffer(); }}")
    for damaged in ("''", "whole.slice(9)", "whole.slice(0, whole.byteLength / 2)", "new Uint8Array(9999)"):
        other = context.new_page()
        page.evaluate(f"async () => {{ {MEMORY} await keep({damaged}); }}")
        other.goto(host.site)
        wait_until_ready(other)
        assert other.evaluate(f"async () => {{ {MEMORY} return kept === undefined; }}"), damaged
        assert other.evaluate(f"localStorage.getItem('{UNFINISHED}')") is None
        other.close()
    # Leaving in the middle of a start is no failure.
    page.evaluate(f"async () => {{ {MEMORY} await keep(whole); }}")
    other = context.new_page()
    other.goto(host.site, wait_until="commit")
    other.wait_for_function(f"localStorage.getItem('{UNFINISHED}')")
    other.reload()
    wait_until_ready(other)
    assert is_remembered(other, host)
    other.close()
    # A start that never ended is not tried again.
    for unfinished, is_used in ((version_of(host.below), False), ("an older version", True)):
        page.evaluate(f"localStorage.setItem('{UNFINISHED}', '{unfinished}')")
        other = context.new_page()
        other.goto(host.site)
        wait_until_ready(other)
        assert is_remembered(other, host) == is_used
        other.close()
