"""What the features of a settled board are worth, by stage: learnt, not written by hand.

python -m tools.train queens_garden --games 160 --more 0 --generations 1 --positions 16 --seed 1
"""

CHECKSUM = "eb44b43947881044"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "score": (0.66, 0.82, 0.78, 0.98),
    "points for sure": (1, 1, 1, 0.52),
    "is to move": (0.87, 1.22, 1.5, 2.23),
    "share in the turns to come": (2.27, 1.68, -0.12, -6.24),
    "share in the pieces to come": (2.37, 3.21, 0.79, 0.75),
    "points of the wheel to come": (1.02, 0.88, 1.34, 0.67),
    "points of pavilions to come": (0.63, 0.79, 0.98, 1.47),
    "points of groups that count": (1.02, 1.11, 1.03, 1.03),
    "points of groups of 1": (-0.05, 0.16, 0.27, 0.32),
    "points of groups of 2": (0.65, 0.64, 0.49, 0.29),
    "what would join a group of 1": (-0.07, 0.06, 0.06, -0.11),
    "what would join a group of 2": (0.19, 0.15, 0, -0.12),
    "what would join a group of 3 or more": (0.42, -0.03, 0.1, 0.55),
    "free spaces": (0.04, 0.04, 0.05, 0.18),
    "empty slots": (1.04, 0.8, 0.19, 0.64),
    "jokers behind 1 hexagons": (-0.27, -0.17, 1.78, -0.02),
    "jokers behind 2 hexagons": (-0.01, 1.13, 0.99, -0.06),
    "jokers behind 3 hexagons": (1.03, 0.87, 0.7, 0.04),
    "jokers behind 4 hexagons": (0.3, 0.27, -0.06, 0.16),
    "jokers behind 5 hexagons": (0.75, 0.11, -0.12, -0.09),
    "jokers": (1.87, 0.7, 1.28, 0.79),
    "pieces of use": (2.11, 1.91, 1.8, 1.13),
    "pieces of no use": (0.22, 0, 0.15, 0.84),
    "values of pieces of use": (-0.33, -0.16, -0.15, -0.24),
    "values of pieces of no use": (-0.08, -0.09, -0.11, -0.62),
    "expansions": (-0.91, -0.09, -2.03, -1.62),
    "pieces that another equals": (1.11, -0.93, -0.9, -0.75),
    "values of what would be left over": (-0.33, -0.2, -0.15, -0.02),
    "colours or patterns stored 2 times": (0.68, 0.42, 0.81, 0.48),
    "colours or patterns stored 3 times": (1.11, 1.66, 0.79, 0.7),
    "colours or patterns stored 4 or more times": (2.4, 0.99, 3.57, 2.89),
    "best take at once": (0.63, 1.07, 1.21, 0.93),
    "best take later": (0.06, -0.13, 0.09, 0.13),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
