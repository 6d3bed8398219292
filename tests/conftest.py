"""Settings of the engine's tests: hypothesis draws the same examples at every run, and takes its time."""

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
