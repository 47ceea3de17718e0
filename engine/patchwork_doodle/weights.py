"""The learnt worth of each feature of a settled board, by stage.

Made by `python -m tools.train patchwork_doodle` with these arguments:
--games 100 --more 800 --generations 2 --positions 96 --seed 1 --passes 2
"""

CHECKSUM = "90d4d780ffe7fee3"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "board": (0.92, 0.74),
    "shaded spaces": (5.55, 1.98),
    "shaded spaces, squared": (-4.67, -0.99),
    "edges": (-0.52, -0.68),
    "holes": (-1.09, -0.54),
    "empty areas": (-3.19, -2.28),
    "best rectangle": (0.79, 0.71),
    "best rectangle, squared": (-1.17, -0.57),
    "neighbour used": (-5.58, -2.91),
    "shade used": (-5.62, -6.24),
    "cut used": (-5.98, -6.27),
    "repeat used": (-7.4, -6.92),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
