// A second place for the games that are played. What browsers say they have kept they write to the disk seconds later
// (Chromium five, more while one plays), and lose it when they are killed before. What goes into a database is there.

const NAME = "ludotheque";
const SHELF = "last";

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase>} rejects where nothing can be kept */
function opened() {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(SHELF);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opening;
}

/** @param {IDBTransactionMode} mode */
const shelf = async (mode) => (await opened()).transaction(SHELF, mode).objectStore(SHELF);

/** @template Told @param {IDBRequest<Told>} asked @returns {Promise<Told>} */
const answer = (asked) =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** Never waited for, and never missed: it is the second place. @param {string} key @param {string} text */
export const keepTwice = (key, text) =>
  void shelf("readwrite")
    .then((open) => open.put(text, key))
    .catch(() => {});

/** @param {string} key */
export const forgetTwice = (key) =>
  void shelf("readwrite")
    .then((open) => open.delete(key))
    .catch(() => {});

/** All that lies there, by key. @returns {Promise<[string, string][]>} */
export async function keptTwice() {
  const open = await shelf("readonly");
  const [keys, texts] = await Promise.all([answer(open.getAllKeys()), answer(open.getAll())]);
  return keys.map((key, at) => [String(key), String(texts[at])]);
}
