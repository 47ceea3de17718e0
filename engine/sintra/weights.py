"""What the features of a settled board are worth, by stage: learnt, not written by hand.

python -m tools.train sintra --games 1500 --more 500 --generations 2 --positions 60 --seed 1
"""

CHECKSUM = "de7c676e0cb7b478"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (1.13, 1.13, 0.98, 0.92, 1),
    "starts the next round": (1.97, 0.65, 1.59, 1.08, 1.56),
    "points lost for broken glass": (-1.55, -1.22, -0.89, -0.92, -1.06),
    "glazier right of 1 strips": (-0.43, -0.2, -0.23, -1.09, -1.71),
    "glazier right of 2 strips": (-0.58, 0.14, -0.55, -1.92, -2.04),
    "glazier right of 3 strips": (-1.57, -1.31, -0.74, -2.5, -0.82),
    "glazier right of 4 strips": (1.14, -0.18, -2.18, -3.22, -2.49),
    "glazier right of 5 strips": (-3.53, -3.83, -2.49, -3.36, -2.54),
    "glazier right of 6 strips": (-0.1, -0.88, -1.27, -2.37, -1.8),
    "glazier right of 7 strips": (-0.36, 0.03, -2.18, -3.57, -3.13),
    "glazier right of 8 strips": (0, 0, 0, 0, 0),
    "window 1 has 1": (0.78, 0.89, 1.71, 2.17, 1.6),
    "window 1 has 2": (0, 0.36, 1.87, 2.45, 2.36),
    "window 2 has 1": (-0.92, 0, 1.39, 1.76, 1.53),
    "window 2 has 2": (-0.55, 0.44, 2.43, 3.39, 2.78),
    "window 3 has 1": (0.57, -0.67, 0.62, 1.16, 0.85),
    "window 3 has 2": (0, -0.28, 1.4, 2.78, 2.78),
    "window 4 has 1": (-0.38, 0.09, 0.74, 2.06, 1.36),
    "window 4 has 2": (0, 1, 1.44, 1.67, 2.03),
    "window 5 has 1": (0.84, 1.02, 1.55, 1.28, 0.95),
    "window 5 has 2": (0, 1.5, 1.78, 2.77, 2.16),
    "window 6 has 1": (-0.43, -0.79, -0.28, 0.13, 0.89),
    "window 6 has 2": (0, 0, -1.44, -0.14, 0.62),
    "window 7 has 1": (0, 0.74, 0.58, 0.62, 0.19),
    "window 7 has 2": (0, 0, -0.33, 0.9, 2.11),
    "window 8 has 1": (1.13, -0.8, -0.12, 0.48, 0.72),
    "window 8 has 2": (0, -0.09, -0.36, 1.59, 2.97),
    "A: ornaments with 1": (1.26, -0.14, -0.07, -0.03, -0.11),
    "A: ornaments with 2": (0.18, 1.36, 2.3, 1.26, 1.1),
    "A: ornaments with 3": (0, 0.32, 2.03, 3.73, 3.05),
    "A: ornaments with 4": (0, 0, 1.44, 4.68, 5.53),
    "B: panes of the best colour": (0.04, 1.14, 1.76, 0.83, 0.5),
    "B: complete windows": (0, 1.02, 0.68, 1.33, 0.9),
    "B: both multiplied": (0, 0.75, 0.36, 0.88, 0.73),
    "front with 1": (-0.98, 0.44, -0.13, -0.3, 0.09),
    "front with 2": (-0.5, 0.31, -0.43, -0.56, 0),
    "front with 3": (0.5, 0.96, 0.29, -0.26, 0.03),
    "front with 4": (3.39, 2.74, 1.98, 0.61, 0.2),
    "back with 1": (-0.47, -1.43, 0.42, 0.92, -0.56),
    "back with 2": (-0.6, -0.91, -0.81, -0.27, 0.36),
    "back with 3": (2.24, -0.17, -0.33, -0.26, -0.33),
    "back with 4": (0.75, 1.69, 0.96, 0.67, 1.3),
    "points of a strip": (2.74, 2.71, 1.53, 0.9, -0.1),
    "points of a strip, by the square of its panes": (-1.8, -1.22, -0.24, 0.45, 1.33),
    "points of an empty strip": (0.31, 0.48, 0.37, 0.2, 0.03),
    "ornament of a strip": (-1.18, 0.02, -0.2, -0.22, -0.12),
    "second pane of a window": (1.61, 0.6, 0.33, 0.45, 0.88),
    "strip left of the glazier": (0.3, 0.13, 0.27, -0.36, -1.59),
    "panes that a strip still needs": (0.51, 0.25, 0.29, 0.22, 0.09),
    "panes that it needs and that are not to come": (-0.1, -1.23, -1.83, 0.18, 0.02),
    "colour of the next round on a strip": (0.44, 0.38, 0.68, 0.71, 0.46),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
