// What a node looks like as attributes and children: pure, the same as pygames_core/pictures/scene.py writes.

/** Coordinates to two decimals, without trailing zeros. */
export const number = (value) => {
  const text = value.toFixed(2).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
};

const place = ({ at: [x, y] = [0, 0], turn = 0, scale = 1 }) => ({ x, y, turn, scale });

export function transform(node) {
  const { x, y, turn, scale } = place(node);
  const parts = [];
  if (x || y) parts.push(`translate(${number(x)} ${number(y)})`);
  if (turn) parts.push(`rotate(${number(turn)})`);
  if (scale !== 1) parts.push(`scale(${Number(scale.toPrecision(6))})`);
  return parts.join(" ");
}

/** From where to where `node` goes, as two CSS transforms that turn the short way round; null when it stays. */
export function journey(before, after) {
  const [from, to] = [place(before), place(after)];
  if (transform(before) === transform(after)) return null;
  const turn = to.turn - ((((to.turn - from.turn + 540) % 360) + 360) % 360) + 180;
  return [css({ ...from, turn }), css(to)];
}

const css = ({ x, y, turn, scale }) => `translate(${x}px,${y}px) rotate(${turn}deg) scale(${scale})`;

/** `marks`: sets of ids by state; one id `refused`, and `badge` when nothing else shows that; nodes laid over. */
export const noMarks = Object.freeze({
  can: new Set(),
  chosen: new Set(),
  hinted: new Set(),
  leaving: new Set(),
  replaced: new Set(),
  refused: null,
  badge: null,
  ghosts: [],
  decorations: [],
});

/** ⊘ at the upper right of what was refused, when it is in this scene. */
export function badgeOn(scene, id) {
  const node = id === null ? null : scene.nodes.find((each) => each.id === id);
  if (!node) return [];
  const [x, y] = node.at ?? [0, 0];
  return [{ use: "refused", at: [x + 15, y - 15] }];
}

const STATES = ["can", "chosen", "hinted", "leaving", "replaced"];

export function describe(node, marks, prefix, kind = "") {
  const states = kind ? [] : STATES.filter((state) => marks[state].has(node.id));
  if (!kind && node.id !== undefined && marks.refused === node.id) states.push("refused");
  const flags = ["last", "dim"].filter((flag) => node[flag]);
  const classes = ["node", ...flags, ...states, ...(kind ? [kind] : []), ...(node.tone ? [`tone-${node.tone}`] : [])];
  const attributes = { class: classes.join(" "), transform: transform(node) || null, "data-id": node.id ?? null };
  Object.assign(attributes, kind ? { "aria-hidden": "true" } : spoken(node, states));
  const marked = flags.includes("last") || states.length > 0 || kind === "ghost";
  return { attributes, children: children(node, prefix, marked) };
}

function spoken(node, states) {
  const button = Boolean(node.tap);
  return {
    role: button ? "button" : node.name ? "img" : null,
    "aria-label": node.name ?? null,
    "data-tap": button ? "" : null,
    "aria-pressed": button && states.includes("chosen") ? "true" : null,
    "aria-hidden": node.text && !button && !node.name ? "true" : null,
  };
}

/** Children as `[tag, attributes, text]`. */
function children(node, prefix, marked) {
  const use = (symbol, more = {}) => ["use", { ...more, href: `#${prefix}-${symbol}` }, ""];
  if (node.use) {
    const shapes = node.use.split(" ").map((symbol) => use(symbol));
    const halo = (part) => use(node.halo, { class: `halo-${part}` });
    if (marked && node.halo) shapes.push(halo("casing"), halo("line"));
    return shapes;
  }
  return node.path ? [["path", { d: node.path }, ""]] : [["text", {}, node.text]];
}

/** Nodes with the key that each keeps from scene to scene: its id, else what it is and how many there were of it. */
export function keyed(nodes) {
  const seen = new Map();
  return nodes.map((node) => {
    const name = node.id !== undefined ? `#${node.id}` : (node.use ?? node.path ?? `"${node.text}`);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return [times ? `${name} ${times}` : name, node];
  });
}
