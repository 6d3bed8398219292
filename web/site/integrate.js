// The page for people who put a board into their own pages: choices, one line to copy, a live preview.

import { isCode, shownBy } from "./address.js";
import { nameOf, stepsOf } from "./course.js";
import { $, $$, el } from "./dom.js";
import { segments } from "./fields.js";
import { keepPlace } from "./languages.js";
import { page } from "./page.js";
import { lang, languages, learn, t } from "./text.js";
import en from "./words/embed.en.js";
import fr from "./words/embed.fr.js";

learn({ fr, en });

const home = new URL(page.base, location.href).href;
const [line, frame] = /** @type {HTMLTextAreaElement[]} */ ($$("[data-part=line], [data-part=frame]"));
const LESSON = "lesson/";
const HEARD = 8; // messages that stay
const first = { position: "", step: "", whole: false, image: "" };
const chosen = { game: Object.keys(page.games)[0], lang, theme: "auto", ...first };
/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** What the board is asked to show, as an address has it after its #; "" for a game that begins. */
const shown = () => (chosen.step ? LESSON + chosen.step : shownBy(chosen.position));

/** A whole game is to be gone through. */
const watched = () => chosen.whole && isCode(shown());

function attributes() {
  const { game, theme, image } = chosen;
  const asked = shown();
  const name = asked.startsWith(LESSON) ? "etape" : watched() ? "partie" : "position";
  const all = { jeu: game, lang: chosen.lang, theme, [name]: asked.replace(LESSON, ""), image };
  return Object.entries(all).filter(([each, value]) => value && !(each === "theme" && value === "auto"));
}

function written() {
  const { game } = chosen;
  const { title, url } = page.games[game];
  const list = attributes()
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(" ");
  const link = `<a href="${escaped(new URL(url, home).href)}">${escaped(title)}</a>`;
  return `<script type="module" src="${home}embed.js"></script>\n<jeu-de-plateau ${list}>${link}</jeu-de-plateau>`;
}

function framed() {
  const address = new URL(`embed/v1/${chosen.game}.html`, home);
  address.searchParams.set("lang", chosen.lang);
  address.hash = [(watched() ? "watch/" : "") + shown(), chosen.image].filter(Boolean).join("|");
  const [src, title] = [address.href, page.games[chosen.game].title].map(escaped);
  return `<iframe src="${src}" title="${title}" width="100%" height="640" style="border:0"></iframe>`;
}

function draw() {
  line.value = written();
  frame.value = framed();
}

function preview() {
  const board = el("jeu-de-plateau", {}, el("a", {}, page.games[chosen.game].title));
  for (const [name, value] of attributes()) board.setAttribute(name, value);
  $("[data-part=preview]").replaceChildren(board);
}

/**
 * The line with the picture of its position, which Python draws here once, so that no visitor waits for it.
 * @param {keyof typeof chosen} name @param {string | boolean} value
 */
async function change(name, value) {
  if (name === "theme" || name === "lang") return dress(name, String(value));
  Object.assign(chosen, { [name]: value, image: "" }, name === "game" ? { step: "" } : {});
  if (name === "game") showSteps();
  draw();
  const asked = [chosen.game, shown()];
  const image = shown() && (await pictured(chosen.game, shown()).catch(() => "")); // the line alone does as well
  if (String(asked) !== String([chosen.game, shown()])) return;
  chosen.image = image;
  draw();
  preview();
}

/** The board that is there goes on in this dress. @param {"theme" | "lang"} name @param {string} value */
function dress(name, value) {
  chosen[name] = value;
  draw();
  $("[data-part=preview] jeu-de-plateau").setAttribute(name, value);
}

/** @param {string} game @param {string} asked */
async function pictured(game, asked) {
  const [{ sceneOf }, { written: packed }] = await Promise.all([import("./beginnings.js"), import("./glimpse.js")]);
  const scene = await sceneOf(game, asked.startsWith("problem/") ? await position(game, asked) : asked);
  return scene ? packed(scene) : "";
}

/** The position of a problem. @param {string} game @param {string} asked */
async function position(game, asked) {
  const { file = "" } = page.games[game].problems ?? {};
  const lines = (await (await fetch(file)).text()).split("\n");
  return lines[Number(asked.split("/")[1]) - 1].split(" ")[3];
}

/** @param {"game" | "lang" | "theme"} name @param {Offer<string>[]} options */
function choice(name, options) {
  return segments({
    name,
    label: t(`integrate.${name}`),
    options,
    value: chosen[name],
    change: (value) => change(name, value),
  });
}

async function copy() {
  const copied = await navigator.clipboard?.writeText(line.value).then(
    () => true,
    () => false,
  );
  if (!copied) line.select();
  $("[data-part=said]").textContent = copied ? t("integrate.copied") : t("integrate.by-hand");
}

/** @type {HTMLInputElement} */
const link = el("input", {
  class: "field",
  id: "position",
  value: "",
  oninput: () => change("position", link.value),
});

/** @type {HTMLInputElement} */
const whole = el("input", { type: "checkbox", onchange: () => change("whole", whole.checked) });

/** @type {HTMLSelectElement} */
const steps = el("select", { class: "field", id: "step", onchange: () => void change("step", steps.value) });

/** The steps of the chosen game's course, and none. */
function showSteps() {
  const named = (page.games[chosen.game].lessons ?? []).flatMap((lesson) =>
    stepsOf([lesson]).map((step) => ({
      value: nameOf(step),
      label: t("integrate.step.of", { lesson: lesson.title, n: step.step + 1 }),
    })),
  );
  const rows = [{ value: "", label: t("integrate.step.none") }, ...named];
  steps.replaceChildren(...rows.map(({ value, label }) => el("option", { value }, label)));
}

showSteps();
$("[data-part=integrate]").append(
  choice(
    "game",
    Object.entries(page.games).map(([value, { title }]) => ({ value, label: title })),
  ),
  choice(
    "lang",
    languages.map((value) => ({ value, label: t("site.this", {}, value) })),
  ),
  choice(
    "theme",
    ["auto", "light", "dark"].map((value) => ({ value, label: t(`settings.theme.${value}`) })),
  ),
  el("label", { class: "section-title", for: "position" }, t("integrate.position")),
  link,
  el("p", { class: "more" }, t("integrate.position.help")),
  el("label", { class: "check" }, whole, t("integrate.whole")),
  el("label", { class: "section-title", for: "step" }, t("integrate.step")),
  steps,
);
$("[data-part=integrate]").addEventListener("submit", (event) => event.preventDefault());
$("[data-part=copy]").addEventListener("click", copy);

/** What the preview says to this page, the newest first. @param {MessageEvent} event */
function hear({ data, source }) {
  const [frame] = /** @type {HTMLIFrameElement[]} */ ($$("[data-part=preview] iframe"));
  if (source !== frame?.contentWindow || data?.jp !== 1) return;
  const heard = $("[data-part=heard]");
  heard.prepend(el("li", {}, el("code", {}, JSON.stringify(data))));
  while (heard.children.length > HEARD) heard.lastElementChild?.remove();
}

addEventListener("message", hear);
draw();
preview();
keepPlace();
