"""What pip is told to install by hash: one need that is not pinned, and a new machine installs nothing."""

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata
from itertools import product

import pytest
from packaging.markers import Environment, default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from web.build import environment

FILES = {"build": ("build",), "test": ("build", "test"), "bench": ("build", "bench")}  # what lies there when it comes
PYTHONS = [f"3.{minor}.{patch}" for minor, patch in product(range(11, 15), (0, 20))]
SYSTEMS = [
    ("linux", "Linux", "posix", "x86_64"),
    ("darwin", "Darwin", "posix", "arm64"),
    ("win32", "Windows", "nt", "AMD64"),
]
Pins = dict[str, Requirement]


def pins(group: str) -> Pins:
    """What a requirements file pins, by name."""
    text = (environment.HERE / f"requirements-{group}.txt").read_text("utf-8")
    entries = (line.split(" \\")[0] for line in text.splitlines() if re.match(r"\w", line))
    return {canonicalize_name(pin.name): pin for pin in map(Requirement, entries)}


def machines() -> Iterator[Environment]:
    """Every Python on every system that the site is built on."""
    for python, (platform, system, os_name, machine) in product(PYTHONS, SYSTEMS):
        made = {**default_environment(), "sys_platform": platform, "platform_system": system, "os_name": os_name}
        made |= {
            "platform_machine": machine,
            "python_full_version": python,
            "python_version": python.rpartition(".")[0],
        }
        yield made  # type: ignore[misc]


def holds(need: Requirement, machine: Environment) -> bool:
    return need.marker is None or need.marker.evaluate({**machine, "extra": ""})


def needs(name: str, pin: Requirement) -> list[Requirement]:
    """What the installed package asks for; one that no marker lets in here asks for nothing that can be read."""
    try:
        return [Requirement(need) for need in metadata(name).get_all("Requires-Dist", [])]
    except PackageNotFoundError:
        assert pin.marker and not pin.marker.evaluate(), f"{name} is pinned and not installed"
        return []


def asked(known: Pins) -> Iterator[tuple[str, Requirement, Environment]]:
    """What each pinned package asks for, on each machine where it does."""
    for name, pin in known.items():
        for need, machine in product(needs(name, pin), machines()):
            if holds(pin, machine) and holds(need, machine):
                yield name, need, machine


def holes(known: Pins) -> set[str]:
    """Every need of a pinned package that is not pinned, or pinned to what it refuses."""
    found = set()
    for name, need, machine in asked(known):
        other = known.get(canonicalize_name(need.name))
        (version,) = [each.version for each in other.specifier] if other else [""]
        if not (other and holds(other, machine) and need.specifier.contains(version, prereleases=True)):
            found.add(f"{name}: {need} ({machine['python_version']}, {machine['sys_platform']})")
    return found


def known(group: str) -> Pins:
    return {name: pin for part in FILES[group] for name, pin in pins(part).items()}


@pytest.mark.parametrize("group", ["build", "test"])
def test_every_need_of_a_pinned_package_is_pinned(group: str) -> None:
    assert holes(known(group)) == set()


def test_one_pin_less_is_a_hole() -> None:
    everything = known("test")
    needed = {canonicalize_name(need.name) for _, need, _ in asked(everything)}
    assert {"tomlkit", "greenlet", "colorama"} <= needed
    for less in needed:
        assert holes({name: pin for name, pin in everything.items() if name != less}), less


@pytest.mark.parametrize("group", environment.SIZES)
def test_every_pin_is_one_version_held_to_its_hashes(group: str) -> None:
    text = (environment.HERE / f"requirements-{group}.txt").read_text("utf-8")
    for name, pin in pins(group).items():
        assert [each.operator for each in pin.specifier] == ["=="], name
        entry = rf"^{re.escape(pin.name)}==\S+[^\n]*(\\\n +--hash=sha256:[0-9a-f]{{64}}[^\n]*)+"
        assert re.search(entry, text, re.M), name


def test_every_pinned_package_takes_every_python() -> None:
    for name, pin in known("test").items():
        if pin.marker is None:
            takes = SpecifierSet((metadata(name).get_all("Requires-Python") or [""])[0])
            assert not [python for python in PYTHONS if not takes.contains(python)], name
