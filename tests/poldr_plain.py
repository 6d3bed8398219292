"""POLD.R again, as plainly as it can be said and as slowly: a dictionary of squares, walked step by step."""

COLUMNS = "abcdefghi"
WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


class Plain:
    """`board`: square name -> "n", ("m", seat) or ("b", seat)."""

    def __init__(self, options):
        self.players, self.size = options.get("players", 2), options.get("size", 6)
        self.rounds, self.strict = options.get("rounds", 1), options.get("strict", False)
        self.names = [f"{COLUMNS[x]}{y + 1}" for y in range(self.size) for x in range(self.size)]
        self.wins, self.bricks, self.played, self.over, self.ranking = (
            [0] * self.players,
            [0] * self.players,
            0,
            False,
            None,
        )
        self.last_winners = []
        self.begin()

    def begin(self):
        self.board, self.reserves = {}, [16] * self.players
        self.seat, self.sea, self.clock = self.played % self.players, False, 0
        self.taken_at = [0] * self.players

    # -- reading -----------------------------------------------------------------------------
    def find(self, thing):
        return next((name for name, what in self.board.items() if what == thing), None)

    def walk(self, start, way):
        x, y = COLUMNS.index(start[0]) + way[0], int(start[1]) - 1 + way[1]
        while 0 <= x < self.size and 0 <= y < self.size:
            yield f"{COLUMNS[x]}{y + 1}"
            x, y = x + way[0], y + way[1]

    def between(self, one, other):
        """The squares strictly between two squares in line; None when they are not in line."""
        for way in WAYS:
            passed = []
            for name in self.walk(one, way):
                if name == other:
                    return passed
                passed.append(name)
        return None

    def effect(self, seat, changes):
        """The squares filled or emptied when the things of `changes` come to new squares; None when forbidden."""
        board = {name: what for name, what in self.board.items() if what not in changes.values()}
        if any(name in self.board for name in changes) or len(set(changes)) < len(changes):
            return None
        board.update(changes)
        pawn = next(name for name, what in board.items() if what == "n")
        marker = next(name for name, what in board.items() if what == ("m", seat))
        squares = self.between(pawn, marker)
        if squares is None:
            return None
        if self.sea:
            return [name for name in squares if board.get(name) == ("b", seat)] or None
        empty = [name for name in squares if name not in board]
        if not empty or len(empty) > self.reserves[seat] or (self.strict and empty != squares):
            return None
        return empty

    def choices(self, seat):
        """Action -> what it changes and the squares it fills or empties."""
        found = {}
        if self.find("n") is None:
            for pawn in self.names:
                for marker in self.names:
                    changes = {pawn: "n", marker: ("m", seat)} if pawn != marker else {}
                    if changes and (squares := self.effect(seat, changes)):
                        found[f"n:{pawn},m:{marker}"] = changes, squares
            return found
        things = [("m", ("m", seat))] + ([("n", "n")] if self.find(("m", seat)) else [])
        for letter, thing in things:
            for name in self.names:
                if squares := self.effect(seat, {name: thing}):
                    found[f"{letter}:{name}"] = {name: thing}, squares
        return found

    def legal(self):
        if self.over:
            return []
        return sorted(self.choices(self.seat)) or ["-"]

    # -- playing -----------------------------------------------------------------------------
    def play(self, text):
        self.clock += 1
        seat = self.seat
        if text != "-":
            changes, squares = self.choices(seat)[text]
            self.board = {name: what for name, what in self.board.items() if what not in changes.values()} | changes
            for name in squares:
                if self.sea:
                    del self.board[name]
                else:
                    self.board[name] = ("b", seat)
            self.reserves[seat] += len(squares) if self.sea else -len(squares)
            if self.sea:
                self.taken_at[seat] = self.clock
            elif self.reserves[seat] == 0:
                return self.end([seat], [16 if other == seat else 0 for other in range(self.players)])
        self.seat = (seat + 1) % self.players
        if not self.sea and not self.choices(self.seat):
            self.sea, self.taken_at = True, [0] * self.players
        if self.sea and not any(self.choices(other) for other in range(self.players)):
            most = [other for other in range(self.players) if self.reserves[other] == max(self.reserves)]
            soonest = min(self.taken_at[other] for other in most)
            self.end([other for other in most if self.taken_at[other] == soonest], self.reserves)
        return None

    def end(self, winners, counts):
        self.last_winners = winners
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        self.bricks = [before + more for before, more in zip(self.bricks, counts, strict=True)]
        self.played += 1
        if self.played < self.rounds:
            return self.begin()
        self.over = True
        worth = list(zip(self.wins, self.bricks, strict=True))
        self.ranking = [[s for s in range(self.players) if worth[s] == w] for w in sorted(set(worth), reverse=True)]
        return None
