"""The face of Patchwork Doodle."""

from __future__ import annotations

from ui import patchwork_circle, patchwork_doodle, patchwork_hand, patchwork_sheet
from ui.face import Face
from ui.scene import drawing
from ui.words import _

FACE = Face(
    sign=patchwork_circle.sign,
    sign_defs=(),
    defs=(),
    choices=patchwork_doodle.choices,
    facts=patchwork_doodle.facts,
    first=lambda _state: None,
    pause=lambda: _("The die is rolled"),
    spell=patchwork_doodle.spell,
    tell=patchwork_doodle.tell,
    why_not=patchwork_doodle.why_not,
    draw=drawing(patchwork_circle.circle, patchwork_hand.hand, patchwork_sheet.sheet),
    reckon=patchwork_doodle.reckon,
    ending=patchwork_doodle.ending,
    group=patchwork_doodle.group,
    is_routine=patchwork_doodle.is_routine,
    is_simultaneous=True,
)
