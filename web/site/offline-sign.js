// The line that says whether the site works without a network, with what can be done about it.

import { el, icon } from "./dom.js";
import { watchOffline } from "./offline.js";
import { lang, learn, t } from "./text.js";
import en from "./words/offline.en.js";
import fr from "./words/offline.fr.js";

learn({ fr, en });

const WANTED = new Set(["absent", "partial", "failed", "refused"]); // states in which downloading can be asked for
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Show the state in `place`; with `full`, also the button that brings everything, else `more` is the page that has it.
 * @param {HTMLElement} place @param {{ full?: boolean, more?: string | null }} [how]
 */
export async function offlineSign(place, { full = false, more = null } = {}) {
  let busy = false;
  /** @type {Offline} */
  let last = { mode: "absent", have: 0, total: 0, snapshot: 0, update: false };
  let drawn = "";

  async function update() {
    busy = (await (await door).update()) === "busy";
    if (busy) show(last);
    else location.reload();
  }

  /** Nothing is drawn anew under a finger for no reason. @param {Offline} state */
  function show(state) {
    last = state;
    const told = JSON.stringify([state, busy]);
    if (told === drawn) return;
    drawn = told;
    draw(place, { ...state, busy, full, more }, { get: async () => (await door).download(), "update.now": update });
  }

  const door = watchOffline(show);
  await door;
}

/**
 * @param {HTMLElement} place @param {Offline & { busy: boolean, full: boolean, more: string | null }} state
 * @param {Record<"get" | "update.now", () => unknown>} act
 */
function draw(place, { mode, have, total, snapshot, update, busy, full, more }, act) {
  place.hidden = mode === "unsupported" && !full;
  place.dataset.mode = mode;
  const key = full && mode === "ready" ? "offline.ready.all" : `offline.${mode}`;
  const sentence = t(key, { have: megabytes(have), total: megabytes(total), all: megabytes(have + snapshot) });
  const text = busy ? t("offline.update.busy") : update ? t("offline.update") : sentence;
  const held = place.contains(document.activeElement);
  const does = update ? "update.now" : full && WANTED.has(mode) ? "get" : null;
  const button = place.querySelector("button");
  const stays = button && button.dataset.act === does ? button : null; // a finger may be on it
  for (const child of [...place.children]) if (child !== stays) child.remove();
  place.prepend(
    icon(mode === "ready" ? "offline-ready" : "offline"),
    more && mode !== "ready" && !update ? el("a", { href: more }, text) : el("span", {}, text),
    ...(mode === "loading" ? [el("progress", { max: total || 1, value: have, "aria-label": sentence })] : []),
  );
  if (does && !stays) place.append(made(does, act[does]));
  if (!held) return;
  place.tabIndex = -1;
  (place.querySelector("button") ?? place).focus({ preventScroll: true });
}

/** @param {"get" | "update.now"} does @param {() => unknown} onclick */
const made = (does, onclick) =>
  el("button", { class: "plate-button", type: "button", "data-act": does, onclick }, t(`offline.${does}`));
