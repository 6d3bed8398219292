"""What a page shows of its words: nothing is cut, nothing sticks out, nothing lies on anything else."""

from playwright.sync_api import Page

CUT = """() => {
  const said = [];
  const scrolls = (style) => /auto|scroll/.test(style.overflowX);
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, pre, code, script, .visually-hidden, .skip")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    for (const node of own) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (!text.width) continue;
      let inside = true; // of the first box that is not part of a line
      let why = text.right > innerWidth + 1 || text.left < -1 ? "window" : "";
      for (let box = element; box !== document.body && !why; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const out = text.right > right + 1.5 || text.left < left - 1.5;
        if (scrolls(style)) { why = ""; break; }
        const under = text.bottom > bottom + 3 || text.top < top - 3;
        if (/hidden|clip/.test(style.overflowX) && out) why = "cut by";
        if (/hidden|clip/.test(style.overflowY) && under) why = "cut below by";
        if (inside && style.display !== "inline" && out) why = "out of";
        if (style.display !== "inline") inside = false;
        if (why) why += ` ${box.tagName}.${box.className}`;
      }
      for (let box = element; why === "window" && box; box = box.parentElement) {
        if (scrolls(getComputedStyle(box))) why = "";
      }
      if (why) said.push(`${node.data.trim().slice(0, 60)}: ${why}`);
    }
  }
  return [...new Set(said)];
}"""

# Lines of text that lie on each other, by their middle halves: a font's own box is taller than a line of it.
OVER = """() => {
  const panel = document.querySelector("#play .panel-open .panel, #play.panel-open .panel");
  const root = document.querySelector("dialog[open]") ?? panel ?? document.body;
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("svg, script, style, .visually-hidden, .skip, option")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let floats = null;
    let seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let box = element; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/sticky|fixed/.test(style.position)) floats ??= box;
      if (style.overflowX === "visible") continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      seen = {
        left: Math.max(left, seen.left), right: Math.min(right, seen.right),
        top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom),
      };
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const line = {
        left: Math.max(left, seen.left), right: Math.min(right, seen.right),
        top: Math.max(top + height / 4, seen.top), bottom: Math.min(bottom - height / 4, seen.bottom),
      };
      if (line.right > line.left && line.bottom > line.top) lines.push({ ...line, floats, node });
    }
  }
  const said = new Set();
  for (const [at, a] of lines.entries()) {
    for (const b of lines.slice(at + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (a.floats !== b.floats || across < 2 || down < 2) continue;
      said.add(`${a.node.data.trim().slice(0, 40)} / ${b.node.data.trim().slice(0, 40)}`);
    }
  }
  const rooms = [...(document.querySelector("main.play")?.children ?? [])].filter(
    (room) => !room.matches(".panel, .bar, dialog, .visually-hidden") && room.getClientRects().length,
  );
  for (const [at, room] of rooms.entries()) {
    const a = room.getBoundingClientRect();
    for (const other of rooms.slice(at + 1)) {
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) said.add(`${room.className} / ${other.className}`);
    }
  }
  return [...said];
}"""

SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")].filter((element) =>
    !element.closest("svg, script, noscript") && element.checkVisibility({ visibilityProperty: true }) &&
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((element) => parseFloat(getComputedStyle(element).fontSize)))"""


def uncut(page: Page) -> None:
    page.evaluate("document.fonts.ready.then(() => null)")
    said = page.evaluate(CUT)
    assert not said, said
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def apart(page: Page) -> None:
    """No line lies on another, no part of the game screen on the next."""
    said = page.evaluate(OVER)
    assert not said, said
