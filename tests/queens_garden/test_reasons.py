"""Reasons for actions of Azul: Queen's Garden: each number is what playing the action shows."""

from typing import Any, get_args

from engine.queens_garden.actions import Expand, Pay, Place
from engine.queens_garden.board import Spaces, affordable, pieces_of
from engine.queens_garden.events import RoundScored
from engine.queens_garden.hexes import petal
from engine.queens_garden.judge import candidates
from engine.queens_garden.notation import board, hexagon
from engine.queens_garden.pieces import FREE, JOKER, PAVILION, ROUNDS, has_trait
from engine.queens_garden.reasons import (
    Affords,
    Alone,
    Begins,
    Copies,
    Group,
    Jokers,
    LeavesOver,
    Loses,
    Opens,
    Pavilion,
    Reason,
    Spends,
    Starts,
    Stores,
    Takes,
    Wheel,
)
from engine.queens_garden.rules import Paying, State
from engine.queens_garden.scoring import final_groups, groups_of, reckon, wheel_points
from tests.queens_garden.positions import table
from tests.reasons import explained, reasons_of


def after_turn(state: State, action: Any) -> State:
    """The position after an action and what it asks for: payments as bots make them, any copies."""
    after = state.apply(action)
    while after.to_move == state.seat and after.seat == state.seat and after.doing and not after.is_over:
        after = after.apply(candidates(after)[0])
    return after


def jokers_won(state: State, place: Place) -> int:
    """The jokers that placing a tile brings, paid for as in the line of a hint."""
    seat, after, paid = state.to_move, state.apply(place), 0
    while isinstance(after.doing, Paying) and after.seat == seat:
        pay = candidates(after)[0]
        assert isinstance(pay, Pay)
        paid += pay.piece == JOKER
        after = after.apply(pay)
    return after.boards[seat].jokers - state.boards[seat].jokers + paid


def scored(state: State, action: Any) -> int:
    """What the end of a round, and of the game, brings the seat to move, if an action leads there."""
    then, events = state.outcome(action)
    ends = [event for event in events if isinstance(event, RoundScored) and event.seat == state.seat]
    at_the_end = reckon(state.boards[state.seat], state.scoring).points if then.is_over else 0
    return at_the_end + sum(sum(event.wheel) + event.pavilions for event in ends)


def wheel(state: State, spaces: Spaces, round_: int) -> int:
    return sum(wheel_points(spaces, round_, state.scoring))


def groups(state: State, spaces: Spaces, trait: int) -> int:
    found = final_groups(spaces, state.scoring)
    return sum(group.points + group.bonus for group in found if group.trait == trait)


def sizes(spaces: Spaces, trait: int, action: Any) -> set[int]:
    """The sizes of the groups that hold the hexagon of an action."""
    return {
        group.bit_count()
        for group in groups_of(spaces, trait)
        if any(group >> at & 1 and lies == action.hexagon for at, lies in enumerate(spaces))
    }


def holds(state: State, action: Any, reason: Any) -> bool:
    """Whether a reason is true."""
    seat = state.seat
    then = state.apply(action) if isinstance(reason, Spends | Copies | Loses) else after_turn(state, action)
    before, after = state.boards[seat], then.boards[seat]
    laid = isinstance(action, Place | Expand)
    gains = [
        wheel(state, after.spaces, round_) - wheel(state, before.spaces, round_)
        for round_ in range(state.round, ROUNDS + 1)
    ]
    match reason:
        case Takes(pieces):
            return len(pieces_of(after)) - len(pieces_of(before)) == pieces
        case Affords(hexagon):
            could = hexagon in affordable(before, tuple(sorted(before.tiles + before.expansions)))
            return not could and hexagon in affordable(after, tuple(sorted(after.tiles + after.expansions)))
        case Wheel(points, round_):
            first = next(at for at, gain in enumerate(gains, start=state.round) if gain)
            return laid and points == sum(gains) and round_ == first
        case Pavilion(points):
            more = after.spaces.count(PAVILION) - before.spaces.count(PAVILION)
            return points == more * (ROUNDS - state.round + 1)
        case Group(trait, size, points):
            gain = groups(state, after.spaces, trait) - groups(state, before.spaces, trait)
            return gain == points and size in sizes(after.spaces, trait, action) and size >= 3
        case Begins(trait, size):
            return (
                has_trait(action.hexagon, trait) and size in sizes(after.spaces, trait, action) and size == 2
            )
        case Jokers(number):
            return jokers_won(state, action) == number > 0
        case Opens(spaces, points):
            more = after.spaces.count(FREE) - before.spaces.count(FREE)
            return (more, before.score - after.score) == (spaces, points)
        case Spends(piece, jokers):
            doing = then.doing if isinstance(then.doing, Paying) else None
            left = after.jokers - (doing.paid.count(JOKER) if doing else 0)
            return action.piece == piece and (jokers == left if doing else jokers <= left)
        case Loses(points):
            return before.score + scored(state, action) - after.score == points
        case Starts():
            return state.marker < 0 and then.marker == seat
        case Stores(pieces):
            return len(pieces_of(before)) == len(pieces_of(after)) == pieces and not then.is_over
        case LeavesOver(points):
            emptied = before._replace(tiles=(), expansions=())
            lost = reckon(emptied, state.scoring).points - reckon(before, state.scoring).points
            return state.round == ROUNDS and lost == points
        case Alone():
            traits = [trait for trait in range(12) if has_trait(action.hexagon, trait)]
            return sum(gains) == 0 and all(1 in sizes(after.spaces, trait, action) for trait in traits)
        case Copies(expansion, stack):
            more = len(after.expansions) > len(before.expansions)
            return more == expansion and stack == (action.source == 8)
    return False


def test_every_reason_is_true_and_every_kind_occurs() -> None:
    met = set()
    for state, action, other, found in explained("queens_garden", range(2)):
        for reason in found:
            assert holds(state, action, reason), (str(state), str(action), str(other), reason)
            met.add(type(reason))
    assert met | {Jokers} == set(get_args(Reason))  # in random play that is too rare


def test_a_third_hexagon_makes_a_group_count() -> None:
    state = table(board("B1", "ring B5 B6 . . . ."), round_=4)
    found = reasons_of("queens_garden", state, Place(0, 2))
    assert Group(0, 3, 5 + 6 + 1) in found


def test_a_sixth_hexagon_brings_the_bonus_of_its_group() -> None:
    state = table(board("B1", "ring B2 B3 B4 B5 B6 ."), round_=4)
    bonus = state.scoring.group_bonus[6]
    assert bonus
    assert Group(0, 6, 1 + bonus) in reasons_of("queens_garden", state, Place(0, 5))


def test_surrounding_the_fountain_brings_a_joker() -> None:
    state = table(board("B1 ***", "ring B5 B6 G6 G5 V5 ."), round_=4)
    place = next(each for each in state.legal_actions() if isinstance(each, Place))
    (found,) = [reason for reason in reasons_of("queens_garden", state, place) if isinstance(reason, Jokers)]
    assert found == Jokers(1)
    assert holds(state, place, found)


def test_jokers_are_told_as_the_storage_has_room_for_them_once_the_payment_of_bots_is_made() -> None:
    """Bots pay with the dear expansion, which frees no space for a joker."""
    own = board("B3 B1 B2 [B6] G1 G1 G1 G2 G2 G2 Y1 Y1 Y1", "0 B4! G4 G5 V5 B5 . ^")
    state = table(own, round_=2)
    place = Place(hexagon("B3"), petal(0, 5))
    assert place in state.legal_actions()
    assert jokers_won(state, place) == 2
    assert Jokers(2) in reasons_of("queens_garden", state, place)
