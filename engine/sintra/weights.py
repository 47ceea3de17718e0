"""What the features of a settled board are worth, by round: learnt, not written by hand.

python -m tools.train sintra --games 1500 --more 250 --generations 1 --positions 60 --seed 1
"""

CHECKSUM = "42f8c5d27fc26de8"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (0.88, 1.02, 0.97, 0.97, 1.01),
    "starts the next round": (1.27, 0.81, 1.25, 1.37, 0.96),
    "points lost for broken glass": (-1.39, -1.03, -0.9, -0.96, -1.05),
    "glazier right of 1 strips": (-0.87, -0.38, -0.42, 0.22, -0.78),
    "glazier right of 2 strips": (-0.78, -0.18, -1.15, 0.52, -1.15),
    "glazier right of 3 strips": (-1.39, -1.37, 0.11, -1.07, -1.71),
    "glazier right of 4 strips": (-1.32, -1.18, -1.77, -1.63, -1.21),
    "glazier right of 5 strips": (-2.49, -2.98, -4.33, -1.41, -0.9),
    "glazier right of 6 strips": (-2.77, -1.49, -1.83, 0.5, -0.21),
    "glazier right of 7 strips": (0.58, 1.19, 0.12, -1.24, -0.98),
    "glazier right of 8 strips": (0, 0, 0, 0, 0),
    "window 1 has 1": (0.82, 0.88, 0.43, 1.04, 0.3),
    "window 1 has 2": (0, -1.18, 0.08, 1.12, 1.4),
    "window 2 has 1": (-0.81, -0.2, 0.75, 1.27, 0.38),
    "window 2 has 2": (-0.02, -0.13, 1.03, 2.12, 1.68),
    "window 3 has 1": (0.39, -0.34, 0.71, 0.09, -0.27),
    "window 3 has 2": (-0.77, 2.24, 1.37, 2.22, 1.8),
    "window 4 has 1": (1.71, 0.26, 0.45, 0.59, 0.37),
    "window 4 has 2": (0, 0.42, 1.95, 2.37, 1.87),
    "window 5 has 1": (-2.37, 0.86, 0.73, 0.29, -0.46),
    "window 5 has 2": (0, -0.78, -0.3, 1.27, 1.33),
    "window 6 has 1": (0.06, -0.32, -0.67, -0.39, -0.47),
    "window 6 has 2": (0, 0, 0.78, 0.07, 0.03),
    "window 7 has 1": (0.63, 1.82, 0.18, -0.17, -0.23),
    "window 7 has 2": (0, 0, -0.27, 0.72, 2.02),
    "window 8 has 1": (1.36, -1.06, -1.4, -1.43, -0.12),
    "window 8 has 2": (0, 0, 0.43, 1.78, 2.05),
    "A: ornaments with 1": (-0.54, -0.04, 0.07, -0.15, -0.13),
    "A: ornaments with 2": (-0.11, 0.37, 0.4, 0.99, 1.42),
    "A: ornaments with 3": (0, 0.78, 2.68, 2.86, 3),
    "A: ornaments with 4": (0, 0, 0.24, 3.21, 4.96),
    "B: panes of the best colour": (-0.28, -0.1, 1.1, 1.86, 1.48),
    "B: complete windows": (0, 1.58, 2.75, 1.73, 1.18),
    "B: both multiplied": (0, 0.63, 0.14, 0.18, 0.29),
    "front with 1": (0.01, 0.01, -0.19, 0.04, -0.34),
    "front with 2": (0.5, 0.56, -0.4, -0.23, -0.43),
    "front with 3": (-0.05, -0.11, -0.53, -0.39, -0.69),
    "front with 4": (1.97, 1.43, 1.07, 0.32, -0.37),
    "back with 1": (-2.9, -0.18, 0.77, 0.03, 0.69),
    "back with 2": (1.94, -0.68, -0.13, 0.61, 0.55),
    "back with 3": (1.17, -0.61, -0.7, -0.72, -0.27),
    "back with 4": (0.14, 0.97, 0.8, 0.65, 0.73),
    "points of a strip": (3.34, 3.24, 1.95, 0.63, -0.4),
    "points of a strip, by the square of its panes": (-1.88, -1.79, -0.75, 0.88, 1.77),
    "points of an empty strip": (0.41, 0.42, 0.39, 0.21, 0.03),
    "ornament of a strip": (-0.78, -0.49, -0.67, -0.28, -0.17),
    "second pane of a window": (1.01, 0.1, 0.32, 0.34, 0.78),
    "strip left of the glazier": (0.63, -0.07, 0.22, -0.77, -2.3),
    "panes that a strip still needs": (0.12, -0.09, 0.13, 0.14, 0.21),
    "panes that it needs and that are not to come": (-1.17, 0.93, -1.28, 0.85, 0.28),
    "colour of the next round on a strip": (0.78, 0.68, 0.85, 0.54, 0.44),
}

# By round, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_ROUND: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
