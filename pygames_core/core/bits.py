"""Sets of small numbers as one integer: bit n is set when n is in."""


def members(mask: int) -> list[int]:
    """The numbers in the set, lowest first.

    >>> members(0b1101)
    [0, 2, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
