// The line that says whether the site works without a network, with what can be done about it.

import { el, icon } from "./dom.js";
import { watchOffline } from "./offline.js";
import { page } from "./page.js";
import { t } from "./text.js";

/** Show the state in `place`; with `full`, also the button that downloads everything. `playing()`: a game goes on here. */
export async function offlineSign(place, { full = false, playing = () => false } = {}) {
  let door = null;
  let said = "";
  const changed = (state) => draw(place, state, said, full, { get: () => door?.download(), update });

  async function update() {
    if ((await door?.update()) === "busy") said = t("offline.update.busy");
    await door?.look();
  }

  door = await watchOffline({ base: page.base, playing, changed });
}

function draw(place, { mode, have, total, update }, said, full, act) {
  const ready = mode === "ready";
  const percent = total ? Math.floor((100 * have) / total) : 0;
  place.hidden = mode === "unsupported" && !full;
  place.dataset.mode = mode;
  place.replaceChildren(
    icon(ready ? "offline-ready" : "offline"),
    el("span", { "data-part": "offline-text" }, said || (update ? t("offline.update") : t(`offline.${mode}`, { percent }))),
    ...buttons({ mode, update }, full, act));
}

function buttons({ mode, update }, full, act) {
  if (update) return [el("button", { class: "plate-button", type: "button", onclick: act.update }, t("offline.update.now"))];
  const wanted = full && (mode === "absent" || mode === "partial" || mode === "refused");
  return wanted ? [el("button", { class: "plate-button", type: "button", onclick: act.get }, t("offline.get"))] : [];
}
