// The page's side of the service worker: what is on this device, bringing the rest, updates between games. No DOM here.

import { page } from "./page.js";
import { trustedURL } from "./trusted.js";

const SCRIPT = `${page.base}sw.js`;
const SILENCE = 20_000; // milliseconds without a word, after which a worker is taken for gone
const AGAIN = 500; // milliseconds until a download that goes on is looked at again
const NO_ROOM = ["QuotaExceededError", "NS_ERROR_FILE_NO_DEVICE_SPACE"]; // the second is Firefox's
const TAKING_OVER = 10_000; // milliseconds that a new worker may take; past that the page goes on as it is

const supported = () => page.site.worker && "serviceWorker" in navigator && window.top === window && isSecureContext;

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });

/**
 * After this visit the site opens without a network. The registration, once the page has all it needs itself; null
 * where the browser or the site has no worker, or none came.
 */
export async function beOffline() {
  if (!page.site.worker) await forget().catch(() => {});
  if (!supported()) return null;
  await loaded();
  return navigator.serviceWorker.register(trustedURL(SCRIPT)).catch(() => null);
}

/**
 * The worker's script comes, so it is the browser that has refused it; else a login page stands in the way, or the
 * network is gone.
 */
const scriptComes = () =>
  fetch(SCRIPT, { cache: "no-store" }).then(
    ({ ok, headers }) => ok && /javascript/.test(headers.get("content-type") ?? ""),
    () => false,
  );

/** A site without a worker takes away what an earlier worker left: while it went, it may have kept files once more. */
async function forget() {
  for (const name of await caches.keys()) if (name.startsWith(page.site.ours)) await caches.delete(name);
}

/**
 * Ask a worker; `progress` hears partial answers. Rejects when the worker says so or falls silent.
 * @param {ServiceWorker} worker @param {string} jp @param {(news: Partial<Offline>) => void} [progress]
 * @returns {Promise<any>} any: each question has its answer
 */
function ask(worker, jp, progress) {
  return new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    /** @type {any} */
    let patience = null;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => reject(new Error("silent")), SILENCE);
    };
    channel.port1.onmessage = ({ data }) => {
      wait();
      if (data.progress) return progress?.(data.progress);
      clearTimeout(patience);
      channel.port1.close();
      if (data.error) reject(Object.assign(new Error(data.error.message), { name: data.error.name }));
      else resolve(data.done);
    };
    wait();
    worker.postMessage({ jp }, [channel.port2]);
  });
}

/**
 * The active worker; rejects when the one that was coming could not be installed.
 * @param {ServiceWorkerRegistration} registration @returns {Promise<ServiceWorker>}
 */
async function active(registration) {
  if (registration.active) return registration.active;
  const coming = registration.installing ?? registration.waiting ?? (await registration.update()).installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (registration.active) resolve(registration.active);
      else if (!coming || coming.state === "redundant") reject(new Error("not installed"));
    };
    coming?.addEventListener("statechange", look);
    look();
  });
}

/** @returns {boolean} the person has asked this device to save data */
export const saving = () => /** @type {any} */ (navigator).connection?.saveData === true; // any: not in every browser

/** All that runs Python is kept, and comes from there: of a page without its worker the network would be asked. */
export async function isHere() {
  if (!navigator.serviceWorker?.controller) return false;
  const listing = await caches.match(page.site.runtime.split("#")[0]);
  if (!listing) return false;
  const files = Object.keys((await listing.json()).bytes);
  return (await Promise.all(files.map((file) => caches.match(file)))).every(Boolean);
}

/** The worker that answers for this page, at once: the page may be left the next moment. Else the one that comes. */
const answering = async () => {
  if (supported() && navigator.serviceWorker.controller) return navigator.serviceWorker.controller;
  const registration = await beOffline();
  return registration && active(registration);
};

/**
 * Python has started here, so it is kept, and what little is missing with it. A refusal is shown where states are
 * shown.
 */
export const keepAll = () =>
  answering()
    .then((worker) => worker && ask(worker, "fetch"))
    .catch(() => {});

/**
 * Register the worker and tell `changed` what is true: {mode, have, total, snapshot, update}, the middle ones in bytes.
 * `mode`: "unsupported", "absent" (nothing yet), "partial", "loading", "ready", "failed" (the last try was cut),
 * "refused" (no room on the device). `update`: a new version waits.
 * @param {(told: Offline) => void} changed
 */
export async function watchOffline(changed) {
  const told = { mode: "absent", have: 0, total: 0, snapshot: 0, update: false };
  /** @param {Partial<Offline>} news */
  const tell = (news) => changed(Object.assign(told, news));
  let bringing = false;
  /** @type {string | null} */
  let failed = null; // how the last try ended, until the next
  const registration = /** @type {ServiceWorkerRegistration} */ (await beOffline());
  if (!registration) {
    const refused = !supported() || (await scriptComes());
    tell({ mode: refused ? "unsupported" : "absent" });
    return { download: async () => location.reload(), update: async () => "done" };
  }

  async function look() {
    tell({ update: Boolean(registration.waiting) });
    if (!registration.active || bringing) return;
    const { have, total, ready, coming, snapshot } = await ask(registration.active, "state");
    if (bringing) return; // begun meanwhile: that tells more
    tell({
      have,
      total,
      snapshot,
      mode: ready ? "ready" : coming ? "loading" : (failed ?? (have ? "partial" : "absent")),
    });
    if (coming) setTimeout(shown, AGAIN); // for another page, or an earlier one
  }

  /** Bring all that is missing; takes up where an earlier try was cut. */
  async function download() {
    navigator.storage?.persist?.().catch(() => {}); // a question to the player in some browsers: never waited for
    tell({ mode: "loading" });
    bringing = true;
    failed = null;
    const error = await active(registration)
      .then((worker) => ask(worker, "fetch", tell))
      .then(
        () => null,
        (reason) => reason,
      );
    bringing = false;
    if (error) failed = NO_ROOM.includes(error.name) ? "refused" : "failed";
    if (failed) tell({ mode: failed });
    await shown();
  }

  /** Become the waiting version; "busy" while a game goes on in some window. */
  async function update() {
    const { waiting } = registration;
    if (!waiting) return "done";
    const moved = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    if ((await ask(waiting, "accept")).busy) return "busy";
    await Promise.race([moved, new Promise((resolve) => setTimeout(resolve, TAKING_OVER))]);
    return "done";
  }

  const shown = () => look().catch(() => {});
  /** @param {ServiceWorker | null} worker */
  const follow = (worker) => worker?.addEventListener("statechange", shown);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  await shown();
  if (registration.active) ask(registration.active, "sweep").catch(() => {});
  const begun = told.mode === "partial" && !saving() && (await isHere().catch(() => false));
  if (begun) keepAll().then(shown); // the page where Python started was left too soon, or the network was cut
  return { download, update };
}
