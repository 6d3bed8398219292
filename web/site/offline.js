// The page's side of the service worker: what is on this device, downloading the rest, updates between games.
// No DOM here; home, menu and repair page show what `watchOffline` tells.

import { trustedURL } from "./trusted.js";

const supported = () => "serviceWorker" in navigator && window.top === window && isSecureContext;

/** Ask a worker; `progress` hears partial answers. Rejects when the worker says so or is gone. */
function ask(worker, jp, progress) {
  return new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      if (data.progress) progress?.(data.progress);
      else if (data.error) reject(new Error(data.error));
      else resolve(data.done);
    };
    worker.postMessage({ jp }, [channel.port2]);
  });
}

/**
 * Register the worker and tell `changed` what is true: {mode, have, total, update}.
 * `mode`: "unsupported", "absent", "partial", "loading", "ready" or "refused" (no room on the device);
 * `update`: a new version waits. `playing()` says whether a game is going on in this window.
 */
export async function watchOffline({ base, playing, changed }) {
  const told = { mode: "absent", have: 0, total: 0, update: false };
  const tell = (news) => changed(Object.assign(told, news));
  if (!supported()) return tell({ mode: "unsupported" }), idle;
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data?.jp === "playing?") ports[0].postMessage(playing() === true);
  });
  const registration = await navigator.serviceWorker.register(trustedURL(`${base}sw.js`)).catch(() => null);
  if (!registration) return tell({ mode: "unsupported" }), idle;

  const look = async () => {
    const worker = registration.active;
    if (!worker) return;
    const { have, total, ready } = await ask(worker, "state");
    tell({ have, total, mode: ready ? "ready" : have ? "partial" : "absent", update: Boolean(registration.waiting) });
  };
  const follow = (worker) => worker?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  await look();
  if (registration.active && !registration.waiting) ask(registration.active, "sweep").catch(() => {});

  return {
    look,
    /** Download all that is missing; resumes where an earlier try was cut. */
    async download() {
      tell({ mode: "loading" });
      await ask((await navigator.serviceWorker.ready).active, "fetch", (state) => tell({ ...state, mode: "loading" }))
        .then(look, async (error) => {
          await look();
          tell({ mode: /quota/i.test(error.message) ? "refused" : "partial" });
        });
    },
    /** Become the waiting version: "reload" when it is time to, "busy" while some window is in a game. */
    async update() {
      const waiting = registration.waiting;
      if (!waiting) return "reload";
      if (playing()) return "busy";
      const moved = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
      if ((await ask(waiting, "accept")).busy) return "busy";
      await moved;
      return "reload";
    },
  };
}

const idle = { look: async () => {}, download: async () => {}, update: async () => "reload" };

/** The repair page: forget worker and files, keep the saved games. */
export async function repair() {
  const registrations = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
