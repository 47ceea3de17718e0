"""Work done while nobody plays, so that the next click need not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.arriving import is_all_here
from engine.on_demand import Late
from ui.games import preload
from ui.model.screen import Screen
from ui.model.shelf import pictured, to_continue, unpictured
from ui.saves.records import GAME_PREFIX
from ui.update import arrivals, summaries

if TYPE_CHECKING:  # the page starts without these
    from ui.host import Device, Listener, Storage
    from ui.saver import Saver
    from ui.saves import mistakes, puzzles
    from ui.update import library, of_day, shelving
else:
    library = Late("ui.update.library")
    shelving = Late("ui.update.shelving")
    mistakes = Late("ui.saves.mistakes")
    of_day = Late("ui.update.of_day")
    puzzles = Late("ui.saves.puzzles")


CALM = 800  # ms spent in the menu before its games get their pictures: most people only pass through


class Page(Protocol):
    """The part of `ui.app.App` that this needs."""

    screen: Screen
    saver: Saver
    listen: Listener
    device: Device
    storage: Storage

    def switch_to(self, screen: Screen) -> None: ...
    def load_table(self) -> None: ...
    def on_lock(self, name: str, is_held: bool) -> None: ...


class IdleWork:
    """Loads games, gets the menu its pictures and the day's news, and reads games without a summary."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps = preload.steps()
        self.is_due = False  # the next step is scheduled
        self.is_calming = False  # the next picture is scheduled
        self.loaded: set[str] = set()  # games whose tables were loaded
        self.awaited_key: str | None = None  # the game to read once this tab holds its lock
        self.read: set[str] = set()  # games already read, whether they opened or not
        self.day_known: tuple[object, ...] = ()  # the values that the day's news was last found from
        self.last_pictured: Screen | None = None  # the screen when a game last got its picture

    def schedule(self) -> None:
        """Schedule the next step, so that the page stays responsive in between."""
        if not self.is_due:
            self.is_due = True
            self.page.device.later(preload.PAUSE, self.step)

    def step(self) -> None:
        """Do the one thing most likely to be needed next, unless somebody plays.

        First come the tables of the game likely to be played next, then the picture of the game to continue
        and the day's news. Once everything this page needs is on the device, the other games follow. Then
        games without a summary are read, and the other games in the menu get their pictures.
        """
        self.is_due = False
        screen = self.page.screen
        if screen.table is not None or self.awaited_key is not None or not _is_all_here(screen):
            return
        if (likely := _likely(screen)) not in self.loaded:
            self.loaded.add(likely)
            self.page.load_table()
            preload.table_of(likely)
            self.schedule()
            return
        if self._complete_menu():
            return
        if screen.offline.stored and next(self.steps, None) is not None:
            self.schedule()
            return
        self.awaited_key = next((key for key in summaries.unread(screen) if key not in self.read), None)
        if self.awaited_key is not None:
            self.page.storage.hold(GAME_PREFIX + self.awaited_key, False, self.page.on_lock)
        elif self._lacks_pictures() and not self.is_calming:
            self.is_calming = True
            self.page.device.later(
                preload.PAUSE if self.last_pictured is screen else CALM, self._open_another
            )

    def _complete_menu(self) -> bool:
        """Show the next thing that the menu still lacks. Returns True if it lacked anything."""
        return self._open_next() or self._tell_day()

    def _open_next(self) -> bool:
        """Open the game to continue for its picture. Returns True if it was not open yet."""
        if not shelving.lacks_glimpse(self.page.screen):
            return False
        self.page.switch_to(shelving.glimpsed(self.page.screen))
        return True

    def _tell_day(self) -> bool:
        """Find the day's news and show it. Returns True if that changed the menu."""
        screen, store = self.page.screen, self.page.storage
        texts = store.text(puzzles.PUZZLES_KEY), store.text(mistakes.MISTAKES_KEY)
        known = (screen.utc_day, screen.today, screen.tries, screen.shelf, *texts)
        if known == self.day_known:
            return False
        self.day_known = known
        after = of_day.told(screen, *texts)
        if after is not screen:
            self.page.switch_to(after)
        return after is not screen

    def _lacks_pictures(self) -> bool:
        """True if another game in the menu still has to be opened for its picture."""
        screen = self.page.screen
        return not screen.room and unpictured(pictured(screen), screen.library) is not None

    def _open_another(self) -> None:
        """Open one of those games, unless somebody plays or scrolls."""
        self.is_calming = False
        if self.page.screen.table is None and self._lacks_pictures() and not self.page.listen.is_scrolling():
            self.page.switch_to(library.picture(self.page.screen))
            self.last_pictured = self.page.screen
        else:
            self.schedule()

    def read_no_game(self) -> None:
        """Read no game now: a table needs the lock."""
        self.awaited_key = None

    def take_lock(self, name: str, is_held: bool) -> bool:
        """Read the awaited game, unless another tab has it. Returns True if the lock was for that game."""
        key = self.awaited_key
        if key is None or name != GAME_PREFIX + key:
            return False
        self.awaited_key = None
        self.read.add(key)
        page = self.page
        page.storage.hold("", False, page.on_lock)
        if is_held:
            page.switch_to(
                summaries.with_summary(arrivals.take_in(page.screen, page.saver.newer_record(key)), key)
            )
        self.schedule()
        return True


def _is_all_here(screen: Screen) -> bool:
    """True once all modules have arrived and all games are read. Each of these schedules another step."""
    return is_all_here() and not screen.has_unread


def _likely(screen: Screen) -> str:
    """The game that is likely to be played next."""
    saved = to_continue(screen)
    return screen.setup.game or (saved.game if saved else next(iter(screen.setups), preload.easiest()))
