// The page for people who put a board into their own pages: choices, one line to copy, a live preview.

import { codeOf } from "./address.js";
import { $, el } from "./dom.js";
import { segments } from "./fields.js";
import { keepPlace } from "./languages.js";
import { page } from "./page.js";
import { lang, languages, learn, t } from "./text.js";
import en from "./words/embed.en.js";
import fr from "./words/embed.fr.js";

learn({ fr, en });

const home = new URL(page.base, location.href).href;
const chosen = { game: Object.keys(page.games)[0], lang, theme: "auto", position: "", image: "" };
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function attributes() {
  const { game, theme, position, image } = chosen;
  const all = { jeu: game, lang: chosen.lang, theme, position: codeOf(position), image };
  return Object.entries(all).filter(([name, value]) => value && !(name === "theme" && value === "auto"));
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
  address.hash = [codeOf(chosen.position), chosen.image].filter(Boolean).join("|");
  const [src, title] = [address.href, page.games[chosen.game].title].map(escaped);
  return `<iframe src="${src}" title="${title}" width="100%" height="640" style="border:0"></iframe>`;
}

function draw() {
  $("[data-part=line]").value = written();
  $("[data-part=frame]").value = framed();
}

function preview() {
  const board = el("jeu-de-plateau", {}, el("a", {}, page.games[chosen.game].title));
  for (const [name, value] of attributes()) board.setAttribute(name, value);
  $("[data-part=preview]").replaceChildren(board);
}

/** The line with the picture of its position, which Python draws here once, so that no visitor waits for it. */
async function change(name, value) {
  Object.assign(chosen, { [name]: value, image: "" });
  draw();
  const { game, position } = chosen;
  // the line alone does as well
  const image = codeOf(position) && (await pictured(game, codeOf(position)).catch(() => ""));
  if (game !== chosen.game || position !== chosen.position) return;
  chosen.image = image;
  draw();
  preview();
}

async function pictured(game, position) {
  const [{ rpc }, { written: packed }] = await Promise.all([import("./engine.js"), import("./glimpse.js")]);
  const { record, ply } = await rpc.call("decode", { game, code: position, lang });
  return record ? packed((await rpc.call("view", { record, ply, seat: null, lang })).scene) : "";
}

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
  const field = $("[data-part=line]");
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  if (!copied) field.select();
  $("[data-part=said]").textContent = copied ? t("integrate.copied") : t("integrate.by-hand");
}

const position = el("input", {
  class: "field",
  id: "position",
  value: "",
  oninput: () => change("position", position.value),
});

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
  position,
  el("p", { class: "more" }, t("integrate.position.help")),
);
$("[data-part=integrate]").addEventListener("submit", (event) => event.preventDefault());
$("[data-part=copy]").addEventListener("click", copy);
draw();
preview();
keepPlace();
