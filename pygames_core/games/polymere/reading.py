"""How a table is read aloud: row by row from the top, what lies and what could, each with its number in its row."""

from collections.abc import Iterable
from functools import lru_cache

from ...core.words import Words
from ...pictures.scene import Part, rows
from .table import Table
from .tiles import Cell, axial


@lru_cache(4)
def numbered(table: Table) -> dict[Cell, tuple[int, int]]:
    """The row of every cell, laid or open, and its number there, from 1."""
    lines: dict[int, list[tuple[int, Cell]]] = {}
    for cell in (*table.laid, *table.open):
        q, r = axial(cell)
        lines.setdefault(r, []).append((q, cell))
    return {
        cell: (row, number)
        for row, r in enumerate(sorted(lines), 1)
        for number, (_, cell) in enumerate(sorted(lines[r]), 1)
    }


def spoken_place(table: Table, cell: Cell, words: Words) -> str:
    """A free place, by what it asks for."""
    if not table.laid:
        return words("place.first")
    wanted = needs(table, cell, words)
    return words("place.needs", needs=wanted) if wanted else words("place")


def needs(table: Table, cell: Cell, words: Words) -> str:
    """What must lie on a cell, face by face: «un 1 à gauche, un 4 en haut à gauche»."""
    return ", ".join(words("need", digit=digit, side=words(f"side.{side}")) for side, digit in table.around(cell))


def where(table: Table, cell: Cell, words: Words) -> str:
    """A place of the whole table: «rangée 3, place 5»."""
    row, number = numbered(table)[cell]
    return words("where", row=row, n=number) if table.laid else words("centre")


def read(table: Table, shown: Iterable[tuple[Cell, str]], words: Words) -> list[Part]:
    """The rows of a picture, of the cells that it shows and the ids there."""
    numbers = numbered(table)
    return rows([(*numbers[cell], id) for cell, id in shown], lambda row: words("row", row=row))
