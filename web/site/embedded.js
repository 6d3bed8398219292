// A board inside somebody's page: a picture first; Python comes only when somebody plays here.
// The protocol is at the top of embed.js. Where scripts or storage are refused, the picture and the link remain.

import { decoded, isCode, savedAt } from "./address.js";
import { stepAt } from "./course.js";
import { $, around } from "./dom.js";
import { later, missing } from "./later.js";
import { page } from "./page.js";

/** @type {Record<string, string | null>} */
const THEMES = { auto: null, light: "light", dark: "dark" };
const PLAYING = 680; // pixels that a game in play asks for
const SAVE = "save/";
const SECRET = /#?\?secret=(\w+)$/; // WordPress adds it to the address, and heeds the heights of who knows it
const LESSON = "lesson/"; // a step of the course
const WATCH = "watch/"; // a game to be seen rather than played on
const KEPT = "kept/"; // a game handed on where nothing can be kept

/** @typedef {typeof import("./play.js")} Play */

const facade = $("[data-part=facade]");
const here = $("[data-part=play-here]");
const face = $("[data-learn]", here);
const first = location.hash; // what this board was asked to show
/** @param {object} message */
const tell = (message) => window.parent.postMessage({ jp: 1, ...message }, "*");
const hash = () => decoded(location.hash.slice(1)).replace(SECRET, "");
/** @type {Promise<void> | null} */
let playing = null; // resolves when the game screen has its game
/** @type {Play | null} */
let screen = null;
let failed = false; // the game screen did not come

/** @param {string} value */
function theme(value) {
  if (!Object.hasOwn(THEMES, value)) return;
  if (THEMES[value]) document.documentElement.dataset.theme = THEMES[value];
  else delete document.documentElement.dataset.theme;
}

/** @param {string | null} lang @returns {lang is string} */
const isOther = (lang) => lang !== null && lang !== page.lang && Object.hasOwn(page.embeds, lang);

/** This page in another language; the position, or the game in play, goes with it. @param {string} lang */
async function speak(lang) {
  if (!isOther(lang)) return;
  await playing?.catch(() => {});
  location.replace(page.embeds[lang] + ((await inPlay()) || first));
}

/** What is played, or was left for the facade, as an address; where nothing is kept, this holds it. "" nothing. */
async function inPlay() {
  const place = screen?.place() ?? "";
  const { id = "" } = savedAt(place.slice(1)) ?? {};
  if (!id) return place;
  const { durable, exported, load } = await import("./store.js");
  const save = load(id);
  if (!durable && save) return `#${KEPT}${encodeURIComponent(exported([save]))}`;
  return hash().startsWith(`${SAVE}${id}/`) ? location.hash : place; // what is tried beside it, its review
}

function tellHeight() {
  const px = playing ? PLAYING : Math.ceil(facade.getBoundingClientRect().height);
  tell({ type: "height", px });
  if (secret) window.parent.postMessage({ message: "height", value: px, secret }, "*");
}

/** The game screen comes, with what `open(play)` puts on it. @param {(play: Play) => unknown} open */
function begin(open) {
  playing ??= shown(open).catch(back);
  tellHeight();
}

/** The game screen in place of the facade, or the other way round. @param {boolean} on */
function show(on) {
  if (on) document.body.dataset.screen = "play";
  else delete document.body.dataset.screen;
  facade.hidden = on;
  $("#play").hidden = !on;
}

/** The game screen did not come: the facade says so, and is there for once more. @param {unknown} error */
function back(error) {
  if (!missing(error)) throw error;
  if (failed && navigator.onLine) return location.reload(); // many browsers ask for a module once
  failed = true;
  playing = null;
  show(false);
  $("[data-part=missing]").hidden = false;
  tellHeight();
}

/** @param {(play: Play) => unknown} open */
async function shown(open) {
  show(true);
  screen = await later(import("./play.js"));
  addEventListener("hashchange", follow); // the same one, when this is tried again
  if (playing) await open(screen);
}

/** The facade again, and from there the way back to what was played. */
function leave() {
  if (!playing) return;
  playing = null;
  screen?.leave();
  show(false);
  if (screen?.place()) face.textContent = face.dataset.on ?? "";
  if (document.hasFocus()) here.focus();
  tellHeight();
}

/** The address has changed: here nothing else listens. */
async function follow() {
  const open = await opening(hash());
  if (open && playing && screen) await open(screen);
  else if (open) begin(open);
  else if (!hash()) leave();
}

/** The step of the course that an address names, if it is one. @param {string} hash */
const stepOf = (hash) => (hash.startsWith(LESSON) ? stepAt(page.lessons ?? [], hash.slice(LESSON.length)) : null);

/** @param {Play} play */
async function playHere(play) {
  const left = await opening(play.place().slice(1));
  if (left) history.replaceState(null, "", play.place());
  const open = left ?? (await opening(position));
  if (open) return open(play);
  if (isCode(position)) return play.open(position, watched ? 0 : undefined);
  const { quickPlan, plan } = await later(import("./plan.js"));
  return play.start(plan(quickPlan()));
}

/** The number of the problem that an address asks for; null: none. @param {string} asked */
async function problem(asked) {
  if (!asked.startsWith("problem/")) return null;
  const { problemAt } = await import("./problems.js");
  return problemAt(asked);
}

/**
 * What puts on the game screen a game, a step, a problem or a moment that an address names; null: none is here.
 * @param {string} address @returns {Promise<((play: Play) => unknown) | null>}
 */
async function opening(address) {
  const [asked] = address.split("|");
  const step = stepOf(asked);
  if (step) return (play) => play.learn(step);
  const number = await problem(asked);
  if (number) return (play) => play.solve(number);
  const [{ load, moments }, { momentIn }] = await Promise.all([import("./store.js"), import("./moments.js")]);
  const moment = momentIn(asked, moments(page.game));
  if (moment) return (play) => play.retry(moment);
  const { id, at } = savedAt(asked) ?? {};
  const save = load(id);
  return save?.record.game === page.game ? (play) => play.resume(save, at) : null;
}

/** Go on with the game that the address tells of: this page was in another language before. */
async function goOn() {
  const { durable, imported } = await import("./store.js");
  if (!durable && hash().startsWith(KEPT)) {
    const text = hash().slice(KEPT.length);
    imported(text);
    history.replaceState(null, "", `#${SAVE}${JSON.parse(text).saves[0].id}`);
  }
  const open = await opening(hash());
  if (open) begin(open);
}

/** The facade, until somebody plays. */
async function wait() {
  here.hidden = false;
  here.addEventListener("click", () => begin(playHere));
  new ResizeObserver(tellHeight).observe(facade);
  tell({ type: "ready", v: 1 });
  const other = stepOf(position) ? face.dataset.learn : watched ? face.dataset.watch : null;
  if (other) face.textContent = other;
  const number = await problem(position);
  if (isCode(position) || stepOf(position) || number) {
    /** @type {HTMLAnchorElement} */ ($("[data-part=open-large]")).hash = position;
    await showPosition(number ? await codeOf(number) : position, picture);
  } else if (hash().startsWith(SAVE) || hash().startsWith(KEPT)) await goOn();
}

/**
 * The position of the address on the facade: by the picture that came with it, else as Python draws it.
 * @param {string} code @param {string} [picture]
 */
async function showPosition(code, picture) {
  const { draw, read } = await import("./glimpse.js");
  const drawnByPython = async () => (await import("./beginnings.js")).sceneOf(page.game, code);
  const scene = (picture && (await read(picture))) || (await drawnByPython());
  if (scene) draw($(".embed-picture"), scene, page.game);
}

/** @param {number} number */
async function codeOf(number) {
  const { lineOf } = await import("./problems.js");
  return (await lineOf(number)).split(" ")[3];
}

// A game that is still being drawn has no address of its own, so that of the facade does not change.
addEventListener("click", (event) => around(event, "#play a[href='#']") && !location.hash && leave());
addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || source === window || data?.jp !== 1) return;
  /** @param {string} name */
  const says = (name) => data.type === name && typeof data[name] === "string";
  if (says("theme")) theme(data.theme);
  if (says("lang")) speak(data.lang);
});
document.addEventListener("game-over", (event) =>
  tell({ type: "result", .../** @type {CustomEvent} */ (event).detail }),
);

const secret = location.hash.match(SECRET)?.[1];
const [shows, picture] = hash().split("|");
const watched = shows.startsWith(WATCH);
const position = watched ? shows.slice(WATCH.length) : shows;
const asked = new URLSearchParams(location.search).get("lang");
if (isOther(asked)) speak(asked);
else wait().catch(() => {}); // the starting board stays
