"""Searches without a game inside: alpha-beta, max^n, Monte Carlo trees, hidden worlds, and their budgets; what a
beginner sees.

A game gives a mutable `Core` (core.py); every search is a generator of `Found`, better and better, that
yields often enough to be stopped or shown (slicing.py). A search leaves its core as it found it.

>>> from pygames_core.search import Budget, alphabeta
>>> from pygames_core.search.nim import Nim
>>> *_, found = alphabeta(Nim(7), Budget(nodes=1000), evaluate=lambda core, me: 0.0)
>>> found.move, found.value, found.exact
(3, 1, True)
"""

from .alphabeta import alphabeta
from .core import Core, Found, Order, Row, final_margin, shares
from .determinised import determinised
from .maxn import maxn
from .mcts import mcts
from .sight import BEGINNERS, glance, narrowed, richest
from .slicing import Budget
from .stacked import Stacked

__all__ = [
    "BEGINNERS",
    "Budget",
    "Core",
    "Found",
    "Order",
    "Row",
    "Stacked",
    "alphabeta",
    "determinised",
    "final_margin",
    "glance",
    "maxn",
    "mcts",
    "narrowed",
    "richest",
    "shares",
]
