// The service worker: after one visit the site needs no network.
//
// One manifest, written here by the build, names every file by its content: {version, shell, runtime} with
// {path: [sha256, bytes]}. Files live in one pool keyed by content, so a version that shares files with the one
// before downloads only what changed, going back costs nothing, and no page meets a file of another version:
// pages name their assets by content (/a/<hash>/name), and the pool keeps the files of every version in use.
//
// Messages from pages: {jp: "state"} → what is on this device; {jp: "fetch"} → download the runtime, with progress;
// {jp: "accept"} → become the current version, unless some window is in a game; {jp: "sweep"} → drop what no
// version in use needs. Each is answered on the port that comes with it.
const MANIFEST = /*manifest*/ { version: "dev", base: "/", shell: {}, runtime: {} } /*manifest*/;

const POOL = "pool";
const META = "meta";
const ALL = { ...MANIFEST.shell, ...MANIFEST.runtime };
const DROPPED_HEADERS = new Set(["content-encoding", "content-length", "transfer-encoding", "date", "etag"]);

const poolKey = (hash) => `${MANIFEST.base}pool/${hash}`;
const metaKey = (version) => `${MANIFEST.base}version/${version}`;

async function sha256(buffer) {
  const digest = await crypto.subtle.digest("SHA-256", buffer);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// -- the pool -----------------------------------------------------------------------------------
async function pooled(path) {
  const entry = ALL[path];
  return entry && (await caches.open(POOL)).match(poolKey(entry[0]));
}

/** Download one file of this version; refuse it unless its content is the one that the manifest names. */
async function download(path) {
  const [hash] = ALL[path];
  const answer = await fetch(path, { cache: "no-cache", credentials: "omit" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const body = await answer.arrayBuffer();
  if ((await sha256(body)) !== hash) throw new Error(`${path}: not the file of this version`);
  const headers = [...answer.headers].filter(([name]) => !DROPPED_HEADERS.has(name.toLowerCase()));
  const response = new Response(body, { headers });
  await (await caches.open(POOL)).put(poolKey(hash), response.clone());
  return response;
}

async function fill(paths, progress) {
  for (const path of paths) {
    if (!(await pooled(path))) await download(path);
    progress?.();
  }
}

async function state() {
  const pool = await caches.open(POOL);
  const here = new Set((await pool.keys()).map((request) => new URL(request.url).pathname));
  let have = 0;
  let total = 0;
  for (const [hash, bytes] of Object.values(ALL)) {
    total += bytes;
    if (here.has(poolKey(hash))) have += bytes;
  }
  return { version: MANIFEST.version, have, total, ready: have === total };
}

// -- versions ------------------------------------------------------------------------------------
async function remember() {
  const meta = await caches.open(META);
  await meta.put(metaKey(MANIFEST.version), new Response(JSON.stringify(Object.values(ALL).map(([hash]) => hash))));
}

/** Files of other versions go only when one window at most is open: nobody can still need them. */
async function sweep() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1 || self.registration.waiting || self.registration.installing) return false;
  const keep = new Set(Object.values(ALL).map(([hash]) => poolKey(hash)));
  const pool = await caches.open(POOL);
  for (const request of await pool.keys()) {
    if (!keep.has(new URL(request.url).pathname)) await pool.delete(request);
  }
  const meta = await caches.open(META);
  for (const request of await meta.keys()) {
    if (new URL(request.url).pathname !== metaKey(MANIFEST.version)) await meta.delete(request);
  }
  return true;
}

/** Ask every other window whether a game is going on there; no answer within the time means no. */
async function someoneIsPlaying(asker) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const answers = windows
    .filter((client) => client.id !== asker)
    .map((client) => new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = (event) => resolve(event.data === true);
      setTimeout(resolve, 800, false);
      client.postMessage({ jp: "playing?" }, [channel.port2]);
    }));
  return (await Promise.all(answers)).includes(true);
}

// -- life -------------------------------------------------------------------------------------------
self.addEventListener("install", (event) => {
  event.waitUntil(fill(Object.keys(MANIFEST.shell)).then(remember));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  const reply = (answer) => event.ports[0]?.postMessage(answer);
  const tasks = {
    state: () => state(),
    sweep: () => sweep(),
    fetch: async () => {
      await fill(Object.keys(ALL), async () => reply({ progress: await state() }));
      return state();
    },
    accept: async () => {
      if (await someoneIsPlaying(event.source?.id)) return { busy: true };
      await self.skipWaiting();
      return { accepted: true };
    },
  };
  const task = tasks[event.data?.jp];
  if (task) event.waitUntil(task().then((done) => reply({ done }), (error) => reply({ error: String(error.message ?? error) })));
});

// -- answering -------------------------------------------------------------------------------------
/** A file of this version from the pool, else from the network (and into the pool); else the network as it is. */
async function answer(request, path) {
  const known = await pooled(path);
  if (known) return known;
  if (path in MANIFEST.runtime) return download(path);
  return old(path).then((found) => found ?? fetch(request));
}

/** A window opened under an older version may still ask for that version's files: /a/<hash>/… names their content. */
async function old(path) {
  const [, hash] = path.match(/\/a\/([0-9a-f]{16,64})\//) ?? [];
  if (!hash) return undefined;
  const pool = await caches.open(POOL);
  const request = (await pool.keys()).find(({ url }) => new URL(url).pathname.startsWith(poolKey(hash)));
  return request && pool.match(request);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(answer(event.request, url.pathname).catch(() => Response.error()));
});
