"""Pages without a browser: profiles with several tabs, and how tests play in them."""

from __future__ import annotations

from collections.abc import Iterable

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.memory import Device, Display, Listener, Locks, Memory, Tab
from tests.seats import with_enough
from ui.app import App, Browser, opening
from ui.games.faces import FACES
from ui.kit import picks
from ui.model.setup import Seat, default_setup
from ui.saves.records import LINK_KEY


class Profile:
    """What several tabs share."""

    def __init__(self, local: dict[str, str] | None = None) -> None:
        self.memory = Memory(local)
        self.locks = Locks()

    def open(
        self, carried: Iterable[tuple[str, str, str]] = (), left: Tab | None = None
    ) -> tuple[App, Device, Tab]:
        """Another tab, started as `ui.app.main` does, or one that is loaded again after it was left."""
        device, tab = Device(), Tab(self.memory, self.locks)
        if left:
            left.hold("", False, lambda _name, _is_held: None)
            tab.own = left.own
            link = tab.own.pop(LINK_KEY, "")
            device.fragment = f"#{link}" if link and not carried else ""  # see static/shell.js
        app = opening(self.memory.mirrored, Browser(device, Listener(list(carried)), Display(), tab))
        app.show()
        app.running.compare()
        app.repeat_carried()
        app.open_fragment()
        app.read_remaining()
        return app, device, tab

    def codes(self) -> set[str]:
        """The newest of each game, as the next page finds it."""
        app, _device, tab = self.open()
        codes = {saved.code for saved in app.screen.shelf}
        tab.hold("", False, app.writer.on_lock)
        return codes


def takes_several_picks(session: Session) -> bool:
    """True if some action at the beginning of a game takes several picks."""
    spell = FACES[session.game.name].spell
    return any(len(spell(session.state, action)) > 1 for action in session.state.legal_actions())


def start(app: App, name: str = "azul", *kinds: str) -> None:
    """Begin a game. If it needs more players than these, the last one plays the other seats as well."""
    players = kinds or (PERSON, PERSON)
    if len(players) not in GAMES[name].seats:
        players = with_enough(name, *players)
    seats = tuple(Seat(kind, "") for kind in players)
    app.switch_to(app.screen._replace(setup=default_setup(name)._replace(seats=seats)))
    app.handle("pick", "start", "")


def play(app: App) -> None:
    """The first of the legal actions."""
    table = app.screen.table
    assert table is not None
    spell = FACES[table.session.game.name].spell
    number = len(table.session.decisions)
    while app.screen.table and len(app.screen.table.session.decisions) == number:
        table = app.screen.table
        app.handle("pick", next(iter(picks.targets(table.state, spell, table.selection))), "")


def read_files(app: App, device: Device, *files: tuple[str, str]) -> int:
    """Bring files, by what the browser finds in each. Returns the number of steps until all are read."""
    device.files += files
    app.handle("do", f"brought:{len(files)}", "")
    return read_on(app, device)


def read_text(app: App, text: str) -> None:
    """Bring a file with this text, and wait until it is read."""
    device = app.device
    assert isinstance(device, Device)
    device.files.append(("", text))
    app.handle("do", "brought:1", "")
    while app.screen.intake:
        timer = next(timer for timer, (wait, _call) in device.calls.items() if wait == 0)
        device.calls.pop(timer)[1]()


def exported(app: App, device: Device) -> str:
    """The text of a file with all games."""
    app.handle("do", "save-file", "")
    return device.handed[-1][1]


def read_on(app: App, device: Device) -> int:
    """Let the page read on until it is done. Returns the number of steps."""
    steps = 0
    while app.screen.intake:
        _when, call = device.calls.pop(next(iter(device.calls)))
        call()
        steps += 1
    return steps


def code_of(app: App) -> str:
    assert app.screen.table is not None
    return savecode.encode(app.screen.table.session)


def waits(device: Device, app: App) -> float | None:
    """The milliseconds until the bot moves; None if no timer runs."""
    return device.calls[app.running.timer][0] if app.running.timer is not None else None


def come(device: Device, app: App) -> None:
    """The time has come."""
    assert app.running.timer is not None
    device.calls.pop(app.running.timer)[1]()
