"""Limits of time that a busy or a slow machine does not break: a fixed piece of work is timed in the same run."""

from time import process_time

QUIET = 0.0045  # processor seconds that `work` takes on the quiet machine where the limits were set


def work() -> float:
    """Processor seconds of so many steps, of the kind that searches are made of."""
    began = process_time()
    seen: dict[int, int] = {}
    for number in range(60_000):
        seen[number & 1023] = seen.get(number & 1023, 0) + (number ^ 21).bit_count()
    return process_time() - began


def allowed(seconds: float) -> float:
    """As many seconds, longer by as much as this machine is slower right now than the quiet one."""
    return seconds * max(1.0, max(work() for _ in range(3)) / QUIET)
