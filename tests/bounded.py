"""Settings for hypothesis: few examples, the same in every run, and nothing kept on the disk."""

from hypothesis import HealthCheck, settings

BOUNDED = settings(
    derandomize=True,
    database=None,
    deadline=None,  # no time is asserted: a busy machine is not a mistake
    max_examples=20,
    suppress_health_check=list(HealthCheck),
)


def examples(number: int) -> settings:
    """So many examples."""
    return settings(BOUNDED, max_examples=number)
