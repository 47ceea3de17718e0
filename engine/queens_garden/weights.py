"""The learnt worth of each feature of a settled board, by stage.

Made by `python -m tools.train queens_garden` with these arguments:
--games 2000 --more 0 --generations 1 --positions 16 --seed 2 --passes 1
"""

CHECKSUM = "b097e434be146501"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (1.21, 1.07, 1.1, 1.04),
    "points for sure": (1, 1, 1, 0.99),
    "is to move": (1.11, 1.75, 2.23, 4.21),
    "share in the turns to come": (-0.37, -9.89, -7.5, -22.82),
    "share in the pieces to come": (3.57, 3.29, 2.29, 2.22),
    "points of the wheel to come": (0.9, 1.1, 1.15, 1.01),
    "points of pavilions to come": (0.67, 0.62, 0.75, 0.03),
    "points of groups that count": (0.94, 0.91, 0.95, 0.96),
    "points of groups of 1": (0.03, 0.15, 0.06, 0.04),
    "points of groups of 2": (0.57, 0.53, 0.2, 0.07),
    "what would join a group of 1": (0.26, 0.05, -0.05, -0.01),
    "what would join a group of 2": (0.53, 0.25, 0.41, 0.31),
    "what would join a group of 3 or more": (0.75, 0.26, 0.12, 0.02),
    "free spaces": (-0.04, -0.11, 0.11, -0.05),
    "empty slots": (1.12, 0.41, 1.49, 0.44),
    "jokers behind 1 hexagons": (1.35, 1.84, 2.04, 1.72),
    "jokers behind 2 hexagons": (1.4, 1.33, 1.39, 0.89),
    "jokers behind 3 hexagons": (0.68, 0.97, 0.76, 0.49),
    "jokers behind 4 hexagons": (0.49, 0.61, 0.38, 0.19),
    "jokers behind 5 hexagons": (0.6, 0.29, 0.12, 0.04),
    "jokers": (3.29, 1.55, 1.93, 1.81),
    "pieces of use": (4.61, 3.61, 3.37, 2.5),
    "pieces of no use": (-0.01, 1.26, 1.45, 2.01),
    "values of pieces of use": (-0.86, -0.6, -0.49, -0.54),
    "values of pieces of no use": (-0.2, -0.34, -0.32, -0.65),
    "expansions": (-1.13, -1.66, -1, -1.51),
    "pieces that another equals": (0.21, -0.69, -1.9, -1.39),
    "values of what would be left over": (-0.21, -0.21, -0.22, -0.26),
    "colours or patterns stored 2 times": (0.62, 0.5, 0.64, 0.7),
    "colours or patterns stored 3 times": (1.67, 1.13, 1.05, 1.6),
    "colours or patterns stored 4 or more times": (3.47, 2.82, 2.03, 3.59),
    "best take at once": (0.95, 1.61, 1.58, 1.13),
    "best take later": (0.08, 1.04, 0.9, 1.14),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
