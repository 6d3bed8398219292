// A replay of the rules page: its steps are all in the page; here one shows at a time, with keys to go on and back.

import { el, icon } from "./dom.js";
import { t } from "./text.js";

export function stepThrough(list) {
  const steps = [...list.children];
  if (steps.length < 2) return;
  let at = 0;
  const key = (name, by) =>
    el(
      "button",
      { class: "plate-button", type: "button", "aria-label": t(`rules.step.${name}`), onclick: () => go(at + by) },
      icon(name),
    );
  const [previous, next] = [key("previous", -1), key("next", 1)];
  const place = el("output", { class: "replay-place" });

  function go(step) {
    if (step < 0 || step >= steps.length) return;
    at = step;
    for (const [n, each] of steps.entries()) each.classList.toggle("now", n === at);
    place.textContent = t("rules.step", { n: at + 1, count: steps.length });
    previous.setAttribute("aria-disabled", at === 0);
    next.setAttribute("aria-disabled", at === steps.length - 1);
  }

  list.classList.add("stepped");
  list.setAttribute("aria-live", "polite");
  list.addEventListener("keydown", ({ key: pressed }) => go(at + ({ ArrowRight: 1, ArrowLeft: -1 }[pressed] ?? 0)));
  list.after(el("div", { class: "replay-keys", role: "group" }, previous, place, next));
  go(0);
}
