// The Python workshop: an editor, examples to begin with, what the program prints and draws.

import { $, $$, el } from "./dom.js";
import { keepPlace } from "./languages.js";
import { beOffline, keepAll } from "./offline.js";
import { page } from "./page.js";
import { set, setting } from "./store.js";
import { learn, t } from "./text.js";
import { trustedURL } from "./trusted.js";
import en from "./words/atelier.en.js";
import fr from "./words/atelier.fr.js";

learn({ fr, en });

const DRAFT = "atelier"; // what is written here stays on the device
const OWN = "atelier:own"; // and what an example took the place of
const code = /** @type {HTMLTextAreaElement} */ ($("[data-part=code]"));
const answers = /** @type {HTMLTextAreaElement} */ ($("[data-part=answers]"));
const output = $("[data-part=output]");
const state = $("[data-part=state]");
const run = /** @type {HTMLButtonElement} */ ($("[data-part=run]"));
const stop = $("[data-part=stop]");
const own = $("[data-part=own]");
/** @type {Worker | null} */
let worker = null;
/** @type {Promise<unknown> | null} */
let ready = null;
let running = 0;
/** @type {import("./editor.js").Field} what one writes in: the plain field until the editor is there */
let program = {
  text: () => code.value,
  write: (text) => changed((code.value = text)),
  focus: () => code.focus(),
};

/** @typedef {{ step?: string, ready?: true, fatal?: string, id?: number }} Begun */
/** @typedef {{ text?: string, svg?: string, done?: true, error?: string }} Printed */

/** Start Python once; resolves when it can run programs. */
function awake() {
  if (ready) return ready;
  const made = new Worker(trustedURL(new URL("./atelier-worker.js", import.meta.url)), { type: "module" });
  worker = made;
  ready = new Promise((resolve) => {
    made.onmessage = ({ data }) => hear(data, resolve);
    made.onerror = (event) => {
      event.preventDefault();
      broken(event.message);
    };
  });
  made.postMessage(page.atelier);
  return ready;
}

/** @param {Begun & Printed} data @param {(ready?: unknown) => void} resolve */
function hear(data, resolve) {
  if (data.step) state.textContent = t(`atelier.step.${data.step}`);
  else if (data.ready) {
    keepAll();
    resolve();
  } else if (data.fatal !== undefined) broken(data.fatal);
  else if (data.id === running) tell(data);
}

/** @param {Printed} data */
function tell({ text, svg, done, error }) {
  if (text !== undefined) print(text);
  if (svg)
    output.append(
      el("img", {
        class: "atelier-picture",
        alt: t("atelier.picture"),
        src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      }),
    );
  if (error) output.append(el("pre", { class: "atelier-error" }, error));
  if (done || error) end(t(error ? "atelier.failed" : "atelier.done"));
}

/** Lines that follow each other stand in one block. @param {string} text */
function print(text) {
  if (output.lastElementChild?.localName !== "pre") output.append(el("pre"));
  output.lastElementChild?.append(`${text}\n`);
}

/** @param {string} text */
function end(text) {
  state.textContent = text;
  stop.hidden = true;
  run.disabled = false;
}

async function execute() {
  run.disabled = true;
  output.replaceChildren();
  const mine = (running += 1);
  try {
    await awake();
    if (mine !== running) return;
    state.textContent = t("atelier.running");
    stop.hidden = false;
    worker?.postMessage({ id: mine, code: program.text(), answers: answers.value });
  } catch (error) {
    broken(/** @type {Error} */ (error).message);
  }
}

/** Python could not start, or broke under a program: the next run starts another. @param {string} text */
function broken(text) {
  forget();
  end(t(stop.hidden ? "atelier.fatal" : "atelier.broken", { text }));
}

/** A program that does not end is ended with its Python; the next run starts another. */
function forget() {
  worker?.terminate();
  worker = ready = null;
  running += 1;
}

/** @param {string} text */
function changed(text) {
  set(DRAFT, text);
}

/** Another program comes; one's own can be had again. @param {string} text */
function show(text) {
  const before = program.text();
  if (before.trim() && !page.examples.includes(before)) set(OWN, before);
  own.hidden = !setting(OWN);
  program.write(text);
  program.focus();
}

async function bringEditor() {
  const { edit } = await import("./editor.js");
  program = edit(code, {
    names: page.names,
    said: { Completions: t("atelier.completions") },
    label: t("atelier.code"),
    keys: t("atelier.keys"),
    changed,
    run: () => run.disabled || execute(),
  });
}

stop.addEventListener("click", () => {
  forget();
  end(t("atelier.stopped"));
});
run.addEventListener("click", execute);
code.addEventListener("input", () => changed(code.value));
for (const example of $$("[data-example]"))
  example.addEventListener("click", () => show(page.examples[Number(example.dataset.example)]));
own.addEventListener("click", () => show(setting(OWN)));
own.hidden = !setting(OWN);
code.value = setting(DRAFT) || page.examples[0];
run.disabled = false;
if ("adoptedStyleSheets" in document) bringEditor().catch(() => {}); // one can write without it
beOffline();
keepPlace();
