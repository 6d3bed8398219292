"""Permutation once more, as one would play it with real dice: slow, obvious, sharing nothing with the package.

A table is a dict from letters to values; everything is found by trying it out.
"""

LEFT = {"a": "b", "b": "c", "c": "d", "d": "e", "e": "f", "f": "a"}
RIGHT = {after: before for before, after in LEFT.items()}
OPPOSITE = {"a": "d", "b": "e", "c": "f", "d": "a", "e": "b", "f": "c"}
NEXT_PATH = {"ad": "cf", "cf": "be", "be": "ad"}


def permute(table, slot, way):
    """Walk one slot after the other, counting dice, never the one that walks."""
    table = dict(table)
    value = table.pop(slot)
    at, left = slot, value
    while left:
        at = way[at]
        if at in table:
            left -= 1
    other = table.pop(at)
    table[slot] = other
    table[at] = 1 if value == 6 else value + 1
    return table


def slide(table, source, target):
    table = dict(table)
    table[target] = table.pop(source)
    return table


def turns(table, path):
    """Every action as a dict: text -> (table, gain) after the path has turned."""
    found = {}
    turned = NEXT_PATH[path]

    def end(text, table):
        one, other = turned
        if one in table and other in table and table[one] == table[other]:
            for taken in turned:
                rest = dict(table)
                gain = rest.pop(taken)
                found[f"{text}x{taken}"] = rest, gain
        else:
            found[text] = table, 0

    def slides(table):
        for source in table:
            for target in (LEFT[source], RIGHT[source]):
                if target not in table:
                    yield source + target, slide(table, source, target)

    def moves(table):
        for slot in table:
            for sign, way in (("<", LEFT), (">", RIGHT)):
                yield slot + sign, permute(table, slot, way)

    for text, after in moves(table):
        end(text, after)
        if len(table) < 6:
            for more, last in slides(after):
                end(f"{text},{more}", last)
    if len(table) < 6:
        for text, after in slides(table):
            for more, last in moves(after):
                end(f"{text},{more}", last)
    return found


class Plain:
    """A game, played by texts."""

    def __init__(self, players=2, path="ad", first=0, repetition=3, throws="1111"):
        self.table = {letter: value for value, letter in enumerate("abcdef", 1)}
        self.path, self.mover, self.repetition, self.throws = path, first, repetition, throws
        self.won = [[] for _ in range(players)]
        self.history = [self.here()]

    def here(self):
        return sorted(self.table.items()), self.path, self.mover

    def over(self):
        thrice = self.repetition and self.history.count(self.history[-1]) >= self.repetition
        return len(self.table) <= 2 or bool(thrice)

    def legal(self):
        return {} if self.over() else turns(self.table, self.path)

    def play(self, text):
        self.table, gain = self.legal()[text]
        if gain:
            self.won[self.mover].append(gain)
        self.path = NEXT_PATH[self.path]
        self.mover = (self.mover + 1) % len(self.won)
        self.history.append(self.here())

    def ranking(self):
        """Seats from best to worst, equals together."""
        points = [sum(dice) for dice in self.won]
        top = max(points)
        thrown = {}
        digits = [int(digit) for digit in self.throws]
        for seat, dice in enumerate(self.won):
            if points[seat] == top:
                thrown[seat] = sum(digits.pop(0) for _ in dice) if points.count(top) > 1 else 0
        keys = {(points[seat], thrown.get(seat, 0)) for seat in range(len(points))}
        return [
            [seat for seat in range(len(points)) if (points[seat], thrown.get(seat, 0)) == key]
            for key in sorted(keys, reverse=True)
        ]
