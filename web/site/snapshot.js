// A picture of Python's memory, as this device made it once: a start from it reads no module and builds no table.
//
// It lies gzipped under the address of what it was made with, so another engine's is never found. Inside: the length of
// a head (four bytes), the head as JSON, Pyodide's own head, and the pages of memory that are not empty. gzip's sum
// tells a cut or changed one, `of` one of another browser, `proof` one whose Python answers otherwise than it did.

import { absolute, RUNTIME, SHELF, STAMP } from "./machine.js";

const PAGE = 4096; // bytes
const WORDS = PAGE / 4;
/** What must differ from one start to the next. */
const AFTER = "import random; random.seed()";

const PLACE = new URL(absolute(RUNTIME)).pathname;
const ADDRESS = `${PLACE}/snapshot`;
/** What a memory depends on besides its files: Pyodide builds in what the browser can. */
const OF = `${PLACE}#${STAMP} ${navigator.userAgent} ${Object.getOwnPropertyNames(WebAssembly).sort()}`;

/**
 * @typedef {object} Head
 * @property {string} of
 * @property {number} table functions that memory may point at
 * @property {number} size bytes of memory
 * @property {number[]} runs where pages that are not empty begin, and how many follow each other, in turn
 * @property {number} own bytes of Pyodide's head
 * @property {string} proof what Python answers to questions with one answer
 */
/** @typedef {{ head: Head, own: Uint8Array, pages: Uint8Array }} Snapshot */

/** As it lies; null where there is none, or nothing can be kept. */
const found = async () => (SHELF ? caches.match(ADDRESS, { cacheName: SHELF }) : null);

/**
 * The one on this device, or null; throws when there is one that cannot be read.
 * @returns {Promise<Snapshot | null>}
 */
export async function opened() {
  const kept = await found().catch(() => null);
  if (!kept) return null;
  const unzipped = /** @type {ReadableStream} */ (kept.body).pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(unzipped).arrayBuffer();
  const begin = 4 + new DataView(bytes).getUint32(0);
  /** @type {Head} */
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, begin - 4)));
  if (head.of !== OF) return dropped();
  const own = new Uint8Array(bytes.slice(begin, begin + head.own)); // at the start of a buffer, as Pyodide reads it
  return { head, own, pages: new Uint8Array(bytes, begin + head.own) };
}

/** No snapshot, from now on. */
export async function dropped() {
  if (SHELF) await caches.delete(SHELF).catch(() => {});
  return null;
}

/**
 * Options of a Python that starts from this snapshot.
 * @param {Snapshot | null} snapshot @returns {import("./machine.js").More}
 */
export function restoring(snapshot) {
  if (!snapshot) return () => ({});
  postMessage({ restoring: true });
  return (create) => ({
    _loadSnapshot: snapshot.own,
    createPyodideModule: async (/** @type {object} */ settings) => {
      const module = await create(settings);
      fill(module, snapshot);
      return module;
    },
  });
}

/**
 * It answers as it did, and no two starts are the same; throws otherwise.
 * @param {any} python @param {Snapshot} snapshot
 */
export function check(python, { head }) {
  python.runPython(AFTER);
  const proof = python.pyimport("pygames_core.wire.whole").proof();
  if (proof !== head.proof) throw new Error(`${proof} instead of ${head.proof}`);
}

/** @param {any} module Pyodide's, before Python runs @param {Snapshot} snapshot */
function fill(module, { head, pages }) {
  if (module.wasmTable.length !== head.table) throw new Error(`${module.wasmTable.length} functions`);
  if (module.HEAPU8.length < head.size) module.growMemory(head.size);
  if (module.HEAPU8.length !== head.size) throw new Error(`${module.HEAPU8.length} bytes of memory`);
  const { HEAPU8: memory, HEAP32: words } = module;
  let from = 0;
  let end = 0;
  for (let run = 0; run < head.runs.length; run += 2) {
    const [begin, length] = [head.runs[run] * PAGE, head.runs[run + 1] * PAGE];
    clear(words, end, begin);
    memory.set(pages.subarray(from, from + length), begin);
    from += length;
    end = begin + length;
  }
  clear(words, end, head.size);
  if (from !== pages.length) throw new Error(`${pages.length} bytes of pages, not ${from}`);
}

/** Empty memory stays untouched: the device then has no need to provide it. @param {Int32Array} words */
function clear(words, /** @type {number} */ from, /** @type {number} */ to) {
  for (let at = from / 4; at < to / 4; at += 1) if (words[at]) return words.fill(0, at, to / 4);
}

/** Whether there is one already. */
export const isKept = async () => Boolean(await found());

/** Options of a Python whose memory is to be kept. @type {import("./machine.js").More} */
export const taking = () => ({ _makeSnapshot: true });

/** Read all that games need, and keep the memory as it is then. @param {any} python started so */
export async function keep(python) {
  const whole = python.pyimport("pygames_core.wire.whole");
  whole.read();
  const proof = whole.proof();
  whole.destroy();
  python.runPython("import gc; gc.collect()");
  const taken = python.makeMemorySnapshot();
  const own = taken.subarray(0, new Uint32Array(taken.buffer, 4, 1)[0]);
  const memory = taken.subarray(own.length);
  const runs = filled(memory);
  const table = python._module.wasmTable.length;
  const head = { of: OF, table, size: memory.length, runs, own: own.length, proof };
  await (await caches.open(SHELF)).put(ADDRESS, await zipped(head, own, memory));
}

/** Pages that are not empty, as runs. @param {Uint8Array} memory */
function filled(memory) {
  const words = new Int32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const isEmpty = (/** @type {number} */ page) => {
    for (let at = page * WORDS; at < (page + 1) * WORDS; at += 1) if (words[at]) return false;
    return true;
  };
  /** @type {number[]} */
  const runs = [];
  for (let page = 0, open = false; page < words.length / WORDS; page += 1) {
    const empty = isEmpty(page);
    if (!empty && open) runs[runs.length - 1] += 1;
    else if (!empty) runs.push(page, 1);
    open = !empty;
  }
  return runs;
}

/** @param {Head} head @param {Uint8Array<ArrayBuffer>} own @param {Uint8Array<ArrayBuffer>} memory */
async function zipped(head, own, memory) {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, text.length);
  const pages = [];
  for (let run = 0; run < head.runs.length; run += 2) {
    const [page, count] = head.runs.slice(run, run + 2);
    pages.push(memory.subarray(page * PAGE, (page + count) * PAGE));
  }
  const stream = new Blob([length, text, own, ...pages]).stream().pipeThrough(new CompressionStream("gzip"));
  const blob = await new Response(stream).blob();
  const headers = { "content-type": "application/octet-stream", "content-length": String(blob.size) };
  return new Response(blob, { headers });
}
