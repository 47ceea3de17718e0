"""Records that hypothesis makes up, and where they are kept."""

from __future__ import annotations

from hypothesis import strategies as st

from engine import savecode
from engine.catalogue import GAMES
from engine.session import KINDS, Session
from ui.saves.records import GAME_PREFIX, LONGEST_NAME, MOST_SAVES, Saved, sound_text
from ui.update import summaries


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Games of any kind, for any seats and seed, gone on for some decisions at random."""
    game = GAMES[draw(st.sampled_from(list(GAMES)))]
    players = draw(
        st.lists(st.sampled_from(KINDS), min_size=game.seats[0], max_size=game.seats[-1]),
    )
    session = Session.new(
        game,
        seats=len(players),
        seed=draw(st.integers(0, 2**64 - 1)),
        options={name: draw(st.sampled_from(choices)) for name, choices in game.options.items()},
        rules=draw(st.sampled_from(game.rules)),
        players=players,
    )
    for way in draw(st.lists(st.integers(0, 10_000), max_size=60)):
        if not session.state.is_over:
            session = session.play_index(way % len(session.state.legal_actions()))
    return session


NAMES = st.text(max_size=LONGEST_NAME).map(sound_text).filter(lambda name: len(name) <= LONGEST_NAME)


@st.composite
def games(draw: st.DrawFn) -> Saved:
    """Records of games, of now and of before there were summaries."""
    session = draw(sessions())
    names = draw(st.lists(NAMES, min_size=session.seats, max_size=session.seats))
    summary = summaries.summary_of(session, draw(st.integers(0, 40_000))) if draw(st.booleans()) else None
    counter = draw(st.integers(0, MOST_SAVES - 1))
    return Saved("k", savecode.encode(session), tuple(names), counter, summary)


PLACES = [GAME_PREFIX + "k/0", GAME_PREFIX + "k/1", GAME_PREFIX + "k", ""]  # "": the mirror
