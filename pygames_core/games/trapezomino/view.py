"""From a position to what the page shows: scene, tray, moves with their taps and ghosts, log, film."""

from collections.abc import Iterator
from functools import cache

from ...core.words import Words
from ...pictures.scene import Line, Move, Node, Player, Prompt, Scene, View
from .art import triangle
from .lattice import NAMES, PLACES
from .picture import Body, contact_nodes, free_spot, ground, lying, scene, stand
from .pieces import JOKER, NUMBER, OF_SHAPE, PLACEMENTS, SINGLES, Bits, halves, points
from .rules import Duel, Laid
from .solo import DOUBLE, Solo, ways_to_finish
from .tray import ORDER, Item, tray

ROUND_HOLD, REFUSED_HOLD = 1800, 1100  # milliseconds: a full board to look at, a joker that comes back


def view(state: Duel | Solo, seat: int | None, words: Words) -> View:
    """All that a seat sees; the public table has no moves."""
    shown: View = {
        "scene": picture(state, words),
        "tray": tray(list(items(state, words))),
        "moves": [],
        "status": status(state, words),
        "players": players(state, words),
    }
    if seat is not None and seat == state.to_move:
        shown["moves"] = moves(state, words)
        shown["prompts"] = prompts(shown["moves"], words)
    return shown


def players(state: Duel | Solo, words: Words) -> list[Player]:
    if isinstance(state, Solo):
        return [{"seat": 0, "score": str(len(state.laid)), "facts": [words("player.pieces")]}]
    found: list[Player] = []
    for seat in (0, 1):
        wins = state.wins[seat]
        facts = [words("player.wins", n=wins)] if state.options["target"] > 1 else []
        found.append({"seat": seat, "score": str(state.scores[seat]), "facts": facts})
    return found


# -- scene and tray ------------------------------------------------------------------------------


def picture(state: Duel | Solo, words: Words) -> Scene:
    given = state.given if isinstance(state, Solo) else 0

    def told(body: Body) -> Node:
        cells = span(state.laid[body.of].number)
        node: Node = {"name": words("see.laid", piece=piece_name(body.number, words), cells=cells)}
        if isinstance(state, Solo) and body.of >= given and not state.over:
            node |= {"tap": True, "take": body.of - given}
        return node

    taken = 0
    for laid in state.laid:
        taken |= PLACEMENTS[laid.number].mask
    last = len(state.laid) - 1
    nodes = ground(taken, words("see.free")) + lying(state.laid, last if last >= given else -1, given, told)
    return scene(nodes)


def items(state: Duel | Solo, words: Words) -> Iterator[Item]:
    """The pieces left, then the jokers left; while all pieces are there the jokers share a slot."""
    left: Bits = state.gap.pieces if isinstance(state, Solo) else state.pieces
    usable: Bits = state.gap.fits if isinstance(state, Solo) else state.allowed
    shapes = [shape for shape in ORDER if left & OF_SHAPE[shape]]
    for shape in shapes:
        yield Item((f"p{shape}",), shape, words(f"piece.{shape}"), bool(usable & left & OF_SHAPE[shape]))
    if isinstance(state, Solo):
        if state.gap.joker:
            yield Item(("j0", "j1"), JOKER, words("see.double"), bool(usable))
        return
    ids = ("j0", "j1")[2 - state.jokers :]
    playable = bool(state.allowed & ~state.pieces)
    if len(ids) == 2 and len(shapes) == len(ORDER) and not playable:
        yield Item(ids, JOKER, words("see.jokers"), False)
        return
    for id in ids:
        yield Item((id,), JOKER, words("see.joker"), playable)


def piece_name(number: int, words: Words) -> str:
    return words(f"piece.{PLACEMENTS[number].shape}")


@cache
def span(number: int) -> str:
    """Where a placement lies, row by row: «a3–4 b2–4»."""
    runs: list[list[str]] = []
    before = -2
    for cell in sorted(PLACEMENTS[number].cells):
        if cell == before + 1 and runs[-1][0][0] == NAMES[cell][0]:
            runs[-1] = [runs[-1][0], NAMES[cell][1:]]
        else:
            runs.append([NAMES[cell]])
        before = cell
    return " ".join("–".join(run) for run in runs)


# -- moves ---------------------------------------------------------------------------------------


def moves(state: Duel | Solo, words: Words) -> list[Move]:
    if isinstance(state, Solo):
        return [solo_move(text, words) for text in state.legal()]
    return [duel_move(state, NUMBER[text], text, words) for text in state.legal()]


def duel_move(state: Duel, number: int, text: str, words: Words) -> Move:
    placement = PLACEMENTS[number]
    cells = [NAMES[cell] for cell in placement.cells]
    gain = points(number, state.board.masks)
    ids = ["j0", "j1"][2 - state.jokers :]
    if state.is_double(number):
        what, steps, faces = words("double"), [["j0"], ["j1"], cells], ghost_faces(number, ids)
    elif placement.shape == JOKER:
        what, steps, faces = words("joker"), [ids, cells], ghost_faces(number, ids[:1])
    else:
        id = f"p{placement.shape}"
        what, steps, faces = piece_name(number, words), [[id], cells], ghost_faces(number, [id])
    lines = contact_nodes(number, state.board.masks)
    total: Node = {"use": f"gain-{gain}", "at": free_spot(number, [node["at"] for node in lines if "at" in node])}
    return {
        "a": text,
        "steps": steps,
        "ordered": False,
        "group": [what, words("points", n=gain)],
        "label": words("move", piece=what, cells=span(number), n=gain),
        "ghost": [*faces, *lines, total],
        "confirm": words("confirm", n=gain),
    }


def solo_move(text: str, words: Words) -> Move:
    if text not in _solo_moves(words.lang):
        _solo_moves(words.lang)[text] = made_solo_move(text, words)
    return _solo_moves(words.lang)[text]


_kept: dict[str, dict[str, Move]] = {}


def _solo_moves(lang: str) -> dict[str, Move]:
    """A solo placement looks the same all game long."""
    return _kept.setdefault(lang, {})


def made_solo_move(text: str, words: Words) -> Move:
    double = text.startswith(DOUBLE)
    number = NUMBER[text.removeprefix(DOUBLE)]
    ids = ["j0", "j1"] if double else [f"p{PLACEMENTS[number].shape}"]
    what = words("double") if double else piece_name(number, words)
    cells = span(number)
    return {
        "a": text,
        "steps": [ids[:1], [NAMES[cell] for cell in PLACEMENTS[number].cells]],
        "ordered": False,
        "group": [what],
        "label": words("solo.move", piece=what, cells=cells),
        "ghost": ghost_faces(number, ids),
        "confirm": words("solo.confirm"),
    }


def ghost_faces(number: int, ids: list[str]) -> list[Node]:
    """The piece, or the two jokers that make it, as it would lie."""
    parts = halves(PLACEMENTS[number].mask) if len(ids) == 2 else (number,)
    nodes: list[Node] = []
    for id, part in zip(ids, parts, strict=True):
        at, turn, _ = stand(part)
        shape = PLACEMENTS[part].shape
        nodes.append({"id": id, "use": f"face-{shape}", "at": at, "turn": turn, "halo": f"rim-{shape}"})
    return nodes


def prompts(found: list[Move], words: Words) -> dict[str, Prompt]:
    """For a piece, the cells that it can cover; for a cell, its outline."""
    reach: dict[str, set[str]] = {}
    for move in found:
        for id in (id for step in move["steps"][:-1] for id in step):
            reach.setdefault(id, set()).update(move["steps"][-1])
    made: dict[str, Prompt] = {}
    for id, names in reach.items():
        path = "".join(TRIANGLES[name] for name in sorted(names))
        made[id] = {"text": words("prompt.piece"), "nodes": [{"path": path, "tone": "reach"}]}
    for name in sorted(set().union(*reach.values()) if reach else ()):
        made[name] = {"text": words("prompt.cell"), "nodes": [{"path": TRIANGLES[name], "tone": "spot"}]}
    return made


TRIANGLES = {name: triangle(place, 1.6) for name, place in zip(NAMES, PLACES, strict=True)}


# -- words about the position ----------------------------------------------------------------------


def who(seat: int) -> str:
    return f"{{s{seat}}}"


def status(state: Duel | Solo, words: Words) -> Line:
    if isinstance(state, Solo):
        return solo_status(state, words)
    if state.ranking:
        first, second = state.scores
        best, least = max(first, second), min(first, second)
        if state.ranking.reason == "level":
            return {"text": words("over.level", n=first)}
        winner = who(state.ranking.ranking[0][0])
        if state.options["target"] > 1:
            wins = sorted(state.wins)
            return {"text": words("over.match", who=winner, most=wins[1], least=wins[0])}
        return {"text": words("over.round", who=winner, most=best, least=least)}
    line: Line = {"text": words("turn", who=who(state.turn))}
    jokers_only = not state.allowed & state.pieces
    if jokers_only:
        line["more"] = words("turn.both" if state.jokers == 2 and state.allowed & ~SINGLES else "turn.joker")
    elif not state.laid and any(state.wins):
        line["more"] = words("turn.round", n=state.wins[0] + state.wins[1] + 1)
    elif not state.laid:
        line["more"] = words("turn.first")
    else:
        line["more"] = words("turn.choose")
    return line


def solo_status(state: Solo, words: Words) -> Line:
    if state.over:
        return {"text": words("solo.over")}
    left = 16 - len(state.laid)
    line: Line = {"text": words("solo.left", n=left)}
    if not state.given:
        line["more"] = words("solo.choose" if state.laid else "solo.first")
    elif ways := ways_to_finish(tuple(state.options["given"])):
        line["more"] = words("solo.ways", n=ways)
    return line


def label(state: Duel | Solo, text: str, words: Words) -> str:
    if isinstance(state, Solo):
        return solo_move(text, words)["label"]
    number = NUMBER[text]
    if state.is_early(number):
        return words("move.early")
    return duel_move(state, number, text, words)["label"]


def film(before: Duel | Solo, text: str, seat: int | None, words: Words) -> list[Scene]:
    """One scene, but for a joker that comes back and for the last piece of a round."""
    after = before.play(text)
    last = picture(after, words)
    if isinstance(before, Solo) or isinstance(after, Solo):
        return [last]
    number = NUMBER[text]
    early = before.is_early(number)
    if not early and after.laid:
        return [last]
    laid = (*before.laid, Laid(number, before.is_double(number)))
    taken = before.board.taken | PLACEMENTS[number].mask
    full = scene(ground(taken, words("see.free")) + lying(laid, len(laid) - 1))
    full["hold"] = REFUSED_HOLD if early else ROUND_HOLD
    full["say"] = words("move.early") if early else round_said(before, number, words)
    return [full, last]


def round_said(before: Duel, number: int, words: Words) -> str:
    """How a round ended that the next one follows."""
    scores = before.scores
    scores[before.turn] += before.points(number)
    if scores[0] == scores[1]:
        return words("round.level", n=scores[0])
    winner = int(scores[1] > scores[0])
    return words("round.won", who=who(winner), most=max(scores), least=min(scores))
