// A board inside somebody's page: a picture first; Python comes only when somebody plays here.
// The protocol is at the top of embed.js. Where scripts or storage are refused, the picture and the link remain.

import { decoded, isCode } from "./address.js";
import { $ } from "./dom.js";
import { page } from "./page.js";

const THEMES = { auto: null, light: "light", dark: "dark" };
const PLAYING = 680; // pixels that a game in play asks for
const SAVE = "save/";
const SECRET = /#?\?secret=(\w+)$/; // WordPress adds it to the address, and heeds the heights of who knows it
const KEPT = "kept/"; // a game handed on where nothing can be kept

const facade = $("[data-part=facade]");
const tell = (message) => window.parent.postMessage({ jp: 1, ...message }, "*");
const hash = () => decoded(location.hash.slice(1)).replace(SECRET, "");
let playing = null; // resolves when the game screen has its game

function theme(value) {
  if (!Object.hasOwn(THEMES, value)) return;
  if (THEMES[value]) document.documentElement.dataset.theme = THEMES[value];
  else delete document.documentElement.dataset.theme;
}

const isOther = (lang) => lang !== page.lang && Object.hasOwn(page.embeds, lang);

/** This page in another language; the position, or the game in play, goes with it. */
async function speak(lang) {
  if (!isOther(lang)) return;
  await playing?.catch(() => {});
  location.replace(page.embeds[lang] + (playing ? await inPlay() : location.hash));
}

/** The game in play as it stands in an address; where nothing is kept, the address holds it. */
async function inPlay() {
  const { durable, exported, load } = await import("./store.js");
  const save = load(hash().slice(SAVE.length));
  return durable || !save ? location.hash : `#${KEPT}${encodeURIComponent(exported([save]))}`;
}

function tellHeight() {
  const px = playing ? PLAYING : Math.ceil(facade.getBoundingClientRect().height);
  tell({ type: "height", px });
  if (secret) window.parent.postMessage({ message: "height", value: px, secret }, "*");
}

/** The game screen comes, with what `open(play)` puts on it. */
function begin(open) {
  playing ??= shown(open);
  tellHeight();
}

async function shown(open) {
  document.body.dataset.screen = "play";
  facade.hidden = true;
  $("#play").hidden = false;
  const play = await import("./play.js");
  addEventListener("hashchange", () => followSave(play));
  await open(play);
}

async function playHere(play) {
  if (isCode(position)) return play.open(position);
  const { quickPlan, plan } = await import("./plan.js");
  return play.start(plan(quickPlan()));
}

/** The game screen goes to #save/<id>: here nothing else listens to the address. */
async function followSave(play) {
  const { load } = await import("./store.js");
  const save = load(hash().slice(SAVE.length));
  if (save) await play.resume(save);
}

/** Go on with the game that the address tells of: this page was in another language before. */
async function goOn() {
  const { durable, imported, load } = await import("./store.js");
  if (!durable && hash().startsWith(KEPT)) {
    const text = hash().slice(KEPT.length);
    imported(text);
    history.replaceState(null, "", `#${SAVE}${JSON.parse(text).saves[0].id}`);
  }
  if (load(hash().slice(SAVE.length))?.record.game === page.game) begin(followSave);
}

/** The facade, until somebody plays. */
async function wait() {
  const here = $("[data-part=play-here]");
  here.hidden = false;
  here.addEventListener("click", () => begin(playHere));
  new ResizeObserver(tellHeight).observe(facade);
  tell({ type: "ready", v: 1 });
  if (isCode(position)) {
    $("[data-part=open-large]").hash = position;
    await showPosition(position, picture);
  } else if (hash().startsWith(SAVE) || hash().startsWith(KEPT)) await goOn();
}

/** The position of the address on the facade: by the picture that came with it, else as Python draws it. */
async function showPosition(code, picture) {
  const { draw, read } = await import("./glimpse.js");
  const scene = (picture && (await read(picture))) || (await drawnByPython(code));
  if (scene) draw($(".embed-picture"), scene, page.game);
}

async function drawnByPython(code) {
  const { rpc } = await import("./engine.js");
  const { record, ply } = await rpc.call("decode", { game: page.game, code, lang: page.lang });
  return record && (await rpc.call("view", { record, ply, seat: null, lang: page.lang })).scene;
}

addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || source === window || data?.jp !== 1) return;
  const says = (name) => data.type === name && typeof data[name] === "string";
  if (says("theme")) theme(data.theme);
  if (says("lang")) speak(data.lang);
});
document.addEventListener("game-over", (event) =>
  tell({ type: "result", .../** @type {CustomEvent} */ (event).detail }),
);

const secret = location.hash.match(SECRET)?.[1];
const [position, picture] = hash().split("|");
const asked = new URLSearchParams(location.search).get("lang");
if (isOther(asked)) speak(asked);
else wait().catch(() => {}); // the starting board stays
