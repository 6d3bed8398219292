"""What the page gets of a position: scene, moves, prompts, words."""

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Line, Move, Node, Player, Prompt, Scene, View
from .board import (
    ENDS,
    LEFT,
    MOST_FOR_SHIFT,
    RIGHT,
    SLOTS,
    TURNED,
    Action,
    Board,
    Shift,
    dice_on,
    grown,
    joined,
    landing,
    parse,
    permuted,
    shifted,
    shifts,
)
from .picture import Layout, changes, lifted, next_path, place, still, way
from .places import WAYS, spot
from .rules import State, Won

Steps = list[list[str]]
STOCK = 0.32  # a won die beside its owner's name


def view(obs: Observation, words: Words) -> View:
    state = seen(obs)
    mine = state.to_move is not None and state.to_move == obs.seat
    return {
        "scene": still(Layout.of(state), words, state.touched),
        "moves": [move(state, turn.text, words) for turn in state.turns()] if mine else [],
        "prompts": Prompts(state, words).all() if mine else {},
        "status": status(state, obs.seat, words),
        "players": [player(seat, won, words) for seat, won in enumerate(state.won)],
    }


def seen(obs: Observation) -> State:
    """Nothing is hidden: the observation is the state."""
    from random import Random

    state = obs.worlds(Random(0))
    assert isinstance(state, State)
    return state


def parsed(text: str) -> Action:
    action = parse(text)
    assert action is not None
    return action


# -- words ---------------------------------------------------------------------------------------
def status(state: State, seat: int | None, words: Words) -> Line:
    if state.over:
        return {"text": outcome(state, words), "more": ending(state, words)}
    turned = ENDS[TURNED[state.path]]
    path = words("status.path", one=SLOTS[turned[0]], other=SLOTS[turned[1]])
    if state.to_move != seat:
        return {"text": words("status.wait", who=f"{{s{state.to_move}}}"), "more": path}
    if dice_on(state.board) <= MOST_FOR_SHIFT:
        path = f"{words('status.shift')} {path}"
    return {"text": words("status.choose"), "more": path}


def outcome(state: State, words: Words) -> str:
    """«Victoire : Paul, 9 à 2»"""
    result = state.result
    assert result
    first = result.ranking[0]
    scores = sorted(state.scores, reverse=True)
    points = words("over.to").join(map(str, scores))
    if len(first) > 1:
        return words("over.draw", points=points)
    return words("over.win", who=f"{{s{first[0]}}}", points=points)


def ending(state: State, words: Words) -> str:
    """Why it is over, and what was thrown for a tie."""
    reason = words(f"end.{state.reason}")
    throws = state.throws()
    if not throws:
        return reason
    thrown = [
        words("over.thrown", who=f"{{s{seat}}}", dice=" + ".join(map(str, dice)) or "0", total=sum(dice))
        for seat, dice in throws.items()
    ]
    return words("over.throw", reason=reason, throws=words("over.and").join(thrown))


def player(seat: int, won: tuple[Won, ...], words: Words) -> Player:
    score = sum(each.value for each in won)
    dice = words("won", n=len(won)) if won else words("won.none")
    entry: Player = {"seat": seat, "score": str(score), "facts": [dice]}
    if won:
        entry["stock"] = stock(won)
    return entry


def stock(won: tuple[Won, ...]) -> Scene:
    nodes: list[Node] = [
        {
            "id": f"die-{each.die}",
            "use": f"die-{each.value}",
            "at": [13 + 26 * index, 12],
            "scale": STOCK,
            "name": str(each.value),
        }
        for index, each in enumerate(won)
    ]
    return {"box": [0, 0, 26 * len(won), 26], "nodes": nodes}


def label(before: Observation, text: str, words: Words) -> str:
    return label_of(seen(before), parsed(text), words)


def label_of(state: State, action: Action, words: Words) -> str:
    """«Le 2 à gauche, prend le 5 en b»"""
    board = shifted(state.board, action.shift) if action.shift and action.shift_first else state.board
    said = words(f"label.{WAYS[action.step]}", value=board[action.slot])
    if action.shift:
        facts = {"slot": SLOTS[action.shift[0]], "to": SLOTS[action.shift[1]]}
        if action.shift_first:
            said = words("label.shift-first", said=lower(said), **facts)
        else:
            said = words("label.shift-after", said=said, **facts)
    if action.take is not None:
        value = boards(state.board, action)[-1][action.take]
        said = words("label.take", said=said, value=value, slot=SLOTS[action.take])
    return said


def lower(said: str) -> str:
    return said[0].lower() + said[1:]


# -- moves ---------------------------------------------------------------------------------------
def boards(board: Board, action: Action) -> list[Board]:
    """The dice after each step of an action, before the path turns: one or two boards."""
    found = [board]
    if action.shift and action.shift_first:
        found.append(shifted(board, action.shift))
    found.append(permuted(found[-1], action.slot, action.step))
    if action.shift and not action.shift_first:
        found.append(shifted(found[-1], action.shift))
    return found[1:]


def move(state: State, text: str, words: Words) -> Move:
    action = parsed(text)
    said = label_of(state, action, words)
    after = boards(state.board, action)[-1]
    found: Move = {
        "a": text,
        "steps": steps(state.board, action),
        "ordered": True,
        "group": group(state, action, words),
        "label": said,
        "ghost": ghost(state, text, action),
        "confirm": words("confirm"),
    }
    if action.take is not None:
        found["confirm"] = words("confirm.take", value=after[action.take])
        found["more"] = words("ready.take", value=after[action.take])
    elif not action.shift and dice_on(state.board) <= MOST_FOR_SHIFT:
        found["more"] = words("ready.shift")
    return found


def steps(board: Board, action: Action) -> Steps:
    taps: Steps = []
    if action.shift and action.shift_first:
        taps += slide_taps(board, action.shift)
        board = shifted(board, action.shift)
    taps += [[place(action.slot)], [place(landing(board, action.slot, action.step))]]
    if action.shift and not action.shift_first:
        taps += slide_taps(permuted(board, action.slot, action.step), action.shift)
    if action.take is not None:
        taps.append([place(action.take)])
    return taps


def slide_taps(board: Board, shift: Shift) -> Steps:
    """The empty slot, then the die that slides there when there are two."""
    source, target = shift
    rivals = [other for other, to in shifts(board) if to == target]
    return [[place(target)], [place(source)]] if len(rivals) > 1 else [[place(target)]]


def group(state: State, action: Action, words: Words) -> list[str]:
    """«Le 2 en b», «à gauche, prendre le 5 en b»; what begins with a shift stands under that shift."""
    start = state.board
    if action.shift and action.shift_first:
        start = shifted(start, action.shift)
    facts = {"slot": SLOTS[action.slot], "value": start[action.slot]}
    side = words(f"group.{WAYS[action.step]}")
    if action.shift:
        slide = {"slot": SLOTS[action.shift[0]], "to": SLOTS[action.shift[1]]}
        if action.shift_first:
            heading = words("group.shift-first", **slide)
            said = words("group.die-side", side=side, **facts)
        else:
            heading = words("group.die", **facts)
            said = words("group.shift-after", side=side, **slide)
    else:
        heading, said = words("group.die", **facts), side
    if action.take is not None:
        value = boards(state.board, action)[-1][action.take]
        said = words("group.take", said=said, value=value, slot=SLOTS[action.take])
    return [heading, said]


def ghost(state: State, text: str, action: Action) -> list[Node]:
    """The slots as they will be, with their wells: nothing shines through. A die to be taken bears its gain."""
    after = state.play(text)
    lying = [(slot, after.dice[slot], after.board[slot]) for slot in after.touched]
    nodes: list[Node] = []
    if action.take is not None:
        won = after.won[state.seat][-1]
        lying.append((action.take, won.die, won.value))
        x, y = spot(action.take)
        nodes.append({"use": f"gain-{won.value}", "at": [x, y - 36]})
    changed = {slot for slot, *_ in lying} | {slot for slot in range(6) if after.board[slot] != state.board[slot]}
    wells: list[Node] = [{"use": "well", "at": spot(slot)} for slot in sorted(changed)]
    dice: list[Node] = [
        {"id": f"die-{number}", "use": f"well die-{value}", "at": spot(slot)} for slot, number, value in lying
    ]
    nodes = [*wells, *dice, *nodes]
    return [*nodes, next_path(Layout.of(state).turn)]


# -- prompts -------------------------------------------------------------------------------------
class Prompts:
    """What is shown and said after each beginning of an action, by the taps made so far."""

    def __init__(self, state: State, words: Words) -> None:
        self.state, self.words = state, words
        self.board = state.board
        self.turn = Layout.of(state).turn
        self.path = TURNED[state.path]
        self.found: dict[str, Prompt] = {}

    def all(self) -> dict[str, Prompt]:
        self.permutations((), self.board, True)
        if dice_on(self.board) <= MOST_FOR_SHIFT:
            for taps, board, text in self.slides((), self.board):
                self.say(taps, text, "prompt.then-choose", changes(self.board, board))
                self.permutations(taps, board, False)
        return self.found

    def say(self, taps: tuple[str, ...], text: str, more: str = "", nodes: list[Node] | None = None) -> None:
        prompt: Prompt = {"text": text, "nodes": nodes or []}
        if more:
            prompt["more"] = self.words(more)
        self.found[" ".join(taps)] = prompt

    def slides(self, taps: tuple[str, ...], board: Board) -> list[tuple[tuple[str, ...], Board, str]]:
        """Every shift: its taps, the board after it, what to say. Asks which die where two can slide."""
        found = []
        for shift in shifts(board):
            made = slide_taps(board, shift)
            facts = {"slot": SLOTS[shift[0]], "to": SLOTS[shift[1]], "value": board[shift[0]]}
            full = taps + tuple(step[0] for step in made)
            if len(made) > 1:
                text = self.words("prompt.which", **facts)
                self.say(full[:-1], text, "prompt.which.more", changes(self.board, board))
            found.append((full, shifted(board, shift), self.words("prompt.slid", **facts)))
        return found

    def permutations(self, taps: tuple[str, ...], board: Board, may_shift: bool) -> None:
        for slot in range(6):
            if board[slot]:
                self.advance((*taps, place(slot)), board, slot)
                for step in (LEFT, RIGHT):
                    target = place(landing(board, slot, step))
                    self.arrived((*taps, place(slot), target), permuted(board, slot, step), may_shift)

    def advance(self, taps: tuple[str, ...], board: Board, slot: int) -> None:
        value = board[slot]
        same = landing(board, slot, LEFT) == landing(board, slot, RIGHT)
        one = ".1" if value == 1 else ""
        text = self.words("prompt.advance" + one, n=value, value=value, grown=grown(value))
        nodes = changes(self.board, board) + lifted(value, slot)
        for step in (RIGHT, LEFT):
            nodes += way(board, slot, step, grown(value))
        self.say(taps, text, "prompt.same" if same else "prompt.side", nodes)

    def arrived(self, taps: tuple[str, ...], board: Board, may_shift: bool) -> None:
        self.settled(taps, board)
        if may_shift and dice_on(self.board) <= MOST_FOR_SHIFT:
            for slid, after, _ in self.slides(taps, board):
                self.settled(slid, after)

    def settled(self, taps: tuple[str, ...], board: Board) -> None:
        """All is moved: a die is to be taken, or nothing is left to choose (an empty prompt: the move speaks)."""
        ends = joined(board, self.path)
        if not ends:
            self.found[" ".join(taps)] = {}
            return
        facts = {"value": board[ends[0]], "one": SLOTS[ends[0]], "other": SLOTS[ends[1]]}
        for end in ends:
            self.found[" ".join((*taps, place(end)))] = {}
        nodes = [*changes(self.board, board), next_path(self.turn)]
        self.say(taps, self.words("prompt.take", **facts), "prompt.take.more", nodes)
