"""Save codes: what is refused, and why; what is read although it is not written as the page writes it."""

import re
import unicodedata
from random import Random
from typing import Any

import pytest

from engine import bots, draw, savecode
from engine.azul.pieces import MAX_ROUNDS
from engine.catalogue import GAMES
from engine.savecode import BadCode, decode, encode
from engine.session import Session
from tests.random_games import Case, played
from tests.sealed_codes import ALPHABET, azul, sealed

CASE = Case("azul", 2, (("wall", "grey"), ("leftovers", "free")))
GAME = played(CASE, 1).before(60)
CODE = encode(GAME)
BARE = CODE.replace("-", "")


def kind(text: str) -> str:
    """Why the text is refused."""
    with pytest.raises(BadCode) as refused:
        decode(text)
    assert isinstance(refused.value, ValueError)
    assert str(refused.value)
    return refused.value.kind


# --- writing ---------------------------------------------------------------------------------------------


def test_a_code_is_groups_of_five_of_crockfords_letters() -> None:
    assert re.fullmatch(rf"(?:[{ALPHABET}]{{5}}-)+[{ALPHABET}]{{1,5}}", CODE)


def test_the_format_is_the_one_described() -> None:
    start = Session.new(GAMES["azul"], seats=3, seed=9, players=("person", "easy", "person"))
    written = azul(seats=3, kinds=(0, 1, 0), seed=9)
    assert encode(start).replace("-", "") == written
    one_on = start.play_index(4)
    written = azul((4, len(start.state.legal_actions())), seats=3, kinds=(0, 1, 0), seed=9, count=(1,))
    assert encode(one_on).replace("-", "") == written


@pytest.mark.parametrize("seed", [0, 1, (1 << 32) - 1, 1 << 32, (1 << 64) - 1])
def test_every_seed_comes_back(seed: int) -> None:
    session = Session.new(GAMES["azul"], seats=2, seed=seed).play_index(3)
    assert decode(encode(session)) == session


def all_to_the_floor(seats: int) -> Session:
    """The longest game that there is: nobody ever places a tile."""
    session = Session.new(GAMES["azul"], seats=seats, seed=1)
    while not session.state.is_over:
        session = session.play_index(len(session.state.legal_actions()) - 1)
    return session


@pytest.mark.parametrize("number", [126, 127, 128, 129, 255, 256])
def test_a_number_of_decisions_around_another_byte_comes_back(number: int) -> None:
    whole = all_to_the_floor(2)
    session = whole.before(whole.decisions[number])
    assert len(session.decisions) == number
    assert decode(encode(session)) == session


def test_a_whole_game_of_two_fits_in_a_line() -> None:
    for seed in range(5):
        session, rng = Session.new(GAMES["azul"], seats=2, seed=seed), Random(seed)
        while not session.state.is_over:
            session = session.play(bots.choose(session.state, "azul", "easy", rng=rng))
        assert len(encode(session)) < 90  # 74 to 85 when this was written


def test_a_game_up_to_the_last_round_still_fits_in_a_code() -> None:
    session = all_to_the_floor(4)
    last: Any = session.state
    assert last.round == MAX_ROUNDS
    assert len(encode(session)) < savecode.MAX_CHARACTERS
    assert decode(encode(session)) == session


# --- every kind of error ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", " \n\t", "---", "\u3000", "https://example.org/page/#g=", "\ufeff"])
def test_no_code_at_all_is_empty(text: str) -> None:
    assert kind(text) == "empty"


@pytest.mark.parametrize("strange", list("Uu!?*@_<é花"))
def test_a_strange_character_is_told(strange: str) -> None:
    for at in (0, 3, 7, 20, len(CODE) - 1):
        damaged = CODE[:at] + strange + CODE[at + 1 :]
        assert kind(damaged) == "alphabet"


def test_every_cut_is_truncated() -> None:
    for end in range(1, len(CODE)):
        assert kind(CODE[:end]) == "truncated"
        assert kind(f"https://example.org/#g={CODE[:end]}") == "truncated"


def test_a_lost_character_is_refused() -> None:
    for at in range(len(BARE)):
        assert kind(BARE[:at] + BARE[at + 1 :]) in ("truncated", "checksum")


def test_every_wrong_character_is_noticed() -> None:
    for at, right in enumerate(BARE):
        for wrong in ALPHABET.replace(right, ""):
            assert kind(BARE[:at] + wrong + BARE[at + 1 :]) == "checksum"


def test_neighbours_that_changed_places_are_noticed() -> None:
    for at in range(len(BARE) - 1):
        swapped = BARE[:at] + BARE[at + 1] + BARE[at] + BARE[at + 2 :]
        if swapped != BARE:
            assert kind(swapped) == "checksum"


def test_characters_too_many_are_noticed() -> None:
    for at in range(len(BARE)):
        assert kind(BARE[:at] + BARE[at] + BARE[at:]) in ("checksum", "truncated")


@pytest.mark.parametrize("version", [2, 3, 31])
def test_a_later_version_is_newer_whatever_it_holds(version: int) -> None:
    assert kind(sealed(version, "ABCDEFGHJK")) == "newer"
    assert kind(f"see https://example.org/#g={sealed(version, 'ABCDEFGHJK')} now") == "newer"


def test_later_rules_of_a_game_are_newer() -> None:
    assert kind(azul(rules=2)) == "newer"
    assert kind(azul(rules=15)) == "newer"


@pytest.mark.parametrize(
    "code",
    [
        sealed(0, "ABCDEFGHJK"),
        azul(number=31),
        azul(rules=0),
        azul(wall=2),
        azul(leftovers=7),
        azul(kinds=(0, 15)),
    ],
)
def test_what_there_never_was_is_unknown(code: str) -> None:
    assert kind(code) == "unknown"


def test_a_game_that_cannot_be_is_illegal() -> None:
    assert decode(azul()).seed == 7  # so the damage below is all that is wrong
    assert kind(azul(seats=1, kinds=(0,))) == "illegal"
    assert kind(azul(seats=5, kinds=(0,) * 5)) == "illegal"
    assert kind(azul(seats=0, kinds=())) == "illegal"


def test_more_than_the_decisions_is_illegal() -> None:
    actions = len(decode(azul()).state.legal_actions())
    assert len(decode(azul((1, actions), count=(1,))).decisions) == 1
    assert kind(azul((1, actions), (1, 2), count=(1,))) == "illegal"


def test_decisions_after_the_end_of_the_game_are_illegal() -> None:
    assert kind(azul(count=(255, 255, 255, 127))) == "illegal"


def test_a_number_of_decisions_of_a_thousand_bytes_is_illegal() -> None:
    assert kind(azul(count=(255,) * 2_000 + (1,))) == "illegal"


def test_a_text_longer_than_any_code_is_refused_unread() -> None:
    assert kind("1" * 4_001) == "too_long"
    assert kind(CODE + " " * 4_000) == "too_long"
    assert decode(CODE + " " * (4_000 - len(CODE))) == GAME


# --- read as it comes ------------------------------------------------------------------------------------

FULL_WIDTH = "".join(chr(ord(sign) + 0xFEE0) for sign in CODE)
LINK = f"https://example.org/games/?lang=ja&openExternalBrowser=1#g={CODE}"


@pytest.mark.parametrize(
    "text",
    [
        CODE.lower(),
        BARE,
        FULL_WIDTH,
        CODE.replace("1", "I").replace("0", "O"),
        CODE.replace("1", "l").replace("0", "o"),
        CODE.replace("-", " "),
        CODE.replace("-", "\n"),
        CODE.replace("-", " - "),
        f"\r\n\t {CODE} \r\n",
        "\n".join(CODE[at : at + 20] for at in range(0, len(CODE), 20)),
        "\u200b".join(CODE),
        f"\ufeff\u2068{CODE}\u2069",
    ],
)
def test_another_way_of_writing_is_read(text: str) -> None:
    assert decode(text) == GAME


@pytest.mark.parametrize("dash", list("-‐‑‒–—―−－﹣﹘ー⸺〜─⁃"), ids=unicodedata.name)
def test_the_dashes_of_every_keyboard_are_read(dash: str) -> None:
    assert decode(CODE.replace("-", dash)) == GAME


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"{LINK}&utm_source=mail",
        f"{LINK} Your turn!",
        f"{LINK}\nCome and play, these codes never bite.",
        f"({LINK}).",
        f"<{LINK}>",
        f'"{LINK}"',
        f"[our game]({LINK})",
        f"輪到你了：{LINK}，快來！",
        f"{LINK}輪到你了",
        f"次はきみの番だよ。{LINK}。コードを開いてね",
        f"#g={CODE}",
        LINK.replace("https://", ""),
    ],
)
def test_a_link_is_read_with_what_stands_around_it(text: str) -> None:
    assert decode(text) == GAME


@pytest.mark.parametrize(
    "text",
    [
        f"Your turn! {CODE} see you",
        f"Hi, shall these codes {CODE} still work later today",
        f"Open this:{CODE}.",
        f"I will wait {CODE}\nGreetings, Lily",
        f"“{CODE}”",
        f"`{CODE}`",
        f"**{CODE}**",
        f"> Your turn!\n> {CODE[:60]}\n> {CODE[60:]}\n",
        f"這是代碼{CODE}請打開",
        f"存檔：「{CODE}」，輪到你了！",
        f"コード {FULL_WIDTH} を開いてください。",
        f"セーブコードー{CODE}ーです",
        f"Game 12, round 3 of 5: {CODE} (2 players, 60 moves)",
        f"{CODE[:31]}\n{CODE}",
    ],
)
def test_a_message_is_read_for_the_code_in_it(text: str) -> None:
    assert decode(text) == GAME


def test_a_code_of_any_length_is_found_between_words() -> None:
    whole = played(CASE, 2)
    for at in whole.decisions[:25]:
        session = whole.before(at)
        assert decode(f"these codes {encode(session)} never tired") == session


def test_a_word_that_runs_on_from_a_whole_last_group_is_left_out() -> None:
    session = GAME.before(48)
    code = encode(session)
    assert len(code.rpartition("-")[2]) == 5
    assert decode(f"Open {code}please") == session


def test_what_is_wrong_with_a_code_is_told_although_a_message_surrounds_it() -> None:
    assert kind(f"Your turn! {CODE[:40]}, sorry") == "truncated"
    assert kind(f"輪到你了 https://example.org/#g={CODE[:40]} 快來") == "truncated"
    assert kind(f"Order 98765-43210-1: {CODE[:40]} and that was all") == "truncated"
    wrong = CODE[:-1] + ALPHABET[ALPHABET.index(CODE[-1]) - 1]
    assert kind(f"輪到你了！{wrong}，快來") == "checksum"


# --- hostile texts ---------------------------------------------------------------------------------------

HOSTILE = [
    "hello",
    "None",
    "0",
    "00000",
    "0" * 4_000,
    "1" * 4_000,
    "Z" * 4_000,
    "1P0" * 1_000,
    "-" * 4_000,
    "A-" * 2_000,
    "AAAAA-" * 666,
    "#g=" * 1_333,
    "#g=<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "'; drop table games; --",
    "../../etc/passwd",
    "%00%0d%0a",
    "\0",
    "\x1b[31m",
    "\ud800",
    "\ud83d" + CODE[:20],
    "💥" * 1_000,
    "\ufdfa" * 4_000,  # eighteen letters each, once normalized
    "ﬃ" * 4_000,
    "٣" * 100,
    "e" + "\u0301" * 3_000,
    "\u202e" + CODE[::-1],
    "１" * 4_000,
    "ß" * 4_000,
    "ı" * 4_000,
    CODE[::-1],
    CODE * 2 + "U",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_text_is_refused_by_name(text: str) -> None:
    assert kind(text) in ("empty", "alphabet", "truncated", "checksum", "newer")


def test_noise_is_refused() -> None:
    rng = Random(2)
    for length in (1, 4, 5, 6, 12, 13, 40, 400, 4_000):
        for signs in (ALPHABET, ALPHABET + "-- \n", "".join(map(chr, range(32, 0x250)))):
            for _ in range(4):
                assert kind("".join(draw.choice(rng, signs) for _ in range(length)))


def test_a_sealed_body_of_noise_opens_or_is_refused_by_name() -> None:
    rng, kinds = Random(3), set()
    for length in [*range(40)] * 20 + [3_900] * 3:
        noise = "".join(draw.choice(rng, ALPHABET) for _ in range(length))
        try:
            decode(sealed(1, "0" + noise))
        except BadCode as refused:
            kinds.add(refused.kind)
    assert kinds <= {"newer", "unknown", "illegal"}
    assert "unknown" in kinds


def test_damage_in_several_places_never_opens_another_game() -> None:
    rng = Random(4)
    for _ in range(500):
        signs = list(CODE)
        for _ in range(draw.index(rng, 6) + 2):
            signs[draw.index(rng, len(signs))] = draw.choice(rng, ALPHABET)
        damaged = "".join(signs)
        if damaged.replace("-", "") != BARE:
            assert kind(damaged) in ("checksum", "truncated", "newer")
