"""The learnt worth of each feature of a settled board, by stage.

Made by `python -m tools.train queens_garden` with these arguments:
--games 1200 --more 0 --generations 1 --positions 30 --seed 2 --passes 1
"""

CHECKSUM = "7b89a5806ec51f9c"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (1.81, 1.23, 1.19, 1.07),
    "points for sure": (1, 1, 1, 1.08),
    "is to move": (0.97, 1.37, 2.54, 4.24),
    "share in the turns to come": (0.24, -9.33, -6.07, -18.57),
    "share in the pieces to come": (3.43, 3.36, 1.66, 1.09),
    "points of the wheel to come": (1.17, 1.09, 1.04, 1.03),
    "points of pavilions to come": (0.72, 0.71, 0.56, -0.31),
    "points of groups that count": (0.98, 1, 0.9, 1.01),
    "points of groups of 1": (-0.07, 0.07, 0.04, -0.07),
    "points of groups of 2": (0.36, 0.61, 0.33, 0.17),
    "what would join a group of 1": (0.09, 0.08, -0.06, -0.07),
    "what would join a group of 2": (0.6, 0.3, 0.35, 0.23),
    "what would join a group of 3 or more": (0.11, 0.18, 0.1, 0.07),
    "free spaces": (-0.06, -0.12, 0.05, 0.08),
    "empty slots": (1.01, 1.18, 1.11, 0.47),
    "jokers behind 1 hexagons": (1.02, 1.91, 1.68, 1.64),
    "jokers behind 2 hexagons": (1.89, 1.59, 1.39, 0.8),
    "jokers behind 3 hexagons": (0.8, 0.91, 0.6, 0.22),
    "jokers behind 4 hexagons": (0.55, 0.34, 0.17, 0.29),
    "jokers behind 5 hexagons": (0.63, 0.37, 0.06, 0.27),
    "jokers": (3.44, 1.68, 2.35, 1.73),
    "pieces of use": (4.25, 3.59, 3.15, 2.59),
    "pieces of no use": (-0.48, 0.75, 0.94, 1.42),
    "values of pieces of use": (-0.89, -0.62, -0.52, -0.63),
    "values of pieces of no use": (-0.2, -0.32, -0.32, -0.75),
    "expansions": (-1.17, -1.39, -1.71, -1.99),
    "pieces that another equals": (0.63, -0.82, -1.79, -0.77),
    "values of what would be left over": (-0.25, -0.2, -0.26, -0.33),
    "colours or patterns stored 2 times": (1.12, 0.51, 0.9, 1.2),
    "colours or patterns stored 3 times": (2.49, 1.49, 1.61, 2.67),
    "colours or patterns stored 4 or more times": (4.52, 2.83, 3.6, 3.83),
    "best take at once": (1.14, 1.74, 1.78, 1.5),
    "best take later": (0.29, 0.81, 1.16, 1.15),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
