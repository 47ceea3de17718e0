"""The modules of a game, so that the types of each are compared with what is asked of it."""

from typing import NamedTuple

from engine.game import Explainer, Judge, Notation, Rules
from ui.kit.modules import (
    CoverModule,
    FaceModule,
    FrontModule,
    LessonModule,
    MedalsModule,
    PicksModule,
    PosterModule,
    ReasonsModule,
    ThingsModule,
)


class OfEngine(NamedTuple):
    """In the game's folder of the engine, by their names there."""

    rules: Rules
    judge: Judge
    reasons: Explainer
    notation: Notation


class OfPage(NamedTuple):
    """In its folder of the page."""

    cover: CoverModule
    poster: PosterModule
    face: FaceModule
    picks: PicksModule
    reasons: ReasonsModule
    lesson: LessonModule
    things: ThingsModule
    medals: MedalsModule


class Modules(NamedTuple):
    """All of a game."""

    engine: OfEngine
    front: FrontModule
    page: OfPage
