// The picture of a position as a short text, for lines that people paste: the facade of a board shows it before any
// Python.

import { svg } from "./dom.js";
import { describe, noMarks } from "./shape.js";

const LONGEST = 1 << 16; // bytes of a picture, unpacked
const MOST = 1000; // things in it
const WORDS = /^[\w -]{1,200}$/;
/** @param {any} value */
const isNumber = (value) => Number.isFinite(value) && Math.abs(value) < 1e5;
/** @type {(most: number) => (value: any) => boolean} */
const isText = (most) => (value) => typeof value === "string" && value.length <= most;
/** @param {any} value */
const isWords = (value) => typeof value === "string" && WORDS.test(value);
/** @type {(count: number, is: (value: any) => boolean) => (value: any) => boolean} */
const are = (count, is) => (value) => Array.isArray(value) && value.length === count && value.every(is);

/**
 * What the eye sees of a node: the rest stays behind.
 * @type {Record<string, (value: any) => boolean>} any: what a stranger wrote
 */
const SEEN = {
  use: isWords,
  path: isText(4000),
  text: isText(40),
  at: are(2, isNumber),
  turn: isNumber,
  scale: isNumber,
  tone: isWords,
  halo: isWords,
  last: (value) => value === true,
  dim: (value) => value === true,
};

/**
 * `scene` as base64url of its deflated JSON.
 * @param {Wire.Scene} scene
 */
export async function written({ box, tones, nodes }) {
  const text = JSON.stringify({ box, tones: tones ?? [], nodes: nodes.map(seen) });
  const bytes = await whole(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * The scene that a text holds, or null: whatever comes, it draws nothing but symbols and shapes.
 * @param {string} text @returns {Promise<Wire.Scene | null>}
 */
export async function read(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const scene = JSON.parse(
      new TextDecoder().decode(
        await whole(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))),
      ),
    );
    const { box, tones, nodes } = scene;
    const sound =
      are(4, isNumber)(box) &&
      Array.isArray(tones) &&
      tones.every(isWords) &&
      Array.isArray(nodes) &&
      nodes.length <= MOST;
    return sound ? { box, tones, nodes: nodes.map(seen) } : null;
  } catch {
    return null;
  }
}

/**
 * Draw `scene` into `root`, for the eye alone.
 * @param {Element} root @param {Wire.Scene} scene @param {string} prefix
 */
export function draw(root, { box, tones = [], nodes }, prefix) {
  root.setAttribute("viewBox", box.join(" "));
  root.replaceChildren(
    svg(
      "g",
      { class: ["nodes", ...tones.map((tone) => `tone-${tone}`)].join(" ") },
      nodes.map((node) => {
        const { attributes, children } = describe(seen(node), noMarks, prefix);
        return svg(
          "g",
          attributes,
          children.map(([tag, more, text]) => svg(tag, more, text)),
        );
      }),
    ),
  );
}

/** @param {Wire.Node} node @returns {Wire.Node} */
const seen = (node) =>
  Object.fromEntries(Object.entries(node).filter(([name, value]) => Object.hasOwn(SEEN, name) && SEEN[name](value)));

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
async function whole(stream) {
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > LONGEST) throw new RangeError("too large a picture");
  }
}
