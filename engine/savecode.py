"""Save codes: a whole game as a short text.

A code is Crockford's base32 in groups of five. Its first group is the header, the same in every version: the
version, the number of characters after the header (three, lowest first) and a check of these four. Then
come seven characters of CRC-32 and the body: one big integer, lowest character first, in mixed radix -

    game, rules version, options, seats, who sits on each, seed, number of decisions, and each decision as its
    place among the legal actions, to the base of their number.

So the order of a game's legal actions is part of this format, and a code that has opened once must open for
ever: tests/codes holds some of every age.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import accumulate
from zlib import crc32

from engine.catalogue import GAMES
from engine.game import CHANCE
from engine.session import KINDS, Session

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION = 1
MAX_CHARACTERS = 4_000

_BASE = len(ALPHABET)
_HEADER = 5
_CRC = 7
_GROUP = 5

# Fixed radices, with room to grow: games, rules versions, choices of an option, seats, kinds of player.
_GAMES, _RULES, _CHOICES, _SEATS, _KINDS = 32, 16, 8, 16, 16

_DASHES = r"\-\u2010-\u2015\u2043\u2212\u2500\u2e3a\u2e3b\u301c\u30fc"  # of many keyboards
_INVISIBLE = r"\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
# Groups as they are written, in a message around them; a misread character may be any sign.
_SIGN = rf"[^\s{_DASHES}]"
_GROUPS = re.compile(rf"(?:{_SIGN}{{5}}[{_DASHES}]){{2,}}(?:{_SIGN}{{1,5}}\Z|{_SIGN}{{0,4}}[0-9A-Za-z])")
_LOOK_ALIKES = str.maketrans("ILO", "110")


class BadCode(ValueError):
    """The text is no save code that opens here.

    `kind` is one of "empty", "alphabet", "truncated", "checksum", "newer", "unknown", "illegal", "too_long".
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


# --- writing ---------------------------------------------------------------------------------------------


def encode(session: Session) -> str:
    """The save code of a game as it stands."""
    number, place = 0, 1
    for digit, radix in _digits(session):
        number += digit * place
        place *= radix
    body = _characters(number, None)
    header = ALPHABET[VERSION] + _characters(_CRC + len(body), 3)
    header += _check(header)
    return _grouped(header + _characters(crc32((header + body).encode()), _CRC) + body)


def _digits(session: Session) -> Iterator[tuple[int, int]]:
    """The fields of the body as (digit, radix), in their order."""
    game = session.game
    yield list(GAMES).index(game.name), _GAMES
    yield game.rules_version, _RULES
    for option, choices in game.options.items():
        yield choices.index(session.options[option]), _CHOICES
    yield session.seats, _SEATS
    for kind in session.players:
        yield KINDS.index(kind), _KINDS
    is_long = session.seed >= 1 << 32
    yield is_long, 2
    yield session.seed, 1 << (64 if is_long else 32)
    yield from _number_digits(len(session.decisions))
    yield from session.places


def _number_digits(number: int) -> Iterator[tuple[int, int]]:
    """A number of any size: seven bits at a time, each with a bit that says whether more follow."""
    while number >= 128:
        yield 128 + number % 128, 256
        number //= 128
    yield number, 256


def _characters(number: int, width: int | None) -> str:
    """The number in base 32, lowest character first, padded to the width."""
    text = ""
    while number or len(text) < (width or 0):
        number, digit = divmod(number, _BASE)
        text += ALPHABET[digit]
    return text


def _check(header: str) -> str:
    """A character that changes with any one of the header's: each is rotated by its place, then all xored."""
    check = 0
    for place, character in enumerate(header, start=1):
        digit = ALPHABET.index(character)
        check ^= (digit << place | digit >> 5 - place) & 31
    return ALPHABET[check]


def _grouped(text: str) -> str:
    """The text in groups, unless only the dashes would make it too long to be read again."""
    grouped = "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))
    return grouped if len(grouped) <= MAX_CHARACTERS else text


# --- reading ---------------------------------------------------------------------------------------------


def decode(text: str) -> Session:
    """The game that a save code holds; the text may be a link or a message around it.

    Raises BadCode.
    """
    code = _find(text)
    if len(code) < _HEADER:
        raise BadCode("truncated", f"{len(code)} characters are no whole code")
    if not _header_is_right(code):
        raise BadCode("checksum", "the first group is misread")
    version = ALPHABET.index(code[0])
    if version > VERSION:
        raise BadCode("newer", f"the code has version {version}, not {VERSION}")
    missing = _length(code) - len(code)
    if missing > 0:
        raise BadCode("truncated", f"{missing} characters are missing at the end")
    if not _crc_is_right(code):
        raise BadCode("checksum", "a character is misread")
    if version < VERSION:
        raise BadCode("unknown", f"there never was a version {version}")
    return _Reader(_number(code[_HEADER + _CRC :])).session()


def _find(text: str) -> str:
    """The characters of the code in a text that may hold more: a link, a message."""
    if len(text) > MAX_CHARACTERS:
        raise BadCode("too_long", f"{len(text)} characters; a code has at most {MAX_CHARACTERS}")
    plain = unicodedata.normalize("NFKC", text)
    for code in _whole_codes(plain):
        return code
    # What is wrong is told of the link, of the longest run of groups, or of all there is.
    link = re.search(r"#g=([^\s&#]*)", plain)
    code = _bare(link[1] if link else max(_GROUPS.findall(plain), key=len, default=plain))
    if not code:
        raise BadCode("empty", "there is no code")
    strange = sorted(set(code) - set(ALPHABET))
    if strange:
        raise BadCode("alphabet", f"a code has no {' '.join(strange[:10])}")
    return code


def _whole_codes(plain: str) -> Iterator[str]:
    """The codes in a text, right by their check sums: words in a row, as long as the first one says."""
    for run in re.findall(rf"[0-9A-Za-z>\s{_DASHES}{_INVISIBLE}]+", plain):
        words = [_bare(word) for word in re.split(r"[\s>]+", run)]  # a mail is quoted with >
        for at in range(len(words)):
            text = "".join(words[at:])
            if _header_is_right(text) and _length(text) in accumulate(map(len, words[at:])):
                code = text[: _length(text)]
                if _crc_is_right(code):
                    yield code


def _bare(text: str) -> str:
    """The text in capitals without separators, the letters that look like digits read as digits."""
    return re.sub(rf"[\s{_DASHES}{_INVISIBLE}]", "", text).upper().translate(_LOOK_ALIKES)


def _header_is_right(code: str) -> bool:
    header = code[:_HEADER]
    return len(header) == _HEADER and set(header) <= set(ALPHABET) and _check(header[:-1]) == header[-1]


def _length(code: str) -> int:
    """How many characters the header says that the code has."""
    return _HEADER + _number(code[1:4])


def _crc_is_right(code: str) -> bool:
    crc, body = code[_HEADER : _HEADER + _CRC], code[_HEADER + _CRC :]
    return (
        len(code) == _length(code)
        and set(code) <= set(ALPHABET)
        and crc == _characters(crc32((code[:_HEADER] + body).encode()), _CRC)
    )


def _number(text: str) -> int:
    """The number that `_characters` wrote."""
    number = 0
    for character in reversed(text):
        number = number * _BASE + ALPHABET.index(character)
    return number


class _Reader:
    """Reads the digits off the body, lowest first."""

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def long_number(self) -> int:
        number, place = 0, 1
        while (digit := self.digit(256)) >= 128:  # no recursion: a hostile code goes on for thousands
            number += (digit - 128) * place
            place *= 128
        return number + digit * place

    def session(self) -> Session:
        names = list(GAMES)
        number = self.digit(_GAMES)
        if number >= len(names):
            raise BadCode("unknown", f"there is no game {number}")
        game = GAMES[names[number]]
        version = self.digit(_RULES)
        if version != game.rules_version:
            kind = "newer" if version > game.rules_version else "unknown"
            raise BadCode(kind, f"{game.name} has rules {game.rules_version}, the code {version}")
        options = {option: self.choice(choices) for option, choices in game.options.items()}
        seats = self.digit(_SEATS)
        players = [self.choice(KINDS, _KINDS) for _ in range(seats)]
        seed = self.digit(1 << (64 if self.digit(2) else 32))
        decisions = self.long_number()
        try:
            session = Session.new(game, seats=seats, seed=seed, options=options, players=players)
        except ValueError as error:
            raise BadCode("illegal", str(error)) from error
        for _ in range(decisions):
            if session.state.is_over or session.state.to_move == CHANCE:
                raise BadCode("illegal", "the code goes on after the end of the game")
            session = session.play_index(self.digit(len(session.state.legal_actions())))
        if self.number:
            raise BadCode("illegal", "the code holds more than its decisions")
        return session

    def choice(self, choices: tuple[str, ...], radix: int = _CHOICES) -> str:
        digit = self.digit(radix)
        if digit >= len(choices):
            raise BadCode("unknown", f"there is no choice {digit} among {choices}")
        return choices[digit]
