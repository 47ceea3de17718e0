"""The server for the site, and the compressed copies that it serves where there are any."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.request import Request, urlopen

import pytest

from tools.build import compressed_copies
from tools.serve import server

CONTENT = b"/* the same again */\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site with its compressed copies."""
    site = tmp_path / "site"
    site.mkdir()
    for name in ("index.html", "page.mjs", "icon.png", "tiny.js"):
        (site / name).write_bytes(b"1" if name == "tiny.js" else CONTENT)
    copies = compressed_copies({path.name: path for path in site.iterdir()}, tmp_path / "cache")
    assert copies.keys() == {f"{name}{end}" for name in ("index.html", "page.mjs") for end in (".gz", ".br")}
    for name, path in copies.items():
        (site / name).write_bytes(path.read_bytes())
    return site


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with server(folder) as httpd:
        Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_port}/"
        httpd.shutdown()


def answered(address: str, accepted: str) -> tuple[str | None, str | None, bytes]:
    """The encoding, the type and the content of an answer."""
    with urlopen(Request(address, headers={"Accept-Encoding": accepted})) as answer:
        return answer.headers["Content-Encoding"], answer.headers["Content-Type"], answer.read()


@pytest.mark.parametrize(
    ("name", "kind"), [("", "text/html"), ("index.html", "text/html"), ("page.mjs", "text/javascript")]
)
def test_a_browser_gets_the_smallest_copy_that_it_knows(
    folder: Path, address: str, name: str, kind: str
) -> None:
    encoding, told, content = answered(address + name, "gzip, deflate, br;q=1.0")
    assert (encoding, told) == ("br", kind)
    assert content == (folder / f"{name or 'index.html'}.br").read_bytes()
    encoding, told, content = answered(address + name, "gzip")
    assert (encoding, told) == ("gzip", kind)
    assert gzip.decompress(content) == CONTENT
    assert answered(address + name, "identity") == (None, kind, CONTENT)


@pytest.mark.parametrize("name", ["icon.png", "tiny.js"])
def test_where_there_is_no_copy_the_file_itself_is_served(folder: Path, address: str, name: str) -> None:
    encoding, _kind, content = answered(address + name, "gzip, br")
    assert encoding is None
    assert content == (folder / name).read_bytes()
