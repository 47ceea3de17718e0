"""The text of a save code: what it costs to look for one, and what is not mistaken for one."""

import unicodedata
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from engine import codetext, draw
from engine.codetext import MAX_CHARACTERS, BadCode
from engine.savecode import decode, encode
from tests.random_games import Case, played
from tests.sealed_codes import body, sealed
from tests.work import steps
from ui.saves.file import FILE_HEADER, unpack_file
from ui.saves.records import sealed as record

CASE = Case("azul", 2, (("wall", "grey"), ("leftovers", "free")))
GAME = played(CASE, 1).before(60)
CODE = encode(GAME)


@pytest.mark.parametrize(
    ("digits", "has_hyphens"), [(3_334, True), (3_335, False), (MAX_CHARACTERS, False)], ids=str
)
def test_a_code_is_written_without_hyphens_if_it_would_be_too_long_with_them(
    digits: int, has_hyphens: bool
) -> None:
    body = 32 ** (digits - 13)  # beside the header and the check sums, so many digits
    code = codetext.sealed(body)
    assert ("-" in code) is has_hyphens
    assert len(code) <= MAX_CHARACTERS
    assert codetext.opened(code) == (code.replace("-", ""), body)
    assert len(code.replace("-", "")) == digits


def refused(text: str) -> BadCode:
    with pytest.raises(BadCode) as found:
        decode(text)
    return found.value


# --- the work of looking for a code ----------------------------------------------------------------------

STEPS_A_CHARACTER = 120  # at most; 10 to 90 when this was written
ONCE = 2_000  # steps more, for what a text of one character costs as well


def try_to_open(text: str) -> None:
    """Look for a code where there is none."""
    with pytest.raises(BadCode):
        decode(text)


def header(length: int) -> str:
    """The first group of a code of so many characters."""
    return sealed(1, "0" * (length - 12))[:5]


def headers_to_the_end(length: int) -> str:
    """Words that are each a correct header saying that the code ends where the text does."""
    number = length // 6
    return " ".join(header(5 * left) for left in range(number, 2, -1))


HOSTILE: dict[str, Callable[[int], str]] = {
    "six characters of each": lambda length: "㌖" * (length - 10) + "!" * 8,
    "dashes of one in six": lambda length: "㌕-" * (length // 2),
    "eighteen letters each": lambda length: "\ufdfa" * length,
    "groups without end": lambda length: "AAAAA-" * (length // 6),
    "groups of strange signs": lambda length: "!!!!!-" * (length // 6),
    "groups with a strange end": lambda length: "AAAAA-" * (length // 6 - 3) + "!!!!!-" * 3,
    "groups that are too long": lambda length: "AAAAAA-" * (length // 7),
    "words of a character": lambda length: "a " * (length // 2),
    "words of a digit": lambda length: "1 " * (length // 2),
    "words in a quotation": lambda length: "1>" * (length // 2),
    "unseen characters": lambda length: "1\u200b" * (length // 2),
    "marks out of order": lambda length: "a" + "\u0316\u0301" * (length // 2 - 1),
    "links": lambda length: "#g=" * (length // 3),
    "right headers": headers_to_the_end,
    "right headers of another length": lambda length: f"{header(length)} " * (length // 6),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_the_work_grows_no_faster_than_the_text(name: str) -> None:
    for length in (500, 1_000, 2_000, MAX_CHARACTERS):
        text = HOSTILE[name](length)
        assert length * 0.9 - 20 < len(text) <= length
        assert steps(partial(try_to_open, text)) < STEPS_A_CHARACTER * length + ONCE


def test_the_work_grows_no_faster_than_any_mixture() -> None:
    rng = Random(6)
    pieces = [
        "㌖",
        "\ufdfa",
        "-",
        "—",
        " ",
        ">",
        "1",
        "A",
        "!",
        "花",
        "\u200b",
        "#g=",
        "AAAAA-",
        header(2_000),
        CODE,
    ]
    for length in (300, 1_000, MAX_CHARACTERS):
        for _ in range(12):
            some = [draw.choice(rng, pieces) for _ in range(draw.index(rng, 4) + 1)]
            text = "".join(draw.choice(rng, some) for _ in range(length))[:length].replace(CODE, CODE[:-1])
            assert steps(partial(try_to_open, text)) < STEPS_A_CHARACTER * length + ONCE


@pytest.mark.parametrize("name", HOSTILE)
def test_the_work_of_a_file_grows_no_faster_than_the_file(name: str) -> None:
    text = HOSTILE[name](MAX_CHARACTERS)
    lines = [record({"code": text, "names": ["", ""], "counter": number}) for number in range(5)]
    file = "\n".join([f"{FILE_HEADER} 1", *lines])
    assert steps(lambda: unpack_file(file)) < (STEPS_A_CHARACTER + 20) * len(file)


def test_a_code_is_found_among_the_most_signs_that_stand_for_several() -> None:
    around = "㌖" * (MAX_CHARACTERS - len(CODE) - 1)
    assert len(unicodedata.normalize("NFKC", around)) > 5 * MAX_CHARACTERS
    assert decode(f"{around} {CODE}") == GAME
    assert decode(f"{CODE}…{around}") == GAME


def test_a_code_is_found_behind_words_that_begin_like_one() -> None:
    rng = Random(8)
    for _ in range(200):
        words = [header(draw.index(rng, 300) + 12) for _ in range(draw.index(rng, 100) + 1)]
        assert decode(" ".join([*words, CODE])) == GAME


@pytest.mark.parametrize("text", [f"see{CODE}", f"see{CODE}、{CODE}you", f"at12{CODE},…you", f"the{CODE}…"])
def test_groups_tell_a_code_from_letters_around_it(text: str) -> None:
    assert decode(text) == GAME


# --- what is no code -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "hello there",
        "hello",
        "Hello, friend!",
        "see you at 5",
        "Shall we meet at 10 then",
        "0912345678",
        "https://example.org/games/",
        "輪到你了",
        "次はきみの番だよ。",
        "#g=hello",
    ],
)
def test_words_are_no_code(text: str) -> None:
    assert (refused(text).kind, refused(text).why) == ("alphabet", "no_code")


def test_words_that_pass_the_check_of_a_header_by_luck_are_no_code() -> None:
    rng = Random(9)
    words = "the game table 12 was fine and then my tea came back a bit late to the 3 men at 14 Main".split()
    for _ in range(3_000):
        text = " ".join(["to", *(draw.choice(rng, words) for _ in range(8)), "end"])
        assert refused(text).why == "no_code"


@pytest.mark.parametrize("text", ["AAAAA-BBBBB", "AAAAA BBBBB 12 3"])
def test_a_right_header_alone_makes_no_newer_code(text: str) -> None:
    assert refused(text).kind != "newer"


def test_a_later_version_may_have_other_check_sums_behind_its_header() -> None:
    code = sealed(2, "ABCDEFGHJK")
    other = code[:5] + "0000000" + code[12:]
    assert refused(other).kind == refused(f"https://example.org/#g={other}").kind == "newer"
    assert refused(other[:-1]).kind == "truncated"


def test_a_code_with_a_strange_sign_is_told_from_words() -> None:
    damaged = CODE[:20] + "!" + CODE[21:]
    assert (refused(damaged).kind, refused(damaged).why) == ("alphabet", "alphabet")


@pytest.mark.parametrize("thing", [None, 5, b"1", ["1"]])
def test_what_is_no_text_is_refused_as_any_other_text(thing: object) -> None:
    assert refused(thing).kind == "alphabet"  # type: ignore[arg-type]


# --- one game, one code ----------------------------------------------------------------------------------


def test_a_game_has_no_second_code_with_zeros_at_its_end() -> None:
    digits = CODE.replace("-", "")[12:]
    assert decode(sealed(1, digits)) == GAME
    for zeros in (1, 2, 5, 40):
        assert refused(sealed(1, digits + "0" * zeros)).kind == "illegal"


def test_a_game_has_no_second_code_with_numbers_longer_than_they_have_to_be() -> None:
    start = [(0, 32), (1, 16), (0, 8), (0, 8), (2, 16), (0, 16), (0, 16)]
    short, long = [(0, 2), (7, 1 << 32)], [(1, 2), (7, 1 << 64)]
    assert decode(sealed(1, body(*start, *short, (0, 256)))).seed == 7
    assert refused(sealed(1, body(*start, *long, (0, 256)))).kind == "illegal"
    assert refused(sealed(1, body(*start, *short, (128, 256), (0, 256)))).kind == "illegal"
