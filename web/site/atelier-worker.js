// The workshop's Python: the whole standard library and micropip, which installs the wheel that the site publishes.
//
// Its first message is the address of what it loads (atelier.json); later ones are {id, code, answers}: the lines that
// input() reads. It posts {step} while it starts, {ready}, {fatal} when Python cannot start or broke, and for a run
// {id, text} as it prints, {id, svg} for pictures, {id, done} or {id, error}.

const absolute = (/** @type {string} */ url) => new URL(url, self.location.href).href;
const PROGRAM = "<program>"; // as pygames_core/workshop.py calls it
/** @type {any} */
let python = null; // a foreign thing: pyodide.mjs says what it is
/** @type {any} */
let workshop = null; // a module of Python

async function start(/** @type {string} */ address) {
  const tell = (/** @type {string} */ step) => postMessage({ step });
  const { files, lock, micropip, wheel } = await (await fetch(address)).json();
  tell("python");
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(files["pyodide.mjs"]),
    import(files["pyodide.asm.mjs"]),
  ]);
  const wasm = await fetch(files["pyodide.asm.wasm"]);
  if (!wasm.ok) throw new Error(`${files["pyodide.asm.wasm"]}: ${wasm.status}`);
  python = await loadPyodide({
    createPyodideModule,
    indexURL: new URL(".", absolute(files["pyodide.asm.wasm"])).href,
    stdLibURL: files["whole-library"],
    lockFileContents: lock,
  });
  tell("micropip");
  await python.loadPackage(absolute(micropip));
  tell("wheel");
  await python.pyimport("micropip").install(absolute(wheel));
  workshop = python.pyimport("pygames_core.workshop");
  shutDoors();
  postMessage({ ready: true });
}

/**
 * Programs are passed around: none may touch what the site keeps on this device, the files that pages are made of above
 * all.
 */
function shutDoors() {
  /** @type {[any, string[]][]} */
  const doors = [
    [self, ["caches", "indexedDB", "BroadcastChannel", "Worker"]],
    [navigator, ["locks", "serviceWorker", "storage", "storageBuckets"]],
  ];
  for (const [room, names] of doors) {
    for (let owner = room; owner; owner = Object.getPrototypeOf(owner)) for (const name of names) delete owner[name];
  }
}

/** @param {{ id: number, code: string, answers: string }} asked */
async function run({ id, code, answers }) {
  const print = (/** @type {string} */ text) => postMessage({ id, text });
  python.setStdout({ batched: print });
  python.setStderr({ batched: print });
  const shown = (/** @type {string} */ kind, /** @type {string} */ text) => postMessage({ id, [kind]: text });
  workshop.prepare(shown, answers, code);
  try {
    show(id, await python.runPythonAsync(code, { filename: PROGRAM }));
    postMessage({ id, done: true });
  } catch {
    postMessage({ id, error: workshop.told() });
  }
}

/** The last value: as a picture if it is one, else as Python writes it. @param {number} id @param {any} value */
function show(id, value) {
  if (value === undefined || value === null) return;
  if (typeof value !== "object") return postMessage({ id, text: String(value) });
  if (value._repr_svg_) postMessage({ id, svg: value._repr_svg_() });
  else postMessage({ id, text: python.globals.get("repr")(value) });
  value.destroy?.();
}

/** Nothing more is to be had of Python: whatever is asked of it fails. */
function isBroken() {
  try {
    python?.runPython("");
    return false;
  } catch {
    return true;
  }
}

// The promise of a program under which Python breaks is never settled: another one says so.
self.addEventListener("unhandledrejection", ({ reason }) => {
  if (isBroken()) postMessage({ fatal: String(reason?.message ?? reason) });
});
self.onmessage = ({ data }) => {
  const asked = data.code === undefined ? start(data) : run(data);
  return asked.catch((error) => postMessage({ fatal: String(error.message ?? error) }));
};
