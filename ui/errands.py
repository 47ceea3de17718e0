"""Carries out the effects of commands in the browser."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from engine.on_demand import Late
from ui.update.effects import (
    CopyLink,
    CopyText,
    Effect,
    FetchPuzzles,
    Paste,
    Recollect,
    Renew,
    SaveFile,
    Scan,
    Share,
    SharePicture,
    TakeOver,
    WriteOut,
)
from ui.update.routes import Command

if TYPE_CHECKING:  # the page starts without these
    from ui import findings
    from ui.host import Device, Listener, Storage
    from ui.saves import file, mistakes, puzzles
    from ui.update import writing
    from ui.writer import Writer
else:
    file = Late("ui.saves.file")
    findings = Late("ui.findings")
    mistakes = Late("ui.saves.mistakes")
    puzzles = Late("ui.saves.puzzles")
    writing = Late("ui.update.writing")


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    device: Device
    listen: Listener
    storage: Storage
    writer: Writer

    def do(self, command: Command, rest: str = "", text: str = "") -> None: ...


def run(page: Page, effect: Effect) -> None:
    """Carry out an effect."""
    device = page.device
    match effect:
        case CopyText(text):
            device.copy(text, lambda is_done: page.do("copied", "done" if is_done else ""))
        case CopyLink(fragment, words):
            run(page, CopyText(_with_link(words, device.link(fragment))))
        case Share(fragment, words):
            device.share("Ladrilho", words, device.link(fragment), lambda: page.do("shared"))
        case SharePicture(title, words, fragment):
            device.share_picture(title, words, device.link(fragment), lambda: page.do("no-picture"))
        case Paste():
            device.paste(lambda text: page.do("pasted", "clipboard", text))
        case Recollect() | FetchPuzzles():
            _bring(page, effect)
        case Scan():
            device.scan(lambda door, text: page.do("pasted", door, text))
        case SaveFile():
            device.save_file(file.named(device.day()), _packed(page, effect))
        case WriteOut(games):
            device.save_file(file.named(device.day(), "-to-read"), writing.written_out(games))
        case TakeOver():
            page.writer.request_lock(steal=True)
        case Renew():
            page.listen.renew()


def _packed(page: Page, saves: SaveFile) -> str:
    """The text of a file. The results of puzzles may be stored without having been read yet."""
    results = puzzles.read(page.storage.text(puzzles.PUZZLES_KEY)) if saves.has_results else {}
    return file.pack_file(saves.games, saves.tries, results)


def _bring(page: Page, effect: Recollect | FetchPuzzles) -> None:
    """Fetch what the start left unread, and hand it to the page."""
    if isinstance(effect, Recollect):
        page.do("recollect", effect.key, findings.kept_text(effect.key, page.storage))
        return
    page.do("bring-mistakes", "", page.storage.text(mistakes.MISTAKES_KEY))
    page.do("bring-puzzles", "", page.storage.text(puzzles.PUZZLES_KEY))
    for game in effect.games:
        page.device.fetch_puzzles(game, partial(page.do, "bring-puzzles", game))


def _with_link(words: str, link: str) -> str:
    """A text that ends with a link."""
    gap = " " if words and not words.endswith("\n") else ""
    return f"{words}{gap}{link}"
