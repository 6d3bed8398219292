// The line that says whether the site works without a network, with what can be done about it.

import { el, icon } from "./dom.js";
import { watchOffline } from "./offline.js";
import { page } from "./page.js";
import { t } from "./text.js";

/**
 * Show the state in `place`; with `full`, also the button that downloads everything, else `more` is where that button is.
 * `playing()`: a game goes on here, no update now.
 */
export async function offlineSign(place, { full = false, more = null, playing = () => false } = {}) {
  let door = null;
  let said = "";
  let last = { mode: "absent", have: 0, total: 0, update: false };
  const show = () => draw(place, last, { said, full, more, get: () => door?.download(), update });
  const changed = (state) => {
    last = { ...state };
    show();
  };

  async function update() {
    if ((await door?.update()) === "reload") return location.reload();
    said = t("offline.update.busy");
    show();
  }

  show();
  door = await watchOffline({ base: page.base, playing, changed });
}

function draw(place, { mode, have, total, update }, { said, full, more, ...act }) {
  const ready = mode === "ready";
  const percent = total ? Math.floor((100 * have) / total) : 0;
  const text = said || (update ? t("offline.update") : t(`offline.${mode}`, { percent }));
  place.hidden = mode === "unsupported" && !full;
  place.dataset.mode = mode;
  place.replaceChildren(
    icon(ready ? "offline-ready" : "offline"),
    more && !ready && !update ? el("a", { href: more }, text) : el("span", {}, text),
    ...buttons({ mode, update }, full, act));
}

function buttons({ mode, update }, full, act) {
  if (update) return [el("button", { class: "plate-button", type: "button", onclick: act.update }, t("offline.update.now"))];
  const wanted = full && (mode === "absent" || mode === "partial" || mode === "refused");
  return wanted ? [el("button", { class: "plate-button", type: "button", onclick: act.get }, t("offline.get"))] : [];
}
