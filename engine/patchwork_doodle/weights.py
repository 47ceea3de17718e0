"""The learnt worth of each feature of a settled board, by stage.

python -m tools.train patchwork_doodle --games 600 --more 200 --generations 2 --positions 96 --seed 1
"""

CHECKSUM = "4b9b0fc2877be499"

WEIGHTS: dict[str, tuple[float, ...]] = {
    "board": (0.64, 0.55),
    "shaded spaces": (4.53, 1.28),
    "shaded spaces, squared": (-3.48, -0.55),
    "edges": (-0.61, -0.7),
    "holes": (-0.38, -0.04),
    "empty areas": (-2.92, -1.44),
    "best rectangle": (0.86, 0.97),
    "best rectangle, squared": (-0.94, -0.57),
    "neighbour used": (-4.18, -3.07),
    "shade used": (-6.99, -5.8),
    "cut used": (-5.37, -6.21),
    "repeat used": (-9.65, -6.08),
}

# By stage, the weights in the order of the features.
_COLUMNS = zip(*WEIGHTS.values(), strict=True)
BY_STAGE: dict[int, tuple[float, ...]] = {at + 1: tuple(of) for at, of in enumerate(_COLUMNS)}
