"""Serve dist/ on this machine.

    python -m tools.serve [--watch] [--host HOST] [--port PORT]

With --watch, the site is built first, and again whenever the page loads, so changes to the source show.
Nothing is saved for playing offline then.
"""

import argparse
import errno
import os
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from tools.build import DIST, build

PORTS_TO_TRY = 20

RETIRING_WORKER = Path(__file__).with_name("retiring_worker.js").read_bytes()


ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first: see tools/build.py


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on, rechecked on every request; logs nothing.

    Where a compressed copy lies beside a file, a browser that knows its encoding gets that.
    """

    encoding = ""

    extensions_map = {  # noqa: RUF012 - the base class declares it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".toml": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def translate_path(self, path: str) -> str:
        found = Path(super().translate_path(path))
        if found.is_dir() and (found / "index.html").is_file() and path.partition("?")[0].endswith("/"):
            found /= "index.html"
        accepted = self.headers.get("Accept-Encoding", "").split(",")
        known = {each.partition(";")[0].strip() for each in accepted}
        copies = {name: Path(f"{found}{end}") for name, end in ENCODINGS.items() if name in known}
        self.encoding = next((name for name, copy in copies.items() if copy.is_file()), "")
        return f"{found}{ENCODINGS.get(self.encoding, '')}"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return super().guess_type(str(path).removesuffix(ENCODINGS.get(self.encoding, "")))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
            self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class WatchingHandler(Handler):
    """Builds the site before serving the page, or shows the error if the build failed."""

    building = Lock()

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/sw.js":
            self._retire_worker()
        elif path not in ("/", "/index.html") or self._built():
            super().do_GET()

    def _retire_worker(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(RETIRING_WORKER)))
        self.end_headers()
        self.wfile.write(RETIRING_WORKER)

    def _built(self) -> bool:
        try:
            with self.building:
                build()
        except (OSError, ValueError) as error:
            print(f"Not built: {error}", file=sys.stderr)
            self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR, "Not built", str(error))
            return False
        return True


class Server(ThreadingHTTPServer):
    """Ignores browsers that disconnect before they get an answer."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(
    folder: Path, host: str = "127.0.0.1", port: int = 0, handler: type[Handler] = Handler
) -> ThreadingHTTPServer:
    """A server for `folder`, on any free port if `port` is 0, else on the first free one from `port` up."""
    serves_folder = partial(handler, directory=str(folder))
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return Server((host, candidate), serves_folder)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + PORTS_TO_TRY - 1} are all in use")


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve dist/ on this machine.")
    parser.add_argument("--watch", action="store_true", help="build now, and again whenever the page loads")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="or the next free one, if this is in use")
    arguments = parser.parse_args()
    if arguments.watch:
        build()
    handler = WatchingHandler if arguments.watch else Handler
    with server(DIST, arguments.host, arguments.port, handler) as httpd:
        print(f"Ladrilho is at http://{arguments.host}:{httpd.server_port}/ (Ctrl-C stops it)", flush=True)
        try:
            httpd.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
