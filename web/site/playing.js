// A game that goes on holds a lock, shared by all windows, so that no update comes under it. The browser frees it with
// the page.

import { page } from "./page.js";

let free = null; // ends the hold

/** Say whether a game goes on in this window; may be said again and again. */
export function playing(on) {
  if (on && !free) hold();
  else if (!on) letGo();
}

function hold() {
  const held = new Promise((resolve) => (free = resolve));
  try {
    navigator.locks?.request(`${page.site.ours}playing`, { mode: "shared" }, () => held).catch(() => {});
  } catch {} // frames without an origin have no locks, and no worker either
}

function letGo() {
  free?.();
  free = null;
}

// A page that is kept aside for going back holds nothing.
let aside = false;
addEventListener("pagehide", () => {
  aside = free !== null;
  letGo();
});
addEventListener("pageshow", ({ persisted }) => persisted && aside && hold());
