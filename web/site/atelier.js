// The Python workshop: a page to type in, examples to begin with, what the program prints and draws.

import { $, $$, el } from "./dom.js";
import { keepPlace } from "./languages.js";
import { beOffline, keepAll } from "./offline.js";
import { page } from "./page.js";
import { learn, t } from "./text.js";
import { trustedURL } from "./trusted.js";
import en from "./words/atelier.en.js";
import fr from "./words/atelier.fr.js";

learn({ fr, en });

const code = $("[data-part=code]");
const output = $("[data-part=output]");
const state = $("[data-part=state]");
const run = $("[data-part=run]");
const stop = $("[data-part=stop]");
let worker = null;
let ready = null;
let running = 0;

/** Start Python once; resolves when it can run programs. */
function awake() {
  if (ready) return ready;
  worker = new Worker(trustedURL(new URL("./atelier-worker.js", import.meta.url)), { type: "module" });
  ready = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => hear(data, resolve, reject);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
  });
  worker.postMessage(page.atelier);
  return ready;
}

function hear(data, resolve, reject) {
  if (data.step) state.textContent = t(`atelier.step.${data.step}`);
  else if (data.ready) {
    keepAll();
    resolve();
  } else if (data.fatal) reject(new Error(data.fatal));
  else if (data.id === running) tell(data);
}

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

/** Lines that follow each other stand in one block. */
function print(text) {
  if (output.lastChild?.localName !== "pre") output.append(el("pre"));
  output.lastChild.append(`${text}\n`);
}

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
    worker.postMessage({ id: mine, code: code.value });
  } catch (error) {
    forget();
    end(t("atelier.fatal", { text: /** @type {Error} */ (error).message }));
  }
}

/** A program that does not end is ended with its Python; the next run starts another. */
function forget() {
  worker?.terminate();
  worker = ready = null;
  running += 1;
}

stop.addEventListener("click", () => {
  forget();
  end(t("atelier.stopped"));
});
run.addEventListener("click", execute);
code.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !run.disabled) execute();
});
for (const example of $$("[data-example]")) {
  example.addEventListener("click", () => {
    code.value = page.examples[example.dataset.example];
    code.focus();
  });
}
code.value ||= page.examples[0];
run.disabled = false;
beOffline();
keepPlace();
