// The workshop's Python: the whole standard library and micropip, which installs the wheel that the site publishes.
//
// Its first message is the address of what it loads (atelier.json); later ones are {id, code}. It posts {step} while it
// starts, {ready}, {fatal}, and for a run {id, text} as it prints, {id, svg} for pictures, {id, done} or {id, error}.

const absolute = (url) => new URL(url, self.location.href).href;
let python = null;

async function start(address) {
  const tell = (step) => postMessage({ step });
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
  shutDoors();
  postMessage({ ready: true });
}

/**
 * Programs are passed around: none may touch what the site keeps on this device, the files that pages are made of above
 * all.
 */
function shutDoors() {
  /** @type {[object, string[]][]} */
  const doors = [
    [self, ["caches", "indexedDB", "BroadcastChannel", "Worker"]],
    [navigator, ["locks", "serviceWorker", "storage"]],
  ];
  for (const [room, names] of doors) {
    for (let owner = room; owner; owner = Object.getPrototypeOf(owner)) for (const name of names) delete owner[name];
  }
}

async function run({ id, code }) {
  const print = (text) => postMessage({ id, text });
  python.setStdout({ batched: print });
  python.setStderr({ batched: print });
  try {
    show(id, await python.runPythonAsync(code));
    postMessage({ id, done: true });
  } catch (error) {
    postMessage({ id, error: /** @type {Error} */ (error).message });
  }
}

/** The last expression's value: as a picture if it is one, else as Python writes it. */
function show(id, value) {
  if (value === undefined || value === null) return;
  if (typeof value !== "object") return postMessage({ id, text: String(value) });
  if (value._repr_svg_) postMessage({ id, svg: value._repr_svg_() });
  else postMessage({ id, text: python.globals.get("repr")(value) });
  value.destroy?.();
}

self.onmessage = ({ data }) => {
  if (data.code !== undefined) return run(data);
  return start(data).catch((error) => postMessage({ fatal: String(error.message ?? error) }));
};
