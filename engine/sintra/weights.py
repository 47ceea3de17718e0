"""The learnt worth of each feature of a settled board, by stage.

Made by `python -m tools.train sintra` with these arguments:
--games 1500 --more 500 --generations 2 --positions 60 --seed 1 --passes 1
"""

CHECKSUM = "d5b11a740c5e4d1a"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (1.34, 0.92, 0.87, 0.93, 0.97),
    "starts the next round": (0.2, 1.33, 1.24, 1.33, 1.42),
    "points lost for broken glass": (-1.12, -1.05, -0.88, -1.01, -1.01),
    "glazier right of 1 strips": (-1, 1.36, -0.14, -1.13, -1.08),
    "glazier right of 2 strips": (-0.96, 0.13, -0.55, -1.54, -1.91),
    "glazier right of 3 strips": (-2.1, -1.43, -0.37, -2.27, -1.67),
    "glazier right of 4 strips": (-0.41, -0.63, -1.1, -2.86, -2.7),
    "glazier right of 5 strips": (-2.72, -3.85, -2.42, -2.97, -2.04),
    "glazier right of 6 strips": (-2.18, -2.6, -1.31, -0.26, -3.01),
    "glazier right of 7 strips": (1.16, -1.9, -1.86, -2.87, -2.06),
    "glazier right of 8 strips": (0, 0, 0, 0, 0),
    "window 1 has 1": (-1.55, 2.01, 1.95, 1.92, 1.21),
    "window 1 has 2": (-0.43, -0.97, -0.73, -0.19, 0.35),
    "window 2 has 1": (-2.15, 0.24, 2.07, 2.04, 0.66),
    "window 2 has 2": (-0.68, -2.34, 0.09, 0.93, 0.63),
    "window 3 has 1": (0.79, 1.32, 2.6, 2.73, 1.34),
    "window 3 has 2": (0, 0.42, 1.51, 2.15, 1.9),
    "window 4 has 1": (1.19, 1.3, 2.23, 1.85, 1),
    "window 4 has 2": (0, 0.78, 1.97, 0.96, 0.36),
    "window 5 has 1": (-0.93, 1.85, 1.77, 1.13, 1.06),
    "window 5 has 2": (0, -1.5, 0.65, 1.74, 1.49),
    "window 6 has 1": (0.42, 1.18, 1.22, 1.16, 0.46),
    "window 6 has 2": (0, 0, -0.44, 0.29, 0.25),
    "window 7 has 1": (1.31, 1.37, 0.01, 1.14, 0.98),
    "window 7 has 2": (0, 0, -0.01, 0.28, 1.2),
    "window 8 has 1": (0.38, -0.22, 0.76, 0.61, 1.16),
    "window 8 has 2": (0, -0.51, -1.41, 1.51, 1.61),
    "A: ornaments with 1": (-0.87, -1.63, -0.75, 0.58, -0.3),
    "A: ornaments with 2": (-0.24, -0.37, 0.15, 1.68, 1.36),
    "A: ornaments with 3": (0, 0.23, 1.87, 2.73, 3.32),
    "A: ornaments with 4": (0, 0, 0.54, 3.91, 4.77),
    "B: panes of the best colour": (-0.04, 0.34, 1.33, 1.5, 0.95),
    "B: complete windows": (0, 0.74, 1.49, 2.24, 1.54),
    "B: both multiplied": (0, 2.08, 1.62, 0.38, 0.5),
    "front with 1": (-0.47, -0.19, -0.31, -0.06, 0.01),
    "front with 2": (0.57, 0.19, 0.04, -0.3, -0.19),
    "front with 3": (1.14, 0.58, 0.23, -0.21, -0.54),
    "front with 4": (2.29, 2.03, 1.61, 0.79, -0.43),
    "back with 1": (0.18, 0.04, 0.08, 0.41, 0.39),
    "back with 2": (-2.33, -0.68, 0.05, 0, 0.25),
    "back with 3": (0.6, -0.68, -0.64, -0.52, -0.35),
    "back with 4": (0.93, 0.44, 0.06, 0.29, 0.51),
    "points of a strip": (1.33, 1.71, 0.47, 0.07, -0.68),
    "points of a strip, by the square of its panes": (-0.06, -0.18, 0.9, 1.23, 1.9),
    "points of an empty strip": (0.09, 0.3, 0.22, 0.02, -0.05),
    "ornament of a strip": (-0.21, 0.32, 0.06, -0.21, -0.16),
    "second pane of a window": (0.21, -0.32, -0.3, 0.01, 0.38),
    "strip left of the glazier": (-0.63, -0.07, 0.09, -0.82, -1.62),
    "panes that a strip still needs": (0.27, 0.2, 0.2, 0.12, 0.11),
    "panes that it needs and that are not to come": (-0.59, -1.7, -1.41, -0.19, -1.08),
    "colour of the next round on a strip": (0.29, 0, 0.67, 0.58, 0.71),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
