"""Codes written from the format's description alone, so they can hold what no game would."""

from math import prod
from zlib import crc32

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
Field = tuple[int, int]  # a digit and its radix


def characters(number: int, width: int = 0) -> str:
    """The number in base 32, lowest character first."""
    found: list[str] = []
    while number or len(found) < width:
        number, digit = divmod(number, 32)
        found.append(ALPHABET[digit])
    return "".join(found)


def sealed(version: int, body: str) -> str:
    """A code for this body, with a correct header and check sums."""
    header = ALPHABET[version] + characters(7 + len(body), 3)
    check = 0
    for place, character in enumerate(header, 1):
        bits = f"{ALPHABET.index(character):05b}"
        check ^= int(bits[place:] + bits[:place], 2)
    header += ALPHABET[check]
    return header + characters(crc32((header + body).encode()), 7) + body


def body(*fields: Field) -> str:
    """The fields in mixed radix, the first one lowest."""
    radices = [radix for _, radix in fields]
    return characters(sum(digit * prod(radices[:at]) for at, (digit, _) in enumerate(fields)))


def azul(
    *decisions: Field,
    number: int = 0,
    rules: int = 1,
    wall: int = 0,
    leftovers: int = 0,
    seats: int = 2,
    kinds: tuple[int, ...] = (0, 0),
    seed: int = 7,
    count: tuple[int, ...] = (0,),
) -> str:
    """The code of a game of Azul with these digits; `count` are those of the number of decisions."""
    return sealed(
        1,
        body(
            (number, 32),
            (rules, 16),
            (wall, 8),
            (leftovers, 8),
            (seats, 16),
            *((kind, 16) for kind in kinds),
            (0, 2),
            (seed, 1 << 32),
            *((part, 256) for part in count),
            *decisions,
        ),
    )
