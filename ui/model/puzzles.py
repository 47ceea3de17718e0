"""The room of the puzzles: their files, as far as they are here, and the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.catalogue import GAMES
from engine.puzzles import Puzzle
from engine.verdicts import SAME, verdict_on
from ui.games.faces import easiest_first, levels, motifs_of, title
from ui.kit.days import date_of
from ui.kit.picks import is_number
from ui.kit.words import _, decimal, listed, plural
from ui.model.attempts import Attempt
from ui.model.posed import Posed, address, name_of
from ui.model.rating import Rating, reckoned
from ui.model.table import Table, sentences_of, step_at
from ui.saves.puzzles import (
    FIRST,
    LATER,
    MISSED,
    NO_RESULTS,
    SHOWN,
    Results,
    merged,
    place,
    place_of_day,
)

KEY = "puzzle:"  # begins the key of a puzzle's table
AFTER = "after-"  # in the name of a puzzle, before the number of the puzzle that it follows
_SQUARES = {FIRST: "🟩", LATER: "🟨", MISSED: "⬜", SHOWN: "⬜"}


class Puzzles(NamedTuple):
    """The puzzles known so far, once somebody has asked for them."""

    files: Mapping[str, tuple[Puzzle, ...]] = MappingProxyType({})  # by game, as far as they have come
    failed: frozenset[str] = frozenset()  # games whose files could not be had
    results: Results | None = None  # None until they have been read
    awaited: str = ""  # the puzzle that opens once its file is here: see `read_name`

    @property
    def lacks(self) -> tuple[str, ...]:
        """The games whose files have not come, or could not be had."""
        return tuple(game for game in GAMES if game not in self.files)

    @property
    def are_all_here(self) -> bool:
        """True if no file is still to come."""
        return self.failed.issuperset(self.lacks)

    @property
    def known(self) -> Results:
        """The results read so far."""
        return NO_RESULTS if self.results is None else self.results

    def with_results(self, stored: Results) -> Puzzles:
        """With stored results, also those of another tab: of each puzzle, the better one."""
        return self._replace(results=merged(self.known, stored))

    def result(self, game: str, number: int) -> str:
        """The result of a puzzle; "" if it has not been tried."""
        return self.known.get(place(game, number), "")

    def solved(self, game: str, motif: str = "") -> int:
        """The number of puzzles that have been solved: of a game, or of those with a motif."""
        return self._number_of(game, FIRST, LATER, motif=motif)

    def solved_at_once(self, game: str) -> int:
        """The number of a game's puzzles that were solved by the first move."""
        return self._number_of(game, FIRST)

    def following(self, game: str, after: int, motif: str = "") -> int:
        """The puzzle to try next: the next one not tried, else one missed, else any; 0 if none.

        It is one of a game, or of those with a motif.
        """
        numbers = self.numbers(game, motif)
        order = sorted(numbers, key=lambda number: (number <= after, number))
        for wanted in ("", MISSED):
            for number in order:
                if self.result(game, number) == wanted:
                    return number
        return next(iter(order), 0)

    def result_of_day(self, day: int) -> str:
        """The result of the puzzle of a day, from that day alone; "" if it was not tried then."""
        return self.known.get(place_of_day(day), "")

    def streak(self, today: int) -> int:
        """The number of days in a row on which the puzzle of the day was solved, up to today or yesterday."""
        day = today if self._solved_on(today) else today - 1
        days = 0
        while self._solved_on(day - days):
            days += 1
        return days

    def rating(self, game: str) -> Rating | None:
        """The rating by all puzzles of a game that were tried; None if there is none, or if no bot has one.

        A puzzle is as strong as the weakest bot that finds it. It is beaten by the first move tried.
        """
        bots = levels(game)
        tried = [number for number in self.numbers(game) if self.result(game, number)]
        if not bots or not tried:
            return None
        return reckoned(
            (bots[self.files[game][number - 1].finder], self.result(game, number) == FIRST)
            for number in tried
        )

    def of_day(self, day: int) -> tuple[str, int] | None:
        """The puzzle of a day, the same for everybody; None until the files are here."""
        games = [game for game in easiest_first() if self.files.get(game)]
        if self.lacks or not games:
            return None
        game = games[day % len(games)]
        return game, 1 + day // len(games) % len(self.files[game])

    def _solved_on(self, day: int) -> bool:
        return self.result_of_day(day) in (FIRST, LATER)

    def numbers(self, game: str, motif: str = "") -> list[int]:
        """The numbers of the puzzles of a game, or of those with a motif."""
        there = enumerate(self.files.get(game, ()), start=1)
        return [number for number, puzzle in there if not motif or motif in puzzle.motifs]

    def _number_of(self, game: str, *results: str, motif: str = "") -> int:
        return len([number for number in self.numbers(game, motif) if self.result(game, number) in results])


NO_PUZZLES = Puzzles()


class Named(NamedTuple):
    """The parts of a puzzle's name."""

    game: str  # "" if there is none of that name
    number: int  # 0: whichever is next
    after: int  # the number of the puzzle that it shall follow
    motif: str  # that somebody practises; "" for none


def read_name(name: str) -> Named:
    """Read the name of a puzzle.

    It is game:17, or for the next one game alone or game:after-17. A motif may follow: game:after-17:motif.
    """
    game, number, motif, *_others = (*name.split(":"), "", "")
    after = number.removeprefix(AFTER) if number.startswith(AFTER) else ""
    if game not in GAMES:
        return Named("", 0, 0, "")
    at, follows = (int(text) if is_number(text) else 0 for text in (number, after))
    return Named(game, at, follows, motif if motif in motifs_of(game) else "")


def next_name(game: str, after: int = 0, motif: str = "") -> str:
    """The name of the puzzle after a given one: the next in the game, or the next with the motif."""
    return name_of(game, f"{AFTER}{after}", motif)


# --- the puzzle of the day ------------------------------------------------------------------------------


def shared(known: Puzzles, day: int) -> tuple[str, str]:
    """The address of the puzzle of a day, and the text for friends that gives nothing of it away.

    Both are "" before it has been tried.
    """
    found, result = known.of_day(day), known.result_of_day(day)
    if found is None or not result:
        return "", ""
    game, number = found
    lines = (
        f"Ladrilho {date_of(day).isoformat()} · {title(game)}",
        f"🧩 {_SQUARES[result]} {outcome(result)}",
        in_a_row(known.streak(day)) if result in (FIRST, LATER) else "",
    )
    return address(game, number), "\n".join(filter(None, lines)) + "\n"


def outcome(result: str) -> str:
    """A result, in words."""
    return {
        FIRST: _("Solved on the first move"),
        LATER: _("Solved"),
        MISSED: _("Not solved yet"),
        SHOWN: _("Solution shown"),
    }[result]


def in_a_row(days: int) -> str:
    """A streak in words; "" if there is none."""
    return plural("{number} day in a row", "{number} days in a row", days) if days > 1 else ""


# --- a puzzle on the table -------------------------------------------------------------------------------


def is_right(table: Table, posed: Posed, attempt: Attempt) -> bool:
    """True if an attempt leads where the solution leads."""
    before = table.session.state
    return bool(attempt.session.positions[attempt.at + 1] == before.apply(before.legal_actions()[posed.best]))


def asked(table: Table) -> str:
    """The task, in words."""
    name = table.names[table.session.state.to_move]
    if table.session.seats == 1:
        return _("One move is clearly better than all others. Find it.")
    return _("{name} to move: one move is clearly better than all others. Find it.", name=name)


def told_motifs(posed: Posed) -> str:
    """The motifs of a puzzle in a sentence; "" if it has none. They give its solution away."""
    names = motifs_of(posed.game)
    said = listed([names[motif] for motif in posed.motifs])
    return _("Motifs: {motifs}", motifs=said) if said else ""


def answers(table: Table, posed: Posed, attempt: Attempt) -> Iterator[str]:
    """The sentences that answer an attempt."""
    right = is_right(table, posed, attempt)
    if posed.is_shown and right:
        step = step_at(attempt.session, attempt.at)
        moved = sentences_of(table.session.game.name, step, table.names)[0].words
        yield _("The best move: {move}", move=moved)
    else:
        yield _("Right: this is the best move.") if right else _("There is a better move.")
    if len(attempt.ranking) < 2:
        if not attempt.has_failed:
            yield _("Thinking…")
        return
    if right:
        lead = attempt.ranking[0][1] - attempt.ranking[1][1]
        if lead >= SAME:
            yield _("It is {points} points better than the next best.", points=decimal(lead))
        return
    lost = verdict_on(attempt.session, attempt.at, attempt.ranking).loss
    if lost >= SAME:
        yield _("Your move is {points} points worse than the best.", points=decimal(lost))
