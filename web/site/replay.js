// A replay of the rules page: its steps are all in the page; here one shows at a time, as a film or step by step.

import { el, icon, still } from "./dom.js";
import { t } from "./text.js";

const SLIDE = { duration: 500, easing: "cubic-bezier(.3,.1,.2,1)" };
const READ = { step: 900, sign: 40 }; // milliseconds that a step stands, and each sign of its sentence

/** @param {HTMLElement} list */
export function stepThrough(list) {
  const steps = [...list.children];
  if (steps.length < 2) return;
  let at = 0;
  /** @param {string} name @param {number} by */
  const key = (name, by) =>
    el(
      "button",
      { class: "plate-button", type: "button", "aria-label": t(`rules.step.${name}`), onclick: () => move(by) },
      icon(name),
    );
  const [previous, next] = [key("previous", -1), key("next", 1)];
  const film = el("button", { class: "plate-button", type: "button", onclick: () => (running ? stop() : play()) });
  /** @type {ReturnType<typeof setTimeout> | 0} */
  let running = 0; // the timer of a film that goes on
  const place = el("output", { class: "replay-place" });

  /** @param {number} step */
  function go(step) {
    if (step < 0 || step >= steps.length) return;
    if (Math.abs(step - at) === 1 && !still()) slide(steps[at], steps[step]);
    at = step;
    for (const [n, each] of steps.entries()) each.classList.toggle("now", n === at);
    place.textContent = t("rules.step", { n: at + 1, count: steps.length });
    previous.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === steps.length - 1));
  }

  /** @param {number} by */
  function move(by) {
    if (running) stop();
    go(at + by);
  }

  function play() {
    if (at === steps.length - 1) go(0);
    list.removeAttribute("aria-live"); // who listens steps through by themselves
    wait();
  }

  function wait() {
    const { step, sign } = READ;
    running = setTimeout(on, step + sign * (steps[at].textContent ?? "").length);
    name();
  }

  function on() {
    go(at + 1);
    if (at < steps.length - 1) wait();
    else stop();
  }

  function stop() {
    clearTimeout(running);
    running = 0;
    list.setAttribute("aria-live", "polite");
    name();
  }

  /** What the key of the film does now. */
  function name() {
    film.setAttribute("aria-label", t(running ? "rules.film.stop" : "rules.film"));
    film.replaceChildren(icon(running ? "pause" : "play"));
  }

  list.classList.add("stepped");
  list.addEventListener("keydown", ({ key: pressed }) => move({ ArrowRight: 1, ArrowLeft: -1 }[pressed] ?? 0));
  list.after(el("div", { class: "replay-keys", role: "group" }, previous, film, place, next));
  stop();
  go(0);
}

/**
 * The things of `after` come from where they lay in `before`; what is new there appears.
 * @param {Element} before
 * @param {Element} after
 */
function slide(before, after) {
  for (const thing of after.querySelectorAll("[data-id]")) {
    const old = before.querySelector(`[data-id="${CSS.escape(thing.getAttribute("data-id") ?? "")}"]`);
    const [from, to] = [old, thing].map(placed);
    if (!old) thing.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
    else if (from !== to) thing.animate([{ transform: from }, { transform: to }], SLIDE);
  }
}

/**
 * Where a thing lies, as CSS writes it.
 * @param {Element | null} thing
 */
function placed(thing) {
  const [x, y] = numbers(thing, "translate", [0, 0]);
  const [turn] = numbers(thing, "rotate", [0]);
  const [scale] = numbers(thing, "scale", [1]);
  return `translate(${x}px,${y}px) rotate(${turn}deg) scale(${scale})`;
}

/**
 * @param {Element | null} thing
 * @param {string} name
 * @param {number[]} none
 */
function numbers(thing, name, none) {
  const found = thing?.getAttribute("transform")?.match(new RegExp(`${name}\\(([^)]*)\\)`));
  return found ? found[1].split(" ").map(Number) : none;
}
