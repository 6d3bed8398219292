"""Settings of the engine's tests: hypothesis draws the same examples at every run, and takes its time."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.fixture
def undisturbed() -> Iterator[None]:
    """Without the collector of garbage, which may come at any moment and looks through what all other tests left."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
