// What a game that goes on asks of its window: a lock, shared by all windows, so that no update comes under it, which
// the browser frees with the page; and that somebody looks.

import { page } from "./page.js";

/** @type {((done?: unknown) => void) | null} */
let free = null; // ends the hold

/** Say whether a game goes on in this window; may be said again and again. @param {boolean} on */
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

/** Resolves once this window is looked at. */
export function awake() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve(null);
    };
    document.addEventListener("visibilitychange", look);
  });
}
