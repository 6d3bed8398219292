// A board inside somebody's page: a picture first; Python comes only when somebody plays here.
// The protocol is at the top of embed.js. Where scripts or storage are refused, the picture and the link remain.

import { $ } from "./dom.js";
import { page } from "./page.js";

const THEMES = { auto: null, light: "light", dark: "dark" };
const PLAYING = 680; // pixels that a game in play asks for

const facade = $("[data-part=facade]");
const tell = (message) => window.parent.postMessage({ jp: 1, ...message }, "*");
let playing = false;

function theme(value) {
  if (!Object.hasOwn(THEMES, value)) return;
  if (THEMES[value]) document.documentElement.dataset.theme = THEMES[value];
  else delete document.documentElement.dataset.theme;
}

/** This page in another language, the position kept. */
function speak(lang) {
  if (lang === page.lang || !Object.hasOwn(page.embeds, lang)) return;
  location.replace(page.embeds[lang] + location.hash);
}

function tellHeight() {
  tell({ type: "height", px: playing ? PLAYING : Math.ceil(facade.getBoundingClientRect().height) });
}

async function begin() {
  const code = decodeURIComponent(location.hash.slice(1));
  playing = true;
  document.body.dataset.screen = "play";
  facade.hidden = true;
  $("#play").hidden = false;
  tellHeight();
  const [play, { quickPlan, plan }] = await Promise.all([import("./play.js"), import("./plan.js")]);
  addEventListener("hashchange", () => followSave(play));
  if (/^1z?\//.test(code)) await play.open(code);
  else await play.start(plan(quickPlan()));
}

/** The game screen goes to #save/<id>: here nothing else listens to the address. */
async function followSave(play) {
  const { load } = await import("./store.js");
  const save = load(location.hash.slice("#save/".length));
  if (save) await play.resume(save);
}

addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || source === window || data?.jp !== 1) return;
  const says = (name) => data.type === name && typeof data[name] === "string";
  if (says("theme")) theme(data.theme);
  if (says("lang")) speak(data.lang);
});
document.addEventListener("game-over", ({ detail }) => tell({ type: "result", ...detail }));

speak(new URLSearchParams(location.search).get("lang"));
if (location.hash.length > 1) $("[data-part=open-large]").hash = location.hash;
const here = $("[data-part=play-here]");
here.hidden = false;
here.addEventListener("click", begin);
new ResizeObserver(tellHeight).observe(facade);
tell({ type: "ready", v: 1 });
