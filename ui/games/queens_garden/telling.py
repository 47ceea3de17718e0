"""Azul: Queen's Garden in words: the events of a game, and the sources of its points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.queens_garden.actions import Buy, Copy, Deal, Discard, Expand, Pass, Pay, Place, Take
from engine.queens_garden.board import Board, pieces_of
from engine.queens_garden.events import Paid, Reckoned, RoundScored, Surrounded
from engine.queens_garden.hexes import spaces_in
from engine.queens_garden.pieces import (
    COLOURS,
    JOKERS_FOR,
    PAVILION,
    ROUNDS,
    STACK,
    START_SCORE,
    has_trait,
    worth,
)
from engine.queens_garden.rules import NOBODY, Discarding, Paying, State, Taking
from engine.queens_garden.scoring import Group, Reckoning
from ui.games.queens_garden.words import (
    direction_name,
    hexagon_name,
    jokers_named,
    ornament_name,
    piece_name,
    pieces_named,
    source_name,
    space_name,
    trait_name,
)
from ui.kit.rounds import last_round
from ui.kit.view_types import Light, Reason, Sentence, Step, by_seat, plain
from ui.kit.words import _, listed, plural, points


def tell(step: Step, names: Sequence[str]) -> tuple[Sentence, ...]:
    """A step in words. Sentences of a scoring light up the things they count."""
    return tuple(_sentences(step, names))


def _sentences(step: Step, names: Sequence[str]) -> Iterator[Sentence]:
    state, action, after, events = step
    if isinstance(action, Deal):
        yield from plain(*_tell_deal(state, action, names))
        return
    yield Sentence(_tell_action(step, names[state.seat]))
    for event in by_seat(events):
        name = names[event.seat]
        match event:
            case Surrounded():
                yield Sentence(_tell_surrounded(event, name))
            case RoundScored():
                yield from _tell_round(event, state, name)
            case Reckoned():
                yield from _tell_final(event, state, name)
    if after.is_over:
        yield Sentence(ending(after))


def is_part(step: Step) -> bool:
    """True if a payment continues: its pieces are told at its end."""
    return isinstance(step.after.doing, Paying)


def is_asked(step: Step) -> bool:
    """True if a decision is complete: only the end of a payment, or of a pass, needs confirming."""
    return not isinstance(step.after.doing, Paying | Discarding)


def _tell_deal(state: State, deal: Deal, names: Sequence[str]) -> Iterator[str]:
    display = state.display
    if not display.plates and not any(state.passed) and state.seat == state.first and state.marker == NOBODY:
        shown = listed(map(trait_name, state.scoring.wheel[state.round - 1]))
        yield _(
            "Round {number} begins; {name} starts. The wheel shows {traits}.",
            number=state.round,
            name=names[state.first],
            traits=shown,
        )
        yield from last_round(state.round, ROUNDS)
    if deal.tiles:
        yield _("New on the stack: {hexagons}.", hexagons=listed(map(hexagon_name, deal.tiles)))
    if deal.faces:
        yield _("Turned face up: {hexagons}.", hexagons=listed(map(hexagon_name, deal.faces)))


def _tell_action(step: Step, name: str) -> str:
    state, action, _after, events = step
    lost = points(sum(event.points for event in events if isinstance(event, Paid)))
    match action:
        case Take():
            return _tell_take(step, name)
        case Copy():
            return _(
                "{name} takes {hexagon} from {source}.",
                name=name,
                hexagon=hexagon_name(action.hexagon),
                source=source_name(action.source, STACK),
            )
        case Place() | Expand():
            if worth(action.hexagon) == 1:
                return _tell_placed(action, name)
            return _tell_begun(action, name)
        case Pay():
            return _tell_payment(step, action, name)
        case Buy():
            return _(
                "{name} lays an expansion face down to the {place} of the fountain: {points}.",
                name=name,
                place=direction_name(action.slot),
                points=lost,
            )
        case Discard():
            return _(
                "{name} gives up {piece}: {points}.",
                name=name,
                piece=piece_name(action.piece),
                points=lost,
            )
    assert isinstance(action, Pass)
    if state.marker == NOBODY:
        return _(
            "{name} is first to pass and takes the starting player marker: {points}.",
            name=name,
            points=lost,
        )
    return _("{name} passes this round.", name=name)


def _tell_take(step: Step, name: str) -> str:
    state, action, after, _events = step
    before = Counter(pieces_of(state.boards[state.seat]))
    gained = Counter(pieces_of(after.boards[state.seat])) - before
    trait = trait_name(action.trait)
    if not gained:
        return _("{name} takes {trait}.", name=name, trait=trait)
    pieces = pieces_named(sorted(gained.elements()))
    if isinstance(after.doing, Taking):
        return _("{name} takes {trait}: {pieces}…", name=name, trait=trait, pieces=pieces)
    return _("{name} takes {trait}: {pieces}.", name=name, trait=trait, pieces=pieces)


def _tell_begun(goal: Place | Expand, name: str) -> str:
    """The announcement of a hexagon and its place, before it is paid for."""
    if isinstance(goal, Place):
        return _("{name} places {hexagon} on {space}…", name=name, **_goal_in_words(goal))
    return _(
        "{name} lays the expansion with {hexagon} to the {place} of the fountain, its hexagon on the "
        "{direction}…",
        name=name,
        **_goal_in_words(goal),
    )


def _tell_payment(step: Step, pay: Pay, name: str) -> str:
    doing = step.before.doing
    assert isinstance(doing, Paying)
    pieces = pieces_named((*doing.paid, pay.piece))
    if isinstance(step.after.doing, Paying):
        return _("{name} pays with {pieces}…", name=name, pieces=pieces)
    return _tell_placed(doing.goal, name, _(", paid with {pieces}", pieces=pieces))


def _tell_placed(goal: Place | Expand, name: str, paid: str = "") -> str:
    if isinstance(goal, Place):
        return _("{name} places {hexagon} on {space}{paid}.", name=name, paid=paid, **_goal_in_words(goal))
    return _(
        "{name} lays the expansion with {hexagon} to the {place} of the fountain, its hexagon on the "
        "{direction}{paid}.",
        name=name,
        paid=paid,
        **_goal_in_words(goal),
    )


def _goal_in_words(goal: Place | Expand) -> dict[str, object]:
    """The hexagon and its place, for a sentence."""
    hexagon = hexagon_name(goal.hexagon)
    if isinstance(goal, Place):
        return {"hexagon": hexagon, "space": space_name(goal.space)}
    place, direction = direction_name(goal.slot), direction_name(goal.direction)
    return {"hexagon": hexagon, "place": place, "direction": direction}


def _tell_surrounded(event: Surrounded, name: str) -> str:
    placed = event.placed
    facts = {
        "name": name,
        "things": listed(ornament_name(each.kind) for each in placed.surrounded),
        "jokers": jokers_named(placed.jokers),
    }
    lost = sum(JOKERS_FOR[each.kind] for each in placed.surrounded) - placed.jokers
    if lost:
        return _("{name} surrounds {things}: {jokers}; there is no room for {lost}.", **facts, lost=lost)
    return _("{name} surrounds {things}: {jokers}.", **facts)


def _tell_round(event: RoundScored, state: State, name: str) -> Iterator[Sentence]:
    """The sources of a seat's points in a round, one after the other. The wheel still shows that round."""
    spaces = state.boards[event.seat].spaces
    counted = [
        (trait_name(trait), number, [lies >= 0 and has_trait(lies, trait) for lies in spaces])
        for trait, number in zip(state.scoring.wheel[state.round - 1], event.wheel, strict=True)
    ]
    counted.append((_("pavilions"), event.for_pavilions, [lies == PAVILION for lies in spaces]))
    # The first thing on the wheel tells a seat that it gets nothing.
    for thing, number, counts in [one for one in counted if one[1]] or counted[:1]:
        parts = _("{thing} {points}", thing=thing, points=points(number))
        words = _("{name} scores in round {number}: {parts}.", name=name, number=state.round, parts=parts)
        places = tuple(space for space, is_lit in enumerate(counts) if is_lit)
        yield Sentence(words, Light(event.seat, places, points(number), number, state))


def _tell_final(event: Reckoned, state: State, name: str) -> Iterator[Sentence]:
    """The final scoring of a seat, group by group."""
    seat, (jokers, loss, groups) = event
    board = state.boards[seat]
    first = _(
        "{name}, final scoring: jokers {jokers}, left in the storage {loss}.",
        name=name,
        jokers=points(jokers),
        loss=points(-loss),
    )
    yield Sentence(first, Light(seat, (), "", jokers - loss, state))
    for group in groups:
        gained = group.points + group.bonus
        light = Light(seat, tuple(spaces_in(group.spaces)), group_points(group), gained, state)
        yield Sentence(_tell_group(board, group, name), light)


def _tell_group(board: Board, group: Group, name: str) -> str:
    facts = {"name": name, "group": group_name(board, group), "points": points(group.points)}
    if group.bonus:
        return _("{name}, {group}: {points}, bonus {bonus}.", **facts, bonus=points(group.bonus))
    return _("{name}, {group}: {points}.", **facts)


def group_name(board: Board, group: Group) -> str:
    """A group in words: its colour or pattern, and the values of its hexagons."""
    values = sorted(worth(board.spaces[space]) for space in spaces_in(group.spaces))
    return _("{trait} group {values}", trait=trait_name(group.trait), values=" + ".join(map(str, values)))


def group_points(group: Group) -> str:
    """The points of a group, with its bonus apart."""
    return f"{points(group.points)} {points(group.bonus)}" if group.bonus else points(group.points)


def ending(state: State) -> str:
    """The reason why the game ended."""
    return plural("The game ends after {number} round.", "The game ends after {number} rounds.", ROUNDS)


def group_of_moves(_state: State, action: object) -> str:
    """The heading of a move in the list of all moves."""
    match action:
        case Take():
            return _("Take tiles and expansions")
        case Place():
            return _("Place {thing}", thing=hexagon_name(action.hexagon))
        case Expand() | Buy():
            return _("Lay an expansion")
        case Discard() | Pass():
            return _("Pass this round")
    return ""


# --- the final reckoning ---------------------------------------------------------------------------------


def reckon(steps: Sequence[Step]) -> list[Reason]:
    """The points of a game by reason, counted from its steps so that they add up to the score."""
    final: State = steps[-1].after
    seats = range(len(final.boards))
    rounds = [[0 for _seat in seats] for _round in range(ROUNDS)]
    paid = {why: [0 for _seat in seats] for why in ("expansion", "pass", "piece")}
    pavilions = [0 for _seat in seats]
    for state, _action, _after, events in steps:
        for event in events:
            match event:
                case Paid():
                    paid[event.why][event.seat] += event.points
                case RoundScored():
                    rounds[state.round - 1][event.seat] = sum(event.wheel)
                    pavilions[event.seat] += event.for_pavilions
    reasons = [
        Reason(_("Starting points"), (START_SCORE,) * len(seats)),
        *(
            Reason(_("Wheel, round {number}", number=number), tuple(scored))
            for number, scored in enumerate(rounds[: final.round], start=1)
        ),
        Reason(_("Pavilions"), tuple(pavilions)),
        Reason(_("Face-down expansions"), tuple(paid["expansion"])),
        Reason(_("First to pass"), tuple(paid["pass"])),
        Reason(_("Given up"), tuple(paid["piece"])),
    ]
    found = [event.reckoning for event in steps[-1].events if isinstance(event, Reckoned)]
    return [*reasons, *_final_reasons(found)] if final.is_over else reasons


def _final_reasons(found: Sequence[Reckoning]) -> Iterator[Reason]:
    yield Reason(_("Jokers"), tuple(each.for_jokers for each in found))
    yield Reason(_("Left in the storage"), tuple(-each.lost for each in found))
    for name, is_colour in ((_("Colour groups"), True), (_("Pattern groups"), False)):
        counted = ([g.points for g in each.groups if (g.trait in COLOURS) == is_colour] for each in found)
        yield Reason(name, tuple(map(sum, counted)))
    yield Reason(_("Bonus for large groups"), tuple(sum(g.bonus for g in each.groups) for each in found))
