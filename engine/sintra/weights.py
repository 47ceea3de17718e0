"""What the features of a settled board are worth, by stage: learnt, not written by hand.

python -m tools.train sintra --games 1500 --more 500 --generations 2 --positions 60 --seed 1
"""

CHECKSUM = "986df84ab384ab2a"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (1.12, 0.91, 0.92, 0.93, 0.98),
    "starts the next round": (1.83, 0.6, 1.39, 0.87, 1.3),
    "points lost for broken glass": (-1.47, -1.14, -0.91, -0.94, -1.06),
    "glazier right of 1 strips": (0, 0.44, 0.19, -1.29, -1.31),
    "glazier right of 2 strips": (-0.39, 0.86, 0.01, -1.83, -1.81),
    "glazier right of 3 strips": (-1.19, -0.85, -0.01, -1.94, -0.79),
    "glazier right of 4 strips": (0.92, -0.89, -1.78, -2.28, -2.11),
    "glazier right of 5 strips": (-2.98, -3.68, -1.67, -3, -1.63),
    "glazier right of 6 strips": (0.08, -0.66, -1.59, -2.53, -2.2),
    "glazier right of 7 strips": (-0.28, -0.01, -2.03, -3.32, -3.29),
    "glazier right of 8 strips": (0, 0, 0, 0, 0),
    "window 1 has 1": (0.93, 1.68, 1.84, 1.97, 1.23),
    "window 1 has 2": (0, 1.03, 2.08, 1.51, 1.37),
    "window 2 has 1": (-0.69, 0.28, 1.2, 1.29, 1.2),
    "window 2 has 2": (-0.53, 0.79, 2.5, 2.63, 2.09),
    "window 3 has 1": (0.78, -0.23, 0.86, 1.16, 0.56),
    "window 3 has 2": (0, 0.14, 1.6, 2.53, 2),
    "window 4 has 1": (0.14, 0.17, 0.63, 1.69, 1.17),
    "window 4 has 2": (0, 0.98, 1.54, 1.6, 1.66),
    "window 5 has 1": (1.18, 0.89, 0.99, 1.23, 0.79),
    "window 5 has 2": (0, 1.63, 2.46, 2.95, 1.54),
    "window 6 has 1": (-0.41, 0.31, 0.36, 0.6, 0.43),
    "window 6 has 2": (0, 0, -1.43, -0.19, 0.18),
    "window 7 has 1": (0.56, 0.25, 0.14, 0.35, -0.06),
    "window 7 has 2": (0, 0.73, -0.14, 1.18, 1.21),
    "window 8 has 1": (0.29, -2.04, -0.97, 0.66, 1.07),
    "window 8 has 2": (0, 1.59, 1.65, 1.98, 2.22),
    "A: ornaments with 1": (1.75, 0.28, 0.28, -0.03, -0.04),
    "A: ornaments with 2": (0.2, 1.54, 2.15, 1.11, 1.5),
    "A: ornaments with 3": (0, 0.72, 2.22, 3.35, 3.22),
    "A: ornaments with 4": (0, 0, 1.35, 4.19, 5.59),
    "B: panes of the best colour": (0.18, 1.39, 1.13, 0.61, -0.05),
    "B: complete windows": (0, 1.82, 0.74, 0.26, -0.33),
    "B: both multiplied": (0, 0.83, 0.44, 0.96, 1),
    "front with 1": (-1.43, 0.18, 0.16, -0.03, 0.23),
    "front with 2": (-0.45, 0.32, -0.36, -0.13, -0.11),
    "front with 3": (0.76, 0.57, 0.2, -0.25, -0.2),
    "front with 4": (3.36, 2.65, 1.86, 0.56, -0.15),
    "back with 1": (-0.55, -0.83, 0.09, 0.1, -0.38),
    "back with 2": (-0.29, -0.91, -0.74, -0.12, 0.39),
    "back with 3": (2.58, -0.3, -0.24, -0.03, -0.31),
    "back with 4": (0.83, 1.52, 0.81, 0.52, 0.97),
    "points of a strip": (1.82, 2.46, 1.59, 0.75, -0.05),
    "points of a strip, by the square of its panes": (-0.69, -1, -0.34, 0.46, 1.02),
    "points of an empty strip": (0.26, 0.51, 0.34, 0.12, 0),
    "ornament of a strip": (-1.73, -0.01, -0.09, -0.09, -0.02),
    "second pane of a window": (1.98, 0.5, 0.22, 0.37, 0.66),
    "strip left of the glazier": (-0.12, -0.16, 0, -0.78, -1.6),
    "panes that a strip still needs": (0.69, 0.35, 0.27, 0.06, 0.02),
    "panes that it needs and that are not to come": (0.15, -3.85, -2.63, 0.31, 0.26),
    "colour of the next round on a strip": (0.36, 0.37, 0.44, 0.73, 0.58),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
