// The service worker: after one visit the site needs no network.
//
// The manifest, written in here by the build, names every file by its content:
//   shell, pages: {lang}     brought at the first visit: what pages use, the pages of the language that is read
//   rest                     brought when a game first starts, or on demand: Python, rules, the other language
//   workshop                 kept once it was asked for
// each {path: [sha256, bytes on the wire, bytes]}. Files lie in one pool keyed by content, so a version that shares
// files with the one before brings only what changed. Pages name what they use by its content (/a/<hash>/name), and the
// pool keeps the files of older versions while other windows may need them: no page meets a file of another version. A
// pool belongs to one set of headers, so a changed policy is never answered with an old one.
// Messages from pages, each answered on the port that comes with it: {jp: "state"} → what is on this device;
// {jp: "fetch"} → bring all, with progress; {jp: "accept"} → become the current version, unless a game goes on in some
// window; {jp: "sweep"} → drop what no version in use needs.
/** @type {Manifest} */
const MANIFEST = /*manifest*/ {
  version: "dev",
  base: "/",
  ours: "",
  headers: "",
  shell: {},
  pages: {},
  rest: {},
  workshop: {},
  away: {},
  repair: [],
} /*manifest*/;

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

const OURS = MANIFEST.ours; // what the names of caches and locks of this site begin with
const POOL = `${OURS}pool:${MANIFEST.headers}`;
const VERSIONS = `${OURS}versions`;
const SNAPSHOT = `${OURS}snapshot`; // of Python's memory, under the address of what it was made with (snapshot.js)
const PLAYING = `${OURS}playing`; // the lock that pages hold while a game goes on
const AT_ONCE = 6; // files brought side by side
const TOLD_EVERY = 200; // milliseconds between two words on progress
const NOT_PASSED_ON = "content-encoding content-length transfer-encoding connection keep-alive date etag".split(" ");

/** @type {Files} */
const NEEDED = Object.assign({}, MANIFEST.shell, ...Object.values(MANIFEST.pages), MANIFEST.rest);
const ALL = { ...NEEDED, ...MANIFEST.workshop };

const LANGUAGES = Object.keys(MANIFEST.pages);
const langOf = (/** @type {string} */ path) =>
  LANGUAGES.find((lang) => path.startsWith(`${MANIFEST.base}${lang}/`)) ?? LANGUAGES[0];
const isAsset = (/** @type {string} */ path) => path.startsWith(`${MANIFEST.base}a/`);
const nameOf = (/** @type {string} */ path) => path.replace(/\/a\/[0-9a-f]+\//, "/a/"); // the same in every version
const keyIn = (/** @type {Request} */ { url }) => new URL(url).pathname;

/** Assets lie at their own address in the pool, as they came: only so do browsers keep compiled code beside them. */
const keyOf = (/** @type {string} */ path) => (isAsset(path) ? path : `${MANIFEST.base}pool/${ALL[path][0]}`);
const snapshotOf = (/** @type {string} */ path) => `${path}/snapshot`;
const noteOf = (/** @type {string} */ version) => `${MANIFEST.base}version/${version}`;

// -- the pool -----------------------------------------------------------------------------------
const pooled = async (/** @type {string} */ path) =>
  path in ALL ? (await caches.open(POOL)).match(keyOf(path)) : undefined;
const keysIn = async (/** @type {string} */ pool) => new Set((await (await caches.open(pool)).keys()).map(keyIn));
/** @type {(path: string, answer: Response) => Promise<void>} */
const keep = async (path, answer) => (await caches.open(POOL)).put(keyOf(path), answer);
const passedOn = (/** @type {Response} */ { headers }) =>
  [...headers].filter(([name]) => !NOT_PASSED_ON.includes(name.toLowerCase()));

async function isTrue(/** @type {string} */ path, /** @type {ArrayBuffer} */ body) {
  const digest = await crypto.subtle.digest("SHA-256", body);
  return ALL[path][0] === Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What its name tells may come from the browser's own cache. @param {string} path @param {RequestCache} [cache] */
async function ask(path, cache = isAsset(path) ? "default" : "no-cache") {
  const answer = await fetch(path, { cache, credentials: "omit", redirect: "error" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** One file on its way: `share` of it has come, `done` when it is kept, which may fail for want of room. */
class Download {
  static underway = /** @type {Map<string, Download>} */ (new Map()); // by path
  static bringing = 0; // times that many are being brought
  static doubtful = new Set(); // paths of which the browser's own cache may hold something false

  static of(/** @type {string} */ path) {
    return Download.underway.get(path) ?? new Download(path);
  }

  constructor(/** @type {string} */ path) {
    this.path = path;
    this.share = 0;
    this.chunks = /** @type {Uint8Array<ArrayBuffer>[]} */ ([]);
    /** @type {ReadableStreamDefaultController | null} */
    this.sink = null; // of the one reader, while it reads
    this.told = false; // a reader has come, or the end was told: others wait
    this.asked = Download.doubtful.has(path) ? ask(path, "reload") : ask(path);
    this.come = this.#read(); // whole, and known to be true
    this.done = this.come.then((answer) => keep(path, answer)).finally(() => Download.underway.delete(path));
    this.done.catch(() => {}); // told to whoever awaits it
    Download.underway.set(path, this);
  }

  /** The file as it comes, for one reader. Its end waits until the content is known to be true. */
  async streamed() {
    const answer = await this.asked;
    if (this.told) {
      await this.done.catch(() => this.come); // what finds no room is given all the same
      return (await pooled(this.path)) ?? new Response(new Blob(this.chunks), { headers: passedOn(answer) });
    }
    this.told = true;
    const stream = new ReadableStream({
      start: (sink) => void (this.sink = sink),
      cancel: () => void (this.sink = null),
    });
    for (const chunk of this.chunks) this.sink?.enqueue(chunk);
    return new Response(stream, { headers: passedOn(answer) });
  }

  async #read() {
    let answer = await this.asked;
    let body = await this.#whole(answer.clone());
    if (!(await isTrue(this.path, body))) {
      this.told = true;
      this.sink?.error(new Error("not the file of this version"));
      this.sink = null;
      Download.doubtful.add(this.path);
      answer = await ask(this.path, "reload");
      body = await answer.clone().arrayBuffer();
      if (!(await isTrue(this.path, body))) throw new Error(`${this.path}: not the file of this version`);
      this.chunks = [new Uint8Array(body)];
    }
    this.told = true;
    this.sink?.close();
    return answer;
  }

  async #whole(/** @type {Response} */ answer) {
    let received = 0;
    const reader = /** @type {ReadableStream} */ (answer.body).getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        this.chunks.push(part.value);
        this.sink?.enqueue(part.value);
        received += part.value.length;
        this.share = Math.min(1, received / ALL[this.path][2]);
      }
    } catch (error) {
      this.sink?.error(error);
      throw error;
    }
    return new Blob(this.chunks).arrayBuffer();
  }
}

/** Bring what `here` lacks, some files side by side; a failure ends none of the others, and what was brought stays. */
async function bring(/** @type {string[]} */ paths, /** @type {Set<string>} */ here) {
  const missing = [...new Set(paths)].filter((path) => !here.has(keyOf(path)));
  if (!missing.length) return;
  const one = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) {
      await Download.of(path).done;
      here.add(keyOf(path));
    }
  };
  const ends = await coming(() => Promise.allSettled(Array.from({ length: AT_ONCE }, one)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** From its beginning to its end, files are said to come. @template Done @param {() => Promise<Done>} work */
async function coming(work) {
  Download.bringing += 1;
  return work().finally(() => (Download.bringing -= 1));
}

/** What is here, out of all that playing without a network needs, in bytes on the wire. */
function state(/** @type {Set<string>} */ here) {
  const files = Object.entries(NEEDED);
  const share = (/** @type {string} */ path) => (here.has(keyOf(path)) ? 1 : (Download.underway.get(path)?.share ?? 0));
  const have = files.reduce((sum, [path, [, bytes]]) => sum + bytes * share(path), 0);
  const total = files.reduce((sum, [, [, bytes]]) => sum + bytes, 0);
  const ready = files.every(([path]) => here.has(keyOf(path)));
  return { version: MANIFEST.version, have, total, ready, coming: Download.bringing > 0 };
}

/** The same, and the bytes that a snapshot takes besides. */
async function looked() {
  const came = Download.bringing > 0; // the list may be older than the end of a download
  const [kept] = await (await caches.open(SNAPSHOT)).matchAll();
  const now = state(await keysIn(POOL));
  return { ...now, coming: now.coming || came, snapshot: Number(kept?.headers.get("content-length") ?? 0) };
}

/** The pool is listed before and after, not while it fills: in WebKit what is to be kept waits for every list. */
async function bringAll(/** @type {(word: object) => void} */ reply) {
  await coming(async () => {
    const here = await keysIn(POOL);
    const timer = setInterval(() => reply({ progress: state(here) }), TOLD_EVERY);
    await bring(Object.keys(NEEDED), here).finally(() => clearInterval(timer));
  });
  return state(await keysIn(POOL));
}

// -- versions -----------------------------------------------------------------------------------
/**
 * At the first visit the shell; an update brings whatever the version before had here, so that what was ready stays so.
 */
async function install() {
  const before = await heldBefore();
  const wanted = Object.keys(ALL).filter((path) => before.has(nameOf(path)));
  const pages = (await spoken()).flatMap((lang) => Object.keys(MANIFEST.pages[lang]));
  await bring([...Object.keys(MANIFEST.shell), ...pages, ...wanted], await keysIn(POOL));
  const files = Object.fromEntries(Object.keys(ALL).map((path) => [nameOf(path), keyOf(path)]));
  await (await caches.open(VERSIONS)).put(noteOf(MANIFEST.version), Response.json({ pool: POOL, files }));
}

async function heldBefore() {
  const held = new Set();
  const versions = await caches.open(VERSIONS);
  for (const request of await versions.keys()) {
    const { pool, files } = await /** @type {Response} */ (await versions.match(request)).json();
    const here = await keysIn(pool);
    for (const [name, key] of Object.entries(files)) if (here.has(key)) held.add(name);
  }
  return held;
}

const windowsOpen = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Languages of the open windows, else the first. */
async function spoken() {
  const read = new Set((await windowsOpen()).map(({ url }) => langOf(new URL(url).pathname)));
  return read.size ? [...read] : LANGUAGES.slice(0, 1);
}

/** Another version is about to come: what it has put here is not to go. */
const another = () => worker.registration.waiting ?? worker.registration.installing;

/** Files of other versions go only when one window at most is open, and no other version is about to come. */
async function sweep() {
  if ((await windowsOpen()).length > 1 || another()) return false;
  const ours = (await caches.keys()).filter((name) => name.startsWith(OURS));
  for (const name of ours) if (![POOL, VERSIONS, SNAPSHOT].includes(name)) await caches.delete(name);
  await drop(POOL, new Set(Object.keys(ALL).map(keyOf)));
  await drop(VERSIONS, new Set([noteOf(MANIFEST.version)]));
  await drop(SNAPSHOT, new Set(Object.keys(ALL).map(snapshotOf)));
  return true;
}

async function drop(/** @type {string} */ name, /** @type {Set<string>} */ wanted) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) if (!wanted.has(keyIn(request)) && !another()) await cache.delete(request);
}

/** Pages hold the lock while a game goes on; whoever has it alone knows that nobody plays. */
const accept = () =>
  navigator.locks.request(PLAYING, { ifAvailable: true }, async (lock) => {
    if (!lock) return { busy: true };
    await worker.skipWaiting();
    return { accepted: true };
  });

// -- answering ----------------------------------------------------------------------------------
/** From the pool; else from the network, and into the pool if it is true. */
async function answer(/** @type {FetchEvent} */ event, /** @type {string} */ path) {
  const { request } = event;
  const opens = request.mode === "navigate";
  try {
    // another version's, when this one is gone
    if (opens && path in ALL && !(await whole())) return await fetch(request);
    return (
      (await pooled(path)) ??
      (path in ALL ? await fromNetwork(event, path) : ((await older(path)) ?? (await fetch(request)))) ??
      Response.error()
    );
  } catch {
    return opens ? away(path) : Response.error();
  }
}

/** Whether all that pages use is here or was brought again: without its scripts a page would only look alive. */
const whole = async () => !(await bring(Object.keys(MANIFEST.shell), await keysIn(POOL)).catch(() => "lacking"));

async function fromNetwork(/** @type {FetchEvent} */ event, /** @type {string} */ path) {
  if (!isAsset(path)) return asPublished(event, path);
  const download = Download.of(path);
  event.waitUntil(download.done.catch(() => {}));
  return download.streamed();
}

/** A page may already be the next version's: then it is shown, with its own files, and not kept. */
async function asPublished(/** @type {FetchEvent} */ event, /** @type {string} */ path) {
  const response = await fetch(event.request);
  const copy = response.clone();
  event.waitUntil(
    (async () => {
      const body = await copy.clone().arrayBuffer();
      if (copy.ok && (await isTrue(path, body))) await keep(path, copy);
    })().catch(() => {}),
  );
  return response;
}

/** A window opened under an older version may ask for that version's files: addresses name their content. */
async function older(/** @type {string} */ path) {
  if (!isAsset(path)) return undefined;
  for (const name of await caches.keys()) {
    const found = name.startsWith(`${OURS}pool:`) && (await (await caches.open(name)).match(path));
    if (found) return found;
  }
  return undefined;
}

/** Without a network, for a page that is not on this device; in a few words where even that page was taken away. */
async function away(/** @type {string} */ path) {
  const { page, title, text } = MANIFEST.away[langOf(path)];
  const kept = await pooled(page);
  const metas = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  const head = `${metas}<link rel="icon" href="data:,"><title>${title}</title>`;
  const said = `<!doctype html>${head}<h1>${title}</h1><p>${text}</p>`;
  return new Response(kept?.body ?? said, { status: 503, headers: kept?.headers ?? { "content-type": "text/html" } });
}

/** The newest there is: a page that repairs must not come from what it is to repair. */
async function newest(/** @type {FetchEvent} */ event, /** @type {string} */ path) {
  const response = await fetch(event.request).catch(() => null);
  return response?.ok ? response : ((await pooled(path)) ?? response ?? away(path));
}

// -- life -----------------------------------------------------------------------------------------
worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  const reply = (/** @type {object} */ word) => event.ports[0]?.postMessage(word);
  const tasks = { state: looked, sweep, accept, fetch: () => bringAll(reply) };
  const task = tasks[/** @type {keyof typeof tasks} */ (event.data?.jp ?? "")];
  const failed = (/** @type {Error} */ { name, message }) => reply({ error: { name, message } });
  const answered = task?.().then((done) => reply({ done }));
  if (answered) event.waitUntil(answered.catch(failed));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || !pathname.startsWith(MANIFEST.base)) return;
  if (pathname === worker.location.pathname) return; // whether this script is there, only the network knows
  const path = pathname.replace(/\/index\.html$/, "/");
  if (MANIFEST.repair.includes(path)) event.respondWith(newest(event, path));
  else if (!(path in ALL) && `${path}/` in ALL) event.respondWith(Response.redirect(`${path}/${search}`));
  else event.respondWith(answer(event, path));
});
