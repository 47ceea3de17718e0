"""Azul: Queen's Garden in writing: positions and actions for people to read, and boards read back.

A hexagon is a colour and a value: B light blue, D dark green, G light green, Y yellow, P light purple, V dark
purple; so `B3` is the butterflies on light blue. `[B3]` is an expansion, `*` a joker, `.` nothing, `^` a
pavilion, and `!` marks the printed hexagon of an expansion. The spaces of the ring are `r0` to `r5`, those of
slot 0 `0.0` to `0.6`, the middle last. Players count from 1, slots and the plates of the display from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.game import CHANCE, Each, Fields, makes_sense
from engine.queens_garden.actions import Action, Buy, Copy, Deal, Discard, Expand, Pass, Pay, Place, Take
from engine.queens_garden.board import EMPTY_BOARD, FACE_DOWN, Board
from engine.queens_garden.display import Display, Plate
from engine.queens_garden.hexes import DIRECTIONS, RING, SLOTS, SPACES, petal, spaces_of
from engine.queens_garden.pieces import (
    EXPANSION,
    FREE,
    HEXAGONS,
    JOKER,
    NO_EXPANSION,
    PAVILION,
    STACK,
    TRAITS,
    hexagons_with,
    spread,
)
from engine.queens_garden.rules import NOBODY, Discarding, Paying, State, Taking

_COLOUR_NAMES = ("light blue", "dark green", "light green", "yellow", "light purple", "dark purple")
_PATTERN_NAMES = ("trees", "birds", "butterflies", "flowers", "plants", "bells")
TRAIT_NAMES = _COLOUR_NAMES + _PATTERN_NAMES
COLOUR_LETTERS = "BDGYPV"
_SIGNS = {".": FREE, "^": PAVILION}
_SIGN = {value: sign for sign, value in _SIGNS.items()}


# --- hexagons, spaces, storages and gardens --------------------------------------------------------------


def hexagon(name: str) -> int:
    """`hexagon("B3")`."""
    return COLOUR_LETTERS.index(name[0]) * 6 + int(name[1]) - 1


def name_of(hexagon_: int) -> str:
    """The reverse of `hexagon`."""
    return f"{COLOUR_LETTERS[hexagon_ // 6]}{hexagon_ % 6 + 1}"


def hexagons(text: str) -> tuple[int, ...]:
    """`hexagons("B3 D1")`, sorted."""
    return tuple(sorted(hexagon(name) for name in text.split()))


def in_letters(found: Iterable[int]) -> str:
    """The reverse of `hexagons`."""
    return " ".join(map(name_of, found))


def piece_name(piece: int) -> str:
    """A piece of a storage: "B3", "[B3]", "*"."""
    if piece == JOKER:
        return "*"
    return name_of(piece) if piece < EXPANSION else f"[{name_of(piece - EXPANSION)}]"


def space(name: str) -> int:
    """`space("r2")`: on the ring; `space("0.3")`: a petal of slot 0; `space("0.6")`: its middle."""
    return int(name[1]) if name[0] == "r" else petal(int(name[0]), int(name[2]))


def space_name(number: int) -> str:
    """The reverse of `space`."""
    return f"r{number}" if number in RING else "{}.{}".format(*divmod(number - len(RING), 7))


def board(storage: str = "", garden: str = "", score: int = 15) -> Board:
    """`board("B3 [D2] **", "ring B1 . . . D1 . / 0 Y2! . . . . . ^")`: a storage and a garden.

    The parts of the garden are the ring and the slots, each with its spaces in order, the middle last. Slots
    without a pavilion are face down.
    """
    tiles = " ".join(name for name in storage.split() if name[0] not in "[*")
    expansions = " ".join(name.strip("[]") for name in storage.split() if name[0] == "[")
    spaces, slots = list(EMPTY_BOARD.spaces), list(EMPTY_BOARD.slots)
    for part in garden.split("/") if garden else ():
        where, *lying = part.split()
        own = RING if where == "ring" else spaces_of(int(where))
        printed = [at for at, name in enumerate(lying) if name.endswith("!")]
        if len(lying) != len(own) or (where != "ring" and not len(printed) == lying.count("^") <= 1):
            raise ValueError(f"not a ring or a slot: {part}")
        for number, name in zip(own, lying, strict=True):
            spaces[number] = _SIGNS[name] if name in _SIGNS else hexagon(name.strip("!"))
        if where != "ring":
            slots[int(where)] = printed[0] if printed else FACE_DOWN
    return Board(
        hexagons(tiles), storage.count("*"), hexagons(expansions), tuple(spaces), tuple(slots), score
    )


def stored(each: Board) -> str:
    """The storage of a board, as `board` takes it."""
    parts = [in_letters(each.tiles), *(f"[{name_of(face)}]" for face in each.expansions), "*" * each.jokers]
    return " ".join(part for part in parts if part)


def garden_in_letters(each: Board) -> str:
    """The garden of a board, as `board` takes it."""
    return " / ".join(" ".join(part) for part in _parts(each))


def _parts(each: Board) -> Iterator[list[str]]:
    """The ring, and each slot with an expansion: its name and the contents of its spaces."""
    yield ["ring", *(_lying(each, number) for number in RING)]
    for slot in SLOTS:
        if each.slots[slot] != NO_EXPANSION:
            names = [_lying(each, number) for number in spaces_of(slot)]
            if each.slots[slot] != FACE_DOWN:
                names[each.slots[slot]] += "!"
            yield [str(slot), *names]


def _lying(each: Board, number: int) -> str:
    lies = each.spaces[number]
    return _SIGN.get(lies) or name_of(lies)


# --- actions ---------------------------------------------------------------------------------------------


_PIECES = range(JOKER + 1)
_FIELDS: Fields = {
    Take: (TRAITS,),
    Copy: (HEXAGONS, range(STACK + 1)),
    Place: (HEXAGONS, SPACES),
    Expand: (HEXAGONS, SLOTS, range(len(DIRECTIONS))),
    Buy: (SLOTS,),
    Pay: (_PIECES,),
    Discard: (_PIECES,),
    Pass: (),
    Deal: (Each(HEXAGONS), Each(HEXAGONS)),
}


def action(played: Action, before: State | None = None) -> str:
    """An action in words: "take birds", "B2 from 0", "place B3 at r0", "expand B3 at 0.2", "pay *", "pass".

    The position before it would add nothing.
    """
    if not makes_sense(played, _FIELDS):
        return repr(played)
    match played:
        case Take(trait):
            return f"take {TRAIT_NAMES[trait]}"
        case Copy(tile, source):
            return f"{name_of(tile)} from {'the stack' if source == STACK else source}"
        case Place(tile, where):
            return f"place {name_of(tile)} at {space_name(where)}"
        case Expand(face, slot, direction):
            return f"expand {name_of(face)} at {slot}.{direction}"
        case Buy(slot):
            return f"buy {slot}"
        case Pay(piece):
            return f"pay {piece_name(piece)}"
        case Discard(piece):
            return f"discard {piece_name(piece)}"
        case Pass():
            return "pass"
        case Deal(tiles, faces):
            turned = f"; turned up {in_letters(faces)}" if faces else ""
            return f"deal {in_letters(tiles) or 'nothing'}{turned}"


# --- positions -------------------------------------------------------------------------------------------


def position(state: State) -> str:
    """The whole table: the seat to move, the display, and the storages and gardens."""
    marker = "in the display" if state.marker == NOBODY else f"held by player {state.marker + 1}"
    passed = [f"player {seat + 1}" for seat, is_out in enumerate(state.passed) if is_out]
    title = f"Azul: Queen's Garden, board {'variant' if state.variant else 'base'}"
    return "\n".join(
        [
            f"{title}, round {state.round}: {_to_move(state)}",
            f"started by player {state.first + 1}, marker {marker}, passed: {' '.join(passed) or 'nobody'}",
            f"the wheel shows {wheel_in_words(state.round, state.scoring.wheel)}",
            *_display(state.display),
            "",
            *boards(state),
        ]
    )


def wheel_in_words(round_: int, wheel: Sequence[Sequence[int]]) -> str:
    """The colours and patterns that score in a round."""
    return ", ".join(TRAIT_NAMES[trait] for trait in wheel[round_ - 1])


def _to_move(state: State) -> str:
    who, doing = f"player {state.seat + 1}", state.doing
    if state.is_over:
        return f"over, won by {' and '.join(f'player {seat + 1}' for seat in state.winners)}"
    if state.to_move == CHANCE:
        return f"the table to deal, then {who}"
    match doing:
        case Taking():
            from_stack = ", has taken from the stack" if doing.from_stack else ""
            return f"{who} to choose where to take {in_letters(doing.left)}{from_stack}"
        case Paying():
            paid = " ".join(map(piece_name, doing.paid))
            return f"{who} to pay for: {action(doing.goal)}{f', paid {paid}' if paid else ''}"
        case Discarding():
            return f"{who} about to pass, has discarded {' '.join(map(piece_name, doing.given))}"
    return f"{who} to move"


def _display(display: Display) -> Iterator[str]:
    plates = [f"{at} {_plate(plate)}" for at, plate in enumerate(display.plates)]
    yield f"stack {display.stack}, on it {in_letters(display.top) or '.'}; supply {display.supply}"
    yield f"display  {'  '.join(plates) or '.'}"
    yield f"bag      {_by_colour(spread(display.bag))}"
    yield f"tower    {_by_colour(spread(display.tower))}"
    unseen = [face for face in HEXAGONS if display.unseen >> face & 1]
    yield f"unseen   {_by_colour(unseen)}"


def _plate(plate: Plate) -> str:
    return in_letters(plate.tiles) or "." if plate.face == FACE_DOWN else f"[{name_of(plate.face)}]"


def _by_colour(found: list[int]) -> str:
    """Many hexagons: for each colour, the number of value 1, of 2 and so on, as in "B321333"."""
    numbers = [
        letter + "".join(str(found.count(each)) for each in hexagons_with(colour))
        for colour, letter in enumerate(COLOUR_LETTERS)
    ]
    return " ".join(numbers) if found else "."


def boards(state: State) -> Iterator[str]:
    """Each storage and garden: the ring, and the slots with an expansion."""
    for seat, each in enumerate(state.boards):
        yield f"player {seat + 1}: {each.score}, storage {stored(each) or 'empty'}"
        for part, *names in _parts(each):
            yield f"  {part:<5}{''.join(f'{name:<4}' for name in names)}".rstrip()
