// What a node looks like as attributes and children: pure, the same as pygames_core/pictures/scene.py writes.

/** @typedef {{ x: number, y: number, turn: number, scale: number }} Place */
/** @typedef {["use" | "path" | "text", Record<string, string>, string]} Drawn a tag, its attributes, its text */
/** @typedef {{ attributes: Record<string, string | null>, children: Drawn[] }} Likeness */

/** Coordinates to two decimals, without trailing zeros. @param {number} value */
export const number = (value) => {
  const text = value.toFixed(2).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
};

/** @param {Wire.Node} node @returns {Place} */
const place = ({ at: [x, y] = [0, 0], turn = 0, scale = 1 }) => ({ x, y, turn, scale });

/** @param {Wire.Node} node */
export function transform(node) {
  const { x, y, turn, scale } = place(node);
  const parts = [];
  if (x || y) parts.push(`translate(${number(x)} ${number(y)})`);
  if (turn) parts.push(`rotate(${number(turn)})`);
  if (scale !== 1) parts.push(`scale(${Number(scale.toPrecision(6))})`);
  return parts.join(" ");
}

/**
 * From where to where `node` goes, as two CSS transforms that turn the short way round; null when it stays.
 * @param {Wire.Node} before @param {Wire.Node} after @returns {[string, string] | null}
 */
export function journey(before, after) {
  const [from, to] = [place(before), place(after)];
  if (transform(before) === transform(after)) return null;
  const turn = to.turn - ((((to.turn - from.turn + 540) % 360) + 360) % 360) + 180;
  return [css({ ...from, turn }), css(to)];
}

/** @param {Place} place */
const css = ({ x, y, turn, scale }) => `translate(${x}px,${y}px) rotate(${turn}deg) scale(${scale})`;

/**
 * `marks`: sets of ids by state; one id `refused`, and `badge` when nothing else shows that; nodes laid over.
 * @type {Readonly<Marks>}
 */
export const noMarks = Object.freeze({
  can: new Set(),
  able: null,
  chosen: new Set(),
  hinted: new Set(),
  pointed: "",
  leaving: new Set(),
  replaced: new Set(),
  refused: null,
  badge: null,
  ghosts: [],
  decorations: [],
});

/**
 * ⊘ at the upper right of what was refused, when it is in this scene.
 * @param {Wire.Scene} scene @param {string | null} id @returns {Wire.Node[]}
 */
export function badgeOn(scene, id) {
  const node = id === null ? null : scene.nodes.find((each) => each.id === id);
  if (!node) return [];
  const [x, y] = node.at ?? [0, 0];
  return [{ use: "refused", at: [x + 15, y - 15] }];
}

/** @type {("can" | "chosen" | "hinted" | "leaving" | "replaced")[]} */
const STATES = ["can", "chosen", "hinted", "leaving", "replaced"];

/** What marks say of a node of the scene; what lies over it has none. @param {Wire.Node} node @param {Marks} marks */
export function statesOf({ id }, marks, kind = "") {
  if (kind || id === undefined) return [];
  /** @type {string[]} */
  const states = STATES.filter((state) => marks[state].has(id));
  return marks.refused === id ? [...states, "refused"] : states;
}

/** @param {Wire.Node} node @param {Marks} marks @param {string} prefix @returns {Likeness} */
export function describe(node, marks, prefix, kind = "") {
  const states = statesOf(node, marks, kind);
  const flags = [node.last && "last", node.dim && "dim"].filter(Boolean);
  const classes = ["node", ...flags, ...states, ...(kind ? [kind] : []), ...(node.tone ? [`tone-${node.tone}`] : [])];
  const attributes = { class: classes.join(" "), transform: transform(node) || null, "data-id": node.id ?? null };
  Object.assign(attributes, kind ? { "aria-hidden": "true" } : spoken(node, states, marks));
  const marked = flags.includes("last") || states.length > 0 || kind === "ghost";
  return { attributes, children: children(node, prefix, marked) };
}

/** @param {Wire.Node} node @param {string[]} states @param {Marks} marks */
function spoken(node, states, { able, pointed }) {
  const button = Boolean(node.tap);
  const chosen = states.includes("chosen");
  const next = able?.has(node.id ?? "") ?? false;
  const idle = able && !next && !chosen && node.take === undefined;
  const shown = pointed && states.includes("hinted");
  return {
    role: button ? "button" : node.name ? "img" : null,
    "aria-label": node.name ? (shown ? `${node.name}, ${pointed}` : node.name) : null,
    "data-tap": button ? "" : null,
    "aria-pressed": button && chosen && !next ? "true" : null, // what is to be chosen once more is not done with
    "aria-disabled": button && idle ? "true" : null, // a tap on it says why
    "aria-hidden": node.text && !button && !node.name ? "true" : null,
  };
}

/**
 * Children as `[tag, attributes, text]`.
 * @param {Wire.Node} node @param {string} prefix @param {boolean} marked @returns {Drawn[]}
 */
function children(node, prefix, marked) {
  /** @type {(symbol: string, more?: Record<string, string>) => Drawn} */
  const use = (symbol, more = {}) => ["use", { ...more, href: `#${prefix}-${symbol}` }, ""];
  if (node.use) {
    const shapes = node.use.split(" ").map((symbol) => use(symbol));
    const { halo } = node;
    if (marked && halo) shapes.push(...["casing", "line"].map((part) => use(halo, { class: `halo-${part}` })));
    return shapes;
  }
  return node.path ? [["path", { d: node.path }, ""]] : [["text", {}, node.text ?? ""]];
}

/**
 * Nodes with the key that each keeps from scene to scene: its id, else what it is and how many there were of it.
 * @template {Wire.Node} Thing @param {Thing[]} nodes @returns {[string, Thing][]}
 */
export function keyed(nodes) {
  const seen = new Map();
  return nodes.map((node) => {
    const name = node.id !== undefined ? `#${node.id}` : (node.use ?? node.path ?? `"${node.text}`);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return [times ? `${name} ${times}` : name, node];
  });
}
