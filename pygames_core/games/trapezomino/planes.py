"""The duel for searches: every placement's points kept up to date as four binary planes over all placements."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, overload

from ...core.bits import members
from .lattice import PLACES
from .pieces import OF_SHAPE, PLACEMENTS, Bits
from .reach import effect
from .rules import Duel, joker_placements
from .shapes import JOKER

Planes = tuple[Bits, Bits, Bits, Bits]  # bit n of plane i: digit i, in base two, of the points of placement n
Offer = tuple[int, ...]  # a joker offered too early, which gives the turn away; most often none


class Node(NamedTuple):
    """One position; `lead` is seat 0's points less seat 1's."""

    fits: Bits
    t0: Bits
    t1: Bits
    t2: Bits
    b0: Bits
    b1: Bits
    b2: Bits
    p0: Bits
    p1: Bits
    p2: Bits
    p3: Bits
    pieces: Bits
    jokers: int
    turn: int
    lead: int
    laid: Bits
    allowed: Bits


class Choice(Sequence[int]):
    """The moves of a node, most points first, decoded only as far as somebody looks; the offer, if any, is last."""

    __slots__ = ("allowed", "found", "node", "offer")

    def __init__(self, node: Node, offer: Offer = ()) -> None:
        self.node = node
        self.allowed = node.allowed
        self.offer = offer
        self.found: list[int] | None = None

    def __len__(self) -> int:
        return self.allowed.bit_count() + len(self.offer)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        return self.all()[index]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and (bool(self.allowed >> move & 1) or move in self.offer)

    def all(self) -> list[int]:
        if self.found is None:
            self.found = [move for _, bits in by_points(self.node) for move in members(bits)]
            self.found += self.offer
        return self.found


def by_points(node: Node) -> list[tuple[int, Bits]]:
    """The allowed placements grouped by their points, most first."""
    groups = [(0, node.allowed)]
    for weight, plane in ((8, node.p3), (4, node.p2), (2, node.p1), (1, node.p0)):
        groups = [
            (points + added, bits)
            for points, whole in groups
            for added, bits in ((weight, whole & plane), (0, whole & ~plane))
            if bits
        ]
    return groups


def best_points(node: Node) -> int:
    """The most points that the seat on move can make now."""
    best, bits = 0, node.allowed
    for weight, plane in ((8, node.p3), (4, node.p2), (2, node.p1), (1, node.p0)):
        if bits & plane:
            bits &= plane
            best += weight
    return best


def after(node: Node, move: int) -> Node:
    """The node one placement later."""
    (fits, t0, t1, t2, b0, b1, b2, p0, p1, p2, p3, pieces, jokers, turn, lead, laid, _) = node
    bit = 1 << move
    gain = (1 if p0 & bit else 0) + (2 if p1 & bit else 0) + (4 if p2 & bit else 0) + (8 if p3 & bit else 0)
    covered, (u0, u1, u2), (c0, c1, c2) = effect(move)
    fits &= ~covered
    t0 |= u0
    t1 |= u1
    t2 |= u2
    b0 |= c0
    b1 |= c1
    b2 |= c2
    p0, p1, p2, p3 = added((p0, p1, p2, p3), touching_sides(move))
    if pieces & bit:
        pieces &= ~OF_SHAPE[PLACEMENTS[move].shape]
    else:
        jokers -= 1 if PLACEMENTS[move].shape == JOKER else 2
    supported = fits & (t0 & b0 | t1 & b1 | t2 & b2)
    allowed = supported & pieces or supported & joker_placements(jokers)
    lead += -gain if turn else gain
    return Node(fits, t0, t1, t2, b0, b1, b2, p0, p1, p2, p3, pieces, jokers, 1 - turn, lead, laid | bit, allowed)


def added(planes: Planes, more: tuple[Bits, Bits, Bits]) -> Planes:
    """The sum of two numbers for every placement at once."""
    (p0, p1, p2, p3), (k0, k1, k2) = planes, more
    carry = p0 & k0
    half1, half2 = p1 ^ k1, p2 ^ k2
    carry1 = p1 & k1 | half1 & carry
    carry2 = p2 & k2 | half2 & carry1
    return p0 ^ k0, half1 ^ carry, half2 ^ carry1, p3 ^ carry2


@cache
def lanes() -> list[list[Bits]]:
    """lanes()[j][c]: the placements whose straight side number j has cell c behind it."""
    size = len(PLACEMENTS) + 7 >> 3
    rows: list[list[bytearray]] = []
    for number, placement in enumerate(PLACEMENTS):
        for lane, behind in enumerate(placement.sides):
            if lane == len(rows):
                rows.append([bytearray(size) for _ in PLACES])
            for cell in members(behind):
                rows[lane][cell][number >> 3] |= 1 << (number & 7)
    return [[int.from_bytes(row, "little") for row in lane] for lane in rows]


@cache
def touching_sides(move: int) -> tuple[Bits, Bits, Bits]:
    """For every placement, how many of its straight sides would touch this one: three binary planes."""
    k0 = k1 = k2 = 0
    cells = PLACEMENTS[move].cells
    for lane in lanes():
        bits = 0
        for cell in cells:
            bits |= lane[cell]
        carry = k0 & bits
        k0 ^= bits
        k2 ^= k1 & carry
        k1 ^= carry
    return k0, k1, k2


@cache
def edge_planes() -> Planes:
    """The points that the board's own edges give to every placement."""
    planes = [0, 0, 0, 0]
    for number, placement in enumerate(PLACEMENTS):
        count = placement.edges.bit_count()
        for digit in range(2):
            planes[digit] |= (count >> digit & 1) << number
    return planes[0], planes[1], planes[2], planes[3]


def node_of(duel: Duel) -> Node:
    """Where the search begins: the round being played."""
    board = duel.board
    planes = edge_planes()
    pieces, jokers = duel.pieces, duel.jokers
    supported = board.supported
    allowed = supported & pieces or supported & joker_placements(jokers)
    lead = duel.scores[0] - duel.scores[1]
    laid = 0
    for number, _ in duel.laid:
        laid |= 1 << number
        planes = added(planes, touching_sides(number))
    return Node(board.fits, *board.touch, *board.block, *planes, pieces, jokers, duel.turn, lead, laid, allowed)


def early(duel: Duel) -> Bits:
    """The jokers that may be offered too early: one is as good as another."""
    return duel.allowed & ~duel.possible if duel.possible else 0


class RoundCore:
    """One round as pygames_core.search wants it. Whoever is offered the turn may give it back, so that the first offer
    gains nothing and is left out; after one, the second is a move like others, at the root alone."""

    __slots__ = ("node", "offer", "past")

    def __init__(self, duel: Duel) -> None:
        self.node = node_of(duel)
        self.offer: Offer = tuple(members(early(duel))[:1]) if duel.offers % 2 else ()
        self.past: list[Node] = []

    @property
    def to_move(self) -> int:
        return self.node.turn

    @property
    def over(self) -> bool:
        return not self.node.allowed

    def moves(self) -> Choice:
        return Choice(self.node) if self.past else Choice(self.node, self.offer)

    def do(self, move: int, /) -> None:
        there = self.after(move) if self.offer else after(self.node, move)
        self.past.append(self.node)
        self.node = there

    def after(self, move: int) -> Node:
        """The node that a move leads to."""
        if not self.past and move in self.offer:
            return self.node._replace(turn=1 - self.node.turn)
        return after(self.node, move)

    def undo(self) -> None:
        self.node = self.past.pop()

    def key(self) -> tuple[Bits, int, int]:
        return self.node.laid, self.node.turn, self.node.lead

    def scores(self) -> tuple[int, int]:
        return self.node.lead, 0
