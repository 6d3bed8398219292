"""A browser that has half a core in all, in slices of 5 ms: about what a cheap telephone gives."""

from contextlib import suppress
from pathlib import Path

from web.build import browsers
from web.build.ground import CACHE

PERIOD = 10_000  # microseconds
CONTROLLERS = (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup"))  # version 1, version 2


def slowed(launch: browsers.Launch, cores: float = 0.5) -> browsers.Launch | None:
    """The same browser within a group of processes that has so much; None where such a group cannot be made."""
    for controller in CONTROLLERS:
        group = controller / f"ludotheque-{cores}"
        with suppress(OSError):
            group.mkdir(exist_ok=True)
            if tasks := _limited(group, round(cores * PERIOD)):
                return {**launch, "executable_path": str(_wrapper(tasks, launch))}
    return None


def _limited(group: Path, quota: int) -> Path | None:
    """Set the share of a group; the file that takes its processes."""
    if (group / "cpu.cfs_quota_us").exists():
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
        return group / "tasks"
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        return group / "cgroup.procs"
    return None


def _wrapper(tasks: Path, launch: browsers.Launch) -> Path:
    """A program that joins the group and becomes the browser."""
    from playwright.sync_api import sync_playwright

    browser = launch.get("executable_path")
    if browser is None:
        with sync_playwright() as playwright:
            browser = playwright.chromium.executable_path
    script = CACHE / "bench" / "slow-browser"
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(f'#!/bin/sh\necho $$ >{tasks}\nexec "{browser}" "$@"\n')
    script.chmod(0o755)
    return script
