"""Settings of the engine's tests: hypothesis draws the same examples at every run, and takes its time."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from strategies import EVERY, toys_too

from pygames_core import GAMES
from pygames_core.core.game import Game
from pygames_core.core.rooms import Rooms

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.fixture(scope="module")
def toys() -> Iterator[None]:
    """The toys are games too, in a module of tests that uses them."""
    with toys_too():
        yield


@pytest.fixture(params=EVERY)
def game(request: pytest.FixtureRequest, toys: None) -> Game:
    """Every game, toys too."""
    return GAMES[request.param]


@pytest.fixture
def undisturbed() -> Iterator[None]:
    """Without the collector of garbage, which may come at any moment and looks through what all other tests left."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks that take no time."""
    known = Rooms.care.fget
    assert known
    monkeypatch.setattr(Rooms, "care", property(lambda game: known(game)._replace(glance=300, look=900)))
