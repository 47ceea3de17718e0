"""Bots: they know no game, only their judge's view of a position.

- **beginner**, **gentle** and **easy** look at their own board and take what brings most at once. While there
  is much to choose from, they miss small differences, and a beginner larger ones, too: they know what is
  good, not yet what is better.
- **casual** and **medium** compare their moves on their own board, or by a short search if their judge sets
  one. In some games, a casual bot misses the smallest differences.
- **skilled** and **hard** look ahead, at as many positions as their judge sets: they also count what they
  take from the others.
- **expert** looks ahead for as long as it is given.

In some games, a bot that sees little is no match for one that sees much, and no number of positions lies half
way between. There the judge gives some levels `SLIPS`: in a share of their decisions they go by their own
boards alone, as people do, and take what seems best there. Each decision has its own chance, so such a bot is
as strong in one round as in another.

Gentle, casual and skilled bots also have a manner of their own if their game gives them a taste (`TASTES`):
among decisions that are as good to them, or nearly so, they take one that they like best. After a search, a
skilled bot tries a few that it likes better than what it found; a casual one keeps that.

All but the expert play the same on every machine with the same Python; it gets stronger with a faster one. It
alone thinks in the turns of others as well.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper
from itertools import islice
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from engine import draw
from engine.catalogue import JUDGES, TASTES
from engine.game import CHANCE, Judge, State, Taste
from engine.levels import LEVELS, MANNERED, PONDERING, SEARCHING
from engine.on_demand import Late

if TYPE_CHECKING:
    from engine import manners, pausing, sampling, search
else:
    manners = Late("engine.manners")
    pausing = Late("engine.pausing")
    sampling = Late("engine.sampling")
    search = Late("engine.search")

_GLIMPSING = ("beginner", "gentle", "easy")  # they see their own boards, and not every difference

_CLOSE = 12  # actions; if there are no more than this, nobody misses a difference
_ENOUGH_LOOKS = 180  # positions; a hard bot that looks at this many needs no more for more seats
_MOST_LOOKS = 3_000  # shared by the pairs of more than two seats: an expert then has time for fewer
_WEIGHED = 12  # candidates whose liking is measured after a search: few, since a taste may try all replies
_LIKED = 4  # of those that are liked better than what the search found, the number that are then tried
_SEARCHES = 2  # searches kept from one decision to the next: enough for two seats, not for ten


def choose(state: State[Any], game_name: str, level: str, *, rng: Random, seconds: float = 1.0) -> Any:
    """The action that a bot of this level plays for the seat to move.

    `seconds` is the most time it may take; only the expert uses it up, and those that are not among
    `SEARCHING` need milliseconds.
    Raises ValueError for an unknown game or level, or if no seat is to move.
    """
    return _bot(game_name, level).choose(state, rng, seconds)


def steps(state: State[Any], game_name: str, level: str, *, seconds: float) -> pausing.Steps[search.Thought]:
    """Think for the seat to move as a bot of a searching level, with pauses: see `Bot.steps`."""
    return _bot(game_name, level).steps(state, seconds)


def ponder(state: State[Any], game_name: str, players: Sequence[str], seconds: float) -> pausing.Steps[int]:
    """Think for the expert that moves next, while another seat is to move: see `Bot.ponder`."""
    return _bot(game_name, PONDERING).ponder(state, players, seconds)


def forget() -> None:
    """Drop the bots' memory and that of positions, which can be large."""
    _BOTS.clear()
    for cache in caches():
        cache.cache_clear()


def caches() -> Iterator[Any]:
    """The cached functions that remember positions: those with a bound. Caches without one hold facts."""
    games = tuple(f"engine.{game}." for game in JUDGES)  # the caches for codes stay: the menu needs them
    for name, module in list(sys.modules.items()):
        for found in list(vars(module).values()) if name.startswith(games) else ():
            if isinstance(found, _lru_cache_wrapper) and found.cache_parameters()["maxsize"] is not None:
                yield found


class Bot:
    """A player of a level, who remembers its findings until the next draw."""

    def __init__(
        self, game_name: str, level: str, clock: Callable[[], float] = perf_counter, *, is_plain: bool = False
    ) -> None:
        """`is_plain` is for matches: the bot then plays without the manner of its level."""
        if game_name not in JUDGES:
            raise ValueError(f"no such game: {game_name!r}")
        if level not in LEVELS:
            raise ValueError(f"no such level: {level!r}; there are {', '.join(LEVELS)}")
        self._level, self._clock = level, clock
        self._judge = JUDGES[game_name]
        self._has_manner, self._game = level in MANNERED and not is_plain, game_name
        self._searches: dict[int, search.Search | sampling.Sampling] = {}  # by seat
        self._pondered = 0.0  # seconds since its last decision

    def choose(self, state: State[Any], rng: Random, seconds: float) -> Any:
        """The action it plays. Raises ValueError if no seat is to move."""
        if state.is_over or state.to_move == CHANCE:
            raise ValueError("no seat is to move")
        judge, level = self._judge, self._level
        if level in _GLIMPSING:
            return greedy(state, judge.glimpse, rng, judge.BLUR.get(level, 0.0), self._taste)
        if level not in SEARCHING:
            if not self._looks_ahead(state):
                return greedy(state, judge.value, rng, judge.BLUR.get(level, 0.0), self._taste)
            # A new search remembers nothing: asked again in a position, it answers the same.
            thinking = self._new_thinker(state.to_move).steps(state, inf, judge.LOOKS[level])
            return pausing.finished(thinking).action
        return pausing.finished(self.steps(state, seconds)).action

    def steps(self, state: State[Any], seconds: float) -> pausing.Steps[search.Thought]:
        """Think as a bot of a searching level: with pauses as in `Search.steps`, or at once."""
        if not self._looks_ahead(state):
            return self._by_its_board(state)
        looks = inf if self._level == "expert" else self._looks(len(state.scores))
        self._pondered = 0.0
        thinker = self._thinker(state.to_move)
        thought = yield from thinker.steps(state, seconds, looks)
        if self._taste is None or not isinstance(thinker, search.Search):
            return thought
        return (yield from self._to_its_taste(state, thought, thinker, looks, self._taste))

    def ponder(self, state: State[Any], players: Sequence[str], seconds: float) -> pausing.Steps[int]:
        """Think in another seat's turn for the next seat of this level, and remember what is found.

        `players` tells who sits on each seat. Between two decisions of the bot, this takes at most `seconds`,
        however often it is asked. Returns the number of positions looked at, with pauses as in
        `Search.ponder`. It is 0 where chance always moves before the bot, and in games of sampled futures,
        which are not remembered.
        """
        left = seconds - self._pondered
        seat = (yield from self._next_seat(state, players)) if self._judge.KIND == "search" else None
        if seat is None or left <= 0:
            return 0
        thinker, begun = self._thinker(seat), self._clock()
        assert isinstance(thinker, search.Search)
        try:
            return (yield from thinker.ponder(state, left))
        finally:
            self._pondered += self._clock() - begun

    def _next_seat(self, state: State[Any], players: Sequence[str]) -> pausing.Steps[int | None]:
        """The seat of this level that moves next, if any does before chance.

        Follows the likeliest decision that leads to such a seat.
        """
        assert self._judge.KIND == "search", "no other game is followed to a draw"
        for action in self._judge.candidates(state):
            after = state.apply(action)
            while not after.is_over and after.to_move != CHANCE:
                if players[after.to_move] == self._level:
                    return after.to_move
                after = after.apply(self._judge.likely(after))
                yield
        return None

    def _looks_ahead(self, state: State[Any]) -> bool:
        """True if it looks ahead in this position; the answer does not depend on when it is asked."""
        judge, level = self._judge, self._level
        if level == "expert":
            return True
        if level not in judge.LOOKS:
            return False
        share = 1.0 - judge.SLIPS.get(level, 0.0)
        return share == 1.0 or self._luck(state).random() < share

    def _luck(self, state: State[Any]) -> Random:
        """Chance that is the same on every device, and new in each position."""
        return Random(repr((self._level, state)))

    @property
    def _taste(self) -> Taste | None:
        return TASTES[self._game].TASTES.get(self._level) if self._has_manner else None

    def _to_its_taste(
        self,
        state: State[Any],
        thought: search.Thought,
        thinker: search.Search,
        looks: float,
        taste: Taste,
    ) -> pausing.Steps[search.Thought]:
        """The search's decision, or one that is nearly as good and more to the bot's taste.

        Only the likeliest candidates are considered. The search looks at those that the bot likes best, with
        the same budget and at most a third more positions.
        """
        if thought.budget <= 1:
            return thought
        assert self._judge.KIND == "search"
        own = taste.likes(state, thought.action)
        likings: dict[Any, float] = {}
        for action in islice(self._judge.candidates(state), _WEIGHED):
            likings[action] = taste.likes(state, action)
            yield
        better = sorted([each for each in likings if likings[each] > own], key=lambda each: -likings[each])
        afters, least = map(state.apply, better[:_LIKED]), thought.estimate - (taste.margin or 0.0)
        found = yield from thinker.first_worth(afters, least, thought.budget, looks / 3)
        return thought if found is None else thought._replace(action=better[found])

    def _by_its_board(self, state: State[Any]) -> search.Thought:
        """Its decision if it does not look ahead; the estimate is the worth of its own board then."""
        luck, value = self._luck(state), self._judge.value
        luck.random()  # the draw that decided against looking ahead
        action = greedy(state, value, luck, taste=self._taste)
        worth = value(state.apply(action), state.to_move)
        return search.Thought(action, worth, len(state.legal_actions()), 0.0)

    def _looks(self, seats: int) -> int:
        """The number of positions that a bot of a searching level looks at.

        The judge sets it for two seats. A search follows all seats, so with more of them that of a hard bot
        is multiplied by the number of pairs, up to a point, and other levels keep their proportion to it. An
        expert still looks at more.
        """
        looks = self._judge.LOOKS[self._level]
        if seats <= 2 or self._judge.KIND == "sampling":
            return looks
        pairs, of_hard = seats * (seats - 1) // 2, self._judge.LOOKS["hard"]
        more_of_hard = min(max(of_hard, min(of_hard * pairs, _ENOUGH_LOOKS)), _MOST_LOOKS // pairs)
        return more_of_hard * looks // of_hard

    def _thinker(self, seat: int) -> search.Search | sampling.Sampling:
        search = self._searches.pop(seat, None) or self._new_thinker(seat)
        while len(self._searches) >= _SEARCHES:
            del self._searches[next(iter(self._searches))]
        self._searches[seat] = search
        return search

    def _new_thinker(self, seat: int) -> search.Search | sampling.Sampling:
        judge = self._judge
        envy = judge.ENVY if judge.KIND == "search" else 1.0
        return thinker(judge, seat, self._clock, envy)


def thinker(
    judge: Judge, seat: int, clock: Callable[[], float] = perf_counter, envy: float = 1.0
) -> search.Search | sampling.Sampling:
    """The thinker for a seat: a search to the next draw or, if the judge can play on, sampling.

    `envy` is for a search: see `Search`. Advice wants to know who is ahead, and leaves it at 1.
    """
    if judge.KIND == "sampling":
        return sampling.Sampling(judge, seat, clock)
    return search.Search(judge, seat, clock, envy)


_BOTS: dict[tuple[str, str], Bot] = {}


def _bot(game_name: str, level: str) -> Bot:
    """The bot of this level, with its memory if it played last in this game."""
    bot = _BOTS.get((game_name, level)) or Bot(game_name, level)
    if any(game != game_name for game, _level in _BOTS):
        _BOTS.clear()  # one game is played at a time
    _BOTS[game_name, level] = bot
    return bot


def greedy(
    state: State[Any],
    value: Callable[[Any, int], float],
    rng: Random,
    blur: float = 0.0,
    taste: Taste | None = None,
) -> Any:
    """An action after which the seat's own board is best, or nearly so; among those, one to its taste."""
    seat = state.to_move
    worths = [(value(state.apply(action), seat), action) for action in state.legal_actions()]
    margin = blur if taste is None or taste.margin is None else taste.margin
    if blur and len(worths) <= _CLOSE:
        margin = 0.0
    least = max(worth for worth, _ in worths) - margin
    close = [action for worth, action in worths if worth >= least]
    return draw.choice(rng, close if taste is None else manners.liked(state, close, taste))
