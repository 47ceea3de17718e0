"""Draws the patch in hand, the ways to hold it, and the other possible choices of Patchwork Doodle."""

from __future__ import annotations

from engine.patchwork_doodle.actions import DONE, Done, Draw, Shade
from engine.patchwork_doodle.rules import CHOOSING, DRAWN, HOLDING, SCORING, START, State
from engine.patchwork_doodle.shapes import cornered, flipped, orientations, rotated
from ui.games.patchwork_doodle import picks
from ui.games.patchwork_doodle.market import small_patch
from ui.games.patchwork_doodle.picks import Card, Turn, held, is_turn, read, write
from ui.games.patchwork_doodle.words import form_of, size_of
from ui.kit import targeting
from ui.kit.icons import icon
from ui.kit.picks import Course
from ui.kit.svg import Content, Markup, tag
from ui.kit.view_types import Scene, Step
from ui.kit.words import _

PICTURE = 40.0


def hand(state: State, scene: Scene) -> Markup:
    """The possible choices, apart from those on the sheet and the circle."""
    match scene.selection:
        case (first, *_rest) if is_turn(first):
            return _holding(state, scene)
        case (picks.NEIGHBOUR,):
            return _asking(_("Choose the card to the left or right of the token."))
        case (picks.SHADE,):
            return _asking(_("Choose a space to shade."))
        case (picks.CUT,):
            return _asking(_("Where do you cut the patch?"))
        case (picks.CUT, _run):
            return _asking(_("Which piece do you draw?"))
    return _beginning(state, scene)


def follows(state: State) -> Done | None:
    """The end of a turn once its patch is drawn.

    A space can be shaded in the next turn as well, or before the scoring, so nothing is lost by it.
    """
    return DONE if state.phase == DRAWN else None


def has(pick: str) -> bool:
    """True if a button in hand makes this pick."""
    return pick in (picks.PASS, picks.DONE) or is_turn(pick)


def _strip(hint: str, *content: Markup | None, class_: str = "") -> Markup:
    return tag(
        "div",
        tag("span", hint, class_="hint"),
        tag("span", content, class_="ways"),
        class_=f"patchwork-hand {class_}".strip(),
    )


def _put_back() -> Markup:
    return tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet")


def _asking(hint: str) -> Markup:
    return _strip(hint, _put_back(), class_="holding")


# --- nothing chosen yet ----------------------------------------------------------------------------------


def _beginning(state: State, scene: Scene) -> Markup:
    ways = [
        _picture_button(
            _("turn the patch like this: {form}", form=form_of(way)),
            small_patch(way, PICTURE, 3),
            targeting.picking(pick, scene),
        )
        for number, way in enumerate(orientations(state.shape) if state.shape else ())
        if (pick := write(Turn, number)) in scene.targets
    ]
    end = None
    if picks.PASS in scene.targets:
        end = tag("button", _("Pass"), type="button", **targeting.picking(picks.PASS, scene))
    elif picks.DONE in scene.targets:
        name = _("Go to scoring") if state.phase == SCORING else _("Done")
        done = targeting.picking(picks.DONE, scene)
        end = tag("button", name, type="button", class_="primary", **done)
    return _strip(_hint(state, scene, bool(ways)), *ways, end)


def _hint(state: State, scene: Scene, fits: bool) -> str:
    if state.phase == DRAWN:
        return _("Drawn. You may still shade a space.")
    if state.phase == SCORING:
        return _("Before the scoring you may shade a space: your last chance this round.")
    if state.phase == START:
        return _("Draw your start card, the {patch}.", patch=size_of(state.shape))
    if state.phase == HOLDING and not fits:
        return _("The {patch} fits only if you cut it.", patch=size_of(state.shape))
    if state.phase == HOLDING:
        return _("Now draw the {patch}.", patch=size_of(state.shape))
    if any(isinstance(read(pick), Card) for pick in scene.targets):
        return _("Final turn: choose one of the three cards.")
    if fits:
        return _("Draw the {patch}, or pass.", patch=size_of(state.shape))
    if state.phase == CHOOSING and state.shape:
        return _("The {patch} fits nowhere.", patch=size_of(state.shape))
    return _("No card fits.")


def _picture_button(name: str, drawing: Markup, picks_it: targeting.Attributes) -> Markup:
    picture = tag(
        "svg",
        drawing,
        viewBox=f"0 0 {PICTURE:g} {PICTURE:g}",
        class_="picture",
        aria_hidden="true",
        focusable="false",
    )
    return tag(
        "button",
        picture,
        type="button",
        **picks_it,
        data_thing="patch",
        aria_label=name,
        title=name,
        class_="way drags",
    )


# --- a patch is held -------------------------------------------------------------------------------------


def _holding(state: State, scene: Scene) -> Markup:
    """Buttons that turn and flip the patch, and its result in the present place.

    The game's script fills them in.
    """
    now = held(state, scene.selection)
    turn = next_way(state, scene, now, "rotate")
    flip = next_way(state, scene, now, "flip")
    return tag(
        "div",
        tag("output", class_="promise hint", id="promise", aria_label=_("What it would score here")),
        tag(
            "span",
            _turn_button("rotate", _("Rotate"), "R", turn, scene),
            _turn_button("flip", _("Flip"), "F", flip, scene),
            tag(
                "button",
                icon("check"),
                tag("span", _("Draw")),
                type="button",
                data_set=True,
                class_="primary set",
            ),
            _put_back(),
            class_="ways",
        ),
        class_="patchwork-hand holding",
    )


def next_way(state: State, scene: Scene, now: int, how: str) -> str:
    """The pick of the patch turned or flipped to the first way in which it fits; "" if there is none."""
    ways = orientations(state.shape)
    offered = {*scene.targets, *scene.instead}
    shape = flipped(now) if how == "flip" else rotated(now)
    if how == "flip" and shape == now:
        return ""  # it is its own mirror image
    for _quarter in range(4):
        pick = write(Turn, ways.index(shape))
        if shape != now and pick in offered:
            return pick
        shape = rotated(shape)
    return ""


def _turn_button(sign: str, name: str, key: str, pick: str, scene: Scene) -> Markup:
    turns = targeting.playing(Course((pick,)), scene) if pick else {}
    return tag(
        "button",
        icon(sign),
        tag("span", name),
        type="button",
        **turns,
        disabled=not pick,
        aria_keyshortcuts=key,
        data_again=True,
        title=f"{name} ({key})",
    )


def brief(step: Step) -> Content:
    """A decision as a few signs: the drawing or shading, or a sign for none."""
    match step.action:
        case Draw(spaces=spaces):
            return tag(
                "svg",
                small_patch(cornered(spaces), 22, 1),
                viewBox="0 0 22 22",
                width=22,
                height=22,
                aria_hidden="true",
            )
        case Shade():
            return "\N{SQUARE WITH UPPER RIGHT TO LOWER LEFT FILL}"
        case Done(passes=True):
            return _("Pass")
    return None
