"""Polymère again, as plainly as it can be said and as slowly: lists, strings, every permutation tried."""

from itertools import permutations

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
PERMUTATIONS = ["".join(p) for p in permutations("123456")]


def near(cell, side):
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


class Plain:
    """`jokers`: cell -> the sides and numbers of its condition, or None."""

    def __init__(self, options):
        self.numbers = [[str(n) for n in own] for own in options["numbers"]]
        self.hands = [list(hand) for hand in options["hands"]]
        self.talon = list(options["talon"])
        self.rules = options
        self.laid, self.jokers, self.fixed = {}, {}, {}
        self.seat = self.numbers.index(min(self.numbers))
        self.owed, self.out, self.idle, self.over = 1, [], 0, False

    # -- jokers ------------------------------------------------------------------------------
    def joker_choices(self, cell):
        """What the joker may stand for by itself: the digits around it and its condition."""
        known = {}
        for side in range(6):
            tile = self.laid.get(near(cell, side))
            if tile and tile != "*":
                known[side] = tile[(side + 3) % 6]
        fixed = self.fixed.get(cell)
        condition = self.jokers.get(cell)
        return [
            p
            for p in PERMUTATIONS
            if all(p[side] == digit for side, digit in known.items())
            and (fixed is None or p[fixed[0]] == fixed[1])
            and (condition is None or any(p[side] in condition[1] for side in condition[0]))
        ]

    def consistent(self):
        """Brute force: every permutation for every joker, until all shared faces are equal.

        Permutations that agree on the faces a joker shares fare alike, so one of each kind is tried.
        """
        shared = {cell: [s for s in range(6) if near(cell, s) in self.jokers] for cell in self.jokers}
        kinds = {cell: {tuple(p[s] for s in shared[cell]) for p in self.joker_choices(cell)} for cell in self.jokers}
        return self._agree(list(self.jokers), shared, kinds, {})

    def _agree(self, cells, shared, kinds, fixed):
        if not cells:
            return True
        cell, *rest = cells
        for faces in kinds[cell]:
            told = {(near(cell, s), (s + 3) % 6): digit for s, digit in zip(shared[cell], faces, strict=True)}
            mine = dict(zip(shared[cell], faces, strict=True))
            if all(fixed.get((cell, s), digit) == digit for s, digit in mine.items()) and self._agree(
                rest, shared, kinds, fixed | told
            ):
                return True
        return False

    # -- moves -------------------------------------------------------------------------------
    def legal(self):
        if self.over:
            return []
        hand = self.hands[self.seat]
        if not self.laid:
            jokers = ["0,0:*"] if "*" in hand and self.rules.get("firstjoker", True) else []
            return [f"0,0:{tile}" for tile in hand if tile != "*"] + jokers
        cells = {near(cell, s) for cell in self.laid for s in range(6)} - self.laid.keys()
        tiles = {tile[turn:] + tile[:turn] for tile in hand if tile != "*" for turn in range(6)} | ({"*"} & set(hand))
        found = [f"{q},{r}:{tile}" for q, r in cells for tile in tiles if self.may_lay((q, r), tile)]
        return [*found, "-"]

    def may_lay(self, cell, tile):
        own = self.numbers[self.seat]
        numbered, beside = [], []
        for side in range(6):
            other = self.laid.get(near(cell, side))
            if other == "*":
                beside.append(side)
            elif other:
                digit = other[(side + 3) % 6]
                if tile != "*" and tile[side] != digit:
                    return False
                numbered.append(digit)
        if tile != "*" and not any(tile[s] in own for s in beside) and not any(d in own for d in numbered):
            return False
        self.put(cell, tile, beside if tile == "*" and not any(d in own for d in numbered) else None)
        good = self.consistent() if beside or tile == "*" else True
        self.laid.pop(cell)
        self.jokers.pop(cell, None)
        return good

    def put(self, cell, tile, condition):
        self.laid[cell] = tile
        if tile == "*":
            self.jokers[cell] = (
                None if condition is None or len(self.laid) == 1 else (condition, self.numbers[self.seat])
            )

    # -- turns -------------------------------------------------------------------------------
    def play(self, text):
        seat, hand = self.seat, self.hands[self.seat]
        if text == "-":
            drawn = self.draw(self.owed)
            self.idle = 0 if drawn else self.idle + 1
            if self.idle >= len(self.hands) - len(self.out):
                self.over = True
                return
            self.next_turn()
            return
        where, tile = text.split(":")
        q, r = where.split(",")
        cell = int(q), int(r)
        touching = [s for s in range(6) if near(cell, s) in self.laid]
        beside = [s for s in touching if self.laid[near(cell, s)] == "*"]
        digits = [self.laid[near(cell, s)][(s + 3) % 6] for s in touching if s not in beside]
        self.put(cell, tile, None if any(d in self.numbers[seat] for d in digits) else beside)
        hand.remove(next(t for t in hand if t == "*" == tile or (tile != "*" and t != "*" and t in tile + tile)))
        self.owed += len(touching) - 2 if touching else -1
        self.idle = 0
        if not hand:
            if not (self.owed and self.rules.get("emptyhand", "draw") == "draw" and self.draw(self.owed)):
                self.out.append(seat)
                if self.rules.get("stop", "last") == "first" or len(self.out) == len(self.hands) - 1:
                    self.over = True
                    return
            self.next_turn()
        elif self.owed == 0:
            self.next_turn()

    def draw(self, count):
        drawn, self.talon = self.talon[:count], self.talon[count:]
        self.hands[self.seat] += drawn
        return len(drawn)

    def next_turn(self):
        self.owed = 1
        self.seat = self.after(self.seat)
        self.over = self.rules.get("block", "exact") == "exact" and self.blocked()

    def after(self, seat):
        left = [other for other in range(len(self.hands)) if other not in self.out]
        if self.rules.get("seating", "numbers") == "free":
            return min(left, key=lambda other: (other - seat - 1) % len(self.hands))
        mine = self.numbers[seat]
        return min(left, key=lambda other: (self.numbers[other] <= mine, self.numbers[other]))

    def blocked(self):
        """Play on with everybody declining, each drawing one, and see whether anybody could ever lay."""
        start, hands, talon = self.seat, [list(hand) for hand in self.hands], list(self.talon)
        idle, found = 0, False
        while not found and idle < len(self.hands) - len(self.out):
            found = len(self.legal()) > 1
            idle = 0 if self.talon else idle + 1
            self.draw(1)
            self.seat = self.after(self.seat)
        self.seat, self.hands, self.talon = start, hands, talon
        return not found
