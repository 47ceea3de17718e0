"""The text of a save code: its characters, its check sums, and how to find it in a message.

Reading takes time proportional to the length of the text, whatever it says: see `MAX_CHARACTERS`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, takewhile
from zlib import crc32

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION = 1
MAX_CHARACTERS = 4_000

_BASE = len(ALPHABET)
_SIGNS = frozenset(ALPHABET)
_PYTHONS = str.maketrans(ALPHABET, "0123456789ABCDEFGHIJKLMNOPQRSTUV")  # as int() reads them
_HEADER = 5
_CRC = 7
_GROUP = 5
_TRIALS = 8  # the most times that a text is scanned for codes

# Reasons that say more than the kind does.
_KINDS = {"no_code": "alphabet", "later_rules": "newer", "no_such_rules": "unknown"}


class BadCode(ValueError):
    """The text is not a save code that can be opened here.

    `kind` is one of "empty", "alphabet", "truncated", "checksum", "newer", "unknown", "illegal", "too_long".
    `why` is the same, or says more: "no_code" is an "alphabet" error in a text where nothing looks like a
    code; "later_rules" is "newer", but only in its rules; "no_such_rules" is "unknown", by a rules version
    that never existed.
    """

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why
        self.kind = _KINDS.get(why, why)


# --- writing ---------------------------------------------------------------------------------------------


def sealed(body: int) -> str:
    """The code of a body, with its header and check sums, in groups."""
    text = _characters(body, None)
    header = ALPHABET[VERSION] + _characters(_CRC + len(text), 3)
    header += _check(header)
    return _grouped(header + _crc(header, text) + text)


def _characters(number: int, width: int | None) -> str:
    """The number in base 32, lowest character first, padded to the width."""
    text = ""
    while number or len(text) < (width or 0):
        number, digit = divmod(number, _BASE)
        text += ALPHABET[digit]
    return text


def _number(text: str) -> int:
    """The number that `_characters` wrote."""
    return int(text[::-1].translate(_PYTHONS) or "0", _BASE)


def _check(header: str) -> str:
    """The check character of a header: its digits, each rotated by its place, all xored.

    Any single change to the header changes it.
    """
    check = 0
    for place, character in enumerate(header, start=1):
        digit = ALPHABET.index(character)
        check ^= (digit << place | digit >> 5 - place) & 31
    return ALPHABET[check]


def _crc(header: str, body: str) -> str:
    return _characters(crc32((header + body).encode()), _CRC)


def _grouped(text: str) -> str:
    """The text in groups, or without hyphens if they would make it too long to read back."""
    grouped = "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))
    return grouped if len(grouped) <= MAX_CHARACTERS else text


# --- reading ---------------------------------------------------------------------------------------------


def opened(text: str) -> tuple[str, int]:
    """The code found in a text, such as a link or a message, and the code's body. Raises BadCode."""
    if not isinstance(text, str):
        raise BadCode("no_code", f"{type(text).__name__} is no text")
    if len(text) > MAX_CHARACTERS:
        raise BadCode("too_long", f"{len(text)} characters; a code has at most {MAX_CHARACTERS}")
    plain = "".join(map(_sign, text))
    code = next(_codes_of_words(plain), None) or next(_codes_of_rows(plain), None)
    if code is None:
        raise _what_is_wrong(*_likeliest(plain))
    version = ALPHABET.index(code[0])
    if version > VERSION:
        raise _newer(version)
    if version < VERSION:
        raise BadCode("no_such_rules", f"there never was a version {version}")
    return code, _number(code[_HEADER + _CRC :])


def codes(text: str) -> list[str]:
    """All codes with correct check sums in a text of any length, as `sealed` writes them, each once."""
    plain = "".join(map(_sign, text))
    found = dict.fromkeys([*_codes_of_words(plain), *_codes_of_rows(plain)])
    return list(map(_grouped, found))


def begins_code(text: str) -> bool:
    """True if a text begins as a code does."""
    return _length(text[:_HEADER]) > 0


def first_digit(code: str) -> int:
    """The first base-32 digit of the body of a code written by `sealed`. Raises BadCode.

    Ignores the check sums.
    """
    return ALPHABET.index(_unchecked(code)[0])


def body_of(code: str) -> int:
    """The whole body of such a code. Raises BadCode."""
    return _number(_unchecked(code))


def _unchecked(code: str) -> str:
    bare = code.replace("-", "")
    if len(code) > MAX_CHARACTERS or len(bare) <= _HEADER + _CRC or not _SIGNS.issuperset(bare):
        raise BadCode("alphabet", f"{code[:20]!a} is not written as codes are")
    version = ALPHABET.index(bare[0])
    if version > VERSION:
        raise _newer(version)
    return bare[_HEADER + _CRC :]


def _codes_of_words(plain: str) -> Iterator[str]:
    """Codes with correct check sums, in consecutive words that have the length their header gives.

    By chance, one word in 32 begins like a header, but the length it gives hardly ever ends at the end of a
    word. So `left` runs out early only in a text made for that purpose.
    """
    left = _TRIALS * len(plain)
    for run in "".join(sign if sign in _IN_A_RUN else "\n" for sign in plain).split("\n"):
        words = _bare(run).replace(">", " ").split()
        signs = "".join(words).translate(_LOOK_ALIKES)
        starts = [0, *accumulate(map(len, words))]
        ends = set(starts)
        for start in starts:
            end = start + _length(signs[start : start + _HEADER])
            if end in ends and start < end and left > 0:
                left -= end - start
                if _crc_is_right(signs[start:end]):
                    yield signs[start:end]


def _codes_of_rows(plain: str) -> Iterator[str]:
    """Codes with correct check sums, told from the letters around them by their groups."""
    for row in _rows(plain):
        code = "".join(takewhile(_PLAIN.__contains__, row)).translate(_LOOK_ALIKES)
        if len(code) == _length(code[:_HEADER]) and _crc_is_right(code):
            yield code


def _length(header: str) -> int:
    """The length of the code according to its header; 0 if the header is wrong."""
    if len(header) < _HEADER or not _SIGNS.issuperset(header) or _check(header[:-1]) != header[-1]:
        return 0
    return _HEADER + _number(header[1:4])


def _crc_is_right(code: str) -> bool:
    header, crc, body = code[:_HEADER], code[_HEADER : _HEADER + _CRC], code[_HEADER + _CRC :]
    return _SIGNS.issuperset(code) and crc == _crc(header, body)


# --- characters of a message -----------------------------------------------------------------------------

_DASHES = (
    "-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\u2e3a\u2e3b\u301c\u30fc"  # on many keyboards
)
_UNSEEN = "\u200b"  # stands for every invisible character
_INVISIBLE = {0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF}
_LOOK_ALIKES = str.maketrans("ILO", "110")
_DIGITS = frozenset("0123456789")
_PLAIN = _DIGITS.union("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_IN_A_RUN = _PLAIN.union("> -", _UNSEEN)  # between words; quoted mail has >


@lru_cache(maxsize=1 << 10)
def _sign(character: str) -> str:
    """A character as codes read it: a digit, a capital, "-", " ", _UNSEEN, or one that no code holds.

    A character that stands for several is left as it is, so no text grows after its length has been checked.
    """
    if ord(character) in _INVISIBLE:
        return _UNSEEN
    plain = unicodedata.normalize("NFKC", character)
    if len(plain) > 1:
        return character
    if plain in _DASHES or plain.isspace():
        return " " if plain.isspace() else "-"
    capital = plain.upper()
    return capital if len(capital) == 1 else plain


def _bare(plain: str) -> str:
    """The text without the characters that only separate groups."""
    return plain.replace("-", "").replace(_UNSEEN, "")


# --- naming the error ------------------------------------------------------------------------------------


def _likeliest(plain: str) -> tuple[str, bool]:
    """The most code-like part of a text that holds no code, and whether it looks meant as one.

    It is the text after the mark of a link, or else the longest row of groups, or else the whole text.
    """
    _before, mark, link = plain.partition("#G=")
    if mark:
        row = "".join(takewhile(lambda sign: sign not in " &#", link))
    else:
        row = max(_rows(plain), key=len, default="")
    if mark or len(row) > 2 * _GROUP:
        return _bare(row).translate(_LOOK_ALIKES), True
    words = _bare(plain).split()
    # A message has some short words and hardly any digits.
    is_meant = all(len(word) >= _GROUP for word in words[:-1]) and not _DIGITS.isdisjoint(plain)
    return "".join(words).translate(_LOOK_ALIKES), is_meant


def _rows(plain: str) -> Iterator[str]:
    """Rows of groups of five as written, each with the text after its last group.

    A misread character may be any sign. The first group may be the end of a word. The text after the last
    group may be the beginning of a word; then the row is cut after its last digit or letter.
    """
    chunks = plain.split()
    for number, chunk in enumerate(chunks, start=1):
        *groups, last = chunk.split("-")
        row = ""
        for group in groups:
            row += group[:_GROUP] if row else group[-_GROUP:]
            if len(group) != _GROUP:
                yield _trimmed(row)
                row = group[-_GROUP:] if len(group) > _GROUP else ""
        if row:
            row += last[:_GROUP]
            is_end_of_text = number == len(chunks) and len(last) <= _GROUP
            yield row if is_end_of_text else _trimmed(row)


def _trimmed(row: str) -> str:
    """The row up to its last digit or letter."""
    end = len(row)
    while end and row[end - 1] not in _PLAIN:
        end -= 1
    return row[:end]


def _what_is_wrong(code: str, is_meant: bool) -> BadCode:
    if not code:
        return BadCode("empty", "there is no code")
    strange = sorted(set(code) - _SIGNS)
    if strange:
        return BadCode("alphabet" if is_meant else "no_code", f"a code has no {' '.join(strange[:10])}")
    # Only five bits check the header, so ordinary text may pass by chance: its values must be possible too.
    version, length = ALPHABET.index(code[0]), _length(code[:_HEADER])
    if length == len(code) and version > VERSION:
        return _newer(version)
    is_begun = len(code) < length <= MAX_CHARACTERS or (len(code) < _HEADER and version == VERSION)
    if is_begun and is_meant:
        return BadCode("truncated", f"the code is cut off after {len(code)} characters")
    if is_meant and len(code) >= _HEADER + _CRC:
        return BadCode("checksum", "a character is misread")
    return BadCode("no_code", "nothing looks like a code")


def _newer(version: int) -> BadCode:
    return BadCode("newer", f"the code has version {version}, not {VERSION}")
