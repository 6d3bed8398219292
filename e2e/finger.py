"""A player with a finger's precision: whoever aims at a thing touches a point within six millimetres of its middle.

`Finger(table, chance).play()` plays what is on the table by taps alone and counts what went wrong.
"""

import random
from typing import Any

from device import until
from table import Table

SPREAD = 6 / 25.4 * 96  # six millimetres in pixels
STRIP = 52  # pixels at the foot of the board where the camera's buttons lie: nobody aims there
CLEAR = 0.94  # pixels per unit at which what may be played is read
STOPS = ".your-turn, .waits, [data-part=curtain][open], [data-does=again]"
PATIENCE = 60  # taps that one action may take

# All that a person sees change, and where things are that may be aimed at.
SEEN = """() => {
  const root = document.querySelector("#play");
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const shown = (element) => Boolean(element && element.getClientRects().length);
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const things = (area, which) => [...part(area).querySelectorAll(`.nodes .${which}[data-id]`)];
  const button = (name) => (shown(part(name)) ? middle(part(name)) : null);
  const { width, height } = part("board").viewBox.baseVal;
  const board = part("board").getBoundingClientRect();
  return {
    text: ["status-text", "status-more"].map((name) => part(name).textContent).join("|"),
    told: shown(part("told")) ? part("told-text").textContent : "",
    box: part("board").getAttribute("viewBox"),
    scale: Math.min(board.width / width, board.height / height),
    grows: shown(part("camera")),
    board: [board.left, board.top, board.right, board.bottom],
    last: things("board", "last").map(middle),
    ghost: root.querySelectorAll(".overlay .ghost").length,
    chosen: [...root.querySelectorAll(".chosen[data-id], .refused[data-id]")].map(({ dataset }) => dataset.id),
    lit: [...things("board", "can"), ...things("tray", "can")].map(({ dataset }) => dataset.id),
    can: things("board", "can").map(middle),
    hand: things("tray", "can").map(({ dataset }) => dataset.id),
    confirm: button("confirm"), cancel: button("cancel"), turn: button("turn-right"),
    all: part("zoom-all").ariaDisabled === "true" ? null : button("zoom-all"),
    reveal: part("curtain").open ? middle(part("curtain-open")) : null,
    moves: [...root.querySelectorAll(".bar-move")].map(middle),
    waits: Boolean(root.querySelector(".waits")),
    over: Boolean(root.querySelector("[data-does=again]")),
  };
}"""
IN_SIGHT = """(id) => {
  const thing = document.querySelector(`#play [data-part=tray] .nodes [data-id="${id}"]`);
  const middle = () => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  document.querySelector("#play [data-part=tray-area]").scrollLeft += middle()[0] - innerWidth / 2;
  return middle();
}"""
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"  # the click follows the tap
ANSWER = ("text", "told", "box", "chosen", "lit", "ghost", "confirm", "waits", "reveal", "over")

Json = dict[str, Any]
Place = tuple[float, float]


class Finger:
    """`faults` are sentences: a tap without an answer, a camera that went by itself, an action that one tap played."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table, self.page, self.chance = table, table.page, chance
        self.taps = 0
        self.faults: list[str] = []

    def play(self, most: int = 1000) -> "Finger":
        """Until the game is over, or so many actions were played."""
        while len(self.table.actions) < most and not self.seen()["over"]:
            self.act()
        return self

    def seen(self) -> Json:
        self.settled()
        return dict(self.page.evaluate(SEEN))

    def settled(self) -> None:
        board = "document.querySelector('#play [data-part=board]').getAttribute('aria-busy') !== 'true'"
        until(self.page, f"document.querySelector('#play').querySelector('{STOPS}') && ({board} || "
                         "document.querySelector('#play .waits'))")  # fmt: skip

    def act(self) -> None:
        """One action, whatever it takes."""
        before = len(self.table.actions)
        for _ in range(PATIENCE):
            now = self.seen()
            if now["over"] or len(self.table.actions) > before:
                return
            self.go_on(now)
        raise AssertionError(f"{PATIENCE} taps and nothing played: {now}")

    def go_on(self, now: Json) -> None:
        """The next tap of a person who means to play something."""
        if now["reveal"]:
            self.page.touchscreen.tap(*now["reveal"])
            until(self.page, "!document.querySelector('#play [data-part=curtain]').open")
        elif now["waits"]:
            self.press(now, now["confirm"])
        elif now["confirm"]:
            self.sure(now)
        elif now["moves"] and (not now["lit"] or self.chance.random() < 0.02):
            self.press(now, self.chance.choice(now["moves"]))
        elif now["hand"] and (not now["can"] or self.chance.random() < 0.5):
            self.press(now, self.page.evaluate(IN_SIGHT, self.chance.choice(now["hand"])), broad=True)
        else:
            self.reach(now)

    def sure(self, now: Json) -> None:
        """Something is ready: what will lie there can be read; turn it now and then, then play it."""
        if now["ghost"] and now["grows"] and now["scale"] < CLEAR:
            self.faults.append(f"cannot be read: {now['scale']:.2f}")
        turned = now["turn"] and self.chance.random() < 0.3
        self.press(now, now["turn"] if turned else now["confirm"], plays=not turned)

    def reach(self, now: Json) -> None:
        """A lit thing of the board; where none is in sight, first see all."""
        left, top, right, bottom = now["board"]
        bottom -= STRIP if now["grows"] else 0
        there = [place for place in now["can"] if left < place[0] < right and top < place[1] < bottom]
        clear = [place for place in there if place[1] < bottom - SPREAD or not now["grows"]]
        if clear or (there and not now["all"]):
            self.press(now, self.chance.choice(clear or there), broad=True)
        else:
            self.press(now, now["all"])

    def press(self, before: Json, place: Place, broad: bool = False, plays: bool = False) -> None:
        """One tap; `broad`: as near as a finger comes. Only what `plays`, or a ready thing's second tap, plays."""
        x, y = self.near(place) if broad else place
        count = len(self.table.actions)
        self.page.touchscreen.tap(x, y)
        self.taps += 1
        self.page.evaluate(FRAMES)
        after = self.seen()
        played = len(self.table.actions) - count
        where = f"tap {self.taps} at {x:.0f},{y:.0f}"
        if not played and all(before[key] == after[key] for key in ANSWER) and "refused" not in self.marks():
            self.faults.append(f"{where}: no answer; {after['text']}")
        if played and not (plays or before["confirm"]):
            self.faults.append(f"{where}: played by one tap; {before['text']}")
        if played and after["grows"] and before["box"] != after["box"] and not self.shows_last(after):
            self.faults.append(f"{where}: the camera went and the last move is out of sight")

    def marks(self) -> str:
        return str(self.page.evaluate("document.querySelector('#play .refused') ? 'refused' : ''"))

    @staticmethod
    def shows_last(now: Json) -> bool:
        left, top, right, bottom = now["board"]
        return all(left <= x <= right and top <= y <= bottom for x, y in now["last"])

    def near(self, place: Place) -> Place:
        """A point of the screen within six millimetres, each as likely."""
        while True:
            x, y = (self.chance.uniform(-SPREAD, SPREAD) for _ in range(2))
            if x * x + y * y <= SPREAD * SPREAD:
                size = self.page.viewport_size or {"width": 0, "height": 0}
                return min(max(place[0] + x, 1), size["width"] - 1), min(max(place[1] + y, 1), size["height"] - 1)
