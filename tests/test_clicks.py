"""Whatever a page offers or has offered, in any order: it is answered, and nothing of a game is lost.

A machine of hypothesis clicks on what `page.view` draws. A click may be late: the bar and the log are drawn
with the picture after a choice, and a bot may have moved between a press and its release.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.bounded import BOUNDED
from tools.translations import compile_locales
from ui.games.faces import FACES
from ui.kit import words
from ui.kit.picks import completed, targets
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, Setup, default_setup
from ui.update import arrivals, summaries
from ui.update.effects import FetchPuzzles, Recollect, TakeOver
from ui.update.update import update
from ui.view import page

OFFER = re.compile(r'data-(pick|do|why)="([^"]*)"')
LONGEST_WAY_IN = 60  # decisions before the first click
FETCHES = (FetchPuzzles, Recollect)  # the screen shows at once that it waits for what these bring
NUMBERS = st.integers(0, 999)


@pytest.fixture(autouse=True, scope="module")
def _every_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The menu offers them, so they may be chosen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "LOCALES", compile_locales(tmp_path_factory.mktemp("locales")))
        yield
    words.speak("en")


def offers(screen: Screen) -> list[Event]:
    """What can be clicked, as `ui.browser.listen` reports it; behind a dialog, all is inert."""
    regions = page.view(screen)
    seen = [regions["dialog"]] if regions["dialog"] else regions.values()
    found = [Event(kind, unescape(what)) for markup in seen for kind, what in OFFER.findall(markup)]
    return list(dict.fromkeys(found))


def dealt(setup: Setup, seed: int, ways: list[int]) -> Screen:
    """A game that has gone on for some decisions, back on the table."""
    screen = update(Screen(Settings(), setup, seed=seed), Event("pick", "start")).screen
    assert screen.table is not None
    session = screen.table.session
    for way in ways:
        if not session.state.is_over:
            session = session.play_index(way % len(session.state.legal_actions()))
    table = screen.table._replace(session=session)
    saved = summaries.saved(screen, table, screen.counter)
    return arrivals.resume(screen._replace(shelf=(saved,), table=None), table.key)


class Clicks(RuleBasedStateMachine):
    """A person at a page, and what the browser may let happen beside."""

    def __init__(self) -> None:
        super().__init__()
        self.screen = Screen(Settings(), default_setup(next(iter(GAMES))))
        self.offered: list[Event] = []
        self.stale: list[Event] = []
        self.checked: Session | None = None

    @initialize(
        game=st.sampled_from(list(GAMES)),
        bots=st.integers(0, 2),
        option=NUMBERS,
        seed=st.integers(0, 2**32 - 1),
        ways=st.lists(NUMBERS, max_size=LONGEST_WAY_IN),
        confirm=st.booleans(),
        obvious=st.booleans(),
    )
    def deal(
        self, game: str, bots: int, option: int, seed: int, ways: list[int], confirm: bool, obvious: bool
    ) -> None:
        number = max(GAMES[game].seats[0], bots + 1)
        seats = [Seat("easy" if seat < bots else PERSON, "") for seat in range(number)]
        options = {name: choices[option % len(choices)] for name, choices in GAMES[game].options.items()}
        screen = dealt(Setup(game, tuple(seats), options), seed, ways)
        settings = screen.settings._replace(confirm=confirm, obvious=obvious)
        self.arrive(screen._replace(settings=settings))

    def arrive(self, screen: Screen) -> None:
        """Another screen is there, and its picture."""
        table, before = screen.table, self.screen.table
        if (table and table.key) != (before and before.key):
            screen = screen._replace(is_elsewhere=False)  # as `ui.app` asks anew whose game it is
        self.screen = screen
        self.stale = list(dict.fromkeys([*self.stale, *self.offered]))[-400:]
        self.offered = offers(screen)

    def happen(self, event: Event) -> None:
        before = self.screen
        screen, effects = update(before, event)
        if effects:
            assert page.view(screen)
        if not all(isinstance(effect, FETCHES) for effect in effects):
            assert screen == before, "what has effects waits for them to change the screen"
        if any(isinstance(effect, TakeOver) for effect in effects):
            screen = screen._replace(is_elsewhere=False)
        self.read_only(before, screen, event)
        self.arrive(screen)

    def read_only(self, before: Screen, after: Screen, event: Event) -> None:
        """A tab that only looks changes no game; nor does anybody who reads."""
        if before.table is None or after.table is None or before.table.key != after.table.key:
            return
        is_same = after.table.session is before.table.session
        reads = event.kind in ("why", "count", "copied") or event.what.partition(":")[0] in (
            *("look", "light", "skip", "unpick", "dialog", "close", "take-page", "copy", "language"),
        )
        if before.is_elsewhere or reads:
            assert is_same, f"{event} changed the game"

    @precondition(lambda self: any(event.kind == "pick" for event in self.offered))
    @rule(at=NUMBERS)
    def choose(self, at: int) -> None:
        choices = [event for event in self.offered if event.kind == "pick"]
        self.happen(choices[at % len(choices)])

    @precondition(lambda self: self.offered)
    @rule(at=NUMBERS)
    def click(self, at: int) -> None:
        self.happen(self.offered[at % len(self.offered)])

    @precondition(lambda self: self.stale)
    @rule(at=NUMBERS)
    def click_late(self, at: int) -> None:
        self.happen(self.stale[at % len(self.stale)])

    @rule(kind=st.sampled_from(["bot", "count"]))
    def wait(self, kind: str) -> None:
        self.happen(Event(kind))

    @rule(what=st.sampled_from(["undo", "dialog:moves", "unpick", "close"]))
    def press_key(self, what: str) -> None:
        self.happen(Event("do", what))

    @rule(done=st.sampled_from(["", "1"]))
    def hear_of_copying(self, done: str) -> None:
        self.happen(Event("do", f"copied:{done}"))

    @precondition(lambda self: self.screen.table)
    @rule()
    def lose_it_to_another_tab(self) -> None:
        self.arrive(self.screen._replace(is_elsewhere=True))

    @rule()
    def reload(self) -> None:
        """All that was not stored is gone."""
        key = self.screen.table.key if self.screen.table else ""
        bare = Screen(
            self.screen.settings,
            self.screen.setup,
            self.screen.shelf,
            seed=self.screen.seed,
            counter=self.screen.counter,
        )
        self.arrive(arrivals.resume(bare, key))
        is_lesson = key.startswith("lesson:")  # which is no game of the shelf, and begins again without it
        assert (self.screen.table is None) == (
            not is_lesson and key not in {saved.key for saved in self.screen.shelf}
        )

    @invariant()
    def what_is_in_hand_begins_a_legal_action(self) -> None:
        table = self.screen.table
        if table and table.selection:
            spell = FACES[table.session.game.name].spell
            state = table.session.state
            whole = completed(state, spell, table.selection)
            assert whole is not None or targets(state, spell, table.selection), table.selection

    @invariant()
    def the_game_on_the_table_is_the_one_on_the_shelf(self) -> None:
        table = self.screen.table
        if table is None or table.session is self.checked:
            return
        self.checked = table.session
        codes = [saved.code for saved in self.screen.shelf if saved.key == table.key]
        is_lesson = table.lesson is not None  # which is no game of the shelf
        assert codes == ([] if is_lesson else [savecode.encode(table.session)])

    @invariant()
    def keys_and_counters_are_of_one_game_each(self) -> None:
        shelf = self.screen.shelf
        assert len({saved.key for saved in shelf}) == len({saved.counter for saved in shelf}) == len(shelf)
        assert all(saved.counter <= self.screen.counter for saved in shelf)

    @invariant()
    def the_same_screen_has_the_same_picture(self) -> None:
        before = page.view(self.screen)
        words.speak("ja" if self.screen.settings.language == "en" else "en")
        assert page.view(self.screen) == before

    def teardown(self) -> None:
        """The game opens from its code as it stands."""
        if table := self.screen.table:
            assert savecode.decode(savecode.encode(table.session)) == table.session


Clicks.TestCase.settings = settings(BOUNDED, max_examples=40, stateful_step_count=30)
TestClicks = Clicks.TestCase
