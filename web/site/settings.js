// Settings of this device: look, movement, name, saved games, offline.

import { askAgain } from "./ask-again.js";
import { $, el } from "./dom.js";
import { segments } from "./fields.js";
import { download } from "./files.js";
import { offerInstall } from "./install.js";
import { keepPlace } from "./languages.js";
import { insist, later } from "./later.js";
import { launched } from "./launched.js";
import { offlineSign } from "./offline-sign.js";
import { page } from "./page.js";
import { addressOf, pasteBox, understood } from "./paste.js";
import { names, savedList } from "./saved.js";
import {
  allBests,
  allLessons,
  durable,
  exported,
  imported,
  NEWER,
  onChange,
  ownName,
  refuses,
  set,
  setting,
} from "./store.js";
import { t } from "./text.js";

/** @type {Record<string, string[]>} */
const CHOICES = {
  theme: ["auto", "light", "dark"],
  motion: ["auto", "reduced"],
  once: ["auto", "once"],
  scan: ["auto", "two", "one"],
  pace: ["slow", "auto", "fast"],
};

/** @param {string} name */
function choice(name) {
  const options = CHOICES[name].map((value) => ({ value, label: t(`settings.${name}.${value}`) }));
  return segments({
    name,
    label: t(`settings.${name}`),
    options,
    value: setting(name, "auto"),
    change: (value) => apply(name, value),
  });
}

/** @param {string} name @param {string} value */
function apply(name, value) {
  set(name, value === "auto" ? null : value);
  if (value === "auto") delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
  if (name === "scan" && value !== "auto")
    insist(
      () => later(window.bringScanner()),
      () => askAgain($("[data-part=scan]")),
    );
}

function nameField() {
  /** @type {HTMLInputElement} */
  const input = el("input", {
    class: "field",
    id: "name",
    maxlength: 20,
    autocomplete: "off",
    value: ownName(),
    placeholder: t("setup.you"),
    onchange: () => set("name", input.value.trim() || null),
  });
  return el(
    "div",
    {},
    el("label", { class: "section-title", for: "name" }, t("settings.name")),
    input,
    el("p", { class: "more" }, t("settings.name.help")),
  );
}

const said = $("[data-part=saves-said]");
/** @param {string} text */
const say = (text) => (said.textContent = text);

const draw = savedList($("[data-part=saved-list]"), {
  title: (save) => `${page.games[save.record.game]?.title ?? save.record.game} : ${names(save)}`,
  url: (save) => `${page.games[save.record.game]?.url ?? "#"}#save/${save.id}`,
  say: () => {},
  changed: (count) => {
    /** @type {HTMLButtonElement} */ ($("[data-part=export]")).disabled =
      count === 0 && [allBests(), allLessons()].every((kept) => Object.keys(kept).length === 0);
    if (!durable) say(t(refuses ? "saves.memory" : "saves.full"));
    else if (!count) say(t("saves.none"));
  },
});

const save = () =>
  download(
    `${t("saves.file")}-${new Date().toISOString().slice(0, 10)}.json`,
    new Blob([exported()], { type: "application/json" }),
  );

/** @param {Event} event */
async function upload(event) {
  const target = /** @type {HTMLInputElement} */ (event.target);
  const [file] = target.files ?? [];
  if (!file) return;
  target.value = "";
  take(await file.text().catch(() => "")); // moved or taken away meanwhile
}

/** Saved games are taken in; one game as text is opened. @param {string} text */
function take(text) {
  const count = imported(text);
  const found = count < 0 && count !== NEWER && understood(text, page.games);
  if (found) return location.assign(addressOf(found, page.games));
  draw();
  say(taken(count));
}

/** @param {number} count */
function taken(count) {
  if (count < 0) return t(count === NEWER ? "saves.newer" : "saves.unreadable");
  if (!count) return t("saves.imported.none");
  return [t("saves.imported", { n: count }), durable ? "" : t("saves.full")].join(" ").trim();
}

$("[data-part=look]").append(choice("theme"), choice("motion"), choice("once"), nameField());
$("[data-part=scan]").append(choice("scan"), el("p", { class: "more" }, t("settings.scan.help")), choice("pace"));
draw();
onChange(draw);
addEventListener("pageshow", ({ persisted }) => persisted && draw());
$("[data-part=export]").addEventListener("click", save);
$("[data-part=import]").addEventListener("change", upload);
launched(take);
$("[data-part=paste]").append(pasteBox({ games: page.games }));
offlineSign($("[data-part=offline]"), { full: true });
offerInstall($("[data-part=install]"));
keepPlace();
