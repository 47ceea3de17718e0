"""A static host that a test controls: it can be stopped, restarted, deployed to, and made to fail."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from threading import Event, Thread
from typing import BinaryIO
from urllib.parse import urlsplit

import pytest

from tests.conftest import SUB_PATH
from tools import build as building
from tools.files import CACHE
from tools.serve import Handler, server

# Called with the path below the site's and the handler before it answers; True means it has been answered.
Interruption = Callable[[str, Handler], bool]

STOPS_WITHIN = 0.05  # seconds


class Host:
    """Serves a copy of a site below a path, always on the same port, so the browser sees one origin."""

    def __init__(self, folder: Path, dist: Path) -> None:
        self.folder = folder
        self.below = folder / SUB_PATH
        self.interrupt: Interruption = lambda _path, _handler: False
        self.types: dict[
            str, str
        ] = {}  # by the end of a file's name, what the host calls it instead; or nothing
        self.handler = _interruptible(self)
        self.running: ThreadingHTTPServer | None = None
        self.port = 0
        self._stopping: Thread | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self.deploy(dist)
        self.start()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}/{SUB_PATH}/"

    def start(self) -> None:
        if self._stopping:  # it would stop the new server as well
            self._stopping.join()
        self.running = server(self.folder, port=self.port, handler=self.handler)
        self.port = self.running.server_port
        Thread(target=self.running.serve_forever, args=[STOPS_WITHIN], daemon=True).start()

    def stop(self) -> None:
        """From now on, nobody answers."""
        if self.running:
            self.running.shutdown()
            self.running.server_close()
            self.running = None

    def deploy(self, dist: Path) -> None:
        """Replace the site with this one, at once; nothing of the old one remains."""
        before = self.below.resolve() if self.below.is_symlink() else None
        fresh = Path(mkdtemp(dir=self.folder)) / "site"
        shutil.copytree(dist, fresh)
        self.below.parent.mkdir(parents=True, exist_ok=True)
        link = fresh.with_name("link")
        link.symlink_to(fresh, target_is_directory=True)
        link.replace(self.below)  # a page that is loading finds the one site or the other, never half of it
        if before:
            shutil.rmtree(before.parent)

    def file(self, name: str) -> Path:
        """The one file of the site with this name."""
        (found,) = self.below.rglob(name)
        return found

    def damage(self, name: str) -> bytes:
        """Put junk in the place of this file. Returns what was there."""
        whole = self.file(name).read_bytes()
        self.file(name).write_bytes(b"junk" * 100)
        return whole

    def hold(self, name: str, sent: float = 0.0) -> Event:
        """Send this part of a file, and the rest only after the event that this returns."""
        released = Event()

        def interrupt(path: str, handler: Handler) -> bool:
            if not path.endswith(name):
                return False
            content = self.file(name).read_bytes()
            if not sent:
                released.wait()
            handler.send_response(200)
            handler.send_header("Content-Type", handler.guess_type(path))
            handler.send_header("Content-Length", str(len(content)))
            handler.end_headers()
            at = int(len(content) * sent)
            with suppress(ConnectionError):  # the browser may have given up already
                handler.wfile.write(content[:at])
                handler.wfile.flush()
                released.wait()
                handler.wfile.write(content[at:])
            return True

        self.interrupt = interrupt
        return released

    def fail_at(self, name: str, by_worker: bool) -> Event:
        """Stop halfway through sending this file, to worker or page. Returns an event that says when."""
        reached = Event()

        def interrupt(path: str, handler: Handler) -> bool:
            is_worker = urlsplit(handler.headers.get("Referer", "")).path.endswith("/sw.js")
            if not path.endswith(name) or is_worker != by_worker:
                return False
            self.interrupt = _hung_up
            content = self.file(name).read_bytes()
            reached.set()
            self._stopping = Thread(target=self.stop)
            self._stopping.start()
            handler.send_response(200)
            handler.send_header("Content-Length", str(len(content)))
            handler.end_headers()
            with suppress(ConnectionError):  # the browser may have given up already
                handler.wfile.write(content[: len(content) // 2])
            handler.close_connection = True
            return True

        self.interrupt = interrupt
        return reached


Hosts = Callable[[], Host]  # see the fixture `hosts`


def _hung_up(_path: str, handler: Handler) -> bool:
    """Close a connection that is still open: with no answer at all, the browser would wait for ever."""
    handler.close_connection = True
    return True


def _interruptible(host: Host) -> type[Handler]:
    class Interruptible(Handler):
        def send_head(self) -> BytesIO | BinaryIO | None:
            path = urlsplit(self.path).path.removeprefix(f"/{SUB_PATH}/")
            if host.interrupt(path, self):
                return None
            del self.headers["If-Modified-Since"]  # a deploy may bring back files of an older date
            return super().send_head()

        def guess_type(self, path: str | os.PathLike[str]) -> str:
            usual = super().guess_type(path)
            return next((kind for end, kind in host.types.items() if str(path).endswith(end)), usual)

        def send_header(self, keyword: str, value: str) -> None:
            if value:
                super().send_header(keyword, value)

    return Interruptible


def built_with(folder: Path, name: str, text: str) -> Path:
    """The folder of the site, built below `folder` as if one of its files had this content."""
    changed = folder / Path(name).name
    changed.write_text(text, "utf-8")
    shutil.copytree(CACHE, folder / "cache")
    files = building._static_files(folder / "cache")
    assert name in files
    files[name] = changed
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "_static_files", lambda _cache: files)
        building.build(folder / "dist", folder / "cache")
    return folder / "dist"
