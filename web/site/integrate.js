// The page for people who put a board into their own pages: choices, one line to copy, a live preview.

import en from "./words/embed.en.js";
import fr from "./words/embed.fr.js";
import { $, el } from "./dom.js";
import { segments } from "./fields.js";
import { keepPlace } from "./languages.js";
import { page } from "./page.js";
import { lang, learn, t } from "./text.js";

learn({ fr, en });

const home = new URL(page.base, location.href).href;
const chosen = { game: Object.keys(page.games)[0], lang, theme: "auto", position: "" };
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A link or code of this site as the code alone; anything else is no position. */
const code = (text) => text.trim().replace(/^.*#/, "").match(/^1z?\/[\w\-.~,:;/%]*$/)?.[0] ?? "";

function attributes() {
  const { game, theme, position } = chosen;
  const all = { jeu: game, lang: chosen.lang, theme, position: code(position) };
  return Object.entries(all).filter(([name, value]) => value && !(name === "theme" && value === "auto"));
}

function written() {
  const { game } = chosen;
  const { title, url } = page.games[game];
  const list = attributes().map(([name, value]) => `${name}="${escaped(value)}"`).join(" ");
  const link = `<a href="${escaped(new URL(url, home).href)}">${escaped(title)}</a>`;
  return `<script type="module" src="${home}embed.js"></script>\n<jeu-de-plateau ${list}>${link}</jeu-de-plateau>`;
}

function framed() {
  const address = new URL(`embed/v1/${chosen.game}.html`, home);
  address.searchParams.set("lang", chosen.lang);
  address.hash = code(chosen.position);
  return `<iframe src="${escaped(address.href)}" title="${escaped(page.games[chosen.game].title)}" width="100%" height="640" style="border:0"></iframe>`;
}

function draw() {
  $("[data-part=line]").value = written();
  $("[data-part=frame]").value = framed();
  const board = document.createElement("jeu-de-plateau");
  for (const [name, value] of attributes()) board.setAttribute(name, value);
  $("[data-part=preview]").replaceChildren(board);
}

function choice(name, options) {
  return segments({ name, label: t(`integrate.${name}`), options, value: chosen[name], change: (value) => {
    chosen[name] = value;
    draw();
  } });
}

async function copy() {
  const field = $("[data-part=line]");
  const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (!copied) field.select();
  $("[data-part=said]").textContent = copied ? t("integrate.copied") : t("integrate.by-hand");
}

const position = el("input", { class: "field", id: "position", value: "", oninput: () => {
  chosen.position = position.value;
  draw();
} });

$("[data-part=integrate]").append(
  choice("game", Object.entries(page.games).map(([value, { title }]) => ({ value, label: title }))),
  choice("lang", [{ value: "fr", label: "Français" }, { value: "en", label: "English" }]),
  choice("theme", ["auto", "light", "dark"].map((value) => ({ value, label: t(`settings.theme.${value}`) }))),
  el("label", { class: "section-title", for: "position" }, t("integrate.position")), position,
  el("p", { class: "more" }, t("integrate.position.help")));
$("[data-part=integrate]").addEventListener("submit", (event) => event.preventDefault());
$("[data-part=copy]").addEventListener("click", copy);
draw();
keepPlace();
