// A picture of a scene, to show and to send: the board as an SVG that stands alone, every colour written out, drawn on
// the game's cloth between a title and some lines. Nothing of it leaves the device; the security policy allows images
// from data: alone.

import { Board } from "./board.js";
import { svg } from "./dom.js";

const WIDTH = 1200;
const EDGE = 60;
const TITLE = 60; // heights of letters
const LINE = 36;
const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
];
const SHAPES = "path, circle, ellipse, rect, line, polygon, polyline, text";

/**
 * A PNG of `scene` of a game as it looks inside `room`; `title` above, `lines` below.
 * @param {{ game: string, scene: Wire.Scene, room: HTMLElement, title: string, lines: string[] }} what
 * @returns {Promise<Blob>}
 */
export async function drawn({ game, scene, room, title, lines }) {
  const [, , width, height] = scene.box;
  const across = WIDTH - 2 * EDGE;
  const down = Math.round((across * height) / width);
  const board = await loaded(standing(game, scene, room, across, down));
  const look = getComputedStyle(room);
  const serif = look.getPropertyValue("--ui-serif") || "serif";
  const canvas = document.createElement("canvas");
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const letters = `500 ${LINE}px ${serif}`;
  pen.font = letters;
  const below = lines.flatMap((line) => broken(pen, line, across));
  canvas.width = WIDTH;
  canvas.height = EDGE + TITLE * 1.5 + down + LINE + below.length * LINE * 1.4 + EDGE;
  pen.fillStyle = look.getPropertyValue("--cloth");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(board, EDGE, EDGE + TITLE * 1.5, across, down);
  pen.fillStyle = look.color;
  pen.textAlign = "center";
  pen.textBaseline = "top";
  pen.font = `600 ${TITLE}px ${serif}`;
  pen.fillText(title, WIDTH / 2, EDGE, across);
  pen.font = letters;
  for (const [at, line] of below.entries())
    pen.fillText(line, WIDTH / 2, EDGE + TITLE * 1.5 + down + LINE * (1 + at * 1.4));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * The text of an SVG that needs no page around it.
 * @param {string} game @param {Wire.Scene} scene @param {HTMLElement} room @param {number} width @param {number} height
 */
function standing(game, scene, room, width, height) {
  const root = svg("svg", { class: "scene visually-hidden", width, height });
  room.append(root);
  try {
    new Board(root, game).show({ ...scene, nodes: scene.nodes.map(({ last, ...node }) => node) });
    for (let use = root.querySelector("use"); use; use = root.querySelector("use")) unfold(use);
    const clone = written(root);
    const defs = svg("defs");
    clone.prepend(defs);
    for (const id of called(clone)) {
      const meant = document.getElementById(id);
      if (meant) defs.append(written(meant, { id }));
    }
    const frame = { xmlns: "http://www.w3.org/2000/svg", width: String(width), height: String(height) };
    for (const [name, value] of Object.entries(frame)) clone.setAttribute(name, value);
    return new XMLSerializer().serializeToString(clone);
  } finally {
    root.remove();
  }
}

/** What a <use> shows, in its place, so that styles reach it. @param {Element} use */
function unfold(use) {
  const { x, y, href, ...rest } = Object.fromEntries([...use.attributes].map(({ name, value }) => [name, value]));
  const moved = x || y ? `translate(${x ?? 0} ${y ?? 0})` : "";
  const transform = [rest.transform, moved].filter(Boolean).join(" ");
  const meant = /** @type {Element | undefined} */ (document.getElementById(href.slice(1))?.cloneNode(true));
  meant?.removeAttribute("id");
  use.replaceWith(svg("g", { ...rest, transform: transform || null }, meant));
}

/**
 * A copy whose looks are attributes, asking nothing of styles or custom properties.
 * @param {Element} root @param {Record<string, string>} [kept] @returns {Element}
 */
function written(root, kept = {}) {
  const clone = /** @type {Element} */ (root.cloneNode(true));
  const originals = [root, ...root.querySelectorAll("*")];
  const copies = [clone, ...clone.querySelectorAll("*")];
  for (const [at, element] of copies.entries()) write(element, getComputedStyle(originals[at]));
  for (const [name, value] of Object.entries(kept)) clone.setAttribute(name, value);
  return clone;
}

/** @param {Element} element @param {CSSStyleDeclaration} look */
function write(element, look) {
  for (const { name } of [...element.attributes])
    if (/^(class|style|id|role|tabindex|data-.*|aria-.*)$/.test(name)) element.removeAttribute(name);
  /** @param {string} name */
  const set = (name) => element.setAttribute(name, local(look.getPropertyValue(name)));
  if (element.matches(SHAPES)) INHERITED.forEach(set);
  else for (const name of [...INHERITED, "color"]) element.removeAttribute(name);
  if (element.localName === "stop") ["stop-color", "stop-opacity"].forEach(set);
  if (look.opacity !== "1") set("opacity");
}

/** `url("https://…#id")` as `url(#id)`. @param {string} value */
const local = (value) => value.replace(/url\("?[^")#]*#([^")]+)"?\)/, "url(#$1)");

/** Ids of gradients, patterns and clips that are asked for. @param {Element} clone */
const called = (clone) =>
  new Set([...new XMLSerializer().serializeToString(clone).matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));

/** @param {string} text */
async function loaded(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/**
 * A sentence in lines no longer than `width`.
 * @param {CanvasRenderingContext2D} pen @param {string} text @param {number} width
 */
function broken(pen, text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
