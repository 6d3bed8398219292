"""What is said: the status, labels, and why something cannot be laid."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from ...core.errors import IllegalAction
from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Line, Node
from .art import APOTHEM, position, toward
from .jokers import possible
from .observe import Observed, Seen, fitting, seen_by
from .pieces import cell_id, joker_faces, spoken_tile
from .reading import needs
from .refusal import BETWEEN, clashes, spoken, why
from .rings import Rings
from .rules import DECLINE, Polymere
from .table import Table
from .tiles import DIGITS, EVERY_NUMBER, INDEX, JOKER, Cell, axial, parse


def who(seat: int) -> str:
    """The hole where the page puts the player's name."""
    return f"{{s{seat}}}"


def because(obs: Observation, text: str, words: Words) -> str:
    """What a tile leaves to do in the same turn: from the seat's own hand, and what lies there."""
    if not isinstance(obs, Observed) or text == DECLINE:
        return ""
    after = obs.worlds(Random(1)).play(text)
    assert after.history is not None
    if drew := after.history.drew:
        return words("because.draw", n=drew)
    if obs.seat_ in after.finished:
        return words("because.out")
    if after.to_move != obs.seat_:
        return words("because.blocked" if after.over and closed(after) else "because.done")
    if _goes_on(after):
        return words("because.chain", n=after.owed)
    to_draw = min(after.owed, len(after.talon))
    return words("because.draw" if to_draw else "because.done", n=to_draw)


def _goes_on(state: Polymere) -> bool:
    """The one on move has something to lay."""
    return any(legal != DECLINE for legal in state.legal())


def closed(state: Polymere) -> bool:
    """No tile fits anywhere, whoever holds it: that is seen without seeing a hand."""
    return not any(state.table.playable(numbers) for numbers in state.setup.masks)


# -- status ----------------------------------------------------------------------------------
def status(seen: Seen, words: Words) -> Line:
    """Who does what next, or how it ended; and why or how."""
    return _solo_status(seen, words) if isinstance(seen, Rings) else _status(seen, words)


def _status(obs: Observed, words: Words) -> Line:
    if obs.result:
        return ending(obs, words)
    line = _turn(obs, words)
    return line | {"text": " ".join([*_gone_out(obs, words), line["text"]])}


def _gone_out(obs: Observed, words: Words) -> list[str]:
    """Who has emptied a hand since the one on move played last."""
    event, seats = obs.history, []
    while event and event.seat != obs.seat_:
        seats.append(event.seat)
        event = event.before
    gone = [seat for seat in obs.finished if seat in seats]
    return [words("status.out", who=who(seat), standing=standing(obs, seat, words)) for seat in gone]


def _turn(obs: Observed, words: Words) -> Line:
    seat = obs.seat_
    mine = seat == obs.seat
    if not obs.table.laid:
        first = words("status.first.more" if obs.playable_jokers == obs.jokers else "status.first.tiles")
        return {"text": words("status.first", who=who(seat)), "more": first if mine else owned(obs, seat, words)}
    chain = (
        obs.history is not None and obs.history.seat == seat and obs.history.drew == 0 and obs.history.text != DECLINE
    )
    if not mine:
        key = "status.other.chain" if chain else "status.turn"
        return {"text": words(key, who=who(seat), n=obs.owed), "more": owned(obs, seat, words)}
    text = words("status.chain", n=obs.owed) if chain else words("status.turn", who=who(seat))
    if any(fitting(obs)):
        return {"text": text, "more": words("status.more", numbers=either(obs.setup.numbers[seat], words))}
    return {"text": text, "more": words("status.draw" if obs.talon else "status.pass", n=min(obs.owed, obs.talon))}


def _solo_status(state: Rings, words: Words) -> Line:
    if result := state.result:
        return {"text": words("solo.over", n=state.laid), "more": words(f"end.{result.reason}")}
    if not state.laid:
        return {"text": words("solo.first"), "more": words("solo.first.more")}
    tiles, jokers = fitting(state)
    text = words("solo.status", ring=state.ring, n=len(state.open()))
    if dead := len(state.dead()):
        return {"text": text, "more": words("solo.dead", n=dead)}
    return {"text": text, "more": words("solo.more" if state.laid > 1 else "solo.centre", fits=len(tiles) + jokers)}


def ending(obs: Observed, words: Words) -> Line:
    """Who won, and why the game is over."""
    assert obs.result is not None
    first, *_ = obs.result.ranking
    names = words.together([who(seat) for seat in first])
    key = "status.won" if len(first) == 1 else "status.shared"
    return {"text": words(key, who=names), "more": words(f"end.{obs.result.reason}")}


def either(numbers: Iterable[object], words: Words) -> str:
    """«1 ou 4»."""
    return words("or").join(str(number) for number in numbers)


def owned(obs: Observed, seat: int, words: Words) -> str:
    """«Numéros 1, 4»."""
    numbers = obs.setup.numbers[seat]
    return words("numbers", numbers=", ".join(map(str, numbers)), n=len(numbers))


def standing(obs: Observed, seat: int, words: Words) -> str:
    """The place of a seat that has finished, else nothing."""
    if seat in obs.finished:
        return words("finished", n=obs.finished.index(seat) + 1)
    return ""


# -- labels ----------------------------------------------------------------------------------
def label(before: Observation, text: str, words: Words) -> str:
    """The action in the log; whoever acted, nothing hidden is told."""
    seen = seen_by(before)
    parsed = parse(text)
    if parsed is None:
        return _declined(seen, words) if isinstance(seen, Observed) else text
    cell, orientation = parsed
    sides = seen.table.open[cell][0] if cell in seen.table.open else 0
    if not sides:
        return words("log.first", kind=_kind(orientation, words))
    if orientation == JOKER:
        return words("log", kind=_kind(orientation, words), faces=spoken_faces(sides.bit_count(), words))
    return words("log", kind=_kind(orientation, words), faces=words.together(_touching(sides, orientation, words)))


def _kind(orientation: int, words: Words) -> str:
    return words("joker.laid" if orientation == JOKER else "tile.laid")


def _touching(sides: int, orientation: int, words: Words) -> list[str]:
    """The digits by which a tile touches: «le 2», «le 6»."""
    return [words("the", digit=digit) for side, digit in enumerate(DIGITS[orientation]) if sides >> side & 1]


def _declined(obs: Observed, words: Words) -> str:
    """Declining as the log tells it."""
    return words("log.draw", n=min(obs.owed, obs.talon)) if obs.talon else words("log.pass")


def decline_label(obs: Observed, words: Words) -> str:
    """What declining comes to: «Piocher 3», or to pass."""
    return words("draw", n=min(obs.owed, obs.talon)) if obs.talon else words("pass")


def turn_label(sides: int, orientation: int, words: Words) -> str:
    """What tells a placement from the others of the same tile at the same place: «Deux faces : le 2 et le 6»."""
    faces = spoken_faces(sides.bit_count(), words) if sides else words("centre")
    if orientation != JOKER:
        touching = words.together(_touching(sides, orientation, words) or [""])
        key = "touching" if sides else "turned"
        faces = words(key, faces=faces, digit=DIGITS[orientation][0], digits=touching)
    return faces[0].upper() + faces[1:]


def after_lay(seen: Seen, text: str, touched: int, words: Words) -> str:
    """What a tile touching so many faces leaves to do: «Il en restera 4 à poser.»"""
    if isinstance(seen, Observed):
        return _debt_after(seen, text, touched, words)
    if not seen.laid:
        return words("solo.first.more")
    left = len(seen.open()) - 1
    return words("solo.after", n=left) if left else words("solo.after.full", ring=seen.ring)


def _debt_after(obs: Observed, text: str, touched: int, words: Words) -> str:
    left = obs.owed + touched - 2 if touched else 0
    if obs.hand.bit_count() // 6 + obs.jokers == 1:
        drawn = min(left, obs.talon) if obs.setup.emptyhand == "draw" else 0
        return words("after.drawn", n=drawn) if drawn else words("after.out")
    if not touched:
        return words("after.first")
    if not left:
        return words("after.done")
    if _goes_on(obs.worlds(Random(1)).play(text)):
        return words("after.left", n=left)
    drawn = min(left, obs.talon)
    return words("after.stuck" if drawn else "after.passed", n=left, drawn=drawn)


def spoken_faces(n: int, words: Words) -> str:
    """«une face», «trois faces»."""
    return words("face") if n == 1 else words("faces", n=n)


# -- why not ---------------------------------------------------------------------------------
def explain(obs: Observation, taps: Sequence[str] | str, words: Words) -> str:
    """Why these taps, or this text, cannot be played: the rule, and what the place asks for."""
    seen = seen_by(obs)
    joker = None if isinstance(taps, str) else _laid_joker(seen.table, taps)
    if joker is not None:
        return words("why.joker", faces=joker_faces(possible(seen.table.jokers, joker), words))
    if isinstance(seen, Observed) and (seen.result or seen.seat != seen.to_move):
        return words.refusal("over" if seen.result else "not-your-turn")
    if isinstance(taps, str):
        return _text(seen, taps, words)
    cell, tile = cell_tapped(seen.table, taps), _tile(taps)
    if cell is not None and tile is not None:
        return _pair(seen, cell, tile, words)
    if cell is not None:
        return _place(seen, cell, words)
    return words("why.tile", tile=spoken_tile(tile, words)) if tile else words("why.nothing")


def _text(seen: Seen, text: str, words: Words) -> str:
    parsed = parse(text)
    if text == DECLINE and isinstance(seen, Observed):
        return words("why.legal") if seen.table.laid else words.refusal("first-tile")
    if parsed is None:
        return words.refusal("unreadable", {"text": text[:20]})
    refused = seen.refusal(*parsed)
    return _sentence(refused, words) if refused else words("why.legal")


def _sentence(refused: IllegalAction, words: Words) -> str:
    facts = dict(refused.facts)
    if "side" in facts:
        facts["where"] = words(f"side.{facts['side']}")
    if "numbers" in facts:
        facts["numbers"] = either(str(facts["numbers"]).split(BETWEEN), words)
    return words.refusal(refused.code, facts)


def _pair(seen: Seen, cell: Cell, tile: str, words: Words) -> str:
    """Why no turn of this tile goes there: the turn that clashes least is the one worth explaining."""
    if tile == "*":
        refused = seen.refusal(cell, JOKER)
        return _sentence(refused, words) if refused else words("why.nothing")
    turns = range(INDEX[tile] * 6, INDEX[tile] * 6 + 6)
    best = min(turns, key=lambda orientation: len(clashes(seen.table, cell, orientation)))
    if clashes(seen.table, cell, best):
        ((digit, times),) = Counter(digit for _, digit in seen.table.around(cell)).most_common(1)
        if times > 1:
            return words("why.twice", digit=digit)
        return words("why.needs", needs=needs(seen.table, cell, words), tile=spoken_tile(tile, words))
    agreeing = [turn for turn in turns if not clashes(seen.table, cell, turn)]
    reasons = [refused for turn in agreeing if (refused := seen.refusal(cell, turn))]
    reasons.sort(key=lambda refused: not refused.code.startswith("joker"))
    return _sentence(reasons[0], words) if reasons else words("why.nothing")


def _place(seen: Seen, cell: Cell, words: Words) -> str:
    """Why nothing of this hand goes to a cell."""
    if isinstance(seen, Rings):
        refused: IllegalAction | None = seen.refusal(cell, JOKER)
        numbers = EVERY_NUMBER
        if refused is not None and refused.code == "not-held":  # nobody spoke of a joker
            refused = None
    else:
        assert seen.seat is not None
        numbers = seen.setup.masks[seen.seat]
        refused = why(seen.table, cell, JOKER, numbers, seen.setup.first_joker)
    if refused is not None and refused.code == "joker-number":
        return words("why.number", numbers=either(spoken(numbers).split(BETWEEN), words))
    if refused is not None and refused.code in ("joker-same", "joker-linked"):
        return words("why.dead") if refused.code == "joker-linked" else words("why.twice", **refused.facts)
    if refused is not None:
        return _sentence(refused, words)
    wanted = needs(seen.table, cell, words)
    return words("why.place", needs=wanted) if wanted else words("why.none")


# -- taps ------------------------------------------------------------------------------------
def _laid_joker(table: Table, taps: Sequence[str]) -> Cell | None:
    last = taps[-1] if taps else ""
    return next((cell for n, cell in enumerate(table.jokers) if last == f"joker-{n}"), None)


def cell_tapped(table: Table, taps: Sequence[str]) -> Cell | None:
    """The place that the last of these ids to name one means."""
    ids = {cell_id(cell): cell for cell in table.open}
    return next((ids[id] for id in reversed(taps) if id in ids), None)


def _tile(taps: Sequence[str]) -> str | None:
    things = [id for id in taps if id in INDEX or id.startswith("joker")]
    return ("*" if things[-1].startswith("joker") else things[-1]) if things else None


def point_out(obs: Observation, taps: Sequence[str] | str, words: Words) -> list[Node]:
    """The faces that clash, crossed out; else the place that was tapped."""
    seen = seen_by(obs)
    if isinstance(taps, str):
        parsed = parse(taps)
        if parsed is None or parsed[0] not in seen.table.open or parsed[1] == JOKER:
            return []
        cell, orientation = parsed
        return [_crossed(cell, side) for side in clashes(seen.table, cell, orientation)]
    found = cell_tapped(seen.table, taps)
    return [{"id": "refused", "use": "refused", "at": position(*axial(found))}] if found is not None else []


def _crossed(cell: Cell, side: int) -> Node:
    (x, y), (dx, dy) = position(*axial(cell)), toward(side, APOTHEM)
    return {"id": f"refused-{side}", "use": "refused", "at": [x + dx, y + dy]}
