// What Python is made of: fetched, checked, and handed to Pyodide, which never ends when one of its files fails.
//
// A worker finds its files by the runtime.json whose address, with a stamp behind its #, begins its name. The stamp
// stands in that list and in the engine too: a page and its Python are of one version, or nothing starts.

export const [RUNTIME, STAMP, SHELF] = self.name.split("#");
const WASM_MAGIC = "0,97,115,109";
const ENGINE = "/lib/engine.zip";

// A module may not call it. Pyodide finds that out by calling it, which Firefox counts as an attack on the page whose
// policy holds here: that of a frame without an origin.
Object.defineProperty(self, "importScripts", { value: undefined });

/**
 * @typedef {{ files: Record<string, string>, bytes: Record<string, number>, lock: object, extra: string[] }} Listing
 */
/** @typedef {(settings: object) => Promise<any>} Create what makes Pyodide's module, which only Pyodide knows */
/** @typedef {(create: Create) => Record<string, any>} More options for Pyodide */

export class Fatal extends Error {
  /** @param {string} code @param {string} text */
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

/**
 * Python with the engine in reach, as `loadPyodide` gives it; throws Fatal when a file is to blame.
 * @param {Listing} listing @param {More | Promise<More>} more
 */
export async function loaded({ files, bytes, lock }, more) {
  const told = progress(Object.values(bytes).reduce((sum, size) => sum + size, 0));
  const failure = new Failure();
  const file = (/** @type {string} */ name) => checked(files[name], bytes[files[name]], told, failure);
  const module = (/** @type {string} */ name) =>
    imported(files[name]).then((loaded) => (told(bytes[files[name]]), loaded));
  const wasm = file("pyodide.asm.wasm");
  const compiled = wasm.then((response) => WebAssembly.compileStreaming(response)); // beside all that follows
  compiled.catch(() => {}); // told where it is awaited
  const [response, library, engine, { loadPyodide }, { default: createPyodideModule }, besides] = await failure.or(
    Promise.all([wasm, file("library"), file("engine"), module("pyodide.mjs"), module("pyodide.asm.mjs"), more]),
  );
  const takeBack = handOver({ [files["pyodide.asm.wasm"]]: response, [files.library]: library }, compiled, failure);
  const options = {
    createPyodideModule,
    indexURL: new URL(".", absolute(files["pyodide.asm.wasm"])).href,
    stdLibURL: absolute(files.library),
    lockFileContents: lock,
    fsInit: async (/** @type {any} */ FS) => FS.writeFile(ENGINE, new Uint8Array(await engine.arrayBuffer())),
    ...besides(createPyodideModule),
  };
  return failure.or(loadPyodide(options)).finally(takeBack);
}

/**
 * The engine is found, and is of this version; `extra` are entries "module:function" that register more games.
 * @param {any} python @param {string[]} extra
 */
export function entered(python, extra) {
  python.runPython(`import sys; sys.path.append("${ENGINE}")`);
  sameVersion(python.pyimport("stamp").STAMP, ENGINE);
  for (const entry of extra) {
    const [module, register] = entry.split(":");
    python.pyimport(module)[register]();
  }
}

/**
 * What runs Python; where a login page is given instead, the network is as good as gone.
 * @returns {Promise<Listing>}
 */
export async function listing() {
  const response = await got(RUNTIME);
  const listed = await response.json().catch((error) => {
    throw new Fatal("network", `${RUNTIME}: ${error}`);
  });
  sameVersion(listed.stamp, RUNTIME);
  return listed;
}

/** @param {string} stamp @param {string} part */
export function sameVersion(stamp, part) {
  if (stamp !== STAMP) throw new Fatal("damaged", `${part}: of version ${stamp}, not ${STAMP}`);
}

/** What Pyodide waits for once its start has failed: it would leave promises behind that fail with nobody listening. */
export const never = new Promise(() => {});

/** What goes wrong where no promise tells of it. */
class Failure {
  /** @type {(reason: Error) => void} */
  is = () => {};
  #promise = new Promise((_, reject) => {
    this.is = reject;
  });
  /** @template Told @param {Promise<Told>} promise @returns {Promise<Told>} */
  or(promise) {
    return Promise.race([promise, this.#promise]);
  }
}

/**
 * loadPyodide fetches wasm and library itself, and never ends when that fails: for the time of its start it is
 * given what was fetched, checked and compiled here, and a refusal to compile is overheard.
 * @param {Record<string, Response>} responses @param {Promise<WebAssembly.Module>} compiled @param {Failure} failure
 */
function handOver(responses, compiled, failure) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const byAddress = new Map(Object.entries(responses).map(([url, response]) => [absolute(url), response]));
  self.fetch = async (url, options) => byAddress.get(absolute(String(url))) ?? fetch(url, options);
  self.addEventListener("unhandledrejection", unheard);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      failure.is(error instanceof Fatal ? error : new Fatal("refused", String(error)));
      return never;
    }
  };
  return () => {
    self.removeEventListener("unhandledrejection", unheard);
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Promises that Pyodide leaves behind when its start fails: `failure` has told why. */
const unheard = (/** @type {Event} */ event) => event.preventDefault();

/** Counted from the list: a frame without an origin runs this worker from an address that has no place. */
export const absolute = (/** @type {string | URL} */ url) => new URL(url, new URL(RUNTIME, self.location.href)).href;

/** @param {number} total */
function progress(total) {
  let done = 0;
  let told = 0;
  return (/** @type {number} */ bytes) => {
    done += bytes;
    if (done < total && done - told < total / 50) return;
    told = done;
    postMessage({ boot: { done, total } });
  };
}

/** @param {string} url */
async function got(url) {
  const response = await fetch(absolute(url)).catch((error) => {
    throw new Fatal("network", `${url}: ${error}`);
  });
  if (!response.ok) throw new Fatal("network", `${url}: ${response.status}`);
  return response;
}

const imported = (/** @type {string} */ url) =>
  import(absolute(url)).catch((error) => {
    throw new Fatal("network", `${url}: ${error}`);
  });

const isKept = async (/** @type {string} */ url) => {
  try {
    return Boolean(await caches.match(url));
  } catch {
    return false; // where storage is denied
  }
};

/**
 * The response with its bytes counted as they pass, and its beginning and length checked. What the service worker keeps
 * it has checked: that is handed on untouched, for only so do browsers use the compiled code they keep beside it.
 * @param {string} url @param {number} expected @param {(bytes: number) => void} told @param {Failure} failure
 */
async function checked(url, expected, told, failure) {
  const [response, checkedBefore] = await Promise.all([got(url), isKept(url)]);
  if (checkedBefore) {
    told(expected);
    return response;
  }
  const wasm = url.endsWith(".wasm");
  const reader = /** @type {ReadableStream} */ (response.body).getReader();
  let bytes = 0;
  const next = async () => {
    const { done, value } = await reader.read();
    if (done && bytes !== expected) throw new Fatal("damaged", `${url}: ${bytes} bytes of ${expected}`);
    if (done) return null;
    if (wasm && bytes === 0 && value.subarray(0, 4).join() !== WASM_MAGIC)
      throw new Fatal("damaged", `${url}: not WebAssembly`);
    bytes += value.length;
    told(value.length);
    return value;
  };
  const stream = new ReadableStream({
    async pull(sink) {
      try {
        const chunk = await next();
        if (chunk) sink.enqueue(chunk);
        else sink.close();
      } catch (error) {
        failure.is(error instanceof Fatal ? error : new Fatal("network", `${url}: ${error}`));
        await never;
      }
    },
  });
  return new Response(stream, { headers: wasm ? { "content-type": "application/wasm" } : {} });
}
